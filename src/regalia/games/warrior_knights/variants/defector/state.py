"""When each Noble was last offered a bribe."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class Bribes(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("bribe_round", of="noble"),)

    def __init__(self, g: State) -> None:
        self.bribe_round: tuple[int, ...] = (0,) * cast(Kingdom, g).content.nobles  # 0: never


BRIBES: Final = Place(Kingdom, Bribes)


def bribes(g: Kingdom) -> Bribes:
    return cast(Bribes, g.parts[BRIBES.at])
