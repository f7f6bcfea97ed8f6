"""What a Baron has given because his stronghold is besieged."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class Pledges(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("given_for_siege", of="seat"),)

    def __init__(self, g: State) -> None:
        self.given_for_siege: tuple[int, ...] = (0,) * g.seats


PLEDGES: Final = Place(Kingdom, Pledges)


def pledges(g: Kingdom) -> Pledges:
    return cast(Pledges, g.parts[PLEDGES.at])
