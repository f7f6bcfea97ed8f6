"""A table in memory: its game, its seats, and what each viewer has been shown. No input or output happens here.

`attempt` works out what a line of the journal would do, without doing it; `commit` does it. A server attempts, stores, and then
commits; a restart and the other processes of a cluster only replay: the same two functions, so all of them arrive at the same place.
"""

import asyncio
import math
from collections import deque
from time import monotonic, time
from typing import Any, Final

import msgspec

from regalia.kernel import engine, record, visibility, words
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.errors import RegaliaError, RuleError
from regalia.kernel.record import Record
from regalia.kernel.rules import Game
from regalia.kernel.session import Change, Heard, Session
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.server import journal
from regalia.server.editions import content_digest
from regalia.server.errors import Refusal
from regalia.server.history import History
from regalia.server.journal import ChatLine
from regalia.server.order import order_in
from regalia.server.storage.store import Line, SeatRow, Snapshot, TableRow

RING: Final = 64  # updates kept for those who missed some
CHAT_KEPT: Final = 200
SHARED: Final = -3  # and below: what everybody may know, with the options of a seat (-3: seat 0, -4: seat 1)

LOOKED_BACK: Final = 20  # entries among which the last thing said is sought

View = dict[str, Any]


def shared_with(seat: int) -> int:
    """The viewer who sees what everybody may, and chooses for a seat."""
    return SHARED - seat


def acting(viewer: int) -> int:
    """The seat a viewer speaks for, or SPECTATOR."""
    return SHARED - viewer if viewer <= SHARED else max(viewer, SPECTATOR)


def now() -> int:
    """Milliseconds."""
    return int(time() * 1000)


class Counts(msgspec.Struct):
    """Versions: `public` counts what everybody noticed, `private[seat]` what only that seat did; `asked[seat]` is the seat's version
    when its decision opened."""

    public: int
    private: list[int]
    asked: list[int]

    def version(self, viewer: int) -> int:
        return self.public + (self.private[viewer] if viewer >= 0 else 0)

    def copy(self) -> "Counts":
        return Counts(self.public, self.private[:], self.asked[:])


class Trial(msgspec.Struct):
    """What a line would make of the table."""

    change: Change
    counts: Counts
    only: int = -1  # the one seat that notices; -1: everybody
    by: int | None = None
    undone: bool = False

    @property
    def state(self) -> State:
        return self.change.state


class Shown(msgspec.Struct):
    """What the clients of one viewer have on their screens."""

    version: int
    view: View
    ring: deque[tuple[int, int, bytes]]  # (since, version, frame)


class Table:
    def __init__(self, row: TableRow, game: Game, session: Session, counts: Counts, seq: int) -> None:
        self.id = row.id
        self.row = row
        self.game = game
        self.setup = session.record.setup
        self.session = session
        self.counts = counts
        self.seq = seq
        self.snapshot_seq = seq
        self.still_seq = -1  # the last line in what is kept to look at (still.py)
        self.compares = True  # are the digests stored with it of the form that they have now?
        self.seats: list[SeatRow] = list(row.seats)
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.updated = row.updated
        self.touched = monotonic()  # when somebody last had to do with it
        self.attended = -math.inf  # when one who sits here last did something, or closed it
        self.next = row.next
        self.name = row.name
        self.order = order_in(row.moderation)
        self.speakers: dict[str, str] = {}  # name in the chat -> guest
        known = msgspec.json.decode(row.since, type=dict[int, int])
        self.since = {s: known.get(s, row.updated) for s in engine.waiting(session.state)}  # seat -> when we began to wait for it
        self.shown: dict[int, Shown] = {}
        self.lock = asyncio.Lock()
        self.doubtful = False  # the database failed at a moment when we cannot know whether it took the line
        self.history = History({})
        self.openly = (-1, False)  # `asks_openly`, and the public version it was worked out for

    @property
    def said(self) -> str:
        """The last thing that everybody heard, in words."""
        return next((said for heard in reversed(self.session.log[-LOOKED_BACK:]) if (said := in_words(self.state, heard))), "")

    # ---- reading

    def touch(self) -> None:
        self.touched = monotonic()

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def moment(self) -> int:
        return len(self.session.moments)

    def waiting(self) -> list[int]:
        return engine.waiting(self.state)

    def player_of(self, seat: int) -> str | None:
        """The bot that plays a seat now, or None."""
        s = self.seats[seat]
        return s.bot if s.kind == "bot" else s.lent

    def bots_waiting(self) -> list[int]:
        return [s for s in self.waiting() if self.player_of(s) is not None]

    def seats_of(self, guest: str | None) -> list[int]:
        return [s.seat for s in self.seats if guest is not None and s.guest == guest]

    def summary(self, trial: Trial | None, seats: list[SeatRow], since: dict[int, int], at: int) -> dict[str, Any]:
        """The columns of the table's row that follow the game, as they will be after a line (None: as they are)."""
        state = trial.state if trial is not None else self.state
        over = visibility.over(state)
        waiting = engine.waiting(state)
        people = [s for s in waiting if seats[s].guest is not None and seats[s].lent is None]
        reminds = self.row.pace == "correspondence" and self.row.remind > 0
        return {
            "updated": at if trial is None or trial.only < 0 else self.updated,
            "moment": trial.change.moment if trial is not None else self.moment,
            "waiting": msgspec.json.encode(waiting).decode(),
            "over": msgspec.json.encode(over).decode() if over is not None else None,
            "bot_turn": any(seats[s].bot or seats[s].lent for s in waiting),
            "name": self.name,
            "moderation": msgspec.json.encode(self.order).decode(),
            "standing": msgspec.json.encode(standing(state, self.said, trial)).decode(),
            "rules": self.session.record.rules_version,
            "content": content_digest(self.game, state.rules.variants),
            "since": msgspec.json.encode(since).decode(),
            "remind_at": min((since[s] + self.row.remind * 1000 for s in people), default=None) if reminds else None,
        }

    def since_after(self, kind: str, trial: Trial | None, at: int) -> dict[int, int]:
        """Since when each seat will have been waited for. A secret choice that leaves the seat choosing tells nothing here either."""
        if trial is None or trial.only >= 0:
            return self.since
        kept = self.since if kind == journal.INTERJECT or trial.by is not None else {}
        answered = trial.by if kind != journal.INTERJECT else None
        return {s: at if s == answered else kept.get(s, at) for s in engine.waiting(trial.state)}

    def as_row(self) -> TableRow:
        following = self.summary(None, self.seats, self.since, self.updated)
        return msgspec.structs.replace(self.row, seats=tuple(self.seats), next=self.next, **following)

    def check_moment(self, moment: int) -> None:
        if not 0 <= moment <= self.moment:
            raise Refusal("not-found", f"the table has moments 0 to {self.moment}; there is no {moment}")

    # ---- choices

    def read(self, text: str) -> Option:
        try:
            return self.game.vocabulary.read(text)
        except RegaliaError as fault:
            raise Refusal("not-offered", str(fault), engine.governing(self.state)) from fault

    def check_move(self, seat: int, version: int | None) -> None:
        """Is the seat asked, and is it still the decision that the client saw?"""
        if self.state.over:
            raise Refusal("finished", "the game is over")
        if version is not None and version < self.counts.asked[seat]:
            raise Refusal("stale", "the table has moved on since you chose, or the same move came twice")
        if version is not None and version > self.counts.version(seat):
            raise Refusal("stale", f"version {version} is not here yet; this table is at {self.counts.version(seat)}")
        if not engine.offered(self.state, seat):
            raise Refusal("not-your-turn", f"seat {seat} has nothing to choose now", engine.governing(self.state))

    def attempt(self, kind: str, seat: int, body: str) -> Trial:
        """What would come of it; the table itself stays as it is."""
        try:
            change = self._change(kind, seat, body)
        except RuleError as fault:
            raise Refusal(self._refused(kind), str(fault), fault.rule) from fault
        trial = Trial(change, self.counts.copy(), by=seat, undone=kind in (journal.UNDO, journal.BACK))
        if kind == journal.INTERJECT:
            self._count_interjection(trial)
        elif change.version == self.session.version:
            self._count_draft(trial, seat)
        else:
            if kind == journal.MOVE and record.secret_drafts(self.state) is not None:
                trial.by = None  # everybody's choices, not the last one's
            _everybody(trial.counts)
        return trial

    def _change(self, kind: str, seat: int, body: str) -> Change:
        session = self.session
        if kind == journal.MOVE:
            return session.chosen(seat, [self.read(text) for text in journal.options_in(body)])
        if kind == journal.RETRACT:
            return session.retracted(seat)
        if kind == journal.INTERJECT:
            return session.interjected(seat, self.read(body))
        if kind == journal.BACK:
            back = journal.return_in(body)
            return session.returned(back.moment, back.seed)
        return session.undone(seat)

    def _refused(self, kind: str) -> str:
        """The code of the refusal where the rules refuse a line."""
        if kind == journal.UNDO:
            return "nothing-to-undo"
        if self.state.over:
            return "finished"
        return "nothing-to-undo" if kind == journal.RETRACT else "not-offered"

    def _count_draft(self, trial: Trial, seat: int) -> None:
        """A secret choice was made or taken back: others notice only whether the seat is done, or that they cannot undo any more."""
        counts = trial.counts
        if engine.waiting(trial.state) == self.waiting():
            for s in range(len(counts.private)):
                counts.private[s] += s == seat or self.session.can_undo(s) != trial.change.can_undo(s)
            trial.only = seat
        else:
            counts.public += 1
        counts.asked[seat] = counts.version(seat)

    def _count_interjection(self, trial: Trial) -> None:
        """Everybody notices; a decision is another one only where other options are offered."""
        counts = trial.counts
        counts.public += 1
        for s in range(self.state.seats):
            if engine.offered(trial.state, s) != engine.offered(self.state, s):
                counts.asked[s] = counts.version(s)

    def commit(self, line: Line, trial: Trial | None) -> None:
        self.seq = line.seq
        if trial is None or trial.only < 0:  # that a secret choice was begun is as secret as what it is
            self.updated = line.at
        self.since = self.since_after(line.kind, trial, line.at)
        if trial is not None:
            self.session.take(trial.change)
            if trial.undone:
                self.history = self.history.until(self.session.version)
            if line.kind == journal.BACK:
                self.seats = [msgspec.structs.replace(s, regret=None) for s in self.seats]
            self.counts = trial.counts
        elif line.kind == journal.CHAT:
            self.heard(line)
        elif line.kind == journal.SEATS:
            for seat in journal.seats_in(line.body):
                self.seats[seat.seat] = seat
        elif line.kind == journal.NEXT:
            self.next = line.body
        elif line.kind == journal.ORDER:
            self.order = order_in(line.body)
        elif line.kind == journal.NAME:
            self.name = line.body

    def heard(self, line: Line) -> None:
        """A line of chat."""
        said = journal.chat_in(line.body)
        self.chat.append(said)
        if line.guest is not None:
            self.speakers[said.name] = line.guest

    def replay(self, line: Line) -> Trial | None:
        """Take over a line that is in the journal already."""
        trial = self.attempt(line.kind, line.seat, line.body) if line.kind in journal.PLAY else None
        self.commit(line, trial)
        return trial

    # ---- views

    def asks_openly(self) -> bool:
        """Is what must be chosen now no secret of who chooses? Worked out once for a decision."""
        if self.openly[0] != self.counts.public:
            self.openly = (self.counts.public, visibility.asks_openly(self.state))
        return self.openly[1]

    def view(self, viewer: int) -> View:
        seat = acting(viewer)
        shared = viewer <= SHARED
        view = visibility.view(self.state, SPECTATOR if shared else viewer)
        if shared:
            view["viewer"] = seat
            view["asking"] = visibility.asking(self.state, seat)
        view["shared"] = shared
        view["version"] = self.counts.version(seat)
        view["moment"] = self.moment
        view["undo"] = seat >= 0 and self.session.can_undo(seat)
        return view

    def show(self, viewer: int) -> Shown:
        """What a new client of this viewer gets; later updates are told from here."""
        version = self.counts.version(acting(viewer))
        shown = self.shown.get(viewer)
        if shown is None or shown.version != version:
            shown = self.shown[viewer] = Shown(version, self.view(viewer), deque(maxlen=RING))
        return shown

    def update(self, viewer: int, trial: Trial, moment_before: int) -> bytes | None:
        """The frame for the clients of a viewer after a commit; None if that viewer noticed nothing."""
        shown = self.shown[viewer]
        view = self.view(viewer)
        if view["version"] == shown.version:
            return None
        old = shown.view
        frame: dict[str, Any] = {"t": "update", "version": view["version"], "since": shown.version, "moment": view["moment"]}
        was = old["columns"]
        frame["columns"] = {name: value for name, value in view["columns"].items() if value != was[name]}
        for key in ("crumbs", "interjections"):
            if view[key] != old[key]:
                frame[key] = view[key]
        frame["asking"] = view["asking"]
        frame["undo"] = view["undo"]
        frame["over"] = view["over"]
        frame["events"] = [] if trial.undone else self.events(max(viewer, SPECTATOR), moment_before, self.moment)
        frame["by"] = trial.by
        frame["undone"] = trial.undone
        sent = msgspec.json.encode(frame)
        shown.ring.append((shown.version, view["version"], sent))
        shown.version = view["version"]
        shown.view = view
        return sent

    def missed(self, viewer: int, since: int) -> list[bytes] | None:
        """The updates after a version, or None if they are not kept any more (or never were)."""
        shown = self.shown.get(viewer)
        if shown is None or shown.version != self.counts.version(acting(viewer)):
            return None
        kept = [(a, frame) for a, b, frame in shown.ring if a >= since]
        if not kept or kept[0][0] != since:
            return None
        return [frame for _, frame in kept]

    def events(self, viewer: int, after: int, upto: int) -> list[Any]:
        """The events of the moments after one up to another, as the viewer heard them."""
        session = self.session
        start = session.moments[after - 1] if after else 0
        end = session.moments[upto - 1] if upto else 0
        g = session.state
        return [visibility.event_to_json(g, e) for heard in session.log[start + 1 : end + 1] for e in visibility.events_for(heard, viewer)]

    def log(self, viewer: int, since: int) -> list[dict[str, Any]]:
        session = self.session
        g = session.state
        rows = []
        for moment in range(max(0, since), self.moment + 1):
            entry = session.moments[moment - 1] if moment else 0
            heard = visibility.events_for(session.log[entry], viewer)
            if heard:
                rows.append({"moment": moment, "events": [visibility.event_to_json(g, e) for e in heard]})
        return rows

    # ---- history

    def record_until(self, moment: int) -> Record:
        """The record up to a moment, for one who looks into it in a thread of his own: whatever happens here meanwhile, it stays."""
        return self.session.record.prefix(self.session.moments[moment - 1] if moment else 0)

    def past_view(self, past: State, moment: int, viewer: int) -> View:
        view = visibility.view(past, viewer)
        view["version"] = self.counts.version(viewer)
        view["moment"] = moment
        view["undo"] = False
        view["shared"] = False
        view["interjections"] = []
        if view["asking"] is not None:
            view["asking"]["draft"] = []
        return view

    # ---- keeping

    def wants_snapshot(self, every: int) -> bool:
        """Only where nothing could be undone or retracted: then resuming from it is exact."""
        if self.seq - self.snapshot_seq < every or any(self.session.drafted):
            return False
        return not any(self.session.can_undo(s) for s in range(self.state.seats))

    def snapshot(self) -> Snapshot:
        return take_snapshot(self.session.saved(), self.counts, self.seq)


def in_words(g: State, heard: list[Heard]) -> str:
    """The last of some events that has a sentence, as a spectator hears it: there is no secret in it."""
    try:
        said = words.words(g.rules.game)
    except RegaliaError:
        return ""
    events = g.rules.game.vocabulary.events
    told = [e for e in visibility.events_for(heard, SPECTATOR) if said.templates.get("event", {}).get(events[e[0]].name)]
    return said.event(g, told[-1]) if told else ""


def standing(g: State, last: str, trial: Trial | None) -> dict[str, Any]:
    """What a lobby tells of a game without opening it: nothing that a spectator could not see."""
    if trial is not None and trial.only < 0:
        last = next((said for heard in reversed(trial.change.log) if (said := in_words(g, heard))), last)
    game = g.rules.game
    return {"round": game.rounds(g), "sides": game.sides(g), "houses": g.rules.names(g).get("seat", [])[: g.seats], "last": last}


def _everybody(counts: Counts) -> None:
    counts.public += 1
    counts.asked = [counts.version(s) for s in range(len(counts.asked))]


def fresh_counts(seats: int) -> Counts:
    return Counts(1, [0] * seats, [1] * seats)


def take_snapshot(saved: Record, counts: Counts, seq: int) -> Snapshot:
    return Snapshot(seq, saved.dump(), msgspec.json.encode(counts).decode())
