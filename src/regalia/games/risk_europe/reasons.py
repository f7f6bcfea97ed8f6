"""Why can't I? For each step that asks, what keeps a thing from being chosen: a reason of the vocabulary, with its passage and its words.

Asked with a redacted state about something that is not offered. The rules' own functions are asked first; nothing here is a rule.
"""

from collections.abc import Callable
from typing import Any

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import EXPAND, FORTIFY, MANEUVER, SIEGE, SIEGE_ASSAULT, SPLIT_EXPAND, TAX, UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle, tally
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault, assault_targets, assaults, fortify_places
from regalia.games.risk_europe.rules.city_bonuses import recruiting_grounds
from regalia.games.risk_europe.rules.orders import (
    CASTLE,
    Expand,
    Maneuver,
    SendUnits,
    Spend,
    Tax,
    building_sites,
    crown_cards_for_sale,
    price,
    taxable_cities,
)
from regalia.games.risk_europe.rules.round import Round, Turn, can_give
from regalia.games.risk_europe.rules.setup import Bid, Placement, border_lands
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.games.risk_europe.variants.missions import ShowMissions
from regalia.kernel import engine
from regalia.kernel.vocabulary import Reason


def missing(reasons: list[tuple[int, Reason]], kind: str, id: int) -> list[Reason]:
    """Of the reasons why kinds of options are missing from a step: those of the verb that is asked about, or all of them."""
    if kind == "step":
        return [reason for _, reason in reasons]
    return [reason for verb, reason in reasons if kind == "verb" and verb == id]


def not_yours(g: RiskState, army: int, t: int) -> list[Reason]:
    """A territory that the army does not control."""
    if board.controls(g, army, t):
        return []
    if g.attacker[t] == army:
        return [(v.R_ATTACKER_STAYS, t)]
    return [(v.R_UNCLAIMED, t)] if g.holder[t] == NOBODY else [(v.R_NOT_YOURS, t)]


# ---- set-up


def offer(g: RiskState, frame: Bid, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.R_COINS_SHORT, id, g.coins[seat])] if kind == "n" and id > g.coins[seat] else []


def choose_city(g: RiskState, frame: Placement, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory":
        return []
    return [(v.R_CITY_TAKEN, id, g.holder[id])] if id in g.content.gold and g.holder[id] != NOBODY else [(v.R_NOT_GOLD, id)]


def choose_border(g: RiskState, frame: Placement, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory" or id in border_lands(g, frame.city):
        return []
    if id not in g.content.links[frame.city]:
        return [(v.R_BORDER_FAR, id, frame.city)]
    return [(v.R_BORDER_CITY, id)] if board.is_city(g, id) else [(v.R_BORDER_TAKEN, id, g.holder[id])]


# ---- the round


def lay_cards(g: RiskState, frame: Round, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "card":
        return []
    laid = [option[1] for option in g.drafts[seat]]
    return [(v.R_CARD_LAID, id)] if id in laid else [(v.R_CARD_DISCARDED, id)]


def hire(g: RiskState, frame: Round, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.R_NOT_FOR_HIRE, id)] if kind == "army" else []


def fight_battles(g: RiskState, frame: Round, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.R_NO_DISPUTE, id)] if kind == "territory" and not board.is_disputed(g, id) else []


# ---- a turn


def act(g: RiskState, frame: Turn, seat: int, kind: str, id: int) -> list[Reason]:
    """The card that lies open: its orders, its bonus action."""
    if kind == "order":
        return no_order(g, frame, id)
    if kind == "territory":
        return not_by_bonus(g, frame, id)
    if kind == "mission":
        return [(v.R_NOT_FULFILLED, id)] if id in g.missions[seat] else []
    found: list[tuple[int, Reason]] = []
    if frame.order == NOBODY:
        for order in g.content.card_orders[frame.card]:
            found += [(v.ORDER, reason) for reason in no_order(g, frame, order)]
    else:
        found.append((v.ORDER, (v.R_ORDER_GIVEN, frame.order)))
    found += [(v.FORTIFY, reason) for reason in no_fortify(g, frame)]
    found += [(v.ASSAULT, reason) for reason in no_assault(g, frame)]
    if kind == "step":  # what the card never had is not missing from it
        found = [(verb, reason) for verb, reason in found if reason[0] != v.R_NO_BONUS]
    return missing(found, kind, id)


def no_order(g: RiskState, frame: Turn, order: int) -> list[Reason]:
    if order not in g.content.card_orders[frame.card]:
        return [(v.R_NOT_ON_CARD, order, frame.card)]
    if frame.order != NOBODY:
        return [(v.R_ORDER_GIVEN, frame.order)]
    if can_give(g, frame.army, order):
        return []
    if order in (EXPAND, SPLIT_EXPAND):
        return [(v.R_NO_EXPANSION,)]
    if order == MANEUVER:
        return [(v.R_NO_MANEUVER,)]
    return [(v.R_NO_TAX,)] if order == TAX else [(v.R_NO_PURCHASE, g.coins[frame.army])]


def no_bonus(g: RiskState, frame: Turn, bonus: int) -> list[Reason]:
    """Why a bonus action is not to be had: the card has another, or it is used."""
    if g.content.card_bonus[frame.card] != bonus:
        return [(v.R_NO_BONUS, frame.card)]
    return [(v.R_BONUS_USED,)] if frame.bonus_left != bonus else []


def no_fortify(g: RiskState, frame: Turn) -> list[Reason]:
    found = no_bonus(g, frame, FORTIFY)
    if found or fortify_places(g, frame.army):
        return found
    return [(v.R_RESERVE_EMPTY, 0)] if g.reserve[frame.army][0] == 0 else [(v.R_NO_GROUND,)]


def has_siege_weapon(g: RiskState, army: int) -> bool:
    """One that can fire: in an undisputed territory."""
    return any(g.units[army][t * UNITS + SIEGE] and board.holds(g, army, t) for t in board.territories(g, army))


def no_assault(g: RiskState, frame: Turn) -> list[Reason]:
    found = no_bonus(g, frame, SIEGE_ASSAULT)
    if found or assaults(g, frame.army):
        return found
    return [(v.R_SIEGE_TARGETS,)] if has_siege_weapon(g, frame.army) else [(v.R_NO_SIEGE_WEAPON,)]


def not_by_bonus(g: RiskState, frame: Turn, t: int) -> list[Reason]:
    """A territory is chosen for an order after it is given; before that only for a bonus action."""
    army = frame.army
    if frame.bonus_left == FORTIFY and t not in fortify_places(g, army):
        if g.reserve[army][0] == 0:
            return [(v.R_RESERVE_EMPTY, 0)]
        return not_yours(g, army, t) or [(v.R_FORTIFY_NEITHER, t)]
    if frame.bonus_left == SIEGE_ASSAULT and not board.controls(g, army, t):
        return no_target(g, army, t)
    if frame.order != NOBODY:
        return [(v.R_ORDER_GIVEN, frame.order)]
    return [(v.R_ORDER_FIRST, frame.card)]


def no_target(g: RiskState, army: int, t: int) -> list[Reason]:
    """Why no Siege Weapon shoots at a territory."""
    if any(t in assault_targets(g, army, origin) for origin in board.territories(g, army)):
        return []
    if g.holder[t] == NOBODY:
        return [(v.R_UNCLAIMED, t)]
    if board.is_disputed(g, t):
        return [(v.R_SIEGE_DISPUTE, t)]
    if not board.are_enemies(g, army, g.holder[t]):
        return [(v.R_TEAMMATE, t, g.holder[t])]
    return [(v.R_SIEGE_LAND, t)] if has_siege_weapon(g, army) else [(v.R_NO_SIEGE_WEAPON,)]


# ---- Expand


def must_stay(g: RiskState, army: int, t: int) -> list[Reason]:
    """Why nobody leaves a territory of the army by an expansion."""
    if board.may_leave(g, army, t):
        return []
    return [(v.R_LEAVE_MATCH, t, board.total(g, g.attacker[t], t))] if board.is_disputed(g, t) else [(v.R_LEAVE_ONE, t)]


def expand_from(g: RiskState, frame: Expand, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory" or board.expand_targets(g, frame.army, id):
        return []
    return not_yours(g, frame.army, id) or must_stay(g, frame.army, id) or [(v.R_NOWHERE, id)]


def expand_into(g: RiskState, frame: Expand, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    if kind != "territory" or id in board.expand_targets(g, army, frame.origin):
        return []
    if id == frame.origin or (board.controls(g, army, id) and not board.is_disputed(g, id)):
        return [(v.R_OWN_LAND, id)]
    if board.is_disputed(g, id):
        return [(v.R_OWN_DISPUTE, id)] if board.fights_at(g, army, id) else [(v.R_THIRD_ARMY, id)]
    if id not in g.content.links[frame.origin]:
        return [(v.R_NOT_ADJACENT, frame.origin, id)]
    if g.holder[id] != NOBODY and not board.are_enemies(g, army, g.holder[id]):
        return [(v.R_TEAMMATE, id, g.holder[id])]
    return must_stay(g, army, frame.origin) or ([(v.R_CASTLE, id, frame.origin)] if board.needs_siege_weapon(g, id) else [])


def send_units(g: RiskState, frame: SendUnits, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "unit":
        return [(v.R_UNIT_NOW, frame.unit)] if id != frame.unit else []
    if kind != "n":
        return []
    have = board.army_at(g, frame.army, frame.origin)[frame.unit]
    if id > have:
        return [(v.R_TOO_FEW, frame.unit, have)]
    if id:
        return [(v.R_MUST_STAY, frame.origin, frame.limit - sum(frame.sent))]
    return [(v.R_SIEGE_COMES, frame.target)] if frame.unit == SIEGE and frame.siege_needed else [(v.R_SOMEBODY_GOES,)]


# ---- Maneuver


def maneuver_from(g: RiskState, frame: Maneuver, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    if kind != "territory" or id in board.maneuver_origins(g, army):
        return []
    if board.fights_at(g, army, id):
        return [(v.R_NO_RETREAT, id)]
    if not board.controls(g, army, id):
        return not_yours(g, army, id)
    return [(v.R_KEEP_WATCH, id)] if board.may_maneuver_out(g, army, id) == 0 else [(v.R_NO_FIRST_STEP, id)]


def maneuver_to(g: RiskState, frame: Maneuver, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    if kind != "territory" or id in board.maneuver_targets(g, army, frame.origin):
        return []
    if id == frame.origin:
        return [(v.R_SET_OUT, id)]
    if not board.controls(g, army, id) and not board.fights_at(g, army, id):
        return [(v.R_NOT_OWN_TARGET, id)]
    joined = id in board.within_steps(g, army, frame.origin, g.content.count)
    return [(v.R_TOO_FAR, id, board.maneuver_steps(g, army))] if joined else [(v.R_CUT_OFF, id)]


# ---- Tax and Spend


def tax(g: RiskState, frame: Tax, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory" or id in taxable_cities(g, frame.army):
        return []
    if not board.is_city(g, id):
        return [(v.R_NOT_A_CITY, id)]
    return [(v.R_TAX_DISPUTE, id)] if board.controls(g, frame.army, id) else not_yours(g, frame.army, id)


def buy(g: RiskState, frame: Spend, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    have = g.coins[army]
    if kind == "unit":
        return no_unit(g, army, id)
    if kind == "territory":
        return nothing_there(g, army, id)
    found: list[tuple[int, Reason]] = [(v.RECRUIT, reason) for unit in range(UNITS) for reason in no_unit(g, army, unit)]
    if price(g, army, CASTLE) > have:
        found.append((v.BUILD, (v.R_CASTLE_PRICE, price(g, army, CASTLE), have)))
    elif not building_sites(g, army):
        found.append((v.BUILD, (v.R_CASTLES_OUT,) if g.castles_left == 0 else (v.R_CASTLE_SITES,)))
    found += [(v.CROWN_CARD, reason) for reason in no_crown_card(g, army)]
    return missing(found, kind, id)


def no_unit(g: RiskState, army: int, unit: int) -> list[Reason]:
    if g.reserve[army][unit] == 0:
        return [(v.R_RESERVE_EMPTY, unit)]
    if price(g, army, unit) > g.coins[army]:
        return [(v.R_UNIT_PRICE, unit, price(g, army, unit), g.coins[army])]
    return [] if recruiting_grounds(g, army) else [(v.R_NO_GROUND,)]


def nothing_there(g: RiskState, army: int, t: int) -> list[Reason]:
    """Why nothing is bought for a territory."""
    if not board.controls(g, army, t):
        return not_yours(g, army, t)
    if board.is_disputed(g, t):
        return [(v.R_RECRUIT_DISPUTE, t)]
    if t not in recruiting_grounds(g, army):
        return [(v.R_RECRUIT_PLACE, t)]
    return no_unit(g, army, 0)


def no_crown_card(g: RiskState, army: int) -> list[Reason]:
    if g.rules.hooks["may_buy_crown_card"](g, army):
        return []
    if crown_cards_for_sale(g, army):
        return [(v.R_CROWNS_NOT_SOLD,)]
    if g.crown_cards_left == 0:
        return [(v.R_CROWNS_OUT,)]
    return [(v.R_CROWN_BOUGHT,)] if g.bought[army] else [(v.R_CROWN_PRICE, g.content.crown_card_price, g.coins[army])]


def how_many(g: RiskState, frame: Spend, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "n" or id == 0:
        return []
    if id > g.reserve[frame.army][frame.unit]:
        return [(v.R_RESERVE_EMPTY, frame.unit)]
    return [(v.R_UNIT_PRICE, frame.unit, id * price(g, frame.army, frame.unit), g.coins[frame.army])]


# ---- losses


def lost_unit(have: list[int], lost: list[int], unit: int) -> list[Reason]:
    """Units are removed one at a time, lighter types first."""
    return [(v.R_UNIT_GONE, unit)] if have[unit] <= lost[unit] else [(v.R_UNIT_LIGHTER, unit)]


def battle_losses(g: RiskState, frame: Battle, seat: int, kind: str, id: int) -> list[Reason]:
    return lost_unit(board.army_at(g, frame.army_of(g, seat), frame.territory), tally(g.drafts[seat]), id) if kind == "unit" else []


def siege_losses(g: RiskState, frame: SiegeAssault, seat: int, kind: str, id: int) -> list[Reason]:
    return lost_unit(board.army_at(g, g.holder[frame.target], frame.target), frame.lost, id) if kind == "unit" else []


def show(g: RiskState, frame: ShowMissions, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.R_NOT_FULFILLED, id)] if kind == "mission" and id in g.missions[seat] else []


STEPS: dict[str, Callable[..., list[Reason]]] = {
    "Bid.offer": offer,
    "Placement.choose_city": choose_city,
    "Placement.choose_border": choose_border,
    "Round.lay_cards": lay_cards,
    "Round.hire_mercenaries": hire,
    "Round.fight_battles": fight_battles,
    "Turn.act": act,
    "ShowMissions.show": show,
    "Expand.choose_origin": expand_from,
    "Expand.choose_target": expand_into,
    "SendUnits.choose_number": send_units,
    "Maneuver.choose_origin": maneuver_from,
    "Maneuver.choose_target": maneuver_to,
    "Tax.choose_city": tax,
    "Spend.buy": buy,
    "Spend.how_many": how_many,
    "Battle.remove_losses": battle_losses,
    "SiegeAssault.remove_units": siege_losses,
}


def why_not(view: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if not engine.offered(view, seat):
        return [(v.R_ELIMINATED, seat)] if view.out[seat] else []
    frame: Any = view.stack[-1]
    look = STEPS.get(f"{type(frame).__name__}.{view.rules.step_name(frame)}")
    found = look(view, frame, seat, kind, id) if look is not None else []
    return found or in_its_time(view, frame, kind, id)


def in_its_time(g: RiskState, frame: Any, kind: str, id: int) -> list[Reason]:
    """A thing that this step is not about at all: when its turn comes, or came."""
    if kind == "card" and not isinstance(frame, Round):
        return [(v.R_CARD_LATER, id)]
    if kind == "order":
        return [(v.R_ORDER_GIVEN, turn.order) for turn in g.stack[:-1] if isinstance(turn, Turn) and turn.order != NOBODY]
    return []
