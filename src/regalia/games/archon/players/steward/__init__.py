"""The steward of Archon: it prices everything it could buy, plans three purchases ahead, and values goods by what the plan lacks.

All numbers are Victory Points, roughly: a placement is worth about one. They were set by play among stewards (docs/archon.md).
Read: judgement (one decision: worths, the plan), effects, placements, worth; and manner for the temperaments.
"""

from collections.abc import Callable
from typing import Final, cast

from regalia.games.archon import vocabulary as w
from regalia.games.archon.figures import GOLD, MERCHANT, SCRIBE
from regalia.games.archon.players.steward import effects, placements
from regalia.games.archon.players.steward.effects import Act
from regalia.games.archon.players.steward.judgement import BASE, CARD_POWER, Judgement
from regalia.games.archon.players.steward.manner import MANNERS
from regalia.games.archon.players.steward.worth import standing
from regalia.games.archon.rules.displays import cost_of
from regalia.games.archon.rules.guild_hall import price_of
from regalia.games.archon.state import ArchonState
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Steward

LEEWAY: Final = 0.03  # points that two choices may differ by and be as good: its prices are no finer
WAITING: Final = 0.6  # a Magister hired into next round's pile
PLAYED: Final = 0.2  # and into the cards already played


def use(j: Judgement, option: Option) -> float:
    """A swap of cubes besides: only where it gains something."""
    gained = j.best_swap()
    return gained + 0.05 if gained > 0.2 else -1.0


def engage(j: Judgement, option: Option) -> float:
    return sum([CARD_POWER[card] for card in option[1:]]) + (0.1 if option[1:] == (SCRIBE, MERCHANT) else 0.0)


def sell(j: Judgement, option: Option) -> float:
    needed = j.gaining(GOLD, 1) - j.losing(option[1])
    return needed if needed > 0.2 else -1.0


def buy(j: Judgement, option: Option) -> float:
    price = 2 * (BASE[GOLD] if j.g.goods[j.seat][GOLD] - 2 >= j.reserved[GOLD] else 0.4)
    return j.gaining(option[1], 1) - price


def replace(j: Judgement, option: Option) -> float:
    """Where a hired Magister goes: into the hand he can be played this round, if there is a figure for him."""
    in_hand = 1.0 if j.g.figures[j.seat] > 0 else 0.3
    return (in_hand, WAITING, PLAYED)[option[1]]


def acquire(j: Judgement, option: Option) -> float:
    deck = w.ACQUIRE_VERBS.index(option[0])
    return j.card_worth(deck, option[1]) - j.paying(cost_of(j.g, j.seat, deck, option[1], 0))


# What an option is worth, by its verb; scales agree within one decision. What is not here ends something and is worth nothing.
BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.PLACE: lambda j, o: placements.placement(j, o[1]),
    w.PLAY: lambda j, o: placements.play(j, getattr(j.g.stack[-1], "slot"), o[1]),  # noqa: B009  (a frame's local, by name)
    w.PASS: lambda j, o: placements.passing(j),
    w.USE: use,
    w.KEEP: lambda j, o: placements.keep(j, o[1]),
    w.ENGAGE: engage,
    w.TAKE: lambda j, o: j.gaining(o[1], 1),
    w.GIVE: lambda j, o: -j.losing(o[1]),
    w.LOSE: lambda j, o: -j.losing(o[1]),
    w.SWAP: lambda j, o: j.gaining(o[2], 1) - j.losing(o[1]),
    w.SELL: sell,
    w.BUY: buy,
    w.HIRE: lambda j, o: j.magister_worth(o[1]) - j.paying(price_of(j.g, j.seat, o[1], False)),
    w.REPLACE: replace,
    w.BUILD: lambda j, o: j.tile_worth(o[1]) - j.paying(j.printed.buildings[o[1]].cost),
    w.SPARE: lambda j, o: j.losing(o[1]),
    w.CHOOSE: lambda j, o: effects.worth(j, Act(j.printed.nodes[o[1]])),
    **dict.fromkeys(w.ACQUIRE_VERBS, acquire),
}


class ArchonSteward(Steward):
    def __init__(self, temperament: str = "balanced") -> None:
        self.temperament = temperament
        self.manner = MANNERS[temperament]

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        judgement = Judgement(cast(ArchonState, view), seat, self.manner)
        return [BY_VERB[o[0]](judgement, o) if o[0] in BY_VERB else 0.0 for o in options]

    def leeway(self, view: State, seat: int, options: list[Option]) -> float:
        return 0.0 if options[0][0] == w.KEEP else LEEWAY  # what is kept back is counted, not priced

    def worth(self, g: State, seat: int) -> float:
        return standing(cast(ArchonState, g), seat)

    def explain(self, view: State, seat: int, option: Option) -> str:
        value = self.judge(view, seat, [option])[0]
        return f"It looks worth about {value:.1f} points."
