"""Deals that all can see: how they are made, and how they end."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bargaining
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import deals, penalties
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import DECLINED, ENDED, IN_FORCE, LAPSED, OVER, RECALLED, STATUS, treachery
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    MINE,
    OURS,
    RED,
    YOURS,
    at_a_decision,
    at_the_gates,
    march_on,
    realm,
    start_of_upkeep,
    status,
    struck,
    traitors,
)


@proves("wkv.treachery.public-deal", "wkv.ruling.deal")
def test_only_what_is_in_the_record_with_both_consents_can_be_broken() -> None:
    g = at_the_gates(7, 5, 3)
    deals.propose(g, RED, (w.PROMISE_PEACE, GREEN, MINE, GREEN, 5))  # offered, not accepted
    march_on(g)
    p.first_choices(g)
    assert g.influence == (7, 5, 3) and traitors(g) == [] and g.city_owner[p.town("vecht")] == RED


@proves("wkv.treachery.public-deal")
def test_a_public_deal_is_told_to_everybody_and_stands_in_public_columns() -> None:
    g = at_a_decision(realm(7, 5, 3))
    engine.interject(g, GREEN, (w.PROMISE_PEACE, RED, OURS, RED, 5))
    engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 2))
    assert p.told(g, w.PACT_OFFERED) == [(GREEN, RED)] and p.told(g, w.PACT_MADE) == [(GREEN, RED)]
    assert p.told(g, w.SAID_PEACE) == [(GREEN, RED, RED, 5), (RED, GREEN, GREEN, 5)]
    assert all(seen == -1 for seen, _, _ in g.events[-4:]) and all(col.visibility == 0 for col in treachery(g).columns)


@proves("wkv.treachery.public-deal", "wkv.ruling.deal")
def test_a_bargain_of_the_base_game_whose_promise_can_be_checked_is_a_public_deal() -> None:
    """The peace it sells is: a promise as spoken is none, and binds nobody, as ever."""
    peace, spoken = bargaining.PROMISES.index("peace_next_round"), bargaining.PROMISES.index("as_spoken")
    g = at_a_decision(realm(7, 5, 3))
    engine.interject(g, GREEN, (v.OFFER, RED, 0, 0, peace))
    engine.interject(g, RED, (v.TAKE_OFFER, 0))
    engine.interject(g, BLUE, (v.OFFER, RED, 0, 0, spoken))
    engine.interject(g, RED, (v.TAKE_OFFER, 1))
    assert len(treachery(g).pacts) == 1 and c.promised(g, RED, c.PEACE) == [(0, RED, GREEN, c.PEACE, GREEN, 0, 0, 5, 0)]
    penalties.break_all(g, c.attack_breaks(g, RED, GREEN, 0))
    assert traitors(g) == [(RED, GREEN)] and g.deals[0][bargaining.STATUS] == bargaining.BROKEN


@proves("wkv.treachery.terms")
def test_every_kind_of_clause_can_be_proposed_and_is_told() -> None:
    g = at_a_decision(realm(7, 5, 3))
    plague, law, mint = p.event("plague"), p.agenda("kings_peace"), p.agenda("royal_mint")
    said = {
        w.PROMISE_WORDS: (),
        w.PROMISE_PEACE: (RED,),
        w.PROMISE_PLACE: (p.area("froli"),),
        w.PROMISE_PASSAGE: (),
        w.PROMISE_LEAVE: (),
        w.PROMISE_CROWNS: (5,),
        w.PROMISE_CANCEL: (plague,),
        w.PROMISE_SUFFER: (plague,),
        w.PROMISE_YES: (law, 3),
        w.PROMISE_NO: (law, 3),
        w.PROMISE_VOTES: (mint, BLUE, 3),
    }
    for kind, (verb, args) in enumerate(said.items()):
        engine.interject(g, GREEN, (verb, RED, MINE, *args, 5))
        assert p.told(g, c.CLAUSES[kind].told) == [(GREEN, RED, *args, 5)]
        engine.interject(g, RED, (w.REFUSE_DEAL, kind))
    assert [pact[STATUS] for pact in treachery(g).pacts] == [DECLINED] * len(said)


@proves("wkv.treachery.terms")
def test_what_an_agenda_does_not_ask_cannot_be_promised() -> None:
    g = at_a_decision(realm(7, 5, 3))
    for option in (
        (w.PROMISE_YES, RED, MINE, p.agenda("royal_mint"), 3, 5),
        (w.PROMISE_VOTES, RED, MINE, p.agenda("kings_peace"), BLUE, 3, 5),
        (w.PROMISE_PEACE, GREEN, MINE, RED, 5),  # with oneself
    ):
        with pytest.raises(RuleError):
            engine.interject(g, GREEN, option)
    assert treachery(g).pacts == ()


@proves("wkv.treachery.when-made", "wkv.ruling.deal-making")
def test_an_offer_lapses_when_the_next_action_card_is_revealed() -> None:
    g = realm(7, 5, 3)
    g.action_stack = ((0, 0), (), ())  # red's Levy Taxes, twice
    g.plan = replaced(g.plan, 0, (0, 0))
    p.run(g, Actions())
    engine.interject(g, GREEN, (w.PROMISE_PEACE, RED, OURS, RED, 5))
    assert any(form.verb == w.ACCEPT_DEAL for form in bargaining.interjections(g, RED))
    p.do(g, RED, v.DECLINE)
    assert p.step(g) == "LevyTaxes.levy" and status(g, 0) == LAPSED
    assert not any(form.verb == w.ACCEPT_DEAL for form in bargaining.interjections(g, RED))
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 2))


@proves("wkv.treachery.when-made")
def test_offers_lapse_with_the_phase_and_the_round() -> None:
    for step in ("planning_is_over", "offers_lapse"):
        g = realm(7, 5, 3)
        deals.propose(g, RED, (w.PROMISE_WORDS, GREEN, MINE, 5))
        frame = Actions()
        frame.step = g.rules.index[Actions][step]
        g.end_reason = -1
        p.run(g, frame)
        assert status(g, 0) == LAPSED
    g = realm(7, 5, 3)
    deals.propose(g, RED, (w.PROMISE_WORDS, GREEN, MINE, 5))
    start_of_upkeep(g)
    assert status(g, 0) == LAPSED


@proves("wkv.treachery.when-made", "wkv.ruling.deal-making")
def test_no_deal_is_made_during_a_secret_choice() -> None:
    g = p.kingdom(3, "treachery")
    p.run(g, Planning())
    assert bargaining.interjections(g, RED) == []


@proves("wkv.treachery.when-made", "wkv.ruling.deal-making")
def test_two_barons_have_one_offer_open_between_them_to_which_its_maker_may_add() -> None:
    g = at_a_decision(realm(7, 5, 3))
    engine.interject(g, GREEN, (w.PROMISE_PEACE, RED, MINE, RED, 5))
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.PROMISE_PASSAGE, GREEN, MINE, 5))
    engine.interject(g, GREEN, (w.PROMISE_CROWNS, RED, YOURS, 3, 4))
    assert len(treachery(g).pacts) == 1 and len(c.of_deal(g, 0)) == 2
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 1))  # he has read one clause only
    with pytest.raises(RuleError):
        engine.interject(g, BLUE, (w.ACCEPT_DEAL, 0, 2))  # no party to it
    engine.interject(g, RED, (w.ACCEPT_DEAL, 0, 2))
    assert status(g, 0) == IN_FORCE
    engine.interject(g, RED, (w.PROMISE_PASSAGE, GREEN, MINE, 5))
    engine.interject(g, RED, (w.RECALL_DEAL, 1))
    assert status(g, 1) == RECALLED


@proves("wkv.treachery.release", "wkv.ruling.deal")
def test_after_its_last_round_a_truce_binds_nobody() -> None:
    g = at_the_gates(7, 5, 3)
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    for number in (5, 6):
        g.round = number
        deals.beginning(g)
        assert status(g, deal) == (IN_FORCE if number == 5 else OVER)
    march_on(g)
    p.first_choices(g)
    assert traitors(g) == [] and g.city_owner[p.town("vecht")] == RED


@proves("wkv.treachery.release")
def test_both_together_may_end_a_deal() -> None:
    g = at_a_decision(realm(7, 5, 3))
    deal = struck(g, RED, GREEN, w.PROMISE_PEACE, GREEN, 5)
    engine.interject(g, RED, (w.END_DEAL, deal))
    assert status(g, deal) == IN_FORCE
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.END_DEAL, deal))  # not alone
    engine.interject(g, GREEN, (w.END_DEAL, deal))
    assert status(g, deal) == ENDED and c.attack_breaks(g, RED, GREEN, 0) == []
