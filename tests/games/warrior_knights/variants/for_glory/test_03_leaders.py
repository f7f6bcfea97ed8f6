"""Leaders and Heralds."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import board, card

CASES = Cases(GAME)


# ---- why can't I?


def receiving() -> Kingdom:
    """The star Noble, who has the Swiss Leader, is on the march; the square one beside him has the Tuscan Leader."""
    g = board()
    p.put(g, p.RED, "lenz", "r100 leader_swiss")
    p.put(g, p.RED + p.SQUARE, "lenz", "leader_tuscan 50")
    march = MoveNoble(p.RED, -1)
    target = g.content.march[p.area("lenz")][0]
    march.route = [v.MARCH, p.RED, target]
    march.onward = [target]
    return p.at(g, march, "receive_troops")


@CASES.case(w.HAS_ONE_ALREADY)
def has_one_already() -> Asked:
    g = receiving()
    return g, 0, f"troop:{card(g, 'leader_tuscan')}", (p.RED, card(g, "leader_swiss"))


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
