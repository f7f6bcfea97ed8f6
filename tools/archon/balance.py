"""How Archon plays among stewards: wins and points by temperament, by place in the first order, and how often the city stands.

    python tools/archon/balance.py --games 200 steward:scholar steward:patron steward:captain steward:builder

Seats are rotated; every game has a seed of its own. Prints what docs/archon.md quotes.
"""

import argparse
import math
from typing import cast

from regalia.bots import registry as bots
from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import POINT_IDS
from regalia.games.archon.game import GAME
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.players import own_seed


class Outcome:
    """One game: who sat where, and how it went."""

    def __init__(self, names: list[str], seed: int) -> None:
        self.names = names
        self.g = cast(ArchonState, engine.new(GAME, Setup(GAME.id, len(names)), seed))
        self.order: list[int] = []  # of the first round
        self.stood: list[bool] = []  # by season
        self.play(seed)

    def play(self, seed: int) -> None:
        g = self.g
        players = [bots.make(GAME.id, name) for name in self.names]
        for seat, player in enumerate(players):
            player.begin(g.rules, seat, own_seed(seed, seat))
        while not g.over:
            if not self.order and g.round == 1 and type(g.stack[-1]).__name__ == "Turn":
                self.order = g.order[:]
            seat = engine.waiting(g)[0]
            g.events, g.chances = [], []
            engine.apply(g, seat, players[seat].choose(redact(g, seat), seat, engine.offered(g, seat)[:]))
            for _, event, _ in g.events:
                if event[0] == v.ATTACKED:
                    self.stood.append(False)
                elif event[0] == v.DEFENDED:
                    self.stood[-1] = True


def report(outcomes: list[Outcome]) -> None:
    games = len(outcomes)
    seats = len(outcomes[0].names)
    for name in sorted(set(outcomes[0].names)):
        sat = [(o.g, seat) for o in outcomes for seat in range(seats) if o.names[seat] == name]
        won = sum(g.winners == [seat] for g, seat in sat) / len(sat)
        error = math.sqrt(won * (1 - won) / len(sat))
        mean = sum(g.score[seat] for g, seat in sat) / len(sat)
        sources = [f"{id} {sum(g.tally[seat][i] for g, seat in sat) / len(sat):.1f}" for i, id in enumerate(POINT_IDS) if id != "start"]
        print(f"{name:22} won {won:.3f} ± {error:.3f}, {mean:.1f} points: {', '.join(sources)}")
    wins = [sum(o.g.winners == [o.order[place]] for o in outcomes) / games for place in range(seats)]
    points = [sum(o.g.score[o.order[place]] for o in outcomes) / games for place in range(seats)]
    stood = [sum(o.stood[season] for o in outcomes) / games for season in range(3)]
    print("by first place in order: won", *[f"{w:.3f}" for w in wins], "points", *[f"{p:.1f}" for p in points])
    print("the city stood in season 1, 2, 3:", *[f"{s:.2f}" for s in stood])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    names: list[str] = asked.bots
    outcomes = []
    for n in range(asked.games):
        turn = n % len(names)
        outcomes.append(Outcome(names[turn:] + names[:turn], asked.seed + n))
    report(outcomes)


if __name__ == "__main__":
    main()
