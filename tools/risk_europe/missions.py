"""How easy the eight Kingdom Missions are: how often each is completed when kept, how soon, and whether its holder wins more.

    python tools/risk_europe/missions.py --seats 4 --games 150
    python tools/risk_europe/missions.py --seats 4 --games 150 --seek

Stewards play; which of two missions is kept is drawn by lot, so that all eight are kept equally often. Stewards do not look at their
missions: with --seek they take a simple step towards them wherever one is offered, which is nearer to what people do. Prints what
docs/risk-europe.md quotes.
"""

import argparse
from typing import cast

from regalia.bots.base import Bot, own_seed
from regalia.bots.registry import make
from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import (
    BREAKER_OF_WALLS,
    FOOTMAN,
    FULL_COFFERS,
    GOLDEN_CIRCLET,
    GRAND_MUSTER,
    MISSIONS,
    NARROW_SEAS,
    RING_OF_STONE,
    TAX,
    UNBROKEN_SHIELD,
    UNITS,
    WIDE_HORIZONS,
    Content,
)
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import CASTLE, price
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option


class Seeker:
    """A step towards a kept mission among the options, or none."""

    def __init__(self, g: RiskState, seat: int, options: list[Option]) -> None:
        self.g = g
        self.seat = seat
        self.options = options
        self.box: Content = g.content
        self.army = getattr(g.stack[-1], "army", seat)

    def find(self) -> Option | None:
        if self.army != self.seat:  # Mercenaries have no missions
            return None
        for mission in self.g.missions[self.seat]:
            step = self.step(mission)
            if step is not None:
                return step
        return None

    def step(self, mission: int) -> Option | None:
        if mission == RING_OF_STONE:
            return self.castle()
        if mission == FULL_COFFERS:
            return self.first(v.ORDER, [TAX]) or self.purse_shut()
        if mission == GRAND_MUSTER:
            return self.missing_type()
        if mission == NARROW_SEAS:
            return self.first(v.ENTER, self.sea_ends())
        if mission == GOLDEN_CIRCLET:
            return self.first(v.ENTER, [t for t in self.box.cities if self.g.holder[t] == NOBODY])
        if mission == WIDE_HORIZONS:
            return self.first(v.ENTER, [t for t in range(self.box.count) if self.g.holder[t] == NOBODY])
        if mission == BREAKER_OF_WALLS:
            return self.first(v.ENTER, self.weak_walls())
        return self.garrison()

    def first(self, verb: int, values: list[int]) -> Option | None:
        for value in values:
            if (verb, value) in self.options:
                return (verb, value)
        return None

    def castle(self) -> Option | None:
        """Build as soon as there is money; until then spend nothing."""
        built = self.first(v.BUILD, board.territories(self.g, self.seat))
        if built is None and self.g.castles_left and self.g.coins[self.seat] < price(self.g, self.seat, CASTLE):
            return self.purse_shut()
        return built

    def purse_shut(self) -> Option | None:
        buying = any(o[0] in (v.RECRUIT, v.BUILD) for o in self.options)
        return (v.DONE,) if buying and (v.DONE,) in self.options else None

    def missing_type(self) -> Option | None:
        army = board.units_on_board(self.g, self.seat)
        for unit in range(UNITS - 1):
            if army[unit] == 0:
                found = [o for o in self.options if o[0] == v.RECRUIT and o[1] == unit]
                if found:
                    return found[0]
        return None

    def garrison(self) -> Option | None:
        """Men into a city that has too few for the Unbroken Shield, the fullest of them first."""
        target = self.box.target(UNBROKEN_SHIELD, self.g.seats)
        short = [t for t in board.cities(self.g, self.seat) if board.total(self.g, self.seat, t) < target]
        short.sort(key=lambda t: -board.total(self.g, self.seat, t))
        for t in short:
            step = self.first(v.FORTIFY, [t])
            if step is None and (v.RECRUIT, FOOTMAN, t) in self.options:
                step = (v.RECRUIT, FOOTMAN, t)
            if step is not None:
                return step
        return None

    def sea_ends(self) -> list[int]:
        """Unclaimed ends of sea-lines whose other end is held."""
        found = []
        for a, b in self.box.sea_lines:
            for near, far in ((a, b), (b, a)):
                if self.g.holder[near] == self.seat and self.g.holder[far] == NOBODY:
                    found.append(far)
        return found

    def weak_walls(self) -> list[int]:
        """Enemy cities and castles with fewer defenders than the units that may come."""
        origin = getattr(self.g.stack[-1], "origin", NOBODY)
        if origin == NOBODY:
            return []
        come = board.may_leave(self.g, self.seat, origin)
        held = [
            t
            for t in self.box.links[origin]
            if self.g.holder[t] not in (NOBODY, self.seat) and (board.is_city(self.g, t) or self.g.castle[t])
        ]
        return [t for t in held if board.total(self.g, self.g.holder[t], t) < come]


class Game:
    """One game: which missions were kept, completed and when, and who won."""

    def __init__(self, seats: int, seed: int, seek: bool) -> None:
        setup = Setup(GAME.id, seats, ("missions",), {"long-stop": "30"})
        self.g = cast(RiskState, engine.new(GAME, setup, seed))
        self.kept: dict[int, list[tuple[int, int]]] = {m: [] for m in range(len(MISSIONS))}  # (seat, round)
        self.lot = Dice(own_seed(seed, seats))
        self.players: list[Bot] = [make(GAME.id, "steward") for _ in range(seats)]
        for seat, player in enumerate(self.players):
            player.begin(self.g.rules, seat, own_seed(seed, seat))
        while not self.g.over:
            seat = engine.waiting(self.g)[0]
            option = self.choose(seat, engine.offered(self.g, seat)[:], seek)
            if option[0] == v.KEEP:
                self.kept[option[1]].append((seat, self.g.round))
            self.g.events, self.g.chances = [], []
            engine.apply(self.g, seat, option)

    def choose(self, seat: int, options: list[Option], seek: bool) -> Option:
        if options[0][0] == v.KEEP:
            return options[self.lot.below(len([o for o in options if o[0] == v.KEEP]))]
        wanted = Seeker(self.g, seat, options).find() if seek and options[0][0] != v.SHOW else None
        return wanted or self.players[seat].choose(redact(self.g, seat), seat, options)


def report(games: list[Game], seats: int) -> None:
    stopped = sum(game.g.end_reason != 0 for game in games)
    rounds = sum(game.g.round for game in games) / len(games)
    print(f"{len(games)} games of {seats}, {rounds:.1f} rounds on average, {stopped} not won by crowns; a seat wins {1 / seats:.2f}")
    for mission, id in enumerate(MISSIONS):
        held = [(game.g, seat, since) for game in games for seat, since in game.kept[mission]]
        done = [(g, seat, since) for g, seat, since in held if g.mission_owner[mission] == seat]
        rate = len(done) / max(1, len(held))
        wait = sum(g.mission_round[mission] - since for g, _, since in done) / max(1, len(done))
        held_won = sum(seat in g.winners for g, seat, _ in held) / max(1, len(held))
        done_won = sum(seat in g.winners for g, seat, _ in done) / max(1, len(done))
        target = games[0].g.content.target(mission, seats)
        print(
            f"{id:18} target {target:2}: kept {len(held):3}, completed {rate:.2f}, after {wait:.1f} rounds; "
            f"holders won {held_won:.2f}, completers {done_won:.2f}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seek", action="store_true")
    asked = parser.parse_args()
    report([Game(asked.seats, asked.seed + n, asked.seek) for n in range(asked.games)], asked.seats)


if __name__ == "__main__":
    main()
