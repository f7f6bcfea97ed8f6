"""Why can't I? Set-up. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights.reasons.positions import KINGDOM, at, mark
from tests.games.warrior_knights.scenario import A, C, board, give, put, stronghold, town

CASES = Cases(GAME)
case = CASES.case


def placing_strongholds(seats: int = 4) -> Kingdom:
    g = board(seats)
    mark(g, "stronghold_area", 2, A("oxback"))
    return at(g, SetUp(), "place_strongholds")


@case(v.STRONGHOLD_CITY)
def stronghold_city() -> Asked:
    return placing_strongholds(), 0, f"area:{A('lenz')}", (town("lenz"),)


@case(v.STRONGHOLD_SITE_TAKEN)
def stronghold_taken() -> Asked:
    return placing_strongholds(), 0, f"area:{A('oxback')}", (A("oxback"), 2)


@case(v.STRONGHOLD_OVERSEAS)
def stronghold_overseas() -> Asked:
    return placing_strongholds(), 0, f"area:{C.kingdom_areas}", (C.kingdom_areas,)


@case(v.STRONGHOLD_RIM)
def stronghold_rim() -> Asked:
    rim = next(a for a in KINGDOM if C.outer[a] and C.area_city[a] < 0)
    return placing_strongholds(3), 0, f"area:{rim}", (rim,)


@case(v.STRONGHOLD_RIVAL)
def stronghold_rival() -> Asked:
    g = board()
    put(g, 4, "oxback")
    at(g, ReturnNobles(0), "return_stronghold")
    return g, 0, f"area:{A('oxback')}", (A("oxback"), 4)


def placing_nobles() -> Kingdom:
    g = board()
    g.chairman = 1
    stronghold(g, 2, "oxback")
    put(g, 3, "froli")
    put(g, 4, "lenz")
    give(g, 0, "100")
    give(g, 1, "100")
    return at(g, SetUp(), "place_nobles")


@case(v.NOBLE_OVERSEAS)
def noble_overseas() -> Asked:
    return placing_nobles(), 0, f"area:{C.kingdom_areas}", (C.kingdom_areas,)


@case(v.NOBLE_RIVAL)
def noble_rival() -> Asked:
    return placing_nobles(), 0, f"area:{A('oxback')}", (A("oxback"), 2)


@case(v.NOBLE_TROOPLESS)
def noble_troopless() -> Asked:
    return placing_nobles(), 0, "noble:2", (2,)


@case(v.NOBLE_PLACED_ALREADY)
def noble_placed() -> Asked:
    return placing_nobles(), 0, "noble:3", (3,)


@case(v.NEXT_TROOP)
def next_troop() -> Asked:
    g = board()
    first, second = give(g, f.WAITING_ARMY, "r50 r100")
    give(g, f.WAITING_ARMY + 1, "r50 r100")
    at(g, SetUp(), "assign_troops")
    return g, 0, f"troop:{second}", (first,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
