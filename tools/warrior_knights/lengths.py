"""How long games of each variant are, how close, and how they end: whole games among stewards of mixed temperaments, bargaining allowed.

python tools/warrior_knights/lengths.py --games 40 --jobs 2                      # the base game, then every variant alone
python tools/warrior_knights/lengths.py invading-kingdom might-is-right --games 40
python tools/warrior_knights/lengths.py for-glory,missions,king --seats 5        # a company: with commas between them

The tables of docs/warrior-knights/balance.md that go by variant are its output as printed. Seeds fix the deal and every bot's own dice.
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.variants import VARIANTS
from regalia.kernel import engine
from regalia.kernel.record import Record, Replay
from regalia.kernel.relations import REQUIRES
from regalia.kernel.rules import Setup
from regalia.kernel.variant import Variant

HEARD = ("cities taken", "cities razed", "strongholds lost", "Nobles dead")


class Game:
    """What one game came to."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rounds = self.decisions = self.lead = self.spread = self.place = 0
        self.end = ""
        self.heard: Counter[str] = Counter()  # by what is in HEARD, and the same "by the Invader"


def one(variants: tuple[str, ...], seats: int, options: dict[str, str], seed: int) -> Game:
    setup = Setup(GAME.id, seats, variants, options)
    record = Record(GAME, setup, seed)
    g = engine.new(GAME, setup, seed)
    manners = bots.temperaments(GAME.id)
    played = drive(g, [bots.steward(GAME.id, manners[(seat + seed) % len(manners)]) for seat in range(seats)], seed, record=record)
    if played.mishaps or not played.end:
        raise SystemExit(f"seed {seed} of {variants or 'the base game'}: {played.mishaps or 'no end'}")
    game = Game(seed)
    game.rounds, game.decisions, game.end = played.rounds, played.decisions, played.end
    ranked = sorted(played.scores, reverse=True)
    game.lead, game.spread = ranked[0] - ranked[1], ranked[0] - ranked[-1]
    listen(game, record, seats)
    return game


def listen(game: Game, record: Record, seats: int) -> None:
    """The game again, for what was told."""
    again = Replay(record)
    for _ in record.entries:
        again.step()
        for _, event, _ in again.state.events:
            note(game, event, seats)


def note(game: Game, event: tuple[int, ...], seats: int) -> None:
    kind = event[0]
    if kind == v.CITY_TAKEN:
        game.heard["cities taken"] += 1
        game.heard["cities taken by the Invader"] += event[1] >= seats
    elif kind in (v.CITY_RAZED, v.CITY_BURNED):
        game.heard["cities razed"] += 1
    elif kind in (v.STRONGHOLD_TAKEN, v.STRONGHOLD_RUINED):
        game.heard["strongholds lost"] += event[1] < seats
        game.heard["strongholds lost to the Invader"] += kind == v.STRONGHOLD_TAKEN and event[2] >= seats > event[1]
    elif kind == v.NOBLE_DIES:
        game.heard["Nobles dead"] += event[1] // len(f.SHAPES) < seats


def row(name: str, games: list[Game]) -> str:
    rounds = sorted(game.rounds for game in games)
    ends = ", ".join(f"{end} {n}" for end, n in Counter(game.end for game in games).most_common())
    mean = {what: sum(game.heard[what] for game in games) / len(games) for what in HEARD}
    cells = [name, f"{median(rounds):g} ({rounds[0]}–{rounds[-1]})", f"{median(game.decisions for game in games):g}", ends]
    cells += [f"{sum(game.lead for game in games) / len(games):.1f}", f"{sum(game.spread for game in games) / len(games):.1f}"]
    return "| " + " | ".join([*cells, *[f"{mean[what]:.1f}" for what in HEARD]]) + " |"


def alone(variant: Variant) -> str:
    """With what it cannot be played without."""
    return ",".join([variant.id, *[relation.other for relation in variant.relations if relation.kind == REQUIRES]])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "tables", nargs="*", help="variants, with commas between those at one table (default: the base game and each alone)"
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    options = dict([option.split("=", 1) for option in asked.option])
    print("| table | rounds | decisions | ends | lead | spread | " + " | ".join(HEARD) + " |")
    print("|---|---|---|---|---|---|" + "---|" * len(HEARD))
    with ProcessPoolExecutor(asked.jobs) as workers:
        for table in asked.tables or ["", *[alone(variant) for variant in VARIANTS]]:
            variants = tuple([id for id in table.split(",") if id])
            seeds = range(asked.seed, asked.seed + asked.games)
            games = list(workers.map(partial(one, variants, asked.seats, options), seeds))
            print(row(", ".join(variants) or "the base game", games), flush=True)
            invaded = {what: n for what, n in sum((game.heard for game in games), Counter()).items() if "Invader" in what}
            if invaded.values() and max(invaded.values()):
                print("  the Invader, a game: " + ", ".join(f"{what} {n / len(games):.1f}" for what, n in invaded.items()))


if __name__ == "__main__":
    main()
