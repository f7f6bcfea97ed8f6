"""What a steward makes of motions in force: he defies them as he would a law."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.players.steward import money, politics
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.variants.open_private_motions import vocabulary as w
from regalia.kernel.vocabulary import Option


def defy_and_start(j: Judgement, option: Option) -> float:
    """What the voyage is worth to him, less what the ban costs."""
    return money.start_voyage(j, option) - politics.banishment(j)


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.DEFY_MOTION: politics.law, w.DEFY_AND_START: defy_and_start}
