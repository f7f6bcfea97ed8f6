"""Golden records: whole games kept under tests/golden/<game>/, one at least for every way a game can end.

Each is replayed and verified by the test suite; together they say which steps and cards a real game visits.
"""

from pathlib import Path

from regalia.conformance.tables import tables
from regalia.conformance.walk import next_choice, random_game
from regalia.kernel import engine, record, session
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import Record
from regalia.kernel.rules import Game, Setup
from regalia.kernel.session import Session
from regalia.kernel.state import State


def files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.rec"))


def verify(path: Path) -> State:
    """Read, replay and verify one record; the state at its end. RegaliaError names the file."""
    try:
        return record.replay(record.load(path.read_text(encoding="utf-8")), verify=True)
    except RegaliaError as fault:
        raise type(fault)(f"{path}: {fault}") from fault


def missing_ends(game: Game, reasons: list[int]) -> list[str]:
    """The ways of ending that no golden record shows."""
    return [end for i, end in enumerate(game.ends) if i not in reasons]


def random_session(game: Game, setup: Setup, seed: int) -> Session:
    """A recorded random game: choice by choice the one that `random_game` plays with this seed."""
    s = session.new(game, setup, seed)
    dice = Dice(seed)
    while not s.state.over:
        s.choose(*next_choice(s.state, dice))
    return s


def seek(game: Game, wanted: list[str], tries: int) -> dict[str, tuple[Setup, int]]:
    """Look for random games that end in each of the wanted ways: end -> table and seed. Quick: nothing is recorded."""
    found: dict[str, tuple[Setup, int]] = {}
    choices = tables(game)
    for n in range(tries):
        if all(end in found for end in wanted):
            break
        setup = choices[n % len(choices)]
        seed = n // len(choices) + 1
        g, _ = random_game(game, setup, seed)
        end = game.ends[g.end_reason]
        if end in wanted and end not in found:
            found[end] = (setup, seed)
    return found


class Visits:
    """What a set of records visits: steps, cards, ways of ending."""

    __slots__ = ("cards", "ends", "steps")

    def __init__(self) -> None:
        self.steps: dict[tuple[str, str], int] = {}
        self.cards: dict[tuple[str, int], int] = {}  # (deck, index): a card is visited when an event or a choice names it
        self.ends: dict[int, int] = {}

    def add(self, kept: Record) -> None:
        vocabulary = kept.game.vocabulary
        decks = kept.game.cards()
        engine.trace(self.steps)
        try:
            s = session.resume(kept)
        finally:
            engine.trace(None)
        if s.state.over:
            self.ends[s.state.end_reason] = self.ends.get(s.state.end_reason, 0) + 1
        named = [(vocabulary.verbs[e.option[0]], e.option) for e in s.record.entries]
        named += [(vocabulary.events[event[0]], event) for events in s.log for _, event, _ in events]
        for term, values in named:
            for kind, value in zip(term.kinds, values[1:], strict=False):
                if kind in decks and 0 <= value < len(decks[kind]):
                    self.cards[(kind, value)] = self.cards.get((kind, value), 0) + 1
