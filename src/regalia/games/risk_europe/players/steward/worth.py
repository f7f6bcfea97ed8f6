"""What things are worth, in tenths of a crown; how good a whole position is; and small arithmetic with armies."""

from typing import Final

from regalia.games.risk_europe.figures import NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.odds.fights import Army
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.winning import crowns_to_win
from regalia.games.risk_europe.state import RiskState

CROWN: Final = 10.0
VICTORY: Final = 60.0  # what the last crown is worth beside
REFUSE: Final = -100.0


def strength(g: RiskState, army: int) -> float:
    """Where a kingdom stands on its way to the last crown: crowns, money, land, men, and how safely it holds its cities."""
    if g.out[army]:
        return -20.0
    total = CROWN * board.permanent_crowns(g, army) + 0.45 * min(g.coins[army], 25)
    for t in range(g.content.count):
        if g.holder[t] != army:
            if g.attacker[t] == army:
                total += quick(units(g, army, t), units(g, g.holder[t], t), bool(g.castle[t])) * city_worth(g, t)
            continue
        hold = 1.0
        if g.attacker[t] != NOBODY:
            hold -= quick(units(g, g.attacker[t], t), units(g, army, t), bool(g.castle[t]))
        elif g.content.crowns[t]:
            hold -= 0.35 * danger(g, army, t, units(g, army, t))
        total += hold * city_worth(g, t)
    row = g.units[army]
    for unit, value in enumerate((0.35, 0.6, 0.95, 2.2)):
        total += value * sum(row[unit::UNITS])
    return total


def city_worth(g: RiskState, t: int) -> float:
    crowns = g.content.crowns[t]
    if not crowns:
        return 1.0
    return CROWN * crowns + 0.8 * g.content.tax[t] + (1.0 if g.content.tile_of[t] >= 0 else 0.0)


def standing(g: RiskState, seat: int) -> float:
    """From 0 to 1: one's own strength against the best of the others, sharper as somebody nears the last crown."""
    if g.over:
        return 1.0 / len(g.winners) if seat in g.winners else 0.0
    needed = crowns_to_win(g)
    mine = strength(g, seat)
    worst = 0.0
    rest = 0.0
    nearest = board.crowns(g, seat)
    for other in range(g.seats):
        if other != seat and not g.out[other] and board.are_enemies(g, seat, other):
            theirs = strength(g, other)
            rest += theirs
            worst = max(worst, theirs)
            nearest = max(nearest, board.crowns(g, other))
    lead = (mine - 0.75 * worst - 0.25 * rest / max(1, g.seats - 1)) / CROWN
    late = 1.0 if nearest < needed - 1 else 1.4
    return float(1.0 / (1.0 + 2.2 ** (-late * lead)))


def units(g: RiskState, army: int, t: int) -> Army:
    i = t * UNITS
    row = g.units[army]
    return (row[i], row[i + 1], row[i + 2], row[i + 3])


def danger(g: RiskState, army: int, t: int, garrison: Army) -> float:
    """The chance that the strongest neighbour would take a territory from such a garrison if he struck now."""
    castle = bool(g.castle[t])
    worst = 0.0
    for n in g.content.links[t]:
        enemy = g.holder[n]
        if enemy in (NOBODY, army) or g.attacker[n] != NOBODY or not board.are_enemies(g, army, enemy):
            continue
        force = units(g, enemy, n)
        if sum(force) < 2 or (castle and not force[SIEGE]):
            continue
        worst = max(worst, quick(leave_one(force), garrison, castle))
    return worst


def leave_one(force: Army) -> Army:
    """All but the lightest unit."""
    left = list(force)
    for unit in range(UNITS):
        if left[unit]:
            left[unit] -= 1
            break
    return tuple(left)


def heaviest(force: Army, n: int) -> Army:
    sent = [0] * UNITS
    for unit in range(UNITS - 1, -1, -1):
        sent[unit] = min(n, force[unit])
        n -= sent[unit]
    return tuple(sent)


def lightest(force: Army, n: int) -> Army:
    sent = [0] * UNITS
    for unit in range(UNITS):
        sent[unit] = min(n, force[unit])
        n -= sent[unit]
    return tuple(sent)


def without(force: Army, sent: Army) -> Army:
    return (force[0] - sent[0], force[1] - sent[1], force[2] - sent[2], force[3] - sent[3])


def together(a: Army, b: Army) -> Army:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])
