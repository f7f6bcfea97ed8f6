"""Worthy Barons: Influence by a table."""

import pytest

from regalia.games.warrior_knights.rules import upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.columns import replaced
from regalia.testing import proves
from tests.games.warrior_knights import position as p


def realm(cities: int, *variants: str) -> Kingdom:
    """Seat 1 has so many cities."""
    g = p.kingdom(4, "worthy-barons", *variants)
    for city in range(cities):
        p.city(g, city, 1)
    return g


@pytest.mark.parametrize(
    ("cities", "influence"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4), (6, 6), (7, 8), (9, 10)], ids=lambda n: str(n)
)
@proves(
    "wkv.worthy-barons.none",
    "wkv.worthy-barons.one-or-two",
    "wkv.worthy-barons.three",
    "wkv.worthy-barons.four",
    "wkv.worthy-barons.five",
    "wkv.worthy-barons.six",
    "wkv.worthy-barons.seven-or-more",
)
def test_so_many_cities_bring_so_much(cities: int, influence: int) -> None:
    assert upkeep.influence_due(realm(cities), 1) == influence


@proves("wkv.worthy-barons.replaces")
def test_it_is_what_upkeep_hands_out() -> None:
    g = realm(4)
    g.influence, pool = (0,) * 4, g.pool
    p.run(g, upkeep.Upkeep())
    p.first_choices(g)
    assert g.influence[1] == 3 and g.pool == pool - 3


@proves("wkv.worthy-barons.which", "wkv.ruling.worthy")
def test_only_cities_that_give_influence_are_counted() -> None:
    g = realm(6, "for-glory")
    p.besiege(g, 0, by=2)
    assert upkeep.influence_due(g, 1) == 4
    glory(g).riot = replaced(glory(g).riot, 1, 1)
    assert upkeep.influence_due(g, 1) == 3


@proves("wkv.worthy-barons.which", "wk.upkeep.no-stronghold")
def test_nothing_while_the_stronghold_is_off_the_board() -> None:
    g = realm(6)
    g.stronghold_area = replaced(g.stronghold_area, 1, -1)
    p.run(g, upkeep.Upkeep())
    assert g.influence[1] == 0


@proves("wkv.worthy-barons.bonus-apart", "wkv.ruling.worthy")
def test_the_kings_bonus_is_added_to_the_table() -> None:
    g = realm(3, "king")
    crown(g).king = 1
    assert upkeep.influence_due(g, 1) == 2 + 1
