"""Other Rules: fortified cities and razing."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, cities
from regalia.games.warrior_knights.rules.attacks import attacks
from regalia.games.warrior_knights.rules.cities import GainCity
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.fortified.new-marker")
def test_a_fortification_changes_hands_and_breaches_stay() -> None:
    g = p.board()
    vecht = p.city(g, "vecht", p.seat(p.BLUE), fortified=1, breaches=1)
    cities.take_control(g, 0, vecht)
    assert (g.city_owner[vecht], g.fortified[vecht], g.breaches[vecht]) == (0, 1, 1)
    froli = p.city(g, "froli", breaches=2)
    cities.take_control(g, 0, froli)
    assert (g.city_owner[froli], g.fortified[froli], g.breaches[froli]) == (0, 0, 2)


@proves("wk.fortified.lost-when-neutral")
def test_a_city_that_turns_neutral_loses_its_fortification() -> None:
    g = p.board()
    monz = p.city(g, "monz", p.seat(p.BLUE), fortified=1, breaches=1)
    cities.make_neutral(g, monz)
    assert (g.city_owner[monz], g.fortified[monz], g.breaches[monz]) == (f.NOBODY, 0, 1)
    assert armies.wall_strength(g, monz) == 100


@proves("wk.fortified.reduced-to-zero")
def test_a_fortified_city_at_zero_is_unfortified_with_one_breach_fewer() -> None:
    g = p.board()
    froli = p.city(g, "froli", 0, fortified=1)
    for _ in range(3):
        cities.add_breach(g, froli)
    assert (g.fortified[froli], g.breaches[froli], armies.wall_strength(g, froli)) == (0, 2, 0)


@proves("wk.raze.choice")
def test_razing_is_offered_at_the_capture_and_never_again() -> None:
    g = p.board()
    froli = p.city(g, "froli")
    p.run(g, GainCity(0, froli, 1))
    assert p.verbs(g, 0) == ["keep_city", "raze"]
    p.do(g, 0, v.KEEP_CITY, froli)
    p.put(g, p.RED, "froli")
    p.run(g, MobilizeForces(0))
    p.do(g, 0, v.CHOOSE_AREA, p.area("oxback"))
    assert "raze" not in p.verbs(g, 0)


def test_a_card_may_forbid_razing() -> None:
    g = p.board()
    p.run(g, GainCity(0, p.town("froli"), 0))
    assert g.over and g.city_owner[p.town("froli")] == 0


@proves("wk.raze.effect", "wk.ruling.income-multiples", "wk.ruling.raze-any-gain")
def test_razing_pays_three_times_the_printed_income() -> None:
    g = p.board()
    froli = p.city(g, "froli", p.seat(p.BLUE), fortified=1, breaches=1)  # income 3
    p.put(g, p.BLUE, "froli")
    p.besiege(g, froli, 3, 1)
    p.run(g, GainCity(0, froli, 1))
    p.do(g, 0, v.RAZE, froli)
    assert g.crowns[0] == 9
    assert g.razed[froli] and g.city_owner[froli] == f.NOBODY
    assert not g.fortified[froli] and not g.breaches[froli] and p.sieges(g, froli) == []
    assert g.noble_area[p.BLUE] == p.area("froli")  # Nobles stay
    assert p.told(g, v.CITY_RAZED) == [(froli,)] and p.told(g, v.CITY_BURNED) == [(0, froli, 9)]


@proves("wk.raze.permanent")
def test_a_razed_city_is_nobodys_for_good() -> None:
    g = p.board()
    froli = p.city(g, "froli")
    p.put(g, p.RED, "froli", "200 200")
    assert attacks(g, 0, p.area("froli"))
    cities.raze(g, froli)
    assert attacks(g, 0, p.area("froli")) == []
    assert armies.standing_city(g, p.area("froli")) == -1
    assert not p.offers(g, 0)
