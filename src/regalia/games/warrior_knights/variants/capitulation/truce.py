"""The truce between a Baron who has surrendered a city and the one who got it, until the end of the round."""

from collections.abc import Callable

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.state import BESIEGER, SINCE, SURRENDERED, truces


def standing(g: Kingdom) -> list[tuple[int, ...]]:
    """The truces of this round; those of earlier rounds are over. wkv.capitulation.truce, wkv.use.turn"""
    return [row for row in truces(g).truces if row[SINCE] == g.round]


def between(g: Kingdom, seat: int, other: int) -> bool:
    """Has one of the two surrendered a city to the other in this round?"""
    return any(seat != other and seat in row[:SINCE] and other in row[:SINCE] for row in standing(g))


def partners(g: Kingdom, seat: int) -> list[int]:
    """The Barons with whom he has a truce, in the order in which they were made."""
    return [row[BESIEGER] if row[SURRENDERED] == seat else row[SURRENDERED] for row in standing(g) if seat in row[:SINCE]]


def begin(g: Kingdom, seat: int, besieger: int) -> None:
    truces(g).truces = (*standing(g), (seat, besieger, g.round))
    g.emit(w.TRUCE_BEGINS, seat, besieger)


def kept(before: Callable[[Kingdom, int, int], bool], g: Kingdom, seat: int, other: int) -> bool:
    """Neither may start a battle against the other, nor press or finish a siege that stands already: its marker stays.

    wkv.capitulation.truce, wkv.capitulation.truce-sieges, wkv.ruling.capitulation-truce
    """
    return before(g, seat, other) or between(g, seat, other)
