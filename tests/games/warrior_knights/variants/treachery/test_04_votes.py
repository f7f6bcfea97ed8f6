"""What breaks a deal: Votes."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.variants.treachery import deals
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import IN_FORCE, OVER
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import (
    BLUE,
    GREEN,
    MINE,
    RED,
    assembly,
    break_word,
    realm,
    status,
    struck,
    traitors,
)


@proves("wkv.treachery.could-not", "wkv.ruling.deal-clauses")
def test_promised_three_votes_who_has_two_and_casts_both_has_kept_his_word() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 3, 5)
    assembly(g, [2, 2, 2])
    p.cast(g, 0, 2, 0)
    p.declare(g, v.YES)
    assert traitors(g) == [] and status(g, deal) == OVER


@proves("wkv.treachery.automatic")
def test_too_few_votes_are_warned_of_before_they_are_shown() -> None:
    g = realm(7, 5, 3)
    struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 2, 5)
    assembly(g, [2, 3, 2])
    p.do(g, RED, v.CAST, 0)
    p.do(g, BLUE, v.CAST, 0)
    p.do(g, GREEN, v.CAST, 1)
    assert p.offers(g, GREEN) == [(w.KEEP_WORD,), (w.BREAK_WORD, BLUE, 1)]
    before = g.clone()
    p.do(g, GREEN, w.KEEP_WORD)
    assert p.told(g, v.VOTES_REVEALED)[1] == (GREEN, 2)
    p.declare(g, v.YES)
    assert traitors(g) == []
    p.do(before, GREEN, w.BREAK_WORD, BLUE, 1)
    p.declare(before, v.YES)
    assert traitors(before) == [(GREEN, BLUE)] and p.told(before, v.VOTES_REVEALED)[1] == (GREEN, 1)


@proves("wkv.treachery.automatic")
def test_votes_the_other_way_break_a_promise_and_are_warned_of() -> None:
    for agenda, promise, kept, broken in (
        ("kings_peace", (w.PROMISE_NO, BLUE, MINE, p.agenda("kings_peace"), 1, 5), (v.NO,), (v.YES,)),
        (
            "royal_mint",
            (w.PROMISE_VOTES, BLUE, MINE, p.agenda("royal_mint"), BLUE, 1, 5),
            (v.NAME_BARON, BLUE),
            (v.NAME_BARON, GREEN),
        ),
    ):
        g = realm(7, 5, 3)
        deals.propose(g, GREEN, promise)
        deals.accept(g, 0)
        assembly(g, [2, 3, 2], agenda)
        p.cast(g, 0, 1, 0)
        p.declare(g, broken)
        assert p.step(g) == "GivenWord.choose"
        other = g.clone()
        break_word(g, GREEN, BLUE)
        assert traitors(g) == [(GREEN, BLUE)]
        p.do(other, GREEN, w.KEEP_WORD)
        p.declare(other, kept)
        assert traitors(other) == [] and status(other, 0) == OVER


@proves("wkv.treachery.could-not")
def test_who_is_not_in_the_hall_breaks_no_promise_of_votes() -> None:
    g = realm(7, 5, 3)
    deal = struck(g, GREEN, BLUE, w.PROMISE_YES, p.agenda("kings_peace"), 3, 5)
    p.banish(g, GREEN)
    assembly(g, [2, 3, 2])
    p.cast(g, 1, 0, 0)
    p.declare(g, v.NO)
    assert traitors(g) == [] and status(g, deal) == IN_FORCE


@proves("wkv.treachery.automatic")
def test_two_players_are_warned_while_they_write_their_votes() -> None:
    g = realm(7, 5)
    struck(g, GREEN, RED, w.PROMISE_YES, p.agenda("recoinage"), 2, 5)
    g.votes = [1, 4]
    p.lay_out(g, "kings_peace", "recoinage")
    p.run(g, Assembly())
    while p.step(g) == "Assembly.declare_order":
        p.choose(g, *p.options(g)[0])
    law, coin = p.agenda("kings_peace"), p.agenda("recoinage")
    p.do(g, RED, v.CAST_FOR, law, 0)
    p.do(g, RED, v.CAST_FOR, coin, 0)
    p.do(g, GREEN, v.CAST_FOR, law, 1)
    p.do(g, GREEN, v.CAST_FOR, coin, 1)
    p.do(g, GREEN, w.KEEP_WORD)
    assert p.told(g, v.VOTES_WRITTEN)[-1] == (GREEN, coin, 2)
