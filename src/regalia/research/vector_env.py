"""Many games at once, in several processes, into arrays that stand ready.

    with regalia.research.vector("archon", seats=4, games=256, processes=2) as many:
        many.reset(seed=1)
        while training:
            many.step_many(policy(many.observation, many.known, many.numbers, many.counts))

Arrays are written in place, a row for each game, always of the seat that is asked now (self-play), or of one seat only with bots in the
others (`seat=0, bots="random"`, as in gymnasium_env.py):

    observation, known    (games, cells)    see observation.py
    numbers, counts       (games, MOST)     the actions that are offered, and how many; -1 after them
    mask                  (games, actions)  the same as 0 and 1, if asked for (`mask=True`): a wide space costs more to mask than to play
    seat                  (games,)          who is asked
    rewards               (games, seats)    what each seat earned by the last step
    ended, cut            (games,)          the last step ended the game, or stopped one that was too long; the row shows the next opening

A game that is over begins anew at once. What game `i` shows depends on the seed, on `i` and on the actions, not on how many games or
processes there are: a run is the same on one core and on twenty. Workers are fresh interpreters (`spawn`), so a script that uses several
processes needs the usual `if __name__ == "__main__"`.
"""

import multiprocessing
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import process_time
from typing import Any

import numpy as np
import numpy.typing as npt

from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Game, Ruleset, Setup, ruleset
from regalia.research.lane import MOST, Arrays, Lane, Terms
from regalia.research.observation import Layout
from regalia.research.opponents import Others
from regalia.research.spaces import ActionError, Space
from regalia.research.table import rules_for


def vector(
    game: str | Game,
    seats: int | None = None,
    variants: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    *,
    games: int = 64,
    processes: int = 1,
    seat: int | None = None,
    bots: str | Sequence[str] = "random",
    rewards: str = "place",
    shaping: float = 0.0,
    most_steps: int = 0,
    mask: bool = False,
) -> "Vector":
    """So many games at the like tables, stepped together. One process is this one."""
    rules = rules_for(game, seats, variants, options)
    return Vector(rules, Terms(games, processes, seat, bots, rewards, shaping, most_steps, mask))


def shapes(rules: Ruleset, terms: Terms, layout: Layout, space: Space) -> dict[str, tuple[tuple[int, ...], Any]]:
    n = terms.games
    return {
        "observation": ((n, layout.size), np.int32),
        "known": ((n, layout.size), np.int8),
        "numbers": ((n, MOST), np.int32),
        "counts": ((n,), np.int32),
        "mask": ((n, space.n if terms.mask else 0), np.int8),
        "seat": ((n,), np.int32),
        "rewards": ((n, rules.setup.seats), np.float32),
        "ended": ((n,), np.bool_),
        "cut": ((n,), np.bool_),
        "actions": ((n,), np.int64),
    }


class Vector:
    def __init__(self, rules: Ruleset, terms: Terms) -> None:
        self.rules = rules
        self.terms = terms
        self.space = Space(rules)
        self.layout = Layout(rules, self.space)
        self.games = terms.games
        made = shapes(rules, terms, self.layout, self.space)
        self._workers: list[Worker] = []
        self._lane: Lane | None = None
        self._begun = False
        self.seconds: list[float] = []  # of processor time that each worker has used; [] where this process does the work
        if terms.processes == 1:
            self.arrays: Arrays = {name: np.zeros(shape, dtype) for name, (shape, dtype) in made.items()}
            self._lane = Lane(rules, self.space, self.layout, terms, self.arrays, 0, terms.games)
        else:
            context = multiprocessing.get_context("spawn")
            raw = {
                name: context.RawArray("b", max(1, int(np.prod(shape)) * np.dtype(dtype).itemsize)) for name, (shape, dtype) in made.items()
            }
            self.arrays = views(raw, made)
            if terms.seat is not None:
                Others(rules, terms.seat, terms.bots)  # what is wrong with them is said here
            edges = [terms.games * i // terms.processes for i in range(terms.processes + 1)]
            self._workers = [Worker(context, rules.setup, terms, raw, a, b) for a, b in zip(edges, edges[1:], strict=False)]
        self.arrays["numbers"][:] = -1  # before any lane writes to it: they begin with reset()
        self.observation, self.known = self.arrays["observation"], self.arrays["known"]
        self.numbers, self.counts, self.mask = self.arrays["numbers"], self.arrays["counts"], self.arrays["mask"]
        self.seat, self.rewards = self.arrays["seat"], self.arrays["rewards"]
        self.ended, self.cut = self.arrays["ended"], self.arrays["cut"]

    def reset(self, seed: int = 0) -> None:
        """New games everywhere."""
        self._begun = True
        if self._lane is not None:
            self._lane.reset(seed)
            return
        self._ask("reset", seed)

    def step_many(self, actions: Any) -> None:
        """One action in every game, of those that are offered there."""
        given = np.asarray(actions)
        if given.shape != (self.games,) or not np.issubdtype(given.dtype, np.integer):
            raise ActionError(
                f"actions are {self.games} whole numbers in a row, one for each game, not {given.dtype} in the shape {given.shape}"
            )
        if not self._begun:
            raise RegaliaError("no game has begun: call reset() first")
        self._check(given)
        self.arrays["actions"][:] = given
        if self._lane is not None:
            self._lane.step()
            return
        self._ask("step", 0)

    def _check(self, actions: npt.NDArray[Any]) -> None:
        """All are looked at before any is taken: where one is refused, none has been."""
        offered = self.numbers[:, : max(1, int(self.counts.max()))]
        wrong = np.flatnonzero(~((offered == actions[:, None]).any(1) & (actions >= 0)))
        if len(wrong):
            game = int(wrong[0])
            numbers: list[int] = self.numbers[game, : self.counts[game]].tolist()
            raise ActionError(f"game {game}: {self.space.refusal(int(actions[game]), numbers)}")

    def sample(self, rng: np.random.Generator) -> npt.NDArray[np.int32]:
        """A random action for every game, of those that are offered."""
        at = (rng.random(self.games) * self.counts).astype(np.int64)
        found: npt.NDArray[np.int32] = self.numbers[np.arange(self.games), at]
        return found

    def close(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._workers = []

    def __enter__(self) -> "Vector":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, what: str, seed: int) -> None:
        """All workers at once; the first trouble of any is raised when all have answered."""
        if not self._workers:
            raise RegaliaError("these games are closed")
        for worker in self._workers:
            worker.pipe.send((what, seed))
        answers = [worker.answer() for worker in self._workers]
        troubles = [answer for answer in answers if isinstance(answer, Exception)]
        if troubles:
            raise troubles[0]
        self.seconds = [answer for answer in answers if isinstance(answer, float)]


# ---- processes


def views(raw: Mapping[str, Any], made: Mapping[str, tuple[tuple[int, ...], Any]]) -> Arrays:
    """The shared memory as arrays."""
    found: Arrays = {}
    for name, (shape, dtype) in made.items():
        found[name] = np.frombuffer(raw[name], dtype, int(np.prod(shape))).reshape(shape)
    return found


class Worker:
    def __init__(self, context: Any, setup: Setup, terms: Terms, raw: Mapping[str, Any], first: int, last: int) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(
            target=work, args=(theirs, setup, told(terms), dict(raw), first, last), daemon=True, name="regalia-games"
        )
        self.process.start()
        theirs.close()

    def answer(self) -> Exception | float:
        """Its processor time so far, or what went wrong."""
        try:
            found: Exception | float = self.pipe.recv()
        except (EOFError, ConnectionError):
            return RegaliaError("a process of these games has ended: a script that uses several needs `if __name__ == '__main__'`")
        return found

    def stop(self) -> None:
        with suppress(OSError):  # it may have ended already
            self.pipe.send(("stop", 0))
        self.process.join(5)
        if self.process.is_alive():
            self.process.terminate()
        self.pipe.close()


def told(terms: Terms) -> tuple[Any, ...]:
    """What Terms are made of: a compiled class does not travel."""
    return (terms.games, terms.processes, terms.seat, terms.bots, terms.rewards, terms.shaping, terms.most_steps, terms.mask)


def work(pipe: Any, setup: Setup, terms_told: tuple[Any, ...], raw: Mapping[str, Any], first: int, last: int) -> None:
    """What a worker does: its rows, whenever it is told to."""
    from regalia.kernel import registry

    terms = Terms(*terms_told)
    lane: Lane | None = None
    while True:
        try:
            what, seed = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if what == "stop":
            return
        try:
            if lane is None:
                rules = ruleset(registry.game(setup.game), setup)
                space = Space(rules)
                layout = Layout(rules, space)
                lane = Lane(rules, space, layout, terms, views(raw, shapes(rules, terms, layout, space)), first, last)
            if what == "reset":
                lane.reset(seed)
            else:
                lane.step()
            pipe.send(process_time())
        except RegaliaError as fault:
            pipe.send(fault)
        except Exception:
            pipe.send(RuntimeError(f"a process of these games failed:\n{traceback.format_exc()}"))
