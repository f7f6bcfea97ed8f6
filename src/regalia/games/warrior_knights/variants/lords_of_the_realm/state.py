"""What Lords of the Realm must remember; the standing itself is worked out from the position (standing.py)."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class Lords(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        steady("balance", of="seat"),
        steady("last_count", of="seat"),
        steady("stronghold_fell", of="seat"),
    )

    def __init__(self, g: State) -> None:
        n = g.seats
        self.balance: tuple[int, ...] = (0,) * n  # points that cards have given and taken, for good; perhaps below 0
        self.last_count: tuple[int, ...] = (0,) * n  # the standing at the end of the last Upkeep
        self.stronghold_fell: tuple[int, ...] = (0,) * n  # the last round in which it did


LORDS: Final = Place(Kingdom, Lords)


def lords(g: Kingdom) -> Lords:
    return cast(Lords, g.parts[LORDS.at])
