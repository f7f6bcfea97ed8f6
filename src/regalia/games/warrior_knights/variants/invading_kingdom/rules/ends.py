"""How the game ends while it is there: it cannot win, and it cannot keep others from ever winning.

wkv.ruling.invader-win, wkv.ruling.invader-standstill
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights.rules import armies, table, winning
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.upkeep import Upkeep, giving_cities
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.player_elimination.variant import CAPTURED
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import End, Flow, Procedure

BARREN: Final = 5  # Upkeeps running
MOST_ROUNDS: Final = 20  # where might is right


def finish(draft: Draft) -> None:
    """What ends a game is said by others; last of all, what ends it if nothing else does."""
    if "player-elimination" in draft.setup.variants:
        for moment in [m for m in (Actions, Upkeep) if "eliminate" in draft.outlines[m]]:
            draft.wrap(moment, "eliminate", all_who_are_left)
            draft.cite(moment, "eliminate", "wkv.invading-kingdom.no-victory wkv.compat.invader-elimination wkv.ruling.invader-win")
    if "might-is-right" in draft.setup.variants:
        draft.wrap_rule(winning.end_by_influence, twenty_rounds)
        draft.cite(Round, "crown_a_king", "wkv.compat.invader-might wkv.ruling.invader-standstill")
    elif "lords-of-the-realm" not in draft.setup.variants:
        draft.wrap(Upkeep, "gain_influence", count_barren)
        draft.wrap_rule(winning.end_by_influence, standstill)
        draft.cite(Upkeep, "gain_influence", "wkv.invading-kingdom.standstill")
        draft.cite(Round, "crown_a_king", "wkv.invading-kingdom.standstill wkv.ruling.invader-standstill")


# ---- five barren Upkeeps


def bears(g: Kingdom, seat: int) -> bool:
    """Does a Baron gain Influence from a city in this Upkeep?"""
    return g.stronghold_area[seat] >= 0 and not g.no_influence[seat] and bool(giving_cities(g, seat))


def count_barren(before: Any, self: Upkeep, g: Kingdom) -> Flow | None:
    own = invasion(g)
    barren = not any(bears(g, seat) for seat in table.from_chairman(g))
    flow: Flow | None = before(self, g)
    own.barren_upkeeps = own.barren_upkeeps + 1 if barren else 0
    if own.barren_upkeeps > 1:  # one alone is nothing: the first round mostly is
        g.emit(w.BARREN, own.barren_upkeeps)
    return flow


def standstill(before: Callable[[Kingdom], bool], g: Kingdom) -> bool:
    """After the fifth it is decided by Influence, as after the last round. wkv.invading-kingdom.standstill"""
    if before(g):
        return True
    if invasion(g).barren_upkeeps < BARREN:
        return False
    winning.final_count(g)
    ahead = winning.foremost_by(g, [winning.final_influence, *winning.tie_breaks(g)])
    winning.crown(g, ahead if len(ahead) == 1 else [], w.STANDSTILL if len(ahead) == 1 else winning.NO_KING)
    return True


# ---- with others


def twenty_rounds(before: Callable[[Kingdom], bool], g: Kingdom) -> bool:
    """Might Is Right: after 20 rounds the most Kingdom cities that stand win, equals by the tie-breaks from wealth on.

    wkv.compat.invader-might
    """
    if g.round < MOST_ROUNDS:
        return before(g)
    ahead = winning.foremost_by(g, [kingdom_cities, winning.wealth, winning.troops_on_board])
    winning.crown(g, ahead if len(ahead) == 1 else [], w.TWENTY_ROUNDS if len(ahead) == 1 else winning.NO_KING)
    return True


def kingdom_cities(g: Kingdom, seat: int) -> int:
    return len(armies.kingdom_cities_of(g, seat))


def all_who_are_left(before: Any, self: Procedure, g: Kingdom) -> Flow | None:
    """Player Elimination: if the last Barons go at once nobody has won. wkv.invading-kingdom.no-victory"""
    left = [seat for seat in range(g.seats) if not g.out[seat]]
    if all(g.no_influence[seat] == CAPTURED for seat in left):
        winning.crown(g, [], winning.NO_KING)
        return End()
    flow: Flow | None = before(self, g)
    return flow
