"""For Glory: the Scholar."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.neutral_cards import UncertainTimes
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements, knowledge
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.baron_cards import EnrichMind
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.player_elimination import variant as player_elimination
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory import companies, schools


def enrich(g: Kingdom, seat: int) -> None:
    """Play Enrich Mind up to the purchase."""
    p.run(g, EnrichMind(seat))
    p.do(g, seat, v.CARRY_OUT, g.content.kind["enrich_mind"])


def buy(g: Kingdom, seat: int, card: int) -> None:
    p.do(g, seat, w.BUY_ADVANCEMENT, card, content.ADVANCEMENTS[card].cost)


@proves("cg.scholar.gain")
def test_who_has_the_most_knowledge_after_enrich_mind_is_the_scholar() -> None:
    g = schools.of(2, 2, 1, scholar=2)
    enrich(g, 0)
    assert glory(g).knowledge == [3, 2, 1] and glory(g).scholar == 0
    assert p.told(g, w.SCHOLAR) == [(0,)]


@proves("cg.scholar.strict")
def test_as_much_as_another_is_not_enough() -> None:
    g = schools.of(2, 1, 0, scholar=0)
    enrich(g, 1)
    assert glory(g).knowledge == [2, 2, 0] and glory(g).scholar == 0


@proves("cg.scholar.before-purchase", "cg.ruling.scholar-order")
def test_he_buys_as_scholar_at_once() -> None:
    g = schools.of(3, 3, 0, scholar=1)
    offer = schools.offer(g, "plate_harness", "sappers", "pathfinders")
    enrich(g, 0)
    buy(g, 0, offer[0])
    buy(g, 0, offer[1])
    assert glory(g).scholar == 0 and advancements.owned(g, 0) == offer[:2] and glory(g).knowledge[0] == 0


@proves("cg.scholar.keeps", "cg.ruling.scholar-keeps")
def test_spending_and_losing_knowledge_leave_him_the_token() -> None:
    g = schools.of(3, 3, 0, scholar=0)
    p.run(g, Purchase(0))
    buy(g, 0, schools.card("iron_forged_blades"))
    assert glory(g).knowledge == [0, 3, 0] and glory(g).scholar == 0
    knowledge.lose_knowledge(g, 0, 1)
    knowledge.gain_knowledge(g, 1, 1)  # by a card that does not compare
    assert glory(g).scholar == 0
    enrich(g, 1)
    assert glory(g).scholar == 1


@proves("cg.scholar.buys-many")
def test_the_scholar_buys_as_many_as_he_can_pay() -> None:
    g = schools.of(5, 0, 0, scholar=0)
    schools.offer(g, "plate_harness", "sappers", "pathfinders")
    schools.on_top(g, "yew_longbows", "pike_squares", "horse_relays")
    p.run(g, Purchase(0))
    for _ in range(3):
        p.do(g, 0, *p.options(g)[0])
    assert schools.ids(advancements.owned(g, 0)) == ["plate_harness", "sappers", "pathfinders"]
    assert glory(g).knowledge[0] == 0 and p.asked(g) < 0


@proves("cg.scholar.buys-many", "cg.advancements.purchase-optional")
def test_he_may_stop_after_any_card() -> None:
    g = schools.of(6, 0, 0, scholar=0)
    p.run(g, Purchase(0))
    buy(g, 0, schools.card("plate_harness"))
    p.do(g, 0, v.DECLINE)
    assert p.asked(g) < 0 and glory(g).knowledge[0] == 4


@proves("cg.scholar.refill-each")
def test_a_card_that_has_just_come_may_be_bought_too() -> None:
    g = schools.of(3, 0, 0, scholar=0)
    clerks = schools.on_top(g, "cipher_clerks")[0]
    p.run(g, Purchase(0))
    buy(g, 0, schools.card("plate_harness"))
    assert (w.BUY_ADVANCEMENT, clerks, 1) in p.options(g)


@proves("cg.scholar.limit-each")
def test_two_cards_beyond_three_mean_two_discards() -> None:
    g = schools.of(3, 0, 0, scholar=0)
    old = schools.own(g, 0, "sappers", "pathfinders", "yew_longbows")
    p.run(g, Purchase(0))
    buy(g, 0, schools.card("plate_harness"))
    assert len(p.options(g)) == 4
    p.do(g, 0, w.DISCARD_ADVANCEMENT, old[0])
    buy(g, 0, schools.card("lime_mortar"))
    assert len(p.options(g)) == 4
    p.do(g, 0, w.DISCARD_ADVANCEMENT, old[1])
    assert schools.ids(advancements.owned(g, 0)) == ["yew_longbows", "plate_harness", "lime_mortar"]
    assert schools.deck(g)[-2:] == old[:2]


@pytest.mark.parametrize("card", [Research, UncertainTimes])
@proves("cg.scholar.neutral-cards")
def test_research_and_uncertain_times_ask_the_scholar_alone(card: type) -> None:
    g = schools.of(9, 0, 0, 0, scholar=2)
    g.crowns = [9] * 4
    p.run(g, card())
    assert p.asked(g) == 2
    p.choose(g, v.DECLINE)
    assert p.asked(g) < 0


@pytest.mark.parametrize("card", [Research, UncertainTimes])
@proves("cg.scholar.nobody", "cg.ruling.no-scholar")
def test_while_nobody_is_scholar_nobody_is_asked(card: type) -> None:
    g = schools.of(9, 0)
    g.crowns = [9] * 2
    before = (glory(g).advancement_offer, schools.deck(g))
    p.run(g, card())
    assert p.asked(g) < 0 and g.crowns == [9, 9]
    assert (glory(g).advancement_offer, schools.deck(g)) == before


# ---- with Player Elimination


@proves("cg.combine.elimination-scholar", "cg.ruling.elimination", "cg.compat.glory-elimination")
def test_the_token_of_a_scholar_who_is_out_goes_to_one_of_those_with_the_most() -> None:
    heirs = set()
    for first in range(48):
        g = schools.of(3, 2, 2, 1, scholar=0, variants=("player-elimination",))
        p.fate_on_top(g, first)
        player_elimination.eliminate(g, 0)
        heirs.add(glory(g).scholar)
        assert glory(g).knowledge == [0, 2, 2, 1]
    assert heirs == {1, 2}


@proves("cg.combine.elimination-scholar")
def test_the_token_of_another_stays_where_it_is() -> None:
    g = schools.of(3, 2, 2, 1, scholar=3, variants=("player-elimination",))
    player_elimination.eliminate(g, 0)
    assert glory(g).scholar == 3


@proves("cg.combine.elimination-goods")
def test_his_advancements_go_under_the_deck_and_his_knowledge_away() -> None:
    g = schools.of(3, 2, 2, 1, variants=("player-elimination",))
    cards = schools.own(g, 0, "sappers", "pathfinders", exhausted=1)
    before = len(schools.deck(g))
    player_elimination.eliminate(g, 0)
    assert len(schools.deck(g)) == before + 2 and schools.deck(g)[-2:] == cards
    assert advancements.owned(g, 0) == () and glory(g).knowledge[0] == 0
    assert not any(glory(g).advancement_exhausted) and glory(g).scholar == f.NOBODY


@proves("cg.combine.elimination-goods", "cg.ruling.elimination")
def test_his_garrisons_and_levies_go_to_their_supplies_and_his_leaders_into_the_deck() -> None:
    g = schools.of(3, 2, 2, 1, variants=("player-elimination",))
    monz = p.city(g, "monz", 0)
    companies.guard(g, monz)
    levy, leader = p.put(g, p.RED + p.STAR, "monz", "levy_monz leader_swiss")
    player_elimination.eliminate(g, 0)
    assert not any(glory(g).garrison) and g.city_owner[monz] == f.NOBODY
    assert g.troop_at[levy] == h.IN_SUPPLY and g.troop_at[leader] == f.IN_DECK
