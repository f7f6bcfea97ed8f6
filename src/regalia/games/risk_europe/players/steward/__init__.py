"""The steward of Risk Europe: takes what lies open, attacks where the odds are good, buys a crown whenever he can, guards what
he would lose.

Worths are in tenths of a crown: a crown that stays is worth 10, a coin a little more than half a point, a territory one.
Read: worth, judgement (one decision), setup, cards, marches, money, battles; and manner for the temperaments.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, cast

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.players.steward import battles, cards, marches, money, reasons, setup
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.manner import MANNERS
from regalia.games.risk_europe.players.steward.worth import standing
from regalia.games.risk_europe.rules.setup import Placement
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Steward, brought

Judge = Callable[[Judgement, Option], float]


def buy(j: Judgement, option: Option) -> float:
    """What is for sale is weighed all at once."""
    if j.shopping is None:
        j.shopping = money.shopping(j)
    return j.shopping.get(option, -1.0)


BY_VERB: Final[dict[int, Judge]] = {
    v.RECRUIT: buy,
    v.BUILD: buy,
    v.CROWN_CARD: buy,
    v.LAY: lambda j, o: cards.lay(j, o[1]),
    v.ORDER: lambda j, o: cards.carry_out(j, o[1])[0],
    v.FORTIFY: lambda j, o: battles.fortify(j, o[1]),
    v.ASSAULT: lambda j, o: battles.shoot(j, o[1], o[2]),
    v.END_TURN: lambda j, o: 0.05,
    v.LEAVE: lambda j, o: marches.leave(j, o[1]),
    v.ENTER: lambda j, o: marches.enter(j, o[1]),
    v.SEND: lambda j, o: -abs(o[1] - marches.wanted(j)[o[2]]),
    v.TAX: lambda j, o: money.tax(j, o[1]),
    v.BUY: lambda j, o: -abs(o[1] - money.number(j)),
    v.BATTLE: lambda j, o: battles.battle(j, o[1]),
    v.REROLL: battles.reroll,
    v.STAND: battles.reroll,
    v.LOSE: lambda j, o: -o[1],
    v.BID: lambda j, o: -abs(o[1] - setup.bid(j)),
    v.SETTLE: lambda j, o: setup.settle(j, o[1]),
    v.BORDER: lambda j, o: setup.border(j, o[1]),
    v.TOGETHER: lambda j, o: -1.0,
    v.DIVIDE: lambda j, o: -abs(o[1] - cast(Placement, j.frame).footmen * 6 // 10),
}


# How much less than the best is still as good, by verb, in what its options are weighed by; others are not left to dice.
LEEWAY: Final = {
    v.LAY: 1.0,
    v.ORDER: 0.5,
    v.ENTER: 0.4,
    v.FORTIFY: 0.5,
    v.TAX: 0.5,
    v.RECRUIT: 0.15,
    v.SEND: 1.2,  # a man more or less
    v.BUY: 1.5,
    v.BATTLE: 0.1,
    v.BID: 2.0,  # a coin more or less
    v.SETTLE: 25.0,  # nearly anywhere: if all took the best site, who settles first would win most games
    v.BORDER: 2.0,
    v.DIVIDE: 1.5,
}

ROUTINE: Final = (v.LOSE, v.REROLL, v.BATTLE, v.DIVIDE, v.BUY)  # verbs not worth a search


@cache
def of_variants(game: Game) -> dict[int, Judge]:
    """What to make of the verbs that variants bring: BY_VERB in the `players` of their folders."""
    return {verb: judge for module in brought.of_variants(game) for verb, judge in module.BY_VERB.items()}


@cache
def routine_of_variants(game: Game) -> list[int]:
    """Those of them that are not worth a search: ROUTINE there."""
    return [verb for module in brought.of_variants(game) for verb in module.ROUTINE]


class RiskSteward(Steward):
    worlds_each = 2

    def __init__(self, temperament: str = "king") -> None:
        self.temperament = temperament
        self.manner = MANNERS[temperament]

    # ---- one decision

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        g = cast(RiskState, view)
        j = Judgement(g, seat, self.manner)
        return [self.rate(j, o) for o in options]

    def leeway(self, view: State, seat: int, options: list[Option]) -> float:
        return LEEWAY.get(options[0][0], 0.0)

    def rate(self, j: Judgement, option: Option) -> float:
        found = BY_VERB.get(option[0]) or of_variants(j.g.rules.game).get(option[0])
        return found(j, option) if found is not None else 0.0

    def explain(self, view: State, seat: int, option: Option) -> str:
        g = cast(RiskState, view)
        return reasons.reason(Judgement(g, seat, self.manner), option)

    def worth(self, g: State, seat: int) -> float:
        return standing(cast(RiskState, g), seat)

    # ---- for the search

    def lines(self, view: State, seat: int, options: list[Option], width: int) -> list[list[Option]]:
        """Cards are laid in pairs: all orders of two, the most promising first."""
        g = cast(RiskState, view)
        if options[0][0] != v.LAY or (g.drafts and g.drafts[seat]):
            return super().lines(view, seat, options, width)
        j = Judgement(g, seat, self.manner)
        pairs: list[tuple[float, list[Option]]] = []
        for first in options:
            left = g.hand[seat][:]
            left.remove(first[1])
            for second in sorted(set(left)):
                worth = (
                    cards.card_alone(j, first[1])
                    + cards.card_alone(j, second)
                    + cards.follows(j, first[1], second)
                    + 0.01 * cards.early(j, first[1])
                )
                pairs.append((worth, [first, (v.LAY, second)]))
        own = self.best(view, seat, options)
        pairs.sort(key=lambda p: -p[0])
        mine = next(p for p in pairs if p[1][0] == own)
        return [mine[1], *[p[1] for p in pairs if p is not mine][: 2 * width - 1]]

    def routine(self, view: State, seat: int, options: list[Option]) -> bool:
        return options[0][0] in ROUTINE or options[0][0] in routine_of_variants(view.rules.game)

    def horizon(self, g: State) -> int:
        return cast(RiskState, g).round + 2
