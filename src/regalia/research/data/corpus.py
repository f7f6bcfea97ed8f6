"""A corpus: many games of mixed bots over all games, seat counts and variants, as a data set. One plan always means the same games.

What game number n is follows from the plan's seed and n alone, so it matters neither how many processes play nor in which order. Each
record is kept when its game is over, each part when its records are there: a run that was stopped, however, goes on where it stood.
"""

import multiprocessing
import os
import shutil
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import Any, Final

import msgspec

from regalia.bots import registry as bots
from regalia.bots.arena import AHEAD, Here
from regalia.bots.play import drive
from regalia.conformance.companies import asked_for, drawn
from regalia.kernel import engine, record, registry
from regalia.kernel.chance import Dice
from regalia.kernel.record import Record
from regalia.kernel.rules import Game, Setup
from regalia.players import own_seed
from regalia.research.data.about import Data, Part
from regalia.research.data.errors import DataError
from regalia.research.data.folder import DATA, PART, close, polars, read, whole, write_beside, write_part
from regalia.research.data.rows import Source, Wanted, add_game, no_rows
from regalia.research.data.schema import ALWAYS

WORK: Final = ".work"  # what a run needs that is not over: the plan, records, and what is remembered of parts
PLAN: Final = "plan.json"
CLOCKED: Final = "marshal"  # thinks by the clock, so that no two of its games need be the same

Tick = Callable[[int], None]


class Plan(msgspec.Struct, frozen=True):
    """What is to be played."""

    games: int
    seed: int
    titles: tuple[str, ...]
    rules: tuple[int, ...]  # the versions of their rules
    bots: tuple[str, ...] = ()  # who sits there, by lot; none named: every bot of the game that does not think by the clock


class Played(msgspec.Struct):
    """A game that was played, as it waits for its part. `error`: it broke, and has no record."""

    record: str
    players: tuple[str, ...]
    mishaps: int
    error: str = ""


class Ran(msgspec.Struct, frozen=True):
    """What one run did."""

    data: Data
    played: int
    seconds: float  # of processors, for what this run did


def plan(games: int, seed: int, titles: list[Game], names: tuple[str, ...] = ()) -> Plan:
    """A plan, refused with a sentence if it cannot be played."""
    if games < 1:
        raise DataError(f"a corpus wants at least 1 game, not {games}")
    for game in titles:
        for name in names:
            if name.partition(":")[0] == CLOCKED:
                raise DataError(f"{name} thinks by the clock, so its games would be others on another machine: leave it out of a corpus")
            bots.make(game.id, name)
    return Plan(games, seed, tuple(game.id for game in titles), tuple(game.version for game in titles), names)


# ---- one game


def table(plan: Plan, n: int) -> tuple[Setup, tuple[str, ...], int]:
    """Game number n: the table, who sits there, and the seed. Titles come in turn; half of the tables are plain, half have variants and
    options by lot."""
    dice = Dice(own_seed(plan.seed, n))
    game = registry.game(plan.titles[n % len(plan.titles)])
    if dice.below(2):
        setup = drawn(game, dice, asked_for(game, None, [], {}, None))
    else:
        setup = Setup(game.id, game.seats[dice.below(len(game.seats))])
    names = plan.bots or tuple(mixed(game.id))
    return setup, tuple(names[dice.below(len(names))] for _ in range(setup.seats)), dice.fresh()


def mixed(game: str) -> list[str]:
    """Every bot of a game by its whole name, without those that think by the clock."""
    manners = bots.temperaments(game)
    return ["random", *[f"steward:{manner}" for manner in manners]]


def play(plan: Plan, n: int) -> Played:
    """Play one game. One that breaks says why, and the others go on."""
    setup, names, seed = table(plan, n)
    try:
        game = registry.game(setup.game)
        g = engine.new(game, setup, seed)
        kept = Record(game, setup, seed)
        played = drive(g, [bots.make(game.id, name) for name in names], seed=own_seed(seed, n), record=kept)
    except Exception as fault:  # a defect in the rules: this game failed, and says why
        return Played("", names, 0, f"{setup.game}, {setup.seats} seats, {'+'.join(setup.variants)}: {type(fault).__name__}: {fault}")
    return Played(kept.dump(), names, len(played.mishaps))


# ---- the work of one process


def play_into(work: Path, plan: Plan, n: int) -> float:
    """Play a game and keep it. Processor seconds."""
    start = process_time()
    write_beside(_kept(work, n), msgspec.json.encode(play(plan, n)))
    return process_time() - start


def write_into(folder: Path, plan: Plan, number: int) -> float:
    """Write a part from the games that are kept for it. Processor seconds."""
    start = process_time()
    work = folder / WORK
    wanted = Wanted()
    tables = no_rows(wanted)
    failed: dict[str, str] = {}
    for n in games_of(plan, number):
        played = msgspec.json.decode(_kept(work, n).read_bytes(), type=Played)
        if played.error:
            failed[str(n)] = played.error
            continue
        source = Source("corpus", played.record, played.players, played.mishaps)
        add_game(tables, n, source, record.load(played.record), wanted)
    part = write_part(folder, number, tables)
    write_beside(_remembered(work, number), msgspec.json.encode(Written(part, failed)))
    return process_time() - start


class Written(msgspec.Struct, frozen=True):
    part: Part
    failed: dict[str, str]


def games_of(plan: Plan, number: int) -> range:
    return range(number * PART, min(plan.games, (number + 1) * PART))


def _kept(work: Path, n: int) -> Path:
    return work / f"game-{n:06d}.json"


def _remembered(work: Path, number: int) -> Path:
    return work / f"part-{number:05d}.json"


# ---- all of it


def run(plan: Plan, folder: Path, jobs: int = 1, how: str = "", tick: Tick | None = None) -> Ran:
    """Play what is still to be played, write what is still to be written, and close the data set."""
    polars()
    if (folder / DATA).is_file():
        data = read(folder)
        if data.plan != _plain(plan):
            raise DataError(f"{folder} holds another data set ({data.how}); name another folder, or remove it")
        shutil.rmtree(folder / WORK, ignore_errors=True)
        return Ran(data, 0, 0.0)
    work = begin(plan, folder)
    written = _written(folder, plan)
    left = {number: set(games_of(plan, number)) for number in range(-(-plan.games // PART)) if number not in written}
    for missing in left.values():
        missing -= {n for n in missing if _kept(work, n).is_file()}
    todo = [n for number in left for n in sorted(left[number])]
    run_ = _Run(plan, folder, left, plan.games - len(todo), tick)
    with _pool(jobs) as pool:
        run_.go(pool, jobs, iter(todo))
    parts = _written(folder, plan)
    failed = {n: why for number in sorted(parts) for n, why in parts[number].failed.items()}
    data = close(folder, [w.part for w in parts.values()], how, _plain(plan), failed)
    shutil.rmtree(work, ignore_errors=True)
    return Ran(data, len(todo), run_.seconds)


def _plain(plan: Plan) -> dict[str, Any]:
    """The plan as `data.json` has it."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plan))
    return plain


def begin(plan: Plan, folder: Path) -> Path:
    """The folder for work, with the plan in it; refused if the folder is something else's."""
    work = folder / WORK
    said = work / PLAN
    wanted = msgspec.json.encode(plan)
    if said.is_file():
        if said.read_bytes() != wanted:
            raise DataError(f"{folder} holds another corpus that is not finished ({said.read_text()}); name another folder, or remove it")
        return work
    if folder.exists() and (not folder.is_dir() or any(path.name != WORK for path in folder.iterdir())):
        raise DataError(f"{folder} is there already, and no corpus: name another folder, or remove it")
    work.mkdir(parents=True, exist_ok=True)
    write_beside(said, wanted)
    return work


def _written(folder: Path, plan: Plan) -> dict[int, Written]:
    """The parts that are there, each of them as it was written."""
    found: dict[int, Written] = {}
    for number in range(-(-plan.games // PART)):
        path = _remembered(folder / WORK, number)
        if path.is_file():
            there = msgspec.json.decode(path.read_bytes(), type=Written)
            if len(there.part.files) == len(ALWAYS) and all(whole(folder, file) for file in there.part.files):
                found[number] = there
    return found


class _Run:
    """Games first to last; a part as soon as its last game is there."""

    def __init__(self, plan: Plan, folder: Path, left: dict[int, set[int]], done: int, tick: Tick | None) -> None:
        self.plan = plan
        self.folder = folder
        self.left = left  # by part: its games that are still to be played
        self.done = done
        self.tick = tick
        self.seconds = 0.0
        self.waiting: dict[Future[float], int] = {}  # the game's number; -1: a part

    def go(self, pool: Executor, jobs: int, todo: Iterator[int]) -> None:
        self._tell()
        for number, missing in self.left.items():
            if not missing:
                self._write(pool, number)
        while True:
            while len(self.waiting) < jobs * AHEAD and (n := next(todo, -1)) >= 0:
                self.waiting[pool.submit(play_into, self.folder / WORK, self.plan, n)] = n
                if isinstance(pool, Here):
                    break
            if not self.waiting:
                return
            for future in wait(self.waiting, return_when=FIRST_COMPLETED).done:
                self._finish(pool, self.waiting.pop(future), future.result())
            self._tell()

    def _finish(self, pool: Executor, n: int, seconds: float) -> None:
        self.seconds += seconds
        if n < 0:
            return
        self.done += 1
        missing = self.left[n // PART]
        missing.discard(n)
        if not missing:
            self._write(pool, n // PART)

    def _write(self, pool: Executor, number: int) -> None:
        self.waiting[pool.submit(write_into, self.folder, self.plan, number)] = -1

    def _tell(self) -> None:
        if self.tick is not None:
            self.tick(self.done)


@contextmanager
def _pool(jobs: int) -> Iterator[Executor]:
    """Processes of their own, not copies of this one: polars has threads, and a copy would wait for them for ever."""
    if jobs == 1:
        yield Here()
        return
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_serve) as pool:
        try:
            yield pool
        except BrokenProcessPool as fault:
            raise DataError(
                "a process that played was ended from outside (too little memory?): give the command again, it goes on"
            ) from fault
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _serve() -> None:
    """In a process that plays: Ctrl-C is for who gave the command, and where he is gone there is nobody to play for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
