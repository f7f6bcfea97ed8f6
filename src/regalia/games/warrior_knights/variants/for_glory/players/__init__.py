"""How a steward plays For Glory, a module per chapter: learning (Knowledge and Advancements), using, battles, troops, unrest (riots),
voyages (Funds Needed), agendas (with Events), reasons.

What each name is for: players/steward/counsel.py of the game.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.players import agendas, battles, learning, troops, unrest, using, voyages
from regalia.games.warrior_knights.variants.for_glory.players.agendas import HARMS, PASSED, TO_BARON
from regalia.games.warrior_knights.variants.for_glory.players.battles import (
    ASSUMES,
    LEAVES,
    UNREST,
    besides,
    in_battle,
    odds_of,
    voyage_besides,
)
from regalia.games.warrior_knights.variants.for_glory.players.reasons import REASONS
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.kernel.vocabulary import Option

__all__ = ["ADDED", "BY_PASSAGE", "BY_VERB", "HARMS", "OFFERS", "PASSED", "REASONS", "TO_BARON", "counsel", "prospect"]
__all__ += ["ASSUMES", "LEAVES", "UNREST", "besides", "in_battle", "odds_of", "voyage_besides"]  # for the odds

Judge = Callable[[Judgement, Option], float]

BY_VERB: Final[dict[int, Judge]] = {
    **learning.BY_VERB,
    **using.BY_VERB,
    **battles.BY_VERB,
    **troops.BY_VERB,
    **unrest.BY_VERB,
    **voyages.BY_VERB,
    **agendas.BY_VERB,
}

BY_PASSAGE: Final[dict[tuple[str, int], Judge]] = {**using.BY_PASSAGE, **agendas.BY_PASSAGE}

ADDED: Final[dict[int, Judge]] = {
    v.PAY_FAITH: unrest.against_a_riot,
    v.PAY_CROWNS: unrest.against_a_riot,
    v.HIRE: troops.hire_captain,
    v.HIRE_TOGETHER: troops.hire_captain,
    v.PAY: troops.hire_captain,
    v.DISMISS: troops.keep_captain,
    v.DESERT: troops.keep_captain,
    v.LOSE: troops.keep_captain,
    v.ASSIGN: troops.lead_captain,
}

OFFERS: Final[dict[str, Callable[[Judgement, int], tuple[float, float]]]] = {
    "enrich_mind": learning.offer_enrich_mind,
    "forced_march": troops.offer_forced_march,
}


def counsel(j: Judgement) -> None:
    unrest.counsel(j)
    j.arms.append(battles.armed)
    j.siege_proof = advancements.owns(j.g, j.seat, "deep_granaries") >= 0


def prospect(g: Kingdom, seat: int) -> float:
    return learning.prospect(g, seat) + unrest.prospect(g, seat)
