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
    MISSIONS,
    NARROW_SEAS,
    RING_OF_STONE,
    UNBROKEN_SHIELD,
    WIDE_HORIZONS,
)
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel.vocabulary import Option

MUSTER_TYPES: Final = 3  # unit types that the Grand Muster asks for
SHIELD_CITIES: Final = 3  # cities that the Unbroken Shield wants manned
NO_STATE: Final = -1  # told of a mission that no state of the board fulfils


def reached(g: RiskState, seat: int, mission: int) -> int:
    """How much a seat has of what a mission counts; -1 where it asks for a deed, not for a state."""
    if mission == NARROW_SEAS:
        return sum(1 for a, b in g.content.sea_lines if board.holds(g, seat, a) and board.holds(g, seat, b))
    if mission == RING_OF_STONE:
        return sum(1 for t in board.territories(g, seat) if g.castle[t] and board.holds(g, seat, t))
    if mission == GRAND_MUSTER:
        return sum(board.units_on_board(g, seat))
    if mission == FULL_COFFERS:
        return g.coins[seat]
    if mission == WIDE_HORIZONS:
        return sum(1 for t in board.territories(g, seat) if board.holds(g, seat, t))
    if mission == GOLDEN_CIRCLET:
        return sum(1 for t in g.content.cities if board.holds(g, seat, t))
    if mission == UNBROKEN_SHIELD:  # the third largest of the armies in his cities: so many stand in each of three
        manned = sorted([board.total(g, seat, t) for t in g.content.cities if board.holds(g, seat, t)], reverse=True)
        return manned[SHIELD_CITIES - 1] if len(manned) >= SHIELD_CITIES else 0
    return NO_STATE


def fulfilled(g: RiskState, seat: int, mission: int) -> bool:
    """Does the state of the board fulfil a mission? (The event mission is never fulfilled by a state.)"""
    if mission == GRAND_MUSTER and sum(1 for n in board.units_on_board(g, seat) if n) < MUSTER_TYPES:
        return False
    return reached(g, seat, mission) >= CARDS.target(mission, g.seats)


def figures(g: RiskState) -> dict[str, list[int]]:
    """What every mission asks at this table, and how far every seat is, row by row: the board lies open, whoever has the card."""
    every = range(len(MISSIONS))
    far = [reached(g, seat, m) for seat in range(g.seats) for m in every]
    return {"mission_targets": [CARDS.target(m, g.seats) for m in every], "mission_reached": far}


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
