"""The motions in force."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady_rows
from regalia.kernel.state import Part, Place, State


class Motions(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady_rows("motions"),)

    def __init__(self, g: State) -> None:
        self.motions: tuple[tuple[int, ...], ...] = ()  # rows of [motion, round it passed]


IN_FORCE: Final = Place(Kingdom, Motions)


def motions(g: Kingdom) -> Motions:
    return cast(Motions, g.parts[IN_FORCE.at])
