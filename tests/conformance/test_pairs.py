"""Every two variants that go together, declared in both orders, are the same table; and they keep every promise."""

import pytest

from regalia.conformance.pairs import difference, pairs
from regalia.kernel.rules import Game, Setup
from tests.conformance.games import GAMES, table_id
from tests.conformance.test_play import must_hold

PAIRS: list[tuple[Game, Setup]] = [(game, setup) for game in GAMES for setup in pairs(game)]


@pytest.mark.parametrize(("game", "setup"), PAIRS, ids=table_id)
def test_the_order_of_declaration_does_not_matter(game: Game, setup: Setup) -> None:
    assert difference(game, setup, seed=1, decisions=400) == ""


@pytest.mark.parametrize(("game", "setup"), PAIRS, ids=table_id)
def test_two_variants_together_keep_every_promise(game: Game, setup: Setup) -> None:
    assert must_hold(game, setup, seed=3, every=401) > 0
