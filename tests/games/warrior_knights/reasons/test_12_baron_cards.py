"""Why can't I? The Baron Action cards. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import DraftSoldiers, VersatileStrategy
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


@case(v.MOBILIZE_AREA)
def mobilize_area() -> Asked:
    g = p.board()
    actions = Actions()
    actions.card = f.MOBILIZE_FORCES
    p.at(g, actions, "allocate")
    return g, 0, f"phase:{f.TAXATION}", (f.TAXATION,)


def drafting_soldiers() -> Kingdom:
    g = p.board()
    p.mark(g, "track", 2, 1)
    p.run(g, DraftSoldiers(0))
    return g


@case(v.SPACE_TAKEN)
def space_taken() -> Asked:
    return drafting_soldiers(), 0, "space:2", (2, 1)


@case(v.SPACE_CLOSED)
def space_closed() -> Asked:
    return drafting_soldiers(), 0, "space:6", (6,)


def versatile(tried: int = 0) -> Kingdom:
    g = p.board()
    p.mark(g, "crowns", 0, 1)
    strategy = VersatileStrategy(0)
    strategy.tried_move = strategy.tried_fight = tried
    p.run(g, strategy)
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
