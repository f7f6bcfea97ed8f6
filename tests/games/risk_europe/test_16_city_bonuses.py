"""City Bonus Tiles."""

from regalia.games.risk_europe.figures import BERLIN, STOCKHOLM
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault
from regalia.games.risk_europe.rules.city_bonuses import has_tile, recruiting_grounds
from regalia.games.risk_europe.rules.orders import CASTLE, Spend, Tax, price
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    PURPLE,
    T,
    at,
    begin,
    board_of,
    do,
    from_step,
    lay,
    offered,
    put,
    targets,
    turn,
)


@proves("re.city.transfer")
def test_a_tile_goes_with_its_city() -> None:
    g = board_of(4)
    put(g, GREEN, "england", footmen=1)
    put(g, BLUE, "england", footmen=3)
    tile = BOX.tile_of[T["england"]]
    assert has_tile(g, GREEN, tile)
    begin(g, Battle(T["england"]), 6, 6, 6, 1)
    assert g.holder[BOX.tile_at[tile]] == BLUE and not has_tile(g, GREEN, tile)


@proves("re.city.timing")
def test_a_bonus_starts_with_the_owners_next_turn() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=5)
    put(g, BLUE, "poland", footmen=3)
    for army, place in ((ORANGE, "rome"), (GREEN, "turkey"), (PURPLE, "rusland")):
        put(g, army, place, footmen=1)
    from_step(g, "begin")
    lay(g, ("bombardment", "garrison"), *[("treasury", "treasury")] * 3)
    do(g, "order expand", "leave bohemia", "enter saxony", "send 2 footman")
    assert "leave poland" not in offered(g)  # no free maneuver in the turn in which Berlin was claimed
    while not any(o == "order expand" for o in offered(g)):
        do(g, "end_turn")
    do(g, "order expand", "leave bohemia", "enter bavaria", "send 1 footman", "end_turn")
    assert targets(g, "leave") != []  # turn 2: Berlin's maneuver


@proves("re.city.stockholm")
def test_stockholm_pays_four_coins_for_every_attack_won() -> None:
    g = board_of(4)
    put(g, BLUE, "sweden", footmen=1)
    for place in ("bohemia", "bavaria"):
        put(g, ORANGE, place, footmen=1)
        put(g, BLUE, place, footmen=3)
        begin(g, Battle(T[place]), 6, 6, 6, 1)
    put(g, BLUE, "poland", footmen=2)
    put(g, ORANGE, "poland", footmen=1)
    begin(g, Battle(T["poland"]), 1, 6, 6)  # a defence won pays nothing
    assert g.coins[BLUE] == 8
    g.tile_ready[STOCKHOLM] = 0  # a tile taken in this round does not pay yet
    put(g, ORANGE, "saxony", footmen=1)
    put(g, BLUE, "saxony", footmen=3)
    begin(g, Battle(T["saxony"]), 6, 6, 6, 1)
    assert g.coins[BLUE] == 8


@proves("re.city.stockholm-siege")
def test_a_siege_assault_pays_nothing() -> None:
    g = board_of(4)
    put(g, BLUE, "sweden", footmen=1)
    put(g, BLUE, "bohemia", siege=1)
    put(g, ORANGE, "bavaria", footmen=1)
    begin(g, SiegeAssault(BLUE, T["bohemia"], T["bavaria"]), 6, 6)
    assert g.holder[T["bavaria"]] == -1 and g.coins[BLUE] == 0


@proves("re.city.berlin-maneuver")
def test_berlin_maneuvers_for_free_after_an_expand() -> None:
    for card, order in (("bombardment", "expand"), ("two_fronts", "split_expand")):
        g = board_of(4)
        put(g, BLUE, "saxony", footmen=4)
        put(g, BLUE, "bohemia", footmen=4)
        put(g, BLUE, "poland", footmen=1)
        turn(g, BLUE, card)
        do(g, f"order {order}", "leave saxony", "enter franconia", "send 2 footman")
        if order == "split_expand":
            do(g, "done")
        do(g, "leave bohemia", "enter poland", "send 3 footman")
        assert g.over and at(g, BLUE, "poland") == [4, 0, 0, 0]
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=4)
    put(g, BLUE, "bohemia", footmen=4)
    do(turn(g, BLUE, "bombardment"), "order maneuver", "leave saxony", "send 1 footman")
    assert g.over  # not after a Maneuver


@proves("re.city.berlin-last")
def test_berlins_maneuver_comes_after_the_bonus_action() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=4)
    put(g, BLUE, "bohemia", footmen=4)
    turn(g, BLUE, "garrison")
    do(g, "order expand", "leave saxony", "enter franconia", "send 2 footman")
    assert "fortify saxony" in offered(g) and not targets(g, "leave")  # Fortify now, or never
    do(g, "end_turn")
    assert targets(g, "leave") and not targets(g, "fortify")
    do(g, "leave bohemia", "enter saxony", "send 1 footman")
    assert g.over


@proves("re.city.berlin-castles")
def test_berlin_builds_castles_for_three_coins_less() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=1)
    put(g, ORANGE, "rome", footmen=1)
    assert price(g, BLUE, CASTLE) == 9 and price(g, ORANGE, CASTLE) == 12
    assert has_tile(g, BLUE, BERLIN)


@proves("re.city.constantinople")
def test_constantinople_sends_four_footmen_with_every_siege_weapon() -> None:
    g = board_of(4)
    put(g, BLUE, "turkey", footmen=1)
    put(g, BLUE, "greece", footmen=1)
    g.coins[BLUE] = 20
    do(begin(g, Spend(BLUE, BLUE)), "recruit siege turkey", "buy 1", "recruit siege greece")
    assert at(g, BLUE, "turkey") == at(g, BLUE, "greece") == [5, 0, 0, 1]


@proves("re.city.kiev")
def test_kiev_recruits_along_its_supply_line() -> None:
    g = board_of(4)
    for place in ("rusland", "polotsk", "lithuania", "bohemia"):
        put(g, BLUE, place, footmen=1)
    assert [BOX.ids[t] for t in recruiting_grounds(g, BLUE)] == ["lithuania", "polotsk", "rusland"]
    g.coins[BLUE] = 2
    do(begin(g, Spend(BLUE, BLUE)), "recruit footman lithuania", "buy 2")
    assert at(g, BLUE, "lithuania") == [3, 0, 0, 0]


@proves("re.city.kiev-dispute")
def test_kiev_does_not_recruit_in_or_behind_a_dispute() -> None:
    g = board_of(4)
    for place in ("rusland", "polotsk", "lithuania"):
        put(g, BLUE, place, footmen=1)
    put(g, ORANGE, "polotsk", footmen=1)
    assert [BOX.ids[t] for t in recruiting_grounds(g, BLUE)] == ["rusland"]
    put(g, ORANGE, "rusland", footmen=1)  # and a disputed Kiev anchors nothing
    assert recruiting_grounds(g, BLUE) == []


@proves("re.city.london")
def test_london_trains_two_archers_when_taxed() -> None:
    g = board_of(4)
    put(g, BLUE, "england", footmen=1)
    put(g, BLUE, "ireland", footmen=1)
    put(g, BLUE, "scotland", footmen=1)
    do(begin(g, Tax(BLUE, BLUE)), "tax ireland")  # London is on the line
    assert at(g, BLUE, "england") == [1, 2, 0, 0]


@proves("re.city.paris")
def test_paris_trains_a_rider_and_a_footman() -> None:
    g = board_of(4)
    for place in ("saxony", "lorraine", "france"):
        put(g, BLUE, place, footmen=1)
    do(begin(g, Tax(BLUE, BLUE)), "tax saxony")
    assert at(g, BLUE, "france") == [2, 0, 1, 0]


@proves("re.city.madrid")
def test_madrid_rallies_four_footmen() -> None:
    g = board_of(4)
    put(g, BLUE, "leon_castile", footmen=1)
    begin(g, Tax(BLUE, BLUE))
    assert at(g, BLUE, "leon_castile") == [5, 0, 0, 0]


@proves("re.city.tax-together")
def test_connected_tax_bonuses_come_together() -> None:
    g = board_of(4)
    for place in ("england", "normandy", "france"):
        put(g, BLUE, place, footmen=1)
    do(begin(g, Tax(BLUE, BLUE)), "tax england")
    assert g.coins[BLUE] == 7
    assert at(g, BLUE, "england") == [1, 2, 0, 0] and at(g, BLUE, "france") == [2, 0, 1, 0]


@proves("re.city.rome")
def test_rome_is_worth_two_crowns() -> None:
    g = board_of(4)
    put(g, GREEN, "rome", footmen=1)
    g.crown_cards[GREEN] = 2
    g.crown_cards[BLUE] = 3
    put(g, BLUE, "rome", footmen=3)
    assert (board.crowns(g, BLUE), board.crowns(g, GREEN)) == (3, 4)
    begin(g, Battle(T["rome"]), 6, 6, 6, 1)
    assert (board.crowns(g, BLUE), board.crowns(g, GREEN)) == (5, 2)  # Rome's crowns are not delayed
