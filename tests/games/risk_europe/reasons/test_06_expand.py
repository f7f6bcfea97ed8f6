"""Why can't I? Expand. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import CAVALRY, FOOTMAN, SIEGE
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules.orders import Expand, SendUnits
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.teams import vocabulary as team_words
from tests.games.reason_cases import Asked, Cases
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    T,
    begin,
    board_of,
    build,
    put,
)
from tests.games.risk_europe.reasons.positions import CITY, LINKED, expanding

CASES = Cases(GAME)
case = CASES.case


@case(v.LEAVE_ONE)
def leave_one() -> Asked:
    return expanding(), BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]],)


@case(v.LEAVE_MATCH)
def leave_match() -> Asked:
    return expanding(), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]], 3)


@case(v.ATTACKER_STAYS)
def attacker_stays() -> Asked:
    return expanding(), BLUE, f"territory:{T[LINKED[2]]}", (T[LINKED[2]],)


@case(v.NOWHERE)
def nowhere() -> Asked:
    """All around is his own already."""
    g = board_of()
    put(g, BLUE, CITY, 5)
    for place in LINKED:
        put(g, BLUE, place, 2)
    begin(g, Expand(BLUE, BLUE, 1))
    return g, BLUE, f"territory:{T[CITY]}", (T[CITY],)


def entering(*variants: str) -> RiskState:
    """Expanding from the city: own land, a dispute of others, one of his own, a castle, a teammate (in team play), and open land."""
    g = board_of(4, *variants)
    put(g, BLUE, CITY, 5)
    put(g, BLUE, LINKED[0], 2)
    put(g, ORANGE, LINKED[1], 2)
    put(g, GREEN if not variants else 3, LINKED[1], 2)
    put(g, ORANGE, LINKED[2], 2)
    build(g, LINKED[2])
    expand = Expand(BLUE, BLUE, 1)
    expand.origin = T[CITY]
    expand.step = 1
    return begin(g, expand)


@case(v.OWN_LAND)
def own_land() -> Asked:
    return entering(), BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]],)


@case(v.THIRD_ARMY)
def third_army() -> Asked:
    return entering(), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


@case(v.OWN_DISPUTE)
def own_dispute() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 5)
    put(g, ORANGE, LINKED[0], 2)
    put(g, BLUE, LINKED[0], 2)
    expand = Expand(BLUE, BLUE, 1)
    expand.origin = T[CITY]
    expand.step = 1
    begin(g, expand)
    return g, BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]],)


@case(v.CASTLE_NEEDS_SIEGE)
def castle_needs_siege() -> Asked:
    return entering(), BLUE, f"territory:{T[LINKED[2]]}", (T[LINKED[2]], T[CITY])


@case(v.NOT_ADJACENT)
def not_adjacent() -> Asked:
    far = next(t for t in range(BOX.count) if BOX.ids[t] not in LINKED and t != T[CITY])
    return entering(), BLUE, f"territory:{far}", (T[CITY], far)


@case(team_words.TEAMMATE)
def teammate() -> Asked:
    g = board_of(4, "teams")
    put(g, BLUE, CITY, 5)
    put(g, GREEN, LINKED[0], 2)
    expand = Expand(BLUE, BLUE, 1)
    expand.origin = T[CITY]
    expand.step = 1
    begin(g, expand)
    return g, BLUE, f"territory:{T[LINKED[0]]}", (T[LINKED[0]], GREEN)


def sending(limit: int = 4, siege_needed: int = 0, unit: int = FOOTMAN) -> RiskState:
    g = board_of()
    put(g, BLUE, CITY, 5, siege=2)
    sent = SendUnits(BLUE, BLUE, T[CITY], T[LINKED[0]], limit, siege_needed)
    sent.unit = unit
    return begin(g, sent)


@case(v.UNIT_NOW)
def unit_now() -> Asked:
    return sending(), BLUE, f"unit:{CAVALRY}", (FOOTMAN,)


@case(v.TOO_FEW)
def too_few() -> Asked:
    return sending(), BLUE, "n:6", (FOOTMAN, 5)


@case(v.MUST_STAY)
def must_stay() -> Asked:
    return sending(), BLUE, "n:5", (T[CITY], 4)


@case(v.SIEGE_COMES)
def siege_comes() -> Asked:
    return sending(6, 1, SIEGE), BLUE, "n:0", (T[LINKED[0]],)


@case(v.SOMEBODY_GOES)
def somebody_goes() -> Asked:
    return sending(), BLUE, "n:0", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
