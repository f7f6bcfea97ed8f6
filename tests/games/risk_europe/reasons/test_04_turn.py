"""Why can't I? A turn, its orders and bonus actions. Each reason in a position of its own."""

import pytest

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import MANEUVER, TAX
from regalia.games.risk_europe.game import GAME
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from tests.games.reason_cases import Asked, Cases
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    CARD,
    GREEN,
    ORANGE,
    T,
    board_of,
    do,
    put,
    turn,
)
from tests.games.risk_europe.reasons.positions import CITY, LINKED, armed, board_city, card_with

CASES = Cases(GAME)
case = CASES.case


@case(v.CARD_LATER)
def card_later() -> Asked:
    return turn(armed(), BLUE, card_with(order=TAX)), BLUE, "card:3", (3,)


@case(v.NOT_ON_CARD)
def not_on_card() -> Asked:
    card = card_with(lacks=TAX)
    return turn(armed(), BLUE, card), BLUE, f"order:{TAX}", (TAX, CARD[card])


@case(v.ORDER_GIVEN_ALREADY)
def order_given() -> Asked:
    """The bonus action is still to come, so that the turn goes on."""
    g = armed()
    card = CARD[card_with(bonus=2)]
    turn(g, BLUE, BOX.card_ids[card])
    given, other = BOX.card_orders[card]
    engine.apply(g, BLUE, (v.ORDER, given))
    engine.apply(g, BLUE, (v.DONE,))
    return g, BLUE, f"order:{other}", (given,)


@case(v.ORDER_FIRST)
def order_first() -> Asked:
    card = card_with(order=TAX, bonus=0)
    return turn(armed(), BLUE, card), BLUE, f"territory:{T[CITY]}", (CARD[card],)


@case(v.NO_EXPANSION)
def no_expansion() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 1)
    g.coins[BLUE] = 9
    card = card_with(order=0)
    return turn(g, BLUE, card), BLUE, "order:0", ()


@case(v.NO_MANEUVER)
def no_maneuver() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 5)
    g.coins[BLUE] = 9
    return turn(g, BLUE, card_with(order=MANEUVER)), BLUE, f"order:{MANEUVER}", ()


@case(v.NO_TAX)
def no_tax() -> Asked:
    g = board_of()
    land = next(t for t in range(BOX.count) if not board_city(t))
    put(g, BLUE, BOX.ids[land], 5)
    g.coins[BLUE] = 30  # for a castle
    return turn(g, BLUE, card_with(order=TAX)), BLUE, f"order:{TAX}", ()


@case(v.NO_PURCHASE)
def no_purchase() -> Asked:
    g = armed()
    g.coins[BLUE] = 0
    return turn(g, BLUE, card_with(order=4)), BLUE, "order:4", (0,)


@case(v.NO_BONUS)
def no_bonus() -> Asked:
    card = card_with(bonus=0)
    return turn(armed(), BLUE, card), BLUE, "verb:fortify", (CARD[card],)


@case(v.BONUS_USED)
def bonus_used() -> Asked:
    g = turn(armed(), BLUE, card_with(bonus=2))
    do(g, f"fortify {CITY}")
    return g, BLUE, "verb:fortify", ()


@case(v.FORTIFY_NEITHER)
def fortify_neither() -> Asked:
    land = next(n for n in LINKED if not board_city(T[n]))
    g = armed()
    put(g, BLUE, land, 1)
    return turn(g, BLUE, card_with(bonus=2)), BLUE, f"territory:{T[land]}", (T[land],)


@case(v.NOT_YOURS)
def not_yours() -> Asked:
    g = armed()
    put(g, ORANGE, LINKED[1], 2)
    return turn(g, BLUE, card_with(bonus=2)), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


@case(v.NOBODY_THERE)
def nobody_there() -> Asked:
    return turn(armed(), BLUE, card_with(bonus=2)), BLUE, f"territory:{T[LINKED[1]]}", (T[LINKED[1]],)


def besieging(weapons: int = 1) -> RiskState:
    """Blue with a Siege Weapon beside Orange by land; a dispute, a far enemy, and the card in hand."""
    origin = next(t for t in range(BOX.count) if len(BOX.land[t]) > 3)
    g = board_of()
    put(g, BLUE, BOX.ids[origin], 5, siege=weapons)
    put(g, ORANGE, BOX.ids[BOX.land[origin][0]], 2)
    put(g, ORANGE, BOX.ids[BOX.land[origin][1]], 2)
    put(g, GREEN, BOX.ids[BOX.land[origin][1]], 2)
    far = next(t for t in range(BOX.count) if t not in BOX.land[origin] and t != origin and g.holder[t] < 0)
    put(g, ORANGE, BOX.ids[far], 2)
    return turn(g, BLUE, card_with(bonus=3))


@case(v.SIEGE_LAND)
def siege_land() -> Asked:
    g = besieging()
    far = next(t for t in range(BOX.count) if g.holder[t] == ORANGE and not any(t in BOX.land[o] for o in board.territories(g, BLUE)))
    return g, BLUE, f"territory:{far}", (far,)


@case(v.SIEGE_DISPUTE)
def siege_dispute() -> Asked:
    g = besieging()
    t = board.disputes(g)[0]
    return g, BLUE, f"territory:{t}", (t,)


@case(v.NO_SIEGE_WEAPON)
def no_siege_weapon() -> Asked:
    return besieging(0), BLUE, "verb:assault", ()


@case(v.SIEGE_TARGETS)
def siege_targets() -> Asked:
    g = board_of()
    put(g, BLUE, CITY, 5, siege=1)
    return turn(g, BLUE, card_with(bonus=3)), BLUE, "verb:assault", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
