"""Non-interference: however that which a viewer may not know lies, he sees, hears and is offered the same, until something is turned up.

`checks.secret` looks at a moment: view, options, what bots, reasons and odds are made from. Here a choice is made in two worlds, and what
is told of it is compared: whoever sees the same afterwards has heard the same.
"""

from itertools import zip_longest
from typing import Any

import pytest

from regalia.conformance.checks import plain
from regalia.conformance.companies import covering
from regalia.conformance.walk import next_choice
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.rules import Game, Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import event_to_json, events_for, redetermine, view
from regalia.kernel.vocabulary import Option
from tests.conformance.games import GAMES, table_id
from tests.kernel import toy

EVERY = 23  # decisions

# What is turned up before everybody's eyes, and may be gone before anybody is asked: cards that are shuffled back, sealed bids, losses
# that both sides choose in secret.
TURNED_UP = {
    "risk-europe": {"bid_shown", "lost"},
    "warrior-knights": {"fate_discarded", "fate_drawn", "fate_played", "faith_offered"},
}

TABLES: list[tuple[Game, Setup]] = [(game, setup) for game in GAMES for setup in covering(game)[::3]]


def imagined(g: State, viewer: int, dice: Dice) -> State:
    """A world that differs from this one by nothing but what the viewer may not know: chance goes on as here."""
    other = redetermine(g, viewer, Dice(dice.fresh()))
    other.key = g.key
    return other


def told_apart(g: State, viewer: int, seat: int, option: Option, dice: Dice) -> str:
    """Where a choice leads to two worlds that look alike to the viewer: the first that he hears differently, unless it was turned up."""
    true, other = g.clone(), imagined(g, viewer, dice)
    if option not in engine.offered(other, seat):
        return ""
    heard = []
    for world in (true, other):
        world.quiet = False
        world.events = []
        engine.apply(world, seat, option)
        heard.append([event_to_json(world, event) for event in events_for(world.events, viewer)])
    if plain(view(true, viewer)) != plain(view(other, viewer)):
        return ""  # something was turned up, and lies there
    for one, two in zip_longest(*heard, fillvalue=["nothing"]):
        if one != two:  # what comes after it may follow from it
            shown = TURNED_UP.get(g.rules.game.id, set())
            return "" if {one[0], two[0]} & shown else f"{engine.where(g)} tells seat {viewer} {one} or {two}"
    return ""


def walk(game: Game, setup: Setup, seed: int, every: int) -> tuple[int, list[str]]:
    """A random game; how often was compared, and what was told."""
    g, dice = engine.new(game, setup, seed), Dice(seed)
    leaks: list[str] = []
    compared = n = 0
    while not g.over:
        seat, option = next_choice(g, dice)
        if n % every == 0:
            viewers = [*range(g.seats), SPECTATOR]
            for viewer in (seat, viewers[dice.below(len(viewers))]):
                compared += 1
                leaks.append(told_apart(g, viewer, seat, option, dice))
        n += 1
        engine.apply(g, seat, option)
    return compared, [leak for leak in leaks if leak]


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=table_id)
def test_nobody_hears_more_than_he_sees(game: Game, setup: Setup) -> None:
    compared, leaks = walk(game, setup, seed=5, every=EVERY)
    assert compared and leaks == []


def test_an_event_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: whoever keeps a card, the one under it is named before everybody."""

    def blabs(self: Any, g: Any, seat: int, option: Option) -> None:
        if g.deck:
            g.emit(toy.BOUGHT, seat, g.deck[-1])

    monkeypatch.setattr(toy.Auction, "on_keep_or_pass", blabs)
    leaks = [leak for seed in range(10) for leak in walk(type(toy.GAME)(), Setup("toy", 3), seed, every=1)[1]]
    assert any("bought" in leak for leak in leaks)
