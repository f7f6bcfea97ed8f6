"""Chapter 6.4: the Marketplace. Sales first, then purchases; a kind sold is not bought back in the same visit."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.content import Node
from regalia.games.archon.figures import GOLD, RESOURCES
from regalia.games.archon.rules.goods import gain, pay
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def sellable(g: ArchonState, seat: int, price: int) -> list[int]:
    """The kinds the seat can sell one cube of."""
    if g.supply[GOLD] < price:
        return []
    return [kind for kind in range(RESOURCES) if g.goods[seat][kind] > 0]


def buyable(g: ArchonState, gold: int, price: int) -> list[int]:
    """The kinds one cube of which can be bought with so much gold."""
    if gold < price:
        return []
    return [kind for kind in range(RESOURCES) if g.supply[kind] > 0]


def can_trade(g: ArchonState, seat: int, node: Node, toll: int) -> bool:
    gold = g.goods[seat][GOLD] - toll
    return bool(sellable(g, seat, node.trade[1])) or bool(buyable(g, gold, node.trade[3]))


class MarketVisit(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("sell", "buy")
    cites: ClassVar[dict[str, str]] = {
        "sell": "ar.market.sell ar.market.trade ar.r.market-order",
        "buy": "ar.market.buy ar.market.no-same-kind",
    }

    def __init__(self, seat: int, node: int) -> None:
        super().__init__()
        self.seat = seat
        self.node = node
        self.sold: list[int] = []
        self.bought: list[int] = []

    def sell(self, g: ArchonState) -> Flow | None:
        most, price, _, buy_price = g.content.nodes[self.node].trade
        if len(self.sold) == most:
            return None
        last = self.sold[-1] if self.sold else 0
        options: list[Option] = [(v.SELL, kind) for kind in sellable(g, self.seat, price) if kind >= last]
        if self.sold or buyable(g, g.goods[self.seat][GOLD], buy_price):
            options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_sell(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        pay(g, seat, option[1], 1)
        gain(g, seat, GOLD, g.content.nodes[self.node].trade[1])
        self.sold.append(option[1])
        return AGAIN

    def buy(self, g: ArchonState) -> Flow | None:
        _, _, most, price = g.content.nodes[self.node].trade
        last = self.bought[-1] if self.bought else 0
        kinds = [kind for kind in buyable(g, g.goods[self.seat][GOLD], price) if kind >= last and kind not in self.sold]
        if not kinds or len(self.bought) == most:
            return None
        options: list[Option] = [(v.BUY, kind) for kind in kinds]
        if self.sold or self.bought:  # a visit needs at least one trade
            options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_buy(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        pay(g, seat, GOLD, g.content.nodes[self.node].trade[3])
        gain(g, seat, option[1], 1)
        self.bought.append(option[1])
        return AGAIN
