"""How well somebody plays: what a level overlooks, and how free it is with what it takes to be nearly as good."""

from typing import Final

MOST: Final = 1000  # overlooking is counted in thousandths, so that dice of whole numbers can throw it


class Level:
    """A strength of play, for every game alike; what it means in a game's own currency is the game's `leeway`."""

    __slots__ = ("name", "text", "sway", "overlooks")

    def __init__(self, name: str, text: str, sway: float, overlooks: int) -> None:
        self.name = name
        self.text = text  # what it is like, in one line, for people
        self.sway = sway  # times the leeway: how far below the best an option may be and still be taken
        self.overlooks = overlooks  # in a thousand: how many options never come to its mind


APPRENTICE: Final = Level("apprentice", "Learning the trade: most of what could be done never comes to its mind.", 2.0, 880)
SQUIRE: Final = Level("squire", "Knows the trade, and overlooks a chance now and then.", 1.0, 120)
STEWARD: Final = Level("steward", "Sound judgement, never twice the same game.", 1.0, 0)
PLAIN: Final = Level("plain", "The steward without dice: what it thinks best, always.", 0.0, 0)

LEVELS: Final = {level.name: level for level in (APPRENTICE, SQUIRE, STEWARD, PLAIN)}
