"""The truces that surrenders have brought."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady_rows
from regalia.kernel.state import Part, Place, State

SURRENDERED: Final = 0
BESIEGER: Final = 1
SINCE: Final = 2


class Truces(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady_rows("truces"),)

    def __init__(self, g: State) -> None:
        self.truces: tuple[tuple[int, ...], ...] = ()  # rows of [who surrendered, to whom, round]


TRUCES: Final = Place(Kingdom, Truces)


def truces(g: Kingdom) -> Truces:
    return cast(Truces, g.parts[TRUCES.at])
