"""What carrying out an effect brings, for the best of its choices."""

from collections.abc import Callable
from typing import Final

from regalia.games.archon import figures as f
from regalia.games.archon.content import Node
from regalia.games.archon.figures import GOLD, GOODS, RESOURCES
from regalia.games.archon.players.steward.judgement import BASE, Judgement
from regalia.games.archon.rules.buildings import bonus_at, buildable
from regalia.games.archon.rules.displays import acquirable, cost_of
from regalia.games.archon.rules.guild_hall import hireable, price_of


class Act:
    """An effect as it would be carried out: where (-1: nowhere that has bonuses), by a Merchant or not, and after which toll."""

    __slots__ = ("cubes_off", "merchant", "node", "place", "recruits_off", "toll", "waive")

    def __init__(self, node: Node, place: int = -1, merchant: bool = False, toll: int = 0, terms: Node | None = None) -> None:
        self.node = node
        self.place = place
        self.merchant = merchant
        self.toll = toll
        self.cubes_off = terms.cubes_off if terms is not None else 0  # reductions that the effect before it grants
        self.recruits_off = terms.recruits_off if terms is not None else 0
        self.waive = terms.waive if terms is not None else False


def worth(j: Judgement, act: Act) -> float:
    kind = act.node.kind
    return BY_KIND[kind](j, act) if kind in BY_KIND else REMISSION


def part(j: Judgement, act: Act, child: int) -> float:
    return worth(j, Act(j.printed.nodes[child], act.place, act.merchant, act.toll))


def elsewhere(j: Judgement, act: Act) -> float:
    """The action of another place, on the terms that this effect grants."""
    place = act.node.place
    return worth(j, Act(j.printed.nodes[j.printed.places[place].node], place, False, act.toll, act.node))


def bonus(j: Judgement, act: Act) -> list[int]:
    return bonus_at(j.g, j.seat, act.place, act.merchant) if act.place >= 0 else [0] * (GOODS + 1)


def gain(j: Judgement, act: Act) -> float:
    extra = bonus(j, act)
    return sum([j.gaining(i, min(act.node.goods[i] + extra[i], j.g.supply[i])) for i in range(GOODS)])


def give(j: Judgement, act: Act) -> float:
    prices = sorted([j.losing(i) for i in range(RESOURCES) if j.g.goods[j.seat][i] > 0])
    return -sum(prices[: act.node.count])


def hire(j: Judgement, act: Act) -> float:
    cards = hireable(j.g, j.seat, act.waive, act.toll)
    return max([j.magister_worth(k) - j.paying(price_of(j.g, j.seat, k, act.waive)) for k in cards], default=0.0)


def build(j: Judgement, act: Act) -> float:
    designs = buildable(j.g, j.seat, act.toll, act.cubes_off)
    gains = [j.tile_worth(d) - j.paying(j.printed.buildings[d].cost) for d in designs]
    return max(gains, default=0.0) + act.cubes_off * BASE[0]


def acquire(j: Judgement, act: Act) -> float:
    deck = act.node.deck
    cards = acquirable(j.g, j.seat, deck, act.toll, act.cubes_off, act.recruits_off)
    gains = [j.card_worth(deck, k) - j.paying(cost_of(j.g, j.seat, deck, k, act.recruits_off)) for k in cards]
    return max(gains, default=0.0) + act.cubes_off * BASE[0]


def market(j: Judgement, act: Act) -> float:
    """What a visit brings: cubes the plan lacks for gold it can spare."""
    g = j.g
    _, _, most, price = act.node.trade
    gold = g.goods[j.seat][GOLD] - act.toll
    wanted = sorted([worth for i in range(RESOURCES) for worth in j.marginal[i] if g.supply[i] > 0], reverse=True)
    worth = 0.0
    free = gold - j.reserved[GOLD]
    for n in range(min(most, gold // price, len(wanted))):
        cost = price * (BASE[GOLD] if (n + 1) * price <= free else max(BASE[GOLD], 0.4))
        worth += max(0.0, wanted[n] - cost)
    return worth


REMISSION: Final = 0.1
BY_KIND: Final[dict[int, Callable[[Judgement, Act], float]]] = {
    f.THEN: lambda j, act: sum([part(j, act, child) for child in act.node.children]),
    f.CHOOSE: lambda j, act: max([part(j, act, child) for child in act.node.children]),
    f.ACTION: elsewhere,
    f.GAIN: gain,
    f.COLLECT: lambda j, act: j.best_cubes(j.g.repository, act.node.count + bonus(j, act)[GOODS], False),
    f.TAKE: lambda j, act: j.best_cubes(j.g.supply, act.node.count, act.node.different),
    f.PAY: lambda j, act: -sum([j.losing(i, act.node.goods[i]) for i in range(GOODS)]),
    f.GIVE: give,
    f.SWAP: lambda j, act: j.best_swap() * (1.0 if act.node.count == 1 else 1.3),
    f.GAIN_POINTS: lambda j, act: float(act.node.count),
    f.TRADE: market,
    f.MAGISTER: hire,
    f.BUILD: build,
    f.ACQUIRE: acquire,
    f.OPPONENTS: lambda j, act: -0.1 * (j.g.seats - 1),
    f.PRECEDENCE: lambda j, act: 0.3,
}
