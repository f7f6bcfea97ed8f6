"""Why can't I? Neutral cards, Events and Upkeep. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.events import ImportantEvent
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights.reason_positions import at, funding, lay, mark, upgrading
from tests.games.warrior_knights.scenario import A, C, besiege, board, city, do, event, give, put, run, stronghold, town

CASES = Cases(GAME)
case = CASES.case


# ---- Neutral cards and Events


@case(v.UNDER_WAY)
def under_way() -> Asked:
    g = board()
    mark(g, "voyage_space", 1, 1)
    run(g, FundExpeditions())
    return g, 0, "voyage:1", (1,)


@case(v.STAKE_LIMIT)
def stake_limit() -> Asked:
    return funding(9), 0, "crowns:6", (f.MOST_STAKE,)


@case(v.NO_WORKS)
def no_works() -> Asked:
    return upgrading(), 0, f"area:{A('rota')}", (town("rota"),)


@case(v.NO_BREACH_FORTIFIED)
def no_breach_fortified() -> Asked:
    return upgrading(), 0, f"city:{town('monz')}", (town("monz"),)


@case(v.NO_BREACH)
def no_breach() -> Asked:
    return upgrading(), 0, f"area:{A('oxback')}", (f.STRONGHOLD_WALL,)


@case(v.WORKS_TOO_DEAR)
def works_too_dear() -> Asked:
    return upgrading(3), 0, f"city:{town('uran')}", (f.FORTIFY, 3)


@case(v.NO_CASUALTIES)
def no_casualties() -> Asked:
    g = board()
    mark(g, "crowns", 0, 4)
    put(g, 0, "lenz", "100 100", tokens=1)
    put(g, 1, "froli")
    run(g, MusterTroops())
    return g, 0, "army:1", (1,)


@case(v.DRAWER_PRICE)
def drawer_price() -> Asked:
    g = board()
    lay(g, "event_deck", [event("good_harvest")])
    g.event_colour = f.GREEN
    run(g, ImportantEvent())
    return g, 3, "seat:3", (3,)


# ---- Upkeep


def revolting() -> Kingdom:
    g = board()
    put(g, 0, "lenz")
    for id in ("lenz", "froli", "monz", "uran"):
        city(g, id, 0)
    revolts = Revolts()
    revolts.seat = 0
    revolts.untested = [town("froli"), town("monz")]
    return at(g, revolts, "choose_city")


@case(v.CITY_GUARDED)
def city_guarded() -> Asked:
    return revolting(), 0, f"city:{town('lenz')}", (town("lenz"),)


@case(v.CITY_TESTED)
def city_tested() -> Asked:
    return revolting(), 0, f"area:{A('uran')}", (town("uran"),)


def buying_off(crowns: int, faith: int, heretic: bool = False) -> Kingdom:
    g = board()
    mark(g, "crowns", 0, crowns)
    mark(g, "faith", 0, faith)
    city(g, "lenz", 0)
    if heretic:
        put(g, 0, "lenz")
        mark(g, "heretic", 0, 1)
    revolts = Revolts()
    revolts.seat = 0
    revolts.city = town("lenz")
    return at(g, revolts, "buy_off")


@case(v.REVOLT_FAITH)
def revolt_faith() -> Asked:
    return buying_off(20, 0), 0, "verb:pay_faith", ()


@case(v.REVOLT_HERETIC)
def revolt_heretic() -> Asked:
    return buying_off(20, 3, heretic=True), 0, "step", (town("lenz"),)


@case(v.REVOLT_CROWNS)
def revolt_crowns() -> Asked:
    return buying_off(1, 1), 0, "verb:pay_crowns", (2 * C.city_income[town("lenz")], 1)


def exchanging() -> tuple[Kingdom, list[int]]:
    g = board()
    stronghold(g, 0, "oxback")
    cards = put(g, 0, "lenz", "r50 r50")
    put(g, 1, "lenz", "r100")
    put(g, 2, "uran", "50")
    put(g, 3, "froli", "50")
    besiege(g, city(g, "froli", 0), 1, 1)
    put(g, 4, "froli")
    return at(g, ReturnNobles(0), "exchange"), cards


@case(v.ALONE)
def alone() -> Asked:
    return exchanging()[0], 0, "army:2", (2,)


@case(v.ARMY_SHUT_IN)
def army_shut_in() -> Asked:
    return exchanging()[0], 0, "noble:3", (3,)


@case(v.TROOP_PASSED)
def troop_passed() -> Asked:
    g, cards = exchanging()
    do(g, 0, v.TRANSFER, cards[1], 1)
    return g, 0, f"troop:{cards[0]}", (cards[0],)


def returning() -> Kingdom:
    """Nobles 0 and 3 wait off the board with troops, 1 is on it, 2 has nobody."""
    g = board()
    stronghold(g, 0, "oxback")
    give(g, 0, "r50")
    give(g, 3, "r50 r100")
    put(g, 1, "uran", "50")
    city(g, "lenz", 0)
    besiege(g, city(g, "froli", 0), 1, 1)
    put(g, 4, "froli")
    return g


@case(v.ON_BOARD)
def on_board() -> Asked:
    return at(returning(), ReturnNobles(0), "redistribute"), 0, "noble:1", (1,)


@case(v.HOME_NEXT)
def home_next() -> Asked:
    return at(returning(), ReturnNobles(0), "redistribute"), 0, f"army:{f.STRONGHOLD_ARMY}", ()


@case(v.HOME_ONLY)
def home_only() -> Asked:
    g = returning()
    give(g, f.STRONGHOLD_ARMY, "50")
    at(g, ReturnNobles(0), "from_stronghold")
    return g, 0, f"troop:{list(g.troop_at).index(1)}", (1,)


@case(v.RETURN_PLACE)
def return_place() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, f"area:{A('monz')}", (A("monz"),)


@case(v.RETURN_BESIEGED)
def return_besieged() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, f"area:{A('froli')}", (town("froli"),)


@case(v.RETURN_TROOPLESS)
def return_troopless() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, "noble:2", (2,)


@case(v.RETURN_TURN)
def return_turn() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, "noble:3", (0,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
