"""Gymnasium: one seat of a game, bots by name in the others.

    env = regalia.research.single("archon", seats=3, seat=0, bots="steward")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

Observations, actions and rewards are those of the PettingZoo environment (pettingzoo_env.py); a step is one choice of the seat's and all
that the others do until it is asked again. `action_masks()` is what sb3-contrib's MaskablePPO asks for. Bots are named as everywhere
(`random`, `steward`, `steward:scholar`, `marshal:0.1`, `mybot.py:Bot`), one for all other seats or one for each; they see what their
seats see.

A number of the action space that is not offered changes nothing and costs PENALTY, and `info["refused"]` says what was offered: Gymnasium
wants every action of a space to be playable, and learners without masks live by it. With `unoffered="refuse"` it is an error instead.
What is no action at all (a number out of range, a list, a word) is always one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game, Ruleset
from regalia.research.boards import board_text
from regalia.research.observation import Layout
from regalia.research.opponents import Others
from regalia.research.pettingzoo_env import RENDER_MODES, observation_space
from regalia.research.spaces import Space
from regalia.research.table import SEEDS, Play, rules_for


def single(
    game: str | Game,
    seats: int | None = None,
    variants: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    *,
    seat: int = 0,
    bots: str | Sequence[str] = "steward",
    rewards: str = "place",
    shaping: float = 0.0,
    most_steps: int = 0,
    unoffered: str = "penalise",
    render_mode: str | None = None,
) -> "SeatEnv":
    """One seat of a game as a Gymnasium environment."""
    rules = rules_for(game, seats, variants, options)
    return SeatEnv(rules, seat, bots, rewards=rewards, shaping=shaping, most_steps=most_steps, unoffered=unoffered, render_mode=render_mode)


PENALTY: Final = 1.0


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    def __init__(
        self,
        rules: Ruleset,
        seat: int = 0,
        bots: str | Sequence[str] = "steward",
        *,
        rewards: str = "place",
        shaping: float = 0.0,
        most_steps: int = 0,
        unoffered: str = "penalise",
        render_mode: str | None = None,
    ) -> None:
        if unoffered not in ("penalise", "refuse"):
            raise RegaliaError(f"unoffered is 'penalise' or 'refuse', not {unoffered!r}")
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise RegaliaError(f"render_mode is {', '.join(map(repr, RENDER_MODES))} or None, not {render_mode!r}")
        self.rules = rules
        self.seat = seat
        self.penalise = unoffered == "penalise"
        self.others = Others(rules, seat, bots)
        self.space = Space(rules)
        self.layout = Layout(rules, self.space)
        self.play = Play(rules, self.space, self.layout, rewards, shaping, most_steps)
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}
        self.render_mode = render_mode
        self.observation_space = observation_space(self.layout, self.space.n)
        self.action_space = spaces.Discrete(self.space.n)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        begun = int(self.np_random.integers(SEEDS)) if seed is None else seed
        self.play.begin(begun)
        self.others.begin(self.play, begun)
        self.others.go_on(self.play)
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        play = self.play
        if play.over or self.seat in play.gone:
            raise RegaliaError("the game is over for this seat: call reset() first")
        if self.penalise and self.action_space.contains(action) and action not in play.numbers:
            play.steps += 1
            refused = str(self.space.refusal(action, play.numbers, play.offered))
            return self._observation(), -PENALTY, False, play.cut_short, {"refused": refused}
        play.act(action)
        reward = self.others.go_on(play)[self.seat]
        terminated = play.g.over or self.seat in play.gone
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, terminated, play.cut_short and not terminated, self._info()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are offered, as MaskablePPO asks."""
        found: npt.NDArray[np.bool_] = self._mask().astype(bool)
        return found

    def render(self) -> Any:
        text = board_text(self.play.g, self.seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def _mask(self) -> Any:
        return self.play.mask() if self.play.seat == self.seat and not self.play.over else np.zeros(self.space.n, np.int8)

    def _observation(self) -> dict[str, Any]:
        values, known = self.play.observe(self.seat)
        return {"observation": values, "known": known, "action_mask": self._mask()}

    def _info(self) -> dict[str, Any]:
        """At the end: who has won, and what everybody scored."""
        g = self.play.g
        return {"winners": list(g.winners), "scores": self.rules.game.scores(g)} if g.over else {}
