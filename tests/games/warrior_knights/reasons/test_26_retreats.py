"""Why can't I? Retreats. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import assault, assaulted

CASES = Cases(GAME)
case = CASES.case


@case(v.NOT_RETREATING)
def not_retreating() -> Asked:
    return p.at(assaulted(), assault(retreating=[0, 1]), "retreat"), 0, "noble:2", (2,)


def retreating() -> Kingdom:
    g = p.board()
    p.put(g, 0, "lenz")
    near = p.C.march[p.area("lenz")]
    p.put(g, 4, near[0])
    p.mark(g, "stronghold_area", 2, near[1])
    return p.at(g, Retreat(0), "move_army")


@case(v.RETREATS_NOW)
def retreats_now() -> Asked:
    return retreating(), 0, "noble:4", (0,)


@case(v.NOT_FREE_NOBLE)
def not_free_noble() -> Asked:
    area = p.C.march[p.area("lenz")][0]
    return retreating(), 0, f"area:{area}", (area, 4)


@case(v.NOT_FREE_CITY)
def not_free_city() -> Asked:
    area = p.C.march[p.area("lenz")][1]
    return retreating(), 0, f"area:{area}", (area, 2)


@case(v.RETREAT_ONE_STEP)
def retreat_one_step() -> Asked:
    far = next(a for a in p.KINGDOM_AREAS if a not in p.C.touching[p.area("lenz")] and a != p.area("lenz"))
    return retreating(), 0, f"area:{far}", (p.area("lenz"), far)


@case(v.NOT_DESERTING)
def not_deserting() -> Asked:
    g = p.board()
    first, second, loyal = p.put(g, 0, "lenz", "polish100 polish50 swiss50")
    retreat = Retreat(0)
    retreat.deserters = [first, second]
    p.at(g, retreat, "desert")
    return g, 0, f"troop:{loyal}", (loyal,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
