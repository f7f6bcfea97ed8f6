"""What breaks a deal: Events that are suffered, or cancelled."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import BROKEN, OVER
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import BLUE, GREEN, RED, break_word, realm, status, struck, traitors


@proves("wkv.treachery.automatic", "wkv.treachery.could-not")
def test_an_event_that_was_to_be_cancelled_and_is_suffered() -> None:
    """A red one by its drawer; who has not the Faith for it has broken nothing."""
    for faith, broken in ((1, True), (0, False)):
        g = realm(7, 5, 3)
        g.faith = [faith, 0, 0]
        g.crowns = [10, 10, 10]
        struck(g, RED, GREEN, w.PROMISE_CANCEL, p.event("broken_strongbox"), 5)
        p.draw_event(g, "broken_strongbox")
        p.suffer(g)
        if broken:
            break_word(g, RED, GREEN)
        assert bool(traitors(g)) == broken


@proves("wkv.treachery.automatic")
def test_an_event_that_was_not_to_be_cancelled_and_is() -> None:
    g = realm(7, 5, 3)
    g.faith = [2, 2, 2]
    struck(g, GREEN, BLUE, w.PROMISE_SUFFER, p.event("plague"), 5)  # it costs 3
    p.draw_event(g, "plague")
    p.do(g, RED, v.PLEDGE, 1)
    p.do(g, GREEN, v.PLEDGE, 1)
    assert p.step(g) == "GivenWord.choose"
    break_word(g, GREEN, BLUE)
    assert traitors(g) == []  # a pledge alone cancels nothing
    p.do(g, BLUE, v.PLEDGE, 1)
    assert traitors(g) == [(GREEN, BLUE)] and p.told(g, v.EVENT_CANCELLED)


@proves("wkv.treachery.could-not", "wkv.treachery.automatic")
def test_a_blue_event_strikes_because_one_kept_back_what_he_had_promised() -> None:
    for pledge, broken in ((1, True), (2, False)):
        g = realm(7, 5, 3)
        g.faith = [1, 2, 1]
        deal = struck(g, GREEN, BLUE, w.PROMISE_CANCEL, p.event("plague"), 5)
        p.draw_event(g, "plague")
        p.do(g, RED, v.PLEDGE, 1)
        p.do(g, GREEN, v.PLEDGE, pledge)
        if broken:
            break_word(g, GREEN, BLUE)
            p.do(g, BLUE, v.PLEDGE, 0)
        assert traitors(g) == ([(GREEN, BLUE)] if broken else []) and status(g, deal) == (BROKEN if broken else OVER)
    g = realm(7, 5, 3)
    g.faith = [0, 1, 9]
    struck(g, GREEN, BLUE, w.PROMISE_CANCEL, p.event("plague"), 5)
    p.draw_event(g, "plague")
    p.do(g, GREEN, v.PLEDGE, 1)
    p.do(g, BLUE, v.PLEDGE, 0)
    assert traitors(g) == []  # he gave all he had


@proves("wkv.treachery.could-not")
def test_a_dispensation_kept_back_breaks_a_promise_to_cancel_unless_it_is_not_needed() -> None:
    for pledge, broken in ((1, True), (3, False)):
        g = realm(7, 5, 3)
        g.faith = [0, 3, 0]
        g.kept = replaced(g.kept, GREEN, (p.event("dispensation"),))
        struck(g, GREEN, BLUE, w.PROMISE_CANCEL, p.event("plague"), 5)
        p.draw_event(g, "plague")
        p.do(g, GREEN, v.PLEDGE, pledge)
        assert (p.step(g) == "GivenWord.choose") == broken
        if broken:
            break_word(g, GREEN, BLUE)
        assert bool(traitors(g)) == broken
