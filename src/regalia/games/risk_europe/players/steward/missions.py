"""Kingdom Missions: what a step brings the missions one holds nearer, in tenths of a crown.

How far off a mission is, is told in steps of about one order each (`MISSING`). A mission that is done is worth its crown, one that is far
off little; an option is worth what it changes of that (`gain`). So the last castle counts for more than the first, and coins, men and land
that a mission wants are dear to leave. Only the missions of the one who judges are ever looked at.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from regalia.games.risk_europe.figures import FOOTMAN, NOBODY
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.worth import CROWN, VICTORY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import CASTLE, building_sites, price
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import figures as m
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.goals import MUSTER_TYPES, SHIELD_CITIES
from regalia.games.risk_europe.variants.missions.state import missions_if_any

COINS_A_STEP: Final = 10  # what a Tax order brings in mid-game
MEN_A_STEP: Final = 4  # what a Fortify or a small purchase brings
OUT_OF_REACH: Final = 20.0  # steps
DRAWING: Final = 2.5  # what it is worth to draw a mission: a quarter of the crown that it may become


class Step(NamedTuple):
    """What an option would change for the one who takes it."""

    gained: int = NOBODY  # a territory
    lost: int = NOBODY  # a territory
    castle: int = NOBODY  # where one is built
    coins: int = 0
    men: int = 0
    unit: int = FOOTMAN  # their type
    place: int = NOBODY  # where they come to stand


NOTHING: Final = Step()


# ---- how far off each mission is


def holds(g: RiskState, seat: int, t: int, step: Step) -> bool:
    return t == step.gained or (t != step.lost and board.holds(g, seat, t))


def land(g: RiskState, seat: int, step: Step) -> list[int]:
    return [t for t in range(g.content.count) if holds(g, seat, t, step)]


def narrow_seas(g: RiskState, seat: int, target: int, step: Step) -> float:
    """The ends still wanted of the sea-lines that want fewest."""
    wanting = sorted((not holds(g, seat, a, step)) + (not holds(g, seat, b, step)) for a, b in g.content.sea_lines)
    return float(sum(wanting[:target]))


def ring_of_stone(g: RiskState, seat: int, target: int, step: Step) -> float:
    """Castles still to be had, and the coins still to be raised for them."""
    built = step.castle != NOBODY
    wanted = target - sum(1 for t in land(g, seat, step) if g.castle[t]) - built
    if wanted <= 0:
        return 0.0
    if wanted > g.castles_left - built:
        return OUT_OF_REACH
    return wanted + max(0, wanted * price(g, seat, CASTLE) - g.coins[seat] - step.coins) / COINS_A_STEP


def grand_muster(g: RiskState, seat: int, target: int, step: Step) -> float:
    army = board.units_on_board(g, seat)
    army[step.unit] += min(step.men, g.reserve[seat][step.unit])
    types = sum(1 for n in army if n)
    return max(0, target - sum(army)) / MEN_A_STEP + max(0, MUSTER_TYPES - types)


def full_coffers(g: RiskState, seat: int, target: int, step: Step) -> float:
    return max(0, target - g.coins[seat] - step.coins) / COINS_A_STEP


def wide_horizons(g: RiskState, seat: int, target: int, step: Step) -> float:
    return float(max(0, target - len(land(g, seat, step))))


def breaker_of_walls(g: RiskState, seat: int, target: int, step: Step) -> float:
    """One battle won where there is a wall. A step that gains another's territory is such a battle."""
    t = step.gained
    return 0.0 if t != NOBODY and g.holder[t] not in (NOBODY, seat) and (board.is_city(g, t) or g.castle[t]) else 2.0


def golden_circlet(g: RiskState, seat: int, target: int, step: Step) -> float:
    return float(max(0, target - sum(1 for t in g.content.cities if holds(g, seat, t, step))))


def unbroken_shield(g: RiskState, seat: int, target: int, step: Step) -> float:
    """Men still wanted in the three best manned cities; a city still wanted is worth two steps beside."""
    short: list[float] = []
    for t in g.content.cities:
        if holds(g, seat, t, step):
            there = board.total(g, seat, t) + (step.men if t == step.place else 0)
            short.append(max(0, target - there) / MEN_A_STEP)
    short.sort()
    short += [2.0 + target / MEN_A_STEP] * SHIELD_CITIES
    return sum(short[:SHIELD_CITIES])


MISSING: Final[dict[int, Callable[[RiskState, int, int, Step], float]]] = {
    m.NARROW_SEAS: narrow_seas,
    m.RING_OF_STONE: ring_of_stone,
    m.GRAND_MUSTER: grand_muster,
    m.FULL_COFFERS: full_coffers,
    m.WIDE_HORIZONS: wide_horizons,
    m.BREAKER_OF_WALLS: breaker_of_walls,
    m.GOLDEN_CIRCLET: golden_circlet,
    m.UNBROKEN_SHIELD: unbroken_shield,
}


def nearness(g: RiskState, seat: int, mission: int, step: Step = NOTHING) -> float:
    """From 0 to 1, which is done."""
    return 1.0 / (1.0 + MISSING[mission](g, seat, CARDS.target(mission, g.seats), step))


# ---- what an option is worth


def drawing(g: RiskState) -> float:
    """What King Me is worth for the mission that it draws."""
    missions = missions_if_any(g)
    return DRAWING if missions is not None and missions.mission_deck else 0.0


def gain(j: Judgement, step: Step) -> float:
    """What a step brings the missions nearer (or, below nought, takes them further away)."""
    if not j.goals:
        return 0.0
    g = j.g
    crown = CROWN + (VICTORY if board.crowns(g, j.seat) + 1 >= j.needed else 0.0)
    return crown * sum(nearness(g, j.seat, goal, step) - nearness(g, j.seat, goal) for goal in j.goals)


def saves(j: Judgement) -> bool:
    """Is the purse kept shut: for full coffers, or for a castle not yet affordable?"""
    g = j.g
    if m.FULL_COFFERS in j.goals:
        return True
    return m.RING_OF_STONE in j.goals and g.castles_left > 0 and g.coins[j.seat] < price(g, j.seat, CASTLE)


def purchase(j: Judgement) -> float:
    """What the purse can do for the missions: the best of a castle and of men."""
    if not j.goals:
        return 0.0
    g = j.g
    coins = g.coins[j.seat]
    best = 0.0
    cost = price(g, j.seat, CASTLE)
    sites = building_sites(g, j.seat)
    if coins >= cost and sites:  # where it stands is all the same
        best = gain(j, Step(castle=sites[0], coins=-cost))
    for t in board.cities(g, j.seat):
        best = max(best, gain(j, Step(men=coins, place=t, coins=-coins)))
    return best


def guard(j: Judgement, t: int) -> int:
    """How many the Unbroken Shield wants to stay in a city that has them."""
    g = j.g
    target = CARDS.target(m.UNBROKEN_SHIELD, g.seats)
    shielded = m.UNBROKEN_SHIELD in j.goals and board.is_city(g, t) and board.total(g, j.seat, t) >= target
    return target if shielded else 0
