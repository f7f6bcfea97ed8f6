"""Why can't I? Upkeep. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


def revolting() -> Kingdom:
    g = p.board()
    p.put(g, 0, "lenz")
    for id in ("lenz", "froli", "monz", "uran"):
        p.city(g, id, 0)
    revolts = Revolts()
    revolts.seat = 0
    revolts.untested = [p.town("froli"), p.town("monz")]
    return p.at(g, revolts, "choose_city")


@case(v.CITY_GUARDED)
def city_guarded() -> Asked:
    return revolting(), 0, f"city:{p.town('lenz')}", (p.town("lenz"),)


@case(v.CITY_TESTED)
def city_tested() -> Asked:
    return revolting(), 0, f"area:{p.area('uran')}", (p.town("uran"),)


def buying_off(crowns: int, faith: int, heretic: bool = False) -> Kingdom:
    g = p.board()
    p.mark(g, "crowns", 0, crowns)
    p.mark(g, "faith", 0, faith)
    p.city(g, "lenz", 0)
    if heretic:
        p.put(g, 0, "lenz")
        p.mark(g, "heretic", 0, 1)
    revolts = Revolts()
    revolts.seat = 0
    revolts.city = p.town("lenz")
    return p.at(g, revolts, "buy_off")


@case(v.REVOLT_FAITH)
def revolt_faith() -> Asked:
    return buying_off(20, 0), 0, "verb:pay_faith", ()


@case(v.REVOLT_HERETIC)
def revolt_heretic() -> Asked:
    return buying_off(20, 3, heretic=True), 0, "step", (p.town("lenz"),)


@case(v.REVOLT_CROWNS)
def revolt_crowns() -> Asked:
    return buying_off(1, 1), 0, "verb:pay_crowns", (2 * p.C.city_income[p.town("lenz")], 1)


def exchanging() -> tuple[Kingdom, list[int]]:
    g = p.board()
    p.stronghold(g, 0, "oxback")
    cards = p.put(g, 0, "lenz", "r50 r50")
    p.put(g, 1, "lenz", "r100")
    p.put(g, 2, "uran", "50")
    p.put(g, 3, "froli", "50")
    p.besiege(g, p.city(g, "froli", 0), 1, 1)
    p.put(g, 4, "froli")
    return p.at(g, ReturnNobles(0), "exchange"), cards


@case(v.ALONE)
def alone() -> Asked:
    return exchanging()[0], 0, "army:2", (2,)


@case(v.ARMY_SHUT_IN)
def army_shut_in() -> Asked:
    return exchanging()[0], 0, "noble:3", (3,)


@case(v.TROOP_PASSED)
def troop_passed() -> Asked:
    g, cards = exchanging()
    for other in (1, 0, 1, 0):
        p.do(g, 0, v.TRANSFER, cards[0], other)
    return g, 0, f"troop:{cards[0]}", (cards[0],)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
