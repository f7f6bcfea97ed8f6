"""What a player may choose. The templates are under [option] in words.toml."""

from typing import Final

from regalia.games.archon.vocabulary.book import V

ENGAGE: Final = V.verb("engage", "first:card", "second:card")  # the two Magisters bought at set-up
KEEP: Final = V.verb("keep", "card")  # one more card for the pile of the odd round
PLACE: Final = V.verb("place", "slot")
PASS: Final = V.verb("pass")
DONE: Final = V.verb("done")
USE: Final = V.verb("use", "building")
PLAY: Final = V.verb("play", "play")  # the card or cards of a placement
TAKE: Final = V.verb("take", "good")
GIVE: Final = V.verb("give", "good")
SWAP: Final = V.verb("swap", "give:good", "take:good")
SELL: Final = V.verb("sell", "good")
BUY: Final = V.verb("buy", "good")
HIRE: Final = V.verb("hire", "card")
REPLACE: Final = V.verb("replace", "pile")  # where the Courtier lies that the new Magister replaces
BUILD: Final = V.verb("build", "building")
SPARE: Final = V.verb("spare", "good")  # the cube a discount saves
PATRONISE: Final = V.verb("patronise", "arts")
STUDY: Final = V.verb("study", "science")
ENLIST: Final = V.verb("enlist", "warrior")
CHOOSE: Final = V.verb("choose", "effect")
LOSE: Final = V.verb("lose", "good")

ACQUIRE_VERBS: Final = (PATRONISE, STUDY, ENLIST)  # by deck
