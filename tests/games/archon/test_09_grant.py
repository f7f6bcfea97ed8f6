"""Chapter 9: the King's Grant, with the fragment's examples of shared places."""

import pytest

from regalia.games.archon.figures import FROM_GRANTS, FROM_RAIDS
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.rules.grants import KingsGrant, shares
from regalia.games.archon.state import ArchonState
from regalia.testing import proves
from tests.games.archon.city import CONTENT, at, attack_id, city, give_cards, grant_id

ROW = [5, 3, 2, 1]


def granted(seats: int, grant: str, arts: list[int], science: list[int], warriors: list[int], season: int = 1) -> ArchonState:
    """Score a Grant for these numbers of cards, by seat."""
    g = city(seats)
    for seat in range(seats):
        give_cards(g, seat, "arts", arts[seat])
        give_cards(g, seat, "science", science[seat])
        give_cards(g, seat, "warrior", warriors[seat])
    g.token = 4 * season - 1
    g.grants[season - 1] = grant_id(grant)
    at(g, KingsGrant(), "arts", reign="grant")
    return g


NONE = [0, 0, 0, 0]


@proves("ar.grant.arts")
def test_most_arts_cards_earn_the_highest_figure_and_so_on() -> None:
    g = granted(4, "year-of-the-muses", [4, 3, 2, 1], NONE, NONE)
    assert [row[FROM_GRANTS] for row in g.tally] == [5, 3, 2, 1]


@proves("ar.grant.science")
def test_science_is_ranked_in_its_own_row() -> None:
    g = granted(4, "year-of-the-muses", NONE, [1, 3, 2, 0], NONE)
    assert [row[FROM_GRANTS] for row in g.tally] == [1, 4, 2, 0]


@proves("ar.grant.warriors")
def test_warriors_on_the_wall_are_ranked_in_their_own_row() -> None:
    g = granted(4, "year-of-the-muses", NONE, NONE, [2, 5, 1, 0])
    assert [row[FROM_GRANTS] for row in g.tally] == [1, 3, 0, 0]


@proves("ar.grant.arts", "ar.grant.science", "ar.grant.warriors")
@pytest.mark.parametrize("card", range(6), ids=[s.id for s in CONTENT.grants])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_grant_pays_its_three_rows(card: int, seats: int) -> None:
    printed = CONTENT.grants[card]
    name = printed.id.removeprefix("ar.grant-card.")
    falling, rising = [4, 3, 2, 1][:seats], [1, 2, 3, 4][:seats]
    g = granted(seats, name, falling, rising, falling)
    arts, science, warriors = (row[:seats] for row in printed.rows)
    assert [row[FROM_GRANTS] for row in g.tally] == [arts[i] + science[seats - 1 - i] + warriors[i] for i in range(seats)]


@proves("ar.grant.tie")
def test_tied_players_share_the_points_of_their_places_rounding_down() -> None:
    assert shares(ROW, [4, 2, 2, 1]) == [5, 2, 2, 1]
    g = granted(4, "year-of-the-muses", [4, 2, 2, 1], NONE, NONE)
    assert [row[FROM_GRANTS] for row in g.tally] == [5, 2, 2, 1]


@proves("ar.grant.tie-example")
def test_the_worked_examples_two_tied_second_and_three_tied_first() -> None:
    assert shares(ROW, [3, 2, 2, 1]) == [5, (3 + 2) // 2, (3 + 2) // 2, 1]
    assert shares(ROW, [3, 3, 3, 1]) == [(5 + 3 + 2) // 3] * 3 + [1]
    assert shares(ROW, [1, 2, 2, 2]) == [1, 3, 3, 3]


@proves("ar.grant.tie")
def test_all_tied_share_everything() -> None:
    assert shares(ROW, [2, 2, 2, 2]) == [2, 2, 2, 2]
    assert shares([4, 2], [1, 1]) == [3, 3]


@proves("ar.grant.none", "ar.r.grant-zero")
def test_who_has_nothing_scores_nothing_and_takes_no_place() -> None:
    assert shares(ROW, [2, 1, 0, 0]) == [5, 3, 0, 0]
    assert shares(ROW, [0, 0, 0, 1]) == [0, 0, 0, 5]
    assert shares(ROW, [0, 0, 0, 0]) == [0, 0, 0, 0]


@proves("ar.r.grant-fewer-players", "ar.grant.tie")
def test_with_fewer_players_only_their_places_are_paid() -> None:
    g = granted(2, "year-of-the-muses", [1, 1], [0, 0], [0, 0])
    assert [row[FROM_GRANTS] for row in g.tally] == [4, 4]  # (5 + 3) / 2: third and fourth place do not exist
    g = granted(3, "year-of-the-muses", [1, 1, 1], [0, 0, 0], [0, 0, 0])
    assert [row[FROM_GRANTS] for row in g.tally] == [3, 3, 3]


@proves("ar.grant.when", "ar.r.grant-after-raid")
def test_the_grant_comes_after_the_raid() -> None:
    g = city(2)
    give_cards(g, 0, "arts", 1)
    g.token, g.attack_deck, g.attacks_gone = 3, [attack_id("horde-from-the-east")], [0, 1, 2, 3, 4]
    g.grants[0] = grant_id("year-of-the-muses")
    g.events = []
    at(g, Attack(), "reveal", reign="attack")
    names = [GAME.vocabulary.events[e[0]].name for _, e, _ in g.events]
    assert names.index("raided") < names.index("granted")
    assert g.tally[0][FROM_RAIDS] == -3 and g.tally[0][FROM_GRANTS] == 5
    assert len(g.arts[0]) == 1  # raids take no cards


@proves("ar.grant.next-season")
def test_cards_are_kept_and_count_again() -> None:
    g = granted(2, "year-of-the-muses", [3, 1], [0, 0], [0, 0])
    assert g.token == 4 and g.round == 4  # the next round begins
    g.token = 7
    g.grants[1] = grant_id("year-of-the-stars")
    before = [row[FROM_GRANTS] for row in g.tally]
    at(g, KingsGrant(), "arts", reign="grant")
    assert [row[FROM_GRANTS] - b for row, b in zip(g.tally, before, strict=True)] == [3, 1]
    assert [len(a) for a in g.arts] == [3, 1]
