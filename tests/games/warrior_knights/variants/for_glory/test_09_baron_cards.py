"""For Glory: the new Baron Action cards, Forced March and Enrich Mind."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import attacks, movement
from regalia.games.warrior_knights.rules.battles import has_ability
from regalia.games.warrior_knights.rules.mobilize import can_battle, can_move
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind, ForcedMarch
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

CASES = Cases(GAME)
STAR, SQUARE, TRIANGLE, CIRCLE = (p.RED + shape for shape in (p.STAR, p.SQUARE, p.TRIANGLE, p.CIRCLE))


def weary(*nobles: int) -> Kingdom:
    """Four Nobles of seat 0, these of them exhausted."""
    g = schools.of(0, 0, 0, 0)
    for noble in (STAR, SQUARE, TRIANGLE, CIRCLE):
        p.put(g, noble, "kovel", "50", exhausted=1 if noble in nobles else 0)
    return g


# ---- Forced March


@proves("cg.forced-march.first")
def test_one_exhausted_noble_is_refreshed_for_nothing() -> None:
    g = weary(STAR, SQUARE)
    p.run(g, ForcedMarch(0))
    assert p.options(g) == [(w.REFRESH_NOBLE, STAR, 0), (w.REFRESH_NOBLE, SQUARE, 0), (v.DECLINE,)]
    p.choose(g, w.REFRESH_NOBLE, SQUARE, 0)
    assert (g.exhausted[STAR], g.exhausted[SQUARE], g.crowns[0]) == (1, 0, 0)
    assert p.asked(g) < 0  # no crowns for another
    assert p.told(g, w.NOBLE_REFRESHED) == [(SQUARE,)]


@proves("cg.forced-march.more")
def test_each_other_costs_two_crowns() -> None:
    g = weary(STAR, SQUARE, TRIANGLE, CIRCLE)
    g.crowns[0] = 5
    p.run(g, ForcedMarch(0))
    p.choose(g, w.REFRESH_NOBLE, STAR, 0)
    p.choose(g, w.REFRESH_NOBLE, SQUARE, 2)
    p.choose(g, w.REFRESH_NOBLE, TRIANGLE, 2)
    assert p.asked(g) < 0 and g.crowns[0] == 1
    assert [g.exhausted[n] for n in (STAR, SQUARE, TRIANGLE, CIRCLE)] == [0, 0, 0, 1]


@proves("cg.forced-march.more")
def test_he_may_stop_after_the_first_and_that_declines_nothing() -> None:
    g = weary(STAR, SQUARE)
    g.crowns[0] = 5
    p.run(g, ForcedMarch(0))
    p.choose(g, w.REFRESH_NOBLE, STAR, 0)
    p.choose(g, v.DECLINE)
    assert g.crowns[0] == 5 and g.exhausted[SQUARE] == 1
    assert p.told(g, v.CARD_DECLINED) == []


@proves("cg.forced-march.allocation")
def test_it_goes_to_wages_and_may_trigger_them() -> None:
    g = schools.of(0, 0, 0)
    schools.lie_in(g, f.WAGES, 5)
    schools.resolve(g, schools.baron_card(g, 0, "forced_march"))
    assert p.told(g, v.CARD_ALLOCATED) == [(0, g.content.kind["forced_march"], f.WAGES)]
    assert p.told(g, v.PHASE_BEGINS) == [(f.WAGES,)]
    g = schools.of(0, 0, 0)
    schools.lie_in(g, f.WAGES, 4)
    schools.resolve(g, schools.baron_card(g, 0, "forced_march"))
    assert len(g.phase_area[f.WAGES]) == 5 and p.told(g, v.PHASE_BEGINS) == []


@proves("cg.forced-march.acts-again")
def test_a_refreshed_noble_moves_and_attacks_again() -> None:
    g = schools.of(0, 0, 0, 0)
    p.put(g, STAR, "froli", "100 100", exhausted=1)
    p.city(g, "froli")
    assert not can_move(g, 0) and not can_battle(g, 0) and not movement.may_move(g, STAR)
    p.run(g, ForcedMarch(0))
    p.choose(g, w.REFRESH_NOBLE, STAR, 0)
    assert can_move(g, 0) and can_battle(g, 0)


@proves("cg.forced-march.acts-again")
def test_a_refreshed_star_deals_his_hundred_again() -> None:
    g = schools.of(0, 0, 0, 0)
    p.put(g, STAR, "oxback", "100 100")
    assert has_ability(g, STAR, f.STAR)
    movement.exhaust(g, [STAR])
    assert not has_ability(g, STAR, f.STAR)
    p.run(g, ForcedMarch(0))
    p.choose(g, w.REFRESH_NOBLE, STAR, 0)
    assert has_ability(g, STAR, f.STAR)


@proves("cg.forced-march.no-early-siege")
def test_a_siege_of_this_round_is_not_finished_by_a_second_attack() -> None:
    g = schools.of(0, 0, 0, 0)
    p.put(g, STAR, "froli", "100 100 100", exhausted=1)
    city = p.city(g, "froli")
    p.besiege(g, city, 0, since=g.round)
    p.run(g, ForcedMarch(0))
    p.choose(g, w.REFRESH_NOBLE, STAR, 0)
    options = attacks.attacks(g, 0, p.area("froli"))
    assert (v.ASSAULT, city) in options and (v.SIEGE, city) not in options
    p.besiege(g, city, 0, since=g.round - 1)
    assert (v.SIEGE, city) in attacks.attacks(g, 0, p.area("froli"))


@proves("cg.forced-march.at-sea", "cg.ruling.forced-march-sea")
def test_a_noble_at_sea_or_off_the_board_is_not_refreshed() -> None:
    g = schools.of(0, 0, 0, 0)
    for noble, where in ((STAR, f.AT_SEA), (SQUARE, f.OFF)):
        g.noble_area[noble] = where
        g.exhausted[noble] = 1
    schools.resolve(g, schools.baron_card(g, 0, "forced_march"))
    assert g.exhausted[STAR] == g.exhausted[SQUARE] == 1
    assert len(g.phase_area[f.WAGES]) == 1  # nothing to refresh; it is allocated all the same


@proves("cg.forced-march.decline")
def test_he_may_decline_and_the_card_goes_to_wages_all_the_same() -> None:
    g = weary(STAR, SQUARE)
    schools.resolve(g, schools.baron_card(g, 0, "forced_march"))
    p.choose(g, v.DECLINE)
    assert g.exhausted[STAR] == g.exhausted[SQUARE] == 1
    assert len(g.phase_area[f.WAGES]) == 1
    assert p.told(g, v.CARD_DECLINED) == [(0, g.content.kind["forced_march"])]


# ---- Enrich Mind


def enrich(g: Kingdom, seat: int) -> None:
    p.do(g, seat, v.CARRY_OUT, g.content.kind["enrich_mind"])


@proves("cg.enrich-mind.copies")
def test_both_copies_in_one_round_give_two_knowledge() -> None:
    g = schools.of(0, 0, 0, 0)
    card = schools.baron_card(g, 1, "enrich_mind")
    assert g.hold[card] == 2
    schools.offer(g, "black_powder")
    schools.resolve(g, card, card)
    for _ in range(2):
        enrich(g, 1)
        p.choose(g, v.ALLOCATE, f.ASSEMBLY)
    assert glory(g).knowledge == [0, 2, 0, 0] and g.hold[card] == 0


@proves("cg.enrich-mind.gain")
def test_its_player_gains_one_knowledge() -> None:
    g = schools.of(0, 0, 0, 0)
    p.run(g, EnrichMind(2))
    enrich(g, 2)
    assert glory(g).knowledge == [0, 0, 1, 0]


@proves("cg.enrich-mind.order")
def test_gain_comparison_purchase_allocation_in_this_order() -> None:
    g = schools.of(1, 0, 0, 0)
    schools.resolve(g, schools.baron_card(g, 0, "enrich_mind"))
    enrich(g, 0)
    p.choose(g, w.BUY_ADVANCEMENT, schools.card("plate_harness"), 2)
    p.choose(g, v.ALLOCATE, f.ASSEMBLY)
    order = (w.KNOWLEDGE_GAINED, w.SCHOLAR, w.ADVANCEMENT_BOUGHT, v.CARD_ALLOCATED)
    assert [e[0] for _, e, _ in g.events if e[0] in order] == list(order)


@proves("cg.enrich-mind.purchase")
def test_with_the_knowledge_just_gained_he_may_buy() -> None:
    g = schools.of(0, 0, 0, 0)
    p.run(g, EnrichMind(0))
    enrich(g, 0)
    assert p.options(g) == [(w.BUY_ADVANCEMENT, schools.card("lime_mortar"), 1), (v.DECLINE,)]


@proves("cg.enrich-mind.allocation")
def test_it_goes_to_taxation_or_assembly_and_may_trigger_the_phase() -> None:
    g = schools.of(0, 0, 0, 0)
    schools.lie_in(g, f.TAXATION, 7)
    schools.resolve(g, schools.baron_card(g, 0, "enrich_mind"))
    enrich(g, 0)
    p.choose(g, v.DECLINE)
    assert p.options(g) == [(v.ALLOCATE, f.TAXATION), (v.ALLOCATE, f.ASSEMBLY)]
    p.choose(g, v.ALLOCATE, f.TAXATION)
    assert p.told(g, v.PHASE_BEGINS) == [(f.TAXATION,)]


@proves("cg.enrich-mind.decline", "cg.ruling.enrich-decline")
def test_he_may_decline_it_whole_and_still_allocates_it() -> None:
    g = schools.of(3, 0, 0, 0)
    schools.resolve(g, schools.baron_card(g, 0, "enrich_mind"))
    p.choose(g, v.DECLINE)
    assert p.step(g) == "Actions.allocate"  # no comparison, no purchase
    p.choose(g, v.ALLOCATE, f.ASSEMBLY)
    assert glory(g).knowledge == [3, 0, 0, 0] and glory(g).scholar == f.NOBODY
    assert len(g.phase_area[f.ASSEMBLY]) == 1


@proves("cg.enrich-mind.decline")
def test_he_may_take_the_knowledge_and_buy_nothing() -> None:
    g = schools.of(3, 0, 0, 0)
    p.run(g, EnrichMind(0))
    enrich(g, 0)
    p.choose(g, v.DECLINE)
    assert glory(g).knowledge[0] == 4 and advancements.owned(g, 0) == () and p.asked(g) < 0


# ---- why can't I?


@CASES.case(w.NOT_EXHAUSTED)
def not_exhausted() -> Asked:
    g = weary(STAR, SQUARE)
    p.run(g, ForcedMarch(0))
    return g, 0, f"noble:{CIRCLE}", (CIRCLE,)


@CASES.case(w.NOT_REFRESHED_AT_SEA)
def not_refreshed_at_sea() -> Asked:
    g = weary(STAR, SQUARE)
    g.noble_area[TRIANGLE] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, TRIANGLE, p.area("froli"))
    g.exhausted[TRIANGLE] = 1
    p.run(g, ForcedMarch(0))
    return g, 0, f"noble:{TRIANGLE}", (TRIANGLE,)


@CASES.case(w.NOT_TO_WAGES)
def not_to_wages() -> Asked:
    g = schools.of(3, 0, 0, 0)
    schools.resolve(g, schools.baron_card(g, 0, "enrich_mind"))
    p.choose(g, v.DECLINE)
    return g, 0, f"phase:{f.WAGES}", (f.WAGES,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
