"""Measurements: what a game costs, and what a well-known peer costs in the same minute on the same machine. Ratios are what counts."""

import gc
import platform
import statistics
from collections.abc import Callable
from time import process_time
from typing import Any

from regalia.bots import registry as bots
from regalia.bots.marshal import Marshal
from regalia.bots.play import drive
from regalia.conformance.golden import random_session
from regalia.conformance.walk import next_choice
from regalia.kernel import engine, record
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Game, Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, view
from regalia.kernel.vocabulary import Option

Position = tuple[State, int, list[Option]]  # what a seat sees, and what is offered to it
POSITIONS = 4  # in which marshals search


def compiled() -> bool:
    """Does the kernel run as machine code?"""
    return not engine.__file__.endswith(".py")


def timed(work: Callable[[], int], seconds: float) -> tuple[int, float]:
    """Repeat `work` for at least so long; the sum of what it returns, and the processor time (which others disturb least)."""
    total = 0
    start = process_time()
    while True:
        total += work()
        spent = process_time() - start
        if spent >= seconds:
            return total, spent


class Subject:
    """One game on the bench: every call of `run` measures everything once more."""

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.setup = Setup(game.id, seats)
        self.seed = 0
        self.runs: list[dict[str, float]] = []
        self.states = sample(game, self.setup, 12)
        self.record = random_session(game, self.setup, 1).record
        self.positions = searched(game, self.setup) if bots.temperaments(game.id) else []
        self.looked = 0

    def run(self, seconds: float) -> dict[str, float]:
        games = 0

        def one() -> int:
            nonlocal games
            games += 1
            self.seed += 1
            g = engine.new(self.game, self.setup, self.seed)
            g.quiet = True
            return engine.play_out(g, Dice(self.seed), self.game.decision_bound)

        decisions, spent = timed(one, seconds)
        found = {"decisions_per_s": decisions / spent, "games_per_s": games / spent}
        found["clone_us"] = self.each(lambda g: g.clone(), seconds / 8)
        found["view_us"] = self.each(lambda g: view(g, 0), seconds / 8)
        found["pending_us"] = self.each(engine.refresh, seconds / 8)
        n, spent = timed(self.replay, seconds / 8)
        found["replay_us"] = spent / n * 1e6
        found["replay_ms_per_game"] = spent / n * 1e3 * len(self.record.entries)
        if self.positions:
            n, spent = timed(self.stewards, seconds / 4)
            found["stewards_games_per_s"] = n / spent
            n, spent = timed(self.world, seconds / 4)
            found["marshals_worlds_per_s"] = n / spent
        self.runs.append(found)
        return found

    def each(self, work: Callable[[State], object], seconds: float) -> float:
        """Microseconds for one state, over a sample of a game's states."""

        def once() -> int:
            for g in self.states:
                for _ in range(8):
                    work(g)
            return 8 * len(self.states)

        n, spent = timed(once, seconds)
        return spent / n * 1e6

    def stewards(self) -> int:
        """One whole game with a steward in each seat: views, talk, judgement and rules."""
        self.seed += 1
        g = engine.new(self.game, self.setup, self.seed)
        drive(g, [bots.make(self.game.id, "steward") for _ in range(g.seats)], seed=self.seed)
        return 1

    def world(self) -> int:
        """One possible world of a marshal's: all his candidates played to the end of their look ahead."""
        seen, seat, options = self.positions[self.looked % len(self.positions)]
        self.looked += 1
        marshal = searching(self.game)
        marshal.begin(seen.rules, seat, self.looked)
        marshal.choose(seen.clone(), seat, options)
        return marshal.worlds

    def replay(self) -> int:
        record.replay(self.record)
        return len(self.record.entries)


def sample(game: Game, setup: Setup, n: int) -> list[State]:
    """States from the whole course of a game."""
    g = engine.new(game, setup, 1)
    g.quiet = True
    total = engine.play_out(g.clone(), Dice(1), game.decision_bound)
    dice = Dice(1)
    found: list[State] = []
    for i in range(total):
        if i % max(1, total // n) == 0:
            found.append(g.clone())
        engine.apply(g, *next_choice(g, dice))
    return found


def searching(game: Game) -> Marshal:
    """A marshal who looks into one world, however long it takes."""
    marshal = Marshal(bots.steward(game.id, bots.players(game.id).strongest), 3600.0, process_time, bots.steward(game.id))
    marshal.most_worlds = 1
    return marshal


def searched(game: Game, setup: Setup) -> list[Position]:
    """Decisions of a game among stewards that a marshal would search, from its whole course."""
    found: list[Position] = []
    scout = bots.steward(game.id)

    def watch(g: State, seat: int, option: Option) -> None:
        options = engine.offered(g, seat)
        if len(options) > 1 and not scout.routine(g, seat, options):
            found.append((redact(g, seat), seat, options[:]))

    g = engine.new(game, setup, 1)
    scout.begin(g.rules, 0, 1)
    drive(g, [bots.make(game.id, "steward") for _ in range(g.seats)], seed=1, watch=watch)
    every = max(1, len(found) // POSITIONS)
    marshal = searching(game)
    kept: list[Position] = []
    for seen, seat, options in found[::every]:
        marshal.begin(seen.rules, seat, 1)
        marshal.worlds = 0
        marshal.choose(seen.clone(), seat, options)
        if marshal.worlds:  # there was more than one line to choose from
            kept.append((seen, seat, options))
    return kept


class Catanatron:
    """The peer: Catan for four random players, in Python, by people who care about speed."""

    def __init__(self) -> None:
        from importlib.metadata import version

        from catanatron import Color, RandomPlayer  # type: ignore[import-untyped,import-not-found,unused-ignore]
        from catanatron import Game as Catan

        self.version = version("catanatron")
        self.new: Callable[[int], Any] = lambda seed: Catan([RandomPlayer(c) for c in Color], seed=seed)
        self.seed = 0
        self.runs: list[dict[str, float]] = []
        self.middle = [self.at(ticks) for ticks in (40, 150, 300)]
        self.choices = self.share_of_choices()

    def share_of_choices(self, games: int = 6) -> float:
        """The part of its decisions in which there is anything to choose: it asks even where only one action is possible, we do not."""
        asked = chosen = 0

        def decide(player: Any, game: Any, actions: Any) -> Any:
            nonlocal asked, chosen
            asked += 1
            chosen += len(actions) > 1
            return player.decide(game, actions)

        for seed in range(games):
            game = self.new(seed)
            while game.winning_color() is None and game.state.num_turns < 1000:
                game.play_tick(decide_fn=decide)
        return chosen / asked

    def at(self, ticks: int) -> Any:
        game = self.new(ticks)
        for _ in range(ticks):
            if game.winning_color() is None:
                game.play_tick()
        return game

    def run(self, seconds: float) -> dict[str, float]:
        games = 0

        def one() -> int:
            nonlocal games
            games += 1
            self.seed += 1
            game = self.new(self.seed)
            game.play()
            state = game.state
            return len(state.action_records if hasattr(state, "action_records") else state.actions)

        decisions, spent = timed(one, seconds)

        def copies() -> int:
            for game in self.middle:
                for _ in range(8):
                    game.copy()
            return 8 * len(self.middle)

        n, copying = timed(copies, seconds / 8)
        found = {"decisions_per_s": decisions / spent, "games_per_s": games / spent, "copy_us": copying / n * 1e6}
        self.runs.append(found)
        return found


def peer() -> Catanatron | None:
    """catanatron, if the extra `bench` is installed."""
    try:
        return Catanatron()
    except ImportError:
        return None


def measure(subjects: list[Subject], other: Catanatron | None, repeats: int, seconds: float, tick: Callable[[int], None]) -> dict[str, Any]:
    """Rounds of everybody in turn, so that a slow minute hits all alike; then medians, and the medians of each round's ratios."""
    gc.collect()
    for i in range(repeats):
        if other is not None:
            other.run(seconds)
        for subject in subjects:
            subject.run(seconds)
        tick(i + 1)
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "compiled": compiled(),
        "repeats": repeats,
        "peer": described(other) if other is not None else None,
        "games": {s.game.id: {"seats": s.setup.seats, **medians(s.runs), **ratios(s.runs, other)} for s in subjects},
    }


def described(other: Catanatron) -> dict[str, Any]:
    return {"name": "catanatron", "version": other.version, "choices": round(other.choices, 3), **medians(other.runs)}


def medians(runs: list[dict[str, float]]) -> dict[str, float]:
    return {key: round(statistics.median(run[key] for run in runs), 2) for key in runs[0]}


def ratios(runs: list[dict[str, float]], other: Catanatron | None) -> dict[str, float]:
    """How many times the peer's decisions a second, all that it asks and then only those with a choice (ours all have one); what part of
    the peer's copy a clone costs."""
    if other is None:
        return {}
    pairs = list(zip(runs, other.runs, strict=True))
    decisions = statistics.median(a["decisions_per_s"] / b["decisions_per_s"] for a, b in pairs)
    return {
        "ratio_decisions": round(decisions, 3),
        "ratio_choices": round(decisions / other.choices, 3),
        "ratio_clone": round(statistics.median(a["clone_us"] / b["copy_us"] for a, b in pairs), 4),
        **stewards(pairs),
    }


def stewards(pairs: list[tuple[dict[str, float], dict[str, float]]]) -> dict[str, float]:
    """Games among our stewards for each of the peer's at random, where the game has stewards."""
    if "stewards_games_per_s" not in pairs[0][0]:
        return {}
    return {"ratio_stewards": round(statistics.median(a["stewards_games_per_s"] / b["games_per_s"] for a, b in pairs), 4)}
