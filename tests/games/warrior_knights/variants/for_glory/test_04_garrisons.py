"""Garrisons."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.garrisons import HireGarrison, PayGarrisons
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import ALTA, FROLI, MONZ, ROTA, board, guard

CASES = Cases(GAME)


# ---- why can't I?


def hiring() -> Kingdom:
    """Red may hire a Garrison for Monz; Alta has one, Rota is besieged."""
    g = board()
    g.crowns[0] = 5
    for city in (MONZ, ALTA, ROTA):
        p.city(g, city, 0)
    p.stronghold(g, 0, "oxback")
    guard(g, ALTA)
    p.besiege(g, ROTA, 1)
    p.run(g, HireGarrison(0))
    return g


@CASES.case(w.HAS_GARRISON)
def has_garrison() -> Asked:
    return hiring(), 0, f"city:{ALTA}", (ALTA,)


@CASES.case(w.NO_GARRISON_IN_SIEGE)
def no_garrison_in_siege() -> Asked:
    return hiring(), 0, f"area:{p.area('rota')}", (ROTA,)


@CASES.case(w.NO_GARRISON_AT_STRONGHOLD)
def no_garrison_at_stronghold() -> Asked:
    return hiring(), 0, f"wall:{f.STRONGHOLD_WALL}", ()


@CASES.case(w.GARRISONS_TOO_DEAR)
def garrisons_too_dear() -> Asked:
    g = board()
    for city in (MONZ, ALTA, FROLI):
        p.city(g, city, 0)
    guard(g, MONZ, ALTA, FROLI)
    g.crowns[0] = 2
    p.run(g, PayGarrisons(0))
    return g, 0, "n:3", (3, 2)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
