"""Why not; and what the terminal shows."""

import pytest

from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.games.warrior_knights.variants.invading_kingdom.terminal import part
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.invading_kingdom.invasions import HIS, INVADER, RED, lead, realm

CASES = Cases(GAME)


@CASES.case(w.STANDS_IN_THE_WAY)
def under_its_eyes() -> Asked:
    g = realm()
    p.put(g, RED * 4, "monz", "100 100")
    lead(g, p.STAR, "monz", "r50")
    p.run(g, StartBattle(RED, p.area("monz"), 1))
    return g, RED, f"city:{p.town('monz')}", (p.town("monz"), HIS)


@CASES.case(w.NO_PASSAGE)
def past_it() -> Asked:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    lead(g, p.STAR, "froli", "r50")
    p.run(g, MobilizeForces(RED))
    return g, RED, f"area:{p.area('crossfields')}", (p.area("crossfields"), p.area("froli"))


@CASES.case(w.NOBODY_PLAYS_IT)
def a_bargain_with_it() -> Asked:
    g = realm()
    p.put(g, RED * 4, "kovel", "50")
    p.run(g, MobilizeForces(RED))
    return g, RED, f"seat:{INVADER}", ()


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def test_the_terminal_shows_where_it_is_and_what_it_holds() -> None:
    g = realm()
    lead(g, p.STAR, "froli", "r100", exhausted=1)
    p.city(g, "monz", INVADER)
    shown = str(part(g, RED))
    assert f"The Invader at {p.C.area_names[p.area('hartwood')]}: walls 400" in shown and "Halvard Ironhand 100" in shown
    assert "(exhausted)" in shown and "It holds Monz" in shown
    invasion(g).invasion_over = 1
    assert str(part(g, RED)) == "The invasion is over"
