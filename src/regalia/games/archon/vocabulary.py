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

# ---- why something cannot be done, each with the passage it comes from (reasons.py finds out which holds)
R_PASSED: Final = VOCABULARY.reason("passed", "ar.pass.final", "seat")
R_GOOD_SHORT: Final = VOCABULARY.reason("good_short", "ar.turn.must-act", "good", "need:n", "have:n")
R_CUBES_SHORT: Final = VOCABULARY.reason("cubes_short", "ar.turn.must-act", "need:n", "have:n")
R_DRAFT_PRICE: Final = VOCABULARY.reason("draft_price", "ar.setup.draft-affordable", "card")
R_NO_MAGISTER_NOW: Final = VOCABULARY.reason("courtier_not_bought", "ar.setup.draft", "card")
R_KEPT_ALREADY: Final = VOCABULARY.reason("kept_already", "ar.round.split", "card")
R_NOT_HELD: Final = VOCABULARY.reason("not_held", "ar.round.split", "card")
R_KEEP_ORDER: Final = VOCABULARY.reason("keep_order", "ar.round.split", "card")
R_SLOT_FIRST: Final = VOCABULARY.reason("slot_first", "ar.turn.placement", "card")
R_NO_FIGURES: Final = VOCABULARY.reason("no_figures", "ar.turn.figures")
R_COVERED: Final = VOCABULARY.reason("covered", "ar.turn.covered", "slot")
R_OCCUPIED: Final = VOCABULARY.reason("occupied", "ar.turn.occupied", "slot", "seat")
R_TWO_CARDS: Final = VOCABULARY.reason("two_cards", "ar.turn.two-cards", "slot")
R_TOLL: Final = VOCABULARY.reason("toll", "ar.tax.toll", "need:n", "have:n", "owner:seat")
R_TOLL_AND_COST: Final = VOCABULARY.reason("toll_and_cost", "ar.tax.toll", "need:n", "have:n")
R_SUPPLY_EMPTY: Final = VOCABULARY.reason("supply_empty", "ar.turn.must-act", "good")
R_NO_CUBES_LEFT: Final = VOCABULARY.reason("no_cubes_left", "ar.turn.must-act")
R_REPOSITORY_EMPTY: Final = VOCABULARY.reason("repository_empty", "ar.repository.limit")
R_NOTHING_TO_SWAP: Final = VOCABULARY.reason("nothing_to_swap", "ar.turn.must-act")
R_NO_TRADE: Final = VOCABULARY.reason("no_trade", "ar.market.trade")
R_NO_COURTIER: Final = VOCABULARY.reason("no_courtier", "ar.guild.stock")
R_NO_MAGISTER: Final = VOCABULARY.reason("no_magister", "ar.guild.price")
R_NO_TILE: Final = VOCABULARY.reason("no_tile", "ar.build.tile")
R_DISPLAY_EMPTY: Final = VOCABULARY.reason("display_empty", "ar.display.empty-deck", "deck")
R_NO_CARD: Final = VOCABULARY.reason("no_card", "ar.turn.must-act", "deck")
R_CARD_NOT_IN_HAND: Final = VOCABULARY.reason("card_not_in_hand", "ar.turn.placement", "card")
R_ONE_COURTIER: Final = VOCABULARY.reason("one_courtier", "ar.turn.two-cards", "slot")
R_ONE_IS_ENOUGH: Final = VOCABULARY.reason("one_is_enough", "ar.turn.placement", "slot")
R_KIND_PASSED: Final = VOCABULARY.reason("kind_passed", "ar.turn.placement", "good")
R_NONE_OWNED: Final = VOCABULARY.reason("none_owned", "ar.turn.must-act", "good")
R_NOT_IN_REPOSITORY: Final = VOCABULARY.reason("not_in_repository", "ar.repository.limit", "good")
R_NOT_A_CUBE: Final = VOCABULARY.reason("not_a_cube", "ar.components.resources", "good")
R_SOLD_THIS_VISIT: Final = VOCABULARY.reason("sold_this_visit", "ar.market.no-same-kind", "good")
R_MAGISTER_PRICE: Final = VOCABULARY.reason("magister_price", "ar.guild.surcharge", "card", "good", "need:n", "have:n")
R_SOLD_OUT: Final = VOCABULARY.reason("sold_out", "ar.guild.stock", "card")
R_TRACK_FULL: Final = VOCABULARY.reason("track_full", "ar.guild.track-points", "card")
R_COURTIER_FREE: Final = VOCABULARY.reason("courtier_free", "ar.guild.gain")
R_NO_COURTIER_THERE: Final = VOCABULARY.reason("no_courtier_there", "ar.guild.swap", "pile")
R_TILE_LEVEL: Final = VOCABULARY.reason("tile_level", "ar.build.levels", "building", "season:n")
R_TILE_OWNED: Final = VOCABULARY.reason("tile_owned", "ar.build.once", "building")
R_TILE_GONE: Final = VOCABULARY.reason("tile_gone", "ar.build.tile", "building")
R_TILE_PRICE: Final = VOCABULARY.reason("tile_price", "ar.build.tile", "building", "good", "need:n", "have:n")
R_CARD_PRICE: Final = VOCABULARY.reason("card_price", "ar.guard.choice", "good", "need:n", "have:n")
R_NOT_SHOWN: Final = VOCABULARY.reason("not_shown", "ar.guard.choice", "deck")
R_ARROW_USED: Final = VOCABULARY.reason("arrow_used", "ar.build.arrow", "building")
R_NO_ARROW: Final = VOCABULARY.reason("no_arrow", "ar.build.abilities-add", "building")
R_NOT_YOUR_TILE: Final = VOCABULARY.reason("not_your_tile", "ar.build.tile", "building")
R_BUILT_BY_ACTION: Final = VOCABULARY.reason("built_by_action", "ar.build.tile", "building")
R_BOUGHT_BY_ACTION: Final = VOCABULARY.reason("bought_by_action", "ar.turn.placement", "deck")
R_NOT_IN_COST: Final = VOCABULARY.reason("not_in_cost", "ar.build.tile", "good")
