"""Chapter 6: the one procedure that carries out the effect trees of places, favors and tiles.

`possible` answers beforehand whether an effect can be carried out at all (ar.turn.must-act, ar.r.performable): every cost in it can be
paid, and at least one unit is gained, one trade made, one card, tile or Magister bought, or one point scored.
"""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.content import Node
from regalia.games.archon.figures import (
    ACQUIRE,
    ACTION,
    AT_ACQUIRE,
    BUILD,
    CHOOSE,
    COLLECT,
    FROM_FAVORS,
    GAIN,
    GAIN_POINTS,
    GIVE,
    GOLD,
    GOODS,
    MAGISTER,
    OPPONENTS,
    PAY,
    PRECEDENCE,
    REMISSION,
    RESOURCES,
    SWAP,
    TAKE,
    THEN,
    TRADE,
)
from regalia.games.archon.rules.buildings import BuildTile, bonus_at, buildable
from regalia.games.archon.rules.cubes import CollectCubes, GiveCubes, SwapCubes, TakeCubes, available, swaps
from regalia.games.archon.rules.displays import AcquireCard, acquirable
from regalia.games.archon.rules.goods import gain, pay_all, score
from regalia.games.archon.rules.guild_hall import GainMagister, hireable
from regalia.games.archon.rules.market import MarketVisit, can_trade
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def possible(g: ArchonState, seat: int, index: int, toll: int, cubes_off: int = 0, recruits_off: int = 0, waive: bool = False) -> bool:
    """Can the seat carry out this effect, after paying a toll?"""
    node = g.content.nodes[index]
    kind = node.kind
    if kind == ACQUIRE:  # first what the places do, which is asked most
        return bool(acquirable(g, seat, node.deck, toll, cubes_off, recruits_off, 1))
    if kind == GAIN or kind == OPPONENTS:
        for good in range(GOODS):
            if node.goods[good] > 0 and g.supply[good] > 0:
                return True
        return False
    if kind == BUILD:
        return bool(buildable(g, seat, toll, cubes_off, 1))
    if kind == MAGISTER:
        return bool(hireable(g, seat, waive, toll, 1))
    if kind == TRADE:
        return can_trade(g, seat, node, toll)
    if kind == COLLECT:
        return sum(g.repository) > 0
    if kind == THEN:
        some = False
        for child in node.children:
            if possible(g, seat, child, toll, cubes_off, recruits_off, waive):
                some = some or not is_cost(g.content.nodes[child])
            elif is_cost(g.content.nodes[child]):
                return False
        return some
    if kind == CHOOSE:
        for child in node.children:
            if possible(g, seat, child, toll, cubes_off, recruits_off, waive):
                return True
        return False
    if kind == ACTION:
        return possible(g, seat, g.content.places[node.place].node, toll, node.cubes_off, node.recruits_off, node.waive)
    if kind == TAKE:
        return sum(g.supply[:RESOURCES]) > 0
    if kind == PAY:
        have = g.goods[seat]
        for good in range(GOODS):
            if have[good] - (toll if good == GOLD else 0) < node.goods[good]:
                return False
        return True
    if kind == GIVE:
        return available(g.goods[seat], node.different) >= node.count
    if kind == SWAP:
        return bool(swaps(g, seat, g.goods[seat], -1))
    return True  # points, precedence, remission


def is_cost(node: Node) -> bool:
    return node.kind == PAY or node.kind == GIVE


class Effect(Procedure):
    """Carry out a node: its children in order, the chosen child, or the leaf itself; then what tiles give for a card acquired."""

    outline: ClassVar[tuple[str, ...]] = ("resolve", "rewards")
    cites: ClassVar[dict[str, str]] = {
        "resolve": "ar.turn.placement ar.palace.use ar.palace.place-actions ar.treasury.gold ar.barracks.recruits "
        "ar.merchant.treasury ar.merchant.barracks ar.merchant.elsewhere",
        "rewards": "ar.build.abilities-add",
    }

    def __init__(self, seat: int, node: int, place: int = -1, merchant: bool = False) -> None:
        super().__init__()
        self.seat = seat
        self.node = node
        self.place = place  # whose action this is: its tiles and its Merchant sign count; -1 for a Favor's own effect
        self.merchant = int(merchant)
        self.cubes_off = 0
        self.recruits_off = 0
        self.waive = 0
        self.at = 0  # the next child, or the next tile

    def within(self, node: int) -> "Effect":
        """A child, with what its parent knows."""
        child = Effect(self.seat, node, self.place, self.merchant == 1)
        child.cubes_off = self.cubes_off
        child.recruits_off = self.recruits_off
        child.waive = self.waive
        return child

    def resolve(self, g: ArchonState) -> Flow | None:
        node = g.content.nodes[self.node]
        kind = node.kind
        seat = self.seat
        if kind == THEN:
            while self.at < len(node.children):
                index = node.children[self.at]
                if possible(g, seat, index, 0, self.cubes_off, self.recruits_off, self.waive == 1):
                    return self.within(index)
                self.at += 1
            return End()
        if kind == CHOOSE:
            waive = self.waive == 1
            fit = [c for c in node.children if possible(g, seat, c, 0, self.cubes_off, self.recruits_off, waive)]
            return Ask(seat, [(v.CHOOSE, c) for c in fit])
        if kind == GAIN:
            extra = bonus_at(g, seat, self.place, self.merchant == 1) if self.place >= 0 else [0] * (GOODS + 1)
            for good in range(GOODS):
                gain(g, seat, good, node.goods[good] + extra[good])
        elif kind == COLLECT:
            count = node.count
            if self.place >= 0:
                count += bonus_at(g, seat, self.place, self.merchant == 1)[GOODS]
            return CollectCubes(seat, count)
        elif kind == TAKE:
            return TakeCubes(seat, node.count, node.different)
        elif kind == PAY:
            pay_all(g, seat, node.goods)
        elif kind == GIVE:
            return GiveCubes(seat, node.count, node.different)
        elif kind == SWAP:
            return SwapCubes(g, seat, node.count, not node.optional)
        elif kind == GAIN_POINTS:
            score(g, seat, node.count, FROM_FAVORS)
        elif kind == TRADE:
            return MarketVisit(seat, self.node)
        elif kind == MAGISTER:
            return GainMagister(seat, self.waive == 1)
        elif kind == BUILD:
            return BuildTile(seat, self.cubes_off)
        elif kind == ACQUIRE:
            return AcquireCard(seat, node.deck, self.cubes_off, self.recruits_off)
        elif kind == ACTION:
            action = Effect(seat, g.content.places[node.place].node, node.place)
            action.cubes_off = node.cubes_off
            action.recruits_off = node.recruits_off
            action.waive = int(node.waive)
            return action
        elif kind == OPPONENTS:
            for other in g.order:
                if other != seat:
                    for good in range(GOODS):
                        gain(g, other, good, node.goods[good])
        elif kind == PRECEDENCE:
            g.precedence[seat] += node.count
        elif kind == REMISSION:
            g.remission[seat] = 1
        return None

    def on_resolve(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        g.emit(v.CHOSE, seat, option[1])
        return self.within(option[1])

    def after_resolve(self, g: ArchonState, result: int) -> Flow | None:
        if g.content.nodes[self.node].kind == THEN:
            self.at += 1
            return AGAIN
        return None

    def rewards(self, g: ArchonState) -> Flow | None:
        node = g.content.nodes[self.node]
        if node.kind != ACQUIRE:
            return None
        while self.at < len(g.tiles[self.seat]):
            tile = g.content.buildings[g.tiles[self.seat][self.at]]
            if tile.power == AT_ACQUIRE and node.deck in tile.decks and possible(g, self.seat, tile.node, 0):
                return Effect(self.seat, tile.node)
            self.at += 1
        return None

    def after_rewards(self, g: ArchonState, result: int) -> Flow | None:
        self.at += 1
        return AGAIN
