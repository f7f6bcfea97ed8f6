"""Why can't I? Maneuver. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Maneuver
from regalia.games.risk_europe.state import RiskState
from tests.games.reason_cases import Asked, Cases
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    ORANGE,
    T,
    begin,
    board_of,
    put,
)
from tests.games.risk_europe.reasons.positions import CITY, LINKED

CASES = Cases(GAME)
case = CASES.case


def maneuvering() -> RiskState:
    g = board_of()
    put(g, BLUE, CITY, 1)
    put(g, BLUE, LINKED[0], 3)
    put(g, BLUE, LINKED[1], 3)
    put(g, ORANGE, LINKED[1], 3)
    lonely = next(
        t for t in range(BOX.count) if t != T[CITY] and BOX.ids[t] not in LINKED and not any(BOX.ids[n] in LINKED for n in BOX.links[t])
    )
    put(g, BLUE, BOX.ids[lonely], 3)
    return begin(g, Maneuver(BLUE, BLUE))


@case(v.NO_RETREAT)
def no_retreat() -> Asked:
    return maneuvering(), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


@case(v.KEEP_WATCH)
def keep_watch() -> Asked:
    return maneuvering(), BLUE, f"territory:{T[CITY]}", (T[CITY],)


@case(v.NO_FIRST_STEP)
def no_first_step() -> Asked:
    g = maneuvering()
    lonely = next(t for t in board.territories(g, BLUE) if t != T[CITY] and BOX.ids[t] not in LINKED)
    return g, BLUE, f"territory:{lonely}", (lonely,)


def chain(n: int) -> list[int]:
    """Territories each next to the one before, and no nearer to the first than that."""
    for start in range(BOX.count):
        line = [start]
        while len(line) < n:
            fresh = [t for t in BOX.links[line[-1]] if t not in line and not any(t in BOX.links[x] for x in line[:-1])]
            if not fresh:
                break
            line.append(fresh[0])
        if len(line) == n:
            return line
    raise AssertionError("no chain of this length")


def moving(line: list[int]) -> RiskState:
    g = board_of()
    for t in line:
        put(g, BLUE, BOX.ids[t], 3)
    maneuver = Maneuver(BLUE, BLUE)
    maneuver.origin = line[0]
    maneuver.step = 1
    return begin(g, maneuver)


@case(v.TOO_FAR)
def too_far() -> Asked:
    line = chain(4)
    return moving(line), BLUE, f"territory:{line[3]}", (line[3], 2)


@case(v.SET_OUT)
def set_out() -> Asked:
    line = chain(4)
    return moving(line), BLUE, f"territory:{line[0]}", (line[0],)


@case(v.NOT_OWN_TARGET)
def not_own_target() -> Asked:
    line = chain(4)
    g = moving(line)
    other = next(t for t in range(BOX.count) if t not in line)
    return g, BLUE, f"territory:{other}", (other,)


@case(v.CUT_OFF)
def cut_off() -> Asked:
    """A dispute in between stops the way, and there is no other."""
    line = chain(4)
    g = board_of()
    for t in (*line[:2], line[3]):
        put(g, BLUE, BOX.ids[t], 3)
    side = next(t for t in BOX.links[line[0]] if t != line[1])
    put(g, BLUE, BOX.ids[side], 3)
    maneuver = Maneuver(BLUE, BLUE)
    maneuver.origin = line[0]
    maneuver.step = 1
    begin(g, maneuver)
    assert line[3] not in board.within_steps(g, BLUE, line[0], BOX.count), "another way leads around"
    return g, BLUE, f"territory:{line[3]}", (line[3],)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
