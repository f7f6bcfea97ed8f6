"""Phase 3: Upkeep."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, upkeep
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts, Upkeep
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.upkeep.order")
def test_the_six_steps_in_their_order() -> None:
    names = [s.name for s in p.kingdom().rules.steps[Upkeep]]
    wanted = ["check_for_victory", "gain_influence", "revolts", "sea_arrivals", "refresh_nobles", "return_nobles"]
    assert [n for n in names if n in wanted] == wanted


@proves("wk.upkeep.influence", "wk.terms.kingdom-overseas", "wk.upkeep.influence-short")
def test_one_influence_for_each_city_even_when_the_pool_is_short() -> None:
    g = p.kingdom()
    for id in ("froli", "monz", "cadiz"):
        p.city(g, id, 1)
    g.pool = 2
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.influence == (0, 3, 0, 0) and g.pool == 0 and g.last_round == 1


@proves("wk.upkeep.no-stronghold", "wk.siege.no-influence")
def test_no_influence_without_a_stronghold_nor_from_a_besieged_city() -> None:
    g = p.kingdom()
    p.city(g, "froli", 1)
    g.stronghold_area = replaced(g.stronghold_area, 1, f.OFF)
    p.city(g, "monz", 2)
    p.besiege(g, p.town("monz"), 3)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.influence == (0, 0, 0, 0)


@proves("wk.upkeep.revolt-draw", "wk.upkeep.revolt-result", "wk.fortified.lost-when-neutral")
def test_a_city_without_a_noble_may_rise_and_becomes_neutral() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 2, fortified=1, breaches=1)
    g.crowns = [0, 0, 0, 0]
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert g.over and g.city_owner[froli] == f.NOBODY and not g.fortified[froli] and g.breaches[froli] == 1


@proves("wk.upkeep.revolt-draw")
def test_an_exhausted_noble_is_presence_enough_and_one_at_sea_is_not() -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 2)
    noble = 8
    p.put(g, noble, "froli", "english50")
    g.exhausted[noble] = 1
    assert not upkeep.may_revolt(g, 2, froli)
    g.noble_area[noble] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, noble, p.area("ballin"))
    assert upkeep.may_revolt(g, 2, froli)


@pytest.mark.parametrize(("choice", "faith", "crowns"), [((v.PAY_FAITH,), 1, 10), ((v.PAY_CROWNS, 6), 2, 4)])
@proves("wk.upkeep.revolt-buy-off", "wk.ruling.income-multiples")
def test_a_revolt_is_bought_off_for_a_faith_or_twice_the_income(choice: tuple[int, ...], faith: int, crowns: int) -> None:
    g = p.kingdom()
    froli = p.city(g, "froli", 0, fortified=1)  # income 3
    g.faith[0] = 2
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.options(g) == [(v.PAY_FAITH,), (v.PAY_CROWNS, 6), (v.LET_GO,)]
    p.choose(g, *choice)
    assert g.city_owner[froli] == 0 and (g.faith[0], g.crowns[0]) == (faith, crowns)


@proves("wk.ruling.revolt-order", "wk.ruling.simultaneous-order")
def test_cities_are_tested_one_by_one_in_their_owners_order_from_the_chairman() -> None:
    g = p.kingdom()
    a = p.city(g, "froli", 1)
    b = p.city(g, "monz", 1)
    p.stack_fate(g, "calm", "revolt")
    g.faith[1] = 1
    p.run(g, Revolts())
    assert p.asked(g) == 1 and p.options(g) == [(v.TEST_CITY, min(a, b)), (v.TEST_CITY, max(a, b))]
    p.choose(g, v.TEST_CITY, b)
    assert p.options(g)[-1] == (v.LET_GO,)  # the other one drew the revolt
    p.choose(g, v.LET_GO)
    assert g.city_owner[a] == f.NOBODY and g.city_owner[b] == 1


@proves("wk.sea.arrival", "wk.upkeep.refresh")
def test_those_at_sea_land_and_all_are_refreshed() -> None:
    g = p.kingdom()
    noble = 0
    p.put(g, noble, "kovel", "english50")
    g.noble_area[noble] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, noble, p.area("cadiz"))
    g.exhausted[noble] = 1
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.noble_area[noble] == p.area("cadiz") and not any(g.exhausted)


@proves("wk.upkeep.same-area-transfer", "wk.ruling.upkeep-transfers", "wk.transfer.empty-giver")
def test_nobles_in_one_area_exchange_troops_and_an_emptied_one_leaves() -> None:
    g = p.kingdom()
    a = 0
    p.put(g, a, "kovel", "english50")
    b = 1
    p.put(g, b, "kovel", "swiss50")
    p.put(g, 2, "isar", "polish50")
    company = armies.cards(g, a)[0]
    p.run(g, ReturnNobles(0))
    moves = [o for o in p.options(g) if o[0] == v.TRANSFER]
    assert (v.TRANSFER, company, b) in moves and not any(o[2] == 2 for o in moves)
    p.choose(g, v.TRANSFER, company, b)
    p.choose(g, v.DONE)
    assert armies.troops(g, b) == 100
    assert g.noble_area[a] == f.OFF and not g.dead[a]


@proves("wk.transfer.give-with-casualties", "wk.ruling.upkeep-transfers")
def test_an_army_with_casualties_gives_all_or_nothing() -> None:
    g = p.kingdom()
    a = 0
    p.put(g, a, "kovel", "english150 swiss100")
    b = 1
    p.put(g, b, "kovel", "swiss50")
    g.casualties[a] = 2
    p.run(g, ReturnNobles(0))
    assert (v.TRANSFER_ALL, a, b) in p.options(g)
    assert not any(o[0] == v.TRANSFER and o[1] in armies.cards(g, a) for o in p.options(g))
    p.choose(g, v.TRANSFER_ALL, a, b)
    assert g.casualties[b] == 2 and g.casualties[a] == 0 and armies.troops(g, b) == 300


@proves("wk.siege.no-transfer", "wk.siege.no-new-troops")
def test_besieged_armies_take_no_part_in_exchanges() -> None:
    g = p.kingdom()
    p.city(g, "kovel", 0)
    p.besiege(g, p.town("kovel"), 1)
    p.put(g, 4, "kovel", "polish50")
    p.put(g, 0, "kovel", "english50")
    p.put(g, 1, "kovel", "swiss50")
    assert upkeep.exchanging_armies(g, 0) == [f.STRONGHOLD_ARMY]


@proves("wk.death.outside-battle", "wk.transfer.give-with-casualties")
def test_tokens_taken_over_in_upkeep_may_kill_the_one_who_took_them() -> None:
    """The giver's maintained troops stay behind with him; his tokens do not."""
    g = p.kingdom()
    a = 0
    p.put(g, a, "kovel", "english50")
    b = 1
    p.put(g, b, "kovel", "swiss50")
    g.office = replaced(g.office, a, g.content.agenda["captain_of_the_guard"])
    g.casualties[a] = 1
    p.run(g, ReturnNobles(0))
    p.choose(g, v.TRANSFER_ALL, a, b)
    p.choose(g, v.DONE)
    assert g.casualties[b] == 0 or g.dead[b] == 1
    assert g.dead[b] == 1


# ---- transfers: what the text forbids, and nothing else


@proves("wk.upkeep.same-area-transfer", "wk.ruling.upkeep-transfers")
def test_cards_are_shifted_in_any_order_and_the_step_ends_when_its_baron_says_so() -> None:
    g = p.kingdom()
    low, high = p.put(g, 0, "kovel", "english50 swiss50")
    p.put(g, 1, "kovel", "polish50")
    low, high = sorted((low, high))
    p.run(g, ReturnNobles(0))
    p.choose(g, v.TRANSFER, high, 1)
    assert (v.TRANSFER, low, 1) in p.options(g)
    p.choose(g, v.TRANSFER, low, 1)
    assert (v.TRANSFER, high, 0) in p.options(g) and (v.DONE,) in p.options(g)


@proves("wk.upkeep.same-area-transfer", "wk.transfer.give-with-casualties", "wk.ruling.upkeep-transfers")
def test_an_army_with_tokens_may_give_all_after_single_cards_have_been_shifted() -> None:
    """A gives his card to C, then B, who has tokens, gives everything to A."""
    g = p.kingdom()
    card, *_ = p.put(g, 0, "kovel", "english50")
    p.put(g, 1, "kovel", "swiss150 polish50", tokens=1)
    p.put(g, 2, "kovel", "swiss50")
    p.run(g, ReturnNobles(0))
    p.choose(g, v.TRANSFER, card, 2)
    p.choose(g, v.TRANSFER_ALL, 1, 0)
    p.choose(g, v.DONE)
    assert (armies.troops(g, 0), g.casualties[0]) == (200, 1)
    assert armies.troops(g, 2) == 100 and g.noble_area[1] == f.OFF


@proves("wk.return.from-stronghold", "wk.return.stronghold-casualties", "wk.transfer.give-with-casualties")
def test_an_army_handed_to_the_stronghold_goes_on_to_an_off_board_noble_tokens_and_all() -> None:
    g = p.kingdom()
    for troop in pieces.regulars_of(g, 0):
        armies.to_supply(g, troop)
    p.put(g, 0, g.stronghold_area[0], "english150 swiss100", tokens=1)
    home = pieces.home_army(g, 0)
    p.run(g, ReturnNobles(0))
    p.choose(g, v.TRANSFER_ALL, 0, home)
    p.choose(g, v.DONE)
    assert (v.TRANSFER_ALL, home, 3) in p.options(g)
    p.choose(g, v.TRANSFER_ALL, home, 3)
    assert (armies.troops(g, 3), g.casualties[3], g.casualties[home]) == (250, 1, 0)


@proves("wk.ruling.upkeep-transfers")
def test_the_same_card_goes_to_the_same_army_twice_a_step_and_not_for_ever() -> None:
    g = p.kingdom()
    card, *_ = p.put(g, 0, "kovel", "english50")
    p.put(g, 1, "kovel", "swiss50")
    p.run(g, ReturnNobles(0))
    for other in (1, 0, 1, 0):
        p.choose(g, v.TRANSFER, card, other)
    assert not any(option[:2] == (v.TRANSFER, card) for option in p.options(g))


# ---- a moment to borrow


@proves("wk.bargain.money", "wk.upkeep.revolt-buy-off", "wk.own.moment-to-borrow")
def test_who_cannot_pay_for_a_revolt_is_asked_while_another_could_lend_him_the_crowns() -> None:
    g = p.kingdom()
    lenz = p.city(g, "lenz", 0)
    price = upkeep.revolt_price(g, 0, lenz)
    g.crowns, g.faith = [1, price - 1, 0, 0], [0, 0, 0, 0]
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.asked(g) == 0 and p.options(g) == [(v.LET_GO,)]
    engine.interject(g, 1, (v.GIVE_CROWNS, 0, price - 1))
    assert p.options(g) == [(v.PAY_CROWNS, price), (v.LET_GO,)]
    p.choose(g, v.PAY_CROWNS, price)
    assert g.city_owner[lenz] == 0 and g.crowns[:2] == [0, 0]


@proves("wk.own.moment-to-borrow")
def test_where_nobody_could_lend_enough_nobody_is_asked() -> None:
    g = p.kingdom()
    lenz = p.city(g, "lenz", 0)
    g.crowns, g.faith = [1, 0, 1, 0], [0, 0, 0, 0]
    assert upkeep.revolt_price(g, 0, lenz) > 2
    p.stack_fate(g, "revolt")
    p.run(g, Revolts())
    assert p.asked(g) == -1 and g.city_owner[lenz] == f.NOBODY
