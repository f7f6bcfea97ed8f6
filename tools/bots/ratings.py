"""Ratings of the levels in every game, as the lobby tells them: measured, and written to src/regalia/bots/levels.json.

Two names at a time sit at tables of four, two of each, in all mixed seatings of each seed. How often the one side wins gives the odds
between the two; all odds of a game together give each a figure (Bradley and Terry's model, by maximum likelihood), told as in chess: the
steward has 1500, and 400 points more are ten to one. Intervals of 95 % from drawing whole blocks of seatings anew. One who never won
has half a win counted for him, so that the figure is finite: it says "at least so far below".

python -m tools.bots.ratings                      # all games
python -m tools.bots.ratings risk-europe          # one; the others' figures stay
python -m tools.bots.ratings archon --without marshal --seeds 4
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from math import log10
from pathlib import Path
from typing import Final

import msgspec
from tools.bots import strength

from regalia.bots.levels import PATH, Measured, Rating
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup

SEATS: Final = 4
MIDDLE: Final = 1500  # of the steward
AGAIN: Final = 300
HALF: Final = 0.5
# who meets whom, and over how many seeds of six games: neighbours, and the quick ones their neighbours' neighbours
PAIRS: Final = (
    ("random", "apprentice", 8),
    ("apprentice", "squire", 17),
    ("squire", "steward", 17),
    ("apprentice", "steward", 8),
    ("steward", "marshal:0.02c", 4),
)

Blocks = dict[tuple[str, str], list[float]]


def played(game: str, seed: int, most: int, jobs: int, without: str) -> Blocks:
    found: Blocks = {}
    with ProcessPoolExecutor(jobs) as workers:
        for one, other, seeds in [pair for pair in PAIRS if pair[1].partition(":")[0] != without]:
            work = partial(strength.block, Setup(game, SEATS), (one, other))
            found[one, other] = [won for won, _ in workers.map(work, range(seed, seed + min(seeds, most)))]
            print(strength.report(Setup(game, SEATS), (one, other), found[one, other]), flush=True)
    return found


def figures(blocks: Blocks) -> dict[str, float]:
    """Of each name: 400 points are ten to one, the steward has MIDDLE."""
    each = len(strength.seatings(SEATS))
    names = list(dict.fromkeys(name for pair in blocks for name in pair))
    might = dict.fromkeys(names, 1.0)
    won = dict.fromkeys(names, 0.0)
    met: list[tuple[str, str, float]] = []
    for (one, other), results in blocks.items():
        games = each * len(results)
        share = min(max(sum(results), HALF), games - HALF)
        won[one] += share
        won[other] += games - share
        met.append((one, other, games))
    for _ in range(2000):  # minorize and maximize: each step is likelier than the last
        new = {}
        for name in names:
            against = sum(games / (might[one] + might[other]) for one, other, games in met if name in (one, other))
            new[name] = won[name] / against
        scale = new["steward"]
        might = {name: m / scale for name, m in new.items()}
    return {name: MIDDLE + 400 * log10(m) for name, m in might.items()}


def rated(blocks: Blocks) -> dict[str, Rating]:
    dice = Dice(1)
    each = len(strength.seatings(SEATS))
    found = figures(blocks)
    again: dict[str, list[float]] = {name: [] for name in found}
    for _ in range(AGAIN):
        drawn = {pair: [results[dice.below(len(results))] for _ in results] for pair, results in blocks.items()}
        for name, figure in figures(drawn).items():
            again[name].append(figure)
    games = {name: sum(each * len(results) for pair, results in blocks.items() if name in pair) for name in found}
    return {
        name: Rating(
            round(figure), round(sorted(again[name])[AGAIN // 40]), round(sorted(again[name])[-1 - AGAIN // 40]), games[name], name
        )
        for name, figure in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["archon", "risk-europe", "warrior-knights"])
    parser.add_argument("--seed", type=int, default=9001)
    parser.add_argument("--seeds", type=int, default=max(seeds for _, _, seeds in PAIRS), help="at most so many for a pair")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--without", default="", help="marshal: who takes nearly all of the time")
    parser.add_argument("--out", type=Path, default=PATH)
    asked = parser.parse_args()
    for game in asked.games:
        found = rated(played(game, asked.seed, asked.seeds, asked.jobs, asked.without))
        known = msgspec.json.decode(asked.out.read_bytes(), type=dict[str, Measured]) if asked.out.exists() else {}
        ratings = {name.partition(":")[0]: rating for name, rating in found.items()}
        known[game] = Measured(datetime.now(UTC).date().isoformat(), ratings)
        asked.out.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items()))), indent=1) + b"\n")


if __name__ == "__main__":
    main()
