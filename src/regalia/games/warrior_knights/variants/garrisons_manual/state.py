"""Where troops have been left. Which they are, `troop_at` says: see `pieces.post`."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class LeftTroops(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("left_troops", of="city"),)

    def __init__(self, g: State) -> None:
        self.left_troops: tuple[int, ...] = (0,) * f.CITIES  # 1: troops of whoever controls the city


LEFT: Final = Place(Kingdom, LeftTroops)


def left(g: Kingdom) -> LeftTroops:
    return cast(LeftTroops, g.parts[LEFT.at])
