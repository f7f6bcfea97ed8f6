"""Might Is Right: cities alone win."""

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
