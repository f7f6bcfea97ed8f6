"""Might Is Right: cities alone win."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import upkeep, winning
from regalia.games.warrior_knights.rules.winning import end_by_influence
from regalia.testing import proves
from tests.games.warrior_knights import position as p


@proves("wk.option.might-is-right")
def test_an_empty_pool_ends_nothing_when_might_is_right() -> None:
    g = p.kingdom(4, "might-is-right")
    g.pool, g.last_round = 0, 1
    g.influence = (50, 0, 0, 0)
    assert not end_by_influence(g)
    for c in range(10):
        p.city(g, c, 3)
    assert winning.check_majority(g) and g.winners == [3]


@proves("wk.option.might-is-right")
def test_no_last_round_is_announced_when_might_is_right() -> None:
    g = p.kingdom(4, "might-is-right")
    g.pool = 1
    p.city(g, "froli", 1)
    p.run(g, upkeep.Upkeep())
    p.last_choices(g)
    assert g.pool == 0 and not g.last_round and p.told(g, v.LAST_ROUND) == []


@proves("wk.ruling.might-two-players")
def test_might_is_right_for_two_means_five_cities() -> None:
    g = p.kingdom(2, "might-is-right")
    for c in range(5):
        p.city(g, c, 1)
    assert winning.check_majority(g) and g.winners == [1]


# ---- what the reference manual says of it


@proves("wkv.might-is-right.same")
def test_the_manual_changes_nothing_only_a_majority_as_upkeep_begins_wins() -> None:
    g = p.kingdom(4, "might-is-right")
    g.pool = 0
    g.influence = (9, 8, 7, 6)
    p.run(g, upkeep.Upkeep())
    p.last_choices(g)
    assert not g.winners and not g.last_round and not end_by_influence(g)
    for c in range(10):
        p.city(g, c, 2)
    p.run(g, upkeep.Upkeep())
    assert g.winners == [2]


@proves("wkv.might-is-right.influence-idle")
def test_influence_is_gathered_from_the_treasury_too_and_decides_nothing() -> None:
    g = p.kingdom(4, "might-is-right")
    g.razed = tuple([0] * 13 + [1] * 5 + [0] * 6)
    g.pool = 1
    g.influence = (28, 0, 0, 0)
    p.put(g, 0, p.C.city_area[p.city(g, 0, 0)], "50")
    p.put(g, 1, p.C.city_area[p.city(g, 1, 0)], "50")
    p.run(g, upkeep.Upkeep())
    p.last_choices(g)
    assert g.influence[0] == 30 and g.pool == 0
    assert not g.winners and not winning.check_majority(g) and not end_by_influence(g)


@proves("wkv.might-is-right.two-players", "wkv.ruling.might-two")
def test_two_players_win_with_five_cities_as_upkeep_begins_and_not_with_four() -> None:
    for held, winners in ((4, []), (5, [1])):
        g = p.kingdom(2, "might-is-right")
        for c in range(held):
            p.city(g, c, 1)
        p.run(g, upkeep.Upkeep())
        assert g.winners == winners


@proves("wk.own.long-stop", "wk.ruling.might-long-stop")
def test_equal_in_cities_at_the_long_stop_the_tie_breaks_decide() -> None:
    g = p.kingdom(4, "might-is-right")
    g.round = f.MOST_ROUNDS
    for city, owner in (("froli", 1), ("monz", 2), ("kovel", 1), ("ballin", 2)):
        p.city(g, city, owner)
    g.influence = (50, 0, 9, 0)  # decides nothing
    g.crowns = [99, 10, 10, 99]
    g.faith[1] = 1
    assert end_by_influence(g)
    assert (g.winners, g.end_reason) == ([1], winning.LONG_STOP)
    p.city(g, "acre", 2)  # a city overseas is no Kingdom city, but it breaks the tie
    assert end_by_influence(g) and g.winners == [2]


@proves("wk.victory.no-king", "wk.ruling.might-long-stop")
def test_equal_to_the_last_measure_there_is_no_king() -> None:
    g = p.kingdom(4, "might-is-right")
    g.round = f.MOST_ROUNDS
    assert end_by_influence(g)
    assert (g.winners, g.end_reason) == ([], winning.NO_KING)
