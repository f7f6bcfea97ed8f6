"""Golden records: whole games kept under tests/golden/<game>/, one at least for every way a game can end.

Each is replayed and verified by the test suite; together they say which steps and cards a real game visits.
"""

from pathlib import Path

from regalia.conformance.tables import tables
from regalia.conformance.walk import next_choice, random_game
from regalia.kernel import engine, record, session
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RecordError, RegaliaError
from regalia.kernel.record import Record, Replay
from regalia.kernel.rules import Game, Setup, ruleset
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


def renew(path: Path) -> str:
    """The record with the digests and the version of today's rules, for when only the form of states has changed.

    RecordError if anything else would differ: a choice that is not offered any more, another chance asked for, another line of text.
    """
    text = path.read_text(encoding="utf-8")
    kept = record.load(text, any_version=True)
    again = Replay(kept)
    if again.state.chances != kept.opening:
        raise RecordError(f"{path}: the opening asks chance for something else")
    kept.checks = dict.fromkeys(kept.checks, "")
    while again.at < len(kept.entries):
        entry = again.step()
        if again.state.chances != entry.chances:
            raise RecordError(f"{path}: entry {again.at} asks chance for something else")
        if again.at in kept.checks:
            kept.checks[again.at] = again.state.digest()
    kept.rules_version = kept.game.version
    new = kept.dump()
    if _without_digests(new) != _without_digests(text):
        raise RecordError(f"{path}: more than its digests would differ")
    return new


def _without_digests(text: str) -> list[str]:
    """The lines of a record, without what may change: the version of the rules, and the digests."""
    return [" ".join(line.split()[:2]) if line[:1] in ("=", ".") else line for line in text.splitlines() if not line.startswith("rules ")]


def missing_ends(game: Game, reasons: list[int]) -> list[str]:
    """The ways of ending that no golden record shows."""
    return [end for number, end in game.vocabulary.ends.items() if number not in reasons]


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
        end = game.vocabulary.ends[g.end_reason]
        if end in wanted and end not in found:
            found[end] = (setup, seed)
    return found


class Visits:
    """What a set of records visits: steps, cards, ways of ending."""

    __slots__ = ("cards", "ends", "steps")

    def __init__(self) -> None:
        self.steps: dict[tuple[str, str], int] = {}
        self.cards: dict[tuple[str, str], int] = {}  # (deck, id): a card is visited when an event or a choice names it
        self.ends: dict[int, int] = {}

    def add(self, kept: Record) -> None:
        vocabulary = kept.game.vocabulary
        decks = ruleset(kept.game, kept.setup).cards()
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
                    card = (kind, decks[kind][value])
                    self.cards[card] = self.cards.get(card, 0) + 1
