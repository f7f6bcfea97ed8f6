"""The Nobles whom eliminated Barons have left behind. While he is aside a Noble counts as gone from the game."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class SetAside(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("set_aside", of="noble"),)

    def __init__(self, g: State) -> None:
        self.set_aside: tuple[int, ...] = (0,) * cast(Kingdom, g).content.nobles


ASIDE: Final = Place(Kingdom, SetAside)


def aside(g: Kingdom) -> SetAside:
    return cast(SetAside, g.parts[ASIDE.at])


def nobles_aside(g: Kingdom) -> list[int]:
    """In the order of their numbers."""
    return [noble for noble, there in enumerate(aside(g).set_aside) if there]
