"""What breaks a deal: debts."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import OVER
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    RED,
    at_a_decision,
    break_word,
    realm,
    status,
    struck,
    traitors,
)


@proves("wkv.treachery.could-not", "wkv.ruling.deal-clauses")
def test_a_debt_binds_even_the_poor_who_are_asked_once_more() -> None:
    def end_of_actions(crowns: int) -> Kingdom:
        g = realm(7, 5, 3)
        struck(g, RED, GREEN, w.PROMISE_CROWNS, 5, 4)
        g.crowns = [crowns, 0, 3]
        frame = Round()
        frame.step = g.rules.index[Round]["call_in_debts"]
        p.run(g, frame)
        assert p.step(g) == "Round.call_in_debts" and p.asked(g) == RED
        return g

    g = end_of_actions(4)
    assert p.options(g) == [(w.BREAK_WORD, GREEN, 1)]
    break_word(g, RED, GREEN)
    assert traitors(g) == [(RED, GREEN)] and g.influence[RED] == 6
    g = end_of_actions(4)
    engine.interject(g, BLUE, (v.GIVE_CROWNS, RED, 1))  # somebody helps him
    p.do(g, RED, w.PAY_PROMISED, GREEN, 5, 0)
    assert traitors(g) == [] and g.crowns == [0, 5, 2] and status(g, 0) == OVER


@proves("wkv.treachery.could-not")
def test_a_debt_may_be_paid_before_it_is_due() -> None:
    g = at_a_decision(realm(7, 5, 3))
    struck(g, RED, GREEN, w.PROMISE_CROWNS, 5, 6)
    g.crowns = [6, 0, 0]
    engine.interject(g, RED, (w.PAY_PROMISED, GREEN, 5, 0))
    assert g.crowns == [1, 5, 0] and status(g, 0) == OVER
