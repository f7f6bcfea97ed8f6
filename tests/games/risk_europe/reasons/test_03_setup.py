"""Why can't I? Set-up. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules.setup import Bid, Placement
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
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
from tests.games.risk_europe.reasons.positions import CITY, board_city

CASES = Cases(GAME)
case = CASES.case


@case(v.COINS_SHORT)
def coins_short() -> Asked:
    g = board_of()
    g.coins = [3, 3, 3, 3]
    begin(g, Bid())
    return g, 1, "n:4", (4, 3)


def settling() -> RiskState:
    g = board_of()
    put(g, ORANGE, CITY, 3)
    return begin(g, Placement(BLUE, 10, 1))


@case(v.NOT_GOLD)
def not_gold() -> Asked:
    t = next(t for t in range(BOX.count) if t not in BOX.gold)
    return settling(), BLUE, f"territory:{t}", (t,)


@case(v.CITY_TAKEN)
def city_taken() -> Asked:
    return settling(), BLUE, f"territory:{T[CITY]}", (T[CITY], ORANGE)


def bordering() -> tuple[RiskState, int]:
    """A starting city with a city and a taken territory next to it."""
    city = next(t for t in BOX.gold if any(board_city(n) for n in BOX.links[t]) and sum(not board_city(n) for n in BOX.links[t]) > 2)
    g = board_of()
    begin(g, Placement(BLUE, 10, 1))
    taken = next(n for n in BOX.links[city] if not board_city(n))
    put(g, ORANGE, BOX.ids[taken], 1)
    engine.apply(g, BLUE, (v.SETTLE, city))
    return g, city


@case(v.BORDER_FAR)
def border_far() -> Asked:
    g, city = bordering()
    far = next(t for t in range(BOX.count) if t not in BOX.links[city] and t != city)
    return g, BLUE, f"territory:{far}", (far, city)


@case(v.BORDER_CITY)
def border_city() -> Asked:
    g, city = bordering()
    other = next(n for n in BOX.links[city] if board_city(n))
    return g, BLUE, f"territory:{other}", (other,)


@case(v.BORDER_TAKEN)
def border_taken() -> Asked:
    g, city = bordering()
    taken = next(n for n in BOX.links[city] if not board_city(n))
    return g, BLUE, f"territory:{taken}", (taken, ORANGE)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
