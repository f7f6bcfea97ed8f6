"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("lords-of-the-realm")

STANDING: Final = W.event("standing", "seat", "points")
POINTS_GAINED: Final = W.event("points_gained", "seat", "points")
POINTS_LOST: Final = W.event("points_lost", "seat", "points")
BY_STANDING: Final = W.end("by-standing")
LAST_COUNT: Final = W.end("last-count")
