"""Why can't I? Returning Nobles to the board. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.upkeep import ReturnNobles
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


def returning() -> Kingdom:
    """Nobles 0 and 3 wait off the board with troops, 1 is on it, 2 has nobody."""
    g = p.board()
    p.stronghold(g, 0, "oxback")
    p.give(g, 0, "r50")
    p.give(g, 3, "r50 r100")
    p.put(g, 1, "uran", "50")
    p.city(g, "lenz", 0)
    p.besiege(g, p.city(g, "froli", 0), 1, 1)
    p.put(g, 4, "froli")
    return g


@case(v.ON_BOARD)
def on_board() -> Asked:
    return p.at(returning(), ReturnNobles(0), "redistribute"), 0, "noble:1", (1,)


@case(v.HOME_NEXT)
def home_next() -> Asked:
    return p.at(returning(), ReturnNobles(0), "redistribute"), 0, f"army:{f.STRONGHOLD_ARMY}", ()


@case(v.HOME_ONLY)
def home_only() -> Asked:
    g = returning()
    p.give(g, f.STRONGHOLD_ARMY, "50")
    p.at(g, ReturnNobles(0), "from_stronghold")
    return g, 0, f"troop:{list(g.troop_at).index(1)}", (1,)


@case(v.RETURN_PLACE)
def return_place() -> Asked:
    return p.at(returning(), ReturnNobles(0), "place"), 0, f"area:{p.area('monz')}", (p.area("monz"),)


@case(v.RETURN_BESIEGED)
def return_besieged() -> Asked:
    return p.at(returning(), ReturnNobles(0), "place"), 0, f"area:{p.area('froli')}", (p.town("froli"),)


@case(v.RETURN_TROOPLESS)
def return_troopless() -> Asked:
    return p.at(returning(), ReturnNobles(0), "place"), 0, "noble:2", (2,)


@case(v.RETURN_TURN)
def return_turn() -> Asked:
    return p.at(returning(), ReturnNobles(0), "place"), 0, "noble:3", (0,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
