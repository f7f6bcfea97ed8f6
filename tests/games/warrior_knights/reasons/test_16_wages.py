"""Why can't I? Wages. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p

CASES = Cases(GAME)
case = CASES.case


def paying() -> tuple[Kingdom, list[int]]:
    g = p.board()
    cards = p.put(g, 0, "lenz", "100 50 r50")
    p.put(g, 3, "froli", "50")
    p.mark(g, "crowns", 0, g.content.troop_wage[cards[0]])
    wages = PayTroops(0)
    wages.due = cards[:2]
    return p.at(g, wages, "pay_mercenaries"), cards


@case(v.WAGES_TOO_HIGH)
def wages_too_high() -> Asked:
    g, cards = paying()
    return g, 0, "verb:pay_rest", (sum(p.C.troop_wage[t] for t in cards[:2]), g.crowns[0])


@case(v.WAGE_NEXT)
def wage_next() -> Asked:
    g, cards = paying()
    return g, 0, f"troop:{cards[1]}", (cards[0],)


@case(v.REGULARS_FIRST)
def regulars_first() -> Asked:
    g, cards = paying()
    return g, 0, f"troop:{cards[2]}", (cards[2],)


@case(v.CIRCLE_FREE)
def circle_free() -> Asked:
    g, _ = paying()
    return g, 0, f"troop:{list(g.troop_at).index(3)}", (3,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
