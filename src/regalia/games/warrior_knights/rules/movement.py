"""Movement: marches, roads, the sea, passage past others, and troops received on the way.

`routes` and `reachable` read only what is public, so that bots and pages may call them on a redacted state.
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, laws, pieces, table
from regalia.games.warrior_knights.rules.deaths import NobleDeath, leave_board
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option

# ---- where a Noble can go


def may_act(g: Kingdom, noble: int) -> bool:
    """On the board, not at sea, not exhausted. wk.exhaust.limits, wk.sea.no-battle"""
    return g.noble_area[noble] >= 0 and not g.exhausted[noble]


def may_move(g: Kingdom, noble: int) -> bool:
    """A Noble shut in by a siege stays where he is. wk.siege.no-move, wk.siege.reinforce"""
    return may_act(g, noble) and not armies.is_shut_in(g, noble)


def neighbours(g: Kingdom, noble: int, area: int) -> list[int]:
    """Areas one march away for this Noble, today: mountains, rivers, bridges, floods, pontoons.

    wk.move.one-area, wk.move.mountains, wk.move.rivers
    """
    c = g.content
    found = c.march[area]
    if g.flood_until >= g.round and c.bridge_to[area]:
        found = [b for b in found if b not in c.bridge_to[area]]
    if c.over_river[area] and armies.holds_office(g, noble, "captain_of_pontoons"):
        found = sorted(found + c.over_river[area])
    return found


def may_sail(g: Kingdom, area: int) -> bool:
    """From any port, razed or foreign. wk.sea.port-to-port, wk.sea.razed-port, wk.sea.no-ownership; Corsairs close the sea for a round"""
    return g.content.port[area] and g.corsairs_round != g.round


def road_is_open(g: Kingdom, seat: int, start: int, areas: tuple[int, ...]) -> bool:
    """No flooded bridge on the way, and no besieged wall of his own: once inside he could not leave. wk.siege.reinforce"""
    if g.flood_until >= g.round and bridges_on(g, start, areas):
        return False
    for area in areas[:-1]:
        wall = armies.own_wall_in(g, seat, area)
        if wall >= 0 and armies.is_besieged(g, wall):
            return False
    return True


def bridges_on(g: Kingdom, start: int, areas: tuple[int, ...]) -> int:
    """How many bridges a way crosses."""
    count = 0
    for area in areas:
        if area in g.content.bridge_to[start]:
            count += 1
        start = area
    return count


def routes(g: Kingdom, noble: int, target: int) -> list[Option]:
    """Every way for a Noble to the target, or to anywhere if it is -1: `march`, `follow_road`, `sail`.

    wk.move.one-area, wk.move.road, wk.move.road-stay-on, wk.sea.port-to-port, wk.sea.no-road-combination
    """
    changed = g.points.routes
    return base_routes(g, noble, target) if changed is None else changed(g, noble, target)


def base_routes(g: Kingdom, noble: int, target: int) -> list[Option]:
    c = g.content
    start = g.noble_area[noble]
    found: list[Option] = [(v.MARCH, noble, b) for b in neighbours(g, noble, start) if target < 0 or b == target]
    for move in c.road_moves[start]:
        if (target < 0 or move[-1] == target) and road_is_open(g, pieces.baron_of(g, noble), start, move[1:]):
            found.append((v.FOLLOW_ROAD, noble, move[-1], move[0]))
    if (target < 0 or c.port[target]) and may_sail(g, start):
        ports = c.ports if target < 0 else [target]
        found += [(v.SAIL, noble, port) for port in ports if port != start]
    return found


def reachable(g: Kingdom, noble: int) -> list[int]:
    """Areas a Noble could move to now, consents and tolls permitting; [] if he cannot move."""
    if not may_move(g, noble):
        return []
    found = [False] * g.content.areas
    for route in routes(g, noble, -1):
        found[route[2]] = True
    return [area for area in range(g.content.areas) if found[area]]


def way(g: Kingdom, route: Option) -> tuple[int, ...]:
    """The areas a route enters, in order. wk.move.road"""
    changed = g.points.way
    return base_way(g, route) if changed is None else changed(g, route)


def base_way(g: Kingdom, route: Option) -> tuple[int, ...]:
    if route[0] != v.FOLLOW_ROAD:
        return (route[2],)
    for move in g.content.road_moves[g.noble_area[route[1]]]:
        if move[0] == route[3] and move[-1] == route[2]:
            return move[1:]
    raise ValueError(f"no road {route[3]} leads to area {route[2]}")


def hosts(g: Kingdom, seat: int, areas: tuple[int, ...]) -> list[int]:
    """Barons whose consent is needed to pass through: those with a Noble or a standing city on the way, its end excepted.

    wk.move.pass-through-permission, wk.move.stronghold-no-permission, wk.move.end-with-others, wk.ruling.permission-who
    """
    if len(areas) < 2:
        return []
    needed: list[int] = []
    for other in table.from_chairman(g):
        if other != seat and any(blocks(g, other, area) for area in areas[:-1]):
            needed.append(other)
    return needed


def blocks(g: Kingdom, other: int, area: int) -> bool:
    city = armies.standing_city(g, area)
    return (city >= 0 and g.city_owner[city] == other) or armies.has_noble_in(g, other, area)


# ---- troops received on the way


def givers(g: Kingdom, noble: int) -> list[int]:
    """Armies in the area that could give troops to the moving Noble.

    wk.transfer.pick-up, wk.transfer.from-fresh-only, wk.ruling.transfer-at-sea-and-siege
    """
    area = g.noble_area[noble]
    seat = pieces.baron_of(g, noble)
    found = [n for n in pieces.nobles_of(g, seat) if n != noble and g.noble_area[n] == area and not g.exhausted[n]]
    if g.stronghold_area[seat] == area:
        found.append(pieces.home_army(g, seat))
    if not found or armies.is_shut_in(g, noble):
        return []
    return [army for army in found if army in g.troop_at]


def pick_ups(g: Kingdom, noble: int) -> list[Option]:
    """Card by card from a whole army; all or nothing from one with casualties. wk.transfer.give-with-casualties"""
    found: list[Option] = []
    for army in givers(g, noble):
        cards = armies.cards(g, army)
        if not g.casualties[army]:
            found += [(v.PICK_UP, t) for t in cards if armies.may_receive(g, noble, [t])]
        elif armies.may_receive(g, noble, cards):
            found.append((v.PICK_UP_ALL, army))
    return found


def pick_up(g: Kingdom, noble: int, option: Option) -> None:
    """wk.transfer.receive-with-casualties, wk.transfer.receive-only, wk.transfer.empty-giver"""
    if option[0] == v.PICK_UP:
        giver = g.troop_at[option[1]]
        g.troop_at[option[1]] = noble
        g.emit(v.TROOP_PICKED_UP, noble, option[1], giver)
    else:
        giver = option[1]
        for troop in armies.cards(g, giver):
            g.troop_at[troop] = noble
        g.casualties[noble] += g.casualties[giver]
        g.casualties[giver] = 0
        g.emit(v.ARMY_PICKED_UP, noble, giver)
    if pieces.is_led(g, giver) and armies.troops(g, giver) == 0:
        leave_board(g, giver)


def exhaust(g: Kingdom, nobles: list[int]) -> None:
    """What they have done exhausts those still on the board or at sea. wk.exhaust.who"""
    changed = g.points.exhaust
    if changed is None:
        base_exhaust(g, nobles)
    else:
        changed(g, nobles)


def base_exhaust(g: Kingdom, nobles: list[int]) -> None:
    for noble in nobles:
        if g.noble_area[noble] != f.OFF and not g.exhausted[noble]:
            g.exhausted[noble] = 1
            g.emit(v.NOBLE_EXHAUSTED, noble)


class MoveNoble(Procedure):
    """One Noble moves, to `target` or anywhere if it is -1. Result 1 if he moved, 0 if consent or a law kept him where he was.

    The way is announced and every consent asked before he leaves. wk.ruling.permission-timing
    """

    outline: ClassVar[tuple[str, ...]] = ("choose_route", "ask_permission", "pay_toll", "receive_troops", "go")
    cites: ClassVar[dict[str, str]] = {
        "choose_route": "wk.move.one-area wk.move.road wk.move.road-stay-on wk.move.mountains wk.move.rivers wk.sea.port-to-port "
        "wk.sea.no-road-combination wk.sea.razed-port wk.sea.no-ownership wk.move.by-card wk.ruling.permission-timing",
        "ask_permission": "wk.move.pass-through-permission wk.move.stronghold-no-permission wk.ruling.permission-who",
        "pay_toll": "wk.agenda.law wk.ban.refuse-law",
        "receive_troops": "wk.transfer.pick-up wk.transfer.from-fresh-only wk.transfer.receive-only wk.transfer.give-with-casualties "
        "wk.transfer.receive-with-casualties wk.transfer.empty-giver wk.ruling.transfer-needs-move",
        "go": "wk.move.end-with-others wk.sea.on-icon wk.siege.lifted-by-leaving",
    }

    def __init__(self, noble: int, target: int) -> None:
        super().__init__()
        self.noble = noble
        self.target = target
        self.route: list[int] = []  # the option chosen
        self.onward: list[int] = []  # areas still to enter
        self.asked: list[int] = []  # Barons still to be asked
        self.refused: list[int] = []  # keys of ways that came to nothing

    def open_routes(self, g: Kingdom) -> list[Option]:
        return [r for r in routes(g, self.noble, self.target) if not self.refused or key(r) not in self.refused]

    def choose_route(self, g: Kingdom) -> Flow | None:
        options = self.open_routes(g)
        if not options:
            return End(0)
        if self.refused:
            options.append((v.DECLINE,))
        return Ask(pieces.baron_of(g, self.noble), options)

    def on_choose_route(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return End(0)
        areas = way(g, option)
        self.route = list(option)
        self.onward = list(areas)
        self.asked = hosts(g, seat, areas)
        return None

    def ask_permission(self, g: Kingdom) -> Flow | None:
        return Ask(self.asked[0], [(v.ALLOW,), (v.FORBID,)]) if self.asked else None

    def on_ask_permission(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.FORBID:
            g.emit(v.PASSAGE_REFUSED, seat, self.noble)
            return self.turn_back()
        g.emit(v.PASSAGE_GRANTED, seat, self.noble)
        self.asked.pop(0)
        return AGAIN

    def turn_back(self) -> Flow:
        """This way is closed; another, or none."""
        self.refused.append(key(tuple(self.route)))
        return Goto("choose_route")

    def toll(self, g: Kingdom) -> int:
        """Crowns due for the bridges on the way ahead."""
        each = laws.toll(g, pieces.baron_of(g, self.noble))
        return each * bridges_on(g, g.noble_area[self.noble], tuple(self.onward)) if each and self.route[0] != v.SAIL else 0

    def pay_toll(self, g: Kingdom) -> Flow | None:
        return laws.Defy(pieces.baron_of(g, self.noble), g.content.agenda["bridge_tolls"]) if self.toll(g) else None

    def after_pay_toll(self, g: Kingdom, result: int) -> Flow | None:
        seat = pieces.baron_of(g, self.noble)
        crowns = self.toll(g)
        if result:  # defied
            return None
        if g.crowns[seat] < crowns:
            return self.turn_back()
        g.emit(v.TOLL_PAID, seat, crowns)
        table.give_crowns(g, seat, g.chairman, crowns)
        return None

    def receive_troops(self, g: Kingdom) -> Flow | None:
        options = pick_ups(g, self.noble)
        return Ask(pieces.baron_of(g, self.noble), [*options, (v.DONE,)]) if options else None

    def on_receive_troops(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        pick_up(g, self.noble, option)
        return NobleDeath(self.noble) if armies.is_wiped_out(g, self.noble) else AGAIN

    def after_receive_troops(self, g: Kingdom, result: int) -> Flow | None:
        """Tokens taken over from troops who could not come along (maintained ones) may be his end."""
        return End(1)

    def go(self, g: Kingdom) -> Flow | None:
        if not self.onward:
            return End(1)
        start = g.noble_area[self.noble]
        area = self.onward.pop(0)
        if self.route[0] == v.SAIL:
            set_sail(g, self.noble, area)
        else:
            g.noble_area[self.noble] = area
            g.emit(v.NOBLE_MARCHED, self.noble, start, area)
        armies.lift_abandoned_sieges(g)
        if g.noble_area[self.noble] == f.AT_SEA:
            return End(1)
        armies.noble_enters(g, self.noble)
        return Goto("receive_troops")


def set_sail(g: Kingdom, noble: int, port: int) -> None:
    """To the port's icon, until Upkeep; the Lord Admiral lands at once. wk.sea.on-icon"""
    g.emit(v.NOBLE_SAILED, noble, g.noble_area[noble], port)
    if armies.holds_office(g, noble, "lord_admiral"):
        g.noble_area[noble] = port
        return
    g.noble_area[noble] = f.AT_SEA
    g.noble_port = replaced(g.noble_port, noble, port)
    g.exhausted[noble] = 1


def key(route: Option) -> int:
    """A route as one number, for the frame's list of ways that came to nothing."""
    if route[0] not in (v.MARCH, v.FOLLOW_ROAD, v.SAIL):  # a way that a variant brings, by all that it names
        number = route[0]
        for named in route[2:]:
            number = number * 128 + named
        return number
    return (route[2] * 64 + (route[3] if route[0] == v.FOLLOW_ROAD else 63)) * 2 + (route[0] == v.SAIL)


POINTS: Final = (Point(routes, base_routes), Point(way, base_way), Point(exhaust, base_exhaust))
