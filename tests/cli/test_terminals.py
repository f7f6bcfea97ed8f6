"""The boards that games draw themselves: at every moment of a game, for every viewer, at every width, and never with a secret."""

from io import StringIO

import pytest
from rich.console import Console

from regalia.conformance.tables import label, tables
from regalia.conformance.walk import random_choice
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.columns import OMNISCIENT, SPECTATOR
from regalia.kernel.rules import Game, Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, redetermine
from regalia.players import board as _board
from tests.conformance.games import game_id
from tests.house import OURS

TABLES = [(game, setup) for game in OURS for setup in tables(game)]
LOOKS = 5  # positions of a game that are drawn, spread over the whole of it
WIDTHS = (80, 100, 140)


def drawn(g: State, viewer: int, width: int = 100, part: str = "") -> str:
    """The board as plain text: what is there without colour."""
    console = Console(width=width, file=StringIO(), highlight=False)
    with console.capture() as caught:
        console.print(_board.board(g, viewer, part))
    return caught.get()


def moments(game: Game, setup: Setup, seed: int, looks: int) -> list[State]:
    """Positions of a random game: its beginning, its end, and some between, in growing steps."""
    g = engine.new(game, setup, seed)
    dice = Dice(seed)
    kept, wait, steps = [g.clone()], 3, 0
    while not g.over and steps < 3_000:
        engine.apply(g, *random_choice(g, dice))
        steps += 1
        if steps == wait:
            kept.append(g.clone())
            wait *= 3
    return [*kept[1:looks], g]


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=[f"{game.id}-{label(setup)}" for game, setup in TABLES])
def test_every_kind_of_position_can_be_drawn(game: Game, setup: Setup) -> None:
    for n, g in enumerate(moments(game, setup, 11, LOOKS)):
        viewers = [*range(g.seats), SPECTATOR, OMNISCIENT]
        viewer = viewers[n % len(viewers)]
        width = WIDTHS[n % len(WIDTHS)]
        text = drawn(g, viewer, width)
        assert max(len(line) for line in text.splitlines()) <= width
        if viewer >= 0:
            assert _board.summary(g, viewer)


@pytest.mark.parametrize(("game", "setup"), TABLES[::3], ids=[f"{game.id}-{label(setup)}" for game, setup in TABLES[::3]])
def test_what_is_hidden_from_a_viewer_does_not_change_what_he_is_shown(game: Game, setup: Setup) -> None:
    """Something else that could be true for him draws the same board and the same own line."""
    dice = Dice(5)
    shuffled = 0
    for n, g in enumerate(moments(game, setup, 23, LOOKS)):
        viewer = n % (g.seats + 1) - 1
        other = redetermine(g, viewer, dice)
        shuffled += other.digest() != g.digest()
        assert drawn(other, viewer) == drawn(g, viewer)
        if viewer >= 0:
            assert _board.summary(other, viewer) == _board.summary(g, viewer)
    assert shuffled


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_after_every_decision_every_viewer_sees_the_same_whatever_the_secrets_are(game: Game) -> None:
    g = moments(game, Setup(game.id, 4), 31, 4)[-2]
    dice = Dice(8)
    for _ in range(5):
        engine.apply(g, *random_choice(g, dice))
        for viewer in (*range(g.seats), SPECTATOR):
            assert drawn(redetermine(g, viewer, dice), viewer) == drawn(g, viewer)


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_a_part_of_the_board_is_drawn_alone(game: Game) -> None:
    g = engine.new(game, Setup(game.id, game.seats[-1]), 3)
    whole = drawn(g, 0, 140)
    assert len(_board.parts(g)) > 1
    for name in _board.parts(g):
        assert drawn(g, 0, 140, name).strip() in whole


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_all_that_is_said_of_places_and_options_can_be_said_at_any_time(game: Game) -> None:
    for g in moments(game, Setup(game.id, 4), 7, LOOKS):
        console = Console(width=100, file=StringIO(), highlight=False)
        for place in range(len(_board.places(g))):
            console.print(_board.place(g, 0, place))
        for seat in engine.waiting(g) if not g.over else []:
            offered = engine.offered(g, seat)
            assert len(_board.notes(g, seat, offered)) == len(_board.notes(g, seat, offered, brief=True)) == len(offered)


def test_of_others_nothing_that_only_they_may_see_is_drawn() -> None:
    """The promise in one plain case: cards in hand of the four players of Archon."""
    from regalia.games.archon.game import GAME

    g = moments(GAME, Setup("archon", 4), 2, 5)[-2]
    seen = redact(g, 0)
    assert all(card < 0 for seat in (1, 2, 3) for card in seen.hand[seat])  # type: ignore[attr-defined]
    lines = drawn(g, 0, 140).splitlines()
    assert len([line for line in lines if "hand " in line and "waiting" in line and "in hand" not in line]) == 1
    assert len([line for line in lines if "in hand" in line]) == 3
