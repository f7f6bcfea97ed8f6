"""One seat with bots in the others, as Gymnasium and MaskablePPO want it."""

import warnings

import numpy as np
import pytest

from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game
from regalia.research.spaces import ActionError
from tests.conformance.games import game_id
from tests.house import OURS

pytest.importorskip("gymnasium", reason="gymnasium is not installed (extra `research`)")
from gymnasium.utils.env_checker import check_env  # noqa: E402

from regalia.research.gymnasium_env import PENALTY, single  # noqa: E402


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_gymnasiums_checker_passes(game: Game) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(single(game, bots="random"), skip_render_check=True)


@pytest.mark.parametrize(("seat", "bots"), [(0, "steward"), (2, ["random", "steward"])])
def test_a_whole_game_against_bots(seat: int, bots: str | list[str]) -> None:
    env = single("archon", 3, seat=seat, bots=bots)
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=4)
    steps, earned, ended = 0, 0.0, False
    while not ended:
        masks = env.action_masks()
        assert masks.dtype == bool and (masks == seen["action_mask"]).all() and masks.any()
        assert env.play.seat == seat and seen["observation"][env.layout.places["decision.seat"].start] == seat
        seen, reward, ended, cut, info = env.step(rng.choice(np.flatnonzero(masks)))
        earned += reward
        steps += 1
        assert not cut
    assert steps > 20 and -1.0 <= earned <= 1.0
    assert (earned == 1.0) == (info["winners"] == [seat])
    assert len(info["scores"]) == 3 and not any(minder.mishaps for minder in env.others.minders)
    with pytest.raises(RegaliaError, match="call reset"):
        env.step(0)


def test_the_same_seed_is_the_same_game_bots_and_all() -> None:
    def trace() -> list[bytes]:
        env = single("risk-europe", 3, bots="steward")
        seen, _ = env.reset(seed=9)
        found = []
        for _ in range(30):
            found.append(seen["observation"].tobytes())
            seen, *_ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        return found

    assert trace() == trace()


def test_an_action_that_is_not_offered_costs_and_says_what_is() -> None:
    env = single("archon", 3, bots="random")
    env.reset(seed=1)
    digest = env.play.g.digest()
    _, reward, ended, cut, info = env.step(np.int64(5))
    assert (reward, ended, cut) == (-PENALTY, False, False) and env.play.g.digest() == digest
    assert "is not offered; offered now: " in info["refused"]


@pytest.mark.parametrize("wrong", [10**6, -1, "pass", None, np.array([1, 2])])
def test_what_is_no_action_is_an_error(wrong: object) -> None:
    env = single("archon", 3, bots="random")
    env.reset(seed=1)
    with pytest.raises(ActionError, match="no action: actions are whole numbers from 0 to 337; offered now"):
        env.step(wrong)


def test_and_so_is_what_is_not_offered_if_one_wants() -> None:
    env = single("archon", 3, bots="random", unoffered="refuse")
    env.reset(seed=1)
    with pytest.raises(ActionError, match="offered now"):
        env.step(5)


def test_seats_and_bots_that_cannot_be_say_what_can() -> None:
    with pytest.raises(RegaliaError, match="seat is a number from 0 to 2, not 3"):
        single("archon", 3, seat=3)
    with pytest.raises(RegaliaError, match="one name, or 2 of them"):
        single("archon", 3, bots=["random"])
    env = single("archon", 3, bots="nobody")
    with pytest.raises(RegaliaError, match="there is no bot 'nobody'"):
        env.reset(seed=1)
    with pytest.raises(RegaliaError, match="'penalise' or 'refuse'"):
        single("archon", 3, unoffered="ignore")
