"""Quick start: the program assigns troops and places strongholds and Nobles sensibly for everybody. Our own, for those in a hurry."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option

QUICK: Option = (v.QUICK,)


class QuickStart(Variant):
    def __init__(self) -> None:
        super().__init__(
            "quick-start",
            "Quick start",
            "Troops, strongholds and Nobles are placed for everybody; play begins at once.",
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.replace(
            SetUp,
            {"assign_troops": assign_troops, "place_strongholds": place_strongholds, "place_nobles": place_nobles},
        )


def assign_troops(self: SetUp, g: Kingdom) -> Flow | None:
    return SetUp.on_assign_troops(self, g, [[QUICK] for _ in range(g.seats)])


def place_strongholds(self: SetUp, g: Kingdom) -> Flow | None:
    while self.turn < g.seats:
        SetUp.on_place_strongholds(self, g, (g.chairman + self.turn) % g.seats, QUICK)
    self.turn = 0
    return None


def place_nobles(self: SetUp, g: Kingdom) -> Flow | None:
    """Each Baron's four armies, in the order of the rules."""
    for _ in range(4 * g.seats):
        SetUp.on_place_nobles(self, g, (g.chairman - 1 - self.turn) % g.seats, QUICK)
    return None
