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
    """Never, but for our own long stop: then the most Kingdom cities win, and a tie leaves the throne empty. wk.own.long-stop"""
    if g.round < f.MOST_ROUNDS:
        return False
    held = [0 if g.out[s] else len(armies.kingdom_cities_of(g, s)) for s in range(g.seats)]
    best = [s for s in range(g.seats) if held[s] == max(held) and not g.out[s]]
    winning.crown(g, best if len(best) == 1 else [], winning.LONG_STOP if len(best) == 1 else winning.NO_KING)
    return True
