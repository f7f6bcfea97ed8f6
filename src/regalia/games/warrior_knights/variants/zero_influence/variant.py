"""Zero Influence: the cities of a Baron without any are twice as restless."""

from collections.abc import Callable

from regalia.games.warrior_knights.rules.upkeep import Revolts, restlessness
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


class ZeroInfluence(Variant):
    def __init__(self) -> None:
        super().__init__(
            "zero-influence",
            "Zero Influence",
            "Where a Baron has no Influence two Fate cards are drawn for each of his cities that is tested, and the worse counts.",
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        with_lords = "lords-of-the-realm" in draft.setup.variants
        draft.wrap_rule(restlessness, worse_without_standing if with_lords else worse_without_influence)
        draft.cite(Revolts, "draw", "wkv.zero-influence.two-cards wkv.zero-influence.worse wkv.ruling.zero-worse")


def worse_without_influence(before: Callable[[Kingdom, int, int], int], g: Kingdom, seat: int, city: int) -> int:
    """As it is when the city is tested. wkv.zero-influence.who, wkv.ruling.zero-when"""
    return before(g, seat, city) + (1 if g.influence[seat] == 0 else 0)


def worse_without_standing(before: Callable[[Kingdom, int, int], int], g: Kingdom, seat: int, city: int) -> int:
    """Lords of the Realm: nothing or less at the last count, of which there is none in the first round. wkv.compat.lords-zero"""
    return before(g, seat, city) + (1 if g.round > 1 and lords(g).last_count[seat] <= 0 else 0)
