"""Team gameplay: two against two, sixteen rounds or the long form."""

import pytest

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import assault_targets
from regalia.games.risk_europe.rules.city_bonuses import recruiting_grounds
from regalia.games.risk_europe.rules.orders import Spend, tax_value
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.teams.variant import team_cities
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Setup, check_setup
from regalia.kernel.visibility import view
from regalia.testing import proves
from tests.games.risk_europe.position import (
    BLUE,
    BOX,
    GREEN,
    ORANGE,
    PURPLE,
    T,
    all_do,
    asked,
    begin,
    board_of,
    do,
    from_step,
    lay,
    offered,
    put,
    sound,
    table,
    targets,
)


def teams(*variants: str) -> RiskState:
    g = board_of(4, "teams", *variants)
    for army, place in enumerate(("rome", "france", "turkey", "rusland")):
        put(g, army, place, footmen=4)
    return g


@proves("re.team.sides")
def test_opposite_seats_are_partners() -> None:
    g = teams()
    assert not board.are_enemies(g, 0, 2) and not board.are_enemies(g, 1, 3)
    assert board.are_enemies(g, 0, 1) and board.are_enemies(g, 2, 3)
    with pytest.raises(SetupError, match="4 seats"):
        check_setup(g.rules.game, Setup("risk-europe", 3, ("teams",)))


@proves("re.team.no-banners")
def test_no_crown_cards_and_no_crown_total_ends_the_game() -> None:
    g = teams()
    g.coins[BLUE] = 40
    begin(g, Spend(BLUE, BLUE))
    assert "crown_card" not in offered(g)
    for place in ("saxony", "england", "sweden", "leon_castile", "poland", "hungary", "greece"):
        put(g, BLUE, place, footmen=1)
    assert board.crowns(g, BLUE) == 9
    from_step(g, "claim_victory")
    assert not g.over


@proves("re.team.separate")
def test_a_teammates_land_is_closed() -> None:
    g = board_of(4, "teams")
    put(g, BLUE, "saxony", footmen=5, siege=1)
    put(g, GREEN, "bohemia", footmen=5)
    put(g, BLUE, "poland", footmen=5)
    put(g, GREEN, "prussia", footmen=1)
    put(g, ORANGE, "prussia", footmen=1)  # a teammate's battle
    assert T["bohemia"] not in board.expand_targets(g, BLUE, T["saxony"])
    assert board.within_steps(g, BLUE, T["saxony"], 2) == []  # not through it
    assert T["prussia"] not in board.within_steps(g, BLUE, T["poland"], 2)
    assert assault_targets(g, BLUE, T["saxony"]) == []
    assert tax_value(g, BLUE, T["saxony"]) == 4
    assert recruiting_grounds(g, BLUE) == sorted([T["poland"], T["saxony"]])


@proves("re.team.no-talk")
def test_a_teammates_laid_cards_are_hidden() -> None:
    g = from_step(teams(), "begin")
    lay(g, *[("treasury", "garrison")] * 4)
    seen = view(g, BLUE)["columns"]
    assert seen["laid"][GREEN] == [-1, -1] and seen["hand"][GREEN] == [-1] * 6


@proves("re.team.bid")
def test_teams_bid_for_the_marker_like_everybody() -> None:
    g = all_do(table(4, "teams"), "bid 3", "bid 1", "bid 0", "bid 0")
    assert g.coins == [2, 5, 5, 5] and asked(g) == BLUE


@proves("re.team.draft-1", "re.team.draft-2")
def test_two_cities_each_the_first_with_a_castle() -> None:
    g = all_do(table(4, "teams"), "bid 3", "bid 1", "bid 0", "bid 0")
    for n, city in enumerate(("saxony", "france", "leon_castile", "sweden", "rome", "rusland", "england", "turkey")):
        seat = n % 4
        if n == 4:
            assert sum(g.castle) == 4 and sum(1 for t in BOX.gold if g.holder[t] != -1) == 4
        if g.round == 0 and targets(g, "settle"):
            assert asked(g) == seat
            if f"settle {city}" in offered(g):
                do(g, f"settle {city}")
        assert g.castle[T[city]] == (1 if n < 4 else 0)
        if g.round == 0 and offered(g)[0].startswith("border"):
            do(g, offered(g)[0], "divide 2")
    assert g.round == 1 and all(g.holder[t] != -1 for t in BOX.gold)
    for seat in range(4):
        assert board.units_on_board(g, seat) == [10, 0, 0, 0]
        assert len(board.cities(g, seat)) == 2
    assert sum(g.castle) == 4 and g.castles_left == 4
    sound(g)


@proves("re.team.length")
def test_sixteen_rounds_and_not_one_more() -> None:
    g = teams()
    g.round = 15
    from_step(g, "claim_victory")
    assert not g.over and g.round == 16
    from_step(g, "claim_victory")
    assert g.over and g.rules.game.vocabulary.ends[g.end_reason] == "most-cities"


@proves("re.team.win")
def test_the_team_with_more_city_territories_wins() -> None:
    g = teams()
    for place in ("england", "sweden", "leon_castile", "poland", "hungary", "greece"):
        put(g, ORANGE, place, footmen=1)  # 8 with Paris and Kiev
    for place in ("saxony", "algeria", "ireland", "swabia", "republic_of_novgorod"):
        put(g, GREEN, place, footmen=1)  # 7 with Rome and Constantinople: Rome is one territory
    assert [team_cities(g, t) for t in ((0, 2), (1, 3))] == [7, 8] == view(g, 0)["columns"]["team_cities"]
    g.round = 16
    from_step(g, "claim_victory")
    assert g.winners == [ORANGE, PURPLE] and g.rules.game.scores(g) == [7, 8, 7, 8]


def test_ties_between_teams() -> None:
    """Ruling re.r.team-tie: crowns with Rome as two, then territories, then coins with the marker."""
    g = teams()
    g.round = 16
    from_step(g, "claim_victory")
    assert g.winners == [BLUE, GREEN]  # two cities each, but Rome
    g = board_of(4, "teams")
    for army, place in enumerate(("saxony", "france", "turkey", "rusland")):
        put(g, army, place, footmen=1)
    g.round = 16
    g.coins = [1, 2, 3, 4]
    from_step(g, "claim_victory")
    assert g.winners == [BLUE, GREEN]  # 4 + 10 against 6


@proves("re.team.long")
def test_the_long_form_goes_on_until_one_team_has_all_fifteen() -> None:
    g = teams("long-teams")
    g.round = 17
    for t in BOX.cities:
        if g.holder[t] == -1:
            put(g, BLUE, BOX.ids[t], footmen=1)
    for place in ("france",):  # Orange's city falls, Purple keeps Kiev
        t = T[place]
        g.holder[t] = GREEN
        g.units[GREEN][t * 4], g.units[ORANGE][t * 4] = 1, 0
        g.reserve[GREEN][0] -= 1
        g.reserve[ORANGE][0] += 4
    assert [team_cities(g, x) for x in ((0, 2), (1, 3))] == [14, 1]
    put(g, ORANGE, "bohemia", footmen=1)
    from_step(g, "claim_victory")
    assert not g.over and g.out[ORANGE] == 1
    t = T["rusland"]
    g.holder[t] = BLUE
    g.units[BLUE][t * 4], g.units[PURPLE][t * 4] = 1, 0
    from_step(g, "claim_victory")
    assert g.over and g.winners == [BLUE, GREEN] and g.rules.game.vocabulary.ends[g.end_reason] == "all-cities"


def test_a_team_without_players_has_lost_and_an_eliminated_partner_shares_the_victory() -> None:
    """Ruling re.r.team-elim."""
    g = board_of(4, "teams")
    put(g, BLUE, "rome", footmen=1)
    put(g, ORANGE, "bohemia", footmen=1)
    from_step(g, "claim_victory")
    assert g.over and g.winners == [BLUE, GREEN] and g.rules.game.vocabulary.ends[g.end_reason] == "last-kingdom"


@pytest.mark.parametrize(("lands", "winners"), [(("bohemia", "bavaria"), [ORANGE, PURPLE]), (("bohemia",), [BLUE, ORANGE, GREEN, PURPLE])])
def test_if_both_teams_fall_in_the_same_round_the_better_team_wins_whole(lands: tuple[str, ...], winners: list[int]) -> None:
    """Rulings re.r.elim-last and re.r.team-elim: who loses together wins together, also at the very end."""
    g = board_of(4, "teams")
    put(g, BLUE, "scotland", footmen=1)
    put(g, ORANGE, lands[0], footmen=1)
    for place in lands[1:]:
        put(g, PURPLE, place, footmen=1)
    g.out[GREEN] = 1
    g.coins[ORANGE] = 10  # as much as Blue's marker
    from_step(g, "eliminate_players")
    assert g.over and g.winners == winners
    sound(g)


def test_a_step_cites_what_teams_bring_only_where_they_play() -> None:
    def cited(*variants: str) -> tuple[str, ...]:
        rules = table(4, *variants).rules
        return rules.steps[Europe][rules.index[Europe]["bid_for_the_marker"]].cites

    assert cited() == ("re.setup.bid.winner", "re.setup.marker")
    assert cited("teams") == (*cited(), "re.team.bid")
