"""The Fate deck as battles see it: only the results matter, so a deck is four counts and a hand is four counts, and all hands can be gone
through."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.chapters import content

Hand = tuple[int, int, int, int]  # deal, prevent, victory, draw one
Score = tuple[int, int, int]  # deal, prevent, victory, once the draws are drawn


@lru_cache(1)
def full_deck() -> Hand:
    results = content().fate_battle
    return (results.count(f.DEAL), results.count(f.PREVENT), results.count(f.VICTORY), results.count(f.DRAW))


def hands(deck: Hand, n: int) -> Iterator[tuple[Hand, float]]:
    """Every hand of n cards, and its chance."""
    n = min(n, sum(deck))
    whole = comb(sum(deck), n)
    for d in range(min(deck[0], n) + 1):
        for p in range(min(deck[1], n - d) + 1):
            for w in range(min(deck[2], n - d - p) + 1):
                x = n - d - p - w
                if x <= deck[3]:
                    yield (d, p, w, x), comb(deck[0], d) * comb(deck[1], p) * comb(deck[2], w) * comb(deck[3], x) / whole


def minus(a: Hand, b: Hand) -> Hand:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3])


@lru_cache(None)
def additional(deck: Hand, draws: int) -> tuple[tuple[Score, Hand, float], ...]:
    """What so many Draw 1 Fate cards turn into: results, the rest of the deck, the chance."""
    out: dict[tuple[Score, Hand], float] = {}
    todo: list[tuple[Hand, int, Score, float]] = [(deck, draws, (0, 0, 0), 1.0)]
    while todo:
        left, due, got, chance = todo.pop()
        n = sum(left)
        if not due or not n:
            out[(got, left)] = out.get((got, left), 0.0) + chance
            continue
        for kind in range(4):
            if left[kind]:
                rest = minus(left, (int(kind == 0), int(kind == 1), int(kind == 2), int(kind == 3)))
                more = got if kind == f.DRAW else (got[0] + (kind == 0), got[1] + (kind == 1), got[2] + (kind == 2))
                todo.append((rest, due if kind == f.DRAW else due - 1, more, chance * left[kind] / n))
    return tuple((got, rest, chance) for (got, rest), chance in out.items())


def turn_over(score: Score, due: int, deck: list[int]) -> tuple[Score, list[int]]:
    """What so many Draw 1 Fate cards bring from the top of the deck; each one that turns up draws once more."""
    got = list(score)
    while due and deck:
        card, deck = deck[0], deck[1:]
        if card != f.DRAW:
            got[card] += 1
            due -= 1
    return (got[0], got[1], got[2]), deck
