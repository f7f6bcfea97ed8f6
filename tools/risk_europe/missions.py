"""How easy the eight Kingdom Missions are: how often each is completed when kept, how soon, and whether its holder wins more.

    python tools/risk_europe/missions.py --seats 4 --games 150

Stewards play, who pursue what they keep; but which of two missions is kept is drawn by lot, so that all eight are kept equally often.
Prints what docs/risk-europe.md quotes, and what the steward's `setup.MISSION` is set by.
"""

import argparse
from typing import cast

from regalia.bots.registry import make
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.figures import MISSIONS
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option
from regalia.players import Bot, own_seed


class Game:
    """One game: which missions were kept, completed and when, and who won."""

    def __init__(self, seats: int, seed: int) -> None:
        setup = Setup(GAME.id, seats, ("missions",), {"long-stop": "30"})
        self.g = cast(RiskState, engine.new(GAME, setup, seed))
        self.kept: dict[int, list[tuple[int, int]]] = {m: [] for m in range(len(MISSIONS))}  # (seat, round)
        self.lot = Dice(own_seed(seed, seats))
        self.players: list[Bot] = [make(GAME.id, "steward") for _ in range(seats)]
        for seat, player in enumerate(self.players):
            player.begin(self.g.rules, seat, own_seed(seed, seat))
        while not self.g.over:
            seat = engine.waiting(self.g)[0]
            option = self.choose(seat, engine.offered(self.g, seat)[:])
            if option[0] == w.KEEP:
                self.kept[option[1]].append((seat, self.g.round))
            self.g.events, self.g.chances = [], []
            engine.apply(self.g, seat, option)

    def choose(self, seat: int, options: list[Option]) -> Option:
        if options[0][0] == w.KEEP:
            return options[self.lot.below(len([o for o in options if o[0] == w.KEEP]))]
        return self.players[seat].choose(redact(self.g, seat), seat, options)


def report(games: list[Game], seats: int) -> None:
    stopped = sum(game.g.end_reason != 0 for game in games)
    rounds = sum(game.g.round for game in games) / len(games)
    print(f"{len(games)} games of {seats}, {rounds:.1f} rounds on average, {stopped} not won by crowns; a seat wins {1 / seats:.2f}")
    for mission, id in enumerate(MISSIONS):
        held = [(game.g, seat, since) for game in games for seat, since in game.kept[mission]]
        done = [(g, seat, since) for g, seat, since in held if missions(g).mission_owner[mission] == seat]
        rate = len(done) / max(1, len(held))
        wait = sum(missions(g).mission_round[mission] - since for g, _, since in done) / max(1, len(done))
        held_won = sum(seat in g.winners for g, seat, _ in held) / max(1, len(held))
        done_won = sum(seat in g.winners for g, seat, _ in done) / max(1, len(done))
        target = CARDS.target(mission, seats)
        print(
            f"{id:18} target {target:2}: kept {len(held):3}, completed {rate:.2f}, after {wait:.1f} rounds; "
            f"holders won {held_won:.2f}, completers {done_won:.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    report([Game(asked.seats, asked.seed + n) for n in range(asked.games)], asked.seats)


if __name__ == "__main__":
    main()
