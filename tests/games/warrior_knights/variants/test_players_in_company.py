"""What stewards make of a variant beside another one."""

from typing import cast

import pytest

from regalia.bots import registry as bots
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced
from regalia.kernel.rules import Setup


@pytest.mark.parametrize("other", ["worthy-barons", "lords-of-the-realm"])
def test_a_city_may_belong_to_a_power_that_is_no_baron(other: str) -> None:
    g = cast(Kingdom, engine.new(GAME, Setup(GAME.id, 3, ("invading-kingdom", other)), 1))
    g.city_owner = replaced(g.city_owner, 0, g.seats)
    seat = engine.waiting(g)[0]
    steward = bots.steward(GAME.id)
    steward.begin(g.rules, seat, 1)
    options = engine.offered(g, seat)
    assert steward.choose(g, seat, options) in options
