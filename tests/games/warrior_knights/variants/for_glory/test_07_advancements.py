"""For Glory: Advancements bought, owned, exhausted and refreshed."""

import pytest

from regalia.conformance.walk import next_choice
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content, invariants
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind, ForcedMarch
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.testing import proves
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import schools

CASES = Cases(GAME)
MORTAR, HARNESS, BLADES = (schools.card(id) for id in schools.OFFER)  # they cost 1, 2 and 3


def buy(g: Kingdom, seat: int, card: int) -> None:
    p.do(g, seat, w.BUY_ADVANCEMENT, card, content.ADVANCEMENTS[card].cost)


def for_sale(g: Kingdom) -> list[int]:
    """The cards that whoever is asked may buy now."""
    return [option[1] for option in p.options(g) if option[0] == w.BUY_ADVANCEMENT]


# ---- buying


@proves("cg.advancements.purchase-when")
def test_a_purchase_is_offered_in_enrich_mind_and_research_and_nowhere_else() -> None:
    """In whole games at random: no other step ever offers the verb."""
    passages: set[str] = set()
    for seats in (2, 4):
        g, dice = p.begun(seats, seats, "for-glory"), Dice(seats)
        while not g.over:
            if any(option[0] == w.BUY_ADVANCEMENT for seat in engine.waiting(g) for option in p.offers(g, seat)):
                passages.add(" > ".join(engine.where(g).split(" > ")[-2:]))
            engine.apply(g, *next_choice(g, dice))
    assert passages == {"EnrichMind.purchase > Purchase.buy", "Actions.resolve > Research.buy"}


@proves("cg.advancements.purchase-one")
def test_who_is_not_the_scholar_buys_one_card() -> None:
    g = schools.of(6, 0, 9, 0, scholar=2)
    p.run(g, Purchase(0))
    buy(g, 0, HARNESS)
    assert p.asked(g) < 0 and glory(g).knowledge[0] == 4
    assert advancements.owned(g, 0) == (HARNESS,)


@proves("cg.advancements.purchase-optional")
def test_he_may_buy_nothing_and_keep_his_knowledge() -> None:
    g = schools.of(4, 0, 0, 0)
    p.run(g, Purchase(0))
    p.do(g, 0, v.DECLINE)
    assert p.asked(g) < 0 and glory(g).knowledge[0] == 4 and advancements.owned(g, 0) == ()


@proves("cg.advancements.cost")
def test_only_what_he_can_pay_is_offered() -> None:
    g = schools.of(2, 0, 0, 0)
    p.run(g, Purchase(0))
    assert for_sale(g) == [MORTAR, HARNESS]
    g = schools.of(0, 0, 0, 0)
    p.run(g, Purchase(0))
    assert p.asked(g) < 0  # nothing to buy, nothing to ask


@proves("cg.advancements.cost")
def test_the_court_humanist_makes_the_first_card_of_an_enrich_mind_cheaper() -> None:
    g = schools.of(3, 0, 0, 0, scholar=0)
    p.city(g, "monz", 0)
    p.put(g, p.RED + p.STAR, "monz", "herald_tuscan")
    p.run(g, Purchase(0))
    assert [option[2] for option in p.options(g)[:-1]] == [1, 1, 2]  # 1, 2 and 3; never less than 1
    p.do(g, 0, w.BUY_ADVANCEMENT, HARNESS, 1)
    assert (w.BUY_ADVANCEMENT, MORTAR, 1) in p.options(g) and (w.BUY_ADVANCEMENT, BLADES, 2) not in p.options(g)


@proves("cg.advancements.owned-faceup")
def test_a_card_is_ready_as_soon_as_it_is_bought() -> None:
    g = schools.of(3, 0, 0, 0)
    p.run(g, Purchase(0))
    buy(g, 0, BLADES)
    assert advancements.owns(g, 0, "iron_forged_blades") == BLADES
    assert advancements.owns(g, 1, "iron_forged_blades") == -1


@proves("cg.advancements.refill")
def test_the_offer_is_three_again_at_once() -> None:
    g = schools.of(2, 0, 0, 0)
    top = schools.on_top(g, "cipher_clerks")[0]
    before = len(schools.deck(g))
    schools.own(g, 0, "sappers", "pathfinders", "yew_longbows")
    p.run(g, Purchase(0))
    buy(g, 0, HARNESS)
    assert p.step(g) == "Purchase.discard_fourth"  # before anything else
    assert glory(g).advancement_offer == (MORTAR, BLADES, top)
    assert len(schools.deck(g)) == before - 3 - 1  # three are owned


# ---- limits


@proves("cg.advancements.one-copy")
def test_nobody_buys_a_second_card_of_a_name() -> None:
    g = schools.of(4, 0, 0, 0)
    schools.own(g, 0, "plate_harness")  # the other copy
    p.run(g, Purchase(0))
    assert for_sale(g) == [MORTAR, BLADES]


@proves("cg.advancements.limit", "cg.advancements.limit-discard", "cg.ruling.fourth-advancement")
def test_of_four_cards_he_chooses_one_to_discard_the_new_one_not_excepted() -> None:
    for which in range(4):
        g = schools.of(2, 0, 0, 0)
        four = [*schools.own(g, 0, "sappers", "pathfinders", "yew_longbows"), HARNESS]
        p.run(g, Purchase(0))
        buy(g, 0, HARNESS)
        assert p.options(g) == [(w.DISCARD_ADVANCEMENT, card) for card in four]
        p.do(g, 0, w.DISCARD_ADVANCEMENT, four[which])
        assert advancements.owned(g, 0) == tuple(four[:which] + four[which + 1 :])


@proves("cg.advancements.discard-bottom")
def test_a_discarded_card_is_the_last_of_the_deck() -> None:
    g = schools.of(2, 0, 0, 0)
    sappers = schools.own(g, 0, "sappers", exhausted=1)[0]
    granaries = schools.own(g, 1, "deep_granaries")[0]
    advancements.discard(g, 0, sappers)
    assert schools.deck(g)[-1] == sappers and glory(g).advancement_exhausted[sappers] == 0
    advancements.use(g, 1, granaries)  # its card says that it is discarded
    assert schools.deck(g)[-2:] == [sappers, granaries]
    assert advancements.owned(g, 0) == advancements.owned(g, 1) == ()


def test_when_the_unknown_cards_are_gone_those_put_under_them_come_in_that_order() -> None:
    g = schools.of(2, 0, 0, 0)
    first, second = schools.own(g, 0, "sappers", "pathfinders")
    glory(g).advancement_deck = ()
    advancements.discard(g, 0, second)
    advancements.discard(g, 0, first)
    assert [advancements.draw(g), advancements.draw(g)] == [second, first]


@proves("cg.advancements.deck-never-empty")
def test_six_barons_with_three_each_leave_23_cards_in_the_deck() -> None:
    g = schools.of(9, 9, 9, 9, 9, 9)
    names = [row.id for row in content.ADVANCEMENTS if row.id not in schools.OFFER]
    kinds = list(dict.fromkeys(names))
    for seat in range(6):
        schools.own(g, seat, *kinds[3 * seat : 3 * seat + 3])
    assert len(schools.deck(g)) == 44 - 18 - 3 == 23
    p.run(g, Purchase(0))
    buy(g, 0, HARNESS)
    assert p.step(g) == "Purchase.discard_fourth" and len(schools.deck(g)) == 22
    p.choose(g, w.DISCARD_ADVANCEMENT, HARNESS)
    assert len(schools.deck(g)) == 23 and invariants.advancements(g) == []


@proves("cg.advancements.exhausted-counts")
def test_exhausted_cards_count_for_the_limit_and_against_a_copy() -> None:
    g = schools.of(9, 0, 0, 0)
    schools.own(g, 0, "sappers", "pathfinders", "plate_harness", exhausted=1)
    p.run(g, Purchase(0))
    assert for_sale(g) == [MORTAR, BLADES]
    buy(g, 0, MORTAR)
    assert len(p.options(g)) == 4


# ---- use


@proves("cg.advancements.use-free", "cg.advancements.exhaust", "cg.advancements.exhausted-idle")
def test_use_costs_nothing_and_exhausts_a_card_that_says_so() -> None:
    g = schools.of(2, 0, 0, 0)
    g.crowns, g.faith, g.votes = [3] * 4, [2] * 4, [1] * 4
    blades, mortar = schools.own(g, 0, "iron_forged_blades", "lime_mortar")
    before = (list(g.crowns), list(g.faith), list(g.votes), list(glory(g).knowledge))
    advancements.use(g, 0, blades)
    advancements.use(g, 0, mortar)
    assert (list(g.crowns), list(g.faith), list(g.votes), list(glory(g).knowledge)) == before
    assert advancements.owns(g, 0, "iron_forged_blades") == -1  # until Upkeep
    assert advancements.owns(g, 0, "lime_mortar") == mortar
    assert p.told(g, w.ADVANCEMENT_USED) == [(0, blades), (0, mortar)]


@proves("cg.advancements.refresh")
def test_exhausted_cards_are_ready_again_after_upkeep_and_not_by_forced_march() -> None:
    g = schools.of(2, 0, 0, 0)
    schools.own(g, 0, "iron_forged_blades", exhausted=1)
    schools.own(g, 2, "sappers", exhausted=1)
    p.put(g, p.RED + p.STAR, "kovel", exhausted=1)
    p.run(g, ForcedMarch(0))
    p.choose(g, w.REFRESH_NOBLE, p.RED + p.STAR, 0)
    assert advancements.owns(g, 0, "iron_forged_blades") == -1
    upkeep = Upkeep()
    upkeep.step = g.rules.index[Upkeep]["refresh_nobles"]
    p.run(g, upkeep)
    assert advancements.owns(g, 0, "iron_forged_blades") >= 0 and advancements.owns(g, 2, "sappers") >= 0
    assert p.told(g, w.ADVANCEMENTS_REFRESHED) == [()]


# ---- why can't I?


def at_a_purchase() -> Kingdom:
    g = schools.of(2, 9, 0, 0)
    schools.offer(g, "lime_mortar", "plate_harness", "black_powder")
    schools.own(g, 0, "lime_mortar")
    p.run(g, Purchase(0))
    return g


@CASES.case(w.KNOWLEDGE_SHORT)
def knowledge_short() -> Asked:
    powder = schools.card("black_powder")
    return at_a_purchase(), 0, f"advancement:{powder}", (powder, 3, 2)


@CASES.case(w.OWNS_A_COPY)
def owns_a_copy() -> Asked:
    g = at_a_purchase()
    offered = glory(g).advancement_offer[0]
    return g, 0, f"advancement:{offered}", (offered,)


@CASES.case(w.NOT_FOR_SALE)
def not_for_sale() -> Asked:
    clerks = schools.card("cipher_clerks")
    return at_a_purchase(), 0, f"advancement:{clerks}", (clerks,)


@CASES.case(w.NOT_YOUR_ADVANCEMENT)
def not_your_advancement() -> Asked:
    g = schools.of(2, 0, 0, 0)
    schools.own(g, 0, "sappers", "pathfinders", "yew_longbows")
    other = schools.own(g, 1, "cipher_clerks")[0]
    p.run(g, Purchase(0))
    buy(g, 0, HARNESS)
    return g, 0, f"advancement:{other}", (other,)


def elsewhere() -> Kingdom:
    g = schools.of(2, 0, 0, 0)
    schools.own(g, 0, "sappers", exhausted=1)
    schools.own(g, 0, "cipher_clerks")
    p.run(g, LevyTaxes(0))
    return g


@CASES.case(w.BOUGHT_BY_CARD)
def bought_by_card() -> Asked:
    return elsewhere(), 0, f"advancement:{HARNESS}", (HARNESS,)


@CASES.case(w.ADVANCEMENT_IDLE)
def advancement_idle() -> Asked:
    sappers = schools.card("sappers")
    return elsewhere(), 0, f"advancement:{sappers}", (sappers,)


@CASES.case(w.NOT_ITS_MOMENT)
def not_its_moment() -> Asked:
    clerks = schools.card("cipher_clerks")
    return elsewhere(), 0, f"advancement:{clerks}", (clerks,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def test_enrich_mind_itself_is_about_no_single_card() -> None:
    """The gain comes first: what is on offer is bought in a moment."""
    g = schools.of(2, 0, 0, 0)
    p.run(g, EnrichMind(0))
    assert advancements.why_not(g, 0, "advancement", HARNESS) == [(w.BOUGHT_BY_CARD, HARNESS)]
