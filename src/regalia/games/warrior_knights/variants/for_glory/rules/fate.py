"""The new Fate deck: its results, and how many cards a side draws."""

from typing import Final

from regalia.games.warrior_knights.deeds import Deeds, VoyageResult

DEEDS: Final = Deeds(
    battles=("retreat_1",),
    voyages=(VoyageResult("funds_needed", "Funds Needed", 5, over=False), VoyageResult("5x", "5x", 60, 5)),
)
