"""Why can't I? The round. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.variants.mercenaries import vocabulary as mercenary_words
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    ORANGE,
    T,
    board_of,
    from_step,
    put,
)
from tests.games.risk_europe.reasons.positions import CITY, LINKED, laying

CASES = Cases(GAME)
case = CASES.case


@case(mercenary_words.NOT_FOR_HIRE)
def not_for_hire() -> Asked:
    g = board_of(2)
    for army in range(4):
        put(g, army, BOX.ids[BOX.gold[army]], 3)
    from_step(g, "hire_mercenaries")
    return g, BLUE, f"army:{ORANGE}", (ORANGE,)


@case(v.CARD_DISCARDED)
def card_discarded() -> Asked:
    g = laying()
    return g, BLUE, f"card:{g.discard[BLUE][0]}", (g.discard[BLUE][0],)


@case(v.CARD_LAID)
def card_laid() -> Asked:
    g = laying()
    card = g.hand[BLUE][0]
    engine.apply(g, BLUE, (v.LAY, card))
    return g, BLUE, f"card:{card}", (card,)


@case(v.NO_DISPUTE)
def no_dispute() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 3)
    for place in LINKED[:2]:
        put(g, BLUE, place, 2)
        put(g, ORANGE, place, 2)
    from_step(g, "fight_battles")
    return g, BLUE, f"territory:{T[CITY]}", (T[CITY],)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
