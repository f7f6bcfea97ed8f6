"""Many games at once: the same as one at a time, in any number of processes, into arrays that stand ready."""

import numpy as np
import pytest

from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game
from regalia.research.observation import observe
from regalia.research.spaces import ActionError
from regalia.research.vector_env import MOST, Vector, vector
from tests.conformance.games import game_id
from tests.house import OURS


def trace(many: Vector, seed: int, steps: int) -> list[bytes]:
    """Everything that is shown, as one walks through: in each game always the middle one of what is offered."""
    many.reset(seed)
    found = []
    for _ in range(steps):
        for array in (many.observation, many.known, many.numbers, many.counts, many.seat, many.rewards, many.ended, many.cut, many.mask):
            found.append(array.tobytes())
        many.step_many(many.numbers[np.arange(many.games), many.counts // 2])
    return found


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_rows_show_what_the_seat_that_is_asked_may_know(game: Game) -> None:
    with vector(game, 3, games=4, mask=True) as many:
        many.reset(5)
        rng = np.random.default_rng(5)
        assert many._lane is not None
        for _ in range(60):
            many.step_many(many.sample(rng))
            for row, play in enumerate(many._lane.plays):
                values, known = observe(play.g, play.seat, many.layout)
                assert (many.observation[row] == values).all() and (many.known[row] == known).all()
                assert many.seat[row] == play.seat
                count = many.counts[row]
                assert list(many.numbers[row, :count]) == play.numbers and (many.numbers[row, count:] == -1).all()
                assert (np.flatnonzero(many.mask[row]) == sorted(play.numbers)).all()


def test_games_end_pay_and_begin_anew() -> None:
    with vector("archon", 3, games=6) as many:
        many.reset(1)
        rng = np.random.default_rng(1)
        ended = 0
        for _ in range(400):
            many.step_many(many.sample(rng))
            assert not many.cut.any()
            for row in np.flatnonzero(many.ended):
                ended += 1
                assert many.rewards[row].sum() == pytest.approx(0.0, abs=1e-6) and many.rewards[row].max() > 0
            assert not many.rewards[~many.ended].any()
        assert ended >= 6


def test_a_game_depends_on_its_seed_and_its_row_alone() -> None:
    with vector("risk-europe", 3, games=4) as four, vector("risk-europe", 3, games=2) as two:
        for a, b in zip(trace(four, 7, 20), trace(two, 7, 20), strict=True):
            assert a[: len(b)] == b
    with vector("risk-europe", 3, games=2) as again, vector("risk-europe", 3, games=2) as other:
        assert trace(again, 7, 20) != trace(other, 8, 20)


@pytest.mark.slow(8)
@pytest.mark.parametrize("seat", [None, 1])
def test_two_processes_show_what_one_shows(seat: int | None) -> None:
    with (
        vector("archon", 3, games=5, seat=seat, mask=True) as one,
        vector("archon", 3, games=5, seat=seat, mask=True, processes=2) as two,
    ):
        assert trace(one, 3, 60) == trace(two, 3, 60)
        assert len(two.seconds) == 2 and min(two.seconds) > 0
        digest = two.observation.tobytes()
        wrong = two.numbers[:, 0].copy()
        wrong[4] = 5
        with pytest.raises(ActionError, match=r"game 4: action 5, .*offered now"):
            two.step_many(wrong)
        assert two.observation[4].tobytes() in digest
    with pytest.raises(RegaliaError, match="closed"):
        two.reset(1)


@pytest.mark.parametrize("bots", ["random", "steward"])
def test_one_seat_is_shown_and_bots_have_the_others(bots: str) -> None:
    with vector("archon", 3, games=3, seat=2, bots=bots) as many:
        many.reset(2)
        rng = np.random.default_rng(2)
        ended = 0
        for _ in range(80):
            assert (many.seat == 2).all() and (many.observation[:, many.layout.places["decision.seat"].start] == 2).all()
            many.step_many(many.sample(rng))
            ended += int(many.ended.sum())
        assert ended


def test_a_long_game_is_cut() -> None:
    with vector("archon", 2, games=2, most_steps=9) as many:
        many.reset(1)
        for _ in range(9):
            assert not many.cut.any()
            many.step_many(many.numbers[:, 0])
        assert many.cut.all() and not many.ended.any() and not many.rewards.any()


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (np.zeros(4, np.int64), "3 whole numbers in a row, one for each game, not int64 in the shape"),
        (np.zeros((3, 1), np.int64), "in the shape"),
        (np.zeros(3), "not float64"),
        (0, "in the shape"),
        (np.array([39, 5, 39]), r"game 1: action 5, .* is not offered; offered now: \d+"),
        (np.array([39, 39, -1]), "game 2: -1 is no action"),
        (np.array([10**9, 39, 39]), "game 0: 1000000000 is no action: actions are whole numbers from 0 to 337"),
    ],
)
def test_wrong_actions_are_refused_before_any_is_taken(actions: object, told: str) -> None:
    with vector("archon", 3, games=3) as many:
        many.reset(1)
        before = many.observation.tobytes()
        with pytest.raises(ActionError, match=told):
            many.step_many(actions)
        many.observation[:] = many.observation
        assert many.observation.tobytes() == before


def test_terms_that_cannot_be_say_what_can() -> None:
    with pytest.raises(RegaliaError, match="games are 1 or more, and processes from 1 to as many, not 2 and 3"):
        vector("archon", games=2, processes=3)
    with pytest.raises(RegaliaError, match="call reset"):
        vector("archon", 3, games=1).step_many([0])
    with pytest.raises(RegaliaError, match="seat is a number"):
        vector("archon", 3, games=2, processes=2, seat=5)


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_nothing_offered_exceeds_the_room(game: Game) -> None:
    with vector(game, games=2) as many:
        many.reset(1)
        rng = np.random.default_rng(1)
        most = 0
        for _ in range(150):
            most = max(most, int(many.counts.max()))
            many.step_many(many.sample(rng))
        assert 1 < most < MOST
