"""The arena: many games among named bots, measured fairly.

Seats are rotated and seeds are paired: one *block* is one seed played once with every rotation of the line-up, so that luck of
the deal and of the seat falls on everybody alike. Results are one JSON line a game, written as they come, so a run that was
stopped goes on where it stood.

Work goes through one seam, a `concurrent.futures` executor: this process, a pool of processes, or a Dask cluster by its address.
"""

import math
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import Any, Final, cast

import msgspec

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.kernel import engine, registry
from regalia.kernel.errors import RegaliaError
from regalia.kernel.record import Record
from regalia.kernel.rules import Setup, check_setup
from regalia.kernel.words import seat_name
from regalia.players import own_seed

STEPS_PER_DOUBLING: Final = 8  # of the histogram of decision times: 9 % a bin
AHEAD: Final = 4  # tasks waiting per worker


class ArenaError(RegaliaError):
    """A tournament that cannot be run as asked."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. The same plan always means the same games."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int = 1
    variants: tuple[str, ...] = ()
    options: dict[str, str] = {}
    limit: float = 0.0  # seconds a decision after which a bot is replaced; 0: none


class Task(msgspec.Struct, frozen=True):
    """One game of a plan."""

    plan: Plan
    index: int
    lineup: tuple[str, ...]  # by seat
    seed: int
    keep_record: bool = False


class Result(msgspec.Struct):
    """One game, as one line of the file."""

    index: int
    seed: int
    lineup: tuple[str, ...]
    characters: tuple[str, ...]  # by seat: the Baron, the army
    winners: list[int]
    end: str
    scores: list[int]
    rounds: int
    decisions: int
    seconds: float
    times: list[dict[int, int]]  # by seat: histogram of decision times
    mishaps: list[str] = []
    record: str = ""


def lineups(plan: Plan) -> list[tuple[str, ...]]:
    """Who sits together: with fewer bots than seats the last one fills up; with more, every company of the right size comes in turn."""
    if not plan.bots:
        raise ArenaError("an arena wants at least one bot")
    if len(plan.bots) <= plan.seats:
        return [plan.bots + (plan.bots[-1],) * (plan.seats - len(plan.bots))]
    return list(combinations(plan.bots, plan.seats))


def task(plan: Plan, index: int, keep_record: bool = False) -> Task:
    """The game with a number. All rotations of a block share its seed (a company of equals has nothing to rotate: a seed each)."""
    companies = lineups(plan)
    alike = len(companies) == 1 and len(set(companies[0])) == 1
    block, turn = (index, 0) if alike else divmod(index, plan.seats)
    company = companies[block % len(companies)]
    return Task(plan, index, company[turn:] + company[:turn], own_seed(plan.seed, block) >> 1, keep_record)


def check(plan: Plan) -> None:
    """Refuse what cannot be played before anything is started."""
    game = registry.game(plan.game)
    check_setup(game, Setup(plan.game, plan.seats, plan.variants, plan.options))
    for name in plan.bots:
        bots.make(plan.game, name)


def play(job: Task) -> Result:
    """Play one game. Runs in whatever process the executor has."""
    plan = job.plan
    game = registry.game(plan.game)
    setup = Setup(plan.game, plan.seats, plan.variants, plan.options)
    g = engine.new(game, setup, job.seed)
    record = Record(game, setup, job.seed) if job.keep_record else None
    start = perf_counter()
    played = drive(g, [bots.make(plan.game, n) for n in job.lineup], seed=own_seed(job.seed, job.index), limit=plan.limit, record=record)
    return Result(
        index=job.index,
        seed=job.seed,
        lineup=job.lineup,
        characters=tuple(seat_name(g, s) for s in range(g.seats)),
        winners=played.winners,
        end=played.end,
        scores=played.scores,
        rounds=played.rounds,
        decisions=played.decisions,
        seconds=round(perf_counter() - start, 4),
        times=[histogram(t) for t in played.seconds],
        mishaps=[str(m) for m in played.mishaps],
        record=record.dump() if record is not None else "",
    )


def histogram(seconds: list[float]) -> dict[int, int]:
    found: dict[int, int] = {}
    for t in seconds:
        key = round(math.log2(max(t, 1e-7)) * STEPS_PER_DOUBLING)
        found[key] = found.get(key, 0) + 1
    return found


def quantile(times: dict[int, int], share: float) -> float:
    """A quantile of a histogram of decision times, in seconds."""
    left = share * sum(times.values())
    for key in sorted(times):
        left -= times[key]
        if left <= 0:
            return float(2.0 ** (key / STEPS_PER_DOUBLING))
    return 0.0


# ---- running


class Here(Executor):
    """An executor that plays at once, in this process: for one job and for debugging."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except BaseException as fault:  # (as any executor does)
            future.set_exception(fault)
        return future


@contextmanager
def executor(jobs: int = 1, cluster: str = "") -> Iterator[tuple[Executor, int]]:
    """The seam: who does the work, and how many at a time."""
    if cluster:
        try:
            import distributed
        except ImportError as fault:
            raise ArenaError("--cluster needs Dask: pip install 'regalia[cluster]'") from fault
        try:
            client: Any = cast(Any, distributed).Client(cluster, timeout=10)
        except (OSError, ValueError) as fault:
            raise ArenaError(f"no Dask scheduler answers at {cluster}: {fault}") from fault
        try:
            with client.get_executor(pure=False) as pool:
                yield pool, max(1, sum(client.nthreads().values()))
        finally:
            client.close()
    elif jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            yield pool, jobs
    else:
        yield Here(), 1


class Ledger:
    """The file of results: a first line with the plan, then one line a game; beside it a folder with the records."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.path = folder / "games.jsonl"
        self.results: dict[int, Result] = {}
        if self.path.exists():
            self._read()
        else:
            folder.mkdir(parents=True, exist_ok=True)
            self.path.write_bytes(msgspec.json.encode(plan) + b"\n")

    def _read(self) -> None:
        lines = self.path.read_bytes().splitlines()
        try:
            before = msgspec.json.decode(lines[0], type=Plan)
        except (IndexError, msgspec.DecodeError) as fault:
            raise ArenaError(f"{self.path} is no arena file: {fault}") from fault
        if before != self.plan:
            raise ArenaError(f"{self.path} holds another tournament ({before}); name another folder, or remove it")
        good = [lines[0]]
        for line in lines[1:]:
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.DecodeError:
                continue  # the line that was being written when the run was stopped
            self.results[result.index] = result
            good.append(line)
        if len(good) != len(lines):
            self.path.write_bytes(b"\n".join(good) + b"\n")

    def add(self, result: Result) -> None:
        if result.record:
            records = self.folder / "records"
            records.mkdir(exist_ok=True)
            (records / f"{result.index:06d}.txt").write_text(result.record, encoding="utf-8")
            result.record = ""
        self.results[result.index] = result
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(result) + b"\n")


def run(
    plan: Plan,
    games: int,
    folder: Path,
    jobs: int = 1,
    cluster: str = "",
    keep_records: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> "list[Result]":
    """Play what is still to be played of a plan, and return all results in order."""
    check(plan)
    ledger = Ledger(folder, plan)
    todo = [i for i in range(games) if i not in ledger.results]
    if progress is not None:
        progress(games - len(todo), games)
    with executor(jobs, cluster) as (pool, workers):
        waiting: set[Future[Result]] = set()
        queue = iter(todo)
        while True:
            while len(waiting) < workers * AHEAD and (index := next(queue, -1)) >= 0:
                waiting.add(pool.submit(play, task(plan, index, keep_records)))
                if isinstance(pool, Here):
                    break
            if not waiting:
                break
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                ledger.add(future.result())
            if progress is not None:
                progress(sum(i < games for i in ledger.results), games)
    return [ledger.results[i] for i in sorted(ledger.results) if i < games]
