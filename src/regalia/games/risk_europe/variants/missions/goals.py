"""What the missions ask, and what comes of it."""

from typing import Final

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.figures import (
    FULL_COFFERS,
    GOLDEN_CIRCLET,
    GRAND_MUSTER,
    NARROW_SEAS,
    RING_OF_STONE,
    UNBROKEN_SHIELD,
    WIDE_HORIZONS,
)
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel.vocabulary import Option

MUSTER_TYPES: Final = 3  # unit types that the Grand Muster asks for
SHIELD_CITIES: Final = 3  # cities that the Unbroken Shield wants manned


def fulfilled(g: RiskState, seat: int, mission: int) -> bool:
    """Does the state of the board fulfil a mission? (The event mission is never fulfilled by a state.)"""
    target = CARDS.target(mission, g.seats)
    if mission == NARROW_SEAS:
        return sum(1 for a, b in g.content.sea_lines if board.holds(g, seat, a) and board.holds(g, seat, b)) >= target
    if mission == RING_OF_STONE:
        return sum(1 for t in board.territories(g, seat) if g.castle[t] and board.holds(g, seat, t)) >= target
    if mission == GRAND_MUSTER:
        army = board.units_on_board(g, seat)
        return sum(army) >= target and sum(1 for n in army if n) >= MUSTER_TYPES
    if mission == FULL_COFFERS:
        return g.coins[seat] >= target
    if mission == WIDE_HORIZONS:
        return sum(1 for t in board.territories(g, seat) if board.holds(g, seat, t)) >= target
    if mission == GOLDEN_CIRCLET:
        return sum(1 for t in g.content.cities if board.holds(g, seat, t)) >= target
    if mission == UNBROKEN_SHIELD:
        return sum(1 for t in g.content.cities if board.holds(g, seat, t) and board.total(g, seat, t) >= target) >= SHIELD_CITIES
    return False


def showable(g: RiskState, seat: int) -> list[Option]:
    """Kept missions that the board fulfils now."""
    return [(w.SHOW, m) for m in sorted(missions(g).missions[seat]) if fulfilled(g, seat, m)]


def complete(g: RiskState, seat: int, mission: int) -> None:
    """The card is turned over: a permanent crown at once, its bonus from the next round.

    re.mission.crown, re.mission.saved, re.mission.saved-one-round
    """
    own = missions(g)
    own.missions[seat].remove(mission)
    own.mission_owner[mission] = seat
    own.mission_round[mission] = g.round
    g.emit(w.MISSION_SHOWN, seat, mission)


def has_bonus(g: RiskState, army: int, mission: int) -> bool:
    """re.mission.bonus"""
    own = missions(g)
    return own.mission_owner[mission] == army and g.round > own.mission_round[mission]
