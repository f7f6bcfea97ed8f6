"""A whole game among bots, fast and minded.

A bot that raises, answers nonsense or takes too long is replaced for that one decision, it is reported, and the game goes on.
"""

import ctypes
import queue
import threading
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any, Final, cast

import msgspec

from regalia.bots.registry import stand_in
from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError
from regalia.kernel.procedure import ASK
from regalia.kernel.record import Record, Scribe
from regalia.kernel.state import State
from regalia.kernel.visibility import redact
from regalia.kernel.vocabulary import Option
from regalia.players import Bot, RandomBot, own_seed
from regalia.players.talk import Talk

RAISED: Final = "raised"
NONSENSE: Final = "nonsense"
LATE: Final = "late"

NO_VIEW: Final = cast(State, None)
TALKATIVE: Final = 8  # interjections of one seat in a row: more than that is no conversation


class Mishap(msgspec.Struct, frozen=True):
    """A bot failed at one decision and was replaced there."""

    seat: int
    bot: str
    where: str
    kind: str
    detail: str

    def __str__(self) -> str:
        return f"seat {self.seat}, {self.bot} at {self.where}: {self.kind} ({self.detail}); the decision was taken for it"


class LateError(Exception):
    """Raised inside a bot's thread when its time is up."""


class Minder:
    """Sits beside a bot. With a limit (seconds a decision) the bot thinks in a thread of its own and is stopped when the time is up."""

    def __init__(self, bot: Bot, game: str, limit: float = 0.0) -> None:
        self.bot = bot
        self.game = game
        self.limit = limit
        self.mishaps: list[Mishap] = []
        self.seconds: list[float] = []  # of each decision
        self._seat = -1
        self._begin: tuple[Any, ...] = ()
        self._substitute: Bot | None = None
        self._thread: _Thinker | None = None

    def begin(self, g: State, seat: int, seed: int) -> None:
        self._seat = seat
        self._begin = (g.rules, seat, seed)
        try:
            self.bot.begin(g.rules, seat, seed)
        except Exception as fault:  # (a stranger's code may raise anything)
            self.report(g, RAISED, f"begin: {type(fault).__name__}: {fault}")

    def view(self, g: State, seat: int) -> State:
        """What the bot is shown, for whatever it is asked at one decision."""
        return redact(g, seat) if self.bot.needs_view else NO_VIEW

    def choose(self, g: State, view: State, seat: int, options: list[Option]) -> Option:
        """The bot's choice, or the stand-in's where the bot fails."""
        clock = thread_time if self.limit <= 0.0 else perf_counter  # its own processor time; by the wall when it thinks in its own thread
        start = clock()
        option: Any = None
        kind = detail = ""
        try:
            option = self._ask(view, seat, options[:])
        except LateError:
            kind, detail = LATE, f"more than {self.limit:g} s"
        except Exception as fault:  # (a stranger's code may raise anything)
            kind, detail = RAISED, f"{type(fault).__name__}: {fault}"
        self.seconds.append(clock() - start)
        if not kind:
            if option.__class__ is tuple and option in options:
                return cast(Option, option)
            if isinstance(option, list) and tuple(option) in options:
                return tuple(option)
            kind, detail = NONSENSE, f"{str(option)[:80]} is not among the {len(options)} options"
        self.report(g, kind, detail)
        return self._replace(g, seat, options)

    def interject(self, g: State, view: State, seat: int) -> Option | None:
        """What the bot says out of turn, if that is something one may say."""
        try:
            option = self.bot.interject(redact(g, seat) if view is NO_VIEW else view, seat)
            if option is None or any(form.admits(option) for form in g.rules.game.interjections(g, seat)):
                return option
            self.report(g, NONSENSE, f"interject: {str(option)[:80]} is not possible")
        except Exception as fault:  # (a stranger's code may raise anything)
            self.report(g, RAISED, f"interject: {type(fault).__name__}: {fault}")
        return None

    def close(self) -> None:
        if self._thread is not None:
            self._thread.stop()
            self._thread = None

    def _ask(self, view: State, seat: int, options: list[Option]) -> Any:
        if self.limit <= 0.0:
            return self.bot.choose(view, seat, options)
        if self._thread is None:
            self._thread = _Thinker()
        try:
            return self._thread.ask(self.bot.choose, (view, seat, options), self.limit)
        except LateError:
            self._thread = None  # it may still be on its way out: the next decision gets a fresh one
            raise

    def _replace(self, g: State, seat: int, options: list[Option]) -> Option:
        """The stand-in's choice, from a view of its own (the bot may have spoilt the one it had); at last that of chance."""
        try:
            if self._substitute is None:
                self._substitute = stand_in(self.game)
                self._substitute.begin(*self._begin)
            option = self._substitute.choose(redact(g, seat), seat, options[:])
            if option in options:
                return option
        except Exception as fault:  # (our own steward failed too: chance never does)
            self.report(g, RAISED, f"stand-in: {type(fault).__name__}: {fault}")
        self._substitute = RandomBot()
        self._substitute.begin(*self._begin)
        return self._substitute.choose(NO_VIEW, seat, options)

    def report(self, g: State, kind: str, detail: str) -> None:
        where = engine.where(g).rsplit(" > ", 1)[-1]
        self.mishaps.append(Mishap(self._seat, self.bot.name, where, kind, detail))


class _Thinker:
    """A daemon thread that runs one call at a time and can be told to give up."""

    def __init__(self) -> None:
        self.asked: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.answers: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._run, daemon=True, name="regalia-bot")
        self.thread.start()

    def _run(self) -> None:
        try:
            while True:
                work = self.asked.get()
                if work is None:
                    return
                function, args = work
                try:
                    self.answers.put((function(*args), None))
                except LateError:
                    return
                except Exception as fault:  # (a stranger's code may raise anything)
                    self.answers.put((None, fault))
        except LateError:
            return

    def ask(self, function: Callable[..., Any], args: tuple[Any, ...], limit: float) -> Any:
        self.asked.put((function, args))
        try:
            result, fault = self.answers.get(timeout=limit)
        except queue.Empty:
            self.abandon()
            raise LateError from None
        if fault is not None:
            raise fault
        return result

    def abandon(self) -> None:
        """Raise LateError inside the thread: it ends at its next Python instruction (a call into C is waited out, in the background)."""
        self.asked.put(None)
        if self.thread.ident is not None:
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.thread.ident), ctypes.py_object(LateError))

    def stop(self) -> None:
        self.asked.put(None)


class Played(msgspec.Struct):
    """How a game went."""

    winners: list[int]
    end: str  # '' when it was stopped
    scores: list[int]
    rounds: int
    decisions: int
    seconds: list[list[float]]  # by seat, of each decision
    mishaps: list[Mishap]


def drive(
    g: State,
    bots: list[Bot],
    seed: int = 0,
    limit: float = 0.0,
    record: Record | None = None,
    bound: int = 0,
    watch: Callable[[State, int, Option], None] | None = None,
) -> Played:
    """Play on from `g` to the end. `limit` is in seconds a decision (0: none); `record` is filled as the game goes; after `bound` decisions
    (0: ten times what random play needs) the game is stopped and reported without an end. `watch` hears each choice before it is
    applied."""
    if len(bots) != g.seats:
        raise RegaliaError(f"{g.seats} seats want {g.seats} bots, not {len(bots)}")
    minders = [Minder(bot, g.rules.game.id, limit) for bot in bots]
    talk = Talk()
    for seat, minder in enumerate(minders):
        minder.bot.talk = talk
        minder.begin(g, seat, own_seed(seed, seat))
    g.quiet = record is None
    scribe = _scribe(g, record) if record is not None else None
    talkers = [s for s, bot in enumerate(bots) if bot.interjects]
    bound = bound or 10 * g.rules.game.decision_bound
    decisions = 0
    try:
        while g.stack and decisions < bound:
            seat = engine.waiting(g)[0]
            minder = minders[seat]
            view = minder.view(g, seat)
            if seat in talkers and g.asking is not None and g.asking.kind == ASK and _converse(g, view, minders, talkers, seat, scribe):
                continue  # somebody spoke: the decision may have changed (nobody speaks while secret choices are being made)
            option = minder.choose(g, view, seat, engine.offered(g, seat))
            if watch is not None:
                watch(g, seat, option)
            decisions += 1
            if scribe is not None:
                scribe.choose(g, seat, option)
            else:
                engine.apply(g, seat, option)
    finally:
        for minder in minders:
            minder.close()
    game = g.rules.game
    if record is not None:
        record.checks[len(record.entries)] = g.digest()
    return Played(
        winners=list(g.winners) if g.over else [],
        end=game.vocabulary.ends[g.end_reason] if g.over else "",
        scores=game.scores(g),
        rounds=game.rounds(g),
        decisions=decisions,
        seconds=[m.seconds for m in minders],
        mishaps=[x for m in minders for x in m.mishaps],
    )


def _converse(g: State, view: State, minders: list[Minder], talkers: list[int], seat: int, scribe: Scribe | None) -> bool:
    """Let the seat say something, and the others answer. True if anything was said. `view` is the seat's own."""
    said = False
    order = [seat]
    left = dict.fromkeys(talkers, TALKATIVE)
    while order and not g.over:
        speaker = order.pop(0)
        if left[speaker] <= 0 or not g.rules.game.interjections(g, speaker):
            continue
        option = minders[speaker].interject(g, NO_VIEW if said else view, speaker)
        if option is None:
            continue
        left[speaker] -= 1
        try:
            if scribe is not None:
                scribe.interject(g, speaker, option)
            else:
                engine.interject(g, speaker, option)
        except RegaliaError as fault:
            minders[speaker].report(g, NONSENSE, f"interject: {fault}")
            left[speaker] = 0
            continue
        said = True
        order = [s for s in talkers if s != speaker] + [speaker]
    return said


def _scribe(g: State, record: Record) -> Scribe:
    """Writes the record while the game is driven: as a session would, without its copies for undo."""
    if not record.entries:
        record.opening = g.chances
    return Scribe(0, record.entries, record.checks, [[] for _ in range(g.seats)])
