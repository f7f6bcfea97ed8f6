"""Fulfilling Mission cards: once, when the game is over and Influence is added up for the last time.

A victory by cities, or of the last Baron left, comes to no final count. cg.missions.conquest, cg.ruling.mission-conquest
"""

from collections.abc import Callable

from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions import vocabulary as w
from regalia.games.warrior_knights.variants.missions.assigning import turn_up
from regalia.games.warrior_knights.variants.missions.conditions import is_met
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import FAILED, FORFEITED, FULFILLED, OPEN, missions
from regalia.kernel.columns import replaced


def check_missions(g: Kingdom) -> None:
    """All are turned up together, all are judged as the board lies, and then each is told, from the Chairman on.

    cg.missions.when-checked, cg.missions.order, cg.missions.same-state, cg.missions.failed, cg.ruling.mission-state
    """
    own = missions(g)
    for seat in table.from_chairman(g):
        if own.mission[seat]:
            card = turn_up(g, seat)
            g.emit(w.MISSION_REVEALED, seat, card)
    with_one = [seat for seat in table.from_chairman(g) if own.mission_shown[seat] >= 0]
    fulfilled = [seat for seat in with_one if own.mission_standing[seat] == OPEN and holds(g, seat)]
    for seat in with_one:
        count_mission(g, seat, seat in fulfilled)


def holds(g: Kingdom, seat: int) -> bool:
    """Is what his open Mission asks for the case now? What has been earlier does not count. cg.missions.failed"""
    return is_met(CARDS.needs(g, seat, missions(g).mission_shown[seat]))


def count_mission(g: Kingdom, seat: int, fulfilled: bool) -> None:
    own = missions(g)
    card = own.mission_shown[seat]
    if own.mission_standing[seat] == FORFEITED:
        g.emit(w.MISSION_FORFEITED, seat, card)
        return
    own.mission_standing = replaced(own.mission_standing, seat, FULFILLED if fulfilled else FAILED)
    if fulfilled:
        g.emit(w.MISSION_FULFILLED, seat, card, CARDS.influence)
    else:
        g.emit(w.MISSION_FAILED, seat, card)


def with_missions(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    """A fulfilled one counts with the Influence that decides the game, before ties are broken. cg.missions.worth, cg.missions.tie-breaks"""
    return before(g, seat) + (CARDS.influence if missions(g).mission_standing[seat] == FULFILLED else 0)
