"""How often each Noble has died."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class Deaths(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("deaths", of="noble"),)

    def __init__(self, g: State) -> None:
        self.deaths: tuple[int, ...] = (0,) * cast(Kingdom, g).content.nobles


DEATHS: Final = Place(Kingdom, Deaths)


def deaths(g: Kingdom) -> Deaths:
    return cast(Deaths, g.parts[DEATHS.at])
