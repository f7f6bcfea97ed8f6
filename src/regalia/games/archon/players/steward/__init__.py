"""The steward of Archon: it prices everything it could buy, plans three purchases ahead, and values goods by what the plan lacks.

All numbers are Victory Points, roughly: a placement is worth about one. They were set by play among stewards (docs/archon.md).
Temperaments bend what the four ways to score are worth to it; `balanced` bends nothing.
"""

import math
from typing import Final, cast

from regalia.games.archon import content as c
from regalia.games.archon import vocabulary as w
from regalia.games.archon.content import Content, Node
from regalia.games.archon.goods import (
    ARTS,
    AS_COURTIER,
    CARDS,
    CLERIC,
    COURTIER,
    GOLD,
    GOODS,
    MERCHANT,
    RESOURCES,
    SCIENCE,
    SCRIBE,
    TAX_COLLECTOR,
    TWO_COURTIERS,
    WARRIORS,
)
from regalia.games.archon.rules.buildings import bonus_at, buildable
from regalia.games.archon.rules.displays import acquirable, cost_of
from regalia.games.archon.rules.final import bonus_points, goods_points, lead_points, set_points
from regalia.games.archon.rules.grants import shares
from regalia.games.archon.rules.guild_hall import hireable, price_of
from regalia.games.archon.rules.placement import collectors, legal_plays, slot_cards, slot_node
from regalia.games.archon.state import ArchonState
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import Steward

BASE: Final = (0.36, 0.36, 0.36, 0.36, 0.18, 0.2)  # a unit of a good that no plan needs: it may still fill a raid or score at the end
EFFORT: Final = (1.0, 1.0, 1.0, 1.0, 0.5, 0.45)  # placements it takes to gather a unit
AHEAD: Final = (1.0, 0.8, 0.6)  # how much the first, second and third purchase of the plan count
SECOND_CARD: Final = 0.7  # what the other Courtier of a two-card slot could have done
PLACE_IN_ORDER: Final = 1.6  # the first place instead of the last, in the next round (and, as a rule, after it)
MAGISTER: Final = 0.35  # what a Magister could have done on a two-card slot
TILE_POWER: Final = {  # what a tile's power is worth in each round that is left
    "mint-annexe": 0.25,
    "drill-yard": 0.2,
    "postern-gate": 0.3,
    "copyists-loft": 0.2,
    "storehouse": 0.5,
    "exchange-arcade": 0.2,
    "envoys-house": 0.4,
    "armoury": 0.2,
}
WAITING: Final = 0.6  # a Magister hired into next round's pile
PLAYED: Final = 0.2  # and into the cards already played
CARD_POWER: Final = (0.0, 0.2, 0.25, 0.25, 0.3)  # what a Magister is worth in each round that is left, by kind


class Manner:
    """How much the ways to score are worth to a temperament."""

    __slots__ = ("arts", "buildings", "magisters", "science", "warriors")

    def __init__(
        self, arts: float = 1.0, science: float = 1.0, warriors: float = 1.0, buildings: float = 1.0, magisters: float = 1.0
    ) -> None:
        self.arts = arts
        self.science = science
        self.warriors = warriors
        self.buildings = buildings
        self.magisters = magisters


MANNERS: Final[dict[str, Manner]] = {
    "balanced": Manner(),
    "scholar": Manner(science=1.6),
    "patron": Manner(arts=1.6),
    "captain": Manner(warriors=1.35),
    "builder": Manner(buildings=1.6),
    "guildmaster": Manner(magisters=1.8),
}


class Item:
    """Something to buy: its worth, its cost, and where."""

    __slots__ = ("cost", "effort", "worth")

    def __init__(self, worth: float, cost: list[int]) -> None:
        self.worth = worth
        self.cost = cost
        self.effort = 0.0


class Judgement:
    """What one seat thinks of a position. Reads only what that seat may know."""

    def __init__(self, g: ArchonState, seat: int, manner: Manner) -> None:
        self.g = g
        self.seat = seat
        self.manner = manner
        self.printed: Content = g.content
        self.left = 9 - g.round  # rounds after this one
        self.raid = self.raid_risk()
        self.deck_worth = [self.category(deck) for deck in range(3)]
        self.marginal: list[list[float]] = [[] for _ in range(GOODS)]  # worth of the next units the plan lacks
        self.reserved = [0] * GOODS  # units the plan will spend
        self.plan()

    # ---- worths of things

    def raid_risk(self) -> float:
        """The chance that this season's attack gets through, by rule of thumb."""
        g = self.g
        deck = g.attack_deck
        if not deck:
            return 0.0
        cards = [self.printed.attacks[card].rows[g.seats - 2][0] for card in deck]
        strength = sum(cards) / len(cards) + self.printed.growth[g.seats - 2][g.season - 1]
        rounds = 3 - (g.round - 1) % 3
        missing = strength - len(g.wall) - 0.22 * g.seats * rounds
        return min(0.95, max(0.05, 0.5 + 0.2 * missing))

    def category(self, deck: int) -> float:
        """What one more card of a deck brings beyond its printed points: Grants, sets, and for Warriors the defence."""
        g = self.g
        seat = self.seat
        counts = [len(cards) for cards in g.owned(deck)]
        more = counts[:]
        more[seat] += 1
        worth = 0.0
        for season in range(g.season - 1, 3):
            row = self.printed.grants[g.grants[season]].rows[deck][: g.seats]
            step = shares(row, more)[seat] - shares(row, counts)[seat]
            sure = 1.0 if season == g.season - 1 else 0.5
            worth += sure * (step + 0.15 * row[0])
        sets = [len(g.arts[seat]), len(g.science[seat]), len(g.warriors[seat])]
        least = min(sets)
        if sets[deck] == least:
            worth += self.printed.set_points * (1.0 if sets.count(least) == 1 else 0.6 if sets.count(least) == 2 else 0.4)
        if deck == WARRIORS:
            worth += 0.5 if (len(g.wall) + 1) in self.printed.wall_scoring else 0.0
            worth += self.raid * 0.8 + 0.6 * min(self.raid, 1.0 - self.raid) + 0.25 * (3 - g.season)
        return worth

    def bent(self, deck: int) -> float:
        manner = self.manner
        return manner.arts if deck == ARTS else manner.science if deck == SCIENCE else manner.warriors

    def card_worth(self, deck: int, card: int) -> float:
        return (self.printed.decks[deck][card].points + self.deck_worth[deck]) * self.bent(deck)

    def tile_worth(self, design: int) -> float:
        g = self.g
        tile = self.printed.buildings[design]
        worth = float(tile.points)
        if tile.power == c.AT_FINAL:
            have = {
                c.PER_BUILDING: len(g.tiles[self.seat]) + 1,
                c.PER_MAGISTER: sum(g.tracks[self.seat]),
            }
            count = have[tile.per] if tile.per in have else len(g.owned(tile.per)[self.seat])
            worth += (count + 0.3 * self.left) / tile.each * tile.bonus
        elif tile.power == c.AT_GOODS:
            worth += 1.0
        else:
            worth += TILE_POWER.get(tile.id.rpartition(".")[2], 0.0) * self.left
        return worth * self.manner.buildings

    def magister_worth(self, card: int) -> float:
        g = self.g
        step = g.tracks[self.seat][card]
        worth = float(self.printed.magisters[card - 1].track_points[step])
        worth += CARD_POWER[card] * (self.left + 0.5)
        best = max([g.tracks[s][card] for s in range(g.seats) if s != self.seat])
        if step + 1 >= self.printed.track_least and step + 1 >= best:
            worth += 0.6
        return worth * self.manner.magisters

    # ---- the plan

    def items(self) -> list[Item]:
        """Everything that could be bought here, now or later."""
        g = self.g
        seat = self.seat
        found: list[Item] = []
        for deck in range(3):
            for card in g.displays[deck]:
                found.append(Item(self.card_worth(deck, card), cost_of(g, seat, deck, card, 0)))
        season = g.season if self.left % 3 or self.left == 0 else g.season + 1  # at the end of a season, plan for the next
        for design, tile in enumerate(self.printed.buildings):
            if g.tiles_left[design] > 0 and tile.level <= season and design not in g.tiles[seat]:
                found.append(Item(self.tile_worth(design), tile.cost))
        if g.courtiers(seat) > 0 and self.left > 0:
            for card in range(TAX_COLLECTOR, CARDS):
                if g.magisters[card] > 0 and g.tracks[seat][card] < len(self.printed.magisters[card - 1].track_points):
                    found.append(Item(self.magister_worth(card), price_of(g, seat, card, False)))
        return found

    def plan(self) -> None:
        """Choose the purchases with the best worth for the effort, one after the other, each with what the ones before leave."""
        have = self.g.goods[self.seat][:]
        items = self.items()
        reach = 4.0 * self.left + 2.0  # placements to come
        for weight in AHEAD:
            best: Item | None = None
            rate = 0.0
            for item in items:
                item.effort = sum([max(0, item.cost[i] - max(0, have[i])) * EFFORT[i] for i in range(GOODS)])
                if item.effort + 1.0 > reach:
                    continue
                yields = (item.worth - 0.3) / (1.0 + item.effort)
                if yields > rate:
                    best, rate = item, yields
            if best is None:
                return
            items.remove(best)
            reach -= best.effort + 1.0
            for i in range(GOODS):
                lacking = max(0, best.cost[i] - max(0, have[i]))
                have[i] -= best.cost[i]
                self.reserved[i] += best.cost[i]
                self.marginal[i] += [max(BASE[i], weight * rate * EFFORT[i])] * lacking

    def gaining(self, good: int, count: int, already: int = 0) -> float:
        """What so many more units of a good are worth, after `already` others."""
        known = self.marginal[good]
        worth = 0.0
        for n in range(already, already + count):
            worth += known[n] if n < len(known) else BASE[good]
        return worth

    def losing(self, good: int, count: int = 1) -> float:
        """What it costs to part with so many units of a good."""
        free = self.g.goods[self.seat][good] - self.reserved[good]
        worth = 0.0
        for n in range(count):
            planned = self.marginal[good][0] if self.marginal[good] else max(BASE[good], 0.9 * EFFORT[good])
            worth += BASE[good] if n < free else planned
        return worth

    def paying(self, cost: list[int]) -> float:
        """The price of a purchase. Goods are there to be spent: what the plan reserves is not dearer for it."""
        return sum([cost[i] * BASE[i] for i in range(GOODS)])

    # ---- worths of actions

    def effect(self, index: int, place: int, merchant: bool, toll: int, node_from: Node | None = None) -> float:
        """What carrying out an effect brings, for the best of its choices."""
        g = self.g
        seat = self.seat
        node = self.printed.nodes[index]
        kind = node.kind
        cubes_off = node_from.cubes_off if node_from is not None else 0
        recruits_off = node_from.recruits_off if node_from is not None else 0
        waive = node_from.waive if node_from is not None else False
        if kind == c.THEN:
            return sum([self.effect(child, place, merchant, toll) for child in node.children])
        if kind == c.CHOOSE:
            return max([self.effect(child, place, merchant, toll) for child in node.children])
        if kind == c.ACTION:
            return self.effect(self.printed.places[node.place].node, node.place, False, toll, node)
        if kind == c.GAIN:
            extra = bonus_at(g, seat, place, merchant) if place >= 0 else [0] * (GOODS + 1)
            return sum([self.gaining(i, min(node.goods[i] + extra[i], g.supply[i])) for i in range(GOODS)])
        if kind == c.COLLECT:
            count = node.count + (bonus_at(g, seat, place, merchant)[GOODS] if place >= 0 else 0)
            return self.best_cubes(g.repository, count, False)
        if kind == c.TAKE:
            return self.best_cubes(g.supply, node.count, node.different)
        if kind == c.PAY:
            return -sum([self.losing(i, node.goods[i]) for i in range(GOODS)])
        if kind == c.GIVE:
            prices = sorted([self.losing(i) for i in range(RESOURCES) if g.goods[seat][i] > 0])
            return -sum(prices[: node.count])
        if kind == c.SWAP:
            return max(0.0, self.best_swap()[0]) * (1.0 if node.count == 1 else 1.3)
        if kind == c.POINTS:
            return float(node.count)
        if kind == c.TRADE:
            return self.market(node, toll)
        if kind == c.MAGISTER:
            return max(
                [self.magister_worth(k) - self.paying(price_of(g, seat, k, waive)) for k in hireable(g, seat, waive, toll)], default=0.0
            )
        if kind == c.BUILD:
            prices = [self.tile_worth(d) - self.paying(self.printed.buildings[d].cost) for d in buildable(g, seat, toll, cubes_off)]
            return max(prices, default=0.0) + cubes_off * BASE[0]
        if kind == c.ACQUIRE:
            cards = acquirable(g, seat, node.deck, toll, cubes_off, recruits_off)
            prices = [self.card_worth(node.deck, k) - self.paying(cost_of(g, seat, node.deck, k, recruits_off)) for k in cards]
            return max(prices, default=0.0) + cubes_off * BASE[0]
        if kind == c.OPPONENTS:
            return -0.1 * (g.seats - 1)
        if kind == c.PRECEDENCE:
            return 0.3
        return 0.1  # remission

    def best_cubes(self, amounts: list[int], count: int, different: bool) -> float:
        taken = [0] * RESOURCES
        worth = 0.0
        for _ in range(count):
            best = -1
            gain = 0.0
            for i in range(RESOURCES):
                if amounts[i] > taken[i] and not (different and taken[i]):
                    now = self.gaining(i, 1, taken[i])
                    if now > gain:
                        best, gain = i, now
            if best < 0:
                break
            taken[best] += 1
            worth += gain
        return worth

    def best_swap(self) -> tuple[float, int, int]:
        g = self.g
        found = (0.0, 0, 0)
        for give in range(RESOURCES):
            if g.goods[self.seat][give] > 0:
                for take in range(RESOURCES):
                    if take != give and g.supply[take] > 0:
                        gain = self.gaining(take, 1) - self.losing(give)
                        if gain > found[0]:
                            found = (gain, give, take)
        return found

    def market(self, node: Node, toll: int) -> float:
        """What a visit brings: cubes the plan lacks for gold it can spare."""
        g = self.g
        _, _, most, price = node.trade
        gold = g.goods[self.seat][GOLD] - toll
        wanted = sorted([worth for i in range(RESOURCES) for worth in self.marginal[i] if g.supply[i] > 0], reverse=True)
        worth = 0.0
        free = gold - self.reserved[GOLD]
        for n in range(min(most, gold // price, len(wanted))):
            cost = price * (BASE[GOLD] if (n + 1) * price <= free else max(BASE[GOLD], 0.4))
            worth += max(0.0, wanted[n] - cost)
        return worth

    def placement(self, slot: int) -> float:
        """The best that a figure on a slot brings, whatever is played for it."""
        return max([self.play(slot, play) for play in legal_plays(self.g, self.seat, slot)])

    def play(self, slot: int, play: int) -> float:
        """What a figure on a slot brings with these cards."""
        g = self.g
        place = g.content.slots[slot].place
        in_palace = place == g.content.palace
        owners = [] if play == TAX_COLLECTOR else collectors(g, self.seat, place)
        toll = len(owners) * g.content.toll
        worth = self.effect(slot_node(g, slot), -1 if in_palace else place, play == MERCHANT, toll)
        worth -= toll * 0.35
        if play == TWO_COURTIERS:
            return worth - SECOND_CARD
        if play > AS_COURTIER:
            worth -= 0.05
        two = slot_cards(g, slot) == 2
        card = play % AS_COURTIER
        if card != COURTIER and not two:
            worth -= MAGISTER
        if play == TAX_COLLECTOR:
            open_slots = [
                s for s in g.content.places[place].slots if s != slot and g.seats not in g.content.slots[s].covered and not g.standing[s]
            ]
            others = g.seats - 1 - sum([g.passed[s] for s in range(g.seats) if s != self.seat])
            worth += 0.25 * min(len(open_slots), others)
        elif play == SCRIBE:
            worth += 0.25 if len(g.hand[self.seat]) > 1 and g.figures[self.seat] > 1 else 0.0
        elif play == CLERIC and not g.standing[slot]:
            worth -= 0.2  # it will be wanted where figures stand
        return worth

    def option(self, option: Option) -> float:
        """What an option is worth. Scales agree within one decision."""
        g = self.g
        verb = option[0]
        if verb == w.PLACE:
            return self.placement(option[1])
        if verb == w.PLAY:
            return self.play(getattr(g.stack[-1], "slot"), option[1])  # noqa: B009  (a frame's local, by name)
        if verb == w.PASS:
            return self.passing()
        if verb == w.USE:
            return self.best_swap()[0] + 0.05 if self.best_swap()[0] > 0.2 else -1.0
        if verb == w.KEEP:
            return self.keep(option[1])
        if verb == w.ENGAGE:
            return sum([CARD_POWER[card] for card in option[1:]]) + (0.1 if option[1:] == (SCRIBE, MERCHANT) else 0.0)
        if verb == w.TAKE:
            return self.gaining(option[1], 1)
        if verb == w.GIVE or verb == w.LOSE:
            return -self.losing(option[1])
        if verb == w.SWAP:
            return self.gaining(option[2], 1) - self.losing(option[1])
        if verb == w.SELL:
            needed = self.gaining(GOLD, 1) - self.losing(option[1])
            return needed if needed > 0.2 else -1.0
        if verb == w.BUY:
            price = 2 * (BASE[GOLD] if g.goods[self.seat][GOLD] - 2 >= self.reserved[GOLD] else 0.4)
            return self.gaining(option[1], 1) - price
        if verb == w.HIRE:
            return self.magister_worth(option[1]) - self.paying(price_of(g, self.seat, option[1], False))
        if verb == w.REPLACE:
            in_hand = 1.0 if g.figures[self.seat] > 0 else 0.3  # he can be played this round, if there is a figure for him
            return (in_hand, WAITING, PLAYED)[option[1]]
        if verb == w.BUILD:
            return self.tile_worth(option[1]) - self.paying(self.printed.buildings[option[1]].cost)
        if verb == w.SPARE:
            return self.losing(option[1])
        if verb in w.ACQUIRE_VERBS:
            deck = w.ACQUIRE_VERBS.index(verb)
            return self.card_worth(deck, option[1]) - self.paying(cost_of(g, self.seat, deck, option[1], 0))
        if verb == w.CHOOSE:
            return self.effect(option[1], -1, False, 0)
        return 0.0  # done

    def passing(self) -> float:
        """Unused cards bring an earlier place in the next round's order."""
        g = self.g
        unused = len(g.hand[self.seat]) + g.precedence[self.seat]
        if g.round == 9:
            return 0.05
        ahead = 0
        for other in range(g.seats):
            if other == self.seat:
                continue
            kept = len(g.hand[other]) if g.passed[other] else 0  # who still plays will most likely play everything
            earlier = g.order.index(other) < g.order.index(self.seat)
            if kept + g.precedence[other] < unused and earlier:
                ahead += 1
        return 0.05 + PLACE_IN_ORDER * ahead / (g.seats - 1)

    def keep(self, card: int) -> float:
        """Divide every kind evenly over the two piles; in the last round keep the best."""
        g = self.g
        owned = g.hand[self.seat]
        drafted = [o[1] for o in g.drafts[self.seat]] if g.drafts else []
        if g.round >= 8:
            return float(card)
        magisters = [k for k in reversed(owned) if k != COURTIER]
        wanted = magisters[::2]
        return float(card) if drafted.count(card) < wanted.count(card) else -float(card)


class ArchonSteward(Steward):
    def __init__(self, temperament: str) -> None:
        self.temperament = temperament
        self.manner = MANNERS[temperament]

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        judgement = Judgement(cast(ArchonState, view), seat, self.manner)
        return [judgement.option(option) for option in options]

    def worth(self, g: State, seat: int) -> float:
        """A logistic guess from what the scores would be if the game ended now, with goods at what they usually become."""
        a = cast(ArchonState, g)
        totals = [prospect(a, s) for s in range(a.seats)]
        rival = max([totals[s] for s in range(a.seats) if s != seat])
        spread = 3.0 + 1.2 * (9 - a.round)
        return 1.0 / (1.0 + math.exp(-(totals[seat] - rival) / spread))

    def explain(self, view: State, seat: int, option: Option) -> str:
        value = self.judge(view, seat, [option])[0]
        return f"It looks worth about {value:.1f} points."


def prospect(g: ArchonState, seat: int) -> float:
    """Points so far, what the final scoring would add, and a share of what goods can still buy."""
    total = g.score[seat] + set_points(g, seat) + lead_points(g, seat) + bonus_points(g, seat)
    if g.over:
        return float(g.score[seat])
    left = 9 - g.round
    units = sum([g.goods[seat][i] * EFFORT[i] for i in range(GOODS)])
    ready = goods_points(g, seat) if left == 0 else 0.9 * units * min(1.0, 0.4 + 0.1 * left)
    return total + ready + 0.3 * left * (sum(g.tracks[seat]) - 2) / 2
