"""What a Mercenary Army has besides what every army has: a deck of its own, and who commands it."""

from typing import ClassVar, Final, cast

from regalia.games.risk_europe.figures import ARMIES, NOBODY
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.columns import Column, column, table
from regalia.kernel.state import Part, Place, State


class Mercenaries(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        table("pile", of="army", holds="card"),  # its deck, drawn from at random (nobody ever knows its order)
        column("controller", of="army", holds="seat"),  # who won it for this round
    )

    def __init__(self, g: State) -> None:
        self.pile: list[list[int]] = [[] for _ in range(ARMIES)]
        self.controller: list[int] = [NOBODY] * ARMIES


PLACE: Final = Place(RiskState, Mercenaries)


def mercenaries(g: RiskState) -> Mercenaries:
    return cast(Mercenaries, g.parts[PLACE.at])


def mercenary_armies(g: RiskState) -> list[int]:
    """Those still in the game."""
    return [a for a in range(g.seats, len(g.out)) if not g.out[a]]
