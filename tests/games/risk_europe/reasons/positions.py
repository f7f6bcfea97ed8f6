"""Positions that several tests of reasons ask about."""

from regalia.games.risk_europe.rules.orders import Expand
from regalia.games.risk_europe.state import RiskState
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    CARD,
    ORANGE,
    T,
    begin,
    board_of,
    from_step,
    put,
)

CITY = BOX.ids[max(BOX.gold, key=lambda t: len(BOX.links[t]))]

LINKED = [BOX.ids[t] for t in BOX.links[T[CITY]]]


def card_with(**wanted: object) -> str:
    """The first order card that shows an order (or not), or a bonus action."""
    for id, c in CARD.items():
        fits = all(
            (value in BOX.card_orders[c])
            if what == "order"
            else (value not in BOX.card_orders[c])
            if what == "lacks"
            else BOX.card_bonus[c] == value
            for what, value in wanted.items()
        )
        if fits:
            return id
    raise AssertionError(f"no card shows {wanted}")


def board_city(t: int) -> bool:
    return t in BOX.cities


def laying() -> RiskState:
    g = board_of()
    for army in range(4):
        put(g, army, BOX.ids[BOX.gold[army]], 3)
    g.hand = [sorted(set(BOX.deck))[:4] for _ in range(4)]
    g.discard = [sorted(set(BOX.deck))[4:] for _ in range(4)]
    return from_step(g, "lay_cards")


def armed() -> RiskState:
    """Blue in a city and next to it, with something to do for every order."""
    g = board_of()
    put(g, BLUE, CITY, 5)
    put(g, BLUE, LINKED[0], 3)
    g.coins[BLUE] = 5
    return g


def expanding() -> RiskState:
    """Blue may expand from the city; one man alone, a dispute he defends and one he attacks."""
    g = board_of()
    put(g, BLUE, CITY, 5)
    put(g, BLUE, LINKED[0], 1)
    put(g, BLUE, LINKED[1], 3)
    put(g, ORANGE, LINKED[1], 3)
    put(g, ORANGE, LINKED[2], 3)
    put(g, BLUE, LINKED[2], 3)
    return begin(g, Expand(BLUE, BLUE, 1))


def star(n: int) -> None:
    """The tests want a city with so many neighbours."""
    assert len(LINKED) >= n, LINKED
