"""Why can't I? The Assembly. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import assembled, voting_on

CASES = Cases(GAME)
case = CASES.case


def ordering() -> Kingdom:
    g = assembled()
    p.do(g, 0, v.NAME_AGENDA, p.agenda("bridge_tolls"))
    return g


@case(v.AGENDA_ORDERED)
def agenda_ordered() -> Asked:
    return ordering(), 0, f"agenda:{p.agenda('bridge_tolls')}", (p.agenda("bridge_tolls"),)


@case(v.AGENDA_NOT_CURRENT)
def agenda_not_current() -> Asked:
    return ordering(), 0, f"agenda:{p.agenda('censure')}", (p.agenda("censure"),)


def proposing() -> Kingdom:
    g = p.board()
    p.lay(g, "agenda_discard", [p.agenda("private_motion"), p.agenda("censure")])
    motion = PrivateMotion(p.agenda("private_motion"))
    motion.seat = 0
    return p.at(g, motion, "propose")


@case(v.AGENDA_PRIVATE)
def agenda_private() -> Asked:
    return proposing(), 0, f"agenda:{p.agenda('private_motion')}", (p.agenda("private_motion"),)


@case(v.AGENDA_NOT_IN_EFFECT)
def agenda_not_in_effect() -> Asked:
    return proposing(), 0, f"agenda:{p.agenda('kings_peace')}", (p.agenda("kings_peace"),)


@case(v.NOT_BANNED)
def not_banned() -> Asked:
    return proposing(), 0, "seat:2", (2,)


def cast(g: Kingdom, *numbers: int) -> Kingdom:
    for seat, n in enumerate(numbers):
        p.do(g, seat, v.CAST, n)
    return g


@case(v.YES_OR_NO)
def yes_or_no() -> Asked:
    return cast(voting_on("bridge_tolls", [2] * 4), 2, 2, 0, 0), 0, "seat:1", (p.agenda("bridge_tolls"),)


@case(v.CHOOSE_BARON)
def choose_baron() -> Asked:
    return cast(voting_on("lord_admiral", [2] * 4), 2, 2, 0, 0), 0, "verb:yes", (p.agenda("lord_admiral"),)


@case(v.NOT_TIED)
def not_tied() -> Asked:
    g = cast(voting_on("lord_admiral", [2] * 4), 2, 2, 0, 0)
    p.do(g, 0, v.NAME_BARON, 1)
    p.do(g, 1, v.NAME_BARON, 2)
    return g, 0, "seat:3", (3,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
