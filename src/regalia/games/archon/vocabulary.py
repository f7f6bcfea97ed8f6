"""The words of Archon as integers: verbs of options, kinds of events, purposes of chance."""

from typing import Final

from regalia.kernel.vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary("archon")

# ---- options
ENGAGE: Final = VOCABULARY.verb("engage", "first:card", "second:card")  # the two Magisters bought at set-up
KEEP: Final = VOCABULARY.verb("keep", "card")  # one more card for the pile of the odd round
PLACE: Final = VOCABULARY.verb("place", "slot")
PASS: Final = VOCABULARY.verb("pass")
DONE: Final = VOCABULARY.verb("done")
USE: Final = VOCABULARY.verb("use", "building")
PLAY: Final = VOCABULARY.verb("play", "play")  # the card or cards of a placement
TAKE: Final = VOCABULARY.verb("take", "good")
GIVE: Final = VOCABULARY.verb("give", "good")
SWAP: Final = VOCABULARY.verb("swap", "give:good", "take:good")
SELL: Final = VOCABULARY.verb("sell", "good")
BUY: Final = VOCABULARY.verb("buy", "good")
HIRE: Final = VOCABULARY.verb("hire", "card")
REPLACE: Final = VOCABULARY.verb("replace", "pile")  # where the Courtier lies that the new Magister replaces
BUILD: Final = VOCABULARY.verb("build", "building")
SPARE: Final = VOCABULARY.verb("spare", "good")  # the cube a discount saves
PATRONISE: Final = VOCABULARY.verb("patronise", "arts")
STUDY: Final = VOCABULARY.verb("study", "science")
ENLIST: Final = VOCABULARY.verb("enlist", "warrior")
CHOOSE: Final = VOCABULARY.verb("choose", "effect")
LOSE: Final = VOCABULARY.verb("lose", "good")

ACQUIRE_VERBS: Final = (PATRONISE, STUDY, ENLIST)  # by deck

# ---- piles a Courtier may lie in
HAND: Final = 0
WAITING: Final = 1
PLAYED: Final = 2

PILE_IDS: Final = ("hand", "waiting", "played")

# ---- events
ORDERED: Final = VOCABULARY.event("ordered", "seat", "place:n")
GRANT_LAID: Final = VOCABULARY.event("grant_laid", "grant", "season:n")
FAVOR_REVEALED: Final = VOCABULARY.event("favor_revealed", "favor")
FAVOR_GONE: Final = VOCABULARY.event("favor_gone", "favor")
PROVINCE_REVEALED: Final = VOCABULARY.event("province_revealed", "province")
CARD_REVEALED: Final = VOCABULARY.event("card_revealed", "scoring")
ENGAGED: Final = VOCABULARY.event("engaged", "seat", "card")
DIVIDED: Final = VOCABULARY.event("divided", "seat")
ROUND_BEGAN: Final = VOCABULARY.event("round_began", "round:n", "season:n")
PLACED: Final = VOCABULARY.event("placed", "seat", "slot", "play")
TOLL_PAID: Final = VOCABULARY.event("toll_paid", "seat", "owner:seat", "gold:n")
TOKEN_LAID: Final = VOCABULARY.event("token_laid", "seat", "slot")
GAINED: Final = VOCABULARY.event("gained", "seat", "good", "n")
PAID: Final = VOCABULARY.event("paid", "seat", "good", "n")
SWAPPED: Final = VOCABULARY.event("swapped", "seat", "give:good", "take:good")
SCORED: Final = VOCABULARY.event("scored", "seat", "points:n", "source")
HIRED: Final = VOCABULARY.event("hired", "seat", "card", "pile")
BUILT: Final = VOCABULARY.event("built", "seat", "building")
ACQUIRED: Final = VOCABULARY.event("acquired", "seat", "scoring")
USED: Final = VOCABULARY.event("used", "seat", "building")
CHOSE: Final = VOCABULARY.event("chose", "seat", "effect")
PASSED: Final = VOCABULARY.event("passed", "seat", "unused:n")
UNUSED: Final = VOCABULARY.event("unused", "seat", "card")
ATTACKED: Final = VOCABULARY.event("attacked", "attack", "strength:n", "wall:n")
DEFENDED: Final = VOCABULARY.event("defended")
RAIDED: Final = VOCABULARY.event("raided", "seat", "owed:n")
GRANTED: Final = VOCABULARY.event("granted", "seat", "deck", "points:n")
WON: Final = VOCABULARY.event("won", "seat", "points:n")

# ---- purposes of chance
FIRST_ORDER: Final = VOCABULARY.purpose("order")
GRANT_DRAW: Final = VOCABULARY.purpose("grant")
FAVOR_DRAW: Final = VOCABULARY.purpose("favor")
PROVINCE_DRAW: Final = VOCABULARY.purpose("province")
ATTACK_DRAW: Final = VOCABULARY.purpose("attack")
DECK_DRAWS: Final = (VOCABULARY.purpose("arts"), VOCABULARY.purpose("science"), VOCABULARY.purpose("warrior"))
