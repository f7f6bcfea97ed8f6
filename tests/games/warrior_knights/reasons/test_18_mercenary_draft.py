"""Why can't I? The Mercenary Draft. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


def hiring(crowns: int = 3) -> tuple[Kingdom, list[int]]:
    """Markers of seat 0 on the first three spaces; two Poles and a dear Swiss on offer."""
    g = p.board()
    p.mark(g, "crowns", 0, crowns)
    p.lay(g, "track", [0, 0, 0, *g.track[3:]])
    offer = [t for t in range(f.MERCENARIES) if p.C.troop_nation[t] == 2 and p.C.troop_strength[t] == 50][:2]
    offer += [next(t for t in range(f.MERCENARIES) if p.C.troop_nation[t] == 1 and p.C.troop_wage[t] > 3)]
    for t in offer:
        p.mark(g, "troop_at", t, f.ON_OFFER)
    p.lay(g, "offer", offer[:])
    p.put(g, 0, "lenz", "r50")
    p.put(g, 1, "froli", "r50")
    p.besiege(g, p.city(g, "froli", 0), 1, 1)
    p.put(g, 4, "froli", "r50")
    p.run(g, MercenaryDraft())
    return g, offer


@case(v.NOT_ON_OFFER)
def not_on_offer() -> Asked:
    g, _ = hiring()
    card = list(g.troop_at).index(f.IN_DECK)
    return g, 0, f"troop:{card}", (card,)


@case(v.FEE_TOO_HIGH)
def fee_too_high() -> Asked:
    g, offer = hiring()
    return g, 0, f"troop:{offer[2]}", (offer[2], p.C.troop_wage[offer[2]], 3)


def assigning() -> tuple[Kingdom, list[int]]:
    g, offer = hiring(9)
    p.do(g, 0, v.HIRE, offer[0])
    return g, offer


@case(v.ASSIGN_NOW)
def assign_now() -> Asked:
    g, offer = assigning()
    return g, 0, f"troop:{offer[1]}", (offer[0],)


@case(v.NOT_AT_OWN_WALLS)
def not_at_own_walls() -> Asked:
    return assigning()[0], 0, "army:0", (0,)


@case(v.BESIEGED_NO_TROOPS)
def besieged_no_troops() -> Asked:
    return assigning()[0], 0, "noble:1", (1,)


def hiring_another() -> tuple[Kingdom, list[int]]:
    g, offer = assigning()
    p.do(g, 0, v.ASSIGN, offer[0], f.STRONGHOLD_ARMY)
    return g, offer


@case(v.OTHER_NATION)
def other_nation() -> Asked:
    g, offer = hiring_another()
    return g, 0, f"troop:{offer[2]}", (offer[2], 2)


def giving_up() -> Kingdom:
    g, offer = hiring_another()
    p.do(g, 0, v.HIRE_TOGETHER, offer[1])
    return g


@case(v.MARKER_SERVED)
def marker_served() -> Asked:
    return giving_up(), 0, "space:0", (0,)


@case(v.NOT_YOUR_MARKER)
def not_your_marker() -> Asked:
    return giving_up(), 0, "space:4", (4,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
