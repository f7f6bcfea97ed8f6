"""Long games: what to do when everybody sits in his castles with all his men under arms.

Most games are over by round `LONG`. One that is not has stuck for want of three things, which a steward does from then on: he buys the
Siege Weapon that opens castles with hardly anybody in them, marches his army to where a weak city can be had, however far, and counts men
for less than cities, since he can have them all back.
"""

from typing import Final

from regalia.games.risk_europe.figures import NOBODY, SIEGE
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.odds.fights import Army
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.worth import city_worth, units
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import price

LONG: Final = 8  # rounds
OWN_LAND: Final = 0.8  # what a call loses by each territory on its way through one's own land …
OTHER_LAND: Final = 0.5  # … and through that of others
MEN: Final = 0.3  # of what men are worth in a short game
WEAPONS: Final = 2  # that an army wants
WEAPON: Final = 12.0  # what the first is worth


def long(j: Judgement) -> bool:
    return j.g.round > LONG


def main_army(j: Judgement) -> Army:
    """The greatest force in one place."""
    return max((units(j.g, j.army, t) for t in board.territories(j.g, j.army)), key=sum, default=(0, 0, 0, 0))


def weapons(j: Judgement) -> int:
    return sum(j.g.units[j.army][SIEGE::4])


def calls(j: Judgement) -> list[float]:
    """By territory: how strongly the cities that the main army could take call for it there."""
    if j.called is not None:
        return j.called
    g = j.g
    army = main_army(j)
    call = [0.0] * g.content.count
    for city in g.content.cities:
        holder = g.holder[city]
        if holder == j.army or g.attacker[city] != NOBODY or (holder != NOBODY and not board.are_enemies(g, j.army, holder)):
            continue
        if (j.hired and holder == j.seat) or (board.needs_siege_weapon(g, city) and not weapons(j)):
            continue
        garrison = units(g, holder, city) if holder != NOBODY else (0, 0, 0, 0)
        spread(j, call, city, city_worth(g, city) * (quick(army, garrison, bool(g.castle[city])) if sum(garrison) else 1.0))
    j.called = call
    return call


def spread(j: Judgement, call: list[float], city: int, worth: float) -> None:
    """A call goes from neighbour to neighbour and grows fainter; where another is louder it is not heard."""
    g = j.g
    todo = [(city, worth)]
    while todo:
        t, loud = todo.pop(0)
        for n in g.content.links[t]:
            own = g.holder[n] == j.army
            if not own and g.castle[n] and g.holder[n] != NOBODY:
                continue
            there = loud if own and t == city else loud * (OWN_LAND if own else OTHER_LAND)
            if there > call[n] + 0.01:
                call[n] = there
                todo.append((n, there))


def weapon(j: Judgement, t: int) -> float:
    """What a Siege Weapon recruited in a city is worth: most where walls with a weak garrison are near."""
    g = j.g
    have = weapons(j)
    if have >= WEAPONS or j.g.coins[j.army] < price(g, j.army, SIEGE):
        return -1.0
    near = 0.0
    reach = 1.0
    seen = [t]
    ring = [t]
    army = main_army(j)
    while ring:
        ring = [n for r in ring for n in g.content.links[r] if n not in seen]
        ring = list(dict.fromkeys(ring))
        seen += ring
        for n in ring:
            holder = g.holder[n]
            if g.castle[n] and g.content.crowns[n] and holder not in (NOBODY, j.army, j.seat) and board.are_enemies(g, j.army, holder):
                near = max(near, reach * quick(army, units(g, holder, n), True))
        reach *= OWN_LAND
    return WEAPON * near / (1 + have)
