"""Other Rules: fortified cities and razing."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, cities
from regalia.games.warrior_knights.rules.attacks import attacks
from regalia.games.warrior_knights.rules.cities import GainCity
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.testing import proves
from tests.games.warrior_knights.scenario import BLUE, RED, A, besiege, board, city, do, offers, put, run, seat, sieges, told, town, verbs


@proves("wk.fortified.new-marker")
def test_a_fortification_changes_hands_and_breaches_stay() -> None:
    g = board()
    vecht = city(g, "vecht", seat(BLUE), fortified=1, breaches=1)
    cities.take_control(g, 0, vecht)
    assert (g.city_owner[vecht], g.fortified[vecht], g.breaches[vecht]) == (0, 1, 1)
    froli = city(g, "froli", breaches=2)
    cities.take_control(g, 0, froli)
    assert (g.city_owner[froli], g.fortified[froli], g.breaches[froli]) == (0, 0, 2)


@proves("wk.fortified.lost-when-neutral")
def test_a_city_that_turns_neutral_loses_its_fortification() -> None:
    g = board()
    monz = city(g, "monz", seat(BLUE), fortified=1, breaches=1)
    cities.make_neutral(g, monz)
    assert (g.city_owner[monz], g.fortified[monz], g.breaches[monz]) == (f.NOBODY, 0, 1)
    assert armies.wall_strength(g, monz) == 100


@proves("wk.fortified.reduced-to-zero")
def test_a_fortified_city_at_zero_is_unfortified_with_one_breach_fewer() -> None:
    g = board()
    froli = city(g, "froli", 0, fortified=1)
    for _ in range(3):
        cities.add_breach(g, froli)
    assert (g.fortified[froli], g.breaches[froli], armies.wall_strength(g, froli)) == (0, 2, 0)


@proves("wk.raze.choice")
def test_razing_is_offered_at_the_capture_and_never_again() -> None:
    g = board()
    froli = city(g, "froli")
    run(g, GainCity(0, froli, 1))
    assert verbs(g, 0) == ["keep_city", "raze"]
    do(g, 0, v.KEEP_CITY, froli)
    put(g, RED, "froli")
    run(g, MobilizeForces(0))
    do(g, 0, v.CHOOSE_AREA, A("oxback"))
    assert "raze" not in verbs(g, 0)


def test_a_card_may_forbid_razing() -> None:
    g = board()
    run(g, GainCity(0, town("froli"), 0))
    assert g.over and g.city_owner[town("froli")] == 0


@proves("wk.raze.effect", "wk.ruling.income-multiples", "wk.ruling.raze-any-gain")
def test_razing_pays_three_times_the_printed_income() -> None:
    g = board()
    froli = city(g, "froli", seat(BLUE), fortified=1, breaches=1)  # income 3
    put(g, BLUE, "froli")
    besiege(g, froli, 3, 1)
    run(g, GainCity(0, froli, 1))
    do(g, 0, v.RAZE, froli)
    assert g.crowns[0] == 9
    assert g.razed[froli] and g.city_owner[froli] == f.NOBODY
    assert not g.fortified[froli] and not g.breaches[froli] and sieges(g, froli) == []
    assert g.noble_area[BLUE] == A("froli")  # Nobles stay
    assert told(g, v.CITY_RAZED) == [(froli,)] and told(g, v.CITY_BURNED) == [(0, froli, 9)]


@proves("wk.raze.permanent")
def test_a_razed_city_is_nobodys_for_good() -> None:
    g = board()
    froli = city(g, "froli")
    put(g, RED, "froli", "200 200")
    assert attacks(g, 0, A("froli"))
    cities.raze(g, froli)
    assert attacks(g, 0, A("froli")) == []
    assert armies.standing_city(g, A("froli")) == -1
    assert not offers(g, 0)
