"""PettingZoo: every game, seat count and variant as an AEC environment.

    env = regalia.research.aec("archon", seats=3)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        action = None if terminated or truncated else choose(observation["observation"], observation["action_mask"])
        env.step(action)

Agents are `seat_0`, `seat_1`, …; the one to act is the seat that the engine asks. An observation is a dict: `observation` and `known`
(see observation.py) and `action_mask`, which is all 0 for those who have nothing to choose now. Actions are numbers (spaces.py). Rewards
and deals: table.py. A seat that is eliminated terminates then and there, everybody else at the end. `render` is the terminal's board, as
text or printed: of the seat to act, as that seat sees it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from regalia.kernel.columns import SPECTATOR
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game, Ruleset
from regalia.research.boards import board_text
from regalia.research.observation import LIMIT, Layout
from regalia.research.spaces import Space
from regalia.research.table import SEEDS, Play, rules_for

RENDER_MODES = ("ansi", "human")


def aec(
    game: str | Game,
    seats: int | None = None,
    variants: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    *,
    deals: bool = False,
    rewards: str = "place",
    shaping: float = 0.0,
    most_steps: int = 0,
    render_mode: str | None = None,
) -> "RegaliaEnv":
    """A game as a PettingZoo environment. `most_steps`: truncate a game that is longer (0: ten times what random play needs)."""
    rules = rules_for(game, seats, variants, options)
    return RegaliaEnv(rules, deals=deals, rewards=rewards, shaping=shaping, most_steps=most_steps, render_mode=render_mode)


def observation_space(layout: Layout, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT - 1, LIMIT, (layout.size,), np.int32),
            "known": spaces.Box(0, 1, (layout.size,), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class RegaliaEnv(AECEnv):  # type: ignore[type-arg,misc,unused-ignore]
    def __init__(
        self,
        rules: Ruleset,
        *,
        deals: bool = False,
        rewards: str = "place",
        shaping: float = 0.0,
        most_steps: int = 0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise RegaliaError(f"render_mode is {', '.join(map(repr, RENDER_MODES))} or None, not {render_mode!r}")
        self.rules = rules
        self.space = Space(rules, deals)
        self.layout = Layout(rules, self.space)
        self.play = Play(rules, self.space, self.layout, rewards, shaping, most_steps)
        self.metadata = {
            "name": f"regalia/{rules.game.id}-v{self.space.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.setup.seats)]
        self.observation_spaces = {agent: observation_space(self.layout, self.space.n) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.space.n) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.agents: list[str] = []

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed one is drawn: from the last seed that was given, if there was one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.play.begin(int(self._seeds.integers(SEEDS)) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._turn()

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise RegaliaError("the game is over and everybody has left it: call reset() first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise RegaliaError(f"{agent} is out of the game: its last step is step(None), not step({action!r})")
            self._was_dead_step(None)
            return
        play = self.play
        play.act(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {other: play.rewards[self._seat(other)] for other in self.agents}
        for other in self.agents:
            self.terminations[other] = play.g.over or self._seat(other) in play.gone
            self.truncations[other] = play.cut_short
        self.agent_selection = self._turn()
        self._accumulate_rewards()
        self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        values, known = self.play.observe(self._seat(agent))
        acts = self.play.seat == self._seat(agent) and not self.play.over
        return {"observation": values, "known": known, "action_mask": self.play.mask() if acts else np.zeros(self.space.n, np.int8)}

    def render(self) -> str | None:
        """The terminal's board, for the eyes of the seat to act."""
        text = board_text(self.play.g, self.play.seat if self.play.seat >= 0 else SPECTATOR)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held."""

    def _turn(self) -> str:
        return self.possible_agents[self.play.seat] if self.play.seat >= 0 else self.agents[0]

    def _seat(self, agent: str) -> int:
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            raise RegaliaError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}") from None
