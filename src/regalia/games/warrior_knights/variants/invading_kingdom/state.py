"""What the Invasion must remember. Its pieces stand in the columns of the game, after the Barons'."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, scalar, steady
from regalia.kernel.state import Part, Place, State


class Invasion(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        scalar("invasion_over"),
        steady("enlisted", holds="troop"),
        scalar("barren_upkeeps"),
    )

    def __init__(self, g: State) -> None:
        self.invasion_over: int = 0  # 1: stronghold and Nobles are gone
        self.enlisted: tuple[int, ...] = ()  # Troop cards in the order in which the Invader gained them; some have left it since
        self.barren_upkeeps: int = 0  # running: no Baron gained Influence from a city


INVASION: Final = Place(Kingdom, Invasion)


def invasion(g: Kingdom) -> Invasion:
    return cast(Invasion, g.parts[INVASION.at])
