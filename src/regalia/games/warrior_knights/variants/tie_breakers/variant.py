"""The manual's tie-breakers: cities not besieged, then all that lies before a Baron, then all his troops.

wkv.tie-breakers.switch
"""

from collections.abc import Callable

from regalia.games.warrior_knights.rules import armies, pieces, winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.winning import Measure
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


class TieBreakers(Variant):
    def __init__(self) -> None:
        super().__init__(
            "tie-breakers",
            "The manual's tie-breakers",
            "Equal Influence: most cities not besieged, then crowns, Faith, Votes and Knowledge, then all troops, wherever they are.",
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(winning.tie_breaks, in_its_order)
        draft.cite(Round, "crown_a_king", "wkv.tie-breakers.among-tied wkv.tie-breakers.nobody wkv.ruling.tie-among")

    def finish(self, draft: Draft) -> None:
        if "for-glory" in draft.setup.variants:
            draft.wrap_rule(winning.tie_breaks, with_knowledge)


def in_its_order(g: Kingdom) -> list[Measure]:
    return [free_cities, winning.wealth, all_troops]


def with_knowledge(before: Callable[[Kingdom], list[Measure]], g: Kingdom) -> list[Measure]:
    return [wealth_and_knowledge if measure is winning.wealth else measure for measure in before(g)]


def free_cities(g: Kingdom, seat: int) -> int:
    """wkv.tie-breakers.cities"""
    return sum(1 for city in armies.cities_of(g, seat) if not armies.is_besieged(g, city))


def wealth_and_knowledge(g: Kingdom, seat: int) -> int:
    """wkv.tie-breakers.wealth"""
    return winning.wealth(g, seat) + glory(g).knowledge[seat]


def all_troops(g: Kingdom, seat: int) -> int:
    """On the board, at sea, at the stronghold, in cities and with Nobles off the board. wkv.tie-breakers.troops, wkv.ruling.tie-troops"""
    return sum(armies.troops(g, army) for army in [*pieces.armies_of(g, seat), *pieces.posts(g, seat)])
