"""Some games side by side, each in its row of shared arrays: what one process of vector_env.py plays."""

from array import array
from collections.abc import Sequence
from typing import Any, Final

import numpy.typing as npt

from regalia.kernel.chance import MASK, mix
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Ruleset
from regalia.research.observation import Encoder, Layout
from regalia.research.opponents import Others
from regalia.research.spaces import Space
from regalia.research.table import Play

MOST: Final = 1024  # actions that a row of `numbers` has room for; the most that were ever offered are 338

Arrays = dict[str, npt.NDArray[Any]]


class Terms:
    """How the games are to be played; goes to the workers with the table's setup."""

    def __init__(
        self,
        games: int,
        processes: int,
        seat: int | None,
        bots: str | Sequence[str],
        rewards: str,
        shaping: float,
        most_steps: int,
        mask: bool,
    ) -> None:
        if games < 1 or not 1 <= processes <= games:
            raise RegaliaError(f"games are 1 or more, and processes from 1 to as many, not {games} and {processes}")
        self.games = games
        self.processes = processes
        self.seat = seat
        self.bots = bots
        self.rewards = rewards
        self.shaping = shaping
        self.most_steps = most_steps
        self.mask = mask


class Lane:
    """The games of some rows, played by one process."""

    def __init__(self, rules: Ruleset, space: Space, layout: Layout, terms: Terms, arrays: Arrays, first: int, last: int) -> None:
        self.space = space
        self.terms = terms
        self.arrays = arrays
        self.rows = range(first, last)
        self.plays = [Play(rules, space, layout, terms.rewards, terms.shaping, terms.most_steps) for _ in self.rows]
        for row, play in zip(self.rows, self.plays, strict=True):
            play.encoder = Encoder(layout, arrays["observation"][row], arrays["known"][row])
        self.others = [Others(rules, terms.seat, terms.bots) for _ in self.rows] if terms.seat is not None else []
        self.seat = -1 if terms.seat is None else terms.seat
        self.seeds = [0] * len(self.plays)
        self.shown = [0] * len(self.plays)
        self.numbers = plainly(arrays["numbers"][first:last])  # numpy takes its time over single cells
        self.counts = plainly(arrays["counts"][first:last])
        self.seats = plainly(arrays["seat"][first:last])

    def reset(self, seed: int) -> None:
        for name in ("rewards", "ended", "cut"):
            self.arrays[name][self.rows.start : self.rows.stop] = 0
        for i, row in enumerate(self.rows):
            self.seeds[i] = mix(mix(seed & MASK) ^ row)
            self._begin(i)
            self._show(i)

    def step(self) -> None:
        """One action in every game: all are offered, which the caller has seen to."""
        arrays = self.arrays
        first = self.rows.start
        actions: list[int] = arrays["actions"][first : self.rows.stop].tolist()
        for name in ("rewards", "ended", "cut"):
            arrays[name][first : self.rows.stop] = 0
        for i, play in enumerate(self.plays):
            play.choose(play.numbers.index(actions[i]))
            if self.others:
                play.rewards = self.others[i].go_on(play)
            if any(play.rewards):
                arrays["rewards"][first + i] = play.rewards
            if play.over or (self.seat >= 0 and self.seat in play.gone):
                arrays["cut" if play.cut_short else "ended"][first + i] = True
                self._begin(i)
            self._show(i)

    def _begin(self, i: int) -> None:
        play = self.plays[i]
        self.seeds[i] = mix(self.seeds[i])
        play.begin(self.seeds[i])
        if self.others:
            self.others[i].begin(play, self.seeds[i])
            self.others[i].go_on(play)

    def _show(self, i: int) -> None:
        play = self.plays[i]
        play.encoder.write(play.g, play.seat)
        numbers = play.numbers
        if min(numbers) < 0 or len(numbers) > MOST:
            numbers = [n for n in numbers if n >= 0][:MOST]
        row, before, count = self.rows.start + i, self.shown[i], len(numbers)
        if self.terms.mask:
            mask = self.arrays["mask"][row]
            mask[self.arrays["numbers"][row, :before]] = 0
            mask[numbers] = 1
        start = i * MOST
        self.numbers[start : start + count] = array("i", numbers)
        if before > count:
            self.numbers[start + count : start + before] = array("i", [-1] * (before - count))
        self.shown[i] = count
        self.counts[i] = count
        self.seats[i] = play.seat


def plainly(cells: Any) -> memoryview:
    """An array of 32 bits as one row."""
    return memoryview(cells).cast("B").cast("i")
