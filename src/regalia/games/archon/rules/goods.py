"""Chapter 1: goods and points change hands. Everything comes from the supply and goes back to it; the supply is a real limit."""

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import GOODS, RESOURCES
from regalia.games.archon.state import ArchonState


def gain(g: ArchonState, seat: int, good: int, count: int) -> int:
    """Take up to `count` from the supply, as far as it goes; returns what was taken. ar.r.supply-short"""
    taken = min(count, g.supply[good])
    if taken > 0:
        g.supply[good] -= taken
        g.goods[seat][good] += taken
        g.emit(v.GAINED, seat, good, taken)
    return taken


def pay(g: ArchonState, seat: int, good: int, count: int) -> None:
    if count > 0:
        g.goods[seat][good] -= count
        g.supply[good] += count
        g.emit(v.PAID, seat, good, count)


def pay_all(g: ArchonState, seat: int, cost: list[int]) -> None:
    for good in range(GOODS):
        pay(g, seat, good, cost[good])


def collect(g: ArchonState, seat: int, good: int) -> None:
    """Take one cube out of the Repository."""
    g.repository[good] -= 1
    g.goods[seat][good] += 1
    g.emit(v.GAINED, seat, good, 1)


def score(g: ArchonState, seat: int, points: int, source: int) -> None:
    if points != 0:
        g.score[seat] += points
        g.tally[seat][source] += points
        g.emit(v.SCORED, seat, points, source)


def affordable(have: list[int], cost: list[int], toll: int, cubes_off: int) -> bool:
    """Can `cost` be paid out of `have` after a toll, with so many cubes of the buyer's choice spared?"""
    if have[RESOURCES] - toll < cost[RESOURCES] or have[RESOURCES + 1] < cost[RESOURCES + 1]:
        return False
    for good in range(RESOURCES):
        if cost[good] > have[good]:
            cubes_off -= cost[good] - have[good]
            if cubes_off < 0:
                return False
    return True
