"""Environment steps a second: ours, PettingZoo's own classic games and catanatron's Gym, in one run.

    python bench/research.py [--seconds 2] [--rounds 3] [--json]

Processor time of one core, random play by the action mask, medians of the rounds; everybody in turn in every round, so that a slow minute
hits all alike. `pip install 'regalia[research,bench]'` brings all but catanatron's Gym, a package of its own that asks for an old
gymnasium: `pip install --no-deps catanatron-gym==4.0.0`. What is not installed is left out and said.

What a step is: catanatron's is one decision of the learner and all that one random opponent does until the next, and it asks where there
is but one answer too. `single` is the like of it: one seat, random opponents, an observation for the learner only. `self-play` shows
every decision to whoever makes it, in arrays of many games. `aec` is PettingZoo's loop, `last()` and `step()`, as for its own games.
"""

import argparse
import json
import platform
import statistics
import sys
import warnings
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any

import numpy as np

import regalia.research
from regalia.kernel import engine, registry

Work = Callable[[float], float]  # for so many seconds of processor time: steps a second

GAMES = 64  # at once


def aec_steps(env: Any) -> Work:
    rng = np.random.default_rng(1)
    seeds = iter(range(1, 1_000_000))

    def work(seconds: float) -> float:
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            env.reset(seed=next(seeds))
            for _ in env.agent_iter():
                seen, _, ended, cut, info = env.last()
                mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
                env.step(None if ended or cut else int(rng.choice(np.flatnonzero(mask))))
                steps += not (ended or cut)
                if process_time() - start >= seconds:
                    break
        return steps / (process_time() - start)

    return work


def many_steps(many: Any) -> Work:
    rng = np.random.default_rng(1)
    many.reset(seed=1)

    def work(seconds: float) -> float:
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            many.step_many(many.sample(rng))
            steps += many.games
        return steps / (process_time() - start)

    return work


def catanatron_steps() -> tuple[str, Work]:
    from importlib.metadata import version

    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    env = CatanatronEnv()
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    state = {"valid": info["valid_actions"], "seed": 1}

    def work(seconds: float) -> float:
        steps, start = 0, process_time()
        while process_time() - start < seconds:
            valid = state["valid"]
            _, _, ended, cut, info = env.step(valid[int(rng.integers(len(valid)))])
            steps += 1
            if ended or cut:
                state["seed"] += 1
                _, info = env.reset(seed=state["seed"])
            state["valid"] = info["valid_actions"]
        return steps / (process_time() - start)

    return f"catanatron_gym {version('catanatron_gym')}", work


def subjects(missing: list[str]) -> dict[str, Work]:
    found: dict[str, Work] = {}
    try:
        name, work = catanatron_steps()
        found[name] = work
    except ImportError as fault:
        missing.append(f"catanatron's Gym ({fault}): pip install --no-deps catanatron-gym==4.0.0")
    for name in ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6"):
        try:
            module = __import__(f"pettingzoo.classic.{name}", fromlist=["env"])
            found[f"pettingzoo {name}"] = aec_steps(module.env())
        except Exception as fault:  # (PettingZoo says in several ways that a game's own package is missing)
            missing.append(f"pettingzoo {name} ({fault})")
    for game in registry.games():
        found[f"{game.id} single, 2 seats"] = many_steps(regalia.research.vector(game, 2, games=GAMES, seat=0))
        found[f"{game.id} self-play, 4 seats"] = many_steps(regalia.research.vector(game, 4, games=GAMES))
        found[f"{game.id} aec, 4 seats"] = aec_steps(regalia.research.aec(game, 4))
    return found


def scaling(seconds: float) -> dict[str, Any]:
    """Self-play in one process and in two: what a second of a worker's processor time brings, and a second of the clock."""
    found: dict[str, Any] = {}
    for processes in (1, 2):
        with regalia.research.vector("warrior-knights", 4, games=2 * GAMES, processes=processes) as many:
            rng = np.random.default_rng(1)
            many.reset(seed=1)
            many.step_many(many.sample(rng))
            begun, own, steps, start = list(many.seconds), process_time(), 0, perf_counter()
            while perf_counter() - start < seconds:
                many.step_many(many.sample(rng))
                steps += many.games
            clock = perf_counter() - start
            own = process_time() - own
            spent = own if processes == 1 else sum(many.seconds) - sum(begun)
            found[str(processes)] = {
                "steps_per_worker_second": round(steps / spent),
                "steps_per_clock_second": round(steps / clock),
                "parents_share": 0.0 if processes == 1 else round(own / (own + spent), 3),
            }
    one, two = found["1"], found["2"]
    found["kept_per_core"] = round(two["steps_per_worker_second"] / one["steps_per_worker_second"], 3)
    found["clock_speedup"] = round(two["steps_per_clock_second"] / one["steps_per_clock_second"], 3)
    return found


def measure(seconds: float, rounds: int) -> dict[str, Any]:
    missing: list[str] = []
    works = subjects(missing)
    runs: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            runs[name].append(work(seconds))
    peer = next((name for name in runs if name.startswith("catanatron")), "")
    rows = {}
    for name, speeds in runs.items():
        ratios = [mine / theirs for mine, theirs in zip(speeds, runs[peer], strict=True)] if peer else []
        rows[name] = {"steps_per_s": round(statistics.median(speeds)), "ratio": round(statistics.median(ratios), 2) if ratios else None}
    return {
        "python": platform.python_version(),
        "compiled": not engine.__file__.endswith(".py"),
        "rounds": rounds,
        "peer": peer,
        "rows": rows,
        "missing": missing,
        "processes": scaling(seconds * rounds),
    }


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=2.0, help="of processor time, for each subject in each round")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--json", action="store_true", help="one JSON object")
    given = asked.parse_args()
    if given.seconds <= 0 or given.rounds < 1:
        asked.error("--seconds wants a number above 0, --rounds 1 or more")
    warnings.simplefilter("ignore")
    data = measure(given.seconds, given.rounds)
    if given.json:
        print(json.dumps(data))
        return
    print(f"{'compiled' if data['compiled'] else 'interpreted'}, CPython {data['python']}, steps a second of one core")
    for name, row in data["rows"].items():
        ratio = f"{row['ratio']:8.2f} x {data['peer']}" if row["ratio"] is not None else ""
        print(f"{name:40} {row['steps_per_s']:>9,} {ratio}")
    print(f"two processes: {json.dumps(data['processes'])}")
    for text in data["missing"]:
        print(f"left out: {text}", file=sys.stderr)


if __name__ == "__main__":
    main()
