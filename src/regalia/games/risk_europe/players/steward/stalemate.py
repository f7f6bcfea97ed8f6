"""Long games: what to do when everybody sits in his castles with all his men under arms.

Most games are over by round `LONG`. One that is not has stuck for want of a few things, which a steward does from then on: he buys the
Siege Weapon that opens castles with hardly anybody in them, gathers his men where a city can be had, however far, leaves a guard in his
own, counts men for less than cities, since he can have them all back, and goes for those who have few cities left: with the last one a
kingdom falls. Who is rich enough to lose an army wears down who is not.
"""

from typing import Final

from regalia.games.risk_europe.figures import NOBODY, SIEGE
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.odds.fights import Army
from regalia.games.risk_europe.players.steward.judgement import LONG, Judgement
from regalia.games.risk_europe.players.steward.worth import city_worth, lightest, units, without
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import price

OWN_LAND: Final = 0.8  # what a call loses by each territory on its way through one's own land …
OTHER_LAND: Final = 0.5  # … and through that of others
MEN: Final = 0.3  # of what men are worth in a short game
HUNT: Final = 60.0  # what the last city of a kingdom is worth besides; a quarter of it while there are two, and so on
WAR_CHEST: Final = 30  # coins: what a round of war costs
BY_AND_BY: Final = 0.25  # the chance at least that a rich kingdom gives itself: what does not fall at once is worn down
WORN: Final = 0.4  # what one of their men is worth then
WEAPONS: Final = 2  # that an army wants
MORE_WEAPONS: Final = 4  # where money is no object: the others may be far from where they are needed
WEAPON: Final = 12.0  # what the first is worth


def long(j: Judgement) -> bool:
    return j.g.round > LONG


def hunt(j: Judgement, t: int) -> float:
    """What a city is worth besides because its holder has few others: with the last one he and his whole army are gone."""
    g = j.g
    holder = g.holder[t]
    if holder in (NOBODY, j.army) or not g.content.crowns[t] or board.permanent_crowns(g, holder):
        return 0.0
    left: int = len(board.cities(g, holder))
    return HUNT / (left * left)


def rich(j: Judgement) -> bool:
    """Has he the money to have all his men back, and for another round of war?"""
    g = j.g
    return not j.hired and g.coins[j.army] >= WAR_CHEST + sum(
        n * price(g, j.army, unit) for unit, n in enumerate(g.reserve[j.army][:SIEGE])
    )


def attrition(j: Judgement, t: int, sent: Army) -> float:
    """What the men are worth whom an attack costs the other side, win or lose, where one's own can be bought back and theirs cannot."""
    g = j.g
    holder = g.holder[t]
    poorer = g.coins[holder] < WAR_CHEST or 2 * len(board.cities(g, holder)) <= len(board.cities(g, j.army))
    if not poorer or not rich(j):
        return 0.0
    return WORN * min(sum(sent), board.total(g, holder, t))


def main_army(j: Judgement) -> Army:
    """The greatest force in one place."""
    return max((units(j.g, j.army, t) for t in board.territories(j.g, j.army)), key=sum, default=(0, 0, 0, 0))


def host(j: Judgement) -> Army:
    """What could be gathered in one place: everybody but the guards who stay where they are, the lightest of all."""
    g = j.g
    men = board.units_on_board(g, j.army)
    guards = len(board.territories(g, j.army))
    return without((men[0], men[1], men[2], men[3]), lightest((men[0], men[1], men[2], men[3]), min(guards, sum(men))))


def weapons(j: Judgement) -> int:
    return sum(j.g.units[j.army][SIEGE::4])


def calls(j: Judgement) -> list[float]:
    """By territory: how strongly the cities that the main army could take call for it there."""
    if j.called is not None:
        return j.called
    g = j.g
    army = host(j)
    call = [0.0] * g.content.count
    for city in g.content.cities:
        holder = g.holder[city]
        if holder == j.army or g.attacker[city] != NOBODY or (holder != NOBODY and not board.are_enemies(g, j.army, holder)):
            continue
        if (j.hired and holder == j.seat) or (board.needs_siege_weapon(g, city) and not weapons(j)):
            continue
        garrison = units(g, holder, city) if holder != NOBODY else (0, 0, 0, 0)
        chance = quick(army, garrison, bool(g.castle[city])) if sum(garrison) else 1.0
        if rich(j):
            chance = max(chance, BY_AND_BY)
        spread(j, call, city, (city_worth(g, city) + hunt(j, city)) * chance)
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
    if have >= (MORE_WEAPONS if rich(j) else WEAPONS) or j.g.coins[j.army] < price(g, j.army, SIEGE):
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
