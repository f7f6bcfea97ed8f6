"""The power that nobody plays: a side after the Barons, with the number of the first seat there is not. wkv.invading-kingdom.faction"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.movement import may_act
from regalia.games.warrior_knights.state import Kingdom


def power(g: Kingdom) -> int:
    """Its number among the sides. wkv.invading-kingdom.not-counted, wkv.ruling.invader-count"""
    return g.seats


def sides(g: Kingdom) -> int:
    return g.seats + 1


def nobles(g: Kingdom) -> list[int]:
    """In the order star, square, triangle, circle, which decides among equals. wkv.invading-kingdom.equals, wkv.ruling.invader-equals"""
    return pieces.nobles_of(g, power(g))


def on_board(g: Kingdom) -> list[int]:
    return [n for n in nobles(g) if g.noble_area[n] >= 0]


def fresh(g: Kingdom) -> list[int]:
    """Those who can act: on the board and not exhausted. wkv.invading-kingdom.base-rules"""
    return [n for n in nobles(g) if may_act(g, n)]


def company(g: Kingdom, area: int) -> list[int]:
    """Its Nobles in an area who can act."""
    return [n for n in armies.own_nobles_in(g, power(g), area) if may_act(g, n)]


def has_camp(g: Kingdom) -> bool:
    """Does its stronghold stand?"""
    return g.stronghold_area[power(g)] >= 0


def is_gone(g: Kingdom) -> bool:
    """Neither a stronghold nor a Noble on the board or at sea."""
    return not has_camp(g) and all(g.noble_area[n] == f.OFF for n in nobles(g))


def cities(g: Kingdom) -> list[int]:
    return armies.cities_of(g, power(g))


def foremost(g: Kingdom, seats: list[int]) -> int:
    """The Baron with the most Influence; among equals the first clockwise from the Chairman. wkv.invading-kingdom.equals"""
    return max(seats, key=lambda s: (table.influence_of(g, s), -table.from_chairman(g).index(s)))
