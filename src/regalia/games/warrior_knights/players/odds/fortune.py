"""Voyages and revolts: what one card of the Fate deck brings, or the best of several."""

from functools import cache
from math import comb
from typing import NamedTuple

from regalia.games.warrior_knights.content import Content
from regalia.kernel.rules import Ruleset
from regalia.players import brought


class Voyage(NamedTuple):
    chances: dict[str, float]  # of each result with which it is over
    back: float  # crowns per crown
    waits: float  # how often it is not over yet, in the mean
    asked: dict[str, float]  # of these: how often by a result that asks its funders for something


@cache
def voyage(content: Content, which: int, cards: int) -> Voyage:
    """Once it is resolved: what does not end it is drawn again each time. Of several cards the best counts."""
    rows = content.deeds.voyages
    results = content.fate_voyage[which]
    cards = min(cards, len(results))
    best: dict[int, float] = {}
    up_to = 0
    for result in sorted(set(results), key=lambda r: rows[r].rank):
        n = results.count(result)
        best[result] = (comb(up_to + n, cards) - comb(up_to, cards)) / comb(len(results), cards)
        up_to += n
    over = sum(chance for r, chance in best.items() if rows[r].over)
    return Voyage(
        {rows[r].id: chance / over for r, chance in best.items() if rows[r].over},
        sum(rows[r].times * chance for r, chance in best.items() if rows[r].over) / over,
        (1 - over) / over,
        {rows[r].id: chance / over for r, chance in best.items() if not rows[r].over and rows[r].settle is not None},
    )


@cache
def revolt_chance(content: Content) -> float:
    revolts = content.fate_revolt
    return sum(revolts) / len(revolts)


@cache
def unrest(rules: Ruleset) -> dict[str, int]:
    """How many cards of the deck show what: revolts, and what a variant's show instead (`UNREST` in the `players` of its folder)."""
    content: Content = rules.content
    found = {"revolts": sum(content.fate_revolt)}
    for module in brought.of_these(rules.variants):
        for word in getattr(module, "UNREST", ()):
            found[f"{word}s"] = sum(1 for row in content.fate_rows if word in row.more and not row.revolt)
    return found
