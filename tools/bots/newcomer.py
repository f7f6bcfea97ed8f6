"""A newcomer who plays sensibly, to measure the lowest level against: he tries each option in his head and takes the one after which he has
most before him, as anybody could count it. He looks no further than his own next choices, made by lot, and thinks of nobody else.

python tools/bots/strength.py risk-europe tools/bots/newcomer.py:Newcomer apprentice
"""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.archon.state import ArchonState
from regalia.games.risk_europe.figures import UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.state import RiskState
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.state import State
from regalia.kernel.visibility import fill
from regalia.kernel.vocabulary import Option
from regalia.players import Bot

FOLLOWED: Final = 12  # own choices that may follow one
TRIES: Final = 2  # of each option: luck and what follows differ


def in_europe(state: State, seat: int) -> float:
    """Crowns, then money, land and men."""
    g = cast(RiskState, state)
    land = sum(holder == seat for holder in g.holder)
    men = sum(sum(g.units[seat][unit::UNITS]) for unit in range(UNITS))
    return 10.0 * board.crowns(g, seat) + 0.5 * g.coins[seat] + land + 0.3 * men


def in_the_kingdom(state: State, seat: int) -> float:
    """Influence, cities and sieges, then crowns, Votes, Faith and men."""
    g = cast(Kingdom, state)
    cities = sum(owner == seat for owner in g.city_owner)
    return 2.0 * g.influence[seat] + 4.0 * cities + 0.3 * g.crowns[seat] + 0.4 * g.votes[seat] + 0.4 * g.faith[seat]


def in_the_city(state: State, seat: int) -> float:
    """Points as they would be counted now, then goods."""
    g = cast(ArchonState, state)
    return g.rules.game.scores(g)[seat] + 0.4 * sum(g.goods[seat])


COUNTED: Final[dict[str, Callable[[State, int], float]]] = {
    "risk-europe": in_europe,
    "warrior-knights": in_the_kingdom,
    "archon": in_the_city,
}


class Newcomer(Bot):
    name = "newcomer"

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        if len(options) == 1:
            return options[0]
        gains = [self.gain(view, seat, option) for option in options]
        best = max(gains)
        likely = [option for option, gain in zip(options, gains, strict=True) if gain == best]
        return likely[self.dice.below(len(likely))]

    def gain(self, view: State, seat: int, option: Option) -> float:
        return sum(self.once(view, seat, option) for _ in range(TRIES)) / TRIES

    def once(self, view: State, seat: int, option: Option) -> float:
        """What he has before him after an option and his own choices that follow at once."""
        g = fill(view.clone(), seat, self.dice)
        for _ in range(FOLLOWED):
            engine.apply(g, seat, option)
            offered = engine.offered(g, seat)
            if not offered or engine.waiting(g) != [seat]:
                break
            option = offered[self.dice.below(len(offered))]
        return COUNTED[g.rules.game.id](g, seat)
