"""Might Is Right: only the majority of cities wins; an empty pool does not end the game. wk.option.might-is-right"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, winning
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant


class MightIsRight(Variant):
    def __init__(self) -> None:
        super().__init__(
            "might-is-right",
            "Might Is Right",
            "Only more than half of the standing Kingdom cities wins the throne.",
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.replace_rule(winning.influence_wins, it_decides_nothing)
        draft.replace_rule(winning.pool_is_empty, no_last_round)
        draft.replace_rule(winning.end_by_influence, end_by_cities)


def it_decides_nothing(g: Kingdom) -> bool:
    return False


def no_last_round(g: Kingdom) -> None:
    """An empty pool means nothing."""


def end_by_cities(g: Kingdom) -> bool:
    """Never, but for our own long stop: then the most Kingdom cities win, and those who are equal in them by what breaks other ties.

    wk.own.long-stop, wk.ruling.might-long-stop
    """
    if g.round < f.MOST_ROUNDS:
        return False
    ahead = winning.foremost_by(g, [kingdom_cities, *winning.tie_breaks(g)])
    if len(ahead) == 1:
        winning.crown(g, ahead, winning.LONG_STOP)
    else:
        winning.crown(g, [], winning.NO_KING)
    return True


def kingdom_cities(g: Kingdom, seat: int) -> int:
    return len(armies.kingdom_cities_of(g, seat))
