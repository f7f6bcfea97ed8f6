"""The steward of Risk Europe: takes what lies open, attacks where the odds are good, buys a crown whenever he can, guards what
he would lose.

Worths are in tenths of a crown: a crown that stays is worth 10, a coin a little more than half a point, a territory one.
"""

from math import sqrt
from typing import Final, cast

from regalia.bots.base import Steward
from regalia.bots.risk_europe_odds import Army, assault, quick
from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import (
    EXPAND,
    FOOTMAN,
    FORTIFY,
    KING_ME,
    MANEUVER,
    SIEGE,
    SIEGE_ASSAULT,
    SPLIT_EXPAND,
    TAX,
    UNITS,
)
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, RANK_UNIT, Battle
from regalia.games.risk_europe.rules.bonus_actions import fortify_places, fortify_strength
from regalia.games.risk_europe.rules.dice import general_hits, hits
from regalia.games.risk_europe.rules.orders import CASTLE, Expand, SendUnits, price, purchases, tax_value, taxable_cities
from regalia.games.risk_europe.rules.setup import Placement
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

TEMPERAMENTS: Final = ("king", "conqueror", "treasurer")

CROWN: Final = 10.0
VICTORY: Final = 60.0  # what the last crown is worth beside
REFUSE: Final = -100.0

Plan = tuple[float, int, int]  # worth, origin, target


class Manner:
    """What a temperament weighs differently."""

    def __init__(self, boldness: float, thrift: float, caution: float) -> None:
        self.boldness = boldness  # of attacks on others
        self.thrift = thrift  # of coins and Crown Cards
        self.caution = caution  # of garrisons


MANNERS: Final = {"king": Manner(1.0, 1.0, 1.0), "conqueror": Manner(1.4, 0.8, 0.7), "treasurer": Manner(0.7, 1.3, 1.2)}


def steward(temperament: str) -> "RiskSteward":
    return RiskSteward(temperament)


class RiskSteward(Steward):
    worlds_each = 2

    def __init__(self, temperament: str = "king") -> None:
        self.temperament = temperament
        self.manner = MANNERS[temperament]

    # ---- one decision

    def judge(self, view: State, seat: int, options: list[Option]) -> list[float]:
        g = cast(RiskState, view)
        return Judgement(g, seat, self.manner).judge(options)

    def explain(self, view: State, seat: int, option: Option) -> str:
        g = cast(RiskState, view)
        return Judgement(g, seat, self.manner).reason(option)

    def worth(self, g: State, seat: int) -> float:
        return standing(cast(RiskState, g), seat)

    # ---- for the search

    def lines(self, view: State, seat: int, options: list[Option], width: int) -> list[list[Option]]:
        """Cards are laid in pairs: all orders of two, the most promising first."""
        g = cast(RiskState, view)
        if options[0][0] != v.LAY or (g.drafts and g.drafts[seat]):
            return super().lines(view, seat, options, width)
        j = Judgement(g, seat, self.manner)
        pairs: list[tuple[float, list[Option]]] = []
        for first in options:
            left = g.hand[seat][:]
            left.remove(first[1])
            for second in sorted(set(left)):
                worth = j.card_alone(first[1]) + j.card_alone(second) + j.follows(first[1], second) + 0.01 * j.early(first[1])
                pairs.append((worth, [first, (v.LAY, second)]))
        own = self.choose(view, seat, options)
        pairs.sort(key=lambda p: -p[0])
        pairs.sort(key=lambda p: p[1][0] != own)
        mine = pairs[0]
        pairs.sort(key=lambda p: -p[0])
        return [mine[1], *[p[1] for p in pairs if p is not mine][: 2 * width - 1]]

    def routine(self, view: State, seat: int, options: list[Option]) -> bool:
        return options[0][0] in (v.LOSE, v.REROLL, v.BATTLE, v.SHOW, v.CONCEAL, v.DIVIDE, v.COLOUR, v.BUY)

    def horizon(self, g: State) -> int:
        return cast(RiskState, g).round + 2


# ---- what a position is worth


def strength(g: RiskState, army: int) -> float:
    """Where a kingdom stands on its way to the last crown: crowns, money, land, men, and how safely it holds its cities."""
    if g.out[army]:
        return -20.0
    total = CROWN * board.permanent_crowns(g, army) + 0.45 * min(g.coins[army], 25)
    for t in range(g.content.count):
        if g.holder[t] != army:
            if g.attacker[t] == army:
                total += quick(units(g, army, t), units(g, g.holder[t], t), bool(g.castle[t])) * city_worth(g, t)
            continue
        hold = 1.0
        if g.attacker[t] != NOBODY:
            hold -= quick(units(g, g.attacker[t], t), units(g, army, t), bool(g.castle[t]))
        elif g.content.crowns[t]:
            hold -= 0.35 * danger(g, army, t)
        total += hold * city_worth(g, t)
    row = g.units[army]
    for unit, value in enumerate((0.35, 0.6, 0.95, 2.2)):
        total += value * sum(row[unit::UNITS])
    return total


def city_worth(g: RiskState, t: int) -> float:
    crowns = g.content.crowns[t]
    if not crowns:
        return 1.0
    return CROWN * crowns + 0.8 * g.content.tax[t] + (1.0 if g.content.tile_of[t] >= 0 else 0.0)


def standing(g: RiskState, seat: int) -> float:
    """From 0 to 1: one's own strength against the best of the others, sharper as somebody nears the last crown."""
    if g.over:
        return 1.0 / len(g.winners) if seat in g.winners else 0.0
    needed: int = g.rules.hooks["crowns_to_win"](g)
    mine = strength(g, seat)
    worst = 0.0
    rest = 0.0
    nearest = board.crowns(g, seat)
    for other in range(g.seats):
        if other != seat and not g.out[other] and board.are_enemies(g, seat, other):
            theirs = strength(g, other)
            rest += theirs
            worst = max(worst, theirs)
            nearest = max(nearest, board.crowns(g, other))
    lead = (mine - 0.75 * worst - 0.25 * rest / max(1, g.seats - 1)) / CROWN
    late = 1.0 if nearest < needed - 1 else 1.4
    return float(1.0 / (1.0 + 2.2 ** (-late * lead)))


def units(g: RiskState, army: int, t: int) -> Army:
    i = t * UNITS
    row = g.units[army]
    return (row[i], row[i + 1], row[i + 2], row[i + 3])


def danger(g: RiskState, army: int, t: int) -> float:
    """The chance that the strongest neighbour would take a territory if he struck now."""
    own = units(g, army, t)
    castle = bool(g.castle[t])
    worst = 0.0
    for n in g.content.links[t]:
        enemy = g.holder[n]
        if enemy in (NOBODY, army) or g.attacker[n] != NOBODY or not board.are_enemies(g, army, enemy):
            continue
        force = units(g, enemy, n)
        if sum(force) < 2 or (castle and not force[SIEGE]):
            continue
        worst = max(worst, quick(leave_one(force), own, castle))
    return worst


def leave_one(force: Army) -> Army:
    """All but the lightest unit."""
    left = list(force)
    for unit in range(UNITS):
        if left[unit]:
            left[unit] -= 1
            break
    return tuple(left)


def heaviest(force: Army, n: int) -> Army:
    sent = [0] * UNITS
    for unit in range(UNITS - 1, -1, -1):
        sent[unit] = min(n, force[unit])
        n -= sent[unit]
    return tuple(sent)


def lightest(force: Army, n: int) -> Army:
    sent = [0] * UNITS
    for unit in range(UNITS):
        sent[unit] = min(n, force[unit])
        n -= sent[unit]
    return tuple(sent)


def without(force: Army, sent: Army) -> Army:
    return tuple(a - b for a, b in zip(force, sent, strict=True))


def together(a: Army, b: Army) -> Army:
    return tuple(x + y for x, y in zip(a, b, strict=True))


# ---- judging options


class Judgement:
    """One decision of one seat. It speaks for the army in question, which may be a hired one."""

    def __init__(self, g: RiskState, seat: int, manner: Manner) -> None:
        self.g = g
        self.seat = seat
        self.manner = manner
        frame = g.stack[-1]
        self.frame = frame
        self.army: int = getattr(frame, "army", seat)
        if self.army < 0:
            self.army = seat
        self.hired = self.army != seat and self.army >= g.seats
        self.needed: int = g.rules.hooks["crowns_to_win"](g)
        self._danger: dict[int, float] = {}

    def judge(self, options: list[Option]) -> list[float]:
        spend = None
        worths: list[float] = []
        for option in options:
            verb = option[0]
            if verb in (v.RECRUIT, v.BUILD, v.CROWN_CARD) or (verb == v.DONE and type(self.frame).__name__ == "Spend"):
                if spend is None:
                    spend = self.purchases()
                worths.append(spend.get(option, -1.0) if verb != v.DONE else 0.0)
            else:
                worths.append(self.one(option))
        return worths

    def one(self, option: Option) -> float:
        verb = option[0]
        g = self.g
        if verb == v.LAY:
            return self.card(option[1])
        if verb == v.ORDER:
            return self.order(option[1])[0]
        if verb == v.FORTIFY:
            return self.fortify(option[1])
        if verb == v.ASSAULT:
            return self.shoot(option[1], option[2])
        if verb == v.END_TURN:
            return 0.05
        if verb == v.LEAVE:
            return self.leave(option[1])
        if verb == v.ENTER:
            return self.enter(option[1])
        if verb == v.SEND:
            return -abs(option[1] - self.wanted()[option[2]])
        if verb == v.TAX:
            return self.tax(option[1])
        if verb == v.BUY:
            return -abs(option[1] - self.number())
        if verb == v.BATTLE:
            return self.battle(option[1])
        if verb in (v.REROLL, v.STAND, v.REROLL_DIE):
            return self.reroll(option)
        if verb == v.LOSE:
            return -option[1]
        if verb == v.BID:
            return -abs(option[1] - self.bid())
        if verb == v.SETTLE:
            return self.settle(option[1])
        if verb in (v.BORDER, v.TOGETHER):
            return self.border(option[1]) if verb == v.BORDER else -1.0
        if verb == v.DIVIDE:
            return -abs(option[1] - cast(Placement, self.frame).footmen * 6 // 10)
        if verb == v.SHOW:
            return 100.0
        if verb in (v.KEEP, v.PUT_BACK):
            return self.mission(option[1]) if verb == v.KEEP else 0.5
        if verb == v.BID_ON:
            return sum(g.units[option[1]])
        return 0.0

    # ---- set-up

    def settle(self, t: int) -> float:
        """Crowns and coins, and cities within two marches that nobody has yet."""
        g = self.g
        worth = city_worth(g, t)
        seen = {t}
        ring = [t]
        for weight in (2.5, 1.2):
            ring = [n for r in ring for n in g.content.links[r] if n not in seen]
            ring = list(dict.fromkeys(ring))
            seen.update(ring)
            for n in ring:
                if g.content.crowns[n]:
                    worth += weight * (1.0 if g.holder[n] == NOBODY else -0.8)
        return worth

    def border(self, t: int) -> float:
        g = self.g
        worth = 0.1 * len(g.content.links[t])
        for n in g.content.links[t]:
            if g.content.crowns[n] and g.holder[n] == NOBODY:
                worth += city_worth(g, n)
        return worth

    def bid(self) -> int:
        g = self.g
        pay_to: int = getattr(self.frame, "pay_to", -1)
        if pay_to < 0:
            return min(2, g.coins[self.seat])
        spare = max(0, g.coins[self.seat] - 10) if g.coins[self.seat] >= 10 else g.coins[self.seat] // 3
        return min(spare, 2)

    # ---- cards

    def card(self, card: int) -> float:
        """A card is worth its better order and its bonus; a second card is laid knowing the first."""
        g = self.g
        drafted = [o[1] for o in g.drafts[self.seat]] if g.drafts else []
        self.army = self.seat
        first = self.card_alone(card)
        if drafted:
            return first + self.follows(drafted[0], card)
        left = g.hand[self.seat][:]
        left.remove(card)
        return first + 0.01 * self.early(card) + max((self.card_alone(c) * 0.9 + self.follows(card, c) for c in set(left)), default=0.0)

    def card_alone(self, card: int) -> float:
        g = self.g
        if card in self._cards:
            return self._cards[card]
        worth = max(self.order(o)[0] for o in g.content.card_orders[card])
        bonus = g.content.card_bonus[card]
        if bonus == KING_ME:
            worth += 0.8
        elif bonus == FORTIFY:
            worth += max((self.fortify(t) for t in fortify_places(g, self.army)), default=0.0)
        elif bonus == SIEGE_ASSAULT:
            worth += 0.3
        self._cards[card] = worth
        return worth

    @property
    def _cards(self) -> dict[int, float]:
        if not hasattr(self, "_known_cards"):
            self._known_cards: dict[int, float] = {}
        return self._known_cards

    def follows(self, first: int, second: int) -> float:
        """What two cards do together: a tax first, then the money spent; two expansions, not the same one twice."""
        g = self.g
        a, b = g.content.card_orders[first], g.content.card_orders[second]
        if TAX in a and TAX in b:
            income = self.income()
            coins = g.coins[self.seat]
            if coins >= self.crown_price():
                return -0.5
            return 0.9 * CROWN * self.manner.thrift - 0.6 * income if coins + income >= self.crown_price() else -0.45 * income
        if (EXPAND in a or SPLIT_EXPAND in a) and (EXPAND in b or SPLIT_EXPAND in b):
            return -0.35 * min(self.order(a[0])[0], self.order(b[0])[0])
        return 0.0

    def early(self, card: int) -> float:
        """Laid on top: land before somebody else takes it."""
        orders = self.g.content.card_orders[card]
        return 5.0 if EXPAND in orders or SPLIT_EXPAND in orders else 1.0

    # ---- orders

    def order(self, order: int) -> Plan:
        if order in self._orders:
            return self._orders[order]
        if order in (EXPAND, SPLIT_EXPAND):
            found = self.best_expansion(order == SPLIT_EXPAND)
        elif order == MANEUVER:
            found = self.best_maneuver()
        elif order == TAX:
            found = (self.coin() * self.income() + 0.2, NOBODY, NOBODY)
        else:
            found = (self.spending(), NOBODY, NOBODY)
        self._orders[order] = found
        return found

    @property
    def _orders(self) -> dict[int, Plan]:
        if not hasattr(self, "_known_orders"):
            self._known_orders: dict[int, Plan] = {}
        return self._known_orders

    def crown_price(self) -> int:
        return self.g.content.crown_card_price

    def coin(self) -> float:
        return 0.05 if self.hired else 0.55 * self.manner.thrift

    def income(self) -> int:
        return max((tax_value(self.g, self.army, t) for t in taxable_cities(self.g, self.army)), default=0)

    def tax(self, t: int) -> float:
        g = self.g
        worth = float(tax_value(g, self.army, t))
        for city in board.supply_line(g, self.army, t):
            tile = g.content.tile_of[city]
            if tile >= 0 and g.tile_ready[tile]:
                gift = g.content.tiles[tile]
                worth += 0.6 * gift.footmen + 0.9 * gift.archers + 1.4 * gift.cavalry
        return worth

    def sells_crowns(self) -> bool:
        """Is a Crown Card to be had this round, if the money is there?"""
        g = self.g
        coins = g.coins[self.army]
        if self.army >= g.seats or g.bought[self.army] or not g.crown_cards_left:
            return False
        g.coins[self.army] = 999
        sold = bool(g.rules.hooks["may_buy_crown_card"](g, self.army))
        g.coins[self.army] = coins
        return sold

    def spending(self) -> float:
        """What the purse can do now."""
        g = self.g
        coins = g.coins[self.army]
        if self.hired:
            return 0.1 * coins
        worth = 0.0
        if coins >= self.crown_price() and self.sells_crowns():
            worth += CROWN * 1.1 * self.manner.thrift + (VICTORY if board.crowns(g, self.army) + 1 >= self.needed else 0.0)
            coins -= self.crown_price()
        threat = max((self.danger(t) * city_worth(g, t) for t in board.cities(g, self.army)), default=0.0)
        saving = self.sells_crowns() and not worth
        return worth + (0.2 if saving else 0.45) * min(coins, 20) + (0.25 * threat if coins >= 3 else 0.0)

    # ---- expansion

    def danger(self, t: int) -> float:
        if t not in self._danger:
            self._danger[t] = danger(self.g, self.army, t)
        return self._danger[t]

    def prize(self, t: int) -> float:
        """What it is worth to have a territory that is not ours."""
        g = self.g
        holder = g.holder[t]
        worth = city_worth(g, t)
        if self.hired:
            if holder == self.seat:
                return REFUSE
            return worth * (0.9 if holder not in (NOBODY, self.army) and holder < g.seats else 0.15)
        if not g.content.crowns[t]:
            for n in g.content.links[t]:
                if g.content.crowns[n] and g.holder[n] == NOBODY:
                    worth += 2.2
                elif g.content.crowns[n] and g.holder[n] != self.army:
                    worth += 0.3
        if holder == NOBODY:
            worth += self.coin() * g.content.tax[t] if g.content.crowns[t] else 0.0
        else:
            worth *= self.manner.boldness
            if holder < g.seats:
                theirs = board.crowns(g, holder)
                if g.content.crowns[t] and theirs >= self.needed - 2:
                    worth += 8.0 if theirs < self.needed else 40.0
        if board.crowns(g, self.army) + g.content.crowns[t] >= self.needed and g.content.crowns[t]:
            worth += VICTORY
        return worth

    def garrison(self, origin: int) -> int:
        """How many should stay behind: none to speak of inland, enough to discourage a neighbour in a city."""
        g = self.g
        own = units(g, self.army, origin)
        if self.hired or not (g.content.crowns[origin] or g.castle[origin]):
            return 1
        strongest = 0
        for n in g.content.links[origin]:
            enemy = g.holder[n]
            if enemy in (NOBODY, self.army) or not board.are_enemies(g, self.army, enemy):
                continue
            force = units(g, enemy, n)
            if g.castle[origin] and not force[SIEGE]:
                continue
            strongest = max(strongest, sum(force) - 1)
        return max(1, min(sum(own), int(self.manner.caution * (strongest * 3 // 4))))

    def force(self, origin: int, target: int) -> Army:
        """Whom to send: a small guard into empty land, all that can be spared against others."""
        g = self.g
        own = units(g, self.army, origin)
        limit = board.may_leave(g, self.army, origin)
        spare = max(0, min(limit, sum(own) - self.garrison(origin)))
        if g.holder[target] == NOBODY:
            if g.content.crowns[target]:
                return lightest(own, max(1, min(limit, max(2, spare))))
            beyond = any(g.content.crowns[n] and g.holder[n] != self.army for n in g.content.links[target])
            return lightest(own, max(1, min(limit, spare if beyond else min(2, spare))))
        siege = 1 if board.needs_siege_weapon(g, target) else 0
        if quick(heaviest(own, spare), units(g, g.holder[target], target), bool(g.castle[target])) < 0.6:
            spare = limit
        return heaviest(own, max(1, spare, siege))

    def expansion(self, origin: int, target: int) -> float:
        g = self.g
        prize = self.prize(target)
        if prize <= REFUSE / 2:
            return REFUSE
        own = units(g, self.army, origin)
        sent = self.force(origin, target)
        rest = without(own, sent)
        weakened = 0.0
        if g.content.crowns[origin] and not self.hired:
            before = self.danger(origin)
            weakened = max(0.0, self.danger_with(origin, rest) - before) * city_worth(g, origin) * 0.5 * self.manner.caution
        if g.holder[target] == NOBODY:
            hold = 1.0 - 0.4 * self.danger_with(target, sent)
            return prize * hold - weakened
        chance = quick(sent, units(g, g.holder[target], target), bool(g.castle[target]))
        cost = (1.0 - chance) * 0.55 * sum(sent) + chance * 0.2 * sum(sent)
        if chance < 0.45 and prize < VICTORY / 2:
            return -cost
        return chance * prize - cost - weakened

    def danger_with(self, t: int, garrison: Army) -> float:
        """The danger to a territory held by such a garrison."""
        g = self.g
        worst = 0.0
        castle = bool(g.castle[t])
        for n in g.content.links[t]:
            enemy = g.holder[n]
            if enemy in (NOBODY, self.army) or g.attacker[n] != NOBODY or not board.are_enemies(g, self.army, enemy):
                continue
            force = units(g, enemy, n)
            if sum(force) < 2 or (castle and not force[SIEGE]):
                continue
            worst = max(worst, quick(leave_one(force), garrison, castle))
        return worst

    def best_expansion(self, split: bool) -> Plan:
        g = self.g
        best: Plan = (0.0, NOBODY, NOBODY)
        for origin in board.expand_origins(g, self.army):
            worths = sorted(((self.expansion(origin, t), t) for t in board.expand_targets(g, self.army, origin)), reverse=True)
            if not worths:
                continue
            total = worths[0][0]
            if split and len(worths) > 1 and board.may_leave(g, self.army, origin) > 1 and worths[1][0] > 0:
                total += 0.8 * worths[1][0]
            if total > best[0]:
                best = (total, origin, worths[0][1])
        return best

    # ---- maneuver

    def best_maneuver(self) -> Plan:
        g = self.g
        best: Plan = (0.0, NOBODY, NOBODY)
        for origin in board.maneuver_origins(g, self.army):
            for target in board.maneuver_targets(g, self.army, origin):
                worth = self.maneuver(origin, target)
                if worth > best[0]:
                    best = (worth, origin, target)
        return best

    def moved(self, origin: int, target: int) -> Army:
        """Whom to move: all that the origin can spare."""
        g = self.g
        own = units(g, self.army, origin)
        most = board.may_maneuver_out(g, self.army, origin)
        if g.attacker[target] != NOBODY:
            return heaviest(own, max(1, most))
        keep = self.garrison(origin)
        spare = max(1, min(most, sum(own) - keep, sum(own) - 1 or 1))
        return heaviest(own, spare)

    def maneuver(self, origin: int, target: int) -> float:
        g = self.g
        own = units(g, self.army, origin)
        sent = self.moved(origin, target)
        rest = without(own, sent)
        left = 0.0
        if g.content.crowns[origin]:
            left = max(0.0, self.danger_with(origin, rest) - self.danger(origin)) * city_worth(g, origin) * 0.6
        elif not sum(rest):
            left = 1.2
        there = units(g, self.army, target)
        if g.attacker[target] != NOBODY:
            worth = city_worth(g, target)
            if g.holder[target] == self.army:
                foe = units(g, g.attacker[target], target)
                return (quick(foe, there) - quick(foe, together(there, sent))) * worth - left
            foe = units(g, g.holder[target], target)
            castle = bool(g.castle[target])
            return (quick(together(there, sent), foe, castle) - quick(there, foe, castle)) * max(worth, self.prize(target)) - left
        worth = 0.0
        if g.content.crowns[target]:
            worth = (self.danger(target) - self.danger_with(target, together(there, sent))) * city_worth(g, target) * 0.5
        return worth + 0.12 * (self.front(target) - self.front(origin)) * sqrt(sum(sent)) - left

    def front(self, t: int) -> float:
        """How much there is to win or to guard next to a territory."""
        g = self.g
        best = 0.0
        for n in g.content.links[t]:
            if g.holder[n] != self.army and g.attacker[n] == NOBODY:
                if g.holder[n] != NOBODY and not board.are_enemies(g, self.army, g.holder[n]):
                    continue
                best = max(best, city_worth(g, n) * (1.0 if g.holder[n] == NOBODY else 0.6))
        return min(best, 14.0)

    # ---- inside an order

    def leave(self, origin: int) -> float:
        if isinstance(self.frame, Expand):
            plan = self.best_expansion(self.frame.moves > 1)
        else:
            plan = self.best_maneuver()
        return 1.0 if plan[1] == origin else -0.5

    def enter(self, target: int) -> float:
        if isinstance(self.frame, Expand):
            worth = self.expansion(self.frame.origin, target)
            return worth if worth > 0 or not self.frame.moved else worth - 0.01
        return self.maneuver(self.frame.origin, target)  # type: ignore[attr-defined]

    def wanted(self) -> Army:
        """The force decided on, inside SendUnits."""
        frame = cast(SendUnits, self.frame)
        g = self.g
        below = g.stack[-2]
        if isinstance(below, Expand):
            force = self.force(frame.origin, frame.target)
            if below.moves > 1:
                others = [t for t in board.expand_targets(g, self.army, frame.origin) if t != frame.target]
                if any(self.expansion(frame.origin, t) > 0.5 for t in others) and sum(force) > 1:
                    keep = max(1, min(frame.limit, sum(force)) * 2 // 5)
                    size = max(1, min(sum(force), frame.limit - keep))
                    force = lightest(force, size) if g.holder[frame.target] == NOBODY else heaviest(force, size)
        else:
            force = self.moved(frame.origin, frame.target)
        if frame.siege_needed and not force[SIEGE]:
            force = (max(0, force[0] - 1), force[1], force[2], 1)
        if not sum(force):
            force = (1, 0, 0, 0)
        return force

    # ---- bonuses

    def fortify(self, t: int) -> float:
        g = self.g
        more = (fortify_strength(g, self.army, t), 0, 0, 0)
        own = units(g, self.army, t)
        worth = city_worth(g, t)
        if g.attacker[t] != NOBODY:
            foe = units(g, g.attacker[t], t)
            return 0.5 + (quick(foe, own, bool(g.castle[t])) - quick(foe, together(own, more), bool(g.castle[t]))) * worth
        eased = self.danger(t) - self.danger_with(t, together(own, more))
        return 1.0 + 0.5 * eased * worth + 0.05 * self.front(t)

    def shoot(self, origin: int, target: int) -> float:
        g = self.g
        victim = g.holder[target]
        if self.hired and victim == self.seat:
            return REFUSE
        weapons = g.units[self.army][origin * UNITS + SIEGE]
        there = board.total(g, victim, target)
        chances = assault(weapons, there)
        mean = sum(k * c for k, c in enumerate(chances))
        gone = chances[there] if there < len(chances) else 0.0
        return 0.5 + 0.6 * mean + gone * 0.4 * city_worth(g, target)

    # ---- purchases

    def purchases(self) -> dict[Option, float]:
        """What each purchase is worth now. Crowns first; then men where they are needed; money for the next crown is not frittered away."""
        g = self.g
        coins = g.coins[self.army]
        found: dict[Option, float] = {}
        crown = self.sells_crowns()
        saving = crown and coins < self.crown_price() and not self.hired
        for option in purchases(g, self.army):
            verb = option[0]
            if verb == v.CROWN_CARD:
                found[option] = 50.0
            elif verb == v.BUILD:
                t = option[1]
                spare = coins - price(g, self.army, CASTLE)
                threat = self.danger(t) * city_worth(g, t)
                worth = 0.5 * threat * self.manner.caution - 3.0
                found[option] = worth if spare >= (self.crown_price() if crown else 0) and g.content.crowns[t] else -1.0
            else:
                unit, t = option[1], option[2]
                found[option] = self.recruit(unit, t, coins, saving)
        return found

    def recruit(self, unit: int, t: int, coins: int, saving: bool) -> float:
        g = self.g
        own = units(g, self.army, t)
        need = self.danger(t) * city_worth(g, t)
        if saving and need < 4.0:
            return -1.0
        cost = price(g, self.army, unit)
        place = 0.3 * need + 0.35 * self.front(t) + 0.1
        # footmen to stand in front, cavalry to strike; a siege weapon where only a castle is in the way
        front_rank = own[0] + 1
        if unit == SIEGE:
            walls = any(
                g.castle[n] and g.holder[n] not in (NOBODY, self.army) and board.are_enemies(g, self.army, g.holder[n])
                for n in g.content.links[t]
            )
            return place * 1.2 if walls and coins >= cost and own[SIEGE] == 0 and front_rank > 5 else -1.0
        riders = own[1] + own[2]
        if unit == FOOTMAN:
            return place * (1.1 if front_rank <= 2 + 2 * riders else 0.9)
        if unit == 2:
            return place * (1.0 if front_rank > 2 * riders + 2 and coins >= 3 else 0.6)
        return place * (0.95 if front_rank > 2 * riders + 2 else 0.55)

    def number(self) -> int:
        """How many of the unit just chosen: half of the purse for Footmen, so that Cavalry can follow."""
        g = self.g
        unit: int = getattr(self.frame, "unit", 0)
        coins = g.coins[self.army]
        if unit == FOOTMAN:
            return max(1, coins // 2) if coins > 4 else coins
        if unit == SIEGE:
            return 1
        return max(1, coins // (2 * price(g, self.army, unit)))

    # ---- battles

    def battle(self, t: int) -> float:
        """Own battles that are likely won first: whoever wins early may already be past the last crown's worry."""
        g = self.g
        chance = quick(units(g, g.attacker[t], t), units(g, g.holder[t], t), bool(g.castle[t]))
        if g.attacker[t] == self.seat:
            return chance
        return 0.5 if g.holder[t] != self.seat else 1.0 - chance

    def reroll(self, option: Option) -> float:
        g = self.g
        battle = cast(Battle, self.frame)
        if battle.rank < GENERAL_ATTACK:
            on = g.content.unit_hits_on[RANK_UNIT[battle.rank]]
            missing = len(battle.defence_dice) * (7 - on) / 6 - hits(battle.defence_dice, on)
            return (1.0 if missing > 0.6 else -1.0) if option[0] == v.REROLL else 0.0
        won, lost = general_hits(battle.attack_dice, battle.defence_dice)
        if option[0] == v.REROLL:
            return 1.0 if won > lost or (won == 1 and lost == 1 and sum(battle.attack_dice) <= 9) else -1.0
        if option[0] == v.REROLL_DIE:
            return 0.5 - option[1] / 6 if won else -1.0
        return 0.0

    def mission(self, mission: int) -> float:
        """Cities and land come by themselves; money and castles do not."""
        return {0: 1.0, 1: 0.6, 2: 1.4, 3: 1.6, 4: 1.8, 5: 0.7, 6: 1.7, 7: 1.2}.get(mission, 1.0)

    # ---- one sentence

    def reason(self, option: Option) -> str:
        g = self.g
        name = g.content.names
        verb = option[0]
        if verb == v.ENTER and isinstance(self.frame, Expand):
            t = option[1]
            if g.holder[t] == NOBODY:
                what = "a crown nobody has claimed" if g.content.crowns[t] else "open land"
                return f"{name[t]} is {what}, and nobody stands in the way."
            chance = quick(self.force(self.frame.origin, t), units(g, g.holder[t], t), bool(g.castle[t]))
            return f"I would take {name[t]} about {round(100 * chance)} times in a hundred."
        if verb == v.CROWN_CARD:
            return "A bought crown is one that no battle can take away."
        if verb == v.ORDER:
            return f"Of this card's orders it gains most: {self.order(option[1])[0] / CROWN:.1f} crowns' worth."
        if verb == v.FORTIFY:
            return f"{name[option[1]]} stands {round(100 * self.danger(option[1]))} chances in a hundred of being lost."
        if verb == v.TAX:
            return f"It pays {tax_value(g, self.army, option[1])} coins."
        if verb == v.SETTLE:
            return f"{name[option[1]]} has crowns, coins and free cities near it."
        if verb == v.LOSE:
            return "The lightest men are the least loss."
        if verb == v.LAY:
            return "Of the cards in my hand it does most this round."
        return "It is the best I can see here."
