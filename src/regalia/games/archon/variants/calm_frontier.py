"""Calm Frontier: attacks do not grow with the seasons (ar.variant.calm-frontier, ar.r.attack-growth)."""

from typing import Final

from regalia.games.archon.rules.attack import attack_growth
from regalia.games.archon.state import ArchonState
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


def no_growth(g: ArchonState) -> int:
    return 0


class CalmFrontier(Variant):
    def apply(self, draft: Draft) -> None:
        draft.replace_rule(attack_growth, no_growth)


CALM_FRONTIER: Final = CalmFrontier(
    "calm-frontier", "Calm Frontier", "Attacks have the card's strength in every season: easier to beat, for a first game."
)
