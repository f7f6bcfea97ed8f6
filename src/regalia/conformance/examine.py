"""Plays one table at random and holds its promises against it: at every decision, or at a sample that misses no asking step."""

from collections.abc import Callable

from regalia.conformance import checks
from regalia.conformance.checks import Broken
from regalia.conformance.walk import meddle, random_choice
from regalia.kernel import engine, record, session
from regalia.kernel.chance import Dice, mix
from regalia.kernel.errors import DefectError
from regalia.kernel.record import CHOICE, Entry, Record
from regalia.kernel.rules import Game, Setup
from regalia.kernel.session import Session
from regalia.kernel.state import State
from regalia.kernel.visibility import event_to_json, events_for

FIRST_VISITS = 1  # of each asking step are always looked at


class Failure(Exception):
    """A broken promise, with the record that leads to it."""

    def __init__(self, fault: Exception, kept: str, where: str) -> None:
        super().__init__(f"{fault}" if isinstance(fault, Broken) else f"{type(fault).__name__}: {fault}")
        self.fault = fault
        self.record = kept
        self.where = where


class Examiner:
    """Checks one session as it goes. `every`: how many decisions lie between two looks; 1 looks at all of them."""

    __slots__ = ("every", "seed", "visits", "decisions", "looks", "kept")

    def __init__(self, every: int, seed: int) -> None:
        self.every = every
        self.seed = seed
        self.visits: dict[str, int] = {}
        self.decisions = 0
        self.looks = 0
        self.kept: list[tuple[State, str, list[list[tuple[int, ...]]]]] = []  # old copies, which must never change

    def look(self, s: Session) -> None:
        step = asking_step(s.state)
        self.visits[step] = self.visits.get(step, 0) + 1
        n = len(s.record.entries)
        first = self.visits[step] <= FIRST_VISITS
        if first or n % self.every == self.every // 2:
            self.looks += 1
            dice = Dice(mix(self.seed) ^ n)
            for check in checks.AT_A_DECISION if first else checks.AGAIN:
                check(s, dice)
            self.kept.append((s.state, s.state.digest(), checks.offers(s.state)))
            if len(self.kept) > 40:
                self.unchanged(self.kept.pop(0))

    def unchanged(self, kept: tuple[State, str, list[list[tuple[int, ...]]]]) -> None:
        state, digest, offers = kept
        checks.require(state.digest() == digest and checks.offers(state) == offers, "old copies", "an old state has changed")

    def close(self, s: Session) -> None:
        for kept in self.kept:
            self.unchanged(kept)
        checks.recorded(s, Dice(self.seed))
        if s.state.over:
            checks.ended(s)
            checks.conserved(s, Dice(self.seed))


def asking_step(g: State) -> str:
    """`Battle.discard_fate`"""
    return f"{type(g.stack[-1]).__name__}.{engine.current_step(g).name}"


def examine(
    game: Game, setup: Setup, seed: int, every: int = 1, meddling: bool = True, go_on: Callable[[], bool] | None = None
) -> tuple[Session, Examiner]:
    """Play one random game under examination. Raises Failure with the record that shows the fault.

    `go_on` may stop it early; the game's own bound on decisions is a promise.
    """
    s = opened(game, setup, seed)
    examiner = Examiner(every, seed)
    dice = Dice(seed)
    try:
        while not s.state.over:
            if examiner.decisions >= game.decision_bound:
                raise Broken("ends", f"random play did not end within {game.decision_bound} decisions")
            if go_on is not None and not go_on():
                break
            heard(s)
            examiner.look(s)
            if meddling and meddle(s, dice):
                continue
            choose(s, *random_choice(s.state, dice))
            examiner.decisions += 1
        examiner.close(s)
    except Failure:
        raise
    except Exception as fault:
        raise Failure(fault, s.dump(), engine.where(s.state)) from fault
    return s, examiner


def opened(game: Game, setup: Setup, seed: int) -> Session:
    """A new table; if it cannot even be set up, the record that is kept says for whom."""
    try:
        return session.new(game, setup, seed)
    except Exception as fault:
        raise Failure(fault, Record(game, setup, seed).dump(), "the opening") from fault


def choose(s: Session, seat: int, option: tuple[int, ...]) -> None:
    """Choose; if the rules break, the record that is kept ends with the choice that broke them."""
    try:
        s.choose(seat, option)
    except Exception as fault:
        kept = s.record.prefix(len(s.record.entries))
        for who, draft in enumerate(s.drafted):
            kept.entries += [Entry(CHOICE, who, o, []) for o in draft]
        kept.entries.append(Entry(CHOICE, seat, option, []))
        raise Failure(fault, kept.dump(), engine.where(s.state)) from fault


def heard(s: Session) -> None:
    """The events of the last entry have all their arguments, for everyone who hears them."""
    for viewer in range(-1, s.state.seats):
        for event in events_for(s.log[-1], viewer):
            try:
                event_to_json(s.state, event)
            except (ValueError, IndexError, KeyError) as fault:
                raise Broken("events", f"event {event!r} does not fit its declaration: {fault}") from fault


def reproduce(kept: Record, seed: int) -> None:
    """Walk along a record that a fuzzer kept, looking at every decision; the last choice is made afresh. Raises what is wrong."""
    last = len(kept.entries) - 1
    s = session.resume(kept, 0)
    examiner = Examiner(1, seed)
    for i in range(last + 1):
        examiner.look(s)
        entry = kept.entries[i]
        if i == last and entry.kind == CHOICE:
            s.state.script = None
            choose(s, entry.seat, entry.option)
        else:
            s = session.resume(kept, i + 1) if entry.kind != CHOICE else _onwards(s, kept, i)
    if not s.state.over:
        examiner.look(s)
    examiner.close(s)


def _onwards(s: Session, kept: Record, i: int) -> Session:
    entry = kept.entries[i]
    s.choose(entry.seat, entry.option)
    wanted = [c for c in entry.chances]
    got = s.record.entries[-1].chances if s.record.entries else []
    if wanted and wanted != got:  # another generator than ours made the record: go on from its outcomes
        return session.resume(kept, i + 1)
    if s.state.over and i + 1 < len(kept.entries):
        raise DefectError(f"the game is over after entry {i + 1}, but the record goes on")
    return s


def replayed(text: str) -> State:
    """A golden record, read, replayed and verified; the state at its end."""
    return record.replay(record.load(text), verify=True)
