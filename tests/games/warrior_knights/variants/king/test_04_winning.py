"""The King: the target, the last count and the three lengths."""

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table, winning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules.winning import target_is_reached
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.testing import proves
from tests.games.warrior_knights import position as p
from tests.games.warrior_knights.variants.king.reigns import BLUE, emptied, end_round, guard, reign


@proves("cg.king.target")
def test_the_first_round_at_whose_end_somebody_has_sixteen_is_the_last() -> None:
    g = reign()
    g.influence = (15, 3, 9, 4)
    assert end_round(g).end_reason < 0
    g.round, g.influence = 9, (16, 3, 9, 4)
    table.lose_influence(g, 0, 2)
    assert end_round(g).end_reason < 0
    g.round, g.influence = 10, (16, 3, 9, 4)
    assert end_round(g).end_reason == winning.BY_INFLUENCE and g.winners == [0]


@proves("cg.king.target-after-coronation", "cg.ruling.target-first-check")
def test_the_target_counts_from_the_round_after_the_pool_ran_out() -> None:
    g = emptied(17, 3, 3)
    end_round(g)
    p.last_choices(g)
    assert g.end_reason < 0 and crown(g).king == 0
    g.round = 7
    assert end_round(g).winners == [0]
    tied = emptied(17, 17, 17)
    assert end_round(tied).end_reason < 0
    tied.round, tied.influence = 7, (17, 18, 17)
    assert end_round(tied).winners == [1] and crown(tied).king == f.NOBODY  # it counts without a King too
    early = p.board(3, "king")
    early.influence = (40, 0, 0)
    assert end_round(early).end_reason < 0  # the pool has not run out


@proves("cg.king.target-time", "cg.ruling.coronation-time")
def test_it_is_looked_at_after_upkeep_whatever_is_lost_in_it() -> None:
    g = reign()
    p.stronghold(g, 0, "oxback")
    p.city(g, "froli", 0)
    g.influence = (15, 3, 9, 4)
    p.stack_fate(g, "revolt")
    end_round(g, "upkeep")
    assert p.step(g) == "Revolts.buy_off" or g.city_owner[p.town("froli")] == f.NOBODY
    p.last_choices(g)
    assert g.city_owner[p.town("froli")] == f.NOBODY and g.winners == [0]


@proves("cg.king.final-count", "cg.ruling.final-count")
def test_what_only_the_last_count_adds_helps_neither_to_the_crown_nor_to_the_target() -> None:
    g = emptied(7, 8, 3)
    p.charge(g, 0, "guardian_of_the_regalia")
    assert crown(end_round(g)).king == 1  # 9 would have been more
    p.last_choices(g)
    g.round, g.influence = 7, (14, 12, 3)
    assert end_round(g).end_reason < 0
    g.round, g.influence = 8, (16, 17, 3)
    assert end_round(g).winners == [0] and winning.final_influence(g, 0) == 18


@proves("cg.king.winner")
def test_the_most_influence_wins_whoever_is_king() -> None:
    g = reign()
    g.influence = (16, 0, 15, 0)
    assert end_round(g).winners == [0] and crown(g).king == BLUE
    assert p.told(g, w.WINS_THE_GAME) == [(0,)] and p.told(g, v.CROWNED) == []


@proves("cg.king.winner-ties")
def test_the_crown_breaks_no_tie() -> None:
    g = reign()
    g.influence = (17, 0, 17, 0)
    for city in range(4):
        p.city(g, city, BLUE)
    for city in range(4, 9):
        p.city(g, city, 0)
    assert end_round(g).winners == [0]
    even = reign()
    guard(even, p.BLUE, p.BLUE, p.BLUE, p.BLUE)  # off the board
    even.influence = (17, 0, 17, 0)
    assert end_round(even).winners == [] and even.end_reason == winning.NO_KING


@proves("cg.king.conquest", "cg.ruling.king-conquest")
@pytest.mark.parametrize("king", [f.NOBODY, 0, BLUE])
def test_the_majority_of_cities_wins_before_and_after_the_coronation(king: int) -> None:
    g = p.board(4, "king") if king == f.NOBODY else reign(king=king)
    for city in range(10):
        p.city(g, city, 0)
    assert end_round(g, "upkeep").winners == [0] and g.end_reason == winning.BY_FORCE


@proves("cg.king.conquest-first", "cg.ruling.king-conquest")
def test_the_cities_come_before_the_target() -> None:
    g = reign()
    g.influence = (3, 0, 16, 0)
    for city in range(10):
        p.city(g, city, 0)
    assert end_round(g, "upkeep").winners == [0] and g.influence == (3, 0, 16, 0)


def lasts(g: Kingdom, target: int) -> bool:
    """Does this much Influence end the game, and less not?"""
    g.influence = (target - 1, 0, 0, 0)
    less = target_is_reached(g)
    g.influence = (target, 0, 0, 0)
    return not less and target_is_reached(g)


@proves("cg.king.length-short")
def test_a_short_game_has_six_a_player_and_ends_at_twelve() -> None:
    assert p.begun(4, 1, "king", length="6").pool == 24 and lasts(reign(4, length="6"), 12)


@proves("cg.king.length-normal")
def test_a_normal_game_has_eight_a_player_and_ends_at_sixteen() -> None:
    assert p.begun(4, 1, "king").pool == p.begun(4, 1, "king", length="8").pool == 32 and lasts(reign(4), 16)


@proves("cg.king.length-long")
def test_a_long_game_has_ten_a_player_and_ends_at_twenty() -> None:
    assert p.begun(4, 1, "king", length="10").pool == 40 and lasts(reign(4, length="10"), 20)
