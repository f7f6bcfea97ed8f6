"""Battles: who fights whom."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import attacks
from regalia.games.warrior_knights.rules.baron_cards import LevyTaxes
from regalia.games.warrior_knights.rules.mobilize import VersatileBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def face() -> Kingdom:
    """Red and blue meet at Oxback."""
    g = p.board()
    p.put(g, p.RED, "oxback")
    p.put(g, p.BLUE, "oxback")
    return g


@proves("wk.battle.start-by-card")
def test_battles_are_started_by_two_cards_only() -> None:
    g = face()
    p.run(g, LevyTaxes(0))
    assert not {v.ATTACK, v.ASSAULT, v.SIEGE, v.FIGHT} & {o[0] for o in p.offers(g, 0)}


@proves("wk.battle.start-requirement")
def test_it_takes_a_fresh_noble_and_somebody_to_attack() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback")
    assert attacks(g, 0, p.area("oxback")) == []
    assert attacks(g, 0, p.area("froli")) == []  # a city, but nobody of his
    p.put(g, p.BLUE, "oxback")
    assert attacks(g, 0, p.area("oxback")) == [(v.ATTACK, p.seat(p.BLUE), p.area("oxback"))]
    g.exhausted[p.RED] = 1
    assert attacks(g, 0, p.area("oxback")) == []
    p.stronghold(g, 0, "oxback", "100")  # unled troops never attack
    assert attacks(g, 0, p.area("oxback")) == []


@proves("wk.battle.two-sides")
def test_example_green_names_blue_and_red_has_no_part() -> None:
    g = p.board()
    p.put(g, p.GREEN, "oxback")
    p.put(g, p.BLUE, "oxback")
    red = p.put(g, p.RED, "oxback", "100 100 100")
    p.run(g, VersatileBattle(p.seat(p.GREEN)))
    assert p.offers(g, p.seat(p.GREEN)) == [(v.ATTACK, p.seat(p.RED), p.area("oxback")), (v.ATTACK, p.seat(p.BLUE), p.area("oxback"))]
    p.do(g, p.seat(p.GREEN), v.ATTACK, p.seat(p.BLUE), p.area("oxback"))
    assert engine.waiting(g) == [p.seat(p.GREEN), p.seat(p.BLUE)]
    assert not g.fate_hand[p.seat(p.RED)] and armies.cards(g, p.RED) == sorted(red)


@proves("wk.battle.defender-all")
def test_all_the_defender_has_there_fights() -> None:
    g = p.board()
    p.put(g, p.RED, "oxback", "100")
    p.put(g, p.BLUE + p.STAR, "oxback", "200 50", exhausted=1)
    p.put(g, p.BLUE + p.SQUARE, "oxback", "100")
    p.run(g, VersatileBattle(0))
    p.do(g, p.seat(p.BLUE), v.COMMAND, p.BLUE + p.STAR)
    assert len(g.fate_hand[p.seat(p.BLUE)]) == 3 + 2


@proves("wk.battle.attacker-chooses")
def test_the_attacker_chooses_among_fresh_armies() -> None:
    g = p.board()
    p.put(g, p.RED + p.STAR, "oxback", "100")
    p.put(g, p.RED + p.SQUARE, "oxback", "200 100")
    p.put(g, p.RED + p.TRIANGLE, "oxback", "100", exhausted=1)
    p.put(g, p.BLUE + p.CIRCLE, "oxback", "100 100")
    p.run(g, VersatileBattle(0))
    assert p.offers(g, 0) == [(v.COMMIT, p.RED + p.STAR), (v.COMMIT, p.RED + p.SQUARE)]  # at least one
    p.do(g, 0, v.COMMIT, p.RED + p.STAR)
    assert p.offers(g, 0) == [(v.COMMIT, p.RED + p.SQUARE), (v.DONE,)]
    p.do(g, 0, v.DONE)
    assert len(g.fate_hand[0]) == 1 + 2  # 300 held back add no card
    p.keep(g, 0)
    p.keep(g, p.seat(p.BLUE))
    p.do(g, 0, v.DECLINE)  # the star's ability
    assert not g.casualties[p.RED + p.SQUARE] and not g.exhausted[p.RED + p.SQUARE] and g.exhausted[p.RED + p.STAR]


@proves("wk.battle.in-city", "wk.battle.in-city-no-open-field")
def test_a_noble_in_his_own_city_is_attacked_with_it_or_not_at_all() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE))
    p.put(g, p.BLUE, "vecht", "50")
    p.put(g, p.RED, "vecht", "100")
    assert attacks(g, 0, p.area("vecht")) == [(v.ASSAULT, vecht)]
    p.put(g, p.RED + p.SQUARE, "vecht", "200 200")
    assert attacks(g, 0, p.area("vecht")) == [(v.ASSAULT, vecht), (v.SIEGE, vecht)]


@proves("wk.battle.type-city")
def test_without_a_foreign_wall_only_the_open_field() -> None:
    g = face()
    assert attacks(g, 0, p.area("oxback")) == [(v.ATTACK, p.seat(p.BLUE), p.area("oxback"))]


@proves("wk.battle.type-own-city")
def test_from_ones_own_city_one_fights_in_the_open() -> None:
    g = p.board()
    p.city(g, "vecht", 0)
    p.put(g, p.RED, "vecht", "100 100")
    p.put(g, p.BLUE, "vecht", "100")
    assert attacks(g, 0, p.area("vecht")) == [(v.ATTACK, p.seat(p.BLUE), p.area("vecht"))]
    p.run(g, VersatileBattle(0))
    assert p.step(g) == "OpenFieldBattle.discard_fate"
    assert len(g.fate_hand[0]) == 2 + 2  # nothing for Vecht's 300
