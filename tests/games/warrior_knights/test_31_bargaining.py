"""Bargaining: interjections between decisions."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bargaining
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p

PEACE = bargaining.PROMISES.index("peace_this_round")


def at_a_decision() -> Kingdom:
    g = p.kingdom()
    p.run(g, VersatileStrategy(0))
    return g


@proves("wk.bargain.money", "wk.bargain.not-binding")
def test_crowns_change_hands_for_a_promise_and_the_ledger_keeps_it() -> None:
    g = at_a_decision()
    engine.interject(g, 2, (v.OFFER, 3, 4, 0, PEACE))
    assert g.crowns == [10, 10, 10, 10]
    engine.interject(g, 3, (v.TAKE_OFFER, 0))
    assert g.crowns == [10, 10, 6, 14]
    assert g.deals == ((2, 3, 4, 0, PEACE, bargaining.STRUCK, g.round),)
    engine.interject(g, 2, (v.MARK_BROKEN, 0))
    assert g.deals[0][bargaining.STATUS] == bargaining.BROKEN


@proves("wk.bargain.money", "wk.bargain.not-binding")
def test_a_baron_may_sell_his_own_word_and_the_buyer_says_whether_it_was_kept() -> None:
    g = at_a_decision()
    engine.interject(g, 2, (v.OFFER, 3, 0, 4, bargaining.own(PEACE)))
    g.round += 1
    engine.interject(g, 3, (v.TAKE_OFFER, 0))
    assert g.crowns == [10, 10, 14, 6]
    deal = g.deals[0]
    assert (bargaining.promiser(deal), bargaining.promisee(deal), bargaining.promised(deal)) == (2, 3, PEACE)
    assert deal[bargaining.ROUND] == g.round  # of the agreement, not of the offer
    with pytest.raises(RuleError):
        engine.interject(g, 2, (v.MARK_KEPT, 0))  # not by the one who promised
    engine.interject(g, 3, (v.MARK_KEPT, 0))
    assert g.deals[0][bargaining.STATUS] == bargaining.KEPT
    assert (-1, (v.PROMISE_KEPT, 2, 3, PEACE), (v.PROMISE_KEPT, 2, 3, PEACE)) in g.events


@proves("wk.bargain.money")
def test_every_promise_has_a_name_in_both_directions() -> None:
    g = at_a_decision()
    names = g.rules.names(g)["promise"]
    offer = next(form for form in bargaining.interjections(g, 1) if form.verb == v.OFFER)
    assert offer.ranges[3] == (0, len(names) - 1) and len(set(names)) == len(names)


@proves("wk.bargain.money")
def test_an_offer_may_be_refused_or_withdrawn() -> None:
    g = at_a_decision()
    engine.interject(g, 1, (v.OFFER, 0, 1, 3, 0))
    engine.interject(g, 0, (v.TURN_DOWN, 0))
    engine.interject(g, 1, (v.OFFER, 0, 2, 3, 0))
    engine.interject(g, 1, (v.WITHDRAW_OFFER, 1))
    assert [d[bargaining.STATUS] for d in g.deals] == [bargaining.REFUSED, bargaining.WITHDRAWN]
    assert g.crowns == [10] * 4


@proves("wk.bargain.money", "wk.ruling.bargain-enforcement")
def test_a_gift_is_handed_over_at_once_and_changes_what_can_be_afforded() -> None:
    g = p.kingdom()
    g.crowns[0] = 0
    p.run(g, VersatileStrategy(0))
    assert not any(o[0] == v.TAKE_SPACE for o in p.options(g))
    engine.interject(g, 1, (v.GIVE_CROWNS, 0, 8))
    assert g.crowns[:2] == [8, 2]
    assert any(o[0] == v.TAKE_SPACE for o in p.options(g))


@proves("wk.ruling.bargain-enforcement")
def test_nobody_bargains_during_a_secret_choice() -> None:
    g = p.kingdom()
    p.run(g, Planning())
    with pytest.raises(RuleError):
        engine.interject(g, 1, (v.GIVE_CROWNS, 0, 1))


@proves("wk.bargain.no-tokens", "wk.bargain.never-tradable")
def test_only_crowns_and_promises_are_on_the_table() -> None:
    g = at_a_decision()
    g.votes, g.faith, g.influence = [5] * 4, [5] * 4, (5,) * 4
    kinds = {kind for form in bargaining.interjections(g, 1) for kind in g.rules.game.vocabulary.verbs[form.verb].kinds}
    assert kinds <= {"seat", "crowns", "promise", "n"}


@pytest.mark.parametrize(
    "option", [(v.OFFER, 1, 3, 0, 0), (v.OFFER, 0, 0, 0, 0), (v.OFFER, 0, 11, 0, 0), (v.GIVE_CROWNS, 1, 2), (v.TAKE_OFFER, 0)]
)
@proves("wk.bargain.money")
def test_impossible_bargains_are_refused_and_nothing_changes(option: tuple[int, ...]) -> None:
    g = at_a_decision()
    before = g.digest()
    with pytest.raises(RuleError):
        engine.interject(g, 1, option)
    assert g.digest() == before


@proves("wk.bargain.money")
def test_a_deal_that_cannot_be_paid_any_more_cannot_be_taken() -> None:
    g = at_a_decision()
    engine.interject(g, 2, (v.OFFER, 3, 10, 0, PEACE))
    engine.interject(g, 2, (v.GIVE_CROWNS, 1, 5))
    with pytest.raises(RuleError, match="not possible"):
        engine.interject(g, 3, (v.TAKE_OFFER, 0))


@proves("wk.bargain.money")
def test_offers_that_came_to_nothing_make_room_for_new_ones() -> None:
    """At any time: five hundred refusals do not end bargaining, and no open or promised deal is forgotten for a new one."""
    g = at_a_decision()
    engine.interject(g, 2, (v.OFFER, 3, 1, 0, PEACE))
    engine.interject(g, 3, (v.TAKE_OFFER, 0))
    engine.interject(g, 2, (v.OFFER, 1, 1, 0, PEACE))
    refused = (1, 0, 1, 3, 0, bargaining.REFUSED, g.round)
    g.deals += (refused,) * (bargaining.MOST_DEALS - 3) + ((*refused[:5], bargaining.WITHDRAWN, g.round),)
    for crowns in (2, 3):
        engine.interject(g, 1, (v.OFFER, 0, crowns, 3, 0))
        place = next(i for i, deal in enumerate(g.deals) if deal[bargaining.STATUS] == bargaining.OPEN and deal[bargaining.GIVER] == 1)
        engine.interject(g, 0, (v.TURN_DOWN, place))
    engine.interject(g, 1, (v.OFFER, 0, 4, 3, 0))
    assert len(g.deals) == bargaining.MOST_DEALS
    assert [deal[bargaining.STATUS] for deal in g.deals[:2]] == [bargaining.STRUCK, bargaining.OPEN]
    assert any(deal[: bargaining.ROUND] == (1, 0, 4, 3, 0, bargaining.OPEN) for deal in g.deals)


@proves("wk.bargain.money", "wk.bargain.not-binding")
def test_in_a_full_ledger_what_is_settled_goes_before_what_is_still_promised() -> None:
    g = at_a_decision()
    rows = [(2, 3, 1, 0, PEACE, bargaining.STRUCK, 1), (2, 3, 1, 0, PEACE, bargaining.KEPT, 1), (2, 3, 1, 1, 0, bargaining.STRUCK, 2)]
    g.deals = (*rows, *[rows[0]] * (bargaining.MOST_DEALS - 3))
    for place in (2, 1, 0):  # paid on both sides; kept; and only then the oldest promise
        assert bargaining.place_for_offer(g) == place
        g.deals = replaced(g.deals, place, (0, 1, 1, 1, 0, bargaining.OPEN, 2))
