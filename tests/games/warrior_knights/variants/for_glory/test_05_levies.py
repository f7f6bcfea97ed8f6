"""Town Levies."""

import pytest

from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.for_glory.companies import ALTA, FROLI, MONZ, ROTA, board, card

CASES = Cases(GAME)


# ---- why can't I?


def raising() -> Kingdom:
    """Red may raise the Levy of Monz. At Alta he has no Noble, Rota is besieged, that of Froli serves green; and Acre is his."""
    g = board()
    g.crowns[0] = 10
    for city in (MONZ, ALTA, ROTA, FROLI, p.town("acre")):
        p.city(g, city, 0)
    p.put(g, p.RED, "monz", "r100")
    p.put(g, p.RED + p.SQUARE, "rota", "r50")
    p.besiege(g, ROTA, 1)
    p.put(g, p.GREEN, "lenz", "levy_froli")
    p.run(g, RaiseLevies(0))
    return g


@CASES.case(w.NO_LEVY_OVERSEAS)
def no_levy_overseas() -> Asked:
    return raising(), 0, f"city:{p.town('acre')}", (p.town("acre"),)


@CASES.case(w.NO_NOBLE_FOR_LEVY)
def no_noble_for_levy() -> Asked:
    return raising(), 0, f"area:{p.area('alta')}", (ALTA,)


@CASES.case(w.NO_LEVY_IN_SIEGE)
def no_levy_in_siege() -> Asked:
    return raising(), 0, f"city:{ROTA}", (ROTA,)


@CASES.case(w.LEVY_TAKEN)
def levy_taken() -> Asked:
    g = raising()
    return g, 0, f"troop:{card(g, 'levy_froli')}", (card(g, "levy_froli"), p.GREEN)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
