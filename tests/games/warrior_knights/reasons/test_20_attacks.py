"""Why can't I? Attacks: who may attack whom, and with which armies. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.mobilize import StartBattle, target_key
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import mobilizing

CASES = Cases(GAME)
case = CASES.case


def attacking() -> Kingdom:
    """Red (seat 0) at neutral Froli, at Green's Lenz with Green inside, alone in Oxback, at his own Monz, and the Castellan beside him."""
    g = p.board()
    p.put(g, 0, "froli", "100 100")
    p.put(g, 1, "lenz", "50")
    p.put(g, 2, "oxback")
    p.put(g, 3, "froli", "r50")
    p.appoint(g, 3, "castellan_of_the_realm")
    p.city(g, "lenz", 1)
    p.put(g, 4, "lenz")
    p.run(g, StartBattle(0, -1, 1))
    return g


@case(v.NO_NOBLE_THERE)
def no_noble_there() -> Asked:
    return attacking(), 0, f"area:{p.area('uran')}", (p.area("uran"),)


@case(v.NOBODY_TO_FIGHT)
def nobody_to_fight() -> Asked:
    return attacking(), 0, f"area:{p.area('oxback')}", (p.area("oxback"),)


@case(v.OWN_WALLS)
def own_walls() -> Asked:
    g = attacking()
    p.put(g, 2, "monz", "r100")
    p.city(g, "monz", 0)
    engine.refresh(g)
    return g, 0, f"city:{p.town('monz')}", (p.town("monz"),)


@case(v.INSIDE_WALLS)
def inside_walls() -> Asked:
    return attacking(), 0, "noble:4", (4, p.town("lenz"))


@case(v.CASTELLAN)
def castellan() -> Asked:
    return attacking(), 0, "noble:3", (3, p.agenda("castellan_of_the_realm"))


@case(v.TRUCE)
def truce() -> Asked:
    g = attacking()
    g.truce_round = 2
    engine.refresh(g)
    return g, 0, f"area:{p.area('lenz')}", (p.event("truce_of_god"),)


@case(v.ATTACK_OFF)
def attack_off() -> Asked:
    g = attacking()
    start = g.stack[-1]
    assert isinstance(start, StartBattle)
    start.refused = [target_key((v.ASSAULT, p.town("lenz")))]
    engine.refresh(g)
    return g, 0, f"area:{p.area('lenz')}", (p.area("lenz"),)


@case(v.SIEGE_TOO_WEAK)
def siege_too_weak() -> Asked:
    g = p.board()
    p.put(g, 0, "lenz", "50")
    p.run(g, StartBattle(0, -1, 1))
    return g, 0, "verb:siege", (p.town("lenz"), 250, p.C.city_strength[p.town("lenz")])


@case(v.SIEGE_THIS_ROUND)
def siege_this_round() -> Asked:
    g = p.board()
    p.put(g, 0, "lenz", "100 100 100 100")
    p.besiege(g, p.town("lenz"), 0, 2)
    p.run(g, StartBattle(0, -1, 1))
    return g, 0, "verb:siege", (p.town("lenz"),)


@case(v.RIVAL_NOT_THERE)
def rival_not_there() -> Asked:
    return attacking(), 0, "seat:2", (2,)


@case(v.NO_WALLS)
def no_walls() -> Asked:
    g = p.board()
    p.put(g, 0, "oxback")
    p.put(g, 4, "oxback")
    p.run(g, StartBattle(0, -1, 1))
    return g, 0, "verb:assault", (p.area("oxback"),)


def committing() -> Kingdom:
    g = p.board()
    p.put(g, 0, "lenz", "50")
    p.put(g, 1, "lenz", "100 100 100")
    p.put(g, 2, "lenz")
    p.put(g, 3, "froli")
    p.run(g, StartBattle(0, -1, 1))
    p.do(g, 0, v.SIEGE, p.town("lenz"))
    return g


@case(v.FIGHTS_ELSEWHERE)
def fights_elsewhere() -> Asked:
    return committing(), 0, "noble:3", (3, p.area("lenz"))


@case(v.COMMITTED)
def committed() -> Asked:
    g = committing()
    p.do(g, 0, v.COMMIT, 0)
    return g, 0, "noble:0", (0,)


@case(v.COMMIT_ONE)
def commit_one() -> Asked:
    return committing(), 0, "verb:done", ()


def test_an_area_and_its_city_are_one_place() -> None:
    """What is offered by the area is not denied to the city in it, nor the other way round."""
    g = mobilizing()
    for area in [o[1] for o in p.offers(g, 0) if o[0] == v.CHOOSE_AREA]:
        if p.C.area_city[area] >= 0:
            assert ask(g, 0, f"city:{p.C.area_city[area]}").reasons == []
            assert ask(g, 0, f"city:{p.C.area_city[area]},area:{area}").offered
    g = attacking()
    assert ask(g, 0, f"area:{p.area('froli')}").reasons == []


def test_a_siege_that_needs_more_of_the_armies_there() -> None:
    """Enough together, too weak alone: done comes when enough take part."""
    g = committing()
    p.do(g, 0, v.COMMIT, 0)
    why = ask(g, 0, "verb:done")
    assert why.reasons == [(v.SIEGE_TOO_WEAK, p.town("lenz"), 250, p.C.city_strength[p.town("lenz")])]
    p.do(g, 0, v.COMMIT, 1)
    assert ask(g, 0, "verb:done").offered


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
