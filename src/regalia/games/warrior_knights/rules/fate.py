"""Drawing Fate Cards: one deck serves every random choice. Used cards go face down to the bottom; only Uncertain Times shuffles it."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import FATE, FATE_DRAWN, FATE_SHUFFLED
from regalia.kernel.draft import Point


def draw(g: Kingdom) -> int:
    """The top card, for a single use: it is shown and goes to the bottom at once. wk.fate.random-choice, wk.fate.discard-to-bottom"""
    card = g.fate_deck.pop(0)
    g.fate_deck.append(card)
    g.emit(FATE_DRAWN, card)
    return card


def shuffle(g: Kingdom) -> None:
    """wk.uncertain.shuffle, wk.setup.fate-reshuffle, wk.fate.shuffle-moments"""
    g.shuffle(FATE, g.fate_deck)
    g.emit(FATE_SHUFFLED)


def seat_of(g: Kingdom, card: int) -> int:
    """The seat of the Baron a card names, or -1 if nobody plays him (or he is out)."""
    baron = g.content.fate_baron[card]
    if baron not in g.baron:
        return -1
    seat = g.baron.index(baron)
    return -1 if g.out[seat] else seat


def until_named(g: Kingdom, named: Callable[[int], int]) -> int:
    """Draw until a card names something fit; -1, and nothing drawn, if no card of the deck does. wk.fate.redraw, wk.ruling.fate-impossible

    `named`: what a card names, -1 if it is not fit.
    """
    if all(named(card) < 0 for card in g.fate_deck):
        return -1
    while True:
        found = named(draw(g))
        if found >= 0:
            return found


def random_seat(g: Kingdom, fit: list[int]) -> int:
    """A Baron among `fit`."""

    def named(card: int) -> int:
        seat = seat_of(g, card)
        return seat if seat in fit else -1

    return until_named(g, named)


def random_noble(g: Kingdom, fit: list[int]) -> int:
    """One card gives the Baron and the shape. wk.fate.noble-and-baron"""

    def named(card: int) -> int:
        seat, shape = seat_of(g, card), g.content.fate_shape[card]
        return next((n for n in fit if pieces.baron_of(g, n) == seat and pieces.shape_of(n) == shape), -1)

    return same_shape(g, until_named(g, named), fit)


def random_noble_of(g: Kingdom, seat: int, fit: list[int]) -> int:
    """One of a known Baron's Nobles: only the shape is read."""
    found = until_named(g, lambda card: next((n for n in fit if pieces.shape_of(n) == g.content.fate_shape[card]), -1))
    return same_shape(g, found, fit)


def same_shape(g: Kingdom, found: int, fit: list[int]) -> int:
    """Which of a Baron's Nobles a card means by their shape, `found` being the first of `fit` (-1: none). A Baron has one of each."""
    changed = g.points.same_shape
    return base_same_shape(g, found, fit) if changed is None else changed(g, found, fit)


def base_same_shape(g: Kingdom, found: int, fit: list[int]) -> int:
    return found


def random_city(g: Kingdom, fit: list[int]) -> int:
    return until_named(g, lambda card: g.content.fate_city[card] if g.content.fate_city[card] in fit else -1)


def random_nation(g: Kingdom, fit: list[int]) -> int:
    return until_named(g, lambda card: g.content.fate_nation[card] if g.content.fate_nation[card] in fit else -1)


DEEDS: Final = Deeds(battles=f.BATTLE_RESULTS)
POINTS: Final = (Point(same_shape, base_same_shape),)
