"""Is one bot stronger than another? Two names at every table, in all their mixed seatings of each seed, and how sure one can be.

All seatings of a seed form a block: they share its deal, so they are not independent. The interval comes from drawing whole blocks anew
(bootstrap, 2,000 times, always with the same dice). Each of the two sits in half of all seats, so even is 50 %.

python tools/bots/strength.py risk-europe steward plain --seeds 34
python tools/bots/strength.py warrior-knights squire apprentice --seeds 17 --jobs 2
python tools/bots/strength.py archon steward old.py:Bot --seats 3 --seeds 30
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from time import process_time

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup
from regalia.players import own_seed

AGAIN = 2000


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Who sits where (0 the one, 1 the other): as many seats of each where that can be, else one more of the one, then of the other."""
    return [s for s in product((0, 1), repeat=seats) if sum(s) in (seats // 2, (seats + 1) // 2)]


def block(setup: Setup, names: tuple[str, str], seed: int) -> tuple[float, float]:
    """All seatings of one seed: what the first of the two won of them, and the processor time."""
    won, start = 0.0, process_time()
    for turn, seating in enumerate(seatings(setup.seats)):
        g = engine.new(registry.game(setup.game), setup, seed)
        played = drive(g, [bots.make(setup.game, names[who]) for who in seating], seed=own_seed(seed, turn))
        if played.mishaps:
            raise SystemExit(f"seed {seed}: {played.mishaps[0]}")
        won += sum(seating[s] == 0 for s in played.winners) / max(1, len(played.winners)) if played.winners else 0.5
    return won, process_time() - start


def interval(blocks: list[float], each: int) -> tuple[float, float]:
    """95 % for the share won, from drawing as many whole blocks again and again."""
    dice = Dice(1)
    n = len(blocks)
    means = sorted(sum(blocks[dice.below(n)] for _ in range(n)) / (n * each) for _ in range(AGAIN))
    return means[AGAIN // 40], means[-1 - AGAIN // 40]


def report(setup: Setup, names: tuple[str, str], blocks: list[float]) -> str:
    each = len(seatings(setup.seats))
    low, high = interval(blocks, each)
    table = ", ".join([setup.game, f"{setup.seats} seats", *setup.variants])
    games = each * len(blocks)
    share = sum(blocks) / games
    return f"{table}: {names[0]} won {sum(blocks):g} of {games} against {names[1]}: {share:.1%} ({low:.0%} to {high:.0%}; even 50 %)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("one")
    parser.add_argument("other")
    parser.add_argument("--seeds", type=int, default=34)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--variants", default="", help="with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    setup = Setup(asked.game, asked.seats, tuple(v for v in asked.variants.split(",") if v))
    names = (asked.one, asked.other)
    with ProcessPoolExecutor(asked.jobs) as workers:
        played = list(workers.map(partial(block, setup, names), range(asked.seed, asked.seed + asked.seeds)))
    print(report(setup, names, [won for won, _ in played]), f"{sum(t for _, t in played):.0f} s of processor time")


if __name__ == "__main__":
    main()
