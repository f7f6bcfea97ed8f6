"""Total Conquest: all of them, or Influence."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.state import Kingdom
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def standing(seats: int, cities: int, owned: int, *variants: str) -> Kingdom:
    """So many Kingdom cities stand, and the last seat controls so many of them."""
    g = p.kingdom(seats, "total-conquest", *variants)
    g.razed = tuple([1 if cities <= city < f.KINGDOM_CITIES else 0 for city in range(f.CITIES)])
    for city in range(owned):
        p.city(g, city, seats - 1)
    return g


@proves("wkv.total-conquest.all-cities")
def test_who_controls_every_standing_kingdom_city_wins_at_once() -> None:
    g = standing(4, 13, 13)
    assert winning.check_majority(g) and g.winners == [3] and g.end_reason == winning.BY_FORCE


@proves("wkv.total-conquest.no-majority")
def test_a_majority_is_not_enough() -> None:
    g = standing(4, 13, 12)
    assert not winning.check_majority(g) and g.winners == []


@proves("wkv.total-conquest.influence")
def test_the_pool_ends_the_game_as_ever() -> None:
    g = standing(3, 13, 5)
    g.influence, g.last_round = (20, 17, 9), 1
    assert winning.end_by_influence(g) and g.winners == [0] and g.end_reason == winning.BY_INFLUENCE


@proves("wkv.total-conquest.two-players", "wkv.ruling.total-conquest-two")
def test_five_cities_do_not_win_between_two() -> None:
    assert not winning.check_majority(standing(2, 7, 5))
    assert winning.check_majority(standing(2, 7, 7))


@proves("wkv.total-conquest.besieged", "wkv.ruling.control-counts")
def test_a_besieged_city_counts_and_one_overseas_does_not() -> None:
    g = standing(4, 13, 13)
    p.besiege(g, 0, by=1)
    p.city(g, "cadiz", 1)
    assert winning.check_majority(g) and g.winners == [3]


@proves("wkv.total-conquest.none-left", "wkv.ruling.no-city-left")
def test_with_no_city_standing_nobody_has_conquered_anything() -> None:
    assert not winning.check_majority(standing(4, 0, 0))
