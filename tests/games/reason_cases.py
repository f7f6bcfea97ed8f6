"""Reason by reason: for each declared reason a position in which it holds, and the thing one asks about.

A game's test module registers its cases with `Cases.case(REASON)`; the test is parameterised over **all** reasons of the vocabulary, so
that one without a position fails.
"""

from collections.abc import Callable
from typing import Any

from regalia.kernel import engine, reasons, words
from regalia.kernel.reasons import Why
from regalia.kernel.rules import Game
from regalia.kernel.state import State

Asked = tuple[Any, int, str, tuple[int, ...]]  # the position, the seat that asks, about what, and what the reason speaks of


class Cases:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.by_reason: dict[int, Callable[[], Asked]] = {}

    def case(self, reason: int) -> Callable[[Callable[[], Asked]], Callable[[], Asked]]:
        def register(make: Callable[[], Asked]) -> Callable[[], Asked]:
            assert reason not in self.by_reason, self.name(reason)
            self.by_reason[reason] = make
            return make

        return register

    def name(self, reason: int) -> str:
        return self.game.vocabulary.reasons[reason].name

    def numbers(self) -> list[int]:
        return sorted(self.game.vocabulary.reasons)

    def check(self, reason: int) -> None:
        assert reason in self.by_reason, f"no position is set up in which {self.name(reason)!r} holds"
        g, seat, about, args = self.by_reason[reason]()
        why = ask(g, seat, about)
        said = [words.words(self.game).reason(g, r) for r in why.reasons]
        assert not why.offered, f"{about} is offered at {engine.where(g)}"
        assert (reason, *args) in why.reasons, f"{about} at {engine.where(g)}: {why.reasons} {said}, not {(reason, *args)}"
        sentence = said[why.reasons.index((reason, *args))]
        assert sentence.endswith(".") and "{" not in sentence
        passages = {p.id for p in words.reference(self.game).passage}
        assert self.game.vocabulary.passages[reason] in passages


def ask(g: State, seat: int, about: str) -> Why:
    return reasons.why_not(g, seat, [reasons.read(g, text) for text in about.split(",")])


def names(game: Game, why: Why) -> list[str]:
    return [game.vocabulary.reasons[r[0]].name for r in why.reasons]
