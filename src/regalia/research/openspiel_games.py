"""OpenSpiel: every game registered as a Python game.

    regalia.research.openspiel()                                     # registers them, once
    game = pyspiel.load_game("python_regalia_archon(players=3)")
    game = pyspiel.load_game("python_regalia_warrior_knights(players=4,variants=king+missions,options=length:8,chance=sampled)")

Actions are the numbers of spaces.py, returns are by place from 1 to -1 (table.py) and add up to 0. Secret choices go seat by seat.

Chance: every draw of a rule is uniform over a few outcomes, so each can be a node (kernel/outcomes.py). `chance=` says how far:

* `explicit`: every single draw is a chance node, exactly. A shuffled deck is as many nodes as it has cards, and a node is reached by
  running the rule again from the choice on: right for whatever sums over the tree, slow at openings.
* `sampled`: whatever a choice asks of chance is one node of STREAMS equally likely streams: a sample of what can come, the same every
  time.
* `auto`, which is the default: explicit where the draws of a choice have at most MOST_EXPLICIT outcomes (dice, one card), else sampled
  (openings, reshuffled decks).

All three are explicit stochastic games to OpenSpiel: no state draws behind its back, a history can be replayed, and a search on a clone
cannot read the future. What it can read is the hands of others, as in any game tree; `resample_from_infostate` deals them anew
(`redetermine`), which is what information set search asks for.

The string of an information state holds all that a seat has seen at its own decisions and what it chose; tensors show what it sees now.
"""

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from regalia.kernel import engine, registry
from regalia.kernel.chance import MASK, Dice, mix
from regalia.kernel.errors import RegaliaError
from regalia.kernel.outcomes import Draw, draws, opening_draws
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.visibility import redetermine
from regalia.kernel.vocabulary import Option
from regalia.research.observation import Encoder, Layout
from regalia.research.spaces import Space
from regalia.research.table import places_of, rules_for

CHANCE: Final = ("auto", "explicit", "sampled")
STREAMS: Final = 256
MOST_EXPLICIT: Final = 1000
MOST_BOUND: Final = 256  # of one draw: no deck of ours has more cards

_registered: list[str] = []


def openspiel() -> list[str]:
    """Registers all games that are there with OpenSpiel; the names to load them by."""
    known = {game_type.short_name for game_type in pyspiel.registered_games()}
    for game in registry.games():
        name = name_of(game)
        if name not in known:
            pyspiel.register_game(type_of(game), class_of(game))
        if name not in _registered:
            _registered.append(name)
    return list(_registered)


def name_of(game: Game) -> str:
    return f"python_regalia_{game.id.replace('-', '_')}"


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Regalia: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": max(game.seats), "variants": "", "options": "", "chance": "auto"},
    )


def class_of(game: Game) -> type:
    """What OpenSpiel calls to make a game: a class, and no other callable, since it lets go of it when the interpreter is gone already."""

    class Registered(RegaliaGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, params or {})

    return Registered


class RegaliaGame(pyspiel.Game):  # type: ignore[misc,unused-ignore]
    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        """`variants`: ids with + between them; `options`: KEY:VALUE, with + between them."""
        seats = int(params.get("players", max(game.seats)))
        variants = tuple(filter(None, str(params.get("variants", "")).split("+")))
        options: dict[str, str] = {}
        for pair in filter(None, str(params.get("options", "")).split("+")):
            key, colon, value = pair.partition(":")
            if not colon:
                raise RegaliaError(f"options are KEY:VALUE, with + between them, not {pair!r}")
            options[key] = value
        self.chance = str(params.get("chance", "auto"))
        if self.chance not in CHANCE:
            raise RegaliaError(f"chance is {', '.join(CHANCE)}, not {self.chance!r}")
        self.rules = rules_for(game, seats, variants, options)
        self.space = Space(self.rules)
        self.layout = Layout(self.rules, self.space)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.n,
            max_chance_outcomes=max(STREAMS, MOST_BOUND),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=10 * game.decision_bound,
        )
        super().__init__(type_of(game), info, params)

    def new_initial_state(self) -> "RegaliaState":
        return RegaliaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "RegaliaObserver":
        if params:
            raise ValueError(f"there are no parameters for observing, so not {params}")
        return RegaliaObserver(self.layout, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Moment:
    """Where a game stands: copied by cloning, whatever copies the state around it."""

    __slots__ = ("g", "pending", "script", "draw", "logs")

    def __init__(self) -> None:
        self.g: State | None = None  # the last decision; None before the opening
        self.pending: tuple[int, Option] | None = None  # chosen there, while chance is asked what comes of it
        self.script: list[int] = []  # what it has answered
        self.draw: Draw | None = None  # what it is asked next; None while a seat is asked
        self.logs: list[list[str]] = []  # of each seat: what it saw and chose

    def __deepcopy__(self, memo: Any) -> "Moment":
        new = Moment()
        new.g = self.g if self.draw is not None or self.g is None else self.g.clone()  # while chance is asked nobody writes to it
        new.pending = self.pending
        new.script = self.script[:]
        new.draw = self.draw
        new.logs = [log[:] for log in self.logs]
        return new


class RegaliaState(pyspiel.State):  # type: ignore[misc,unused-ignore]
    def __init__(self, game: RegaliaGame) -> None:
        super().__init__(game)
        self.table = Table(game)
        self.now = Moment()
        self.now.logs = [[] for _ in range(self.table.game.rules.setup.seats)]
        self._ask_chance()

    # ---- whose turn

    def current_player(self) -> int:
        if self.now.draw is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = engine.next_seat(self.g)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    @property
    def g(self) -> State:
        assert self.now.g is not None
        return self.now.g

    def is_terminal(self) -> bool:
        return self.now.draw is None and self.g.over

    def _legal_actions(self, player: int) -> list[int]:
        offered = engine.offered(self.g, player) if self.now.draw is None else []
        return sorted([n for n in self.table.game.space.numbers(offered) if n >= 0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        draw = self.now.draw
        if draw is None:
            raise RegaliaError(f"chance is not asked now: it is the turn of player {self.current_player()}")
        return [(i, 1.0 / draw.bound) for i in range(draw.bound)]

    # ---- what is chosen, and what comes of it

    def _apply_action(self, action: int) -> None:
        now = self.now
        if now.draw is None:
            seat = self.current_player()
            option = self.table.game.space.option(action, engine.offered(self.g, seat))
            now.logs[seat].append(f"{self._seen(seat)}:{action}")
            now.pending = (seat, option)
            self._ask_chance()
            return
        if not 0 <= action < now.draw.bound:
            raise RegaliaError(f"chance has the outcomes 0 to {now.draw.bound - 1} here, not {action}")
        if now.draw.purpose < 0:
            self._stand(self._by_stream(action))
            return
        now.script.append(action)
        self._stand(self._run(now.script))

    def _ask_chance(self) -> None:
        """A choice was made, or the game begins: what chance is asked first, if at all."""
        now = self.now
        now.script = []
        first = self._run([])
        if isinstance(first, Draw) and not self._is_explicit(first):
            first = Draw(-1, STREAMS)
        self._stand(first)

    def _is_explicit(self, first: Draw) -> bool:
        """Is chance asked draw by draw here? In `auto`, where there are few outcomes along the first branch."""
        if self.table.game.chance != "auto":
            return self.table.game.chance == "explicit"
        outcomes, script = first.bound, [0]
        while outcomes <= MOST_EXPLICIT:
            end = self._run(script)
            if isinstance(end, State):
                return True
            outcomes *= end.bound
            script.append(0)
        return False

    def _run(self, script: list[int]) -> State | Draw:
        now = self.now
        if now.pending is None:
            return opening_draws(self.table.game.rules, 0, script)
        return draws(self.g, *now.pending, script)

    def _by_stream(self, stream: int) -> State:
        now = self.now
        if now.pending is None:
            new = engine.start(self.table.game.rules, stream)
        else:
            new = self.g.clone()
            new.key = mix((new.key + stream + 1) & MASK)
            new.quiet = True
            engine.apply(new, *now.pending)
        return new

    def _stand(self, end: State | Draw) -> None:
        now = self.now
        if isinstance(end, Draw):
            now.draw = end
            return
        end.quiet = True
        now.g, now.pending, now.script, now.draw = end, None, [], None

    # ---- what is seen

    def _seen(self, player: int) -> str:
        """A digest of what a seat sees now."""
        values, known = self.table.observe(self.now.g, player)
        return blake2b(values.tobytes() + known.tobytes(), digest_size=8).hexdigest()

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return " ".join([f"seat {seat}", *self.now.logs[seat], self._seen(seat)])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "RegaliaState":
        """A state that the seat could not tell from this one, what it does not know dealt anew."""
        new: RegaliaState = self.clone()
        if self.now.draw is None:
            new.now.g = redetermine(self.g, player, Dice(int(sampler() * (1 << 53))))
        return new

    # ---- the end

    def returns(self) -> list[float]:
        seats = self.table.game.rules.setup.seats
        if not self.is_terminal():
            return [0.0] * seats
        places = places_of(self.g, range(seats))
        return [1.0 - 2.0 * sum(places[s]) / len(places[s]) / (seats - 1) for s in range(seats)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            draw = self.now.draw
            if draw is None or draw.purpose < 0:
                return f"stream {action}"
            return f"{self.table.game.rules.game.vocabulary.purposes[draw.purpose]}: {action} of {draw.bound}"
        return self.table.game.space.describe(action)

    def __str__(self) -> str:
        if self.now.g is None:
            return "before the opening"
        return f"{engine.where(self.g) or 'the game is over'} #{self.g.digest()} {self.now.script or ''}".strip()


class Table:
    """What all states of a game share; never copied with one of them."""

    def __init__(self, game: RegaliaGame) -> None:
        self.game = game
        self.encoder = Encoder(game.layout, *game.layout.blank())

    def __deepcopy__(self, memo: Any) -> "Table":
        return self

    def observe(self, g: State | None, player: int) -> tuple[Any, Any]:
        """Values and marks; blank before the opening. The arrays are written to again next time."""
        if g is None:
            return self.game.layout.blank()
        self.encoder.write(g, player)
        return self.encoder.values, self.encoder.known


class RegaliaObserver:
    """What OpenSpiel's tensors are made of: the cells of an observation, then their marks in `known`."""

    def __init__(self, layout: Layout, recalls: bool) -> None:
        self.recalls = recalls
        self.tensor = np.zeros(2 * layout.size, np.float32)
        self.dict = {"observation": self.tensor[: layout.size], "known": self.tensor[layout.size :]}

    def set_from(self, state: RegaliaState, player: int) -> None:
        values, known = state.table.observe(state.now.g, player)
        self.dict["observation"][:] = values
        self.dict["known"][:] = known

    def string_from(self, state: RegaliaState, player: int) -> str:
        if self.recalls:
            return state.information_state_string(player)
        return "before the opening" if state.now.g is None else msgspec.json.encode(state.now.g.to_json(player)).decode()
