"""Winning the game, and the victory of two players."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def hold(g: Kingdom, seat: int, n: int) -> None:
    for c in range(n):
        p.city(g, c, seat)


@proves("wk.victory.majority", "wk.ruling.majority-moment", "wk.ruling.besieged-cities-count")
def test_more_than_half_of_the_standing_kingdom_cities_wins_before_influence_is_paid() -> None:
    g = p.kingdom(4)
    g.razed = (*g.razed[:13], *[1] * 5, *g.razed[18:])  # 13 stand
    hold(g, 2, 6)
    assert not winning.check_majority(g)
    hold(g, 2, 7)
    p.besiege(g, 0, 0)  # besieged cities count
    p.run(g, Upkeep())
    assert g.winners == [2] and g.end_reason == winning.BY_FORCE and g.influence[2] == 0


@proves("wk.victory.majority", "wk.terms.kingdom-overseas")
def test_overseas_and_razed_cities_do_not_count() -> None:
    g = p.kingdom(6)
    hold(g, 0, 9)
    for c in range(18, 24):
        p.city(g, c, 0)
    assert not winning.check_majority(g)  # nine of eighteen is only half
    g.razed = replaced(g.razed, 17, 1)
    assert winning.check_majority(g)  # nine of seventeen is more


@proves("wk.players.two-victory", "wk.ruling.two-player-five-cities")
def test_faq_4_two_players_win_with_five_kingdom_cities() -> None:
    g = p.kingdom(2)
    hold(g, 1, 4)
    p.city(g, 20, 1)
    assert not winning.check_majority(g)
    hold(g, 1, 5)
    assert winning.check_majority(g) and g.winners == [1]


@proves("wk.ruling.zero-standing-cities")
def test_with_no_city_standing_nobody_wins_by_force() -> None:
    g = p.kingdom(4)
    g.razed = tuple([1] * 24)
    assert not winning.check_majority(g)


@proves("wk.victory.last-round", "wk.victory.most-influence", "wk.victory.revolts-still")
def test_the_round_that_empties_the_pool_is_the_last_and_its_upkeep_is_completed() -> None:
    g = p.kingdom(4)
    g.pool = 1
    p.city(g, 0, 1)
    p.city(g, 1, 3)
    g.influence = (5, 6, 0, 6)
    p.city(g, 2, 3)
    p.run(g, Upkeep())
    kinds = [e[0] for _, e, _ in g.events]
    assert g.last_round == 1
    p.first_choices(g)
    assert v.REVOLT_DRAWN in kinds + [e[0] for _, e, _ in g.events]
    assert winning.end_by_influence(g)
    assert g.influence == (5, 7, 0, 8) and g.winners == [3] and g.end_reason == winning.BY_INFLUENCE


@proves("wk.ruling.pool-empties-early")
def test_a_pool_emptied_by_cards_ends_the_game_with_this_rounds_upkeep() -> None:
    g = p.kingdom(4)
    g.pool = 0
    assert not winning.end_by_influence(g)
    p.run(g, Upkeep())
    p.last_choices(g)
    assert g.last_round and winning.end_by_influence(g)


def tied(seats: int = 3) -> Kingdom:
    g = p.kingdom(seats)
    g.last_round = 1
    g.influence = (7,) * seats
    return g


@proves("wk.victory.tie-cities")
def test_tied_on_influence_more_cities_win_overseas_included() -> None:
    g = tied()
    p.city(g, 0, 1)
    p.city(g, 18, 1)
    p.city(g, 1, 2)
    winning.end_by_influence(g)
    assert g.winners == [1]


@proves("wk.victory.tie-wealth", "wk.ruling.tie-breaks-among-tied")
def test_then_crowns_faith_and_votes_together_among_those_still_tied() -> None:
    g = tied()
    g.influence = (7, 7, 6)
    g.crowns, g.faith, g.votes = [5, 4, 90], [0, 1, 0], [1, 2, 0]
    winning.end_by_influence(g)
    assert g.winners == [1]


@proves("wk.victory.tie-troops", "wk.ruling.troops-on-board")
def test_then_troops_on_the_board_without_those_at_sea_or_off_it() -> None:
    g = tied(2)
    p.give(g, 4, "swiss200")  # off the board
    noble = 0
    p.put(g, noble, "kovel", "english50")
    g.casualties[noble] = 1  # tokens do not count
    winning.end_by_influence(g)
    assert g.winners == [0]


@proves("wk.victory.no-king")
def test_tied_in_everything_there_is_no_king() -> None:
    g = tied()
    assert winning.end_by_influence(g)
    assert g.winners == [] and g.end_reason == winning.NO_KING


@proves("wk.own.long-stop")
def test_our_long_stop_ends_a_game_in_round_forty() -> None:
    g = p.kingdom()
    g.influence = (1, 4, 2, 0)
    g.round = f.MOST_ROUNDS - 1
    assert not winning.end_by_influence(g)
    g.round += 1
    assert winning.end_by_influence(g) and g.winners == [1] and g.end_reason == winning.LONG_STOP
