"""Every game, at every kind of table: played at random while its promises are checked.

The quick run looks at a sample of decisions that misses no asking step, the slow run at every decision; `regalia fuzz` goes on from there.
Where a kind of decision is met first, what is secret is tried for every viewer; afterwards for two, one who is asked and one by lot.

A table that has another value of an option and nothing else is played to its end here, and examined in company (test_companies.py).
"""

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from regalia.conformance.examine import Failure, examine
from regalia.conformance.fuzz import keep
from regalia.conformance.golden import random_session
from regalia.conformance.tables import tables
from regalia.conformance.walk import random_game
from regalia.kernel.rules import Game, Setup
from tests.conformance.games import GAMES, TABLES, game_id, table_id

EXAMINED: list[tuple[Game, Setup]] = [(game, setup) for game, setup in TABLES if not setup.options]


def must_hold(game: Game, setup: Setup, seed: int, every: int, decisions: int | None = None) -> int:
    """Play under examination, to the end or so many decisions; how many of them were looked at."""
    moments = count() if decisions is None else range(decisions)
    onwards = iter(moments)
    try:
        _, examiner = examine(game, setup, seed, every, go_on=lambda: next(onwards, None) is not None)
    except Failure as failure:
        found = keep(game, setup, seed, failure, Path("fuzz-failures"))
        pytest.fail(f"{failure}\nat {failure.where}\nreproduce: {found.command}", pytrace=False)
    return examiner.looks


@pytest.mark.parametrize(("game", "setup"), EXAMINED, ids=table_id)
def test_a_random_game_keeps_every_promise(game: Game, setup: Setup) -> None:
    assert must_hold(game, setup, seed=1, every=151) > 0


@pytest.mark.slow(25)
@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_decision_of_a_random_game_keeps_every_promise(game: Game) -> None:
    """Among three, the fewest of whom one can be left out of a secret that two share; more of them decide the same things more often."""
    assert must_hold(game, Setup(game.id, 3), seed=2, every=1) > 0


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=table_id)
def test_random_games_of_many_seeds_end_and_conserve(game: Game, setup: Setup) -> None:
    """Three of every plain table; where there are variants or options one more, beside those that are examined."""
    for seed in (3,) if setup.variants or setup.options else (3, 4, 5):
        g, decisions = random_game(game, setup, seed)
        assert g.over and 0 < decisions <= game.decision_bound
        assert g.rules.faults(g) == []


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_a_quiet_game_is_the_recorded_game(game: Game) -> None:
    """Simulation without events and records plays exactly what a table would play."""
    setup = tables(game)[0]
    quiet, _ = random_game(game, setup, 11)
    assert random_session(game, setup, 11).state.digest() == quiet.digest()


def test_the_same_digests_in_every_process_and_under_every_hash_seed() -> None:
    assert digests("0") == digests("4242") != ""


def digests(hash_seed: str) -> str:
    command = [sys.executable, "-m", "regalia.conformance.digests"]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=300, check=True).stdout
