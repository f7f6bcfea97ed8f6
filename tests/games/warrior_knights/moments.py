"""Moments of golden games that somebody wants to see; played on at random where none of them came to it."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from regalia.kernel import engine
from regalia.kernel.record import Record, Replay, load
from regalia.kernel.session import Session, resume

GOLDEN = Path(__file__).parents[2] / "golden" / "warrior-knights"
LONG = 3_000  # choices, and whatever should come has come

Found = Callable[[Any], bool]


def golden(name: str) -> str:
    return (GOLDEN / f"{name}.rec").read_text(encoding="utf-8")


def step_of(g: Any) -> str:
    """`OpenFieldBattle.leave_or_stay`"""
    return f"{type(g.stack[-1]).__name__}.{g.rules.step_name(g.stack[-1])}" if g.stack else ""


def offered(g: Any, verb: str) -> bool:
    """Whether somebody who is asked may choose something of this verb."""
    verbs = g.rules.game.vocabulary.verbs
    return any(verbs[x[0]].name == verb for seat in engine.waiting(g) for x in engine.offered(g, seat))


def at(step: str) -> Found:
    return lambda g: step_of(g) == step


def option(g: Any, verb: str) -> str:
    """The first thing of this verb that somebody who is asked may choose."""
    words = g.rules.game.vocabulary
    options = [words.write(x) for seat in engine.waiting(g) for x in engine.offered(g, seat)]
    return next(text for text in options if text.split()[0] == verb)


def until(name: str, found: Found) -> Record:
    """A golden game up to its first decision at which this is so."""
    record = load(golden(name))
    replay = Replay(record)
    while not found(replay.state):
        assert replay.at < len(record.entries), f"{name} never comes to it"
        replay.step()
    return record.prefix(replay.at)


def before(name: str, verb: str) -> tuple[Record, str]:
    """A golden game as far as the first choice of this verb, and what was chosen then."""
    record = load(golden(name))
    verbs = record.game.vocabulary.verbs
    n = next(i for i, entry in enumerate(record.entries) if verbs[entry.option[0]].name == verb)
    return record.prefix(n), record.game.vocabulary.write(record.entries[n].option)


def before_event(name: str, event: str) -> tuple[Record, str]:
    """The same, as far as the first choice that brought this about."""
    record = load(golden(name))
    words = record.game.vocabulary
    replay = Replay(record)
    replay.state.quiet = False
    while not any(words.events[heard[1][0]].name == event for heard in replay.state.events):
        chosen = replay.step()
    return record.prefix(replay.at - 1), words.write(chosen.option)


def on_until(record: Record, found: Found, tries: int = 20) -> Record:
    """The same, played on at random, by the first dice with which it comes to it."""
    for seed in range(tries):
        session = resume(record.prefix(len(record.entries)))
        if came_to(session, found, random.Random(seed)):
            return session.saved()
    raise AssertionError(f"it does not come to it, however often it is played on ({tries})")


def came_to(session: Session, found: Found, dice: random.Random) -> bool:
    for _ in range(LONG):
        g = session.state
        if g.over or found(g):
            break
        seat = engine.waiting(g)[0]
        session.choose(seat, dice.choice(engine.offered(g, seat)))
    return not session.state.over and found(session.state)


def state(record: Record) -> Any:
    return Replay(record).to(len(record.entries))
