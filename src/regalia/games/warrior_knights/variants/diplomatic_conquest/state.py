"""Which cities came over of their own will."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class Diplomacy(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("won_over", of="city"),)

    def __init__(self, g: State) -> None:
        self.won_over: tuple[int, ...] = (0,) * f.CITIES


DIPLOMACY: Final = Place(Kingdom, Diplomacy)


def diplomacy(g: Kingdom) -> Diplomacy:
    return cast(Diplomacy, g.parts[DIPLOMACY.at])
