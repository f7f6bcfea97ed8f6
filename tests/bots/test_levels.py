"""What the lobby is told of bots: a line each, and ratings as they were measured."""

import pytest
from tools.bots import ratings

from regalia.bots import levels
from regalia.bots import registry as bots
from tests.bots.test_stewards import GAMES


def test_ratings_of_the_levels_are_in_order_where_they_were_measured() -> None:
    for game, found in levels.measured().items():
        rated = [found.ratings[name] for name in ("random", "apprentice", "squire", "steward")]
        points = [rating.points for rating in rated]
        assert points == sorted(points) and points[3] == ratings.MIDDLE
        assert all(rating.low <= rating.points <= rating.high and rating.games >= 24 for rating in rated)
        assert levels.rating(game, f"steward:{bots.temperaments(game)[0]}") is None
    assert levels.rating("nothing", "steward") is None


@pytest.mark.parametrize("game", GAMES)
def test_every_bot_has_a_line(game: str) -> None:
    assert all(levels.text(name).endswith(".") for name in bots.names(game))
    assert levels.text("mybot.py:Bot") == ""


def test_ten_to_one_is_four_hundred_points() -> None:
    found = ratings.figures({("squire", "steward"): [6.0 / 11] * 11, ("random", "squire"): [0.0] * 10})
    assert found["steward"] == pytest.approx(1500)
    assert found["squire"] == pytest.approx(1100, abs=2)
    assert found["random"] == pytest.approx(1100 - 831, abs=6)  # never won of 60: as if half a game of them
