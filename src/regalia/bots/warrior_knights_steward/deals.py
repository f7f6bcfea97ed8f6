"""Deals: offers are answered by what they are worth; a Baron who feels weak buys peace, and keeps his word as far as his honour goes.

A promise binds nobody (wk.bargain.not-binding), so a promise is priced with the chance that it is kept.
"""

from regalia.bots.warrior_knights_steward.judgement import Judgement
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocab as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.bargaining import (
    BROKEN,
    GIVE,
    GIVER,
    KEPT,
    OPEN,
    PROMISE,
    REFUSED,
    STATUS,
    STRUCK,
    TAKE,
    TAKER,
    WITHDRAWN,
)
from regalia.kernel.vocabulary import Option

PEACE_NOW = 1
PEACE_NEXT = 2
PASSAGE = 3
CREDIT = 0.55  # how far a stranger's word is trusted


class Memory:
    """What a Baron remembers of his own deals: the round each was struck in, and the cities he had then."""

    def __init__(self) -> None:
        self.struck: dict[int, tuple[int, list[int]]] = {}
        self.offered: dict[int, int] = {}  # other Baron -> round of the last offer to him


def trust(j: Judgement, other: int) -> float:
    """By his record at this table."""
    kept = sum(1 for d in j.g.deals if d[TAKER] == other and d[STATUS] == KEPT)
    broken = sum(1 for d in j.g.deals if d[TAKER] == other and d[STATUS] == BROKEN)
    return (CREDIT + kept) / (1.0 + kept + 2.0 * broken)


def threat(j: Judgement, other: int) -> float:
    """What this Baron could do to us soon, in Influence."""
    g = j.g
    worst = 0.0
    for n in range(other * 4, other * 4 + 4):
        area = g.noble_area[n]
        if area < 0:
            continue
        near = [area, *g.content.march[area]]
        for city in armies.cities_of(g, j.seat):
            at = g.content.city_area[city]
            if at in near:
                walls = armies.wall_strength(g, city) + sum(j.strength(m) for m in armies.own_nobles_in(g, j.seat, at))
                if j.strength(n) + f.COMMANDER > walls:
                    worst = max(worst, 0.35 * j.hold(city))
    return worst


def prospects(j: Judgement, other: int) -> float:
    """What we could take from this Baron soon, and would give up by promising peace."""
    g = j.g
    best = 0.0
    for n in j.nobles:
        area = g.noble_area[n]
        if area < 0:
            continue
        near = [area, *g.content.march[area]]
        for city in armies.cities_of(g, other):
            if g.content.city_area[city] in near:
                defence = j.defence(city)
                if j.strength(n) + f.COMMANDER > defence.walls + defence.troops:
                    best = max(best, 0.12 * j.gain(city))  # it might not come to it this round, or might wait
    return best


def price_of_promise(j: Judgement, promise: int, other: int) -> float:
    """What it would cost us to keep a promise made to another."""
    if promise in (PEACE_NOW, PEACE_NEXT):
        return prospects(j, other) * j.manner.honour
    if promise == PASSAGE:
        return 0.15 * j.manner.honour
    return 0.0 if promise == 0 else 0.25 * j.manner.honour


def answer(j: Judgement, place: int) -> Option:
    """An open offer to us: taken if the crowns outweigh what is asked."""
    deal = j.g.deals[place]
    gain = (deal[GIVE] - deal[TAKE]) * max(j.crown, 0.05) - price_of_promise(j, deal[PROMISE], deal[GIVER])
    payable = j.g.crowns[j.seat] >= deal[TAKE] and j.g.crowns[deal[GIVER]] >= deal[GIVE]
    return (v.TAKE_OFFER, place) if gain > 0.02 and payable else (v.TURN_DOWN, place)


def interject(j: Judgement, memory: Memory) -> Option | None:
    g = j.g
    for place, deal in enumerate(g.deals):
        if deal[STATUS] == OPEN and deal[TAKER] == j.seat:
            return answer(j, place)
        if deal[STATUS] == STRUCK and deal[GIVER] == j.seat and deal[PROMISE]:
            said = settle(j, memory, place, deal)
            if said is not None:
                return said
        if deal[STATUS] == OPEN and deal[GIVER] == j.seat and memory.offered.get(deal[TAKER], g.round) < g.round:
            return (v.WITHDRAW_OFFER, place)
    return offer(j, memory)


def settle(j: Judgement, memory: Memory, place: int, deal: list[int]) -> Option | None:
    """When its time is over, say whether he kept it: a promise of peace is broken by a siege or a city taken."""
    g = j.g
    if place not in memory.struck:
        memory.struck[place] = (g.round, armies.cities_of(g, j.seat))
        return None
    since, cities = memory.struck[place]
    other = deal[TAKER]
    if any(g.siege_round[c * f.MOST_SEATS + other] >= since and g.city_owner[c] == j.seat for c in cities):
        return (v.MARK_BROKEN, place)
    if any(g.city_owner[c] == other for c in cities):
        return (v.MARK_BROKEN, place)
    lasts = 2 if deal[PROMISE] == PEACE_NEXT else 1
    return (v.MARK_KEPT, place) if g.round >= since + lasts else None


def refusals(j: Judgement, other: int) -> int:
    """How often this Baron has turned us down, or let us wait in vain: one such answer a round is enough."""
    return sum(1 for d in j.g.deals if d[GIVER] == j.seat and d[TAKER] == other and d[STATUS] in (REFUSED, WITHDRAWN))


def offer(j: Judgement, memory: Memory) -> Option | None:
    """Peace for crowns, from the strongest neighbour who could hurt us, once a round at most."""
    g = j.g
    if j.manner.talk < 0.5 or j.left < 1.5 or g.crowns[j.seat] < 4 or g.round < 2:
        return None
    for other in range(g.seats):
        if other == j.seat or g.out[other] or memory.offered.get(other, 0) >= g.round - (0 if j.manner.talk > 1.2 else 1):
            continue
        if any(d[STATUS] in (OPEN, STRUCK) and d[GIVER] == j.seat and d[TAKER] == other for d in g.deals):
            continue
        if refusals(j, other) >= g.round - 1:  # told by the ledger, since a bot may be made afresh between two decisions
            continue
        fear = threat(j, other) * trust(j, other) * j.manner.talk
        crowns = min(g.crowns[j.seat] // 3, int(0.8 * fear / max(j.crown, 0.05)))
        if crowns >= 1:
            memory.offered[other] = g.round
            return (v.OFFER, other, crowns, 0, PEACE_NOW)
    return None
