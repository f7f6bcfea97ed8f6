"""Chapter 10: the end of the game."""

import pytest

from regalia.games.archon.figures import FROM_GOODS, FROM_LEADS, FROM_SETS
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.final import FinalScoring
from regalia.games.archon.state import ArchonState
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.archon.city import at, cards, city, give_cards, goods, own_tile, random_moments, set_score


def final(g: ArchonState) -> ArchonState:
    g.token = 11
    at(g, FinalScoring(), "sets", reign="final_scoring")
    assert g.over
    return g


def plain(seats: int) -> ArchonState:
    """A city at its end without Magisters, so that tracks bring nothing."""
    g = city(seats, round=9)
    for seat in range(seats):
        cards(g, seat, hand=["courtier"] * 5)
    return g


@proves("ar.final.when")
def test_the_most_victory_points_win() -> None:
    g = plain(4)
    for seat, points in enumerate((61, 58, 66, 40)):
        set_score(g, seat, points)
    final(g)
    assert g.winners == [2] and GAME.vocabulary.ends[g.end_reason] == "most-points"
    over = view(g, -1)["over"]
    assert over["winners"] == [2] and over["scores"] == [61, 58, 66, 40]


@proves("ar.final.when", "ar.season.nine-rounds")
def test_the_game_ends_after_the_third_attack_and_the_third_grant() -> None:
    g = list(random_moments(3, 21))[-1]
    assert g.over and g.token == 11 and len(g.attacks_gone) == 3 and len(g.winners) == 1


@proves("ar.final.sets")
def test_each_set_of_arts_science_and_warrior_scores_three() -> None:
    g = plain(2)
    give_cards(g, 0, "arts", 3)
    give_cards(g, 0, "science", 2)
    give_cards(g, 0, "warrior", 5)
    final(g)
    assert [row[FROM_SETS] for row in g.tally] == [6, 0]


@proves("ar.final.tracks")
@pytest.mark.parametrize(
    ("scribes", "points"),
    [
        ([3, 3, 1, 0], [1, 1, 0, 0]),
        ([1, 1, 0, 0], [0, 0, 0, 0]),
        ([2, 1, 0, 0], [2, 0, 0, 0]),
        ([1, 0, 0, 0], [0, 0, 0, 0]),
        ([4, 4, 4, 4], [1, 1, 1, 1]),
    ],
)
def test_leading_a_magister_track_scores_two_alone_and_one_when_tied(scribes: list[int], points: list[int]) -> None:
    g = city(4, round=9)
    for seat in range(4):
        cards(g, seat, hand=[], waiting=["scribe"] * scribes[seat] + ["courtier"] * (10 - scribes[seat]))
    final(g)
    assert [row[FROM_LEADS] for row in g.tally] == points


@proves("ar.final.tracks")
def test_all_four_tracks_are_compared() -> None:
    g = city(2, round=9)
    cards(g, 0, hand=["tax-collector"] * 2 + ["cleric"] * 2, waiting=["merchant"] * 2 + ["courtier"] * 4)
    cards(g, 1, hand=["scribe"] * 2 + ["cleric"] * 2, waiting=["courtier"] * 6)
    final(g)
    assert [row[FROM_LEADS] for row in g.tally] == [2 + 1 + 2, 2 + 1]


@proves("ar.final.goods")
def test_every_three_units_of_goods_score_one() -> None:
    g = plain(2)
    goods(g, 0, stone=1, papyrus=1, recruit=1, gold=5)  # 2 + 1 + 2 = 5 units
    goods(g, 1, iron=2, gold=2)  # 3 units
    final(g)
    assert [row[FROM_GOODS] for row in g.tally] == [1, 1]


@proves("ar.r.final-order")
def test_no_step_of_the_final_scoring_uses_the_score() -> None:
    results = []
    for start in (0, 50):
        g = plain(3)
        give_cards(g, 0, "arts", 1)
        give_cards(g, 0, "science", 1)
        give_cards(g, 0, "warrior", 1)
        goods(g, 0, stone=3)
        own_tile(g, 0, "star-tower")
        for seat in range(3):
            set_score(g, seat, start)
        final(g)
        results.append([s - start for s in g.score])
    assert results[0] == results[1] == [3 + 1 + 1, 0, 0]


@proves("ar.final.tie-break", "ar.r.all-tied")
@pytest.mark.parametrize(
    ("edge", "winner"),
    [("tiles", 1), ("warriors", 1), ("gold", 1), ("order", 1)],
)
def test_ties_are_broken_by_tiles_then_warriors_then_gold_then_order(edge: str, winner: int) -> None:
    g = plain(2)
    for seat in (0, 1):
        set_score(g, seat, 66)
    if edge == "tiles":
        own_tile(g, 1, "mint-annexe")
        give_cards(g, 0, "warrior", 2)
    elif edge == "warriors":
        own_tile(g, 0, "mint-annexe")
        own_tile(g, 1, "drill-yard")
        give_cards(g, 1, "warrior", 5)
        give_cards(g, 0, "warrior", 4)
        goods(g, 0, gold=1)
    elif edge == "gold":
        goods(g, 1, gold=2)
        goods(g, 0, gold=1)
    g.order = [1, 0] if edge == "order" else [0, 1]
    final(g)
    assert g.score == [66, 66] and g.winners == [winner]
    assert GAME.vocabulary.ends[g.end_reason] == "tie-break"


@proves("ar.final.tie-break")
def test_the_earlier_place_in_the_last_order_decides_at_the_very_end() -> None:
    g = plain(4)
    for seat in range(4):
        set_score(g, seat, 30)
    g.order = [3, 1, 0, 2]
    final(g)
    assert g.winners == [3]
