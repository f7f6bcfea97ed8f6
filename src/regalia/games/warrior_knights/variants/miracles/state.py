"""What is pledged against lasting Events."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady_rows
from regalia.kernel.state import Part, Place, State


class Prayers(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady_rows("prayers"),)

    def __init__(self, g: State) -> None:
        self.prayers: tuple[tuple[int, ...], ...] = ()  # rows of [event, seat, Faith pledged]


PRAYERS: Final = Place(Kingdom, Prayers)


def prayers(g: Kingdom) -> Prayers:
    return cast(Prayers, g.parts[PRAYERS.at])
