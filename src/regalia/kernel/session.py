"""A session: a state with its record, its log of events, and undo. What a table, a terminal and a test talk to.

Whatever is done to a session is first worked out as a `Change`, on a copy of the state and beside its lists, and then taken over
whole: what fails has touched nothing, and a table can store a change before it takes it.

Undo is safe by itself: within one's own run of choices, never past a chance outcome or anything that showed somebody something hidden.
"""

from bisect import bisect_right

from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError, RuleError
from regalia.kernel.record import CHOICE, Entry, Record, Replay, Scribe, entries_until, secret_drafts
from regalia.kernel.rules import Game, Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import secrets_touched
from regalia.kernel.vocabulary import Event, Option

Heard = tuple[int, Event, Event]


class Undoable:
    """Where one's own run of choices can go back to."""

    __slots__ = ("seat", "state", "mark")

    def __init__(self, seat: int, state: State, mark: int) -> None:
        self.seat = seat
        self.state = state
        self.mark = mark  # entries before it


class Change:
    """What a choice, an interjection, a retraction or an undo makes of a session. Nothing has happened until the session takes it."""

    __slots__ = ("before", "state", "scribe", "log", "kept", "moments", "undo", "seed")

    def __init__(self, session: "Session") -> None:
        self.before = session.state  # stays as it is
        self.state = session.state  # as it will be
        self.scribe = Scribe(session.version, [], {}, [d[:] for d in session.drafted])
        self.log: list[list[Heard]] = []  # what comes after the session's own
        self.kept = len(session.moments)  # of the session's moments; after these come
        self.moments: list[int] = []
        self.undo = session.undoable[:]
        self.seed = session.record.seed

    @property
    def version(self) -> int:
        return self.scribe.version

    @property
    def moment(self) -> int:
        """How many moments there will be."""
        return self.kept + len(self.moments)

    def can_undo(self, seat: int) -> bool:
        return bool(self.undo) and self.undo[-1].seat == seat

    def work(self) -> State:
        """The state to work on."""
        self.state = self.before.clone()
        self.state.quiet = False
        return self.state

    def choose(self, seat: int, option: Option) -> bool:
        """One choice; True if undo may not go back past it: chance had a part in it, or the secret choices of others."""
        g = self.state
        secret = secret_drafts(g) is not None
        written = self.scribe.choose(g, seat, option)
        self.hear(written)
        return written > 0 and (secret or bool(g.chances))

    def hear(self, written: int) -> None:
        """Log what the entries just written brought: the last of them carries it."""
        if written:
            self.log += [[] for _ in range(written - 1)]
            self.log.append(self.state.events)
            self.moments.append(self.version)

    def bound_undo(self, seat: int, bounded: bool) -> None:
        """Keep or drop what could be undone, after choices of a seat."""
        if not self.can_undo(seat):
            self.undo = []  # somebody else has chosen on the strength of what could have been undone
        mark = self.scribe.start
        if self.version == mark:
            return  # a secret draft: retract is its undo
        if bounded or self.state.over or secrets_touched(self.before, self.state, seat):  # the end shows what was hidden
            self.undo = []
        else:
            self.undo.append(Undoable(seat, self.before, mark))


class Session:
    __slots__ = ("state", "record", "log", "moments", "drafted", "undoable")

    def __init__(self, state: State, record: Record) -> None:
        self.state = state
        self.record = record
        self.log: list[list[Heard]] = [state.events[:]]  # events by entry; log[0] is the opening
        self.moments: list[int] = []  # entries after each public step: the secret drafts of a round are one, so that nobody can count them
        self.drafted: list[list[Option]] = [[] for _ in range(state.seats)]  # free choices in an open AskAll
        self.undoable: list[Undoable] = []

    @property
    def version(self) -> int:
        """Counts what has been recorded; secret drafts are not counted, since they are nobody else's business."""
        return len(self.record.entries)

    # ---- doing

    def choose(self, seat: int, *options: Option) -> None:
        """Carry out one choice, or a run of choices of one seat that undo shall treat as one. All or nothing."""
        self.take(self.chosen(seat, list(options)))

    def interject(self, seat: int, option: Option) -> None:
        """Something out of turn."""
        self.take(self.interjected(seat, option))

    def retract(self, seat: int) -> None:
        """Take back the last choice of a secret draft."""
        self.take(self.retracted(seat))

    def can_undo(self, seat: int) -> bool:
        return bool(self.undoable) and self.undoable[-1].seat == seat

    def undo(self, seat: int) -> None:
        self.take(self.undone(seat))

    def take(self, change: Change) -> None:
        """Let it happen."""
        if change.before is not self.state:
            raise RegaliaError("the session has gone on since this change was worked out")
        scribe = change.scribe
        if scribe.start < self.version:  # an undo
            self.record = self.record.prefix(scribe.start)
            self.record.seed = change.seed
            del self.log[scribe.start + 1 :]
            del self.moments[change.kept :]
        self.state = change.state
        self.record.entries += scribe.entries
        self.record.checks.update(scribe.checks)
        self.log += change.log
        self.moments += change.moments
        self.drafted = scribe.drafted
        self.undoable = change.undo

    # ---- what would come of it

    def chosen(self, seat: int, options: list[Option]) -> Change:
        change = Change(self)
        change.work()
        bounded = False
        for option in options:
            bounded = change.choose(seat, option) or bounded
        change.bound_undo(seat, bounded)
        return change

    def interjected(self, seat: int, option: Option) -> Change:
        """In the record it stands before the secret drafts that are still open, so those are made afresh."""
        change = Change(self)
        g = change.work()
        g.drafts = [[] for _ in g.drafts]
        change.undo = []
        change.scribe.drafted = [[] for _ in self.drafted]
        still_open = change.scribe.interject(g, seat, option)
        change.hear(1)
        if still_open:
            for who, draft in enumerate(self.drafted):
                _draft_again(change, who, draft)
        return change

    def retracted(self, seat: int) -> Change:
        change = Change(self)
        engine.retract(change.work(), seat)
        draft = change.scribe.drafted[seat]
        if draft:
            draft.pop()
        return change

    def undone(self, seat: int) -> Change:
        if not self.can_undo(seat):
            raise RuleError("there is nothing to undo: undo stops at chance, at anything revealed, and at another's choice")
        change = Change(self)
        back = change.undo.pop()
        change.state = back.state
        change.scribe.start = back.mark
        change.kept = bisect_right(self.moments, back.mark)
        change.scribe.drafted = [[] for _ in self.drafted]  # his own, if any: made after what is undone
        return change

    def last_choice(self, seat: int) -> int:
        """The moment before the last choice of a seat that the record holds; -1 if there is none."""
        made = [at for at, entry in enumerate(self.record.entries) if entry.seat == seat and entry.kind == CHOICE]
        return bisect_right(self.moments, made[-1]) if made else -1

    def returned(self, moment: int, seed: int) -> Change:
        """Back to a moment, whatever happened since: the table agreed. The past is as it was, and what chance brings now is new."""
        kept = self.record.prefix(self.moments[moment - 1] if moment else 0)
        kept.seed = seed
        change = Change(self)
        change.state = resume(kept).state
        change.scribe.start = len(kept.entries)
        change.scribe.drafted = [[] for _ in self.drafted]
        change.kept = moment
        change.undo = []
        change.seed = seed
        return change

    # ---- saving

    def saved(self) -> Record:
        """The whole record with the state's digest, and the secret drafts that are open: it is for the safe, not for players."""
        whole = self.record.prefix(self.version)
        for seat, draft in enumerate(self.drafted):
            for option in draft:
                whole.entries.append(Entry(CHOICE, seat, option, []))
        whole.checks[len(whole.entries)] = self.state.digest()
        return whole

    def dump(self) -> str:
        return self.saved().dump()


def _draft_again(change: Change, seat: int, draft: list[Option]) -> None:
    for option in draft:
        if option not in engine.offered(change.state, seat):
            return  # no longer possible: the seat is asked again from here
        change.choose(seat, option)


def new(game: Game, setup: Setup, seed: int) -> Session:
    g = engine.new(game, setup, seed)
    kept = Record(game, setup, seed)
    kept.opening = g.chances
    return Session(g, kept)


def resume(saved: Record, at: int = -1) -> Session:
    """A session standing where a record ends, or after `at` entries: resuming, and forking."""
    end = entries_until(saved, at)
    again = Replay(saved)
    session = Session(again.state, saved.prefix(0))
    change = Change(session)
    while again.at < end:
        drafts = secret_drafts(again.state) if saved.entries[again.at].kind == CHOICE else None
        entry = again.step()
        change.hear(change.scribe.note(again.state, entry, drafts))
    session.take(change)
    session.state.quiet = False
    return session
