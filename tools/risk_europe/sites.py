"""What a starting city is worth: how often who settles there wins, when all settle by lot and play on as stewards.

    python tools/risk_europe/sites.py --games 800

Prints what the steward's `setup.SITE` is set by: shares of all games won, times the number of seats, with four, three and two players.
"""

import argparse
from collections import Counter
from typing import cast

from regalia.bots.play import drive
from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.players.steward import RiskSteward
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Bot


class Settler(RiskSteward):
    """A steward who settles by lot."""

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        if options[0][0] == v.SETTLE:
            return options[self.dice.below(len(options))]
        return super().choose(view, seat, options)


def shares(seats: int, games: int, first: int) -> dict[int, float]:
    """By starting city: the games won out of those settled for, times the seats (1: no better than another)."""
    settled: Counter[int] = Counter()
    won: Counter[int] = Counter()
    for seed in range(first, first + games):
        g = cast(RiskState, engine.new(GAME, Setup(GAME.id, seats), seed))
        home: dict[int, int] = {}

        def watch(_: State, seat: int, option: Option, home: dict[int, int] = home) -> None:
            if option[0] == v.SETTLE:
                home[seat] = option[1]

        line_up: list[Bot] = [Settler() for _ in range(seats)]
        winners = drive(g, line_up, seed=seed, watch=watch).winners
        settled.update(home.values())
        for seat in winners:
            won[home[seat]] += 1
    return {t: seats * won[t] / settled[t] for t in sorted(settled)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = [shares(seats, asked.games, asked.seed) for seats in (4, 3, 2)]
    ids = cast(RiskState, engine.new(GAME, Setup(GAME.id, 4), 1)).content.ids
    for t in found[0]:
        print(f'    "{ids[t]}": ({", ".join(f"{by.get(t, 1.0):.2f}" for by in found)}),')


if __name__ == "__main__":
    main()
