"""Collecting crowns: by claim, by battle, by purchase."""

from regalia.games.risk_europe.figures import LONDON
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.city_bonuses import has_tile
from regalia.games.risk_europe.rules.orders import Expand, Spend
from regalia.games.risk_europe.rules.setup import crowns_in_reserve
from regalia.testing import proves
from tests.games.risk_europe.position import BLUE, GREEN, ORANGE, T, at, begin, board_of, do, offered, put, turn


@proves("re.crown.claim", "re.crown.claim-example")
def test_worked_example_blue_claims_warsaw() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3)
    put(g, BLUE, "saxony", footmen=1)
    banner, reserve = board.crowns(g, BLUE), crowns_in_reserve(g)
    turn(g, BLUE, "bombardment")
    do(g, "order expand", "leave bohemia", "enter poland", "send 2 footman")
    assert g.holder[T["poland"]] == BLUE and at(g, BLUE, "poland") == [2, 0, 0, 0]
    assert g.coins[BLUE] == 2
    assert board.crowns(g, BLUE) == banner + 1
    assert crowns_in_reserve(g) == reserve - 1


@proves("re.crown.claim-tax")
def test_a_crown_put_on_a_city_pays_its_tax_value() -> None:
    g = board_of(4)
    put(g, BLUE, "smolensk", footmen=2)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave smolensk", "enter republic_of_novgorod")
    assert g.coins[BLUE] == 4


@proves("re.crown.claim-tile")
def test_an_unclaimed_gold_city_brings_its_tile() -> None:
    g = board_of(4)
    put(g, BLUE, "scotland", footmen=2)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave scotland", "enter england")
    assert g.holder[g.content.tile_at[LONDON]] == BLUE and g.coins[BLUE] == 3
    assert not has_tile(g, BLUE, LONDON)  # its bonus starts with the next turn


@proves("re.crown.claim-banner")
def test_the_banner_moves_by_the_citys_crowns() -> None:
    for origin, city, crowns in (("bavaria", "swabia", 1), ("lombardy", "rome", 2)):
        g = board_of(4)
        put(g, BLUE, origin, footmen=2)
        do(begin(g, Expand(BLUE, BLUE, 1)), f"leave {origin}", f"enter {city}")
        assert board.crowns(g, BLUE) == crowns


@proves("re.crown.capture", "re.crown.capture-no-tax")
def test_a_city_won_in_battle_moves_both_banners_and_pays_nothing() -> None:
    g = board_of(4)
    for place in ("saxony", "france"):
        put(g, BLUE, place, footmen=1)
    for place in ("turkey", "greece"):
        put(g, ORANGE, place, footmen=1)
    put(g, ORANGE, "hungary", footmen=1)
    put(g, BLUE, "hungary", footmen=3)
    assert (board.crowns(g, BLUE), board.crowns(g, ORANGE)) == (2, 3)
    begin(g, Battle(T["hungary"]), 6, 5, 4, 1)
    assert (board.crowns(g, BLUE), board.crowns(g, ORANGE)) == (3, 2)
    assert g.coins == [0, 0, 0, 0]


@proves("re.crown.capture-example")
def test_worked_example_buda_changes_hands_only_if_blue_wins() -> None:
    for dice, owner in (((6, 6, 6, 1, 1), BLUE), ((1, 1, 1, 6, 6, 1, 6, 6), ORANGE)):
        g = board_of(4)
        put(g, ORANGE, "hungary", footmen=2)
        put(g, BLUE, "bavaria", footmen=4)
        do(begin(g, Expand(BLUE, BLUE, 1)), "leave bavaria", "enter hungary", "send 3 footman")
        assert board.crowns(g, ORANGE) == 1 and board.crowns(g, BLUE) == 0  # in dispute
        begin(g, Battle(T["hungary"]), *dice)
        assert g.holder[T["hungary"]] == owner
        assert board.crowns(g, owner) == 1 and board.crowns(g, BLUE + ORANGE - owner) == 0


@proves("re.crown.buy")
def test_a_bought_crown_card_moves_the_banner_at_once() -> None:
    g = board_of(4)
    for place in ("saxony", "france", "england", "sweden"):
        put(g, GREEN, place, footmen=1)
    g.coins[GREEN] = 12
    do(begin(g, Spend(GREEN, GREEN)), "crown_card")
    assert board.crowns(g, GREEN) == 5
    assert "done" in offered(g)  # still in the same order
