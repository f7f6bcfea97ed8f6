"""Nobles who change masters: whom each serves now, for all variants in which that can be. Each of them hands its draft to `apply`.

A shared module and not a variant of its own: nobody chooses it in the lobby, and whichever of them are in play, it is there once.
wkv.use.same-shape, wkv.ruling.same-shape
"""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.rules import fate, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import V
from regalia.kernel.columns import Column, replaced, steady
from regalia.kernel.draft import Draft
from regalia.kernel.state import Part, Place, State

SAME_SHAPE: Final = V.of("masters").purpose("same_shape")


class Masters(Part):
    columns: ClassVar[tuple[Column, ...]] = (steady("master", of="noble", holds="chair"),)

    def __init__(self, g: State) -> None:
        kingdom = cast(Kingdom, g)
        self.master: tuple[int, ...] = tuple([pieces.base_baron_of(kingdom, n) for n in range(kingdom.content.nobles)])


MASTERS: Final = Place(Kingdom, Masters)


def masters(g: Kingdom) -> Masters:
    return cast(Masters, g.parts[MASTERS.at])


def apply(draft: Draft) -> None:
    """The column answers alone, so it is all one which of several variants says so, and how often."""
    draft.replace_rule(pieces.baron_of, present_baron)
    draft.replace_rule(pieces.nobles_of, present_nobles)
    draft.replace_rule(fate.same_shape, one_of_several)


def serve(g: Kingdom, noble: int, seat: int) -> None:
    """From now on he is this Baron's Noble."""
    own = masters(g)
    own.master = replaced(own.master, noble, seat)


def in_foreign_service(g: Kingdom, teller: str) -> list[str]:
    """A line for each Noble who serves another than his first Baron, for the terminal; the first variant that shares them tells it."""
    if next(variant.id for variant in g.rules.variants if MASTERS in variant.shares) != teller:
        return []
    names = g.rules.names(g)
    moved = [n for n in pieces.all_nobles(g) if pieces.baron_of(g, n) != pieces.base_baron_of(g, n)]
    return [f"{names['noble'][n]} serves {names['seat'][pieces.baron_of(g, n)]}" for n in moved]


# ---- what the rules ask


def present_baron(g: Kingdom, noble: int) -> int:
    return masters(g).master[noble]


def present_nobles(g: Kingdom, seat: int) -> list[int]:
    return [noble for noble, master in enumerate(masters(g).master) if master == seat]


def one_of_several(g: Kingdom, found: int, fit: list[int]) -> int:
    """Fate names a Baron's shape: of several such Nobles one is picked at random. wkv.use.same-shape"""
    alike = [n for n in fit if same_kind(g, n, found)] if found >= 0 else []
    return found if len(alike) < 2 else alike[g.chance(SAME_SHAPE, len(alike))]


def same_kind(g: Kingdom, noble: int, other: int) -> bool:
    return pieces.shape_of(noble) == pieces.shape_of(other) and pieces.baron_of(g, noble) == pieces.baron_of(g, other)
