"""Why can't I? Each reason in a position of its own, in the order of the rulebook."""

from typing import Any

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocab as v
from regalia.games.warrior_knights import vocab_reasons as r
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import voting
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, LevyTaxes, VersatileStrategy
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.events import ImportantEvent, ResolveEvent
from regalia.games.warrior_knights.rules.laws import Defy
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle, VersatileMove, target_key
from regalia.games.warrior_knights.rules.movement import MoveNoble, key, routes
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops, UpgradeDefenses
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles, Revolts
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.procedure import Procedure
from tests.games.reason_cases import Asked, Cases, ask, names
from tests.games.warrior_knights.scenario import (
    A,
    C,
    agenda,
    appoint,
    besiege,
    board,
    city,
    do,
    event,
    give,
    offers,
    put,
    run,
    step,
    stronghold,
    town,
)

CASES = Cases(GAME)
case = CASES.case

KINGDOM = range(C.kingdom_areas)


def like(old: Any, new: Any) -> Any:
    """The same numbers, kept as the column is kept: a list, a tuple, a bytearray."""
    if isinstance(new, int):
        return new
    row = old[0] if len(old) else ()
    return type(old)([like(row, x) for x in new])


def mark(g: Kingdom, column: str, i: int, value: Any) -> None:
    """One entry or row of a column."""
    old = getattr(g, column)
    setattr(g, column, like(old, [*old[:i], value, *old[i + 1 :]]))


def lay(g: Kingdom, column: str, values: Any) -> None:
    """A whole column."""
    setattr(g, column, like(getattr(g, column), values))


def at(g: Kingdom, frame: Procedure, name: str) -> Kingdom:
    """Start a procedure at one of its steps."""
    frame.step = g.rules.index[type(frame)][name]
    run(g, frame)
    assert step(g).endswith(f".{name}"), f"play has gone on to {step(g)}"
    return g


def stand(g: Kingdom, noble: int, area: int, specs: str = "100", exhausted: int = 0) -> None:
    """A Noble in an area given by its number."""
    mark(g, "noble_area", noble, area)
    mark(g, "exhausted", noble, exhausted)
    give(g, noble, specs)


@pytest.mark.parametrize("reason", CASES.numbers(), ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- whose it is


def mobilizing(noble: int = 0, area: str = "lenz") -> Kingdom:
    g = board()
    put(g, noble, area)
    put(g, 8, "froli")
    run(g, MobilizeForces(0))
    return g


@case(r.NOT_YOUR_NOBLE)
def not_your_noble() -> Asked:
    return mobilizing(), 0, "noble:8", (8, 2)


@case(r.NOT_YOUR_ARMY)
def not_your_army() -> Asked:
    return mobilizing(), 0, "army:8", (8, 2)


def receiving() -> Kingdom:
    """Noble 0 on the march; noble 1 in the same area could give."""
    g = board()
    put(g, 0, "lenz")
    put(g, 1, "lenz", "50 100")
    put(g, 2, "froli", "r50")
    put(g, 3, "lenz", "r50", exhausted=1)
    put(g, 8, "lenz", "50")
    march = MoveNoble(0, -1)
    target = C.march[A("lenz")][0]
    march.route = [v.MARCH, 0, target]
    march.onward = [target]
    return at(g, march, "receive_troops")


@case(r.NOT_YOUR_TROOP)
def not_your_troop() -> Asked:
    g = receiving()
    card = list(g.troop_at).index(8)
    return g, 0, f"troop:{card}", (card, 2)


@case(r.IN_NO_ARMY)
def in_no_army() -> Asked:
    g = receiving()
    card = list(g.troop_at).index(f.IN_DECK)
    return g, 0, f"troop:{card}", (card,)


def upgrading(crowns: int = 9) -> Kingdom:
    g = board()
    mark(g, "crowns", 0, crowns)
    city(g, "lenz", 0, breaches=1)
    city(g, "froli", 1)
    city(g, "monz", 0, fortified=1)
    city(g, "uran", 0)
    besiege(g, city(g, "rota", 0), 1, 1)
    mark(g, "razed", town("vecht"), 1)
    stronghold(g, 0, "oxback")
    return run_upgrade(g)


def run_upgrade(g: Kingdom) -> Kingdom:
    run(g, UpgradeDefenses())
    return g


@case(r.NOT_YOUR_CITY)
def not_your_city() -> Asked:
    return upgrading(), 0, f"city:{town('froli')}", (town("froli"),)


@case(r.RAZED)
def razed() -> Asked:
    return upgrading(), 0, f"area:{A('vecht')}", (town("vecht"),)


@case(r.OUT_OF_THE_GAME)
def out_of_the_game() -> Asked:
    g = board()
    mark(g, "out", 3, 1)
    run(g, LevyTaxes(0))
    return g, 3, "step", (3,)


def assembled(**how: list[int]) -> Kingdom:
    g = board()
    lay(g, "agenda_current", [agenda("forced_loan"), agenda("bridge_tolls"), agenda("horse_fairs")])
    lay(g, "banned", how.get("banned", [0] * 4))
    lay(g, "charges", [[agenda("envoy_abroad")] if s in how.get("envoy", []) else [] for s in range(4)])
    run(g, Assembly())
    return g


@case(r.BANNED)
def banned() -> Asked:
    return assembled(banned=[0, 0, 1, 0]), 2, f"agenda:{agenda('forced_loan')}", (2,)


@case(r.ENVOY)
def envoy() -> Asked:
    return assembled(envoy=[2]), 2, "step", (2,)


# ---- its time will come


def levying() -> Kingdom:
    g = board()
    put(g, 0, "lenz")
    lay(g, "offer", [0, 1])
    lay(g, "agenda_current", [agenda("forced_loan")])
    run(g, LevyTaxes(0))
    return g


@case(r.NOT_BY_CARD)
def not_by_card() -> Asked:
    return levying(), 0, "noble:0", ()


@case(r.ATTACK_BY_CARD)
def attack_by_card() -> Asked:
    return levying(), 0, f"city:{town('froli')}", ()


@case(r.CARDS_PLANNED)
def cards_planned() -> Asked:
    return levying(), 0, f"card:{f.MOBILIZE_FORCES}", (f.MOBILIZE_FORCES,)


@case(r.HIRED_IN_DRAFT)
def hired_in_draft() -> Asked:
    return levying(), 0, "troop:1", (1,)


@case(r.VOTED_IN_ASSEMBLY)
def voted_in_assembly() -> Asked:
    return levying(), 0, f"agenda:{agenda('forced_loan')}", (agenda("forced_loan"),)


# ---- what is being decided


@case(r.AGENDA_NOW)
def agenda_now() -> Asked:
    g = board()
    lay(g, "laws", [agenda("bridge_tolls")])
    lay(g, "law_since", [1])
    run(g, Defy(0, agenda("bridge_tolls")))
    return g, 0, f"agenda:{agenda('censure')}", (agenda("bridge_tolls"),)


@case(r.CITY_NOW)
def city_now() -> Asked:
    g = board()
    city(g, "lenz", 0)
    run(g, RazeOrKeep(0, town("lenz")))
    return g, 0, f"city:{town('froli')}", (town("lenz"),)


@case(r.EVENT_TOUCHES)
def event_touches() -> Asked:
    """A dispensation in hand may cancel the Event; another kept card has nothing to do with it."""
    g = board()
    mark(g, "kept", 0, [event("dispensation"), event("spy_in_the_camp")])
    at(g, ResolveEvent(event("excommunication"), 0), "cancel_red")
    assert g.stack[-1] is not None
    found = GAME.why_not(g, 0, "troop", 3)
    assert found == [] or found[0][0] != r.EVENT_TOUCHES  # troops are not asked about at all
    put(g, 0, "lenz")
    put(g, 1, "froli", exhausted=1)
    put(g, 2, "uran", exhausted=1)
    root = ResolveEvent(event("second_wind"), 0)
    root.step = g.rules.index[ResolveEvent]["take_effect"]
    run(g, root)
    return g, 0, "noble:0", (event("second_wind"),)


# ---- what one lacks


def funding(crowns: int) -> Kingdom:
    g = board()
    g.crowns = [crowns] * 4
    run(g, FundExpeditions())
    do(g, 0, v.START_VOYAGE, 1)
    return g


@case(r.CROWNS_SHORT)
def crowns_short() -> Asked:
    return funding(2), 0, "crowns:4", (4, 2)


def voting_on(card: str, votes: list[int]) -> Kingdom:
    g = board()
    lay(g, "votes", votes)
    lay(g, "attending", [1] * 4)
    g.presiding = 0
    lay(g, "agenda_current", [agenda(card)])
    run(g, Vote(agenda(card), voting.AGENDA, -1, [], []))
    return g


@case(r.VOTES_SHORT)
def votes_short() -> Asked:
    return voting_on("forced_loan", [3, 3, 3, 3]), 1, "votes:5", (5, 3)


@case(r.FAITH_SHORT)
def faith_short() -> Asked:
    g = board()
    mark(g, "faith", 0, 1)
    mark(g, "kept", 0, [event("dispensation")])
    at(g, ResolveEvent(event("excommunication"), 0), "cancel_red")
    return g, 0, "verb:cancel", (2, 1)


# ---- set-up


def placing_strongholds(seats: int = 4) -> Kingdom:
    g = board(seats)
    mark(g, "stronghold_area", 2, A("oxback"))
    return at(g, SetUp(), "place_strongholds")


@case(r.STRONGHOLD_CITY)
def stronghold_city() -> Asked:
    return placing_strongholds(), 0, f"area:{A('lenz')}", (town("lenz"),)


@case(r.STRONGHOLD_TAKEN)
def stronghold_taken() -> Asked:
    return placing_strongholds(), 0, f"area:{A('oxback')}", (A("oxback"), 2)


@case(r.STRONGHOLD_OVERSEAS)
def stronghold_overseas() -> Asked:
    return placing_strongholds(), 0, f"area:{C.kingdom_areas}", (C.kingdom_areas,)


@case(r.STRONGHOLD_RIM)
def stronghold_rim() -> Asked:
    rim = next(a for a in KINGDOM if C.outer[a] and C.area_city[a] < 0)
    return placing_strongholds(3), 0, f"area:{rim}", (rim,)


@case(r.STRONGHOLD_RIVAL)
def stronghold_rival() -> Asked:
    g = board()
    put(g, 4, "oxback")
    at(g, ReturnNobles(0), "return_stronghold")
    return g, 0, f"area:{A('oxback')}", (A("oxback"), 4)


def placing_nobles() -> Kingdom:
    g = board()
    g.chairman = 1
    stronghold(g, 2, "oxback")
    put(g, 3, "froli")
    put(g, 4, "lenz")
    give(g, 0, "100")
    give(g, 1, "100")
    return at(g, SetUp(), "place_nobles")


@case(r.NOBLE_OVERSEAS)
def noble_overseas() -> Asked:
    return placing_nobles(), 0, f"area:{C.kingdom_areas}", (C.kingdom_areas,)


@case(r.NOBLE_RIVAL)
def noble_rival() -> Asked:
    return placing_nobles(), 0, f"area:{A('oxback')}", (A("oxback"), 2)


@case(r.NOBLE_TROOPLESS)
def noble_troopless() -> Asked:
    return placing_nobles(), 0, "noble:2", (2,)


@case(r.NOBLE_PLACED)
def noble_placed() -> Asked:
    return placing_nobles(), 0, "noble:3", (3,)


@case(r.NEXT_TROOP)
def next_troop() -> Asked:
    g = board()
    first, second = give(g, f.WAITING_ARMY, "r50 r100")
    give(g, f.WAITING_ARMY + 1, "r50 r100")
    at(g, SetUp(), "assign_troops")
    return g, 0, f"troop:{second}", (first,)


# ---- planning and allocating


def planning() -> Kingdom:
    g = board()
    mark(g, "hold", f.LEVY_TAXES, 0)
    mark(g, "phase_area", f.TAXATION, [f.LEVY_TAXES, f.LEVY_TAXES])
    mark(g, "hold", f.DRAFT_SOLDIERS, 1)
    run(g, Planning())
    return g


@case(r.CARD_IN_AREA)
def card_in_area() -> Asked:
    return planning(), 0, f"card:{f.LEVY_TAXES}", (f.LEVY_TAXES, f.TAXATION)


@case(r.CARD_LAID)
def card_laid() -> Asked:
    g = planning()
    do(g, 0, v.LAY, f.DRAFT_SOLDIERS, 0)
    return g, 0, f"card:{f.DRAFT_SOLDIERS}", (f.DRAFT_SOLDIERS,)


@case(r.CARD_BEFORE)
def card_before() -> Asked:
    g = planning()
    do(g, 0, v.LAY, f.MOBILIZE_FORCES, 0)
    return g, 0, f"card:{f.RALLY_SUPPORT}", (f.RALLY_SUPPORT, 0)


def second_stack() -> Kingdom:
    g = planning()
    do(g, 0, v.DONE)
    return g


@case(r.STACK_CLOSED)
def stack_closed() -> Asked:
    return second_stack(), 0, "stack:0", (0,)


@case(r.STACK_LATER)
def stack_later() -> Asked:
    return second_stack(), 0, "stack:2", (2, 1)


@case(r.MOBILIZE_AREA)
def mobilize_area() -> Asked:
    g = board()
    actions = Actions()
    actions.card = f.MOBILIZE_FORCES
    at(g, actions, "allocate")
    return g, 0, f"phase:{f.TAXATION}", (f.TAXATION,)


def drafting_soldiers() -> Kingdom:
    g = board()
    mark(g, "track", 2, 1)
    run(g, DraftSoldiers(0))
    return g


@case(r.SPACE_TAKEN)
def space_taken() -> Asked:
    return drafting_soldiers(), 0, "space:2", (2, 1)


@case(r.SPACE_CLOSED)
def space_closed() -> Asked:
    return drafting_soldiers(), 0, "space:6", (6,)


def versatile(tried: int = 0) -> Kingdom:
    g = board()
    mark(g, "crowns", 0, 1)
    strategy = VersatileStrategy(0)
    strategy.tried_move = strategy.tried_fight = tried
    run(g, strategy)
    return g


@case(r.SPACE_FEE)
def space_fee() -> Asked:
    return versatile(), 0, "space:0", (0, f.TRACK_FEES[0], 1)


@case(r.MOVE_TRIED)
def move_tried() -> Asked:
    return versatile(1), 0, "verb:move_one", ()


@case(r.FIGHT_TRIED)
def fight_tried() -> Asked:
    return versatile(1), 0, "verb:fight", ()


@case(r.NOBODY_MOVES)
def nobody_moves() -> Asked:
    return versatile(), 0, "verb:move_one", ()


@case(r.NOBODY_FIGHTS)
def nobody_fights() -> Asked:
    return versatile(), 0, "step", ()


# ---- movement


@case(r.LOST_FOR_GOOD)
def lost_for_good() -> Asked:
    g = mobilizing()
    mark(g, "gone", 1, 1)
    return g, 0, "noble:1", (1,)


@case(r.OFF_BOARD)
def off_board() -> Asked:
    return mobilizing(), 0, "noble:1", (1,)


@case(r.AT_SEA)
def at_sea() -> Asked:
    g = mobilizing()
    mark(g, "noble_area", 1, f.AT_SEA)
    mark(g, "noble_port", 1, C.ports[0])
    return g, 0, "noble:1", (1, C.ports[0])


@case(r.EXHAUSTED)
def exhausted() -> Asked:
    g = mobilizing()
    put(g, 1, "uran", exhausted=1)
    return g, 0, "noble:1", (1,)


@case(r.SHUT_IN)
def shut_in() -> Asked:
    g = mobilizing()
    put(g, 1, "uran")
    put(g, 4, "uran")
    besiege(g, city(g, "uran", 0), 1, 1)
    return g, 0, "noble:1", (1, 1)


def moving_in() -> Kingdom:
    """Mobilize Forces into Lenz: noble 0 and 1 could come, noble 2 is there."""
    g = board()
    near = C.march[A("lenz")]
    stand(g, 0, near[0])
    stand(g, 1, near[1])
    stand(g, 2, A("lenz"))
    forces = MobilizeForces(0)
    forces.area = A("lenz")
    return at(g, forces, "move")


@case(r.ALREADY_THERE)
def already_there() -> Asked:
    return moving_in(), 0, "noble:2", (2, A("lenz"))


@case(r.MOVED_ALREADY)
def moved_already() -> Asked:
    g = moving_in()
    assert isinstance(g.stack[-1], MobilizeForces)
    g.stack[-1].moved = [1]
    engine.refresh(g)
    return g, 0, "noble:1", (1,)


@case(r.WAY_REFUSED)
def way_refused() -> Asked:
    g = moving_in()
    assert isinstance(g.stack[-1], MobilizeForces)
    g.stack[-1].stuck = [1]
    engine.refresh(g)
    return g, 0, "noble:1", (1,)


@case(r.AREA_NAMED)
def area_named() -> Asked:
    return moving_in(), 0, f"area:{A('froli')}", (A("lenz"),)


def marching(start: int, **how: int) -> Kingdom:
    g = board()
    lay(g, "flood_until", how.get("flood", 0))
    lay(g, "corsairs_round", how.get("corsairs", 0))
    stand(g, 0, start)
    stand(g, 1, start)
    run(g, MoveNoble(0, -1))
    return g


@case(r.OTHER_MOVES)
def other_moves() -> Asked:
    return marching(A("lenz")), 0, "noble:1", (0,)


def closed(start: int, target: int) -> bool:
    """No way but a march could lead there: not by road, not by sea."""
    return not (C.port[start] and C.port[target]) and all(m[-1] != target for m in C.road_moves[start])


@case(r.MOUNTAINS)
def mountains() -> Asked:
    a, b = next((a, b) for a in KINGDOM for b in C.touching[a] if b not in C.march[a] and b not in C.over_river[a] and closed(a, b))
    return marching(a), 0, f"area:{b}", (a, b)


@case(r.NO_BRIDGE)
def no_bridge() -> Asked:
    a, b = next((a, b) for a in KINGDOM for b in C.over_river[a] if closed(a, b))
    return marching(a), 0, f"area:{b}", (a, b)


@case(r.FLOOD)
def flood() -> Asked:
    a, b = next((a, b) for a in KINGDOM for b in C.bridge_to[a])
    return marching(a, flood=2), 0, f"area:{b}", (a, b, event("spring_flood"))


@case(r.ROAD_SIEGE)
def road_siege() -> Asked:
    """The only road there leads through a besieged city of his own, which he could not leave again."""
    ways = [(a, m) for a in KINGDOM for m in C.road_moves[a] if len(m) == 3 and C.area_city[m[1]] >= 0 and m[2] not in C.touching[a]]
    start, way = next((a, m) for a, m in ways if sum(x[-1] == m[-1] for x in C.road_moves[a]) == 1 and not (C.port[a] and C.port[m[-1]]))
    g = board()
    stand(g, 0, start)
    mark(g, "city_owner", C.area_city[way[1]], 0)
    stand(g, 4, way[1])
    besiege(g, C.area_city[way[1]], 1, 1)
    run(g, MoveNoble(0, -1))
    return g, 0, f"area:{way[-1]}", (start, way[-1])


@case(r.NOT_ADJACENT)
def not_adjacent() -> Asked:
    g = marching(A("lenz"))
    far = next(a for a in KINGDOM if C.distance[A("lenz")][a] > 4)
    return g, 0, f"area:{far}", (0, A("lenz"), far)


@case(r.NOT_FROM_A_PORT)
def not_from_a_port() -> Asked:
    g = marching(A("lenz"))
    port = next(p for p in C.ports if C.distance[A("lenz")][p] > 4 or p >= C.kingdom_areas)
    return g, 0, f"area:{port}", (A("lenz"),)


@case(r.CORSAIRS)
def corsairs() -> Asked:
    here, there = next(p for p in C.ports if len(C.march[p]) > 1), C.ports[-1]
    return marching(here, corsairs=2), 0, f"area:{there}", (event("corsairs"),)


@case(r.NOT_HERE)
def not_here() -> Asked:
    return receiving(), 0, "army:2", (2,)


@case(r.GIVER_EXHAUSTED)
def giver_exhausted() -> Asked:
    return receiving(), 0, "army:3", (3,)


@case(r.GIVER_EMPTY)
def giver_empty() -> Asked:
    g = receiving()
    mark(g, "stronghold_area", 0, A("lenz"))
    return g, 0, f"army:{f.STRONGHOLD_ARMY}", (f.STRONGHOLD_ARMY,)


@case(r.ALL_OR_NONE)
def all_or_none() -> Asked:
    g = receiving()
    mark(g, "casualties", 1, 1)
    engine.refresh(g)
    card = list(g.troop_at).index(1)
    return g, 0, f"troop:{card}", (1,)


@case(r.RECEIVER_ONLY)
def receiver_only() -> Asked:
    return receiving(), 0, "army:0", (0,)


# ---- attacks


def attacking() -> Kingdom:
    """Red (seat 0) at neutral Froli, at Green's Lenz with Green inside, alone in Oxback, at his own Monz, and the Castellan beside him."""
    g = board()
    put(g, 0, "froli", "100 100")
    put(g, 1, "lenz", "50")
    put(g, 2, "oxback")
    put(g, 3, "froli", "r50")
    appoint(g, 3, "castellan_of_the_realm")
    city(g, "lenz", 1)
    put(g, 4, "lenz")
    run(g, StartBattle(0, -1, 1))
    return g


@case(r.NO_NOBLE_THERE)
def no_noble_there() -> Asked:
    return attacking(), 0, f"area:{A('uran')}", (A("uran"),)


@case(r.NOBODY_TO_FIGHT)
def nobody_to_fight() -> Asked:
    return attacking(), 0, f"area:{A('oxback')}", (A("oxback"),)


@case(r.OWN_WALLS)
def own_walls() -> Asked:
    g = attacking()
    put(g, 2, "monz", "r100")
    city(g, "monz", 0)
    engine.refresh(g)
    return g, 0, f"city:{town('monz')}", (town("monz"),)


@case(r.INSIDE_WALLS)
def inside_walls() -> Asked:
    return attacking(), 0, "noble:4", (4, town("lenz"))


@case(r.CASTELLAN)
def castellan() -> Asked:
    return attacking(), 0, "noble:3", (3, agenda("castellan_of_the_realm"))


@case(r.TRUCE)
def truce() -> Asked:
    g = attacking()
    g.truce_round = 2
    engine.refresh(g)
    return g, 0, f"area:{A('lenz')}", (event("truce_of_god"),)


@case(r.ATTACK_OFF)
def attack_off() -> Asked:
    g = attacking()
    start = g.stack[-1]
    assert isinstance(start, StartBattle)
    start.refused = [target_key((v.ASSAULT, town("lenz")))]
    engine.refresh(g)
    return g, 0, f"area:{A('lenz')}", (A("lenz"),)


@case(r.SIEGE_TOO_WEAK)
def siege_too_weak() -> Asked:
    g = board()
    put(g, 0, "lenz", "50")
    run(g, StartBattle(0, -1, 1))
    return g, 0, "verb:siege", (town("lenz"), 250, C.city_strength[town("lenz")])


@case(r.SIEGE_THIS_ROUND)
def siege_this_round() -> Asked:
    g = board()
    put(g, 0, "lenz", "100 100 100 100")
    besiege(g, town("lenz"), 0, 2)
    run(g, StartBattle(0, -1, 1))
    return g, 0, "verb:siege", (town("lenz"),)


@case(r.RIVAL_NOT_THERE)
def rival_not_there() -> Asked:
    return attacking(), 0, "seat:2", (2,)


@case(r.NO_WALLS)
def no_walls() -> Asked:
    g = board()
    put(g, 0, "oxback")
    put(g, 4, "oxback")
    run(g, StartBattle(0, -1, 1))
    return g, 0, "verb:assault", (A("oxback"),)


def committing() -> Kingdom:
    g = board()
    put(g, 0, "lenz", "50")
    put(g, 1, "lenz", "100 100 100")
    put(g, 2, "lenz")
    put(g, 3, "froli")
    run(g, StartBattle(0, -1, 1))
    do(g, 0, v.SIEGE, town("lenz"))
    return g


@case(r.FIGHTS_ELSEWHERE)
def fights_elsewhere() -> Asked:
    return committing(), 0, "noble:3", (3, A("lenz"))


@case(r.COMMITTED)
def committed() -> Asked:
    g = committing()
    do(g, 0, v.COMMIT, 0)
    return g, 0, "noble:0", (0,)


@case(r.COMMIT_ONE)
def commit_one() -> Asked:
    return committing(), 0, "verb:done", ()


# ---- battles and what follows


def assault(**how: list[int]) -> Assault:
    battle = Assault(0, 1, A("lenz"), town("lenz"), [0, 1], [4, 5])
    battle.commanders = how.get("commanders", [-1, -1])
    battle.suffered = how.get("suffered", [0, 0])
    battle.retreating = how.get("retreating", [])
    return battle


def assaulted() -> Kingdom:
    g = board()
    city(g, "lenz", 1)
    for noble in (0, 1, 4, 5):
        put(g, noble, "lenz", "100 100")
    put(g, 2, "lenz", "100")
    return g


@case(r.NOT_IN_BATTLE)
def not_in_battle() -> Asked:
    return at(assaulted(), assault(), "declare_commanders"), 0, "army:2", (2,)


@case(r.OTHER_SIDE)
def other_side() -> Asked:
    return at(assaulted(), assault(), "declare_commanders"), 0, "noble:4", (4,)


def discarding() -> Kingdom:
    g = assaulted()
    mark(g, "fate_hand", 0, [0, 1, 2, 3, 4])
    mark(g, "fate_hand", 1, [5, 6, 7, 8])
    lay(g, "fate_deck", list(range(9, 24)))
    return at(g, assault(commanders=[0, 4]), "discard_fate")


@case(r.GIVEN_UP)
def given_up() -> Asked:
    g = discarding()
    do(g, 0, v.DISCARD_FATE, 3)
    return g, 0, "fate:3", (3,)


@case(r.NOT_IN_HAND)
def not_in_hand() -> Asked:
    return discarding(), 0, "fate:6", (6,)


@case(r.MUST_DISCARD)
def must_discard() -> Asked:
    g = discarding()
    do(g, 0, v.DISCARD_FATE, 3)
    return g, 0, "verb:done", (1,)


@case(r.ARMY_FULL)
def army_full() -> Asked:
    g = assaulted()
    mark(g, "casualties", 4, 2)
    at(g, assault(suffered=[0, 2]), "assign_casualties")
    return g, 1, "army:4", (4,)


@case(r.WALL_ZERO)
def wall_zero() -> Asked:
    g = assaulted()
    mark(g, "breaches", town("lenz"), 9)
    at(g, assault(suffered=[0, 2]), "assign_casualties")
    return g, 1, f"wall:{town('lenz')}", (town("lenz"),)


@case(r.NOT_DEFENDED)
def not_defended() -> Asked:
    return at(assaulted(), assault(suffered=[2, 0]), "assign_casualties"), 0, f"city:{town('lenz')}", (town("lenz"),)


@case(r.NOT_RETREATING)
def not_retreating() -> Asked:
    return at(assaulted(), assault(retreating=[0, 1]), "retreat"), 0, "noble:2", (2,)


def retreating() -> Kingdom:
    g = board()
    put(g, 0, "lenz")
    near = C.march[A("lenz")]
    stand(g, 4, near[0])
    mark(g, "stronghold_area", 2, near[1])
    return at(g, Retreat(0), "move_army")


@case(r.RETREATS_NOW)
def retreats_now() -> Asked:
    return retreating(), 0, "noble:4", (0,)


@case(r.NOT_FREE_NOBLE)
def not_free_noble() -> Asked:
    area = C.march[A("lenz")][0]
    return retreating(), 0, f"area:{area}", (area, 4)


@case(r.NOT_FREE_CITY)
def not_free_city() -> Asked:
    area = C.march[A("lenz")][1]
    return retreating(), 0, f"area:{area}", (area, 2)


@case(r.RETREAT_ONE_STEP)
def retreat_one_step() -> Asked:
    far = next(a for a in KINGDOM if a not in C.touching[A("lenz")] and a != A("lenz"))
    return retreating(), 0, f"area:{far}", (A("lenz"), far)


@case(r.NOT_DESERTING)
def not_deserting() -> Asked:
    g = board()
    first, second, loyal = put(g, 0, "lenz", "polish100 polish50 swiss50")
    retreat = Retreat(0)
    retreat.deserters = [first, second]
    at(g, retreat, "desert")
    return g, 0, f"troop:{loyal}", (loyal,)


# ---- wages and the Draft


def paying() -> tuple[Kingdom, list[int]]:
    g = board()
    cards = put(g, 0, "lenz", "100 50 r50")
    put(g, 3, "froli", "50")
    mark(g, "crowns", 0, g.content.troop_wage[cards[0]])
    wages = PayTroops(0)
    wages.due = cards[:2]
    return at(g, wages, "pay_mercenaries"), cards


@case(r.WAGES_TOO_HIGH)
def wages_too_high() -> Asked:
    g, cards = paying()
    return g, 0, "verb:pay_rest", (sum(C.troop_wage[t] for t in cards[:2]), g.crowns[0])


@case(r.WAGE_NEXT)
def wage_next() -> Asked:
    g, cards = paying()
    return g, 0, f"troop:{cards[1]}", (cards[0],)


@case(r.REGULARS_FIRST)
def regulars_first() -> Asked:
    g, cards = paying()
    return g, 0, f"troop:{cards[2]}", (cards[2],)


@case(r.CIRCLE_FREE)
def circle_free() -> Asked:
    g, _ = paying()
    return g, 0, f"troop:{list(g.troop_at).index(3)}", (3,)


def hiring(crowns: int = 3) -> tuple[Kingdom, list[int]]:
    """Markers of seat 0 on the first three spaces; two Poles and a dear Swiss on offer."""
    g = board()
    mark(g, "crowns", 0, crowns)
    lay(g, "track", [0, 0, 0, *g.track[3:]])
    offer = [t for t in range(f.MERCENARIES) if C.troop_nation[t] == 2 and C.troop_strength[t] == 50][:2]
    offer += [next(t for t in range(f.MERCENARIES) if C.troop_nation[t] == 1 and C.troop_wage[t] > 3)]
    for t in offer:
        mark(g, "troop_at", t, f.ON_OFFER)
    lay(g, "offer", offer[:])
    put(g, 0, "lenz", "r50")
    put(g, 1, "froli", "r50")
    besiege(g, city(g, "froli", 0), 1, 1)
    put(g, 4, "froli", "r50")
    run(g, MercenaryDraft())
    return g, offer


@case(r.NOT_ON_OFFER)
def not_on_offer() -> Asked:
    g, _ = hiring()
    card = list(g.troop_at).index(f.IN_DECK)
    return g, 0, f"troop:{card}", (card,)


@case(r.FEE_TOO_HIGH)
def fee_too_high() -> Asked:
    g, offer = hiring()
    return g, 0, f"troop:{offer[2]}", (offer[2], C.troop_wage[offer[2]], 3)


def assigning() -> tuple[Kingdom, list[int]]:
    g, offer = hiring(9)
    do(g, 0, v.HIRE, offer[0])
    return g, offer


@case(r.ASSIGN_NOW)
def assign_now() -> Asked:
    g, offer = assigning()
    return g, 0, f"troop:{offer[1]}", (offer[0],)


@case(r.NOT_AT_OWN_WALLS)
def not_at_own_walls() -> Asked:
    return assigning()[0], 0, "army:0", (0,)


@case(r.BESIEGED_NO_TROOPS)
def besieged_no_troops() -> Asked:
    return assigning()[0], 0, "noble:1", (1,)


def hiring_another() -> tuple[Kingdom, list[int]]:
    g, offer = assigning()
    do(g, 0, v.ASSIGN, offer[0], f.STRONGHOLD_ARMY)
    return g, offer


@case(r.OTHER_NATION)
def other_nation() -> Asked:
    g, offer = hiring_another()
    return g, 0, f"troop:{offer[2]}", (offer[2], 2)


def giving_up() -> Kingdom:
    g, offer = hiring_another()
    do(g, 0, v.HIRE_TOGETHER, offer[1])
    return g


@case(r.MARKER_SERVED)
def marker_served() -> Asked:
    return giving_up(), 0, "space:0", (0,)


@case(r.NOT_YOUR_MARKER)
def not_your_marker() -> Asked:
    return giving_up(), 0, "space:4", (4,)


# ---- the Assembly


def ordering() -> Kingdom:
    g = assembled()
    do(g, 0, v.NAME_AGENDA, agenda("bridge_tolls"))
    return g


@case(r.AGENDA_ORDERED)
def agenda_ordered() -> Asked:
    return ordering(), 0, f"agenda:{agenda('bridge_tolls')}", (agenda("bridge_tolls"),)


@case(r.AGENDA_NOT_CURRENT)
def agenda_not_current() -> Asked:
    return ordering(), 0, f"agenda:{agenda('censure')}", (agenda("censure"),)


def proposing() -> Kingdom:
    g = board()
    lay(g, "agenda_discard", [agenda("private_motion"), agenda("censure")])
    motion = PrivateMotion(agenda("private_motion"))
    motion.seat = 0
    return at(g, motion, "propose")


@case(r.AGENDA_PRIVATE)
def agenda_private() -> Asked:
    return proposing(), 0, f"agenda:{agenda('private_motion')}", (agenda("private_motion"),)


@case(r.AGENDA_NOT_IN_EFFECT)
def agenda_not_in_effect() -> Asked:
    return proposing(), 0, f"agenda:{agenda('kings_peace')}", (agenda("kings_peace"),)


@case(r.NOT_BANNED)
def not_banned() -> Asked:
    return proposing(), 0, "seat:2", (2,)


def cast(g: Kingdom, *numbers: int) -> Kingdom:
    for seat, n in enumerate(numbers):
        do(g, seat, v.CAST, n)
    return g


@case(r.YES_OR_NO)
def yes_or_no() -> Asked:
    return cast(voting_on("bridge_tolls", [2] * 4), 2, 2, 0, 0), 0, "seat:1", (agenda("bridge_tolls"),)


@case(r.CHOOSE_BARON)
def choose_baron() -> Asked:
    return cast(voting_on("lord_admiral", [2] * 4), 2, 2, 0, 0), 0, "verb:yes", (agenda("lord_admiral"),)


@case(r.NOT_TIED)
def not_tied() -> Asked:
    g = cast(voting_on("lord_admiral", [2] * 4), 2, 2, 0, 0)
    do(g, 0, v.NAME_BARON, 1)
    do(g, 1, v.NAME_BARON, 2)
    return g, 0, "seat:3", (3,)


# ---- Neutral cards and Events


@case(r.UNDER_WAY)
def under_way() -> Asked:
    g = board()
    mark(g, "voyage_space", 1, 1)
    run(g, FundExpeditions())
    return g, 0, "voyage:1", (1,)


@case(r.STAKE_LIMIT)
def stake_limit() -> Asked:
    return funding(9), 0, "crowns:6", (f.MOST_STAKE,)


@case(r.NO_WORKS)
def no_works() -> Asked:
    return upgrading(), 0, f"area:{A('rota')}", (town("rota"),)


@case(r.NO_BREACH_FORTIFIED)
def no_breach_fortified() -> Asked:
    return upgrading(), 0, f"city:{town('monz')}", (town("monz"),)


@case(r.NO_BREACH)
def no_breach() -> Asked:
    return upgrading(), 0, f"area:{A('oxback')}", (f.STRONGHOLD_WALL,)


@case(r.WORKS_TOO_DEAR)
def works_too_dear() -> Asked:
    return upgrading(3), 0, f"city:{town('uran')}", (f.FORTIFY, 3)


@case(r.NO_CASUALTIES)
def no_casualties() -> Asked:
    g = board()
    mark(g, "crowns", 0, 4)
    put(g, 0, "lenz", "100 100", tokens=1)
    put(g, 1, "froli")
    run(g, MusterTroops())
    return g, 0, "army:1", (1,)


@case(r.DRAWER_PRICE)
def drawer_price() -> Asked:
    g = board()
    lay(g, "event_deck", [event("good_harvest")])
    g.event_colour = f.GREEN
    run(g, ImportantEvent())
    return g, 3, "seat:3", (3,)


# ---- Upkeep


def revolting() -> Kingdom:
    g = board()
    put(g, 0, "lenz")
    for id in ("lenz", "froli", "monz", "uran"):
        city(g, id, 0)
    revolts = Revolts()
    revolts.seat = 0
    revolts.untested = [town("froli"), town("monz")]
    return at(g, revolts, "choose_city")


@case(r.CITY_GUARDED)
def city_guarded() -> Asked:
    return revolting(), 0, f"city:{town('lenz')}", (town("lenz"),)


@case(r.CITY_TESTED)
def city_tested() -> Asked:
    return revolting(), 0, f"area:{A('uran')}", (town("uran"),)


def buying_off(crowns: int, faith: int, heretic: bool = False) -> Kingdom:
    g = board()
    mark(g, "crowns", 0, crowns)
    mark(g, "faith", 0, faith)
    city(g, "lenz", 0)
    if heretic:
        put(g, 0, "lenz")
        mark(g, "heretic", 0, 1)
    revolts = Revolts()
    revolts.seat = 0
    revolts.city = town("lenz")
    return at(g, revolts, "buy_off")


@case(r.REVOLT_FAITH)
def revolt_faith() -> Asked:
    return buying_off(20, 0), 0, "verb:pay_faith", ()


@case(r.REVOLT_HERETIC)
def revolt_heretic() -> Asked:
    return buying_off(20, 3, heretic=True), 0, "step", (town("lenz"),)


@case(r.REVOLT_CROWNS)
def revolt_crowns() -> Asked:
    return buying_off(1, 1), 0, "verb:pay_crowns", (2 * C.city_income[town("lenz")], 1)


def exchanging() -> tuple[Kingdom, list[int]]:
    g = board()
    stronghold(g, 0, "oxback")
    cards = put(g, 0, "lenz", "r50 r50")
    put(g, 1, "lenz", "r100")
    put(g, 2, "uran", "50")
    put(g, 3, "froli", "50")
    besiege(g, city(g, "froli", 0), 1, 1)
    put(g, 4, "froli")
    return at(g, ReturnNobles(0), "exchange"), cards


@case(r.ALONE)
def alone() -> Asked:
    return exchanging()[0], 0, "army:2", (2,)


@case(r.ARMY_SHUT_IN)
def army_shut_in() -> Asked:
    return exchanging()[0], 0, "noble:3", (3,)


@case(r.TROOP_PASSED)
def troop_passed() -> Asked:
    g, cards = exchanging()
    do(g, 0, v.TRANSFER, cards[1], 1)
    return g, 0, f"troop:{cards[0]}", (cards[0],)


def returning() -> Kingdom:
    """Nobles 0 and 3 wait off the board with troops, 1 is on it, 2 has nobody."""
    g = board()
    stronghold(g, 0, "oxback")
    give(g, 0, "r50")
    give(g, 3, "r50 r100")
    put(g, 1, "uran", "50")
    city(g, "lenz", 0)
    besiege(g, city(g, "froli", 0), 1, 1)
    put(g, 4, "froli")
    return g


@case(r.ON_BOARD)
def on_board() -> Asked:
    return at(returning(), ReturnNobles(0), "redistribute"), 0, "noble:1", (1,)


@case(r.HOME_NEXT)
def home_next() -> Asked:
    return at(returning(), ReturnNobles(0), "redistribute"), 0, f"army:{f.STRONGHOLD_ARMY}", ()


@case(r.HOME_ONLY)
def home_only() -> Asked:
    g = returning()
    give(g, f.STRONGHOLD_ARMY, "50")
    at(g, ReturnNobles(0), "from_stronghold")
    return g, 0, f"troop:{list(g.troop_at).index(1)}", (1,)


@case(r.RETURN_PLACE)
def return_place() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, f"area:{A('monz')}", (A("monz"),)


@case(r.RETURN_BESIEGED)
def return_besieged() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, f"area:{A('froli')}", (town("froli"),)


@case(r.RETURN_TROOPLESS)
def return_troopless() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, "noble:2", (2,)


@case(r.RETURN_TURN)
def return_turn() -> Asked:
    return at(returning(), ReturnNobles(0), "place"), 0, "noble:3", (0,)


# ---- more of the same


def test_the_nearest_noble_speaks_for_an_area_nobody_reaches() -> None:
    """Mobilize Forces: of several who may move, the one who is nearest to the area; where none may move, each for himself."""
    g = board()
    a, b = next((a, b) for a in KINGDOM for b in C.touching[a] if b not in C.march[a] and b not in C.over_river[a] and closed(a, b))
    stand(g, 0, a)
    stand(g, 1, next(x for x in KINGDOM if C.distance[x][b] > 4 and not C.port[x]))
    run(g, MobilizeForces(0))
    assert names(GAME, ask(g, 0, f"area:{b}")) == ["mountains"]
    mark(g, "exhausted", 1, 1)
    mark(g, "exhausted", 0, 1)
    assert names(GAME, ask(g, 0, f"area:{b}")) == ["exhausted", "exhausted"]


def test_an_area_and_its_city_are_one_place() -> None:
    """What is offered by the area is not denied to the city in it, nor the other way round."""
    g = mobilizing()
    for area in [o[1] for o in offers(g, 0) if o[0] == v.CHOOSE_AREA]:
        if C.area_city[area] >= 0:
            assert ask(g, 0, f"city:{C.area_city[area]}").reasons == []
            assert ask(g, 0, f"city:{C.area_city[area]},area:{area}").offered
    g = attacking()
    assert ask(g, 0, f"area:{A('froli')}").reasons == []


def test_a_siege_that_needs_more_of_the_armies_there() -> None:
    """Enough together, too weak alone: done comes when enough take part."""
    g = committing()
    do(g, 0, v.COMMIT, 0)
    why = ask(g, 0, "verb:done")
    assert why.reasons == [(r.SIEGE_TOO_WEAK, town("lenz"), 250, C.city_strength[town("lenz")])]
    do(g, 0, v.COMMIT, 1)
    assert ask(g, 0, "verb:done").offered


def test_another_way_than_the_one_that_was_refused() -> None:
    g = board()
    put(g, 0, "lenz")
    march = MoveNoble(0, -1)
    target = C.march[A("lenz")][0]
    march.refused = [key(route) for route in routes(g, 0, target)]
    run(g, march)
    assert ask(g, 0, f"area:{target}").reasons == [(r.WAY_REFUSED, 0)]


def test_versatile_strategy_asks_who_moves_and_an_area_is_out_of_reach_of_all() -> None:
    g = board()
    put(g, 0, "lenz")
    put(g, 1, "froli")
    put(g, 2, "uran", exhausted=1)
    run(g, VersatileMove(0))
    assert ask(g, 0, "noble:2").reasons == [(r.EXHAUSTED, 2)]
    far = next(a for a in KINGDOM if C.distance[A("lenz")][a] > 4 and C.distance[A("froli")][a] > 4 and not C.port[a])
    assert names(GAME, ask(g, 0, f"area:{far}")) == ["not_adjacent"]


def test_pontoons_cross_where_others_cannot() -> None:
    """The rules are asked, not repeated: an office that opens a way leaves nothing to explain."""
    a, b = next((a, b) for a in KINGDOM for b in C.over_river[a] if closed(a, b))
    g = board()
    stand(g, 0, a)
    appoint(g, 0, "captain_of_pontoons")
    run(g, MoveNoble(0, -1))
    why = ask(g, 0, f"area:{b}")
    assert why.offered and why.reasons == []


def test_out_of_turn_it_is_said_whose_turn_it_is() -> None:
    g = mobilizing()
    why = ask(g, 2, "noble:8")
    assert why.reasons == [] and why.waiting == [0] and why.step == "MobilizeForces.choose_area" and why.rules[0] == "wk.mobilize.one-area"


def test_the_enemys_fate_cards_are_not_told_by_a_reason() -> None:
    """Another hand of the enemy's gives the same answer about every Fate card."""
    one, other = discarding(), discarding()
    mark(other, "fate_hand", 1, list(other.fate_deck[:4]))
    lay(other, "fate_deck", [*one.fate_hand[1], *one.fate_deck[4:]])
    for card in range(24):
        assert ask(one, 0, f"fate:{card}").reasons == ask(other, 0, f"fate:{card}").reasons


def test_an_open_field_battle_asks_as_an_assault_does() -> None:
    g = board()
    for noble in (0, 1, 4):
        put(g, noble, "oxback", "100 100")
    battle = OpenFieldBattle(0, 1, A("oxback"), -1, [0, 1], [4])
    at(g, battle, "declare_commanders")
    assert ask(g, 0, "army:4").reasons == [(r.OTHER_SIDE, 4)]
