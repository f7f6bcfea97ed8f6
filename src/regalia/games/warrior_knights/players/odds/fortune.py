"""Voyages and revolts: what one card of the Fate deck brings."""

from functools import lru_cache
from itertools import permutations

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.chapters import content


@lru_cache(None)
def voyage(which: int, blessed: bool) -> tuple[dict[str, float], float, float]:
    """(chances of each result once it is resolved, crowns back per crown, mean further waits): No News is drawn again each time."""
    results = content().fate_voyage[which]
    if blessed:
        results = [max(a, b) for a, b in permutations(results, 2)]
    waits = results.count(f.NO_NEWS) / len(results)
    over = [r for r in results if r != f.NO_NEWS]
    names = ("lost", "", "1x", "2x", "3x", "4x")
    chances = {names[r]: over.count(r) / len(over) for r in sorted(set(over))}
    back = sum(max(0, r - 1) for r in over) / len(over)
    return chances, back, waits / (1 - waits)


@lru_cache(1)
def revolt_chance() -> float:
    revolts = content().fate_revolt
    return sum(revolts) / len(revolts)
