"""Chapter 7: the end of a round, step by step."""

import pytest

from regalia.games.archon.rules.end_of_round import EndOfRound
from regalia.games.archon.rules.repository import empty_repository, reveal_province
from regalia.testing import proves
from tests.games.archon.city import (
    CONTENT,
    at,
    cards,
    city,
    divide_all,
    do,
    good,
    goods,
    opening,
    pass_all,
    put,
    ready,
    repository,
    slot_id,
    step,
)


@proves("ar.end.order")
def test_unused_cards_are_compared_first_and_then_discarded() -> None:
    g = city(3)
    for seat, count in enumerate((1, 0, 2)):
        cards(g, seat, hand=["courtier"] * count, waiting=["courtier"] * 5, played=["courtier"] * (5 - count))
    at(g, EndOfRound(), "compare_unused", reign="end_of_round")
    assert g.order == [2, 0, 1] and g.round == 2
    assert g.played == [[0] * 5] * 3 and g.hand == [[0] * 5] * 3


@proves("ar.end.figures", "ar.end.tokens")
def test_figures_and_tokens_leave_the_board() -> None:
    g = city(2)
    cards(g, 0, hand=["tax-collector", "courtier"])
    put(ready(g), 0, "treasury", 1, "tax-collector")
    put(g, 1, "barracks", 1)
    assert g.figures == [4, 4] and g.tokens[slot_id("treasury")] == [0]
    pass_all(g)
    assert g.figures == [5, 5]
    assert all(row == [] for row in g.standing) and all(row == [] for row in g.tokens)


@proves("ar.end.favors", "ar.end.favor-leaves", "ar.palace.not-owned")
def test_favors_move_one_slot_and_a_new_one_comes_first() -> None:
    g = city(4)
    f1, f2, f3, f4 = g.favor_row
    pass_all(g)
    assert g.favor_row[1:] == [f1, f2, f3] and g.favor_row[0] not in (f1, f2, f3, f4)
    assert g.favors_gone == [f4]
    seen_in_rounds = 1
    while f1 in g.favor_row:
        seen_in_rounds += 1
        pass_all(g)
        divide_all(g)
    assert seen_in_rounds == 4 and f1 in g.favors_gone and f1 not in g.favor_deck


@proves("ar.end.repository-empty")
def test_cubes_left_in_the_repository_go_back_to_the_stockpile() -> None:
    g = city(4)
    repository(g, silver=2)
    before = g.supply[good("silver")]
    empty_repository(g)
    assert g.supply[good("silver")] == before + 2 and g.repository == [0, 0, 0, 0]


@proves("ar.end.province")
def test_the_next_province_fills_the_repository() -> None:
    g = city(3)
    old = g.province
    pass_all(g)
    assert g.province != old and g.provinces_gone == [old]
    assert g.repository == CONTENT.provinces[g.province].rows[1]


@proves("ar.end.province-short")
def test_cubes_the_stockpile_lacks_are_not_placed() -> None:
    g = city(2)
    empty_repository(g)
    smoke = next(i for i, p in enumerate(CONTENT.provinces) if p.name == "Smoke Valley")  # asks for two iron
    g.province_deck = [smoke]
    goods(g, 1, iron=14)
    reveal_province(g)
    assert g.repository == [0, 1, 1, 1] and g.supply[good("iron")] == 0


@proves("ar.end.province", "ar.setup.province")
@pytest.mark.parametrize("card", range(20), ids=[p.id for p in CONTENT.provinces])
def test_every_province_lays_its_cubes(card: int) -> None:
    for seats, cubes in ((2, 4), (3, 6), (4, 7)):
        g = opening(seats)
        empty_repository(g)
        g.province_deck = [card]
        reveal_province(g)
        assert g.province == card and g.repository == CONTENT.provinces[card].rows[seats - 2]
        assert sum(g.repository) == cubes


@proves("ar.end.cards")
def test_after_an_odd_round_the_other_pile_after_an_even_one_all_ten() -> None:
    g = city(2)
    pass_all(g)
    assert g.round == 2 and [len(h) for h in g.hand] == [5, 5] and [len(p) for p in g.played] == [5, 5]
    pass_all(g)
    assert step(g) == "DivideCards.divide" and [len(h) for h in g.hand] == [10, 10]
    divide_all(g)
    assert g.round == 3 and [len(h) for h in g.hand] == [5, 5] and [len(w) for w in g.waiting] == [5, 5]


@proves("ar.round.even", "ar.guild.swap")
def test_a_card_exchanged_in_the_waiting_pile_is_there_in_the_even_round() -> None:
    g = city(2)
    cards(g, 0, hand=["courtier"] * 5, waiting=["courtier"] * 5)
    goods(g, 0, silver=1)
    put(ready(g), 0, "guild-hall", 1)
    do(g, 0, "replace pile:1")
    pass_all(g)
    assert g.round == 2 and g.hand[0] == [0, 0, 0, 0, 4]


@proves("ar.end.season-token")
def test_the_season_token_moves_last_and_reaches_the_attack_space_after_the_third_round() -> None:
    g = city(2, round=2)
    cards(g, 0, hand=["courtier"] * 5, waiting=[], played=["courtier"] * 5)
    cards(g, 1, hand=["courtier"] * 5, waiting=[], played=["courtier"] * 5)
    ready(g)
    pass_all(g)
    divide_all(g)
    assert g.token == 2 and g.round == 3
    reached: list[int] = []
    g.goods[0][0], g.supply[0] = 3, g.supply[0] - 3
    g.goods[0][1], g.supply[1] = 3, g.supply[1] - 3
    pass_all(g)
    reached.append(g.token)
    assert reached == [3] and step(g) == "Attack.choose_cubes"


@proves("ar.r.after-nine", "ar.end.order")
def test_after_round_nine_only_order_cards_figures_and_tokens_are_seen_to() -> None:
    g = city(2, round=9)
    g.attacks_gone, g.attack_deck = [0, 1], [2, 3, 4, 5]
    cards(g, 1, hand=["merchant"] * 3, waiting=["courtier"] * 7)
    cards(g, 0, hand=["courtier"] * 2, waiting=["courtier"] * 8)
    row, left = g.favor_row[:], g.repository[:]
    ready(g)
    pass_all(g)
    assert g.over and g.order == [1, 0] and g.hand == [[], []]
    assert g.favor_row == row and g.repository == left and g.token == 11
