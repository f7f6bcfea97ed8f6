"""Chapter 1: what is in the box, and that none of it is lost."""

import tomllib

import pytest

from regalia.games.archon.figures import GOLD, RECRUIT
from regalia.games.archon.game import GAME
from regalia.games.archon.state import marker
from regalia.kernel import engine
from regalia.kernel.rules import Setup
from regalia.testing import proves
from tests.games.archon.city import (
    CONTENT,
    cards,
    city,
    divide_all,
    do,
    draft_all,
    give_cards,
    goods,
    have,
    may_place,
    opening,
    own_tile,
    palace,
    pass_turn,
    put,
    random_moments,
    ready,
    repository,
    set_score,
    slots_offered,
    step,
    whose_turn,
)


@proves("ar.components.magisters", "ar.components.magister-split")
def test_there_are_56_magisters_14_of_each_kind() -> None:
    assert [m.copies for m in CONTENT.magisters] == [14, 14, 14, 14]
    g = opening(4)
    draft_all(g)
    assert sum(g.magisters) == 48
    for g in random_moments(4, 3):
        for card in range(1, 5):
            owned = sum(cards.count(card) for row in (g.hand, g.waiting, g.played) for cards in row)
            assert g.magisters[card] + owned == 14


@proves("ar.components.courtiers")
def test_each_player_has_eight_courtiers_and_removed_ones_never_come_back() -> None:
    g = opening(3)
    assert [hand.count(0) for hand in g.hand] == [8, 8, 8]
    fewest = [8, 8, 8]
    for g in random_moments(3, 5):
        now = [g.courtiers(seat) for seat in range(3)]
        assert all(a <= b for a, b in zip(now, fewest, strict=True))
        fewest = now
    assert min(fewest) < 8


@proves("ar.components.figures", "ar.turn.figures")
def test_five_figures_and_without_one_left_a_player_can_only_pass() -> None:
    g = city(2)
    g.figures[0] = 0
    g.standing[0] = [0] * 5
    ready(g)
    assert g.passed[0] == 1 and g.hand[0] == [0] * 5  # passed although cards are left
    assert whose_turn(g) == 1
    assert city(2).figures == [5, 5]


@proves("ar.components.discs", "ar.setup.tracks")
def test_each_player_has_six_discs_score_order_and_four_tracks() -> None:
    g = opening(4)
    assert len(g.score) == len(g.order) == 4
    assert [row[1:] for row in g.tracks] == [[0, 0, 0, 0]] * 4  # before the draft every track marker is at the start
    assert len(g.score) + len(g.order) + sum(len(row[1:]) for row in g.tracks) == 24


@proves(
    "ar.components.resources", "ar.components.resource-split", "ar.components.gold", "ar.components.gold-split", "ar.components.recruits"
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sixty_cubes_75_gold_and_25_recruits_are_there_at_every_moment(seats: int) -> None:
    assert CONTENT.supply == [15, 15, 15, 15, 75, 25]
    for g in random_moments(seats, 11):
        for kind in range(4):
            assert g.supply[kind] + g.repository[kind] + sum(row[kind] for row in g.goods) == 15
        assert g.supply[GOLD] + sum(row[GOLD] for row in g.goods) == 75
        assert g.supply[RECRUIT] + sum(row[RECRUIT] for row in g.goods) == 25


@proves("ar.components.resource-split")
def test_nobody_can_take_a_stone_when_all_fifteen_are_out() -> None:
    g = city(2)
    repository(g, iron=1)
    goods(g, 1, stone=15)
    goods(g, 0, gold=6)
    palace(g, "open-stores")
    ready(g)
    put(g, 0, "palace", 1)
    assert step(g) == "TakeCubes.take"
    assert [o[1] for o in engine.offered(g, 0)] == [1, 2, 3]


@proves("ar.components.recruits", "ar.r.supply-short")
def test_with_24_recruits_owned_the_barracks_give_only_one() -> None:
    g = city(2)
    goods(g, 1, recruit=24)
    ready(g)
    put(g, 0, "barracks")
    assert have(g, 0) == {"recruit": 1}
    pass_turn(g, 1)
    assert not may_place(g, 0, "barracks", 2)  # nothing is left: the action cannot be chosen


@proves("ar.components.gold")
def test_change_is_always_possible_because_only_totals_are_kept() -> None:
    g = city(2)
    goods(g, 0, gold=5)
    palace(g, "alms")
    ready(g)
    put(g, 0, "palace", 1)
    assert have(g, 0) == {"gold": 2} and g.score[0] == 7


@proves("ar.components.buildings", "ar.components.building-levels")
def test_23_tiles_in_three_levels() -> None:
    by_level = {level: [b.copies for b in CONTENT.buildings if b.level == level] for level in (1, 2, 3)}
    assert by_level == {1: [2] * 4, 2: [2] * 4, 3: [1] * 7}
    assert sum(b.copies for b in CONTENT.buildings) == 23


@proves("ar.components.cards", "ar.components.royal-cards")
def test_the_numbers_of_cards_are_the_published_ones() -> None:
    assert [len(deck) for deck in CONTENT.decks] == [23, 23, 20]  # Arts, Science, Elite Warriors
    assert len(CONTENT.provinces) == 20
    assert (len(CONTENT.grants), len(CONTENT.favors), len(CONTENT.attacks)) == (6, 22, 6)


@proves("ar.components.tax-tokens")
def test_four_tokens_are_enough_for_four_tax_collectors_and_no_more() -> None:
    g = city(2)
    cards(g, 0, hand=["tax-collector"] * 4 + ["courtier"])
    goods(g, 0, gold=9)
    ready(g)
    for place in ("treasury", "barracks", "guild-hall", "repository"):
        put(g, 0, place, 1, "tax-collector")
        while step(g) not in ("Turn.choose", "Turn.afterwards"):
            engine.apply(g, 0, engine.offered(g, 0)[0])
        if whose_turn(g) == 1:
            pass_turn(g, 1)
    assert sum(row.count(0) for row in g.tokens) == 4 == CONTENT.tax_tokens
    for moment in random_moments(4, 8):
        assert all(sum(row.count(seat) for row in moment.tokens) <= 4 for seat in range(4))


@proves("ar.components.season-token")
def test_nine_round_spaces_and_an_attack_space_after_every_third() -> None:
    assert CONTENT.track == [0, 0, 0, 1] * 3
    spaces: list[int] = []
    for g in random_moments(2, 2):
        if not spaces or spaces[-1] != g.token:
            spaces.append(g.token)
    assert sorted(spaces) == spaces and spaces[-1] == 11
    assert {0, 1, 2, 4, 5, 6, 8, 9, 10} <= set(spaces)


@proves("ar.components.vp-tiles", "ar.final.track-60", "ar.r.score-negative")
def test_a_score_beyond_sixty_shows_a_tile_and_goes_round_the_track() -> None:
    assert CONTENT.vp_tiles == 4 and CONTENT.score_spaces == 60
    assert marker(63, 60) == (1, 3)
    assert marker(59 + 4, 60) == (1, 3)
    assert marker(63 - 5, 60) == (0, 58)  # a later loss gives the tile back
    assert marker(-3, 60) == (0, -3)


@proves("ar.final.track-60")
def test_points_carry_a_score_over_the_end_of_the_track_and_back() -> None:
    g = city(2)
    set_score(g, 0, 59)
    palace(g, "audience")
    ready(g)
    put(g, 0, "palace", 1)
    assert g.score[0] == 60 and marker(g.score[0], CONTENT.score_spaces) == (1, 0)


@proves("ar.components.covers")
def test_covers_close_no_slot_with_four_five_with_three_and_nine_with_two() -> None:
    printed = [s for s in CONTENT.slots if s.place != CONTENT.palace]
    assert [len([s for s in printed if n in s.covered]) for n in (4, 3, 2)] == [0, 5, 9]
    assert CONTENT.covers == 9


def test_every_content_entry_says_where_it_comes_from() -> None:
    for path in sorted((GAME.folder / "content").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for table in data.values():
            for entry in table if isinstance(table, list) else [table]:
                assert entry["source"] in ("fragment", "facts", "own design"), (path.name, entry)


def test_the_positions_set_out_by_these_tests_are_sound() -> None:
    g = city(3)
    give_cards(g, 1, "warrior", 2)
    own_tile(g, 2, "mint-annexe")
    cards(g, 0, hand=["scribe", "courtier"], played=["courtier"] * 3)
    goods(g, 0, stone=2, gold=7)
    repository(g, iron=2)
    palace(g, "alms", "parade")
    ready(g)
    assert GAME.faults(g) == [] and slots_offered(g, 0)


def test_a_new_game_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    one = engine.new(GAME, Setup("archon", 4), 5)
    assert one.same(engine.new(GAME, Setup("archon", 4), 5))
    assert not one.same(engine.new(GAME, Setup("archon", 4), 6))


def test_the_first_turn_comes_after_draft_and_division() -> None:
    g = opening(2)
    assert step(g) == "Draft.engage"
    draft_all(g)
    assert step(g) == "DivideCards.divide"
    divide_all(g)
    assert step(g) == "Turn.choose" and whose_turn(g) == g.order[0]
    do(g, g.order[0], "pass")
    assert whose_turn(g) == g.order[1]
