"""Free words, and the verdicts on them."""

import pytest

from regalia.games.warrior_knights.rules import bargaining
from regalia.games.warrior_knights.variants.treachery import deals, trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import IN_FORCE, OVER, treachery
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    GREEN,
    RED,
    accuse,
    at_a_decision,
    judge,
    spoken,
    start_of_upkeep,
    status,
    struck,
    traitors,
)


@proves("wkv.treachery.accusation", "wkv.ruling.deal-verdict")
def test_three_judges_two_of_whom_say_guilty() -> None:
    g = spoken()
    accuse(g, 1)
    assert engine.waiting(g) == [2, 3, 4]
    judge(g, w.GUILTY, w.NOT_GUILTY, w.GUILTY)
    assert p.told(g, w.FOUND_GUILTY) == [(RED, 2, 3)] and traitors(g) == [(RED, GREEN)] and g.influence[RED] == 6
    start_of_upkeep(g)
    assert g.influence[RED] == 4  # the city and the Noble that the act named has cost


@proves("wkv.treachery.accusation")
def test_he_accuses_once_in_a_deal_and_names_an_act_of_the_other() -> None:
    g = at_a_decision(spoken())
    assert treachery(g).acts == ((RED, trials.ATTACKED, GREEN, p.area("vecht"), 0),)
    with pytest.raises(RuleError):
        engine.interject(g, RED, (w.ACCUSE, 0, 1))  # green has promised nothing
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 0, 2))  # no such act
    engine.interject(g, GREEN, (w.ACCUSE, 0, 1))
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 0, 1))


@proves("wkv.treachery.accusation")
def test_an_act_before_the_deal_or_of_another_round_is_no_breach_of_it() -> None:
    g = spoken()
    struck(g, RED, GREEN, w.PROMISE_WORDS, 6)
    at_a_decision(g)
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 1, 1))
    g.round += 1
    deals.beginning(g)
    assert treachery(g).acts == () and status(g, 0) == OVER and not trials.may_accuse(g, GREEN, 0)


@proves("wkv.treachery.accusation")
def test_what_was_left_undone_counts_from_the_accusation_on() -> None:
    g = spoken()
    accuse(g, trials.LEFT_UNDONE)
    judge(g, w.GUILTY, w.GUILTY, w.GUILTY)
    start_of_upkeep(g)
    assert g.influence[RED] == 6


@proves("wkv.treachery.false-accusation", "wkv.ruling.deal-acquittal")
def test_one_to_one_is_not_guilty_and_the_accuser_pays() -> None:
    g = spoken(4)
    accuse(g, 1)
    judge(g, w.GUILTY, w.NOT_GUILTY)
    assert p.told(g, w.FOUND_NOT_GUILTY) == [(RED, 1, 2)] and traitors(g) == []
    assert g.influence == (7, 4, 3, 3) and g.pool == 21 and status(g, 0) == IN_FORCE
    g = spoken(4)
    g.influence = (7, 0, 3, 3)
    accuse(g, 1)
    judge(g, w.NOT_GUILTY, w.NOT_GUILTY)
    assert g.influence == (7, 0, 3, 3)  # as far as he has any


@proves("wkv.treachery.two-players", "wkv.ruling.deal-verdict")
def test_two_players_have_nobody_to_judge() -> None:
    g = at_a_decision(spoken(2))
    assert not any(form.verb == w.ACCUSE for form in bargaining.interjections(g, GREEN))
    with pytest.raises(RuleError):
        engine.interject(g, GREEN, (w.ACCUSE, 0, 1))
    assert any(form.verb == w.ACCUSE for form in bargaining.interjections(at_a_decision(spoken(3)), GREEN))
