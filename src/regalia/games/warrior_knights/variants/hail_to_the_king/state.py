"""The crown, as The King has it, and what this reign must remember besides."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.state import CROWN, Crown
from regalia.kernel.columns import Column, scalar
from regalia.kernel.state import Place, State


class Reign(Crown):
    columns: ClassVar[tuple[Column, ...]] = (*Crown.columns, scalar("first_crowned"), scalar("late_king", holds="seat"))

    def __init__(self, g: State) -> None:
        super().__init__(g)
        self.first_crowned: int = 0  # the round of the first coronation
        self.late_king: int = f.NOBODY  # a King who has left the game, until another is crowned


REIGN: Final = Place(Kingdom, Reign, instead_of=CROWN)


def reign(g: Kingdom) -> Reign:
    return cast(Reign, g.parts[REIGN.at])
