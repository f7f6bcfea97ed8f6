"""Why a Noble does not move, or not there; why troops do not join him."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import army_of, noble_of, not_yours, place_of
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileMove, theatres
from regalia.games.warrior_knights.rules.movement import (
    MoveNoble,
    bridges_on,
    givers,
    may_act,
    may_move,
    may_sail,
    neighbours,
    road_is_open,
    routes,
)
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason

# ---- a Noble by himself


def cannot_act(g: Kingdom, noble: int) -> list[Reason]:
    """Neither moves nor attacks."""
    if may_act(g, noble):
        return []
    if g.gone[noble]:
        return [(v.LOST_FOR_GOOD, noble)]
    if g.noble_area[noble] == f.AT_SEA:
        return [(v.AT_SEA, noble, g.noble_port[noble])]
    if g.noble_area[noble] < 0:
        return [(v.OFF_BOARD, noble)]
    return [(v.EXHAUSTED, noble)]


def cannot_move(g: Kingdom, noble: int) -> list[Reason]:
    if may_move(g, noble):
        return []
    wall = armies.own_wall_in(g, pieces.baron_of(g, noble), g.noble_area[noble]) if may_act(g, noble) else -1
    return [(v.SHUT_IN, noble, armies.besiegers(g, wall)[0])] if wall >= 0 else cannot_act(g, noble)


# ---- the way


def no_step(g: Kingdom, noble: int, start: int, target: int) -> list[Reason]:
    """Why one march does not lead there: what bars the border of two areas that touch. [] if they do not touch."""
    c = g.content
    if target in neighbours(g, noble, start) or target not in c.touching[start]:
        return []
    if target in c.over_river[start]:
        return [(v.NO_BRIDGE, start, target)]
    return [(v.FLOOD, start, target, c.event["spring_flood"])] if target in c.bridge_to[start] else [(v.MOUNTAINS, start, target)]


def no_way(g: Kingdom, noble: int, target: int) -> list[Reason]:
    """Why a Noble who may move cannot go to an area."""
    start = g.noble_area[noble]
    if start == target:
        return [(v.ALREADY_THERE, noble, target)]
    if routes(g, noble, target):
        return []
    c = g.content
    found = no_step(g, noble, start, target)
    if not found:
        found.append((v.NOT_ADJACENT, noble, start, target))
        for move in c.road_moves[start]:
            if move[-1] == target and not road_is_open(g, pieces.baron_of(g, noble), start, move[1:]):
                flooded = g.flood_until >= g.round and bridges_on(g, start, move[1:]) > 0
                found[0] = (v.FLOOD, start, target, c.event["spring_flood"]) if flooded else (v.ROAD_SIEGE, start, target)
    if c.port[target] and not may_sail(g, start):
        found.append((v.CORSAIRS, c.event["corsairs"]) if c.port[start] else (v.NOT_FROM_A_PORT, start))
    return found


def nearest(g: Kingdom, nobles: list[int], area: int) -> list[int]:
    """The one who stands nearest, as a list; [] if there is none."""
    return sorted(nobles, key=lambda n: (g.content.distance[g.noble_area[n]][area], n))[:1]


# ---- step by step


def choose_area(frame: MobilizeForces, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Mobilize Forces: a Noble who cannot move, or an area nobody can reach."""
    noble = noble_of(g, kind, id)
    if noble >= 0:
        return not_yours(g, seat, kind, id) or cannot_move(g, noble)
    area = place_of(g, kind, id)
    return [] if area < 0 or area in theatres(g, seat) else out_of_reach(g, seat, area)


def out_of_reach(g: Kingdom, seat: int, area: int) -> list[Reason]:
    """The Noble who is nearest to going there says why he does not; where none can move at all, each says why."""
    own = pieces.nobles_of(g, seat)
    ready = [n for n in own if may_move(g, n)]
    elsewhere = nearest(g, [n for n in ready if g.noble_area[n] != area], area)
    if elsewhere:
        return no_way(g, elsewhere[0], area)
    if ready:
        return no_way(g, ready[0], area)
    found: list[Reason] = []
    for noble in own:
        if not armies.off_board(g, noble) and not g.gone[noble]:
            found += cannot_move(g, noble)
    return found or cannot_move(g, own[0])


def move(frame: MobilizeForces, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Mobilize Forces: who moves into the area that was named."""
    noble = noble_of(g, kind, id)
    if noble < 0:
        area = place_of(g, kind, id)
        return [(v.AREA_IS_NAMED, frame.area)] if area not in (-1, frame.area) else []
    if pieces.baron_of(g, noble) != seat:
        return not_yours(g, seat, kind, id)
    if noble in frame.moved:
        return [(v.MOVED_ALREADY, noble)]
    if noble in frame.stuck:
        return [(v.WAY_REFUSED, noble)]
    return cannot_move(g, noble) or no_way(g, noble, frame.area)


def choose_noble(frame: VersatileMove, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Versatile Strategy: which one moves; an area is reached by somebody, or by nobody."""
    noble = noble_of(g, kind, id)
    if noble < 0:
        area = place_of(g, kind, id)
        reached = area >= 0 and any(may_move(g, n) and routes(g, n, area) for n in pieces.nobles_of(g, seat))
        return [] if area < 0 or reached else out_of_reach(g, seat, area)
    if pieces.baron_of(g, noble) != seat:
        return not_yours(g, seat, kind, id)
    return [(v.WAY_REFUSED, noble)] if noble in frame.stuck else cannot_move(g, noble)


def choose_route(frame: MoveNoble, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    noble = noble_of(g, kind, id)
    if noble >= 0:
        return not_yours(g, seat, kind, id) or ([(v.OTHER_MOVES, frame.noble)] if noble != frame.noble else [])
    area = place_of(g, kind, id)
    if area < 0 or any(route[2] == area for route in frame.open_routes(g)):
        return []
    if frame.target not in (-1, area):
        return [(v.AREA_IS_NAMED, frame.target)]
    return [(v.WAY_REFUSED, frame.noble)] if routes(g, frame.noble, area) else no_way(g, frame.noble, area)


def receive_troops(frame: MoveNoble, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Troops that do not join the Noble on the march."""
    others = not_yours(g, seat, kind, id)
    if others:
        return others
    army = g.troop_at[id] if kind == "troop" else army_of(kind, id)
    if not pieces.is_army(g, army):
        return []
    if army == frame.noble:
        return [(v.RECEIVER_ONLY, army)]
    if army in givers(g, frame.noble):
        return [(v.ALL_OR_NONE, army)] if kind == "troop" and g.casualties[army] else []
    if army == pieces.waiting_army(g, seat) or pieces.army_area(g, army) != g.noble_area[frame.noble]:
        return [(v.NOT_HERE, army)]
    return [(v.GIVER_EXHAUSTED, army)] if pieces.is_led(g, army) and g.exhausted[army] else [(v.GIVER_EMPTY, army)]


REASONS: Final[Reasons] = {
    (MobilizeForces, "choose_area"): choose_area,
    (MobilizeForces, "move"): move,
    (VersatileMove, "choose_noble"): choose_noble,
    (MoveNoble, "choose_route"): choose_route,
    (MoveNoble, "receive_troops"): receive_troops,
}
