"""Total Conquest: by force only all standing Kingdom cities win; Influence wins as ever.

wkv.total-conquest.influence, wkv.total-conquest.no-majority, wkv.total-conquest.two-players, wkv.ruling.total-conquest-two
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


class TotalConquest(Variant):
    def __init__(self) -> None:
        super().__init__(
            "total-conquest",
            "Total Conquest",
            "By force only all standing Kingdom cities win, however many play; the pool ends the game as ever.",
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(winning.cities_to_win, all_of_them)
        draft.cite(
            Upkeep,
            "check_for_victory",
            "wkv.total-conquest.all-cities wkv.total-conquest.no-majority wkv.total-conquest.two-players wkv.total-conquest.besieged "
            "wkv.ruling.control-counts",
        )


def all_of_them(g: Kingdom) -> int:
    """Besieged or rioting, they are controlled; overseas ones do not matter. With none left one more than there are: nobody wins so.

    wkv.total-conquest.all-cities, wkv.total-conquest.none-left, wkv.ruling.no-city-left
    """
    standing = sum(1 for city in range(f.KINGDOM_CITIES) if not g.razed[city])
    return max(1, standing)
