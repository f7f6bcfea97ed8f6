"""Why can't I? Battles. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.reasons.positions import assault, assaulted

CASES = Cases(GAME)
case = CASES.case


@case(v.NOT_IN_BATTLE)
def not_in_battle() -> Asked:
    return p.at(assaulted(), assault(), "declare_commanders"), 0, "army:2", (2,)


@case(v.OTHER_SIDE)
def other_side() -> Asked:
    return p.at(assaulted(), assault(), "declare_commanders"), 0, "noble:4", (4,)


def discarding() -> Kingdom:
    g = assaulted()
    p.mark(g, "fate_hand", 0, [0, 1, 2, 3, 4])
    p.mark(g, "fate_hand", 1, [5, 6, 7, 8])
    p.lay(g, "fate_deck", list(range(9, 24)))
    return p.at(g, assault(commanders=[0, 4]), "discard_fate")


@case(v.GIVEN_UP)
def given_up() -> Asked:
    g = discarding()
    p.do(g, 0, v.DISCARD_FATE, 3)
    return g, 0, "fate:3", (3,)


@case(v.NOT_IN_HAND)
def not_in_hand() -> Asked:
    return discarding(), 0, "fate:6", (6,)


@case(v.MUST_DISCARD)
def must_discard() -> Asked:
    g = discarding()
    p.do(g, 0, v.DISCARD_FATE, 3)
    return g, 0, "verb:done", (1,)


@case(v.ARMY_FULL)
def army_full() -> Asked:
    g = assaulted()
    p.mark(g, "casualties", 4, 2)
    p.at(g, assault(suffered=[0, 2]), "assign_casualties")
    return g, 1, "army:4", (4,)


@case(v.WALL_ZERO)
def wall_zero() -> Asked:
    g = assaulted()
    p.mark(g, "breaches", p.town("lenz"), 9)
    p.at(g, assault(suffered=[0, 2]), "assign_casualties")
    return g, 1, f"wall:{p.town('lenz')}", (p.town("lenz"),)


@case(v.NOT_DEFENDED)
def not_defended() -> Asked:
    return p.at(assaulted(), assault(suffered=[2, 0]), "assign_casualties"), 0, f"city:{p.town('lenz')}", (p.town("lenz"),)


def test_the_enemys_fate_cards_are_not_told_by_a_reason() -> None:
    """Another hand of the enemy's gives the same answer about every Fate card."""
    one, other = discarding(), discarding()
    p.mark(other, "fate_hand", 1, list(other.fate_deck[:4]))
    p.lay(other, "fate_deck", [*one.fate_hand[1], *one.fate_deck[4:]])
    for card in range(24):
        assert ask(one, 0, f"fate:{card}").reasons == ask(other, 0, f"fate:{card}").reasons


def test_an_open_field_battle_asks_as_an_assault_does() -> None:
    g = p.board()
    for noble in (0, 1, 4):
        p.put(g, noble, "oxback", "100 100")
    battle = OpenFieldBattle(0, 1, p.area("oxback"), -1, [0, 1], [4])
    p.at(g, battle, "declare_commanders")
    assert ask(g, 0, "army:4").reasons == [(v.OTHER_SIDE, 4)]


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
