"""A session: a state with its record, its log of events, and undo. What a table, a terminal and a test talk to.

Undo is safe by itself: within one's own run of choices, never past a chance outcome or anything that showed somebody something hidden.
"""

from regalia.kernel import engine, record
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.record import CHECK_EVERY, CHOICE, INTERJECTION, Entry, Record
from regalia.kernel.rules import Game, Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import secrets_touched
from regalia.kernel.vocabulary import Event, Option

Heard = tuple[int, Event, Event]


class Session:
    __slots__ = ("state", "record", "log", "moments", "drafted", "_undo")

    def __init__(self, state: State, record: Record) -> None:
        self.state = state
        self.record = record
        self.log: list[list[Heard]] = [state.events[:]]  # events by entry; log[0] is the opening
        self.moments: list[int] = []  # entries after each public step: the secret drafts of a round are one, so that nobody can count them
        self.drafted: list[list[Option]] = [[] for _ in range(state.seats)]  # free choices in an open AskAll
        self._undo: list[tuple[int, State, int]] = []

    @property
    def version(self) -> int:
        """Counts what has been recorded; secret drafts are not counted, since they are nobody else's business."""
        return len(self.record.entries)

    def choose(self, seat: int, *options: Option) -> None:
        """Carry out one choice, or a run of choices of one seat that undo shall treat as one. All or nothing."""
        before = self.state
        kept = (self.record.entries[:], self.log[:], self.moments[:], [d[:] for d in self.drafted], self._undo[:])
        mark = len(self.record.entries)
        work = before.clone()
        work.quiet = False
        self.state = work
        try:
            bounded = False
            for option in options:
                bounded = self._one(seat, option) or bounded
        except Exception:
            self.state = before
            self.record.entries, self.log, self.moments, self.drafted, self._undo = kept
            raise
        if len(self.record.entries) == mark:  # a secret draft: retract is its undo
            if self._undo and self._undo[-1][0] != seat:
                self._undo = []  # somebody has chosen on the strength of what could have been undone
            return
        if bounded or self.state.over or secrets_touched(before, self.state, seat):  # the end shows what was hidden
            self._undo = []
            return
        if self._undo and self._undo[-1][0] != seat:
            self._undo = []
        self._undo.append((seat, before, mark))

    def _one(self, seat: int, option: Option) -> bool:
        """One choice; True if undo may not go back past it."""
        g = self.state
        g.events = []
        g.chances = []
        secret = g.asking is not None and g.asking.kind == ASK_ALL
        drafts = g.drafts
        engine.apply(g, seat, option)
        if not secret:
            self.write(Entry(CHOICE, seat, option, g.chances), g.events)
            return bool(g.chances)
        self.drafted[seat].append(option)
        if g.drafts is drafts:  # still the same decision: others have not chosen yet
            return False
        self.write_drafts(g.chances)
        return True

    def interject(self, seat: int, option: Option) -> None:
        """Something out of turn. In the record it stands before the secret drafts that are still open, so those are made afresh."""
        work = self.state.clone()
        work.quiet = False
        work.drafts = [[] for _ in work.drafts]
        still_open = engine.interject(work, seat, option)
        self.state = work
        self.write(Entry(INTERJECTION, seat, option, work.chances), work.events)
        self._undo = []
        drafted = self.drafted
        self.drafted = [[] for _ in drafted]
        if still_open:
            for who, draft in enumerate(drafted):
                self._draft_again(who, draft)

    def _draft_again(self, seat: int, draft: list[Option]) -> None:
        for option in draft:
            if option not in engine.offered(self.state, seat):
                return  # no longer possible: the seat is asked again from here
            self._one(seat, option)

    def retract(self, seat: int) -> None:
        """Take back the last choice of a secret draft."""
        work = self.state.clone()
        engine.retract(work, seat)
        self.state = work
        if self.drafted[seat]:
            self.drafted[seat].pop()

    def write(self, entry: Entry, events: list[Heard]) -> None:
        self.record.entries.append(entry)
        self.log.append(events)
        n = len(self.record.entries)
        self.moments.append(n)
        if n % CHECK_EVERY == 0:
            self.record.checks[n] = self.state.digest()

    def write_drafts(self, chances: list[tuple[int, int, int]]) -> None:
        """The secret choices of all seats, in seat order, once the last one is in; the last entry carries what they brought."""
        entries = [Entry(CHOICE, seat, option, []) for seat, draft in enumerate(self.drafted) for option in draft]
        self.record.entries += entries[:-1]
        self.log += [[] for _ in entries[:-1]]
        entries[-1].chances = chances
        self.write(entries[-1], self.state.events)
        self.drafted = [[] for _ in range(self.state.seats)]

    # ---- undo

    def can_undo(self, seat: int) -> bool:
        return bool(self._undo) and self._undo[-1][0] == seat

    def undo(self, seat: int) -> None:
        if not self.can_undo(seat):
            raise RuleError("there is nothing to undo: undo stops at chance, at anything revealed, and at another's choice")
        _, state, mark = self._undo.pop()
        self.state = state
        self.drafted = [[] for _ in range(state.seats)]  # his own, if any: made after what is undone
        self.record.entries = self.record.entries[:mark]
        self.record.checks = {k: v for k, v in self.record.checks.items() if k <= mark}
        self.log = self.log[: mark + 1]
        self.moments = [n for n in self.moments if n <= mark]

    # ---- copying

    def copy(self) -> "Session":
        """A session that goes its own way from here: what a table tries a move on before it is stored."""
        new = Session(self.state.clone(), self.record.prefix(len(self.record.entries)))
        new.log = self.log[:]
        new.moments = self.moments[:]
        new.drafted = [d[:] for d in self.drafted]
        new._undo = self._undo[:]
        return new

    # ---- saving

    def dump(self) -> str:
        """The record as text, with the state's digest. Open secret drafts are in it: it is for the safe, not for players."""
        whole = self.record.prefix(len(self.record.entries))
        for seat, draft in enumerate(self.drafted):
            for option in draft:
                whole.entries.append(Entry(CHOICE, seat, option, []))
        whole.checks[len(whole.entries)] = self.state.digest()
        return whole.dump()


def new(game: Game, setup: Setup, seed: int) -> Session:
    g = engine.new(game, setup, seed)
    kept = Record(game, setup, seed)
    kept.opening = g.chances
    return Session(g, kept)


def resume(saved: Record, at: int = -1) -> Session:
    """A session standing where a record ends, or after `at` entries: resuming, and forking."""
    end = len(saved.entries) if at < 0 else at
    if end > len(saved.entries):
        raise RuleError(f"the record has {len(saved.entries)} entries; there is no entry {end}")
    fresh = saved.prefix(0)
    session = Session(record.opening(saved), fresh)
    session.record.opening = saved.opening
    for i in range(end):
        entry = saved.entries[i]
        g = session.state
        drafting = g.asking is not None and g.asking.kind == ASK_ALL and entry.kind == CHOICE
        drafts = g.drafts
        record.advance(g, saved, i)
        if drafting:
            session.drafted[entry.seat].append(entry.option)
            if g.drafts is drafts:
                continue
            session.write_drafts(entry.chances)
        else:
            session.write(Entry(entry.kind, entry.seat, entry.option, entry.chances), g.events)
    session.state.quiet = False
    return session
