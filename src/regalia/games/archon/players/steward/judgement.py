"""One decision: what things are worth to a seat, which of them it plans to buy, and what goods are worth by what that plan lacks."""

from typing import Final

from regalia.games.archon import figures as f
from regalia.games.archon.content import Content
from regalia.games.archon.figures import ARTS, CARDS, GOODS, RESOURCES, SCIENCE, TAX_COLLECTOR, WARRIORS
from regalia.games.archon.players.steward.manner import Manner
from regalia.games.archon.players.steward.worth import EFFORT
from regalia.games.archon.rules.displays import cost_of
from regalia.games.archon.rules.grants import shares
from regalia.games.archon.rules.guild_hall import price_of
from regalia.games.archon.rules.placement import Means
from regalia.games.archon.state import ArchonState

# a unit of a good that no plan needs: it may still fill a raid or score at the end
BASE: Final[tuple[float, ...]] = (0.36, 0.36, 0.36, 0.36, 0.18, 0.2)
AHEAD: Final[tuple[float, ...]] = (1.0, 0.8, 0.6)  # how much the first, second and third purchase of the plan count
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
CARD_POWER: Final[tuple[float, ...]] = (0.0, 0.2, 0.25, 0.25, 0.3)  # what a Magister is worth in each round that is left, by kind


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
        # worked out once, when first asked for
        self._means: Means | None = None
        self._raid = -1.0
        self._deck_worth: list[float] = []
        self._marginal: list[list[float]] = []
        self._reserved: list[int] = []
        self.actions: dict[tuple[int, int, bool, int], float] = {}  # of a figure on a slot: by effect, place, Merchant and toll

    @property
    def means(self) -> Means:
        """What there is to place figures with."""
        if self._means is None:
            self._means = Means(self.g, self.seat)
        return self._means

    @property
    def raid(self) -> float:
        if self._raid < 0.0:
            self._raid = self.raid_risk()
        return self._raid

    @property
    def deck_worth(self) -> list[float]:
        """What one more card of each deck brings."""
        if not self._deck_worth:
            self._deck_worth = [self.category(deck) for deck in range(3)]
        return self._deck_worth

    @property
    def marginal(self) -> list[list[float]]:
        """By good: the worth of the next units that the plan lacks."""
        if not self._marginal:
            self.plan()
        return self._marginal

    @property
    def reserved(self) -> list[int]:
        """By good: the units that the plan will spend."""
        if not self._marginal:
            self.plan()
        return self._reserved

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
        if tile.power == f.AT_FINAL:
            have = {
                f.PER_BUILDING: len(g.tiles[self.seat]) + 1,
                f.PER_MAGISTER: sum(g.tracks[self.seat]),
            }
            count = have[tile.per] if tile.per in have else len(g.owned(tile.per)[self.seat])
            worth += (count + 0.3 * self.left) / tile.each * tile.bonus
        elif tile.power == f.AT_GOODS:
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
        marginal: list[list[float]] = [[] for _ in range(GOODS)]
        reserved = [0] * GOODS
        self._marginal, self._reserved = marginal, reserved
        items = self.items()
        reach = 4.0 * self.left + 2.0  # placements to come
        for weight in AHEAD:
            best: Item | None = None
            rate = 0.0
            held = [max(0, n) for n in have]
            for item in items:
                effort = 0.0
                for i, n in enumerate(item.cost):
                    if n > held[i]:
                        effort += (n - held[i]) * EFFORT[i]
                item.effort = effort
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
                lacking = max(0, best.cost[i] - held[i])
                have[i] -= best.cost[i]
                reserved[i] += best.cost[i]
                marginal[i] += [max(BASE[i], weight * rate * EFFORT[i])] * lacking

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

    # ---- cubes

    def best_cubes(self, amounts: list[int], count: int, different: bool) -> float:
        """What the best so many cubes out of these amounts are worth."""
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

    def best_swap(self) -> float:
        """The most that one cube exchanged for another gains; 0 where none does."""
        g = self.g
        best = 0.0
        for give in range(RESOURCES):
            if g.goods[self.seat][give] > 0:
                for take in range(RESOURCES):
                    if take != give and g.supply[take] > 0:
                        best = max(best, self.gaining(take, 1) - self.losing(give))
        return best
