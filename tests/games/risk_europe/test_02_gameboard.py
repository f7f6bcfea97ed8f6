"""The gameboard: territories, borders, cities, the Crown Tracker."""

from regalia.games.risk_europe.figures import GOLD, NO_CITY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import assault_targets
from regalia.games.risk_europe.rules.orders import Expand
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    T,
    all_do,
    begin,
    board_of,
    build,
    do,
    put,
    table,
    targets,
)


def names(places: list[int]) -> list[str]:
    return [BOX.ids[t] for t in places]


@proves("re.board.territories")
def test_49_territories_15_with_a_city_one_connected_board() -> None:
    assert BOX.count == 49
    assert len(BOX.cities) == 15
    assert sum(1 for t in range(49) if BOX.crown[t] == NO_CITY) == 34
    reached = {0}
    while more := {n for t in reached for n in BOX.links[t]} - reached:
        reached |= more
    assert len(reached) == 49


@proves("re.board.borders")
def test_82_land_borders_symmetric_and_as_in_the_guides_examples() -> None:
    assert sum(len(n) for n in BOX.land) == 2 * 82
    assert all(a in BOX.land[b] for a in range(49) for b in BOX.land[a])
    assert names(BOX.land[T["bohemia"]]) == ["bavaria", "denmark", "franconia", "highlands", "poland", "saxony"]
    for reached in ("highlands", "saxony", "bavaria", "poland"):  # the example of Expand
        assert T[reached] in BOX.links[T["bohemia"]]
    for threatened in ("lorraine", "swabia", "bohemia"):  # the example of Siege Assault
        assert T[threatened] in BOX.land[T["franconia"]]
    # the rulings on doubtful links
    assert T["smolensk"] in BOX.land[T["lithuania"]]
    assert T["polotsk"] not in BOX.links[T["estonia"]]
    assert T["galicia"] not in BOX.links[T["highlands"]]
    assert T["friesland"] in BOX.land[T["denmark"]] and T["pomerania"] in BOX.land[T["denmark"]]


@proves("re.board.sea-lines")
def test_19_sea_lines_join_territories_but_not_for_a_siege_assault() -> None:
    assert len(BOX.sea_lines) == 19
    assert all(a in BOX.sea[b] and a not in BOX.land[b] for a in range(49) for b in BOX.sea[a])
    g = board_of(4)
    put(g, BLUE, "england", footmen=3, siege=1)
    put(g, ORANGE, "normandy", footmen=2)
    assert T["normandy"] in board.expand_targets(g, BLUE, T["england"])
    assert assault_targets(g, BLUE, T["england"]) == []


@proves("re.board.city-territory")
def test_a_territory_with_a_city_is_a_city_territory() -> None:
    g = board_of(4)
    assert board.is_city(g, T["saxony"]) and BOX.city_names[T["saxony"]] == "Berlin"
    assert not board.is_city(g, T["bohemia"])


@proves("re.board.unclaimed")
def test_a_territory_without_units_is_unclaimed_even_with_a_castle() -> None:
    g = board_of(4)
    build(g, "bavaria")
    assert all(not board.controls(g, army, T["bavaria"]) for army in range(4))
    put(g, BLUE, "bohemia", footmen=2)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter bavaria")  # one Footman may go: nothing to choose
    assert board.controls(g, BLUE, T["bavaria"])


@proves("re.board.claimed")
def test_one_army_alone_claims_its_territory() -> None:
    g = board_of(4)
    put(g, ORANGE, "galicia", footmen=1)
    assert board.holds(g, ORANGE, T["galicia"])


@proves("re.board.castle-territory")
def test_a_territory_may_hold_a_city_and_a_castle() -> None:
    g = table(4)
    all_do(g, "bid 1", "bid 0", "bid 0", "bid 0")
    do(g, "settle saxony")
    assert g.castle[T["saxony"]] == 1 and board.is_city(g, T["saxony"])


@proves("re.board.disputed")
def test_two_armies_make_a_dispute() -> None:
    g = board_of(4)
    put(g, ORANGE, "bohemia", footmen=5)
    put(g, BLUE, "saxony", footmen=4)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave saxony", "enter bohemia", "send 3 footman")
    assert board.is_disputed(g, T["bohemia"])
    assert (g.holder[T["bohemia"]], g.attacker[T["bohemia"]]) == (ORANGE, BLUE)


@proves("re.board.gold-cities")
def test_the_first_kingdom_has_eight_gold_cities_to_choose_from() -> None:
    g = all_do(table(4), "bid 1", "bid 0", "bid 0", "bid 0")
    found = sorted(BOX.city_names[T[t]] for t in targets(g, "settle"))
    assert found == ["Berlin", "Constantinople", "Kiev", "London", "Madrid", "Paris", "Rome", "Stockholm"]


@proves("re.board.black-cities")
def test_seven_black_cities_give_a_crown_but_no_tile() -> None:
    black = sorted(BOX.city_names[t] for t in BOX.cities if BOX.crown[t] != GOLD)
    assert black == ["Athens", "Bejaia", "Buda", "Dublin", "Novgorod", "Warsaw", "Zurich"]
    assert all(BOX.tile_of[t] == -1 for t in BOX.cities if BOX.crown[t] != GOLD)
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3)
    before = board.crowns(g, BLUE)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter poland", "send 1 footman")
    assert board.crowns(g, BLUE) == before + 1


@proves("re.board.tax-values")
def test_tax_values_are_the_published_ones() -> None:
    values = {BOX.city_names[t]: BOX.tax[t] for t in BOX.cities}
    assert [c for c, v in sorted(values.items()) if v == 4] == ["Berlin", "Novgorod", "Rome"]
    assert [c for c, v in sorted(values.items()) if v == 3] == [
        "Bejaia",
        "Buda",
        "Constantinople",
        "London",
        "Madrid",
        "Paris",
        "Stockholm",
    ]
    assert [c for c, v in sorted(values.items()) if v == 2] == ["Athens", "Dublin", "Kiev", "Warsaw", "Zurich"]
    assert sum(values.values()) == 43
    assert sum(BOX.tax[t] for t in BOX.gold) == 25
    assert sum(BOX.tax) == 77


@proves("re.board.crown-tracker")
def test_the_banner_counts_cities_rome_twice_and_crown_cards() -> None:
    g = board_of(4)
    put(g, GREEN, "rome", footmen=1)
    put(g, GREEN, "poland", footmen=1)
    g.crown_cards[GREEN] = 2
    assert board.crowns(g, GREEN) == 5
