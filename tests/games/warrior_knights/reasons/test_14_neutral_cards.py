"""Why can't I? Neutral cards. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.events import ImportantEvent
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions, MusterTroops
from regalia.kernel import reasons, words
from regalia.kernel.reasons import why_not
from tests.games.reason_cases import Asked, Cases
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import funding, upgrading

CASES = Cases(GAME)
case = CASES.case


@case(v.UNDER_WAY)
def under_way() -> Asked:
    g = p.board()
    p.mark(g, "voyage_space", 1, 1)
    p.run(g, FundExpeditions())
    return g, 0, "voyage:1", (1,)


@case(v.STAKE_LIMIT)
def stake_limit() -> Asked:
    return funding(9), 0, "crowns:6", (f.MOST_STAKE,)


@case(v.NO_WORKS)
def no_works() -> Asked:
    return upgrading(), 0, f"area:{p.area('rota')}", (p.town("rota"),)


@case(v.NO_BREACH_FORTIFIED)
def no_breach_fortified() -> Asked:
    return upgrading(), 0, f"city:{p.town('monz')}", (p.town("monz"),)


@case(v.NO_BREACH)
def no_breach() -> Asked:
    return upgrading(), 0, f"area:{p.area('oxback')}", (f.STRONGHOLD_WALL,)


@case(v.WORKS_TOO_DEAR)
def works_too_dear() -> Asked:
    return upgrading(3), 0, f"city:{p.town('uran')}", (f.FORTIFY, 3)


@case(v.NO_CASUALTIES)
def no_casualties() -> Asked:
    g = p.board()
    p.mark(g, "crowns", 0, 4)
    p.put(g, 0, "lenz", "100 100", tokens=1)
    p.put(g, 1, "froli")
    p.run(g, MusterTroops())
    return g, 0, "army:1", (1,)


@case(v.DRAWER_PRICE)
def drawer_price() -> Asked:
    """Only to himself: where the others cost Faith and he has none, there is nothing to choose."""
    g = p.board()
    p.lay(g, "event_deck", [p.event("good_harvest")])
    g.event_colour = f.GREEN
    p.run(g, ImportantEvent())
    return g, 3, "seat:3", (3,)


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)


def test_nobody_is_told_by_his_own_name_what_it_takes_to_draw() -> None:
    """W10."""
    g, seat, about, _ = drawer_price()
    [reason] = why_not(g, seat, [reasons.read(g, about)]).reasons
    assert words.words(GAME).reason(g, reason) == "To draw this card yourself takes 1 Faith, and you have none."
