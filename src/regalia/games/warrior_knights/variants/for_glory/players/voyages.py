"""Funds Needed: two crowns more, or the stake."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.players.steward import money
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules.expeditions import stakes
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.kernel.vocabulary import Option

BACK: Final = 1.6  # crowns for one that is staked, in the mean of the three voyages


def pay_funds(j: Judgement, option: Option) -> float:
    """What the stake should bring, if the fleet can still be home in time."""
    in_time = max(0.3, money.patience(j)) if j.left > 1.3 else 0.0
    return (BACK * stakes(j.g, option[1])[j.seat] * in_time - h.FUNDS_NEEDED) * j.crown


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.PAY_FUNDS: pay_funds, w.GIVE_UP_STAKE: lambda j, o: 0.0}
