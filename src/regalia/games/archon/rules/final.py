"""Chapter 10: the last points, and the winner."""

from typing import ClassVar, Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import (
    AT_FINAL,
    AT_GOODS,
    CARDS,
    FROM_BONUSES,
    FROM_GOODS,
    FROM_LEADS,
    FROM_SETS,
    GOLD,
    PER_BUILDING,
    PER_MAGISTER,
    RECRUIT,
    TAX_COLLECTOR,
)
from regalia.games.archon.rules.goods import score
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import Flow, Procedure

MOST_POINTS: Final = v.V.end("most-points")
TIE_BREAK: Final = v.V.end("tie-break")


def set_points(g: ArchonState, seat: int) -> int:
    return min(len(g.arts[seat]), len(g.science[seat]), len(g.warriors[seat])) * g.content.set_points


def lead_points(g: ArchonState, seat: int) -> int:
    """Points for being in front on Magister tracks."""
    c = g.content
    points = 0
    for card in range(TAX_COLLECTOR, CARDS):
        steps = [g.tracks[s][card] for s in range(g.seats)]
        front = max(steps)
        if front >= c.track_least and steps[seat] == front:
            points += c.track_alone if steps.count(front) == 1 else c.track_tied
    return points


def bonus_points(g: ArchonState, seat: int) -> int:
    """Points of tiles with an end bonus."""
    points = 0
    for design in g.tiles[seat]:
        tile = g.content.buildings[design]
        if tile.power == AT_FINAL:
            points += counted(g, seat, tile.per) // tile.each * tile.bonus
    return points


def counted(g: ArchonState, seat: int, per: int) -> int:
    """What a final bonus counts: tiles, Magister cards, or the cards of a deck."""
    if per == PER_BUILDING:
        return len(g.tiles[seat])
    if per == PER_MAGISTER:
        return sum(g.tracks[seat])
    return len(g.owned(per)[seat])


def goods_points(g: ArchonState, seat: int) -> int:
    """Left-over goods: cubes, Recruits and pairs of gold together, one point for every so many."""
    c = g.content
    divisor = c.goods_divisor
    for design in g.tiles[seat]:
        if c.buildings[design].power == AT_GOODS:
            divisor = min(divisor, c.buildings[design].divisor)
    units = g.cubes(seat) + g.goods[seat][RECRUIT] + g.goods[seat][GOLD] // c.gold_per_unit
    return units // divisor


class FinalScoring(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("sets", "tracks", "tiles", "goods", "winner")
    cites: ClassVar[dict[str, str]] = {
        "sets": "ar.final.sets",
        "tracks": "ar.final.tracks",
        "tiles": "ar.final.tiles",
        "goods": "ar.final.goods",
        "winner": "ar.final.when ar.final.tie-break ar.final.track-60",
    }

    def sets(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            score(g, seat, set_points(g, seat), FROM_SETS)
        return None

    def tracks(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            score(g, seat, lead_points(g, seat), FROM_LEADS)
        return None

    def tiles(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            score(g, seat, bonus_points(g, seat), FROM_BONUSES)
        return None

    def goods(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            score(g, seat, goods_points(g, seat), FROM_GOODS)
        return None

    def winner(self, g: ArchonState) -> Flow | None:
        best = max([rank(g, seat) for seat in range(g.seats)])
        tied = [seat for seat in range(g.seats) if g.score[seat] == best[0]]
        seat = g.order[-best[4]]
        g.winners = [seat]
        g.end_reason = MOST_POINTS if len(tied) == 1 else TIE_BREAK
        g.emit(v.WON, seat, g.score[seat])
        return None


def rank(g: ArchonState, seat: int) -> tuple[int, int, int, int, int]:
    """Points, then Building tiles, Warriors on the wall, gold, and the earlier place in the order set after the ninth round."""
    return (g.score[seat], len(g.tiles[seat]), g.wall.count(seat), g.goods[seat][GOLD], -g.order.index(seat))
