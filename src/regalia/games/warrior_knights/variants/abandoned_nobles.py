"""Abandoned Nobles (FAQ): a Noble lost through desertion has died, but whatever ended his line does not apply.

wk.option.abandoned-nobles, wk.ruling.abandoned-scope
"""

from regalia.games.warrior_knights.rules.deaths import NobleDeath
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Draft, Variant


class AbandonedNobles(Variant):
    def __init__(self) -> None:
        super().__init__("abandoned-nobles", "Abandoned Nobles", "A Noble whom his troops desert dies; he always leaves an heir.")

    def apply(self, draft: Draft) -> None:
        draft.hook("abandoned_noble", abandoned_noble)
        draft.hook("has_heir", has_heir)


def abandoned_noble(g: Kingdom, noble: int) -> Procedure | None:
    return NobleDeath(noble, deserted=1)


def has_heir(g: Kingdom, noble: int, deserted: int) -> bool:
    return bool(deserted) or bool(g.heir[noble])
