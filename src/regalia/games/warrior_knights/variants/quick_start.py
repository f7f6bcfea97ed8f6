"""Quick start: the program assigns troops and places strongholds and Nobles sensibly for everybody. Our own, for those in a hurry.

In the order of the rules stewards won 46, 67, 97 and 89 of 300 games by their place in setting up; so the places are dealt by lot, and
Nobles are placed to and fro (docs/warrior-knights/balance.md). wk.own.quick-start
"""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import V
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option

QUICK: Option = (v.QUICK,)
FIRST: Final = V.of("quick-start").purpose("first_place")


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
    """Clockwise from a Baron drawn by lot: the Chairman has an office already, and no place in setting up besides."""
    first = g.chance(FIRST, g.seats)
    for i in range(g.seats):
        SetUp.on_place_strongholds(self, g, (first + i) % g.seats, QUICK)
    self.turn = first
    return None


def place_nobles(self: SetUp, g: Kingdom) -> Flow | None:
    """Each Baron's four armies, lap by lap, to and fro: who comes last in one lap is first in the next."""
    clockwise = [(self.turn + i) % g.seats for i in range(g.seats)]
    for lap in range(4):
        for seat in clockwise[::-1] if lap % 2 == 0 else clockwise:
            SetUp.on_place_nobles(self, g, seat, QUICK)
    return None
