"""Worthy Barons: in Upkeep few cities bring less Influence, and many bring more.

wkv.worthy-barons.replaces
"""

from typing import Final

from regalia.games.warrior_knights.rules.upkeep import Upkeep, influence_for
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant

WORTH: Final = (0, 1, 1, 2, 3, 4, 6)  # Influence for so many cities
BONUS: Final = 1  # besides one for each, for whoever has more than that


class WorthyBarons(Variant):
    def __init__(self) -> None:
        super().__init__(
            "worthy-barons",
            "Worthy Barons",
            "Influence in Upkeep by a table: 1 for one or two cities, 2 for three, up to 6 for six, and one more than the cities beyond.",
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(influence_for, by_the_table)
        draft.cite(
            Upkeep, "gain_influence", "wkv.worthy-barons.replaces wkv.worthy-barons.which wkv.worthy-barons.bonus-apart wkv.ruling.worthy"
        )


def by_the_table(g: Kingdom, cities: int) -> int:
    """For the cities that give Influence; what comes from elsewhere is added to it.

    wkv.worthy-barons.none, wkv.worthy-barons.one-or-two, wkv.worthy-barons.three, wkv.worthy-barons.four, wkv.worthy-barons.five,
    wkv.worthy-barons.six, wkv.worthy-barons.seven-or-more
    """
    return WORTH[cities] if cities < len(WORTH) else cities + BONUS
