"""Abandoned Nobles (FAQ): a Noble lost through desertion has died, but whatever ended his line does not apply.

wk.option.abandoned-nobles, wk.ruling.abandoned-scope
"""

from collections.abc import Callable

from regalia.games.warrior_knights.rules.deaths import NobleDeath, abandoned_noble, has_heir
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Procedure
from regalia.kernel.variant import Variant


class AbandonedNobles(Variant):
    def __init__(self) -> None:
        super().__init__(
            "abandoned-nobles",
            "Abandoned Nobles",
            "A Noble whom his troops desert dies; he always leaves an heir.",
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(abandoned_noble, he_dies)
        draft.wrap_rule(has_heir, always_if_deserted)


def he_dies(g: Kingdom, noble: int) -> Procedure | None:
    return NobleDeath(noble, deserted=1)


def always_if_deserted(before: Callable[[Kingdom, int, int], bool], g: Kingdom, noble: int, deserted: int) -> bool:
    return bool(deserted) or before(g, noble, deserted)
