"""Whose thought comes next, where more bots want to think than there are workers.

People who look at their own table come first, then those who look on, then play by letter; within that the guests take turns, and the
tables of each. Nobody is passed over for ever: what has waited long comes among the first. And no guest's tables hold all the workers.
"""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

PLAYED: Final = 0  # somebody who plays there has the table open
WATCHED: Final = 1
BY_LETTER: Final = 2

PATIENT: Final = 10.0  # seconds after which a thought waits among the first
REMEMBERED: Final = 4_096  # guests and tables whose last turn is known


class Wanted:
    """A thought that waits for a worker: the guest who opened the table, the table, and how urgent it is."""

    __slots__ = ("guest", "table", "rank", "since", "number")

    def __init__(self, guest: str, table: str, rank: int) -> None:
        self.guest = guest
        self.table = table
        self.rank = rank
        self.since = 0.0
        self.number = 0


class Turns:
    def __init__(self, workers: int, clock: Callable[[], float] = monotonic) -> None:
        self.workers = workers
        self.clock = clock
        self.waiting: list[Wanted] = []
        self.running: list[Wanted] = []
        self._came = 0
        self._began = 0
        self._last: OrderedDict[tuple[str, str], int] = OrderedDict()  # when a guest, or a table of his, had a turn

    def come(self, wanted: Wanted) -> None:
        self._came += 1
        wanted.since, wanted.number = self.clock(), self._came
        self.waiting.append(wanted)

    def begin(self) -> Wanted | None:
        """The next that may think now, if a worker is free for it."""
        if len(self.running) >= self.workers:
            return None
        most = max(1, self.workers - 1)  # of one guest
        able = [w for w in self.waiting if self._running(w.guest) < most]
        if not able:
            return None
        chosen = min(able, key=self._order)
        self.waiting.remove(chosen)
        self.running.append(chosen)
        self._began += 1
        for key in ((chosen.guest, ""), (chosen.guest, chosen.table)):
            self._last[key] = self._began
            self._last.move_to_end(key)
        while len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
        return chosen

    def leave(self, wanted: Wanted) -> None:
        """It is done, or nobody wants it any more."""
        for group in (self.waiting, self.running):
            if wanted in group:
                group.remove(wanted)

    def _running(self, guest: str) -> int:
        return sum(w.guest == guest for w in self.running)

    def _order(self, w: Wanted) -> tuple[int, int, int, int, int]:
        rank = PLAYED if self.clock() - w.since > PATIENT else w.rank
        last = self._last
        return rank, self._running(w.guest), last.get((w.guest, ""), 0), last.get((w.guest, w.table), 0), w.number
