"""The crown: who wears it, how many of the King's Army serve, and what ends the game."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, scalar
from regalia.kernel.state import Part, Place, State

LENGTHS: Final = ("8", "6", "10")  # Influence in the pool a Baron: normal, short, long
TIMES: Final = 2  # so much of it must a Baron have to end the game


class Crown(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        scalar("king", holds="seat"),
        scalar("deposed", holds="seat"),
        scalar("kings_army"),
        scalar("pool_ran_out"),
        scalar("target"),
    )

    def __init__(self, g: State) -> None:
        self.king: int = f.NOBODY
        self.deposed: int = f.NOBODY  # the King before, until his Nobles without the King's Army have been looked at
        self.kings_army: int = 0  # cards that serve; none before the first coronation
        self.pool_ran_out: int = 0  # the round in which it did, 0 before
        self.target: int = TIMES * int(g.rules.option("length"))  # Influence that ends the game


CROWN: Final = Place(Kingdom, Crown)


def crown(g: Kingdom) -> Crown:
    return cast(Crown, g.parts[CROWN.at])
