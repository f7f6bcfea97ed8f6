"""The King: why a card of his army cannot go there, and what the terminal says of him."""

import pytest

from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.terminal import part
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.king.reigns import BLUE, INSIDE, emptied, end_round, guard, reign

# ---- why can't I?

CASES = Cases(GAME)


def crowning() -> Kingdom:
    g = p.board(3, "king")
    p.stronghold(g, BLUE, "larkdown")
    p.city(g, "froli", BLUE)
    p.put(g, p.BLUE, "froli")
    p.put(g, p.BLUE + p.SQUARE, "larkdown")
    p.put(g, p.BLUE + p.CIRCLE, "oxback")
    p.besiege(g, p.town("froli"), 0)
    p.run(g, Crowning(BLUE))
    return g


@CASES.case(w.NOT_BESIEGED)
def besieged() -> Asked:
    return crowning(), BLUE, f"noble:{p.BLUE}", (p.BLUE,)


@CASES.case(w.ONLY_AT_WALLS)
def afield() -> Asked:
    return crowning(), BLUE, f"noble:{p.BLUE + p.CIRCLE}", (p.BLUE + p.CIRCLE,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


# ---- in a terminal


def printed(g: Kingdom) -> str:
    return str(part(g, 0))


def test_the_terminal_names_the_king_his_army_and_the_target() -> None:
    g = p.begun(4, 1, "king", "quick-start")
    assert printed(g) == "A King is crowned when the Influence pool has run out\n16 Influence will end the game"
    g = reign()
    guard(g, p.BLUE, p.BLUE)
    names = g.rules.names(g)
    army = f"2 with {names['army'][p.BLUE]}, 2 with {names['army'][INSIDE]}"
    assert printed(g) == f"King: {names['seat'][BLUE]}\nKing's Army: {army}\n16 Influence ends the game"
    tied = end_round(emptied(7, 7, 7, length="6"))
    assert printed(tied) == "Nobody is King yet\n12 Influence ends the game"
