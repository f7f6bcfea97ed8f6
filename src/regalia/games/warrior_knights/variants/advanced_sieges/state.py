"""Siege works: what lies at walls besides breaches, and what each siege of them has come to."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady
from regalia.kernel.state import Part, Place, State


class SiegeWorks(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        steady("wall_casualties", of="wall"),
        steady("siege_terms", of="wall chair"),
        steady("siege_engine", of="wall chair"),
    )

    def __init__(self, g: State) -> None:
        content = cast(Kingdom, g).content
        self.wall_casualties: tuple[int, ...] = (0,) * content.walls  # casualty tokens on a city or stronghold: hunger
        self.siege_terms: tuple[int, ...] = (0,) * (content.walls * content.chairs)  # wall * chairs + besieger: 1 terms are granted
        self.siege_engine: tuple[int, ...] = (0,) * (content.walls * content.chairs)  # the same: 1 an engine has been built


SIEGE_WORKS: Final = Place(Kingdom, SiegeWorks)


def works(g: Kingdom) -> SiegeWorks:
    return cast(SiegeWorks, g.parts[SIEGE_WORKS.at])


def of_siege(g: Kingdom, wall: int, seat: int) -> int:
    """Where the columns keep what belongs to one Baron's siege."""
    return wall * g.content.chairs + seat


def has_terms(g: Kingdom, wall: int, seat: int) -> bool:
    return bool(works(g).siege_terms[of_siege(g, wall, seat)])


def has_built(g: Kingdom, wall: int, seat: int) -> bool:
    return bool(works(g).siege_engine[of_siege(g, wall, seat)])


# ---- tokens


def tokens(g: Kingdom, wall: int) -> int:
    """Casualties and breaches together, those from before the siege too. wkv.advanced-sieges.strength"""
    return works(g).wall_casualties[wall] + g.breaches[wall]


def needed(g: Kingdom, wall: int) -> int:
    """How many tokens bring it down: one for each hundred of its walls, fortification and Garrison included, troops not.

    wkv.advanced-sieges.strength, wkv.ruling.siege-strength
    """
    return (armies.wall_full_strength(g, wall) + 99) // 100
