"""King's Orders: Tax and Spend; spending coins on units, castles and Crown Cards."""

from regalia.games.risk_europe.figures import CAVALRY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.rules.city_bonuses import recruiting_grounds
from regalia.games.risk_europe.rules.orders import Expand, Spend, Tax, building_sites, tax_value, taxable_cities
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.visibility import view
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
    build,
    do,
    from_step,
    offered,
    put,
    sound,
    targets,
    turn,
)


def spender(coins: int, *places: str) -> RiskState:
    """Blue with coins and one Footman in each of these places, at a Spend order; Berlin is not among them unless named."""
    g = board_of(4)
    for place in places or ("poland",):
        put(g, BLUE, place, footmen=1)
    g.coins[BLUE] = coins
    return begin(g, Spend(BLUE, BLUE))


# ---- the orders


@proves("re.spend.order")
def test_spend_buys_any_mixture() -> None:
    g = spender(25, "poland", "bohemia")
    do(g, "build bohemia", "crown_card", "recruit footman poland", "buy 1", "recruit archer bohemia")  # one Archer: no choice
    assert g.coins[BLUE] == 0 and g.over
    assert at(g, BLUE, "poland") == [2, 0, 0, 0] and at(g, BLUE, "bohemia") == [1, 1, 0, 0]
    sound(g)


@proves("re.spend.to-reserve")
def test_spent_coins_leave_the_player_and_go_to_nobody() -> None:
    g = spender(8)
    do(g, "recruit cavalry poland", "buy 2")
    assert g.coins == [2, 0, 0, 0]


@proves("re.tax.choose-city")
def test_tax_starts_from_one_undisputed_own_city() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=1)
    put(g, BLUE, "france", footmen=1)
    put(g, BLUE, "poland", footmen=1)
    put(g, ORANGE, "poland", footmen=1)  # disputed: not to be chosen
    begin(g, Tax(BLUE, BLUE))
    assert targets(g, "tax") == ["france", "saxony"]
    do(g, "tax saxony")
    assert g.over and g.coins[BLUE] == 4


@proves("re.tax.supply-line")
def test_tax_is_paid_for_the_whole_supply_line_and_nothing_else() -> None:
    g = board_of(4)
    for place in ("saxony", "bohemia", "poland", "rome"):
        put(g, BLUE, place, footmen=1)
    assert tax_value(g, BLUE, T["saxony"]) == 4 + 1 + 2
    assert tax_value(g, BLUE, T["rome"]) == 4


@proves("re.tax.city-value")
def test_every_connected_city_pays_its_full_value() -> None:
    g = board_of(4)
    for place in ("saxony", "bohemia", "poland"):
        put(g, BLUE, place, footmen=1)
    do(begin(g, Tax(BLUE, BLUE)), "tax poland")
    assert g.coins[BLUE] == 7


@proves("re.tax.land-value")
def test_every_other_territory_pays_one_coin() -> None:
    g = board_of(4)
    for place in ("england", "scotland", "wales", "normandy"):
        put(g, BLUE, place, footmen=1)
    begin(g, Tax(BLUE, BLUE))
    assert g.coins[BLUE] == 6


@proves("re.tax.disputed")
def test_disputed_land_pays_nothing_and_breaks_the_line() -> None:
    g = board_of(4)
    for place in ("england", "normandy", "france"):
        put(g, BLUE, place, footmen=1)
    put(g, ORANGE, "normandy", footmen=1)
    assert tax_value(g, BLUE, T["england"]) == 3
    assert tax_value(g, BLUE, T["france"]) == 3


@proves("re.tax.example-split")
def test_worked_example_orange_splits_blues_line_at_lorraine() -> None:
    g = board_of(4)
    for place in ("saxony", "friesland", "lorraine", "france", "barcelona"):
        put(g, BLUE, place, footmen=1)
    put(g, ORANGE, "swabia", footmen=3)
    do(begin(g, Expand(ORANGE, ORANGE, 1)), "leave swabia", "enter lorraine", "send 2 footman")
    assert tax_value(g, BLUE, T["saxony"]) == 5
    assert tax_value(g, BLUE, T["france"]) == 4
    do(begin(g, Tax(BLUE, BLUE)), "tax france")
    assert g.coins[BLUE] == 4
    assert at(g, BLUE, "france") == [2, 0, 1, 0]  # Officer in Training


# ---- army units


@proves("re.recruit.any")
def test_units_of_any_type_and_number() -> None:
    for choices, bought in (
        (("recruit cavalry poland", "buy 3"), [1, 0, 3, 0]),
        (("recruit archer poland", "buy 4", "recruit footman poland"), [2, 4, 0, 0]),
        (("recruit footman poland", "buy 9"), [10, 0, 0, 0]),
    ):
        g = do(spender(9), *choices)
        assert at(g, BLUE, "poland") == bought and g.coins[BLUE] == 0


@proves("re.recruit.place")
def test_recruits_are_placed_in_own_cities_and_castles_only() -> None:
    g = board_of(4)
    for place in ("saxony", "bavaria", "bohemia"):
        put(g, BLUE, place, footmen=1)
    build(g, "bavaria")
    assert [BOX.ids[t] for t in recruiting_grounds(g, BLUE)] == ["bavaria", "saxony"]


@proves("re.recruit.disperse")
def test_recruits_may_be_spread() -> None:
    g = spender(5, "poland", "saxony")
    do(g, "recruit footman saxony", "buy 3", "recruit footman poland", "buy 2")
    assert at(g, BLUE, "saxony") == [4, 0, 0, 0] and at(g, BLUE, "poland") == [3, 0, 0, 0]


@proves("re.recruit.limit")
def test_no_more_units_than_the_army_reserve_holds() -> None:
    g = board_of(4)
    put(g, BLUE, "poland", footmen=33, siege=4)
    g.coins[BLUE] = 50
    begin(g, Spend(BLUE, BLUE))
    assert "recruit siege poland" not in offered(g)
    do(g, "recruit footman poland")
    assert offered(g) == ["buy 1", "buy 2"]


@proves("re.recruit.no-dispute")
def test_no_recruits_into_a_dispute() -> None:
    g = board_of(4)
    put(g, BLUE, "poland", footmen=3)
    put(g, ORANGE, "poland", footmen=1)
    put(g, BLUE, "saxony", footmen=1)
    assert [BOX.ids[t] for t in recruiting_grounds(g, BLUE)] == ["saxony"]


@proves("re.recruit.recycle")
def test_lost_units_can_be_bought_again() -> None:
    g = board_of(4)
    put(g, BLUE, "hungary", cavalry=2)
    put(g, ORANGE, "hungary", footmen=9, archers=2)
    put(g, BLUE, "poland", footmen=1, cavalry=10)
    assert g.reserve[BLUE][CAVALRY] == 0
    begin(g, Battle(T["hungary"]), 5, 5)  # two hits of the attacker's Archers
    assert g.reserve[BLUE][CAVALRY] == 2
    g.coins[BLUE] = 6
    do(begin(g, Spend(BLUE, BLUE)), "recruit cavalry poland", "buy 2")
    assert g.coins[BLUE] == 0 and at(g, BLUE, "poland")[CAVALRY] == 12


@proves("re.recruit.cost.footman", "re.recruit.cost.archer", "re.recruit.cost.cavalry", "re.recruit.cost.siege")
def test_prices_of_units() -> None:
    for unit, n, cost in (("footman", 7, 7), ("archer", 3, 6), ("cavalry", 4, 12)):
        g = do(spender(13), f"recruit {unit} poland", f"buy {n}")
        assert g.coins[BLUE] == 13 - cost
    assert "recruit siege poland" not in offered(spender(9))
    g = do(spender(10), "recruit siege poland")
    assert g.coins[BLUE] == 0 and at(g, BLUE, "poland")[3] == 1


# ---- castles


@proves("re.castle.build")
def test_a_castle_may_be_built_in_any_own_territory() -> None:
    g = do(spender(12, "bohemia", "poland"), "build bohemia")
    assert g.castle[T["bohemia"]] == 1 and g.coins[BLUE] == 0 and g.castles_left == 7
    assert "build poland" in offered(spender(12, "bohemia", "poland"))


@proves("re.castle.cost")
def test_a_castle_costs_12_or_9_with_berlin() -> None:
    assert not targets(spender(11), "build")
    assert targets(spender(12), "build") == ["poland"]
    assert not targets(spender(8, "saxony"), "build")
    g = do(spender(9, "saxony"), "build saxony")
    assert g.coins[BLUE] == 0


@proves("re.castle.protection")
def test_a_castle_keeps_out_armies_without_a_siege_weapon() -> None:
    for siege, open_ in ((0, False), (1, True)):
        g = board_of(4)
        put(g, ORANGE, "poland", footmen=1)
        build(g, "poland")
        put(g, BLUE, "bohemia", footmen=6, siege=siege)
        assert (T["poland"] in board.expand_targets(g, BLUE, T["bohemia"])) is open_


@proves("re.castle.remote-recruitment")
def test_recruits_may_go_to_a_castle_built_in_the_same_order() -> None:
    g = spender(14, "bohemia")
    assert not any(o.startswith("recruit") for o in offered(g))
    do(g, "build bohemia", "recruit footman bohemia", "buy 2")
    assert at(g, BLUE, "bohemia") == [3, 0, 0, 0] and g.coins[BLUE] == 0


@proves("re.castle.indestructible")
def test_a_castle_outlives_both_armies() -> None:
    g = board_of(4)
    put(g, ORANGE, "bavaria", cavalry=1)
    put(g, BLUE, "bavaria", cavalry=1)
    build(g, "bavaria")
    do(begin(g, Battle(T["bavaria"]), 4, 4), "stand")
    assert g.castle[T["bavaria"]] == 1 and g.holder[T["bavaria"]] == -1


@proves("re.castle.capture")
def test_the_winner_of_a_battle_has_the_castle() -> None:
    g = board_of(4)
    put(g, ORANGE, "poland", footmen=1)
    put(g, BLUE, "poland", footmen=2, siege=1)
    build(g, "poland")
    begin(g, Battle(T["poland"]), 3, 1)
    assert g.holder[T["poland"]] == BLUE and T["poland"] in recruiting_grounds(g, BLUE)
    put(g, ORANGE, "bohemia", footmen=9)
    assert T["poland"] not in board.expand_targets(g, ORANGE, T["bohemia"])


@proves("re.castle.unclaimed")
def test_an_empty_castle_is_taken_by_any_unit() -> None:
    g = board_of(4)
    build(g, "bavaria")
    put(g, BLUE, "bohemia", footmen=2)
    do(begin(g, Expand(BLUE, BLUE, 1)), "leave bohemia", "enter bavaria")
    assert g.holder[T["bavaria"]] == BLUE
    put(g, ORANGE, "hungary", footmen=9)
    assert T["bavaria"] not in board.expand_targets(g, ORANGE, T["hungary"])  # it protects its new owner at once
    assert T["bavaria"] in recruiting_grounds(g, BLUE)


@proves("re.castle.no-dispute")
def test_no_castle_in_a_dispute() -> None:
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=3)
    put(g, ORANGE, "bohemia", footmen=1)
    put(g, BLUE, "bavaria", footmen=1)
    assert [BOX.ids[t] for t in building_sites(g, BLUE)] == ["bavaria"]


@proves("re.castle.one")
def test_one_castle_per_territory() -> None:
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=3)
    build(g, "saxony")
    assert building_sites(g, BLUE) == []


@proves("re.castle.sold-out")
def test_after_the_eighth_castle_none_is_for_sale() -> None:
    g = board_of(4)
    build(g, "saxony", "france", "rome", "turkey", "sweden", "rusland", "england", "poland")
    put(g, BLUE, "bohemia", footmen=3)
    g.coins[BLUE] = 40
    assert building_sites(g, BLUE) == [] and g.castles_left == 0
    begin(g, Spend(BLUE, BLUE))
    assert not targets(g, "build")


# ---- Crown Cards


@proves("re.crowncard.cost")
def test_a_crown_card_costs_ten() -> None:
    assert "crown_card" not in offered(spender(9))
    g = spender(10)
    banner = board.crowns(g, BLUE)
    do(g, "crown_card")
    assert g.coins[BLUE] == 0 and board.crowns(g, BLUE) == banner + 1


@proves("re.crowncard.one-per-round")
def test_one_crown_card_a_round_even_with_two_spend_orders() -> None:
    g = spender(35)
    do(g, "crown_card")
    assert "crown_card" not in offered(g)
    begin(g, Spend(BLUE, BLUE))  # the second turn of the round
    assert "crown_card" not in offered(g)
    for army, place in ((ORANGE, "rome"), (GREEN, "turkey"), (PURPLE, "sweden")):
        put(g, army, place, footmen=1)
    from_step(g, "begin")  # the next round
    turn(g, BLUE, "treasury")
    do(g, "order spend")
    assert "crown_card" in offered(g)


@proves("re.crowncard.eight")
def test_eight_crown_cards_in_all() -> None:
    g = board_of(4)
    for army, place in enumerate(("poland", "saxony", "rome", "turkey")):
        put(g, army, place, footmen=1)
    for n in range(8):
        army = n % 4
        g.bought = [0] * 4
        g.coins[army] = 10
        do(begin(g, Spend(army, army)), "crown_card")
    g.bought = [0] * 4
    g.coins = [40] * 4
    for army in range(4):
        begin(g, Spend(army, army))
        assert "crown_card" not in offered(g)


@proves("re.crowncard.permanent")
def test_a_crown_card_outlasts_the_cities() -> None:
    g = board_of(4)
    put(g, BLUE, "hungary", footmen=1)
    g.crown_cards[BLUE] = 2
    put(g, ORANGE, "hungary", footmen=3)
    assert board.crowns(g, BLUE) == 3
    begin(g, Battle(T["hungary"]), 6, 6, 6, 1)
    assert board.crowns(g, BLUE) == 2


@proves("re.crowncard.public")
def test_bought_crown_cards_lie_open_and_have_no_mission() -> None:
    g = do(spender(20), "crown_card")
    for viewer in (GREEN, -1):
        seen = view(g, viewer)["columns"]
        assert seen["crown_cards"] == [1, 0, 0, 0]
        assert "mission_deck" not in seen and "missions" not in seen


def test_free_and_bought_units_stop_at_the_figures_of_the_box() -> None:
    g = board_of(4)
    put(g, BLUE, "england", footmen=1, archers=11)
    begin(g, Tax(BLUE, BLUE))
    assert at(g, BLUE, "england") == [1, 12, 0, 0]  # one Archer came instead of two
    assert taxable_cities(g, BLUE) == [T["england"]]
