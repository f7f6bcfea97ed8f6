"""Why can't I? Set-up, planning and allocating. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, VersatileStrategy
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights.reason_positions import KINGDOM, at, mark
from tests.games.warrior_knights.scenario import A, C, board, do, give, put, run, stronghold, town

CASES = Cases(GAME)
case = CASES.case


# ---- set-up


def placing_strongholds(seats: int = 4) -> Kingdom:
    g = board(seats)
    mark(g, "stronghold_area", 2, A("oxback"))
    return at(g, SetUp(), "place_strongholds")


@case(v.STRONGHOLD_CITY)
def stronghold_city() -> Asked:
    return placing_strongholds(), 0, f"area:{A('lenz')}", (town("lenz"),)


@case(v.STRONGHOLD_SITE_TAKEN)
def stronghold_taken() -> Asked:
    return placing_strongholds(), 0, f"area:{A('oxback')}", (A("oxback"), 2)


@case(v.STRONGHOLD_OVERSEAS)
def stronghold_overseas() -> Asked:
    return placing_strongholds(), 0, f"area:{C.kingdom_areas}", (C.kingdom_areas,)


@case(v.STRONGHOLD_RIM)
def stronghold_rim() -> Asked:
    rim = next(a for a in KINGDOM if C.outer[a] and C.area_city[a] < 0)
    return placing_strongholds(3), 0, f"area:{rim}", (rim,)


@case(v.STRONGHOLD_RIVAL)
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


@case(v.NOBLE_OVERSEAS)
def noble_overseas() -> Asked:
    return placing_nobles(), 0, f"area:{C.kingdom_areas}", (C.kingdom_areas,)


@case(v.NOBLE_RIVAL)
def noble_rival() -> Asked:
    return placing_nobles(), 0, f"area:{A('oxback')}", (A("oxback"), 2)


@case(v.NOBLE_TROOPLESS)
def noble_troopless() -> Asked:
    return placing_nobles(), 0, "noble:2", (2,)


@case(v.NOBLE_PLACED_ALREADY)
def noble_placed() -> Asked:
    return placing_nobles(), 0, "noble:3", (3,)


@case(v.NEXT_TROOP)
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


@case(v.CARD_IN_AREA)
def card_in_area() -> Asked:
    return planning(), 0, f"card:{f.LEVY_TAXES}", (f.LEVY_TAXES, f.TAXATION)


@case(v.CARD_LAID)
def card_laid() -> Asked:
    g = planning()
    do(g, 0, v.LAY, f.DRAFT_SOLDIERS, 0)
    return g, 0, f"card:{f.DRAFT_SOLDIERS}", (f.DRAFT_SOLDIERS,)


@case(v.CARD_BEFORE)
def card_before() -> Asked:
    g = planning()
    do(g, 0, v.LAY, f.MOBILIZE_FORCES, 0)
    return g, 0, f"card:{f.RALLY_SUPPORT}", (f.RALLY_SUPPORT, 0)


def second_stack() -> Kingdom:
    g = planning()
    do(g, 0, v.DONE)
    return g


@case(v.STACK_CLOSED)
def stack_closed() -> Asked:
    return second_stack(), 0, "stack:0", (0,)


@case(v.STACK_LATER)
def stack_later() -> Asked:
    return second_stack(), 0, "stack:2", (2, 1)


@case(v.MOBILIZE_AREA)
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


@case(v.SPACE_TAKEN)
def space_taken() -> Asked:
    return drafting_soldiers(), 0, "space:2", (2, 1)


@case(v.SPACE_CLOSED)
def space_closed() -> Asked:
    return drafting_soldiers(), 0, "space:6", (6,)


def versatile(tried: int = 0) -> Kingdom:
    g = board()
    mark(g, "crowns", 0, 1)
    strategy = VersatileStrategy(0)
    strategy.tried_move = strategy.tried_fight = tried
    run(g, strategy)
    return g


@case(v.SPACE_FEE)
def space_fee() -> Asked:
    return versatile(), 0, "space:0", (0, f.TRACK_FEES[0], 1)


@case(v.MOVE_TRIED)
def move_tried() -> Asked:
    return versatile(1), 0, "verb:move_one", ()


@case(v.FIGHT_TRIED)
def fight_tried() -> Asked:
    return versatile(1), 0, "verb:fight", ()


@case(v.NOBODY_MOVES)
def nobody_moves() -> Asked:
    return versatile(), 0, "verb:move_one", ()


@case(v.NOBODY_FIGHTS)
def nobody_fights() -> Asked:
    return versatile(), 0, "step", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
