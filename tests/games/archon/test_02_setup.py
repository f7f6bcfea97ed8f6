"""Chapter 2: set-up."""

import pytest

from regalia.games.archon.game import GAME
from regalia.kernel import engine
from regalia.kernel.errors import RuleError, SetupError
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.archon.city import CONTENT, city, divide_all, do, draft_all, have, kind, opening, options, random_moments


@proves("ar.setup.players")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players_take_part(seats: int) -> None:
    with pytest.raises(SetupError, match="2, 3, 4"):
        engine.new(GAME, Setup("archon", seats), 1)


@proves("ar.setup.first-order")
def test_each_seat_is_first_about_equally_often() -> None:
    firsts = [opening(3, seed).order[0] for seed in range(300)]
    assert all(70 <= firsts.count(seat) <= 130 for seat in range(3))


@proves("ar.setup.personal", "ar.setup.recruits", "ar.setup.recruits-by-place", "ar.setup.score")
@pytest.mark.parametrize(("seats", "recruits"), [(2, [1, 2]), (3, [1, 2, 2]), (4, [1, 2, 2, 2])])
def test_everybody_starts_with_eight_courtiers_a_silver_two_gold_and_recruits_by_turn_order(seats: int, recruits: list[int]) -> None:
    g = opening(seats)
    for place, seat in enumerate(g.order):
        assert have(g, seat) == {"silver": 1, "gold": 2, "recruit": recruits[place]}
        assert g.hand[seat] == [0] * 8
        assert g.figures[seat] == 5
    assert g.score == [4] * seats


@proves("ar.setup.tracks")
def test_track_markers_start_at_nought_and_every_seat_has_a_place_in_the_order() -> None:
    g = opening(4)
    assert g.tracks == [[0] * 5] * 4
    assert sorted(g.order) == [0, 1, 2, 3]


@proves("ar.setup.grants", "ar.setup.grants-open")
def test_three_of_six_grants_lie_face_up_one_for_each_season() -> None:
    g = opening(4)
    assert len(g.grants) == len(set(g.grants)) == 3
    for viewer in (-1, 0, 3):
        assert view(g, viewer)["columns"]["grants"] == g.grants
    assert {tuple(opening(4, seed).grants) for seed in range(60)} != {tuple(g.grants)}


@proves("ar.setup.favors", "ar.setup.favors-count")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_palace_row_holds_one_favor_for_each_player(seats: int) -> None:
    g = opening(seats)
    assert len(g.favor_row) == seats and len(g.favor_deck) == 22 - seats
    seen = len(list(random_moments(seats, 4))[-1].favors_gone) + seats
    assert seen == {2: 10, 3: 11, 4: 12}[seats]


@proves("ar.setup.province")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 4), (3, 6), (4, 7)])
def test_the_repository_is_filled_from_a_province_card(seats: int, cubes: int) -> None:
    g = opening(seats)
    assert sum(g.repository) == cubes
    assert g.repository == CONTENT.provinces[g.province].rows[seats - 2]
    assert len(g.province_deck) == 19


@proves("ar.setup.attack-deck", "ar.r.attack-shuffle", "ar.r.decks-unordered")
def test_no_viewer_can_tell_the_next_attack() -> None:
    g = opening(4)
    for viewer in (-1, 0, 1):
        seen = view(g, viewer)
        assert seen["columns"]["attack_deck"] == [0, 1, 2, 3, 4, 5]  # which cards, but no order
        assert "key" not in seen and "draws" not in seen
    drawn = {tuple(list(random_moments(2, seed))[-1].attacks_gone) for seed in range(12)}
    assert len(drawn) > 6


@proves("ar.setup.displays")
def test_three_cards_of_each_deck_are_face_up() -> None:
    g = opening(4)
    assert [len(d) for d in g.displays] == [3, 3, 3]
    assert [len(d) for d in g.decks] == [20, 20, 17]


@proves("ar.setup.covers-three")
def test_with_three_players_five_covers_leave_18_slots_open() -> None:
    covered = [s.place for s in CONTENT.slots if s.place != CONTENT.palace and 3 in s.covered]
    names = [CONTENT.places[p].name for p in covered]
    assert names == ["Treasury", "Repository", "Barracks", "Marketplace", "Guild Hall"]
    printed = [s for s in CONTENT.slots if s.place != CONTENT.palace]
    assert (len(printed), len(printed) - len(covered)) == (23, 18)


@proves("ar.setup.covers-two")
def test_with_two_players_nine_covers_close_one_slot_in_each_place() -> None:
    covered = [s.place for s in CONTENT.slots if s.place != CONTENT.palace and 2 in s.covered]
    assert covered == [p for p in range(10) if p != CONTENT.palace]
    assert len([s for s in CONTENT.slots if s.place != CONTENT.palace]) - len(covered) == 14


@proves("ar.setup.two-player-tiles")
def test_with_two_players_duplicate_tiles_are_left_out() -> None:
    assert opening(2).tiles_left == [1] * 15
    assert sum(opening(3).tiles_left) == 23


@proves("ar.setup.draft", "ar.r.draft-order")
def test_each_player_in_turn_order_buys_two_different_magisters() -> None:
    g = opening(4)
    first = g.order[0]
    with pytest.raises(RuleError):
        do(g, first, f"engage card:{kind('merchant')} card:{kind('merchant')}")
    with pytest.raises(RuleError):
        do(g, g.order[1], f"engage card:{kind('cleric')} card:{kind('merchant')}")
    do(g, first, f"engage card:{kind('cleric')} card:{kind('merchant')}")
    assert have(g, first) == {"gold": 1, "recruit": 1}  # a silver and a gold paid, the rest kept
    assert g.tracks[first] == [0, 0, 1, 0, 1]
    assert engine.waiting(g) == [g.order[1]]


@proves("ar.setup.draft-affordable", "ar.r.draft-no-points")
def test_all_six_pairs_are_affordable_and_score_nothing() -> None:
    g = opening(4)
    seat = g.order[0]
    assert have(g, seat)["recruit"] == 1
    offered = options(g, seat)
    assert len(offered) == 6
    for text in offered:
        trial = opening(4)
        do(trial, seat, text)
        assert trial.score[seat] == 4


@proves("ar.setup.late-purse")
@pytest.mark.parametrize(("seats", "gold"), [(2, [1, 4]), (3, [1, 2, 3]), (4, [1, 1, 3, 5])])
def test_later_players_receive_gold_after_the_draft(seats: int, gold: list[int]) -> None:
    g = opening(seats)
    for seat in g.order[:-1]:
        do(g, seat, f"engage card:{kind('cleric')} card:{kind('merchant')}")
        assert have(g, seat)["gold"] == 1  # not before everybody has bought
    draft_last = g.order[-1]
    do(g, draft_last, f"engage card:{kind('cleric')} card:{kind('merchant')}")
    assert [have(g, seat)["gold"] for seat in g.order] == gold


@proves("ar.setup.ten-cards")
@pytest.mark.parametrize("seats", [2, 4])
def test_from_then_on_a_player_owns_ten_cards(seats: int) -> None:
    for g in random_moments(seats, 6):
        drafting = any(type(f).__name__ == "SetUp" for f in g.stack)
        for seat in range(seats):
            total = len(g.hand[seat]) + len(g.waiting[seat]) + len(g.played[seat])
            assert total == 10 or (drafting and total == 8)


def test_a_whole_set_up_leads_to_round_one() -> None:
    g = opening(3)
    draft_all(g)
    divide_all(g)
    assert g.round == 1 and g.season == 1
    assert city(3).round == 1
