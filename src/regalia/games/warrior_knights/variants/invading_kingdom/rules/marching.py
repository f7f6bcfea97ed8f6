"""How it moves: by the base rules, the shortest way, past nobody, and by sea only if it must. wkv.ruling.invader-move"""

from collections.abc import Callable

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.movement import blocks, routes, set_sail, way
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import power
from regalia.games.warrior_knights.variants.invading_kingdom.rules.prey import Aim, marches_from, may_take_ship
from regalia.kernel.draft import Draft
from regalia.kernel.vocabulary import Option


def finish(draft: Draft) -> None:
    """Whatever ways others bring, last of all."""
    draft.wrap_rule(routes, past_nobody)


# ---- passage


def past_nobody(before: Callable[[Kingdom, int, int], list[Option]], g: Kingdom, noble: int, target: int) -> list[Option]:
    """It asks nobody for passage and gives it to nobody: a way ends where the other side stands. wkv.invading-kingdom.movement"""
    found = before(g, noble, target)
    seat = pieces.baron_of(g, noble)
    others = list(range(g.seats)) if seat == power(g) else [power(g)]
    return [route for route in found if route[0] in (v.MARCH, v.SAIL) or not any(stopped_at(g, others, way(g, route)[:-1]))]


def stopped_at(g: Kingdom, others: list[int], areas: tuple[int, ...]) -> list[bool]:
    return [blocks(g, other, area) for other in others for area in areas]


# ---- its moves


def towards(g: Kingdom, noble: int, goal: int) -> Option:
    """The way to the reachable area nearest to a goal, the lowest number among equals; () if none is nearer than where he stands."""
    far = marches_from(g, noble, goal)
    here = far[g.noble_area[noble]]
    ways = [route for route in routes(g, noble, -1) if route[0] != v.SAIL and far[route[2]] < here]
    return min(ways, key=lambda route: (far[route[2]], route[2], len(way(g, route)))) if ways else ()


def way_to_prey(g: Kingdom, noble: int, aim: Aim) -> Option:
    """By land; or to the nearest port, and from a port over the sea. wkv.invading-kingdom.movement, wkv.invading-kingdom.sea"""
    if aim.port < 0:
        return towards(g, noble, armies.wall_area(g, aim.wall))
    if g.content.port[g.noble_area[noble]]:
        return (v.SAIL, noble, aim.port) if may_take_ship(g, noble) else ()
    far = marches_from(g, noble, g.noble_area[noble])
    return towards(g, noble, min(g.content.ports, key=lambda port: (far[port], port)))


def by_land_to(g: Kingdom, noble: int, area: int) -> Option:
    """A way that brings him there with one card, or ()."""
    ways = [route for route in routes(g, noble, area) if route[0] != v.SAIL]
    return min(ways, key=lambda route: len(way(g, route))) if ways else ()


def go(g: Kingdom, route: Option) -> None:
    """No tolls, no consent, no troops received on the way."""
    noble = route[1]
    if route[0] == v.SAIL:
        set_sail(g, noble, route[2])
        armies.lift_abandoned_sieges(g)
        return
    for area in way(g, route):
        start = g.noble_area[noble]
        g.noble_area[noble] = area
        g.emit(v.NOBLE_MARCHED, noble, start, area)
        armies.lift_abandoned_sieges(g)
        armies.noble_enters(g, noble)
