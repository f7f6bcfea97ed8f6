"""Why can't I? Losses and missions. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import ARCHER, CAVALRY, FOOTMAN, TAX
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import vocabulary as mission_words
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases
from tests.games.risk_europe.position import (
    BLUE,
    MISSION,
    ORANGE,
    T,
    begin,
    board_of,
    put,
    turn,
)
from tests.games.risk_europe.reasons.positions import CITY, LINKED, card_with

CASES = Cases(GAME)
case = CASES.case


def losing() -> RiskState:
    g = board_of()
    put(g, BLUE, CITY, 5, siege=1)
    put(g, ORANGE, LINKED[0], 2, 1)
    assault = SiegeAssault(BLUE, T[CITY], T[LINKED[0]])
    assault.hits = 2
    assault.step = 1
    return begin(g, assault)


@case(v.UNIT_GONE)
def unit_gone() -> Asked:
    return losing(), ORANGE, f"unit:{CAVALRY}", (CAVALRY,)


@case(v.UNIT_LIGHTER)
def unit_lighter() -> Asked:
    """An Archer is lost already, so Footmen have had their turn."""
    g = board_of()
    t = T[CITY]
    put(g, BLUE, CITY, 3, 2, 1)
    put(g, ORANGE, CITY, 5, 1)
    battle = Battle(t)
    battle.attacker, battle.defender, battle.rank = ORANGE, BLUE, 2
    battle.attack_dice, battle.defence_dice = [6, 6], [1]
    battle.step = g.rules.index[Battle]["remove_losses"]
    begin(g, battle)
    engine.apply(g, BLUE, (v.LOSE, ARCHER))
    return g, BLUE, f"unit:{FOOTMAN}", (FOOTMAN,)


@case(mission_words.NOT_FULFILLED)
def not_fulfilled() -> Asked:
    g = board_of(4, "missions")
    put(g, BLUE, CITY, 5)
    mission = MISSION[list(MISSION)[0]]
    missions(g).missions[BLUE] = [mission]
    turn(g, BLUE, card_with(order=TAX))
    return g, BLUE, f"mission:{mission}", (mission,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
