"""The round and a turn: the cards, their orders and bonus actions."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import EXPAND, FORTIFY, MANEUVER, NOBODY, SIEGE, SIEGE_ASSAULT, SPLIT_EXPAND, TAX, UNITS
from regalia.games.risk_europe.reasons.things import missing, not_yours
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import assault_targets, assaults, fortify_places
from regalia.games.risk_europe.rules.round import Round, Turn, can_give
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def lay_cards(frame: Round, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "card":
        return []
    laid = [option[1] for option in g.drafts[seat]]
    return [(v.CARD_LAID, id)] if id in laid else [(v.CARD_DISCARDED, id)]


def fight_battles(frame: Round, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.NO_DISPUTE, id)] if kind == "territory" and not board.is_disputed(g, id) else []


# ---- a turn


def act(frame: Turn, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    """The card that lies open: its orders, its bonus action."""
    if kind == "order":
        return no_order(g, frame, id)
    if kind == "territory":
        return not_by_bonus(g, frame, id)
    found: list[tuple[int, Reason]] = []
    if frame.order == NOBODY:
        for order in g.content.card_orders[frame.card]:
            found += [(v.ORDER, reason) for reason in no_order(g, frame, order)]
    else:
        found.append((v.ORDER, (v.ORDER_GIVEN_ALREADY, frame.order)))
    found += [(v.FORTIFY, reason) for reason in no_fortify(g, frame)]
    found += [(v.ASSAULT, reason) for reason in no_assault(g, frame)]
    if kind == "step":  # what the card never had is not missing from it
        found = [(verb, reason) for verb, reason in found if reason[0] != v.NO_BONUS]
    return missing(found, kind, id)


def no_order(g: RiskState, frame: Turn, order: int) -> list[Reason]:
    if order not in g.content.card_orders[frame.card]:
        return [(v.NOT_ON_CARD, order, frame.card)]
    if frame.order != NOBODY:
        return [(v.ORDER_GIVEN_ALREADY, frame.order)]
    if can_give(g, frame.army, order):
        return []
    if order in (EXPAND, SPLIT_EXPAND):
        return [(v.NO_EXPANSION,)]
    if order == MANEUVER:
        return [(v.NO_MANEUVER,)]
    return [(v.NO_TAX,)] if order == TAX else [(v.NO_PURCHASE, g.coins[frame.army])]


def no_bonus(g: RiskState, frame: Turn, bonus: int) -> list[Reason]:
    """Why a bonus action is not to be had: the card has another, or it is used."""
    if g.content.card_bonus[frame.card] != bonus:
        return [(v.NO_BONUS, frame.card)]
    return [(v.BONUS_USED,)] if frame.bonus_left != bonus else []


def no_fortify(g: RiskState, frame: Turn) -> list[Reason]:
    found = no_bonus(g, frame, FORTIFY)
    if found or fortify_places(g, frame.army):
        return found
    return [(v.RESERVE_EMPTY, 0)] if g.reserve[frame.army][0] == 0 else [(v.NO_GROUND,)]


def has_siege_weapon(g: RiskState, army: int) -> bool:
    """One that can fire: in an undisputed territory."""
    return any(g.units[army][t * UNITS + SIEGE] and board.holds(g, army, t) for t in board.territories(g, army))


def no_assault(g: RiskState, frame: Turn) -> list[Reason]:
    found = no_bonus(g, frame, SIEGE_ASSAULT)
    if found or assaults(g, frame.army):
        return found
    return [(v.SIEGE_TARGETS,)] if has_siege_weapon(g, frame.army) else [(v.NO_SIEGE_WEAPON,)]


def not_by_bonus(g: RiskState, frame: Turn, t: int) -> list[Reason]:
    """A territory is chosen for an order after it is given; before that only for a bonus action."""
    army = frame.army
    if frame.bonus_left == FORTIFY and t not in fortify_places(g, army):
        if g.reserve[army][0] == 0:
            return [(v.RESERVE_EMPTY, 0)]
        return not_yours(g, army, t) or [(v.FORTIFY_NEITHER, t)]
    if frame.bonus_left == SIEGE_ASSAULT and not board.controls(g, army, t):
        return no_target(g, army, t)
    if frame.order != NOBODY:
        return [(v.ORDER_GIVEN_ALREADY, frame.order)]
    return [(v.ORDER_FIRST, frame.card)]


def no_target(g: RiskState, army: int, t: int) -> list[Reason]:
    """Why no Siege Weapon shoots at a territory."""
    if any(t in assault_targets(g, army, origin) for origin in board.territories(g, army)):
        return []
    if g.holder[t] == NOBODY:
        return [(v.NOBODY_THERE, t)]
    if board.is_disputed(g, t):
        return [(v.SIEGE_DISPUTE, t)]
    return [(v.SIEGE_LAND, t)] if has_siege_weapon(g, army) else [(v.NO_SIEGE_WEAPON,)]


REASONS: Final[Reasons] = {
    (Round, "lay_cards"): lay_cards,
    (Round, "fight_battles"): fight_battles,
    (Turn, "act"): act,
}
