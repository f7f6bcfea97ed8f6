"""Advancements of movement: Horse Relays, Pathfinders, Lateen Sails. What they open are further ways, each with its cards named.

Who rides post (charges.py) may ride on with Horse Relays. cg.ruling.posts-and-relays

When the way is chosen, none is offered that spends more than he needs: see `needed`.
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.movement import MoveNoble, hosts, may_sail, neighbours, routes, way
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.charges import BY_POST
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, Flow, Goto
from regalia.kernel.vocabulary import Option

WAYS: Final = "cg.advancements.use-timing cg.advancements.use-free cg.ruling.posts-and-relays cg.ruling.pathfinders-flood"

# what a way is called that goes on for one area more; and if one border of it is barred
LONGER: Final[dict[int, int]] = {v.MARCH: w.RELAY, v.FOLLOW_ROAD: w.RELAY_ROAD, w.RIDE_POST: w.RELAY_POST}
WITH_BOTH: Final[dict[int, int]] = {
    w.RELAY: w.PATHFIND_RELAY,
    w.RELAY_ROAD: w.PATHFIND_RELAY_ROAD,
    w.RELAY_POST: w.PATHFIND_RELAY_POST,
}
# and how such a way begins
LEG: Final[dict[int, int]] = {longer: leg for leg, relayed in LONGER.items() for longer in (relayed, WITH_BOTH[relayed])}

# where the cards stand in an option
CARDS: Final[dict[int, tuple[int, ...]]] = {
    w.RELAY: (4,),
    w.RELAY_ROAD: (5,),
    w.RELAY_POST: (5,),
    w.PATHFIND: (3,),
    w.PATHFIND_RELAY: (4, 5),
    w.PATHFIND_RELAY_ROAD: (5, 6),
    w.PATHFIND_RELAY_POST: (5, 6),
    w.SAIL_IN: (3,),
}

BY_LAND: Final = (*LONGER, *LEG, w.PATHFIND)


def apply(draft: Draft) -> None:
    draft.wrap_rule(routes, more_routes)
    draft.wrap_rule(way, way_of_more)
    draft.wrap(MoveNoble, "choose_route", choose_route)
    draft.cite(MoveNoble, "choose_route", WAYS)
    draft.wrap(MoveNoble, "pay_toll", no_toll_at_sea)
    draft.insert_before(MoveNoble, "receive_troops", "use_advancements", {"use_advancements": use_advancements}, cites=WAYS)
    draft.wrap(MoveNoble, "go", go_ashore)


# ---- which ways


def more_routes(before: Callable[[Kingdom, int, int], list[Option]], g: Kingdom, noble: int, target: int) -> list[Option]:
    """The ordinary ways, then those that Lateen Sails, Pathfinders and Horse Relays open."""
    found = before(g, noble, target)
    seat = pieces.baron_of(g, noble)
    if seat >= g.seats or not glory(g).advancements[seat]:
        return found
    sails, paths, relays = [advancements.owns(g, seat, id) for id in ("lateen_sails", "pathfinders", "horse_relays")]
    more: list[Option] = []
    if sails >= 0:
        more += sea_routes(g, noble, sails)
    if paths >= 0 or relays >= 0:
        more += land_routes(g, noble, before(g, noble, -1), paths, relays)
    return found + [route for route in more if target < 0 or route[2] == target]


def sea_routes(g: Kingdom, noble: int, sails: int) -> list[Option]:
    """Straight into the area of the port; the Lord Admiral does that by himself."""
    start = g.noble_area[noble]
    if not may_sail(g, start) or armies.holds_office(g, noble, "lord_admiral"):
        return []
    return [(w.SAIL_IN, noble, port, sails) for port in g.content.ports if port != start]


def land_routes(g: Kingdom, noble: int, ordinary: list[Option], paths: int, relays: int) -> list[Option]:
    """One area over a barred border, or one area further than an ordinary way or a ride by post, or both."""
    start = g.noble_area[noble]
    found: list[Option] = [(w.PATHFIND, noble, b, paths) for b in barred(g, start)] if paths >= 0 else []
    if relays < 0:
        return found
    for leg in legs_of(g, noble, ordinary):
        found += [relay(leg, b, relays) for b in neighbours(g, noble, leg[2]) if b != start and b not in way(g, leg)]
    return found + both(g, noble, ordinary, paths, relays) if paths >= 0 else found


def both(g: Kingdom, noble: int, ordinary: list[Option], paths: int, relays: int) -> list[Option]:
    """One area further, and one border on the way is barred: the first or the last."""
    start = g.noble_area[noble]
    found: list[Option] = []
    for via in barred(g, start):
        if may_ride_on(g, pieces.baron_of(g, noble), via):
            found += [(w.PATHFIND_RELAY, noble, b, via, paths, relays) for b in neighbours(g, noble, via) if b != start]
    for leg in legs_of(g, noble, ordinary):
        for b in barred(g, leg[2]):
            if b != start and b not in way(g, leg):
                verb, *named = relay(leg, b, paths)
                found.append((WITH_BOTH[verb], *named, relays))
    return found


def legs_of(g: Kingdom, noble: int, ordinary: list[Option]) -> list[Option]:
    """The ways by land after which he may ride on; none by road where a march brings him to the same place."""
    legs = [r for r in ordinary if r[0] in LONGER and may_ride_on(g, pieces.baron_of(g, noble), r[2])]
    return [r for r in legs if r[0] != v.FOLLOW_ROAD or (v.MARCH, noble, r[2]) not in legs]


def relay(leg: Option, area: int, card: int) -> Option:
    """An ordinary way, and one area more."""
    return (LONGER[leg[0]], leg[1], area, *leg[2:], card)


def barred(g: Kingdom, area: int) -> list[int]:
    """Areas beyond mountains, or beyond a river without a bridge."""
    c = g.content
    return [b for b in c.touching[area] if b not in c.march[area]]


def may_ride_on(g: Kingdom, seat: int, area: int) -> bool:
    """Who enters a besieged wall of his own does not leave it. wk.siege.reinforce"""
    wall = armies.own_wall_in(g, seat, area)
    return wall < 0 or not armies.is_besieged(g, wall)


def way_of_more(before: Callable[[Kingdom, Option], tuple[int, ...]], g: Kingdom, route: Option) -> tuple[int, ...]:
    """The way to where he would have stopped, and the area beyond it. A march has no road: what is named in its place is not read."""
    leg = LEG.get(route[0])
    return before(g, route) if leg is None else (*before(g, (leg, route[1], route[3], route[4])), route[2])


# ---- on the way


def choose_route(before: Any, self: MoveNoble, g: Kingdom) -> Flow | None:
    """Where only Advancements lead he may stay after all, so that none is spent without his word."""
    flow: Flow | None = before(self, g)
    if not isinstance(flow, Ask):
        return flow
    options = [option for option in flow.options if option[0] not in CARDS or needed(g, option, flow.options)]
    return Ask(flow.seat, options if any(option[0] not in CARDS for option in options) else [*options, (v.DECLINE,)])


def needed(g: Kingdom, route: Option, options: list[Option]) -> bool:
    """Does no other open way lead to the same place and spend less? One that spends nothing must be one that nobody can bar.

    Asked of what is open today: rivers in spate or a motion of the Assembly may have closed the ordinary way.
    """
    seat = pieces.baron_of(g, route[1])
    for other in options:
        if other[0] in BY_LAND and other[2] == route[2] and spends(other) < spends(route):
            if spends(other) or not hosts(g, seat, way(g, other)):
                return False
    return True


def spends(route: Option) -> int:
    """How much a way uses up: Advancements, and the post, which is ridden once a round."""
    return len(CARDS.get(route[0], ())) + (route[0] in BY_POST)


def use_advancements(self: MoveNoble, g: Kingdom) -> Flow | None:
    """Once nobody has barred the way, as he leaves. cg.advancements.exhaust"""
    for place in CARDS.get(self.route[0], ()):
        advancements.use(g, pieces.baron_of(g, self.noble), self.route[place])
    return None


def no_toll_at_sea(before: Any, self: MoveNoble, g: Kingdom) -> Flow | None:
    if self.route[0] == w.SAIL_IN:
        return None
    flow: Flow | None = before(self, g)
    return flow


def go_ashore(before: Any, self: MoveNoble, g: Kingdom) -> Flow | None:
    """With Lateen Sails he lands at once, and may fight in the battle of the same card."""
    if self.route[0] != w.SAIL_IN or not self.onward:
        flow: Flow | None = before(self, g)
        return flow
    port = self.onward.pop(0)
    g.emit(v.NOBLE_SAILED, self.noble, g.noble_area[self.noble], port)
    g.noble_area[self.noble] = port
    armies.lift_abandoned_sieges(g)
    armies.noble_enters(g, self.noble)
    return Goto("receive_troops")
