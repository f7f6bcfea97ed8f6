"""Game setup and kingdom placement, four players."""

import pytest

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.round import Round
from regalia.games.risk_europe.rules.setup import crowns_in_reserve
from regalia.games.risk_europe.state import RiskState
from regalia.kernel import engine
from regalia.kernel.errors import RuleError
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    GREEN,
    ORANGE,
    PURPLE,
    T,
    all_do,
    asked,
    at,
    board_of,
    do,
    from_step,
    happened,
    lay,
    load_dice,
    offered,
    put,
    random_steps,
    sound,
    table,
    targets,
)


def bid(bids: tuple[int, int, int, int], *dice: int) -> RiskState:
    g = table(4)
    if dice:
        load_dice(g, *dice)
    all_do(g, *[f"bid {n}" for n in bids])
    g.script = None
    return g


@proves("re.setup.object")
def test_seven_crowns_count_only_at_the_end_of_a_round() -> None:
    g = board_of(4)
    for place in ("rome", "leon_castile", "france", "england", "sweden"):  # 6 crowns
        put(g, BLUE, place, footmen=3)
    for army, place in ((ORANGE, "turkey"), (GREEN, "rusland"), (PURPLE, "algeria")):
        put(g, army, place, footmen=3)
    put(g, BLUE, "bohemia", footmen=3)
    from_step(g, "begin")
    lay(g, ("garrison", "treasury"), ("treasury", "treasury"), ("treasury", "treasury"), ("treasury", "treasury"))
    do(g, "order expand", "leave bohemia", "enter poland", "send 2 footman")
    assert board.crowns(g, BLUE) == 7
    assert not g.over  # in the middle of turn 1
    while not g.over and g.round == 2:
        do(g, "end_turn")
    assert g.over and g.winners == [BLUE]


@proves("re.setup.armies")
def test_players_choose_different_colours() -> None:
    g = table(4, "chosen-colours")
    do(g, "colour green", seat=0)
    assert "colour green" not in offered(g, 1)
    with pytest.raises(RuleError, match="not offered"):
        engine.apply(g, 1, engine.new(g.rules.game, g.rules.setup, 1).asking.options[2])  # type: ignore[union-attr]
    do(g, "colour blue", "colour purple")
    assert g.colour == [2, 0, 3, 1]  # the last colour is nobody's choice
    assert sorted(table(4).colour) == [0, 1, 2, 3]
    three = table(3, "chosen-colours")
    do(three, "colour purple", "colour orange", "colour blue")
    assert three.colour == [3, 1, 0, 2]  # the Mercenaries take what is left


@proves("re.setup.starting-supplies")
def test_everybody_starts_with_five_coins() -> None:
    assert table(4).coins == [5, 5, 5, 5]
    g = bid((3, 2, 2, 0))
    assert g.coins == [2, 5, 5, 5]


@proves("re.setup.reserve")
def test_what_is_not_handed_out_is_the_reserve() -> None:
    g = table(4)
    assert crowns_in_reserve(g) == 11
    assert g.castles_left == 4
    assert g.crown_cards_left == 8
    assert all(g.holder[t] == -1 for t in g.content.tile_at)  # eight tiles


@proves("re.setup.army-reserve")
def test_figures_off_the_board_are_the_army_reserve() -> None:
    g = bid((1, 0, 0, 0))
    do(g, "settle france", "together")
    assert g.reserve[BLUE] == [25, 12, 12, 4]


@proves("re.setup.bid.secret")
def test_bids_from_none_to_five_are_secret_until_the_last_is_in() -> None:
    g = table(4)
    assert offered(g, 0) == [f"bid {n}" for n in range(6)]
    twin = table(4)
    for one, other_bid in ((g, "bid 4"), (twin, "bid 1")):
        do(one, other_bid, seat=0)
        do(one, "bid 2", seat=2)
    for other in (1, 3):
        assert view(g, other) == view(twin, other)  # whether it was four or one, nobody sees
        assert view(g, other)["asking"]["waiting"] == [1, 3]
    assert view(g, 0) != view(twin, 0)
    do(g, "bid 0", seat=1)
    assert g.marker == -1
    do(g, "bid 0", seat=3)
    assert g.marker == BLUE


@proves("re.setup.bid.winner", "re.setup.bid.losers")
def test_the_highest_bidder_pays_and_takes_the_marker_the_others_keep_their_coins() -> None:
    g = bid((3, 2, 2, 0))
    assert g.marker == BLUE
    assert g.coins == [2, 5, 5, 5]


@proves("re.setup.bid.tie")
def test_a_tied_bid_is_rolled_off_and_only_the_winner_pays() -> None:
    g = bid((4, 4, 1, 0), 5, 3)
    assert g.marker == BLUE and g.coins == [1, 5, 5, 5]
    assert happened(g, "tie_rolled") == [(BLUE, 5), (ORANGE, 3)]
    g = bid((4, 4, 1, 4), 6, 2, 6, 1, 3)  # the first and the fourth roll again
    assert g.marker == PURPLE and g.coins == [5, 5, 5, 1]


def test_a_bid_of_nothing_is_legal_and_dice_decide_if_all_bid_nothing() -> None:
    g = bid((0, 0, 0, 0), 1, 2, 3, 6)
    assert g.marker == PURPLE and g.coins == [5, 5, 5, 5]


@proves("re.setup.marker")
def test_the_marker_starts_every_round_while_it_stays() -> None:
    g = board_of(4)
    g.marker = GREEN
    for army, place in enumerate(("rome", "france", "turkey", "rusland")):
        put(g, army, place, footmen=3)
    g.round = 0
    from_step(g, "begin")
    for _ in range(3):
        lay(g, *[("treasury" if g.round == 1 else "garrison" if g.round == 2 else "two_fronts",) * 2] * 4)
        starters = [asked(g)]
        number = g.round
        while g.round == number:
            do(g, "end_turn")
        assert starters == [GREEN]
    assert g.round == 4 and g.marker == GREEN
    assert g.stack[-1].order[0] == GREEN  # type: ignore[attr-defined]


@proves("re.setup.placement-order")
def test_kingdoms_are_placed_clockwise_from_the_marker_one_whole_kingdom_at_a_time() -> None:
    g = bid((0, 0, 2, 0))
    order = []
    for city in ("settle rome", "settle saxony", "settle france", "settle turkey"):
        order.append(asked(g))
        do(g, city)
        assert asked(g) == order[-1]
        do(g, "together")
    assert order == [2, 3, 0, 1]


@proves("re.setup.start")
def test_the_first_round_begins_after_the_last_kingdom() -> None:
    g = bid((1, 0, 0, 0))
    for city in ("rome", "saxony", "france", "turkey"):
        assert g.round == 0
        do(g, f"settle {city}", "together")
    assert g.round == 1
    assert isinstance(g.stack[-1], Round) and engine.waiting(g) == [0, 1, 2, 3]
    assert targets(g, "lay", 3) == ["treasury", "coronation", "garrison", "bombardment", "two_fronts"]
    sound(g)


# ---- kingdom placement


@proves("re.placement.city")
def test_a_taken_city_is_not_offered_again() -> None:
    g = bid((1, 0, 0, 0))
    assert len(targets(g, "settle")) == 8
    do(g, "settle saxony", "together")
    assert len(targets(g, "settle")) == 7 and "saxony" not in targets(g, "settle")


@proves("re.placement.crown-castle")
def test_crown_and_castle_go_to_the_city_out_of_the_starting_supplies() -> None:
    g = bid((1, 0, 0, 0))
    before = (crowns_in_reserve(g), g.castles_left)
    do(g, "settle saxony")
    assert g.castle[T["saxony"]] == 1 and g.holder[T["saxony"]] == BLUE
    assert (crowns_in_reserve(g), g.castles_left) == before == (11, 4)


@proves("re.placement.tile")
def test_the_citys_tile_comes_with_it() -> None:
    g = bid((1, 0, 0, 0))
    do(g, "settle rusland", "together")
    assert [t for t in g.content.tile_at if g.holder[t] == BLUE] == [T["rusland"]]
    assert sum(1 for t in g.content.tile_at if g.holder[t] == -1) == 7


@proves("re.placement.tax")
def test_the_city_pays_its_tax_value() -> None:
    g = bid((0, 1, 0, 0))
    do(g, "settle rome", "together", "settle france", "together", "settle saxony")
    assert g.coins[PURPLE] == 5 + 4


@proves("re.placement.banner")
def test_the_banner_starts_on_one_or_on_two_for_rome() -> None:
    g = bid((1, 0, 0, 0))
    for city in ("rome", "france", "rusland", "saxony"):
        do(g, f"settle {city}", "together")
    assert [board.crowns(g, s) for s in range(4)] == [2, 1, 1, 1]


@proves("re.placement.footmen")
def test_ten_footmen_are_split_with_one_neighbour_without_a_city() -> None:
    g = bid((1, 0, 0, 0))
    do(g, "settle turkey")
    assert offered(g) == ["border bulgaria", "together"]  # Greece has a city
    do(g, "border bulgaria")
    assert offered(g) == [f"divide {n}" for n in range(1, 10)]  # never 6 and 5: what goes is missing in the city
    do(g, "divide 6")
    assert at(g, BLUE, "turkey")[0] + at(g, BLUE, "bulgaria")[0] == 10
    assert at(g, BLUE, "bulgaria")[0] == 6
    g2 = bid((1, 0, 0, 0))
    do(g2, "settle turkey", "together")
    assert at(g2, BLUE, "turkey")[0] == 10 and g2.holder[T["bulgaria"]] == -1


def test_the_second_territory_may_lie_across_a_sea_line_and_must_be_free() -> None:
    g = bid((1, 0, 0, 0))
    do(g, "settle england")
    assert targets(g, "border") == ["lorraine", "normandy", "scotland", "wales"]
    do(g, "border lorraine", "divide 3", "settle saxony")
    assert targets(g, "border") == ["bohemia", "denmark", "franconia", "friesland"]  # Lorraine is taken


@proves("re.placement.example-berlin")
def test_worked_example_blue_settles_at_berlin() -> None:
    g = bid((2, 0, 0, 0))
    coins = g.coins[BLUE]
    do(g, "settle saxony", "border bohemia", "divide 5")
    assert g.coins[BLUE] == coins + 4
    assert g.castle[T["saxony"]] == 1
    assert at(g, BLUE, "saxony") == [5, 0, 0, 0] and at(g, BLUE, "bohemia") == [5, 0, 0, 0]
    assert board.crowns(g, BLUE) == 1
    assert g.holder[T["saxony"]] == g.holder[T["bohemia"]] == BLUE


def test_a_whole_set_up_is_sound_at_every_decision() -> None:
    for seed in range(8):
        g = table(4, seed=seed)
        while g.round == 0:
            random_steps(g, 1, seed=seed)
            sound(g)
