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
    """Whether somebody who is asked may choose this."""
    verbs = g.rules.game.vocabulary.verbs
    return any(verbs[option[0]].name == verb for seat in engine.waiting(g) for option in engine.offered(g, seat))


def at(step: str) -> Found:
    return lambda g: step_of(g) == step


def until(name: str, found: Found) -> Record:
    """A golden game up to its first decision at which this is so."""
    record = load(golden(name))
    replay = Replay(record)
    while not found(replay.state):
        assert replay.at < len(record.entries), f"{name} never comes to it"
        replay.step()
    return record.prefix(replay.at)


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
