"""The past of a table: any state it was in, and its charts. What was replayed once is kept, so that looking back is quick.

Looked into from threads, with records of their own (`Table.record_until`). After an undo the table has another History, so that a
thread that is still busy with what was undone spoils nothing.
"""

from threading import Lock
from typing import Final

import msgspec

from regalia.kernel.record import Record, Replay
from regalia.kernel.state import State
from regalia.server.stats import Charts

KEYFRAME: Final = 64  # a state is kept every so many entries


class History:
    def __init__(self, keyframes: dict[int, State]) -> None:
        self._keyframes = keyframes  # by number of entries
        self._charts: Charts | None = None
        self._told = ((-1, False), b"")  # the charts as they were told last, and of how many entries, during the game or after it
        self._lock = Lock()  # several may ask at once; one works it out

    def until(self, entries: int) -> "History":
        return History({n: g for n, g in self._keyframes.copy().items() if n <= entries})

    def state(self, record: Record) -> State:
        """The state at the end of a record. Replays from the nearest kept one."""
        frames = self._keyframes
        end = len(record.entries)
        start = max((n for n in frames.copy() if n <= end), default=0)
        again = Replay(record, frames[start].clone() if start else None, start)
        while again.at < end:
            again.step()
            if again.at % KEYFRAME == 0:
                frames[again.at] = again.state.clone()
        return again.state

    def charts(self, record: Record, over: bool) -> bytes:
        """Columns over the rounds so far, and luck after the end, as JSON: worked out once, whoever asks."""
        with self._lock:
            of = (len(record.entries), over)
            if self._told[0] != of:
                charts = self._charts
                if charts is None or charts.over != over:
                    charts = self._charts = Charts(record, over)
                self._told = (of, msgspec.json.encode(charts.until(record)))
            return self._told[1]
