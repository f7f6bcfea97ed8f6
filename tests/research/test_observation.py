"""Observations: what a seat may know in fixed places, hidden cells told apart from real values, and nothing of what is secret."""

import os
import subprocess
import sys

import numpy as np
import pytest

from regalia.conformance.tables import tables
from regalia.conformance.walk import next_choice
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.columns import OMNISCIENT
from regalia.kernel.rules import Game, Setup
from regalia.kernel.state import State, fields, shown
from regalia.kernel.visibility import redact, redetermine
from regalia.research.observation import Encoder, Layout, observe
from tests.conformance.games import game_id
from tests.house import OURS


def moments(game: Game, setup: Setup, seed: int, every: int) -> list[State]:
    g = engine.new(game, setup, seed)
    g.quiet = True
    dice = Dice(seed)
    found = [g.clone()]
    while not g.over:
        for _ in range(every):
            if not g.over:
                engine.apply(g, *next_choice(g, dice))
        found.append(g.clone())
    return found


def some_tables(game: Game) -> list[Setup]:
    found = tables(game)
    return [found[0], *found[len(found) // 2 :: max(1, len(found) // 3)]]


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_dealing_the_hidden_things_anew_changes_no_cell(game: Game) -> None:
    for setup in some_tables(game):
        found = moments(game, setup, 4, 40)
        layout = Layout(found[0].rules)
        for g in found[:: max(1, len(found) // 12)]:
            for seat in range(g.seats):
                values, known = observe(g, seat, layout)
                other = redetermine(g, seat, Dice(seat + 5))
                again = observe(other, seat, layout)
                different = [layout.at(int(i)) for i in np.flatnonzero((values != again[0]) | (known != again[1]))]
                assert different == []
                seen = observe(redact(g, seat), seat, layout)
                assert (values == seen[0]).all() and (known == seen[1]).all()


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_every_known_cell_is_what_the_view_says_and_every_other_is_blank(game: Game) -> None:
    setup = tables(game)[0]
    found = moments(game, setup, 3, 60)
    layout = Layout(found[0].rules)
    hidden = 0
    for g in found[:: max(1, len(found) // 8)]:
        for seat in range(g.seats):
            values, known = observe(g, seat, layout)
            assert not values[known == 0].any()
            told = shown(g, seat)
            for _, col in fields(g):
                place = layout.places[col.name]
                cells, marks = np.atleast_1d(place.of(values)), np.atleast_1d(place.of(known))
                rows = told[col.name] if place.shape and len(place.shape) == 2 else [told[col.name]]
                for i, row in enumerate(rows):
                    entries = [row] if isinstance(row, int) else list(row)
                    line = cells[i] if len(place.shape) == 2 else cells
                    marked = marks[i] if len(place.shape) == 2 else marks
                    if place.counted:
                        assert not marked[0] or line[0] == len(entries)
                        line, marked = line[1:], marked[1:]
                    for j, entry in enumerate(entries):
                        hides = col.hides(i if len(place.shape) == 2 else j, seat)
                        hidden += hides
                        assert (bool(marked[j]), int(line[j])) == ((False, 0) if hides else (True, entry)), f"{col.name}[{i}][{j}]"
                    assert not marked[len(entries) :].any()
    assert hidden


def test_hidden_and_minus_one_are_two_things() -> None:
    """Archon's columns hold -1 and less of their own; each such cell is marked as known."""
    game = registry.game("archon")
    found = moments(game, Setup("archon", 3), 3, 10)
    layout = Layout(found[0].rules)
    negative = [observe(g, 0, layout) for g in found]
    assert any((values[known == 1] < 0).any() for values, known in negative)
    assert all((values[known == 0] == 0).all() for values, known in negative)


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_an_encoder_that_goes_along_writes_what_a_fresh_one_writes(game: Game) -> None:
    found = moments(game, tables(game)[0], 6, 7)
    layout = Layout(found[0].rules)
    values, known = layout.blank()
    encoder = Encoder(layout, values, known)
    for i, g in enumerate(found):
        seat = i % g.seats
        encoder.write(g, seat)
        fresh = observe(g, seat, layout)
        assert (values == fresh[0]).all() and (known == fresh[1]).all()
    assert set(encoder.cut) <= {"decision.stack"}


def test_places_have_names_both_ways() -> None:
    g = engine.new(registry.game("risk-europe"), Setup("risk-europe", 4), 1)
    layout = Layout(g.rules)
    values, known = observe(g, 2, layout)
    assert values[layout.places["decision.seat"].start] == 2
    assert list(layout.places["coins"].of(values)) == g.coins  # type: ignore[attr-defined]
    cell = layout.places["coins"].start + 2
    assert layout.at(cell) == "coins[2]"
    assert (
        layout.step_names[values[layout.places["decision.step"].start]] == f"{type(g.stack[-1]).__name__}.{g.rules.step_name(g.stack[-1])}"
    )
    assert sum(int(np.prod(line["shape"])) for line in layout.table()) == layout.size
    with pytest.raises(IndexError, match=f"no cell {layout.size}"):
        layout.at(layout.size)


def test_an_own_secret_draft_is_seen_and_anothers_is_not() -> None:
    game = registry.game("risk-europe")
    for g in moments(game, Setup("risk-europe", 4), 2, 1):
        drafting = [s for s, draft in enumerate(g.drafts) if draft]
        if drafting:
            break
    layout = Layout(g.rules)
    place = layout.places["decision.draft"]
    mine, _ = observe(g, drafting[0], layout)
    theirs, _ = observe(g, (drafting[0] + 1) % 4, layout)
    assert list(place.of(mine)[:2]) == [len(g.drafts[drafting[0]]), layout.space.number(g.drafts[drafting[0]][0])]
    assert place.of(theirs)[0] == len(g.drafts[(drafting[0] + 1) % 4])
    assert shown(g, OMNISCIENT)


SCRIPT = """
import hashlib, regalia.research as r
env = r.aec({game!r}, seats=3)
env.reset(seed=5)
digest = hashlib.sha256()
for i, agent in enumerate(env.agent_iter(150)):
    seen, reward, ended, cut, _ = env.last()
    for name in ("observation", "known", "action_mask"):
        digest.update(seen[name].tobytes())
    digest.update(repr((agent, reward)).encode())
    env.step(None if ended or cut else int(seen["action_mask"].nonzero()[0][i % seen["action_mask"].sum()]))
print(digest.hexdigest())
"""


@pytest.mark.slow(8)
@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_the_same_seed_and_actions_show_the_same_in_every_process(game: Game) -> None:

    said = [
        subprocess.run(
            [sys.executable, "-c", SCRIPT.format(game=game.id)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    ]
    assert len(said[0]) == 65 and said[0] == said[1]
