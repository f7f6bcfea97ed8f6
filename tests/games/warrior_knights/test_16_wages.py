"""Wages."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, wages
from regalia.games.warrior_knights.rules.wages import PayTroops, Wages
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.wages.order", "wk.wages.amount")
def test_barons_pay_in_turn_from_the_chairman() -> None:
    g = p.kingdom()
    g.chairman = 2
    for seat in range(4):
        p.give(g, f.STRONGHOLD_ARMY + seat, "english50")
    p.run(g, Wages())
    order = []
    while p.asked(g) >= 0:
        order.append(p.asked(g))
        p.choose(g, *p.options(g)[0])
    assert order == [2, 3, 0, 1]
    assert g.crowns == [4, 4, 4, 4]  # five for the Regulars, one for the company


@proves("wk.wages.regulars-first", "wk.wages.regulars-as-many", "wk.wages.regulars-stay", "wk.ruling.wages-when-broke")
def test_who_cannot_pay_all_regulars_pays_what_he_can_and_loses_his_mercenaries() -> None:
    g = p.kingdom()
    company = p.give(g, f.STRONGHOLD_ARMY, "english50")[0]
    g.crowns = [4, 0, 0, 0]
    p.run(g, PayTroops(0))
    assert g.crowns[0] == 0
    assert g.troop_at[company] == f.IN_DECK
    assert all(g.troop_at[t] == f.STRONGHOLD_ARMY for t in pieces.regulars_of(g, 0))


@pytest.mark.parametrize(("due", "purse", "paid"), [([1, 1, 1, 2], 9, 5), ([1, 1, 1, 2], 4, 4), ([2], 1, 0), ([2, 2], 3, 2), ([], 5, 0)])
@proves("wk.wages.regulars-as-many", "wk.ruling.wages-when-broke")
def test_as_many_whole_cards_as_the_purse_allows(due: list[int], purse: int, paid: int) -> None:
    assert wages.most_payable(due, purse) == paid


@proves("wk.wages.mercenaries-choice", "wk.wages.desertion")
def test_each_mercenary_is_paid_or_let_go_by_choice() -> None:
    g = p.kingdom()
    a, b = p.give(g, f.STRONGHOLD_ARMY, "english100 swiss50")
    p.run(g, PayTroops(0))
    first, second = sorted((a, b))
    assert p.options(g) == [(v.PAY, first), (v.DISMISS, first), (v.PAY_REST,)]
    p.choose(g, v.DISMISS, first)
    p.choose(g, v.PAY, second)
    assert g.troop_at[first] == f.IN_DECK and g.troop_at[second] == f.STRONGHOLD_ARMY
    assert g.crowns[0] == 5 - g.content.troop_wage[second]


@proves("wk.wages.off-board")
def test_troops_of_nobles_off_the_board_are_paid_too() -> None:
    g = p.kingdom()
    for t in pieces.regulars_of(g, 0):
        g.troop_at[t] = 1  # the square Noble, who is off the board
    p.run(g, PayTroops(0))
    assert g.crowns[0] == 5


@proves("wk.wages.casualties-no-discount")
def test_faq_14_casualties_never_lower_wages() -> None:
    g = p.kingdom()
    noble = 0
    p.put(g, noble, "kovel", "swiss200")
    g.casualties[noble] = 1
    assert sum(g.content.troop_wage[t] for t in wages.troops_due(g, 0) if t < f.MERCENARIES) == 4


@proves("wk.wages.circle-noble", "wk.overview.noble-two-hundred", "wk.ruling.circle-count", "wk.exhaust.abilities")
def test_the_circle_nobles_troops_are_free_up_to_400() -> None:
    g = p.kingdom()
    circle = f.CIRCLE
    p.put(g, circle, "kovel", "swiss200 polish200")
    g.exhausted[circle] = 1
    assert [t for t in wages.troops_due(g, 0) if t < f.MERCENARIES] == []
    p.give(g, circle, "english50")
    assert len([t for t in wages.troops_due(g, 0) if t < f.MERCENARIES]) == 3


@proves("wk.wages.circle-noble")
def test_regulars_with_the_circle_noble_are_free_too() -> None:
    g = p.kingdom()
    for t in pieces.regulars_of(g, 0):
        g.troop_at[t] = f.CIRCLE
    assert wages.troops_due(g, 0) == []


@proves("wk.wages.maintained-free", "wk.wages.maintained-count")
def test_faq_19_maintained_troops_cost_nothing_but_count_toward_450() -> None:
    g = p.kingdom()
    circle = f.CIRCLE
    p.put(g, circle, "kovel", "swiss200 polish100")
    assert wages.is_free(g, circle)
    g.office = replaced(g.office, circle, g.content.agenda["captain_of_the_guard"])
    assert armies.troops(g, circle) == 450
    assert not wages.is_free(g, circle)
    assert len([t for t in wages.troops_due(g, 0) if t < f.MERCENARIES]) == 2


@proves("wk.death.by-desertion", "wk.wages.desertion")
def test_faq_16_desertion_that_leaves_no_more_troops_than_casualties_kills() -> None:
    g = p.kingdom()
    noble = 0
    p.put(g, noble, "kovel", "swiss200 english100")
    g.casualties[noble] = 1
    g.crowns[0] = 7  # five for the Regulars, two for the English
    p.run(g, PayTroops(0))
    while p.asked(g) >= 0:
        swiss = next((o for o in p.options(g) if o[0] == v.DISMISS and g.content.troop_strength[o[1]] == 200), None)
        p.choose(g, *(swiss or p.options(g)[0]))
    assert g.dead[noble] == 1 and g.noble_area[noble] == f.OFF


@proves("wk.death.troopless-removed")
def test_faq_17_a_noble_left_without_troops_and_casualties_is_removed_not_dead() -> None:
    g = p.kingdom()
    noble = 0
    p.put(g, noble, "kovel", "swiss200")
    g.heir = replaced(g.heir, noble, 0)
    g.crowns = [5, 0, 0, 0]
    p.run(g, PayTroops(0))
    assert g.noble_area[noble] == f.OFF and not g.dead[noble] and not g.gone[noble]


@proves("wk.bargain.money", "wk.wages.regulars-first", "wk.own.moment-to-borrow")
def test_who_cannot_pay_his_regulars_may_borrow_before_his_mercenaries_desert() -> None:
    g = p.kingdom()
    company = p.give(g, f.STRONGHOLD_ARMY, "english50")[0]
    g.crowns = [4, 2, 0, 0]  # five for the Regulars, one for the company
    p.run(g, PayTroops(0))
    assert p.asked(g) == 0 and p.options(g) == [(v.GO_UNPAID,)]
    engine.interject(g, 1, (v.GIVE_CROWNS, 0, 2))
    p.choose(g, v.PAY, company)
    assert g.crowns[:2] == [0, 0] and g.troop_at[company] == f.STRONGHOLD_ARMY


@proves("wk.own.moment-to-borrow")
def test_who_cannot_pay_a_company_is_asked_while_another_could_lend_him_its_wage() -> None:
    g = p.kingdom()
    company = p.give(g, f.STRONGHOLD_ARMY, "english50")[0]
    g.crowns = [5, 1, 0, 0]
    p.run(g, PayTroops(0))
    assert p.options(g) == [(v.DISMISS, company)]
    engine.interject(g, 1, (v.GIVE_CROWNS, 0, 1))
    assert p.options(g) == [(v.PAY, company), (v.DISMISS, company)]


@proves("wk.own.moment-to-borrow")
def test_without_companies_to_lose_or_lenders_nobody_is_asked_about_unpaid_regulars() -> None:
    g = p.kingdom()
    g.crowns = [0, 9, 9, 9]
    p.run(g, PayTroops(0))
    assert p.asked(g) == -1
    p.give(g, f.STRONGHOLD_ARMY, "english50")
    g.crowns = [0, 2, 2, 0]
    p.run(g, PayTroops(0))
    assert p.asked(g) == -1
