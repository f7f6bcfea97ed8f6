"""Charts for the end of a game: columns over the rounds, and how chance fell."""

from typing import Any

from regalia.kernel import record
from regalia.kernel.columns import LIST, OWNER, PUBLIC
from regalia.kernel.record import Record
from regalia.kernel.rules import Game
from regalia.kernel.state import State


def series(kept: Record, charted: list[str], over: bool) -> dict[str, Any]:
    """One number per seat at the end of each round, for every public column that has one (all columns after the end), and what the
    game reckons for charts.

    `charted` are the columns that the game's words name under [chart]; empty: every fitting one."""
    game = kept.game
    g = record.opening(kept)
    columns = [
        c.name
        for c in type(g).columns
        if c.shape == LIST and (c.visibility == PUBLIC or (over and c.visibility == OWNER)) and (not charted or c.name in charted)
    ]
    samples = [_sample(game, g, columns)]
    rounds = [game.rounds(g)]
    scores = [game.scores(g)] if over else []
    for i in range(len(kept.entries)):
        record.advance(g, kept, i)
        if game.rounds(g) != rounds[-1] or (i == len(kept.entries) - 1 and g.over):
            rounds.append(game.rounds(g))
            samples.append(_sample(game, g, columns))
            if over:
                scores.append(game.scores(g))
    out: dict[str, list[list[int]]] = {}
    for name in samples[0]:
        if all(len(s[name]) == g.seats for s in samples):
            out[name] = [[s[name][seat] for s in samples] for seat in range(g.seats)]
    if over:
        out["score"] = [[s[seat] for s in scores] for seat in range(g.seats)]
    return {"rounds": rounds, "series": out, "luck": luck(kept) if over else {}}


def _sample(game: Game, g: State, columns: list[str]) -> dict[str, list[int]]:
    return {**{name: list(getattr(g, name)) for name in columns}, **game.charts(g)}


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
