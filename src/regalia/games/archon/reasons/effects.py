"""Why an effect cannot be carried out: what one lacks for it."""

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import (
    ACQUIRE,
    ACTION,
    BUILD,
    CHOOSE,
    COLLECT,
    GAIN,
    GIVE,
    GOLD,
    GOODS,
    MAGISTER,
    OPPONENTS,
    PAY,
    SWAP,
    TAKE,
    THEN,
    TRADE,
)
from regalia.games.archon.rules.cubes import available
from regalia.games.archon.rules.effects import is_cost, possible
from regalia.games.archon.state import ArchonState
from regalia.kernel.vocabulary import Reason


def short_of(have: list[int], cost: list[int], toll: int) -> tuple[int, int, int]:
    """The first good of a cost that one has too little of: (good, needed, had); good -1 if one has enough of everything."""
    for good in range(GOODS):
        left = have[good] - (toll if good == GOLD else 0)
        if cost[good] > left:
            return (good, cost[good], left)
    return (-1, 0, 0)


def cannot_do(
    g: ArchonState, seat: int, index: int, toll: int, cubes_off: int = 0, recruits_off: int = 0, waive: bool = False
) -> list[Reason]:
    """Why an effect cannot be carried out, leaf by leaf: the first thing that stands in its way. As `possible`, which says whether."""
    if possible(g, seat, index, toll, cubes_off, recruits_off, waive):
        return []
    node = g.content.nodes[index]
    kind = node.kind
    if kind == THEN or kind == CHOOSE:
        costs = [c for c in node.children if is_cost(g.content.nodes[c])]
        for child in [*costs, *[c for c in node.children if c not in costs]]:
            found = cannot_do(g, seat, child, toll, cubes_off, recruits_off, waive)
            if found:
                return found
        return []
    if kind == GAIN or kind == OPPONENTS:
        return [(v.SUPPLY_EMPTY, next(good for good in range(GOODS) if node.goods[good]))]
    if kind == COLLECT:
        return [(v.REPOSITORY_EMPTY,)]
    if kind == TAKE:
        return [(v.NO_CUBES_LEFT,)]
    if kind == PAY:
        good, need, have = short_of(g.goods[seat], node.goods, toll)
        return [(v.GOOD_SHORT, good, need, have)]
    if kind == GIVE:
        return [(v.CUBES_SHORT, node.count, available(g.goods[seat], node.different))]
    if kind == SWAP:
        return [(v.NOTHING_TO_SWAP,)]
    if kind == TRADE:
        return [(v.NO_TRADE,)]
    if kind == MAGISTER:
        return [(v.NO_COURTIER,)] if g.courtiers(seat) == 0 else [(v.NO_MAGISTER,)]
    if kind == BUILD:
        return [(v.NO_TILE,)]
    if kind == ACQUIRE:
        return [(v.NO_CARD, node.deck)] if g.displays[node.deck] else [(v.DISPLAY_EMPTY, node.deck)]
    if kind == ACTION:
        return cannot_do(g, seat, g.content.places[node.place].node, toll, node.cubes_off, node.recruits_off, node.waive)
    return []
