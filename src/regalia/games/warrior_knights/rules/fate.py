"""Drawing Fate Cards: one deck serves every random choice. Used cards go face down to the bottom; only Uncertain Times shuffles it."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import FATE, FATE_DRAWN, FATE_SHUFFLED


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


def random_seat(g: Kingdom, fit: list[int]) -> int:
    """Draw until a Baron among `fit` is named; -1, and nothing drawn, if there is none. wk.fate.redraw, wk.ruling.fate-impossible"""
    if not fit:
        return -1
    while True:
        seat = seat_of(g, draw(g))
        if seat in fit:
            return seat


def random_noble(g: Kingdom, fit: list[int]) -> int:
    """One card gives the Baron and the shape. wk.fate.noble-and-baron"""
    if not fit:
        return -1
    while True:
        card = draw(g)
        seat = seat_of(g, card)
        for noble in fit:
            if pieces.baron_of(g, noble) == seat and pieces.shape_of(noble) == g.content.fate_shape[card]:
                return noble


def random_noble_of(g: Kingdom, seat: int, fit: list[int]) -> int:
    """One of a known Baron's Nobles: only the shape is read."""
    if not fit:
        return -1
    while True:
        shape = g.content.fate_shape[draw(g)]
        for noble in fit:
            if pieces.shape_of(noble) == shape:
                return noble


def random_city(g: Kingdom, fit: list[int]) -> int:
    if not fit:
        return -1
    while True:
        city = g.content.fate_city[draw(g)]
        if city in fit:
            return city


def random_nation(g: Kingdom, fit: list[int]) -> int:
    if not fit:
        return -1
    while True:
        nation = g.content.fate_nation[draw(g)]
        if nation in fit:
            return nation


DEEDS: Final = Deeds(battles=f.BATTLE_RESULTS)
