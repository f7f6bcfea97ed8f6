"""Diplomatically controlled cities: how they are marked, and what they are spared."""

from collections.abc import Callable

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest.state import diplomacy
from regalia.kernel.columns import replaced


def is_won_over(g: Kingdom, city: int) -> bool:
    return diplomacy(g).won_over[city] == 1


def mark(g: Kingdom, city: int) -> None:
    own = diplomacy(g)
    own.won_over = replaced(own.won_over, city, 1)


def mark_goes(g: Kingdom, city: int, old: int, new: int) -> None:
    """Once it changes hands or turns neutral it is a city like any other. wkv.diplomatic-conquest.mark"""
    if is_won_over(g, city):
        own = diplomacy(g)
        own.won_over = replaced(own.won_over, city, 0)


def loyal(before: Callable[[Kingdom, int, int], int], g: Kingdom, seat: int, city: int) -> int:
    """A second card is drawn if the first shows unrest, and the milder counts; what makes cities restless takes this away again.

    wkv.diplomatic-conquest.revolt, wkv.diplomatic-conquest.riot, wkv.ruling.appeal-riot, wkv.zero-influence.diplomatic
    """
    return before(g, seat, city) - (1 if is_won_over(g, city) else 0)


def half_for_levies(before: Callable[[Kingdom, int, int], int], g: Kingdom, city: int, crowns: int) -> int:
    """Rounded up. wkv.diplomatic-conquest.levies, wkv.ruling.appeal-levies"""
    asked = before(g, city, crowns)
    return (asked + 1) // 2 if is_won_over(g, city) else asked
