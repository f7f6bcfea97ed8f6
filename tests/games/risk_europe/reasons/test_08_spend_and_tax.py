"""Why can't I? Tax and Spend. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import ARCHER, CAVALRY, FOOTMAN
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules.orders import Spend
from regalia.games.risk_europe.rules.orders import Tax as TaxOrder
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
    build,
    do,
    put,
)
from tests.games.risk_europe.reasons.positions import CITY, board_city

CASES = Cases(GAME)
case = CASES.case


def taxing() -> RiskState:
    g = board_of()
    for t in BOX.gold[:2]:
        put(g, BLUE, BOX.ids[t], 3)
    put(g, BLUE, BOX.ids[BOX.gold[2]], 3)
    put(g, ORANGE, BOX.ids[BOX.gold[2]], 3)
    return begin(g, TaxOrder(BLUE, BLUE))


@case(v.NOT_A_CITY)
def not_a_city() -> Asked:
    land = next(t for t in range(BOX.count) if not board_city(t))
    return taxing(), BLUE, f"territory:{land}", (land,)


@case(v.TAX_DISPUTE)
def tax_dispute() -> Asked:
    return taxing(), BLUE, f"territory:{BOX.gold[2]}", (BOX.gold[2],)


LAND = next(BOX.ids[t] for t in range(BOX.count) if t not in BOX.cities)


def spending(coins: int = 2) -> RiskState:
    g = board_of()
    g.coins[BLUE] = coins
    put(g, BLUE, CITY, 3)
    put(g, BLUE, LAND, 3)
    put(g, BLUE, BOX.ids[BOX.gold[2]], 3)
    put(g, ORANGE, BOX.ids[BOX.gold[2]], 3)
    return begin(g, Spend(BLUE, BLUE))


@case(v.RECRUIT_DISPUTE)
def recruit_dispute() -> Asked:
    return spending(), BLUE, f"territory:{BOX.gold[2]}", (BOX.gold[2],)


@case(v.RECRUIT_PLACE)
def recruit_place() -> Asked:
    return spending(), BLUE, f"territory:{T[LAND]}", (T[LAND],)


@case(v.UNIT_PRICE)
def unit_price() -> Asked:
    return spending(), BLUE, f"unit:{CAVALRY}", (CAVALRY, BOX.unit_price[CAVALRY], 2)


@case(v.RESERVE_EMPTY)
def reserve_empty() -> Asked:
    g = spending()
    g.reserve[BLUE][ARCHER] = 0
    engine.refresh(g)
    return g, BLUE, f"unit:{ARCHER}", (ARCHER,)


@case(v.NO_GROUND)
def no_ground() -> Asked:
    g = board_of()
    g.coins[BLUE] = 30
    put(g, BLUE, LAND, 3)
    begin(g, Spend(BLUE, BLUE))
    return g, BLUE, f"unit:{FOOTMAN}", ()


@case(v.CASTLE_PRICE)
def castle_price() -> Asked:
    return spending(), BLUE, "verb:build", (BOX.castle_price, 2)


@case(v.CASTLES_OUT)
def castles_out() -> Asked:
    g = spending(30)
    g.castles_left = 0
    engine.refresh(g)
    return g, BLUE, "verb:build", ()


@case(v.CASTLE_SITES)
def castle_sites() -> Asked:
    g = board_of()
    g.coins[BLUE] = 30
    put(g, BLUE, CITY, 3)
    build(g, CITY)
    begin(g, Spend(BLUE, BLUE))
    return g, BLUE, "verb:build", ()


@case(v.CROWN_PRICE)
def crown_price() -> Asked:
    return spending(), BLUE, "verb:crown_card", (BOX.crown_card_price, 2)


@case(v.CROWN_BOUGHT)
def crown_bought() -> Asked:
    g = spending(30)
    do(g, "crown_card")
    return g, BLUE, "verb:crown_card", ()


@case(v.CROWNS_OUT)
def crowns_out() -> Asked:
    g = spending(30)
    g.crown_cards_left = 0
    engine.refresh(g)
    return g, BLUE, "step", ()


@case(v.CROWNS_NOT_SOLD)
def crowns_not_sold() -> Asked:
    g = board_of(4, "missions")
    g.coins[BLUE] = 30
    put(g, BLUE, CITY, 3)
    begin(g, Spend(BLUE, BLUE))
    return g, BLUE, "verb:crown_card", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
