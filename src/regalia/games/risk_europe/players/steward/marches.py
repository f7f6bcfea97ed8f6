"""Expansion and maneuver: what land is worth, whom to send and whom to leave at home."""

from math import sqrt
from typing import Final, cast

from regalia.games.risk_europe.figures import NOBODY, SIEGE
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.odds.fights import Army
from regalia.games.risk_europe.players.steward import missions, stalemate
from regalia.games.risk_europe.players.steward.judgement import Judgement, Plan
from regalia.games.risk_europe.players.steward.missions import Step
from regalia.games.risk_europe.players.steward.worth import REFUSE, VICTORY, city_worth, heaviest, lightest, together, units, without
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, SendUnits

# what a city is worth besides, by the crowns that its holder still wants: with one he wins at the end of this round, left alone
CONTEST: Final[tuple[float, ...]] = (40.0, 40.0, 30.0, 15.0, 5.0, 0.0)


def prize(j: Judgement, t: int) -> float:
    """What it is worth to have a territory that is not ours."""
    g = j.g
    holder = g.holder[t]
    worth = city_worth(g, t)
    if j.hired:
        if holder == j.seat:
            return REFUSE
        return worth * (0.9 if holder not in (NOBODY, j.army) and holder < g.seats else 0.15)
    if not g.content.crowns[t]:
        for n in g.content.links[t]:
            if g.content.crowns[n] and g.holder[n] == NOBODY:
                worth += 2.2
            elif g.content.crowns[n] and g.holder[n] != j.army:
                worth += 0.3
        if stalemate.long(j):
            worth += 0.5 * stalemate.calls(j)[t]
    if holder == NOBODY:
        worth += j.coin() * g.content.tax[t] if g.content.crowns[t] else 0.0
    else:
        worth *= j.manner.boldness
        if stalemate.long(j):
            worth += stalemate.hunt(j, t)
        if holder < g.seats:
            theirs = board.crowns(g, holder)
            if g.content.crowns[t]:
                worth += CONTEST[max(0, min(j.needed - theirs, len(CONTEST) - 1))]
    if board.crowns(g, j.army) + g.content.crowns[t] >= j.needed and g.content.crowns[t]:
        worth += VICTORY
    return worth + missions.gain(j, Step(gained=t))


def force(j: Judgement, origin: int, target: int) -> Army:
    """Whom to send: a small guard into empty land, all that can be spared against others."""
    g = j.g
    own = units(g, j.army, origin)
    limit = board.may_leave(g, j.army, origin)
    spare = max(0, min(limit, sum(own) - max(j.garrison(origin), missions.guard(j, origin))))
    if g.holder[target] == NOBODY:
        if g.content.crowns[target]:
            return lightest(own, max(1, min(limit, max(2, spare))))
        beyond = any(g.content.crowns[n] and g.holder[n] != j.army for n in g.content.links[target])
        return lightest(own, max(1, min(limit, spare if beyond else min(2, spare))))
    siege = 1 if board.needs_siege_weapon(g, target) else 0
    if quick(heaviest(own, spare), units(g, g.holder[target], target), bool(g.castle[target])) < 0.6:
        spare = limit
    return heaviest(own, max(1, spare, siege))


def expansion(j: Judgement, origin: int, target: int) -> float:
    g = j.g
    won = prize(j, target)
    if won <= REFUSE / 2:
        return REFUSE
    own = units(g, j.army, origin)
    sent = force(j, origin, target)
    rest = without(own, sent)
    weakened = 0.0
    if g.content.crowns[origin] and not j.hired:
        before = j.danger(origin)
        weakened = max(0.0, j.danger_with(origin, rest) - before) * city_worth(g, origin) * 0.5 * j.manner.caution
    if g.holder[target] == NOBODY:
        hold = 1.0 - 0.4 * j.danger_with(target, sent)
        return won * hold - weakened
    chance = quick(sent, units(g, g.holder[target], target), bool(g.castle[target]))
    cost = (1.0 - chance) * 0.55 * sum(sent) + chance * 0.2 * sum(sent)
    if stalemate.long(j):
        cost *= stalemate.MEN
        won += stalemate.attrition(j, target, sent)
        if chance < 0.45 and stalemate.rich(j):
            return stalemate.attrition(j, target, sent) - cost + chance * won
    if chance < 0.45 and won < VICTORY / 2:
        return -cost
    return chance * won - cost - weakened


def best_expansion(j: Judgement, split: bool) -> Plan:
    g = j.g
    best: Plan = (0.0, NOBODY, NOBODY)
    for origin in board.expand_origins(g, j.army):
        worths = sorted(((expansion(j, origin, t), t) for t in board.expand_targets(g, j.army, origin)), reverse=True)
        if not worths:
            continue
        total = worths[0][0]
        if split and len(worths) > 1 and board.may_leave(g, j.army, origin) > 1 and worths[1][0] > 0:
            total += 0.8 * worths[1][0]
        if total > best[0]:
            best = (total, origin, worths[0][1])
    return best


def best_maneuver(j: Judgement) -> Plan:
    g = j.g
    best: Plan = (0.0, NOBODY, NOBODY)
    for origin in board.maneuver_origins(g, j.army):
        for target in board.maneuver_targets(g, j.army, origin):
            worth = maneuver(j, origin, target)
            if worth > best[0]:
                best = (worth, origin, target)
    return best


def moved(j: Judgement, origin: int, target: int) -> Army:
    """Whom to move: all that the origin can spare."""
    g = j.g
    own = units(g, j.army, origin)
    most = board.may_maneuver_out(g, j.army, origin)
    if g.attacker[target] != NOBODY:
        return heaviest(own, max(1, most))
    keep = max(j.garrison(origin), missions.guard(j, origin))
    spare = max(1, min(most, sum(own) - keep, sum(own) - 1 or 1))
    return heaviest(own, spare)


def maneuver(j: Judgement, origin: int, target: int) -> float:
    g = j.g
    own = units(g, j.army, origin)
    sent = moved(j, origin, target)
    rest = without(own, sent)
    left = 0.0
    if g.content.crowns[origin]:
        left = max(0.0, j.danger_with(origin, rest) - j.danger(origin)) * city_worth(g, origin) * 0.6
    elif not sum(rest):
        left = 1.2 - missions.gain(j, Step(lost=origin))
    there = units(g, j.army, target)
    if g.attacker[target] != NOBODY:
        worth = city_worth(g, target)
        if g.holder[target] == j.army:
            foe = units(g, g.attacker[target], target)
            return (quick(foe, there) - quick(foe, together(there, sent))) * worth - left
        foe = units(g, g.holder[target], target)
        castle = bool(g.castle[target])
        return (quick(together(there, sent), foe, castle) - quick(there, foe, castle)) * max(worth, prize(j, target)) - left
    worth = 0.0
    if g.content.crowns[target]:
        worth = (j.danger(target) - j.danger_with(target, together(there, sent))) * city_worth(g, target) * 0.5
        worth += missions.gain(j, Step(men=sum(sent), place=target))
    return worth + 0.12 * (pull(j, target) - pull(j, origin)) * sqrt(sum(sent)) - left


def pull(j: Judgement, t: int) -> float:
    """How much there is to do for men in a territory: next to it, and in a long game further on."""
    return stalemate.calls(j)[t] if stalemate.long(j) else j.front(t)


def leave(j: Judgement, origin: int) -> float:
    if j.going is None:
        frame = j.frame
        j.going = best_expansion(j, frame.moves > 1) if isinstance(frame, Expand) else best_maneuver(j)
    return 1.0 if j.going[1] == origin else -0.5


def enter(j: Judgement, target: int) -> float:
    if isinstance(j.frame, Expand):
        worth = expansion(j, j.frame.origin, target)
        return worth if worth > 0 or not j.frame.moved else worth - 0.01
    return maneuver(j, j.frame.origin, target)  # type: ignore[attr-defined]


def wanted(j: Judgement) -> Army:
    """The force decided on, inside SendUnits."""
    frame = cast(SendUnits, j.frame)
    g = j.g
    below = g.stack[-2]
    if isinstance(below, Expand):
        sent = force(j, frame.origin, frame.target)
        if below.moves > 1:
            others = [t for t in board.expand_targets(g, j.army, frame.origin) if t != frame.target]
            if any(expansion(j, frame.origin, t) > 0.5 for t in others) and sum(sent) > 1:
                keep = max(1, min(frame.limit, sum(sent)) * 2 // 5)
                size = max(1, min(sum(sent), frame.limit - keep))
                sent = lightest(sent, size) if g.holder[frame.target] == NOBODY else heaviest(sent, size)
    else:
        sent = moved(j, frame.origin, frame.target)
    if frame.siege_needed and not sent[SIEGE]:
        sent = (max(0, sent[0] - 1), sent[1], sent[2], 1)
    if not sum(sent):
        sent = (1, 0, 0, 0)
    return sent
