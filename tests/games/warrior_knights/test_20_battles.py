"""Battles: who fights whom."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import attacks
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.warrior_knights.scenario import (
    BLUE,
    CIRCLE,
    GREEN,
    RED,
    SQUARE,
    STAR,
    TRIANGLE,
    A,
    board,
    city,
    do,
    keep,
    offers,
    put,
    run,
    seat,
    step,
    stronghold,
)


def face(red: str = "100 100", blue: str = "100 100", red_shape: int = CIRCLE, blue_shape: int = CIRCLE) -> Kingdom:
    """One Noble a side at Oxback."""
    g = board()
    put(g, RED + red_shape, "oxback", red)
    put(g, BLUE + blue_shape, "oxback", blue)
    return g


@proves("wk.battle.start-by-card")
def test_battles_are_started_by_two_cards_only() -> None:
    g = face()
    run(g, LevyTaxes(0))
    assert not {v.ATTACK, v.ASSAULT, v.SIEGE, v.FIGHT} & {o[0] for o in offers(g, 0)}


@proves("wk.battle.start-requirement")
def test_it_takes_a_fresh_noble_and_somebody_to_attack() -> None:
    g = board()
    put(g, RED, "oxback")
    assert attacks(g, 0, A("oxback")) == []
    assert attacks(g, 0, A("froli")) == []  # a city, but nobody of his
    put(g, BLUE, "oxback")
    assert attacks(g, 0, A("oxback")) == [(v.ATTACK, seat(BLUE), A("oxback"))]
    g.exhausted[RED] = 1
    assert attacks(g, 0, A("oxback")) == []
    stronghold(g, 0, "oxback", "100")  # unled troops never attack
    assert attacks(g, 0, A("oxback")) == []


@proves("wk.battle.two-sides")
def test_example_green_names_blue_and_red_has_no_part() -> None:
    g = board()
    put(g, GREEN, "oxback")
    put(g, BLUE, "oxback")
    red = put(g, RED, "oxback", "100 100 100")
    run(g, VersatileBattle(seat(GREEN)))
    assert offers(g, seat(GREEN)) == [(v.ATTACK, seat(RED), A("oxback")), (v.ATTACK, seat(BLUE), A("oxback"))]
    do(g, seat(GREEN), v.ATTACK, seat(BLUE), A("oxback"))
    assert engine.waiting(g) == [seat(GREEN), seat(BLUE)]
    assert not g.fate_hand[seat(RED)] and armies.cards(g, RED) == sorted(red)


@proves("wk.battle.defender-all")
def test_all_the_defender_has_there_fights() -> None:
    g = board()
    put(g, RED, "oxback", "100")
    put(g, BLUE + STAR, "oxback", "200 50", exhausted=1)
    put(g, BLUE + SQUARE, "oxback", "100")
    run(g, VersatileBattle(0))
    do(g, seat(BLUE), v.COMMAND, BLUE + STAR)
    assert len(g.fate_hand[seat(BLUE)]) == 3 + 2


@proves("wk.battle.attacker-chooses")
def test_the_attacker_chooses_among_fresh_armies() -> None:
    g = board()
    put(g, RED + STAR, "oxback", "100")
    put(g, RED + SQUARE, "oxback", "200 100")
    put(g, RED + TRIANGLE, "oxback", "100", exhausted=1)
    put(g, BLUE + CIRCLE, "oxback", "100 100")
    run(g, VersatileBattle(0))
    assert offers(g, 0) == [(v.COMMIT, RED + STAR), (v.COMMIT, RED + SQUARE)]  # at least one
    do(g, 0, v.COMMIT, RED + STAR)
    assert offers(g, 0) == [(v.COMMIT, RED + SQUARE), (v.DONE,)]
    do(g, 0, v.DONE)
    assert len(g.fate_hand[0]) == 1 + 2  # 300 held back add no card
    keep(g, 0)
    keep(g, seat(BLUE))
    do(g, 0, v.DECLINE)  # the star's ability
    assert not g.casualties[RED + SQUARE] and not g.exhausted[RED + SQUARE] and g.exhausted[RED + STAR]


@proves("wk.battle.in-city", "wk.battle.in-city-no-open-field")
def test_a_noble_in_his_own_city_is_attacked_with_it_or_not_at_all() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE))
    put(g, BLUE, "vecht", "50")
    put(g, RED, "vecht", "100")
    assert attacks(g, 0, A("vecht")) == [(v.ASSAULT, vecht)]
    put(g, RED + SQUARE, "vecht", "200 200")
    assert attacks(g, 0, A("vecht")) == [(v.ASSAULT, vecht), (v.SIEGE, vecht)]


@proves("wk.battle.type-city")
def test_without_a_foreign_wall_only_the_open_field() -> None:
    g = face()
    assert attacks(g, 0, A("oxback")) == [(v.ATTACK, seat(BLUE), A("oxback"))]


@proves("wk.battle.type-own-city")
def test_from_ones_own_city_one_fights_in_the_open() -> None:
    g = board()
    city(g, "vecht", 0)
    put(g, RED, "vecht", "100 100")
    put(g, BLUE, "vecht", "100")
    assert attacks(g, 0, A("vecht")) == [(v.ATTACK, seat(BLUE), A("vecht"))]
    run(g, VersatileBattle(0))
    assert step(g) == "OpenFieldBattle.discard_fate"
    assert len(g.fate_hand[0]) == 2 + 2  # nothing for Vecht's 300
