"""The quick answer, for bots in a hurry."""

from functools import lru_cache
from math import ceil, exp, sqrt

from regalia.games.risk_europe.figures import ARCHER, CAVALRY, SIEGE, UNITS
from regalia.games.risk_europe.players.odds.fights import Army, general


@lru_cache(None)
def _general_mean(attackers: int, defenders: int) -> tuple[float, float]:
    """Mean hits by the attacker and by the defender in a General Attack."""
    by_attacker = sum(chance * sum(won * p for won, p in enumerate(row)) for chance, row in general(attackers, defenders))
    return by_attacker, min(attackers, defenders, 2) - by_attacker


def _lose(units: list[float], losses: float) -> None:
    for unit in range(UNITS):
        gone = min(units[unit], losses)
        units[unit] -= gone
        losses -= gone


@lru_cache(50_000)
def quick(attackers: Army, defenders: Army, castle: bool = False) -> float:
    """The chance to take a territory, within a few points: the fight is walked through in the mean, and what is left over tells
    how sure it is.

    Root mean square error against `fight` over random armies: 4 points, 7 with a castle; ten microseconds instead of ten milliseconds.
    """
    whole = sum(attackers) + sum(defenders)
    if not sum(attackers) or not sum(defenders):
        return 1.0 if sum(attackers) else 0.0
    a, d = [float(n) for n in attackers], [float(n) for n in defenders]
    left_a, left_d = sum(a), sum(d)
    while left_a > 0.01 and left_d > 0.01:
        for unit, mean in ((SIEGE, 4 / 3), (ARCHER, 1 / 3), (CAVALRY, 2 / 3)):
            by_a, by_d = a[unit] * mean, d[unit] * mean
            if by_a or by_d:
                _lose(d, by_a)
                _lose(a, by_d)
        left_a, left_d = sum(a), sum(d)
        if left_a <= 0.01 or left_d <= 0.01:
            break
        by_a, by_d = _general_mean(min(3, ceil(left_a)), min(2, ceil(left_d)))
        if castle:
            by_a, by_d = 0.75 * by_a, 1.2 * by_d
        _lose(d, by_a)
        _lose(a, by_d)
        left_a, left_d = sum(a), sum(d)
    return 1.0 / (1.0 + exp(-1.95 * (left_a - left_d) / sqrt(whole)))
