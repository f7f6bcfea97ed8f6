"""Expand and Maneuver: from where, into where, and how many."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import SIEGE
from regalia.games.risk_europe.reasons.things import not_yours
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, Maneuver, SendUnits
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def must_stay(g: RiskState, army: int, t: int) -> list[Reason]:
    """Why nobody leaves a territory of the army by an expansion."""
    if board.may_leave(g, army, t):
        return []
    return [(v.LEAVE_MATCH, t, board.total(g, g.attacker[t], t))] if board.is_disputed(g, t) else [(v.LEAVE_ONE, t)]


def expand_from(frame: Expand, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory" or board.expand_targets(g, frame.army, id):
        return []
    return not_yours(g, frame.army, id) or must_stay(g, frame.army, id) or [(v.NOWHERE, id)]


def expand_into(frame: Expand, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    if kind != "territory" or id in board.expand_targets(g, army, frame.origin):
        return []
    if id == frame.origin or (board.controls(g, army, id) and not board.is_disputed(g, id)):
        return [(v.OWN_LAND, id)]
    if board.is_disputed(g, id):
        return [(v.OWN_DISPUTE, id)] if board.fights_at(g, army, id) else [(v.THIRD_ARMY, id)]
    if id not in g.content.links[frame.origin]:
        return [(v.NOT_ADJACENT, frame.origin, id)]
    return must_stay(g, army, frame.origin) or ([(v.CASTLE_NEEDS_SIEGE, id, frame.origin)] if board.needs_siege_weapon(g, id) else [])


def send_units(frame: SendUnits, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "unit":
        return [(v.UNIT_NOW, frame.unit)] if id != frame.unit else []
    if kind != "n":
        return []
    have = board.army_at(g, frame.army, frame.origin)[frame.unit]
    if id > have:
        return [(v.TOO_FEW, frame.unit, have)]
    if id:
        return [(v.MUST_STAY, frame.origin, frame.limit - sum(frame.sent))]
    return [(v.SIEGE_COMES, frame.target)] if frame.unit == SIEGE and frame.siege_needed else [(v.SOMEBODY_GOES,)]


# ---- Maneuver


def maneuver_from(frame: Maneuver, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    if kind != "territory" or id in board.maneuver_origins(g, army):
        return []
    if board.fights_at(g, army, id):
        return [(v.NO_RETREAT, id)]
    if not board.controls(g, army, id):
        return not_yours(g, army, id)
    return [(v.KEEP_WATCH, id)] if board.may_maneuver_out(g, army, id) == 0 else [(v.NO_FIRST_STEP, id)]


def maneuver_to(frame: Maneuver, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    army = frame.army
    if kind != "territory" or id in board.maneuver_targets(g, army, frame.origin):
        return []
    if id == frame.origin:
        return [(v.SET_OUT, id)]
    if not board.controls(g, army, id) and not board.fights_at(g, army, id):
        return [(v.NOT_OWN_TARGET, id)]
    joined = id in board.within_steps(g, army, frame.origin, g.content.count)
    return [(v.TOO_FAR, id, board.maneuver_steps(g, army))] if joined else [(v.CUT_OFF, id)]


REASONS: Final[Reasons] = {
    (Expand, "choose_origin"): expand_from,
    (Expand, "choose_target"): expand_into,
    (SendUnits, "choose_number"): send_units,
    (Maneuver, "choose_origin"): maneuver_from,
    (Maneuver, "choose_target"): maneuver_to,
}
