"""Calm Frontier: one rule less."""

from regalia.games.archon.rules.attack import attack_growth
from regalia.games.archon.state import ArchonState
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


def no_growth(g: ArchonState) -> int:
    """ar.variant.calm-frontier"""
    return 0


class CalmFrontier(Variant):
    def __init__(self) -> None:
        super().__init__(
            "calm-frontier", "Calm Frontier", "Attacks have the card's strength in every season: easier to beat, for a first game."
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(attack_growth, no_growth)
