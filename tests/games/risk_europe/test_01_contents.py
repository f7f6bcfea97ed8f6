"""Game contents: what is in the box."""

from regalia.games.risk_europe.figures import BONUSES, ORDERS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle, dice_for
from regalia.games.risk_europe.rules.orders import Spend
from regalia.games.risk_europe.rules.setup import crowns_in_reserve
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel import engine
from regalia.testing import proves
from tests.games.risk_europe.position import BLUE, BOX, ORANGE, T, at, begin, board_of, build, do, offered, put, random_steps, sound, table


@proves("re.components.army")
def test_an_army_has_35_12_12_4_figures_and_never_more() -> None:
    g = table(4)
    for _ in range(60):
        for army in range(4):
            on_board = board.units_on_board(g, army)
            assert [a + b for a, b in zip(on_board, g.reserve[army], strict=True)] == [35, 12, 12, 4]
            assert sum(on_board) + sum(g.reserve[army]) == 63
        random_steps(g, 5, seed=g.round + 3)


@proves("re.components.units-alike")
def test_an_archer_is_an_archer_in_every_army() -> None:
    for attacker, defender in ((BLUE, ORANGE), (ORANGE, BLUE)):
        g = board_of(4)
        put(g, defender, "bohemia", archers=1)
        put(g, attacker, "bohemia", archers=1)
        assert dice_for(g, attacker, T["bohemia"], 2, True) == dice_for(g, defender, T["bohemia"], 2, False) == 1
        begin(g, Battle(T["bohemia"]), 5, 6)  # both hit
        assert g.holder[T["bohemia"]] == -1


@proves("re.components.crowns")
def test_fifteen_crowns_lie_on_cities_and_rome_counts_one_more() -> None:
    g = board_of(4)
    assert crowns_in_reserve(g) == 15
    for i, t in enumerate(BOX.cities):
        put(g, i % 4, BOX.ids[t], footmen=1)
    assert crowns_in_reserve(g) == 0
    assert sum(board.crowns(g, army) for army in range(4)) == 16


@proves("re.components.castles")
def test_eight_castles_four_of_them_in_the_set_up() -> None:
    assert table(4).castles_left == 4
    g = board_of(4)
    put(g, BLUE, "saxony", footmen=1)
    g.coins[BLUE] = 200
    for place in ("bohemia", "bavaria", "poland", "france", "rome", "turkey", "sweden", "norway"):
        put(g, BLUE, place, footmen=1)
    begin(g, Spend(BLUE, BLUE))
    for place in ("saxony", "bohemia", "bavaria", "poland", "france", "rome", "turkey", "sweden"):
        do(g, f"build {place}")
    assert not any(o.startswith("build") for o in offered(g))


@proves("re.components.dice")
def test_twelve_dice_in_the_box_limit_no_roll() -> None:
    g = board_of(4)
    put(g, ORANGE, "bohemia", archers=12)
    put(g, BLUE, "bohemia", archers=12)
    begin(g, Battle(T["bohemia"]), *[5] * 24)
    assert at(g, BLUE, "bohemia") == at(g, ORANGE, "bohemia") == [0, 0, 0, 0]  # 24 dice, 24 hits
    assert g.script == []


@proves("re.components.orders")
def test_four_decks_of_eight_cards_are_alike() -> None:
    g = table(4)
    assert sum(len(hand) for hand in g.hand) == 32
    assert all(hand == g.hand[0] and len(hand) == 8 for hand in g.hand)


@proves("re.components.order-deck")
def test_the_deck_has_the_published_orders_and_bonus_actions() -> None:
    orders = [ORDERS[o] for card in BOX.deck for o in BOX.card_orders[card]]
    assert {o: orders.count(o) for o in ORDERS} == {"tax": 3, "spend": 3, "maneuver": 5, "expand": 3, "split_expand": 2}
    bonuses = [BONUSES[BOX.card_bonus[card]] for card in BOX.deck]
    assert {b: bonuses.count(b) for b in BONUSES} == {"king_me": 1, "fortify": 2, "siege_assault": 1, "none": 4}
    by_card = {(tuple(ORDERS[o] for o in BOX.card_orders[c]), BONUSES[BOX.card_bonus[c]]): BOX.deck.count(c) for c in sorted(set(BOX.deck))}
    assert by_card == {
        (("tax", "spend"), "none"): 2,
        (("tax", "spend"), "king_me"): 1,
        (("expand", "maneuver"), "fortify"): 2,
        (("expand", "maneuver"), "siege_assault"): 1,
        (("split_expand", "maneuver"), "none"): 2,
    }


@proves("re.components.money")
def test_only_the_total_of_coins_matters() -> None:
    stock = BOX.figures.stock
    assert stock["gold_pieces"] * 5 + stock["silver_pieces"] == 145
    g = board_of(4)
    put(g, BLUE, "bohemia", footmen=1)
    g.coins[BLUE] = 13
    do(begin(g, Spend(BLUE, BLUE)), "build bohemia")
    assert g.coins[BLUE] == 1


@proves("re.components.crown-cards")
def test_eight_crown_cards_to_buy_or_as_missions() -> None:
    assert table(4).crown_cards_left == 8
    assert len(missions(table(4, "missions")).mission_deck) == 8
    assert len(CARDS.rows) == 8 and all(m.mission and m.bonus for m in CARDS.rows)


@proves("re.components.city-tiles")
def test_eight_city_bonus_tiles_for_the_gold_cities() -> None:
    names = sorted(BOX.city_names[t] for t in BOX.tile_at)
    assert names == ["Berlin", "Constantinople", "Kiev", "London", "Madrid", "Paris", "Rome", "Stockholm"]
    assert BOX.tile_of[T["poland"]] == -1  # Warsaw


@proves("re.components.markers")
def test_a_banner_for_every_army_and_one_marker() -> None:
    g = table(4)
    while g.round == 0:
        seat = engine.waiting(g)[0]
        engine.apply(g, seat, engine.offered(g, seat)[0])
    assert all(board.crowns(g, seat) >= 1 for seat in range(4))
    assert 0 <= g.marker < 4
    build(board_of(4), "saxony")
    sound(g)
