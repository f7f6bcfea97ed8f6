"""Why can't I? Movement. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble, key, routes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases, ask, names
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import mobilizing, receiving

CASES = Cases(GAME)
case = CASES.case


@case(v.LOST_FOR_GOOD)
def lost_for_good() -> Asked:
    g = mobilizing()
    p.mark(g, "gone", 1, 1)
    return g, 0, "noble:1", (1,)


@case(v.OFF_BOARD)
def off_board() -> Asked:
    return mobilizing(), 0, "noble:1", (1,)


@case(v.AT_SEA)
def at_sea() -> Asked:
    g = mobilizing()
    p.mark(g, "noble_area", 1, f.AT_SEA)
    p.mark(g, "noble_port", 1, p.C.ports[0])
    return g, 0, "noble:1", (1, p.C.ports[0])


@case(v.EXHAUSTED)
def exhausted() -> Asked:
    g = mobilizing()
    p.put(g, 1, "uran", exhausted=1)
    return g, 0, "noble:1", (1,)


@case(v.SHUT_IN)
def shut_in() -> Asked:
    g = mobilizing()
    p.put(g, 1, "uran")
    p.put(g, 4, "uran")
    p.besiege(g, p.city(g, "uran", 0), 1, 1)
    return g, 0, "noble:1", (1, 1)


def moving_in() -> Kingdom:
    """Mobilize Forces into Lenz: noble 0 and 1 could come, noble 2 is there."""
    g = p.board()
    near = p.C.march[p.area("lenz")]
    p.put(g, 0, near[0])
    p.put(g, 1, near[1])
    p.put(g, 2, p.area("lenz"))
    forces = MobilizeForces(0)
    forces.area = p.area("lenz")
    return p.at(g, forces, "move")


@case(v.ALREADY_THERE)
def already_there() -> Asked:
    return moving_in(), 0, "noble:2", (2, p.area("lenz"))


@case(v.MOVED_ALREADY)
def moved_already() -> Asked:
    g = moving_in()
    assert isinstance(g.stack[-1], MobilizeForces)
    g.stack[-1].moved = [1]
    engine.refresh(g)
    return g, 0, "noble:1", (1,)


@case(v.WAY_REFUSED)
def way_refused() -> Asked:
    g = moving_in()
    assert isinstance(g.stack[-1], MobilizeForces)
    g.stack[-1].stuck = [1]
    engine.refresh(g)
    return g, 0, "noble:1", (1,)


@case(v.AREA_IS_NAMED)
def area_named() -> Asked:
    return moving_in(), 0, f"area:{p.area('froli')}", (p.area("lenz"),)


def marching(start: int, **how: int) -> Kingdom:
    g = p.board()
    p.lay(g, "flood_until", how.get("flood", 0))
    p.lay(g, "corsairs_round", how.get("corsairs", 0))
    p.put(g, 0, start)
    p.put(g, 1, start)
    p.run(g, MoveNoble(0, -1))
    return g


@case(v.OTHER_MOVES)
def other_moves() -> Asked:
    return marching(p.area("lenz")), 0, "noble:1", (0,)


def closed(start: int, target: int) -> bool:
    """No way but a march could lead there: not by road, not by sea."""
    return not (p.C.port[start] and p.C.port[target]) and all(m[-1] != target for m in p.C.road_moves[start])


@case(v.MOUNTAINS)
def mountains() -> Asked:
    a, b = next(
        (a, b) for a in p.KINGDOM_AREAS for b in p.C.touching[a] if b not in p.C.march[a] and b not in p.C.over_river[a] and closed(a, b)
    )
    return marching(a), 0, f"area:{b}", (a, b)


@case(v.NO_BRIDGE)
def no_bridge() -> Asked:
    a, b = next((a, b) for a in p.KINGDOM_AREAS for b in p.C.over_river[a] if closed(a, b))
    return marching(a), 0, f"area:{b}", (a, b)


@case(v.FLOOD)
def flood() -> Asked:
    a, b = next((a, b) for a in p.KINGDOM_AREAS for b in p.C.bridge_to[a])
    return marching(a, flood=2), 0, f"area:{b}", (a, b, p.event("spring_flood"))


@case(v.ROAD_SIEGE)
def road_siege() -> Asked:
    """The only road there leads through a besieged city of his own, which he could not leave again."""
    ways = [
        (a, m)
        for a in p.KINGDOM_AREAS
        for m in p.C.road_moves[a]
        if len(m) == 3 and p.C.area_city[m[1]] >= 0 and m[2] not in p.C.touching[a]
    ]
    start, way = next(
        (a, m) for a, m in ways if sum(x[-1] == m[-1] for x in p.C.road_moves[a]) == 1 and not (p.C.port[a] and p.C.port[m[-1]])
    )
    g = p.board()
    p.put(g, 0, start)
    p.mark(g, "city_owner", p.C.area_city[way[1]], 0)
    p.put(g, 4, way[1])
    p.besiege(g, p.C.area_city[way[1]], 1, 1)
    p.run(g, MoveNoble(0, -1))
    return g, 0, f"area:{way[-1]}", (start, way[-1])


@case(v.NOT_ADJACENT)
def not_adjacent() -> Asked:
    g = marching(p.area("lenz"))
    far = next(a for a in p.KINGDOM_AREAS if p.C.distance[p.area("lenz")][a] > 4)
    return g, 0, f"area:{far}", (0, p.area("lenz"), far)


@case(v.NOT_FROM_A_PORT)
def not_from_a_port() -> Asked:
    g = marching(p.area("lenz"))
    port = next(a for a in p.C.ports if p.C.distance[p.area("lenz")][a] > 4 or a >= p.C.kingdom_areas)
    return g, 0, f"area:{port}", (p.area("lenz"),)


@case(v.CORSAIRS)
def corsairs() -> Asked:
    here, there = next(a for a in p.C.ports if len(p.C.march[a]) > 1), p.C.ports[-1]
    return marching(here, corsairs=2), 0, f"area:{there}", (p.event("corsairs"),)


@case(v.NOT_HERE)
def not_here() -> Asked:
    return receiving(), 0, "army:2", (2,)


@case(v.GIVER_EXHAUSTED)
def giver_exhausted() -> Asked:
    return receiving(), 0, "army:3", (3,)


@case(v.GIVER_EMPTY)
def giver_empty() -> Asked:
    g = receiving()
    p.mark(g, "stronghold_area", 0, p.area("lenz"))
    return g, 0, f"army:{f.STRONGHOLD_ARMY}", (f.STRONGHOLD_ARMY,)


@case(v.ALL_OR_NONE)
def all_or_none() -> Asked:
    g = receiving()
    p.mark(g, "casualties", 1, 1)
    engine.refresh(g)
    card = list(g.troop_at).index(1)
    return g, 0, f"troop:{card}", (1,)


@case(v.RECEIVER_ONLY)
def receiver_only() -> Asked:
    return receiving(), 0, "army:0", (0,)


def test_the_nearest_noble_speaks_for_an_area_nobody_reaches() -> None:
    """Mobilize Forces: of several who may move, the one who is nearest to the area; where none may move, each for himself."""
    g = p.board()
    a, b = next(
        (a, b) for a in p.KINGDOM_AREAS for b in p.C.touching[a] if b not in p.C.march[a] and b not in p.C.over_river[a] and closed(a, b)
    )
    p.put(g, 0, a)
    p.put(g, 1, next(x for x in p.KINGDOM_AREAS if p.C.distance[x][b] > 4 and not p.C.port[x]))
    p.run(g, MobilizeForces(0))
    assert names(GAME, ask(g, 0, f"area:{b}")) == ["mountains"]
    p.mark(g, "exhausted", 1, 1)
    p.mark(g, "exhausted", 0, 1)
    assert names(GAME, ask(g, 0, f"area:{b}")) == ["exhausted", "exhausted"]


def test_another_way_than_the_one_that_was_refused() -> None:
    g = p.board()
    p.put(g, 0, "lenz")
    march = MoveNoble(0, -1)
    target = p.C.march[p.area("lenz")][0]
    march.refused = [key(route) for route in routes(g, 0, target)]
    p.run(g, march)
    assert ask(g, 0, f"area:{target}").reasons == [(v.WAY_REFUSED, 0)]


def test_versatile_strategy_asks_who_moves_and_an_area_is_out_of_reach_of_all() -> None:
    g = p.board()
    p.put(g, 0, "lenz")
    p.put(g, 1, "froli")
    p.put(g, 2, "uran", exhausted=1)
    p.run(g, VersatileMove(0))
    assert ask(g, 0, "noble:2").reasons == [(v.EXHAUSTED, 2)]
    far = next(
        a for a in p.KINGDOM_AREAS if p.C.distance[p.area("lenz")][a] > 4 and p.C.distance[p.area("froli")][a] > 4 and not p.C.port[a]
    )
    assert names(GAME, ask(g, 0, f"area:{far}")) == ["not_adjacent"]


def test_pontoons_cross_where_others_cannot() -> None:
    """The rules are asked, not repeated: an office that opens a way leaves nothing to explain."""
    a, b = next((a, b) for a in p.KINGDOM_AREAS for b in p.C.over_river[a] if closed(a, b))
    g = p.board()
    p.put(g, 0, a)
    p.appoint(g, 0, "captain_of_pontoons")
    p.run(g, MoveNoble(0, -1))
    why = ask(g, 0, f"area:{b}")
    assert why.offered and why.reasons == []


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
