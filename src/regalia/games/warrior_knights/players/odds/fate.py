"""The Fate deck as battles see it: only the results matter, so a deck is five counts and a hand is five counts, and all hands can be gone
through. Which cards a deck has, the table says."""

from collections.abc import Iterator
from functools import cache, lru_cache
from math import comb
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.content import Content
from regalia.kernel.rules import Ruleset
from regalia.players import brought

Hand = tuple[int, int, int, int, int]  # deal, prevent, victory, draw one, and those that let a defender leave or else draw one
Score = tuple[int, int, int]  # deal, prevent, victory, once the draws are drawn

LEAVE: Final = 4  # where a hand counts the cards with which a defender may leave; the others stand where figures.py numbers them


@cache
def kinds_of(rules: Ruleset) -> tuple[int, ...]:
    """Where a hand counts each card of a table's deck. With which results a defender may leave the battle, a variant says: `LEAVES` in the
    `players` of its folder."""
    leaves = [result for module in brought.of_these(rules.variants) for result in getattr(module, "LEAVES", ())]
    content: Content = rules.content
    return tuple(LEAVE if result in leaves else result for result in content.fate_battle)


@cache
def deck_of(rules: Ruleset) -> Hand:
    """All cards of a table's deck."""
    return counted(rules, tuple(range(len(kinds_of(rules)))))


def counted(rules: Ruleset, cards: tuple[int, ...]) -> Hand:
    """Cards of a table's deck as a hand."""
    kinds = [kinds_of(rules)[card] for card in cards]
    return (kinds.count(f.DEAL), kinds.count(f.PREVENT), kinds.count(f.VICTORY), kinds.count(f.DRAW), kinds.count(LEAVE))


def nobody_leaves(hand: Hand) -> Hand:
    """The same where no defender has a choice: then those cards are Draw 1 Fate like the others."""
    return (hand[0], hand[1], hand[2], hand[3] + hand[4], 0)


def hands(deck: Hand, n: int) -> Iterator[tuple[Hand, float]]:
    """Every hand of n cards, and its chance."""
    n = min(n, sum(deck))
    whole = comb(sum(deck), n)
    for d in range(min(deck[0], n) + 1):
        ways_d = comb(deck[0], d)
        for p in range(min(deck[1], n - d) + 1):
            ways_p = ways_d * comb(deck[1], p)
            for w in range(min(deck[2], n - d - p) + 1):
                others = n - d - p - w
                ways = ways_p * comb(deck[2], w)
                for x in range(max(0, others - deck[4]), min(deck[3], others) + 1):
                    yield (d, p, w, x, others - x), ways * comb(deck[3], x) * comb(deck[4], others - x) / whole


def minus(a: Hand, b: Hand) -> Hand:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3], a[4] - b[4])


def draws(hand: Hand) -> int:
    """The cards that bring another one."""
    return hand[3] + hand[4]


@lru_cache(200_000)
def additional(left: Score, draws: int) -> tuple[tuple[Score, Score, float], ...]:
    """What so many Draw 1 Fate cards turn into: results, what is left, the chance. `left`: the other cards of the deck.

    One that is turned up draws again, so the first cards that show anything else come, and all of these are equally likely.
    """
    n = min(draws, sum(left))
    whole = comb(sum(left), n)
    found: list[tuple[Score, Score, float]] = []
    for d in range(max(0, n - left[1] - left[2]), min(left[0], n) + 1):
        for p in range(max(0, n - d - left[2]), min(left[1], n - d) + 1):
            w = n - d - p
            ways = comb(left[0], d) * comb(left[1], p) * comb(left[2], w)
            found.append(((d, p, w), (left[0] - d, left[1] - p, left[2] - w), ways / whole))
    return tuple(found)


def turn_over(score: Score, due: int, deck: list[int]) -> tuple[Score, list[int]]:
    """What so many Draw 1 Fate cards bring from the top of the deck; each one that turns up draws once more."""
    got = list(score)
    while due and deck:
        card, deck = deck[0], deck[1:]
        if card < f.DRAW:
            got[card] += 1
            due -= 1
    return (got[0], got[1], got[2]), deck
