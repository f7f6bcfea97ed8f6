"""The King's Orders: Expand, Split Expand, Maneuver, Tax, Spend."""

from typing import ClassVar, Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import FOOTMAN, NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.city_bonuses import castle_discount, recruiting_grounds, siege_escort, tax_gifts
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option

CASTLE: Final = UNITS  # as an item with a price, after the four unit types


class SendUnits(Procedure):
    """How many of each type go along: heaviest first, a number for each type present, at least one unit in all. re.r.maneuver-one-group"""

    outline: ClassVar[tuple[str, ...]] = ("choose_number",)
    cites: ClassVar[dict[str, str]] = {
        "choose_number": "re.expand.move re.expand.leave-one re.expand.castle-needs-siege re.castle.protection re.maneuver.move"
    }

    def __init__(self, army: int, seat: int, origin: int, target: int, limit: int, siege_needed: int) -> None:
        super().__init__()
        self.army = army
        self.seat = seat
        self.origin = origin
        self.target = target
        self.limit = limit  # so many may leave
        self.siege_needed = siege_needed
        self.unit: int = SIEGE  # asked about now; then the next lighter type
        self.sent: list[int] = [0] * UNITS

    def choose_number(self, g: RiskState) -> Flow | None:
        have = board.army_at(g, self.army, self.origin)
        high = min(have[self.unit], self.limit - sum(self.sent))
        low = 1 if self.unit == SIEGE and self.siege_needed else 0
        if sum(self.sent) == 0 and sum(have[: self.unit]) == 0:
            low = 1
        return Ask(self.seat, [(v.SEND, n, self.unit) for n in range(low, high + 1)])

    def on_choose_number(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        self.sent[self.unit] = option[1]
        if self.unit > FOOTMAN:
            self.unit -= 1
            return AGAIN
        board.move_units(g, self.army, self.origin, self.target, self.sent)
        return End(sum(self.sent))


class March(Procedure):
    """What Expand and Maneuver begin with: an origin is chosen, or nothing after all."""

    def __init__(self, army: int, seat: int) -> None:
        super().__init__()
        self.army = army
        self.seat = seat
        self.origin: int = NOBODY

    def origins(self, g: RiskState) -> list[int]:
        raise NotImplementedError

    def choose_origin(self, g: RiskState) -> Flow | None:
        options: list[Option] = [(v.LEAVE, t) for t in self.origins(g)]
        options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_choose_origin(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return End(0)
        self.origin = option[1]
        return None


class Expand(March):
    """Units move from one territory into one neighbour that is not theirs; a Split Expand does it twice from the same territory.

    Result: the number of units that moved.

    re.r.split-simultaneous, re.expand.example
    """

    outline: ClassVar[tuple[str, ...]] = ("choose_origin", "choose_target")
    cites: ClassVar[dict[str, str]] = {
        "choose_origin": "re.expand.move re.expand.zero re.expand.leave-one re.expand.out-of-dispute re.split.move re.split.restrictions",
        "choose_target": "re.expand.move re.expand.castle-needs-siege re.expand.no-third-army re.expand.not-into-own-or-dispute "
        "re.expand.claim-land re.expand.dispute re.split.same-origin re.split.leave-one re.split.one-target re.crown.claim",
    }

    def __init__(self, army: int, seat: int, moves: int) -> None:
        super().__init__(army, seat)
        self.moves = moves  # 1 for Expand, 2 for Split Expand
        self.target: int = NOBODY
        self.moved: int = 0

    def origins(self, g: RiskState) -> list[int]:
        return board.expand_origins(g, self.army)

    def choose_target(self, g: RiskState) -> Flow | None:
        options: list[Option] = [(v.ENTER, t) for t in board.expand_targets(g, self.army, self.origin)]
        if self.moved:
            options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_choose_target(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return End(self.moved)
        self.target = option[1]
        siege_needed = 1 if board.needs_siege_weapon(g, self.target) else 0
        limit = board.may_leave(g, self.army, self.origin)
        return SendUnits(self.army, self.seat, self.origin, self.target, limit, siege_needed)

    def after_choose_target(self, g: RiskState, result: int) -> Flow | None:
        self.moved += result
        enter(g, self.army, self.target)
        self.moves -= 1
        return AGAIN if self.moves else End(self.moved)


def enter(g: RiskState, army: int, t: int) -> None:
    """Units have expanded into a territory: an unclaimed one is theirs, another's is now in dispute."""
    if g.holder[t] == NOBODY:
        board.claim(g, army, t)
    else:
        g.attacker[t] = army
        g.emit(v.DISPUTED, army, g.holder[t], t)


class Maneuver(March):
    """Units move through own land to own land or into an own dispute, up to two territories away. re.maneuver.example"""

    outline: ClassVar[tuple[str, ...]] = ("choose_origin", "choose_target")
    cites: ClassVar[dict[str, str]] = {
        "choose_origin": "re.maneuver.move re.maneuver.no-retreat re.maneuver.leave-one re.maneuver.empty",
        "choose_target": "re.maneuver.move re.maneuver.path re.maneuver.stop-in-dispute re.maneuver.reinforce",
    }

    def origins(self, g: RiskState) -> list[int]:
        return board.maneuver_origins(g, self.army)

    def choose_target(self, g: RiskState) -> Flow | None:
        return Ask(self.seat, [(v.ENTER, t) for t in board.maneuver_targets(g, self.army, self.origin)])

    def on_choose_target(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        limit = board.may_maneuver_out(g, self.army, self.origin)
        return SendUnits(self.army, self.seat, self.origin, option[1], limit, 0)

    def after_choose_target(self, g: RiskState, result: int) -> Flow | None:
        if board.total(g, self.army, self.origin) == 0:
            board.abandon(g, self.origin)
        return End(result)


# ---- Tax


def taxable_cities(g: RiskState, army: int) -> list[int]:
    """re.r.tax-disputed-city"""
    return [t for t in board.cities(g, army) if board.holds(g, army, t)]


def tax_value(g: RiskState, army: int, city: int) -> int:
    """What a Tax order from this city pays: the Tax Value of every city and a coin for every other territory on its supply line.

    re.tax.example-split
    """
    changed = g.points.tax_value
    return base_tax_value(g, army, city) if changed is None else changed(g, army, city)


def base_tax_value(g: RiskState, army: int, city: int) -> int:
    return sum(g.content.tax[t] for t in board.supply_line(g, army, city))


class Tax(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("choose_city",)
    cites: ClassVar[dict[str, str]] = {
        "choose_city": "re.tax.choose-city re.tax.supply-line re.tax.city-value re.tax.land-value re.tax.disputed re.city.tax-together"
    }

    def __init__(self, army: int, seat: int) -> None:
        super().__init__()
        self.army = army
        self.seat = seat

    def choose_city(self, g: RiskState) -> Flow | None:
        return Ask(self.seat, [(v.TAX, t) for t in taxable_cities(g, self.army)])

    def on_choose_city(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        city = option[1]
        coins = tax_value(g, self.army, city)
        g.coins[self.army] += coins
        g.emit(v.TAXED, self.army, city, coins)
        tax_gifts(g, self.army, board.supply_line(g, self.army, city))
        return None


# ---- Spend


def list_price(g: RiskState, army: int, item: int) -> int:
    """What is asked of this army for a unit type or a castle: the printed price, and Berlin's castles.

    re.recruit.cost.footman, re.recruit.cost.archer, re.recruit.cost.cavalry, re.recruit.cost.siege, re.r.coins-unlimited
    """
    changed = g.points.list_price
    return base_list_price(g, army, item) if changed is None else changed(g, army, item)


def base_list_price(g: RiskState, army: int, item: int) -> int:
    if item == CASTLE:
        return g.content.castle_price - castle_discount(g, army)
    return g.content.unit_price[item]


def price(g: RiskState, army: int, item: int) -> int:
    """What a unit type or a castle costs this army now; never less than a coin. re.r.discounts-add"""
    return max(1, list_price(g, army, item))


def building_sites(g: RiskState, army: int) -> list[int]:
    """Undisputed own territories without a castle, while the reserve has one."""
    if g.castles_left == 0:
        return []
    return [t for t in board.territories(g, army) if board.holds(g, army, t) and not g.castle[t]]


def may_buy_crown_card(g: RiskState, army: int) -> bool:
    """One a round, eight in all. re.r.crowncard-variants"""
    changed = g.points.may_buy_crown_card
    return base_may_buy_crown_card(g, army) if changed is None else changed(g, army)


def base_may_buy_crown_card(g: RiskState, army: int) -> bool:
    return g.crown_cards_left > 0 and g.bought[army] == 0 and g.coins[army] >= g.content.crown_card_price


def purchases(g: RiskState, army: int) -> list[Option]:
    """Everything the army can buy now."""
    found: list[Option] = []
    coins = g.coins[army]
    grounds = recruiting_grounds(g, army)
    for unit in range(UNITS):
        if g.reserve[army][unit] and price(g, army, unit) <= coins:
            found += [(v.RECRUIT, unit, t) for t in grounds]
    if price(g, army, CASTLE) <= coins:
        found += [(v.BUILD, t) for t in building_sites(g, army)]
    if may_buy_crown_card(g, army):
        found.append((v.CROWN_CARD,))
    return found


class Spend(Procedure):
    """Purchases one at a time, each paid and placed at once. re.r.spend-sequence"""

    outline: ClassVar[tuple[str, ...]] = ("buy", "how_many")
    cites: ClassVar[dict[str, str]] = {
        "buy": "re.spend.order re.spend.to-reserve re.recruit.any re.recruit.place re.recruit.disperse re.recruit.no-dispute "
        "re.castle.build re.castle.cost re.castle.no-dispute re.castle.one re.castle.sold-out "
        "re.crowncard.cost re.crowncard.one-per-round re.crowncard.eight",
        "how_many": "re.recruit.any re.recruit.limit",
    }

    def __init__(self, army: int, seat: int) -> None:
        super().__init__()
        self.army = army
        self.seat = seat
        self.unit: int = 0
        self.place: int = NOBODY

    def buy(self, g: RiskState) -> Flow | None:
        options = purchases(g, self.army)
        options.append((v.DONE,))
        return Ask(self.seat, options)

    def on_buy(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        verb = option[0]
        if verb == v.RECRUIT:
            self.unit = option[1]
            self.place = option[2]
            return None
        if verb == v.BUILD:
            build_castle(g, self.army, option[1])
            return AGAIN
        if verb == v.CROWN_CARD:
            buy_crown_card(g, self.army)
            return AGAIN
        return End()

    def how_many(self, g: RiskState) -> Flow | None:
        most = min(g.reserve[self.army][self.unit], g.coins[self.army] // price(g, self.army, self.unit))
        return Ask(self.seat, [(v.BUY, n) for n in range(1, most + 1)])

    def on_how_many(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        recruit(g, self.army, self.unit, self.place, option[1])
        return Goto("buy")


def recruit(g: RiskState, army: int, unit: int, t: int, n: int) -> None:
    cost = n * price(g, army, unit)
    g.coins[army] -= cost
    board.add_units(g, army, t, unit, n)
    g.emit(v.RECRUITED, army, n, unit, t, cost)
    if unit == SIEGE:
        siege_escort(g, army, t, n)


def build_castle(g: RiskState, army: int, t: int) -> None:
    cost = price(g, army, CASTLE)
    g.coins[army] -= cost
    g.castles_left -= 1
    g.castle[t] = 1
    g.emit(v.CASTLE_BUILT, army, t, cost)


def buy_crown_card(g: RiskState, army: int) -> None:
    """re.crown.buy, re.crowncard.public"""
    cost = g.content.crown_card_price
    g.coins[army] -= cost
    g.crown_cards_left -= 1
    g.crown_cards[army] += 1
    g.bought[army] += 1
    g.emit(v.CROWN_CARD_BOUGHT, army, cost)


POINTS: Final = (
    Point(tax_value, base_tax_value),
    Point(list_price, base_list_price),
    Point(may_buy_crown_card, base_may_buy_crown_card),
)
