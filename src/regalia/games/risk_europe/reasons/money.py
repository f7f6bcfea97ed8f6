"""Tax and Spend."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import UNITS
from regalia.games.risk_europe.reasons.things import missing, not_yours
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.city_bonuses import recruiting_grounds
from regalia.games.risk_europe.rules.orders import (
    CASTLE,
    Spend,
    Tax,
    base_may_buy_crown_card,
    building_sites,
    may_buy_crown_card,
    price,
    taxable_cities,
)
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def tax(frame: Tax, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory" or id in taxable_cities(g, frame.army):
        return []
    if not board.is_city(g, id):
        return [(v.NOT_A_CITY, id)]
    return [(v.TAX_DISPUTE, id)] if board.controls(g, frame.army, id) else not_yours(g, frame.army, id)


def buy(frame: Spend, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    have = g.coins[army]
    if kind == "unit":
        return no_unit(g, army, id)
    if kind == "territory":
        return nothing_there(g, army, id)
    found: list[tuple[int, Reason]] = [(v.RECRUIT, reason) for unit in range(UNITS) for reason in no_unit(g, army, unit)]
    if price(g, army, CASTLE) > have:
        found.append((v.BUILD, (v.CASTLE_PRICE, price(g, army, CASTLE), have)))
    elif not building_sites(g, army):
        found.append((v.BUILD, (v.CASTLES_OUT,) if g.castles_left == 0 else (v.CASTLE_SITES,)))
    found += [(v.CROWN_CARD, reason) for reason in no_crown_card(g, army)]
    return missing(found, kind, id)


def no_unit(g: RiskState, army: int, unit: int) -> list[Reason]:
    if g.reserve[army][unit] == 0:
        return [(v.RESERVE_EMPTY, unit)]
    if price(g, army, unit) > g.coins[army]:
        return [(v.UNIT_PRICE, unit, price(g, army, unit), g.coins[army])]
    return [] if recruiting_grounds(g, army) else [(v.NO_GROUND,)]


def nothing_there(g: RiskState, army: int, t: int) -> list[Reason]:
    """Why nothing is bought for a territory."""
    if not board.controls(g, army, t):
        return not_yours(g, army, t)
    if board.is_disputed(g, t):
        return [(v.RECRUIT_DISPUTE, t)]
    if t not in recruiting_grounds(g, army):
        return [(v.RECRUIT_PLACE, t)]
    return no_unit(g, army, 0)


def no_crown_card(g: RiskState, army: int) -> list[Reason]:
    if may_buy_crown_card(g, army):
        return []
    if base_may_buy_crown_card(g, army):
        return [(v.CROWNS_NOT_SOLD,)]
    if g.crown_cards_left == 0:
        return [(v.CROWNS_OUT,)]
    return [(v.CROWN_BOUGHT,)] if g.bought[army] else [(v.CROWN_PRICE, g.content.crown_card_price, g.coins[army])]


def how_many(frame: Spend, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "n" or id == 0:
        return []
    if id > g.reserve[frame.army][frame.unit]:
        return [(v.RESERVE_EMPTY, frame.unit)]
    return [(v.UNIT_PRICE, frame.unit, id * price(g, frame.army, frame.unit), g.coins[frame.army])]


REASONS: Final[Reasons] = {
    (Tax, "choose_city"): tax,
    (Spend, "buy"): buy,
    (Spend, "how_many"): how_many,
}
