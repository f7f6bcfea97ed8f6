"""Why can't I? Retreats. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights.reasons.positions import KINGDOM, at, mark, stand
from tests.games.warrior_knights.scenario import A, C, board, city, put, town

CASES = Cases(GAME)
case = CASES.case


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


@case(v.NOT_RETREATING)
def not_retreating() -> Asked:
    return at(assaulted(), assault(retreating=[0, 1]), "retreat"), 0, "noble:2", (2,)


def retreating() -> Kingdom:
    g = board()
    put(g, 0, "lenz")
    near = C.march[A("lenz")]
    stand(g, 4, near[0])
    mark(g, "stronghold_area", 2, near[1])
    return at(g, Retreat(0), "move_army")


@case(v.RETREATS_NOW)
def retreats_now() -> Asked:
    return retreating(), 0, "noble:4", (0,)


@case(v.NOT_FREE_NOBLE)
def not_free_noble() -> Asked:
    area = C.march[A("lenz")][0]
    return retreating(), 0, f"area:{area}", (area, 4)


@case(v.NOT_FREE_CITY)
def not_free_city() -> Asked:
    area = C.march[A("lenz")][1]
    return retreating(), 0, f"area:{area}", (area, 2)


@case(v.RETREAT_ONE_STEP)
def retreat_one_step() -> Asked:
    far = next(a for a in KINGDOM if a not in C.touching[A("lenz")] and a != A("lenz"))
    return retreating(), 0, f"area:{far}", (A("lenz"), far)


@case(v.NOT_DESERTING)
def not_deserting() -> Asked:
    g = board()
    first, second, loyal = put(g, 0, "lenz", "polish100 polish50 swiss50")
    retreat = Retreat(0)
    retreat.deserters = [first, second]
    at(g, retreat, "desert")
    return g, 0, f"troop:{loyal}", (loyal,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
