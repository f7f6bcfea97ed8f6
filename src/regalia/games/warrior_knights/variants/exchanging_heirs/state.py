"""Who holds the heir of each Noble."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class Heirs(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("heir_holder", of="noble", holds="chair"),)

    def __init__(self, g: State) -> None:
        self.heir_holder: tuple[int, ...] = served(cast(Kingdom, g))  # -1: killed


def served(g: Kingdom) -> tuple[int, ...]:
    """At first every Baron holds the heirs of his own Nobles; nobody has changed masters yet."""
    return tuple([pieces.base_baron_of(g, n) for n in range(g.content.nobles)])


HEIRS: Final = Place(Kingdom, Heirs)


def heirs(g: Kingdom) -> Heirs:
    return cast(Heirs, g.parts[HEIRS.at])
