"""Why can't I? Planning. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


def planning() -> Kingdom:
    g = p.board()
    p.mark(g, "hold", f.LEVY_TAXES, 0)
    p.mark(g, "phase_area", f.TAXATION, [f.LEVY_TAXES, f.LEVY_TAXES])
    p.mark(g, "hold", f.DRAFT_SOLDIERS, 1)
    p.run(g, Planning())
    return g


@case(v.CARD_IN_AREA)
def card_in_area() -> Asked:
    return planning(), 0, f"card:{f.LEVY_TAXES}", (f.LEVY_TAXES, f.TAXATION)


@case(v.CARD_LAID)
def card_laid() -> Asked:
    g = planning()
    p.do(g, 0, v.LAY, f.DRAFT_SOLDIERS, 0)
    return g, 0, f"card:{f.DRAFT_SOLDIERS}", (f.DRAFT_SOLDIERS,)


@case(v.CARD_BEFORE)
def card_before() -> Asked:
    g = planning()
    p.do(g, 0, v.LAY, f.MOBILIZE_FORCES, 0)
    return g, 0, f"card:{f.RALLY_SUPPORT}", (f.RALLY_SUPPORT, 0)


def second_stack() -> Kingdom:
    g = planning()
    p.do(g, 0, v.DONE)
    return g


@case(v.STACK_CLOSED)
def stack_closed() -> Asked:
    return second_stack(), 0, "stack:0", (0,)


@case(v.STACK_LATER)
def stack_later() -> Asked:
    return second_stack(), 0, "stack:2", (2, 1)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
