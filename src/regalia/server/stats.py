"""Charts: columns over the rounds, and how chance fell."""

from threading import Lock
from typing import Any

from regalia.kernel.columns import LIST, OWNER, PUBLIC
from regalia.kernel.errors import ContentError
from regalia.kernel.record import Record, Replay
from regalia.kernel.rules import Game
from regalia.kernel.state import fields
from regalia.kernel.words import words


class Charts:
    """One number per seat at the end of each round, for every public column that has one (all columns after the end) and that the game
    wants charted, and what the game reckons for charts. Drawn on while the game goes on: no entry is replayed twice."""

    def __init__(self, record: Record, over: bool) -> None:
        self.over = over
        self._replay = Replay(record)
        charted = _charted(record.game)
        self._columns = [
            c.name
            for _, c in fields(self._replay.state)
            if c.shape == LIST and (c.visibility == PUBLIC or (over and c.visibility == OWNER)) and (not charted or c.name in charted)
        ]
        self._rounds: list[int] = []
        self._samples: list[dict[str, list[int]]] = []
        self._scores: list[list[int]] = []
        self._lock = Lock()  # several threads may ask
        self._sample()

    def until(self, record: Record) -> dict[str, Any]:
        """The charts at the end of a record that begins as the one before did; or later, if somebody else has asked for more."""
        with self._lock:
            again = self._replay
            again.record = record
            while again.at < len(record.entries):
                again.step()
                if record.game.rounds(again.state) != self._rounds[-1] or again.state.over:
                    self._sample()
            return {"rounds": self._rounds[:], "series": self._series(), "luck": luck(record) if self.over else {}}

    def _sample(self) -> None:
        g = self._replay.state
        game = g.rules.game
        self._rounds.append(game.rounds(g))
        columns = {c.name: list(getattr(holder, c.name)) for holder, c in fields(g) if c.name in self._columns}
        self._samples.append({**columns, **g.rules.charts(g)})
        if self.over:
            self._scores.append(game.scores(g))

    def _series(self) -> dict[str, list[list[int]]]:
        seats = range(self._replay.state.seats)
        out: dict[str, list[list[int]]] = {}
        for name in self._samples[0]:
            if all(len(s[name]) == len(seats) for s in self._samples):
                out[name] = [[s[name][seat] for s in self._samples] for seat in seats]
        if self.over:
            out["score"] = [[s[seat] for s in self._scores] for seat in seats]
        return out


def _charted(game: Game) -> list[str]:
    """The columns that the game's words name under [chart]; none: every fitting one is charted."""
    try:
        return list(words(game).templates.get("chart", {}))
    except ContentError:
        return []


def luck(kept: Record) -> dict[str, list[dict[str, Any]]]:
    """For each purpose of chance, how often each outcome fell, by the number of possible outcomes. Shuffles are left out."""
    counts: dict[tuple[int, int], list[int]] = {}
    for entry in kept.entries:
        sizes = [n for _, n, _ in entry.chances]
        shuffled = len(sizes) > 2 and all(a - b == 1 for a, b in zip(sizes, sizes[1:], strict=False))
        if shuffled:
            continue
        for purpose, n, out in entry.chances:
            if n <= 64:
                counts.setdefault((purpose, n), [0] * n)[out] += 1
    found: dict[str, list[dict[str, Any]]] = {}
    for (purpose, n), outcomes in sorted(counts.items()):
        found.setdefault(kept.game.vocabulary.purposes[purpose], []).append({"of": n, "outcomes": outcomes})
    return found
