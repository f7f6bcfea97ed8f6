"""Its words as integers."""

from typing import Final

from regalia.games.risk_europe.vocabulary import V

W: Final = V.of("chosen-colours")

COLOUR: Final = W.verb("colour", "colour")
COLOUR_TAKEN: Final = W.event("colour_taken", "army", "colour")
