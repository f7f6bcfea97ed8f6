"""Why can't I? Battles. Each reason in a position of its own."""

import pytest

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.battles import OpenFieldBattle
from regalia.games.warrior_knights.state import Kingdom
from tests.games.reason_cases import Asked, Cases, ask
from tests.games.warrior_knights.reasons.positions import at, lay, mark
from tests.games.warrior_knights.scenario import A, board, city, do, put, town

CASES = Cases(GAME)
case = CASES.case


def assault(**how: list[int]) -> Assault:
    battle = Assault(0, 1, A("lenz"), town("lenz"), [0, 1], [4, 5])
    battle.commanders = how.get("commanders", [-1, -1])
    battle.suffered = how.get("suffered", [0, 0])
    battle.retreating = how.get("retreating", [])
    return battle


def assaulted() -> Kingdom:
    g = board()
    city(g, "lenz", 1)
    for noble in (0, 1, 4, 5):
        put(g, noble, "lenz", "100 100")
    put(g, 2, "lenz", "100")
    return g


@case(v.NOT_IN_BATTLE)
def not_in_battle() -> Asked:
    return at(assaulted(), assault(), "declare_commanders"), 0, "army:2", (2,)


@case(v.OTHER_SIDE)
def other_side() -> Asked:
    return at(assaulted(), assault(), "declare_commanders"), 0, "noble:4", (4,)


def discarding() -> Kingdom:
    g = assaulted()
    mark(g, "fate_hand", 0, [0, 1, 2, 3, 4])
    mark(g, "fate_hand", 1, [5, 6, 7, 8])
    lay(g, "fate_deck", list(range(9, 24)))
    return at(g, assault(commanders=[0, 4]), "discard_fate")


@case(v.GIVEN_UP)
def given_up() -> Asked:
    g = discarding()
    do(g, 0, v.DISCARD_FATE, 3)
    return g, 0, "fate:3", (3,)


@case(v.NOT_IN_HAND)
def not_in_hand() -> Asked:
    return discarding(), 0, "fate:6", (6,)


@case(v.MUST_DISCARD)
def must_discard() -> Asked:
    g = discarding()
    do(g, 0, v.DISCARD_FATE, 3)
    return g, 0, "verb:done", (1,)


@case(v.ARMY_FULL)
def army_full() -> Asked:
    g = assaulted()
    mark(g, "casualties", 4, 2)
    at(g, assault(suffered=[0, 2]), "assign_casualties")
    return g, 1, "army:4", (4,)


@case(v.WALL_ZERO)
def wall_zero() -> Asked:
    g = assaulted()
    mark(g, "breaches", town("lenz"), 9)
    at(g, assault(suffered=[0, 2]), "assign_casualties")
    return g, 1, f"wall:{town('lenz')}", (town("lenz"),)


@case(v.NOT_DEFENDED)
def not_defended() -> Asked:
    return at(assaulted(), assault(suffered=[2, 0]), "assign_casualties"), 0, f"city:{town('lenz')}", (town("lenz"),)


def test_the_enemys_fate_cards_are_not_told_by_a_reason() -> None:
    """Another hand of the enemy's gives the same answer about every Fate card."""
    one, other = discarding(), discarding()
    mark(other, "fate_hand", 1, list(other.fate_deck[:4]))
    lay(other, "fate_deck", [*one.fate_hand[1], *one.fate_deck[4:]])
    for card in range(24):
        assert ask(one, 0, f"fate:{card}").reasons == ask(other, 0, f"fate:{card}").reasons


def test_an_open_field_battle_asks_as_an_assault_does() -> None:
    g = board()
    for noble in (0, 1, 4):
        put(g, noble, "oxback", "100 100")
    battle = OpenFieldBattle(0, 1, A("oxback"), -1, [0, 1], [4])
    at(g, battle, "declare_commanders")
    assert ask(g, 0, "army:4").reasons == [(v.OTHER_SIDE, 4)]


@pytest.mark.parametrize("reason", CASES.by_reason, ids=CASES.name)
def test_a_position_in_which_it_holds(reason: int) -> None:
    CASES.check(reason)
