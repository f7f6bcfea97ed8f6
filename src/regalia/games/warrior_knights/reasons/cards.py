"""Why a card is not laid, a space not taken, a troop not hired or paid, walls not mended."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.marches import cannot_move
from regalia.games.warrior_knights.reasons.things import army_of, missing, noble_of, not_your_city, not_yours, wall_of
from regalia.games.warrior_knights.reasons.war import no_attack
from regalia.games.warrior_knights.rules import action_cards, armies, pieces
from regalia.games.warrior_knights.rules.actions import Actions, phases_for
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, VersatileStrategy, open_spaces
from regalia.games.warrior_knights.rules.events import ImportantEvent, ResolveEvent, drawers
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft, armies_for_hired
from regalia.games.warrior_knights.rules.mobilize import can_battle, can_move
from regalia.games.warrior_knights.rules.neutral_cards import (
    FundExpeditions,
    MusterTroops,
    UpgradeDefenses,
    fortify_price,
    repair_price,
    works,
)
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.wages import PayTroops, is_free
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import CANCEL
from regalia.kernel import engine
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason

# ---- planning and allocating


def choose_cards(frame: Planning, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Stack by stack, each with its cards in their order."""
    now = [option[2] for option in engine.offered(g, seat) if option[0] == v.LAY]
    if kind == "stack" and now and id != now[0]:
        return [(v.STACK_CLOSED, id)] if id < now[0] else [(v.STACK_LATER, id, now[0])]
    if kind != "card":
        return []
    laid = [option[1] for option in g.drafts[seat] if option[0] == v.LAY]
    if g.hold[action_cards.number(g, seat, id)] > laid.count(id):
        return [(v.CARD_BEFORE, id, now[0])] if now else []
    if id in laid:
        return [(v.CARD_LAID, id)]
    own = action_cards.number(g, seat, id)
    found: list[Reason] = [(v.CARD_IN_AREA, id, phase) for phase in range(3) if own in g.phase_area[phase]]
    return found[:1]


def allocate(frame: Actions, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    _, card = action_cards.seat_and_kind(g, frame.card)
    if kind != "phase" or not g.content.deeds.barons[card].after or id in phases_for(g, card, frame.used):
        return []
    return [(v.MOBILIZE_AREA, id)]


# ---- the Mercenary Track


def no_space(g: Kingdom, space: int) -> list[Reason]:
    if space in open_spaces(g):
        return []
    return [(v.SPACE_TAKEN, space, g.track[space])] if g.track[space] >= 0 else [(v.SPACE_CLOSED, space)]


def place_marker(frame: DraftSoldiers, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return no_space(g, id) if kind == "space" else []


def choose_use(frame: VersatileStrategy, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """The five uses of Versatile Strategy."""
    if kind == "space":
        dear = f.TRACK_FEES[id] > g.crowns[seat]
        return no_space(g, id) or ([(v.SPACE_FEE, id, f.TRACK_FEES[id], g.crowns[seat])] if dear else [])
    noble = noble_of(g, kind, id)
    if noble >= 0:
        return not_yours(g, seat, kind, id) or cannot_move(g, noble)
    if kind in ("area", "city", "wall"):
        wall = wall_of(g, kind, id)
        return no_attack(g, seat, armies.wall_area(g, wall)) if wall >= 0 else []
    found: list[tuple[int, Reason]] = []
    if frame.tried_move:
        found.append((v.MOVE_ONE, (v.MOVE_TRIED,)))
    elif not can_move(g, seat):
        found.append((v.MOVE_ONE, (v.NOBODY_MOVES,)))
    if frame.tried_fight:
        found.append((v.FIGHT, (v.FIGHT_TRIED,)))
    elif not can_battle(g, seat):
        found.append((v.FIGHT, (v.NOBODY_FIGHTS,)))
    return missing(found, kind, id)


# ---- wages


def pay_mercenaries(frame: PayTroops, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    have = g.crowns[seat]
    if kind != "troop":
        total = sum(frame.price(g, t) for t in frame.due)
        too_much = len(frame.due) > 1 and not frame.can_pay(g, frame.due)
        return missing([(v.PAY_REST, (v.WAGES_TOO_HIGH, total, have))] if too_much else [], kind, id)
    others = not_yours(g, seat, kind, id)
    if others:
        return others
    if id in frame.due:
        return [(v.WAGE_NEXT, frame.due[0])]
    if pieces.is_regular(g, id):
        return [(v.REGULARS_FIRST, id)]
    army = g.troop_at[id]
    return [(v.CIRCLE_FREE, army)] if is_free(g, army) else []


# ---- the Draft


def hire(frame: MercenaryDraft, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "troop":
        return []
    if id not in g.offer:
        return [(v.NOT_ON_OFFER, id)]
    return [(v.FEE_TOO_HIGH, id, frame.fee(g, id), g.crowns[seat])] if id not in frame.affordable(g) else []


def hire_another(frame: MercenaryDraft, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "troop" or id not in g.offer:
        return hire(frame, g, seat, kind, id)
    nation = g.content.troop_nation[frame.hired[0]]
    return [(v.OTHER_NATION, id, nation)] if g.content.troop_nation[id] != nation else hire(frame, g, seat, kind, id)


def assign(frame: MercenaryDraft, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Which army takes the company just hired."""
    army = army_of(kind, id)
    if kind == "troop":
        return [(v.ASSIGN_NOW, frame.troop)]
    if army < 0 or pieces.owner(g, army) != seat:
        return not_yours(g, seat, kind, id)
    if army in armies_for_hired(g, seat, frame.troop) or not pieces.is_led(g, army):
        return []
    if g.noble_area[army] < 0:
        return [(v.LOST_FOR_GOOD, army)] if g.gone[army] else [(v.AT_SEA, army, g.noble_port[army])]
    shut = armies.own_wall_in(g, seat, g.noble_area[army]) >= 0
    return [(v.BESIEGED_NO_TROOPS, army)] if shut else [(v.NOT_AT_OWN_WALLS, army)]


def give_up_marker(frame: MercenaryDraft, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "space" or id in frame.other_markers(g):
        return []
    return [(v.MARKER_SERVED, id)] if id == frame.space else [(v.NOT_YOUR_MARKER, id)]


# ---- Neutral cards


def start_voyage(frame: FundExpeditions, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.UNDER_WAY, id)] if kind == "voyage" and g.voyage_space[id] else []


def fund(frame: FundExpeditions, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "step":
        return [] if g.crowns[seat] >= f.MOST_STAKE else [(v.CROWNS_SHORT, f.MOST_STAKE, g.crowns[seat])]
    if kind != "crowns":
        return []
    return [(v.STAKE_LIMIT, f.MOST_STAKE)] if id > f.MOST_STAKE else [(v.CROWNS_SHORT, id, g.crowns[seat])]


def upgrade(frame: UpgradeDefenses, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Walls that are not to be mended or fortified."""
    have, repair, fortify = g.crowns[seat], repair_price(g, seat), fortify_price(g, seat)
    if kind in ("verb", "step"):
        return missing([(v.FORTIFY, (v.WORKS_TOO_DEAR, fortify, have))] if have < fortify else [], kind, id)
    wall = wall_of(g, kind, id)
    if wall < 0 or armies.wall_owner(g, wall) != seat:
        return not_your_city(g, seat, kind, id)
    if any(option[1] == wall for option in works(g, seat)):
        return []
    if armies.is_besieged(g, wall):
        return [(v.NO_WORKS, wall)]
    if g.breaches[wall]:
        return [(v.WORKS_TOO_DEAR, repair, have)]
    if wall >= f.CITIES:
        return [(v.NO_BREACH, wall)]
    return [(v.NO_BREACH_FORTIFIED, wall)] if g.fortified[wall] else [(v.WORKS_TOO_DEAR, fortify, have)]


def muster(frame: MusterTroops, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    army = army_of(kind, id)
    if army < 0 or pieces.owner(g, army) != seat:
        return not_yours(g, seat, kind, id)
    return [] if g.casualties[army] else [(v.NO_CASUALTIES, army)]


# ---- Events


def choose_drawer(frame: ImportantEvent, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "seat" or any(option[1] == id for option in drawers(g)):
        return []
    return [(v.DRAWER_PRICE, id)]


def cancel_red(frame: ResolveEvent, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    cost = g.content.event_faith[frame.card]
    return missing([(CANCEL, (v.FAITH_SHORT, cost, g.faith[seat]))] if g.faith[seat] < cost else [], kind, id)


def cancel_blue(frame: ResolveEvent, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.FAITH_SHORT, id, g.faith[seat])] if kind == "faith" and id > g.faith[seat] else []


REASONS: Final[Reasons] = {
    (Planning, "choose_cards"): choose_cards,
    (Actions, "allocate"): allocate,
    (DraftSoldiers, "place_marker"): place_marker,
    (VersatileStrategy, "choose_use"): choose_use,
    (PayTroops, "pay_mercenaries"): pay_mercenaries,
    (MercenaryDraft, "hire"): hire,
    (MercenaryDraft, "assign"): assign,
    (MercenaryDraft, "hire_another"): hire_another,
    (MercenaryDraft, "give_up_marker"): give_up_marker,
    (FundExpeditions, "start"): start_voyage,
    (FundExpeditions, "fund"): fund,
    (UpgradeDefenses, "upgrade"): upgrade,
    (MusterTroops, "muster"): muster,
    (ImportantEvent, "choose_drawer"): choose_drawer,
    (ResolveEvent, "cancel_red"): cancel_red,
    (ResolveEvent, "cancel_blue"): cancel_blue,
}
