"""Why can't I? Set-up. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


def placing_strongholds(seats: int = 4) -> Kingdom:
    g = p.board(seats)
    p.mark(g, "stronghold_area", 2, p.area("oxback"))
    return p.at(g, SetUp(), "place_strongholds")


@case(v.STRONGHOLD_CITY)
def stronghold_city() -> Asked:
    return placing_strongholds(), 0, f"area:{p.area('lenz')}", (p.town("lenz"),)


@case(v.STRONGHOLD_SITE_TAKEN)
def stronghold_taken() -> Asked:
    return placing_strongholds(), 0, f"area:{p.area('oxback')}", (p.area("oxback"), 2)


@case(v.STRONGHOLD_OVERSEAS)
def stronghold_overseas() -> Asked:
    return placing_strongholds(), 0, f"area:{p.C.kingdom_areas}", (p.C.kingdom_areas,)


@case(v.STRONGHOLD_RIM)
def stronghold_rim() -> Asked:
    rim = next(a for a in p.KINGDOM_AREAS if p.C.outer[a] and p.C.area_city[a] < 0)
    return placing_strongholds(3), 0, f"area:{rim}", (rim,)


@case(v.STRONGHOLD_RIVAL)
def stronghold_rival() -> Asked:
    g = p.board()
    p.put(g, 4, "oxback")
    p.at(g, ReturnNobles(0), "return_stronghold")
    return g, 0, f"area:{p.area('oxback')}", (p.area("oxback"), 4)


def placing_nobles() -> Kingdom:
    g = p.board()
    g.chairman = 1
    p.stronghold(g, 2, "oxback")
    p.put(g, 3, "froli")
    p.put(g, 4, "lenz")
    p.give(g, 0, "100")
    p.give(g, 1, "100")
    return p.at(g, SetUp(), "place_nobles")


@case(v.NOBLE_OVERSEAS)
def noble_overseas() -> Asked:
    return placing_nobles(), 0, f"area:{p.C.kingdom_areas}", (p.C.kingdom_areas,)


@case(v.NOBLE_RIVAL)
def noble_rival() -> Asked:
    return placing_nobles(), 0, f"area:{p.area('oxback')}", (p.area("oxback"), 2)


@case(v.NOBLE_TROOPLESS)
def noble_troopless() -> Asked:
    return placing_nobles(), 0, "noble:2", (2,)


@case(v.NOBLE_PLACED_ALREADY)
def noble_placed() -> Asked:
    return placing_nobles(), 0, "noble:3", (3,)


@case(v.NEXT_TROOP)
def next_troop() -> Asked:
    g = p.board()
    first, second = p.give(g, f.WAITING_ARMY, "r50 r100")
    p.give(g, f.WAITING_ARMY + 1, "r50 r100")
    p.at(g, SetUp(), "assign_troops")
    return g, 0, f"troop:{second}", (first,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
