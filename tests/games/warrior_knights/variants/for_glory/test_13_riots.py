"""Riot: a new revolt result."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, table, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assembly import votes_received
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.cities import raze, take_control
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts, Upkeep, influence_due, places_for_returning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.riots import can_keep_riot, end_riot, rioting, start_riot
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.reasons import VERB, why_not
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

FROLI = p.town("froli")  # income 3


def board(seats: int = 4) -> Kingdom:
    return p.board(seats, "for-glory")


def rising(crowns: int = 10, faith: int = 1) -> Kingdom:
    """Froli is red's, with no Noble; Riot has been drawn for it."""
    g = board()
    g.crowns[0], g.faith[0] = crowns, faith
    p.city(g, FROLI, 0)
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    return g


def in_riot(*cities: str, fortified: int = 0) -> Kingdom:
    """These cities are red's and riot; nobody has anything else."""
    g = board()
    for id in cities:
        start_riot(g, p.city(g, id, 0, fortified=fortified))
    return g


# ---- how it begins


@proves("cg.riot.when", "cg.ruling.base-cards-revolt")
def test_riot_matters_in_a_test_for_revolt_in_upkeep_and_by_card_and_nowhere_else() -> None:
    g = rising()
    assert p.told(g, w.RIOT_DRAWN) == [(0, FROLI)]
    g = board()
    p.city(g, FROLI, 0)
    p.stack_fate(g, "riot")
    p.draw_event(g, "rising_of_the_commons")
    assert rioting(g, FROLI)
    g = board()
    p.city(g, FROLI, 0)
    p.put(g, p.RED, "oxback", "100")
    p.put(g, p.BLUE, "oxback", "100")
    p.fight(g, OpenFieldBattle(0, 2, p.area("oxback"), -1, [p.RED], [p.BLUE]), "deal+riot", "deal+riot")
    assert not rioting(g, FROLI) and p.told(g, w.RIOT_DRAWN) == []


@proves("cg.riot.when")
def test_a_city_with_a_noble_of_its_owner_draws_nothing() -> None:
    g = board()
    p.city(g, FROLI, 0)
    p.put(g, p.RED, "froli", exhausted=1)
    p.put(g, p.BLUE, "froli")
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.told(g, w.RIOT_DRAWN) == [] and not rioting(g, FROLI)


@pytest.mark.parametrize(("choice", "crowns", "faith"), [((v.PAY_FAITH,), 10, 0), ((v.PAY_CROWNS, 6), 4, 1)])
@proves("cg.riot.pay", "cg.ruling.city-income")
def test_a_riot_is_avoided_for_a_faith_or_twice_the_income(choice: tuple[int, ...], crowns: int, faith: int) -> None:
    g = rising()
    g.fortified = replaced(g.fortified, FROLI, 1)  # which does not count
    engine.refresh(g)
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 6), (w.LET_RIOT, FROLI)]
    p.choose(g, *choice)
    assert (g.crowns[0], g.faith[0]) == (crowns, faith) and not rioting(g, FROLI)
    assert p.told(g, v.REVOLT_BOUGHT_OFF) == [(0, FROLI)]


@proves("cg.riot.pay")
def test_who_has_neither_six_crowns_nor_faith_cannot_avoid_it() -> None:
    g = rising(crowns=5, faith=0)
    assert p.asked(g) == -1 and rioting(g, FROLI) and g.crowns[0] == 5


@proves("cg.riot.pay")
def test_he_is_told_why_he_cannot_pay() -> None:
    g = rising(crowns=5, faith=1)
    assert p.options(g) == [(v.PAY_FAITH,), (w.LET_RIOT, FROLI)]
    assert why_not(g, 0, [(VERB, v.PAY_CROWNS)]).reasons == [(v.REVOLT_CROWNS, 6, 5)]


@proves("cg.riot.pay")
def test_illuminated_scripture_pays_the_faith_as_it_does_against_a_revolt() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.own(g, 0, "illuminated_scripture")
    p.city(g, FROLI, 0)
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [(w.PAY_BY_SCRIPTURE,), (w.LET_RIOT, FROLI)]
    p.choose(g, w.PAY_BY_SCRIPTURE)
    assert not rioting(g, FROLI) and g.city_owner[FROLI] == 0 and glory(g).riot_drawn == 0


@proves("cg.riot.token")
def test_unpaid_the_city_riots_and_stays_his() -> None:
    g = rising()
    p.choose(g, w.LET_RIOT, FROLI)
    assert rioting(g, FROLI) and g.city_owner[FROLI] == 0
    assert p.told(g, w.RIOT_BEGINS) == [(FROLI,)] and (g.crowns[0], g.faith[0]) == (10, 1)
    assert glory(g).riot_drawn == 0


@proves("cg.riot.token")
def test_the_next_city_is_tested_for_itself() -> None:
    g = board()
    g.faith[0] = 2
    p.city(g, FROLI, 0)
    monz = p.city(g, "monz", 0)
    p.stack_fate(g, "riot", "revolt")
    p.run(g, Revolts())
    p.choose(g, v.TEST_CITY, FROLI)
    p.choose(g, w.LET_RIOT, FROLI)
    assert p.options(g) == [(v.PAY_FAITH,), (v.LET_GO,)]
    p.choose(g, v.LET_GO)
    assert g.city_owner[monz] == f.NOBODY and g.city_owner[FROLI] == 0


# ---- what it costs


@proves("cg.riot.no-income", "cg.ruling.riot-control")
def test_a_rioting_city_pays_neither_income_nor_the_crown_for_its_walls() -> None:
    g = in_riot("monz", fortified=1)  # income 2
    p.run(g, Taxation())
    assert g.crowns[0] == 0
    end_riot(g, p.town("monz"))
    p.run(g, Taxation())
    assert g.crowns[0] == 3


@proves("cg.riot.no-income")
def test_a_rioting_city_adds_nothing_to_a_concession() -> None:
    g = in_riot("ballin")
    p.charge(g, 0, "wool_staple")
    p.run(g, Taxation())
    assert g.crowns[0] == 1
    end_riot(g, p.town("ballin"))
    p.run(g, Taxation())
    assert g.crowns[0] == 1 + 3 + 2  # its income, and one for the port
    g = in_riot("vecht")
    p.charge(g, 0, "bridge_farm")
    p.run(g, Taxation())
    assert g.crowns[0] == 1  # none of its two bridges


@proves("cg.riot.no-influence")
def test_four_cities_one_of_them_rioting_give_three_influence() -> None:
    g = in_riot("froli")
    for id in ("monz", "vecht", "acre"):
        p.city(g, id, 0)
    assert influence_due(g, 0) == 3
    p.besiege(g, FROLI, 1)
    assert influence_due(g, 0) == 3  # besieged and rioting: still one city
    end_riot(g, FROLI)
    assert influence_due(g, 0) == 3
    g.siege_round[FROLI * f.MOST_SEATS + 1] = 0
    assert influence_due(g, 0) == 4


@proves("cg.riot.still-controlled", "cg.ruling.riot-control")
def test_in_all_else_a_rioting_city_is_still_his() -> None:
    g = in_riot("froli")
    for id in ("monz", "vecht"):
        p.city(g, id, 0)
    assert votes_received(g, 0) == 1 + 3
    assert winning.cities(g, 0) == 3 and len(armies.kingdom_cities_of(g, 0)) == 3
    assert p.area("froli") in places_for_returning(g, 0)
    assert armies.wall_strength(g, FROLI) == 200


@proves("cg.riot.still-controlled")
def test_the_good_harvest_is_no_taxation_and_counts_it() -> None:
    g = in_riot("froli")
    p.draw_event(g, "good_harvest", 0)
    assert g.crowns[0] == 3


@proves("cg.riot.siege", "cg.ruling.riot-control")
def test_siege_and_riot_do_not_touch_each_other() -> None:
    g = board()
    p.city(g, FROLI, 0)
    p.put(g, p.BLUE, "froli", "100")
    p.besiege(g, FROLI, p.seat(p.BLUE))
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert rioting(g, FROLI) and p.sieges(g, FROLI) == [p.seat(p.BLUE)]
    p.put(g, p.GREEN, "froli", "100")
    p.fight(g, OpenFieldBattle(1, 2, p.area("froli"), -1, [p.GREEN], [p.BLUE]), "victory", "", use=False)
    p.first_choices(g)
    assert p.sieges(g, FROLI) == [] and rioting(g, FROLI)


# ---- once more


@proves("cg.riot.second")
def test_a_second_riot_is_a_revolt() -> None:
    g = in_riot("froli")
    g.faith[0] = 1
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [(v.PAY_FAITH,), (v.LET_GO,)]
    p.choose(g, v.LET_GO)
    assert g.city_owner[FROLI] == f.NOBODY and not rioting(g, FROLI)


@proves("cg.riot.second-paid", "cg.ruling.riot-paid")
def test_who_pays_against_it_keeps_the_city_and_the_riot() -> None:
    g = in_riot("froli")
    g.faith[0] = 1
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    p.choose(g, v.PAY_FAITH)
    assert g.city_owner[FROLI] == 0 and rioting(g, FROLI) and g.faith[0] == 0


@proves("cg.riot.revolt")
def test_a_plain_revolt_takes_a_rioting_city_like_any_other() -> None:
    g = in_riot("froli")
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert g.city_owner[FROLI] == f.NOBODY and not rioting(g, FROLI)


# ---- base cards


@proves("cg.riot.base-cards", "cg.ruling.base-cards-revolt")
def test_the_royal_almoner_pays_the_income_once() -> None:
    g = board()
    g.crowns[0], g.faith[0] = 3, 1
    p.city(g, FROLI, 0)
    p.charge(g, 0, "royal_almoner")
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 3), (w.LET_RIOT, FROLI)]


@proves("cg.riot.base-cards", "cg.ruling.base-cards-revolt")
def test_the_justiciar_guards_against_riots_too() -> None:
    g = board()
    p.city(g, FROLI, 0)
    p.put(g, p.RED, "crossfields")
    p.appoint(g, p.RED, "justiciar")
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.told(g, w.RIOT_DRAWN) == [] and not rioting(g, FROLI)


@proves("cg.riot.base-cards", "cg.ruling.base-cards-revolt")
def test_a_heretic_neither_prevents_nor_ends_a_riot_nor_lets_faith_be_paid() -> None:
    g = board()
    g.crowns[0], g.faith[0] = 6, 3
    p.city(g, FROLI, 0)
    p.put(g, p.RED, "froli")
    p.mark(g, "heretic", p.RED, 1)
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.options(g) == [(v.PAY_CROWNS, 6), (w.LET_RIOT, FROLI)]
    assert why_not(g, 0, [(VERB, v.PAY_FAITH)]).reasons == [(v.REVOLT_HERETIC, FROLI)]
    p.choose(g, w.LET_RIOT, FROLI)
    assert rioting(g, FROLI)
    p.put(g, p.RED, "oxback", "")
    p.run(g, MoveNoble(p.RED, p.area("froli")))
    assert g.noble_area[p.RED] == p.area("froli") and rioting(g, FROLI)


@proves("cg.riot.base-cards")
def test_a_heretic_who_is_one_no_longer_ends_it_before_the_next_action_card() -> None:
    g = in_riot("froli")
    p.put(g, p.RED, "froli")
    for heretic in (1, 0):
        p.mark(g, "heretic", p.RED, heretic)
        actions = Actions()
        actions.step = g.rules.index[Actions]["next_card"]
        p.run(g, actions)
        assert rioting(g, FROLI) == bool(heretic)


# ---- how it ends


@proves("cg.riot.end-noble", "cg.ruling.riot-presence")
def test_a_noble_of_his_ends_it_even_in_passing_and_anothers_does_not() -> None:
    g = in_riot("froli")
    p.put(g, p.BLUE, "cold_wold")
    p.run(g, MoveNoble(p.BLUE, p.area("froli")))
    assert g.noble_area[p.BLUE] == p.area("froli") and rioting(g, FROLI)
    g = in_riot("froli")
    p.put(g, p.RED, "cold_wold")
    p.run(g, MoveNoble(p.RED, p.area("crossfields")))
    assert g.noble_area[p.RED] == p.area("crossfields")
    assert not rioting(g, FROLI) and p.told(g, w.RIOT_ENDS) == [(FROLI,)]


@proves("cg.riot.end-noble")
def test_so_does_one_who_retreats_there_and_one_who_returns() -> None:
    g = in_riot("froli")
    p.put(g, p.RED, "oxback")
    p.run(g, Retreat(p.RED, 1))
    p.choose(g, v.RETREAT, p.RED, p.area("froli"))
    assert not rioting(g, FROLI)
    g = in_riot("froli", "monz")
    p.give(g, p.RED, "100")
    p.run(g, ReturnNobles(0))
    while p.step(g) != "ReturnNobles.place":
        p.choose(g, *p.options(g)[-1])
    p.choose(g, v.PLACE_NOBLE, p.RED, p.area("froli"))
    assert not rioting(g, FROLI) and rioting(g, p.town("monz"))


@proves("cg.riot.end-garrison", "cg.garrisons.stops-riot")
def test_where_a_garrison_stands_no_riot_stays_or_begins() -> None:
    g = board()
    p.city(g, FROLI, 0)
    glory(g).garrison = replaced(glory(g).garrison, FROLI, 1)
    assert not can_keep_riot(g, FROLI)
    start_riot(g, FROLI)
    assert not rioting(g, FROLI)
    g.crowns[0], g.faith[0] = 10, 1
    p.stack_fate(g, "riot")
    p.run(g, Revolts())
    assert p.told(g, w.RIOT_STOPPED) == [(FROLI,)] and p.asked(g) == -1
    assert (g.crowns[0], g.faith[0], rioting(g, FROLI)) == (10, 1, False)


@proves("cg.riot.end-control")
def test_it_ends_when_the_owner_loses_the_city() -> None:
    g = in_riot("froli", "monz")
    take_control(g, 1, FROLI)
    assert g.city_owner[FROLI] == 1 and not rioting(g, FROLI)
    raze(g, p.town("monz"))
    assert not rioting(g, p.town("monz"))


@proves("cg.riot.sea", "cg.ruling.riot-presence")
def test_one_who_comes_by_sea_ends_it_when_he_lands() -> None:
    g = in_riot("ballin")
    ballin = p.town("ballin")
    g.faith[0] = 5
    p.stronghold(g, 0, "oxback")
    p.put(g, p.RED, "surat")
    p.run(g, MoveNoble(p.RED, p.area("ballin")))
    assert g.noble_area[p.RED] == f.AT_SEA and rioting(g, ballin)
    p.stack_fate(g, "calm")
    p.run(g, Upkeep())
    assert p.told(g, v.NOBLE_ARRIVES) == [(p.RED, p.area("ballin"))] and not rioting(g, ballin)


@proves("cg.riot.sea")
def test_the_lord_admiral_lands_at_once() -> None:
    g = in_riot("ballin")
    p.put(g, p.RED, "surat")
    p.appoint(g, p.RED, "lord_admiral")
    p.run(g, MoveNoble(p.RED, p.area("ballin")))
    assert g.noble_area[p.RED] == p.area("ballin") and not rioting(g, p.town("ballin"))


@proves("cg.riot.timing")
def test_a_riot_costs_influence_from_the_next_upkeep_on() -> None:
    g = board()
    p.city(g, FROLI, 0)
    p.stronghold(g, 0, "oxback")
    gained = []
    for card in ("riot", "calm"):
        p.stack_fate(g, card)
        before = g.influence[0]
        p.run(g, Upkeep())
        p.last_choices(g)
        gained.append(g.influence[0] - before)
        assert rioting(g, FROLI)
        g.round += 1
    assert gained == [1, 0] and table.in_play(g) == 4
