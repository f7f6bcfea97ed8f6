"""In a terminal."""

from regalia.games.warrior_knights.variants.treachery import deals, penalties, trials
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.terminal import part
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.treachery.promises import BLUE, GREEN, MINE, RED, realm, struck


def test_the_terminal_shows_deals_acts_and_betrayals() -> None:
    g = realm(7, 5, 3)
    names = g.rules.names(g)["seat"]
    assert part(g, RED) is None
    deals.propose(g, RED, (w.PROMISE_VOTES, GREEN, MINE, p.agenda("royal_mint"), BLUE, 2, 5))
    struck(g, RED, BLUE, w.PROMISE_WORDS, 5)
    trials.note(g, RED, trials.ATTACKED, BLUE, p.area("froli"))
    penalties.break_word(g, struck(g, BLUE, GREEN, w.PROMISE_PEACE, GREEN, 5), BLUE, GREEN, 0)
    shown = str(part(g, RED))
    mint = g.rules.names(g)["agenda"][p.agenda("royal_mint")]
    assert f"Public deal 0 (offered): {names[RED]} promises {names[GREEN]} 2 Votes on {mint} for {names[BLUE]} until round 5" in shown
    assert f"Act 1: {names[RED]} attacked in" in shown and f"Round 4: {names[BLUE]} betrayed {names[GREEN]}" in shown
    assert f"Shut out of the Assembly: {names[BLUE]}" in shown
