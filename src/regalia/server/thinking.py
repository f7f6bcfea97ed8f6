"""Bots think in processes of their own, so that a thinking bot never delays a person.

A worker gets the whole state (it is our own code), redacts it there and hands the bot only what its seat may know. A bot that fails
is replaced for that one decision (bots.play.Minder); if a worker itself fails, chance answers.
"""

import asyncio
import contextlib
import multiprocessing
import os
import secrets
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from regalia.bots import odds
from regalia.bots import registry as bots
from regalia.bots.play import Minder
from regalia.kernel import engine, registry, saves
from regalia.kernel.rules import Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.visibility import redact
from regalia.players import brought_by
from regalia.players.odds import Odds
from regalia.server.errors import Refusal
from regalia.server.metrics import Metrics
from regalia.server.turns import PLAYED, Turns, Wanted


class Thought(msgspec.Struct, frozen=True):
    """What a bot wants to do, as text; `interjection` if it is out of turn. `trouble` says why another answered for it."""

    option: str
    interjection: bool = False
    trouble: str = ""


def bot_names(game: str) -> list[str]:
    """What one may put on a seat over the network: the declared bots only, never a file or module."""
    return bots.names(game)


def is_bot(game: str, name: str) -> bool:
    return name in bot_names(game)


def stand_in(game: str) -> str:
    """The bot that sits in for somebody: the steward where there is one."""
    return "steward" if is_bot(game, "steward") else bot_names(game)[-1]


def is_worthy(game: str, name: str) -> bool:
    """May it be put on another's seat? Nobody makes an opponent weaker than the stand-in is."""
    names = bot_names(game)
    return names.index(name) >= names.index(stand_in(game))


class Worker:
    """One process that thinks one thought at a time. If it hangs or dies another takes its place; the others think on."""

    def __init__(self, seconds: float, metrics: Metrics) -> None:
        self.seconds = seconds
        self.metrics = metrics
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, g: State, seat: int, bot: str) -> Thought:
        """A bot's next option (or interjection) for a seat that is asked."""
        return await self._ask(_choose, g, seat, bot) or by_lot(g, seat)

    async def interject(self, g: State, seat: int, bot: str) -> Thought | None:
        """What a bot says after somebody else interjected, if anything."""
        return await self._ask(_interject, g, seat, bot)

    async def odds(self, g: State, seat: int, option: str, then: list[str]) -> Odds | None:
        """What an option (and what is to follow it) would start, and how that is likely to go; None if there is nothing to reckon."""
        try:
            found: Odds | None = await self._run(_odds, _packed(g), seat, option, then)
        except (BrokenProcessPool, TimeoutError) as fault:
            raise Refusal("busy", "the odds could not be reckoned now") from fault
        return found

    async def _ask(self, job: Any, g: State, seat: int, bot: str) -> Thought | None:
        for _ in range(2):
            try:
                answer = await self._run(job, _packed(g), seat, bot, secrets.randbits(62))
            except (BrokenProcessPool, TimeoutError):
                continue
            except Exception:  # noqa: BLE001  (a bot's code may raise anything; chance answers for it)
                self.metrics.count("bot_failures_total")
                break
            self.metrics.count("bot_thoughts_total")
            if answer is not None and answer.trouble:
                self.metrics.count("bot_failures_total")
            found: Thought | None = answer
            return found
        return None

    async def _run(self, job: Any, *given: Any) -> Any:
        """The time counts from here: whatever waits for a worker has not begun to think."""
        try:
            work = asyncio.get_running_loop().run_in_executor(self.start(), job, *given)
            return await asyncio.wait_for(work, self.seconds)
        except (BrokenProcessPool, TimeoutError):
            self.metrics.count("bot_pool_restarts_total")
            self.close()
            raise

    def start(self) -> ProcessPoolExecutor:
        """Its process takes seconds to be there: who has all workers started with the first is not kept waiting by the second."""
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_prepare)
            self._pool.submit(_load)
        return self._pool

    def close(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """The workers, and who waits for one."""

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self.turns = Turns(workers)
        self._workers = [Worker(seconds, metrics) for _ in range(workers)]
        self._free = self._workers[:]
        self._called: dict[Wanted, asyncio.Future[Worker]] = {}

    @contextlib.asynccontextmanager
    async def worker(self, guest: str, table: str, rank: int = PLAYED) -> AsyncIterator[Worker]:
        """A worker, when it is this table's turn."""
        wanted = Wanted(guest, table, rank)
        called: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._called[wanted] = called
        self.turns.come(wanted)
        for worker in self._workers:
            worker.start()
        self._call()
        try:
            yield await called
        finally:
            del self._called[wanted]
            self.turns.leave(wanted)
            if called.done() and not called.cancelled():
                self._free.append(called.result())
            self._call()

    def _call(self) -> None:
        """Those whose turn it is now."""
        while self._free and (chosen := self.turns.begin()) is not None:
            called = self._called[chosen]
            if called.cancelled():  # who waited is about to leave
                self.turns.leave(chosen)
            else:
                called.set_result(self._free.pop())

    def close(self) -> None:
        for worker in self._workers:
            worker.close()


def by_lot(g: State, seat: int) -> Thought:
    options = engine.offered(g, seat)
    return Thought(g.rules.game.vocabulary.write(options[secrets.randbelow(len(options))]))


def _packed(g: State) -> bytes:
    return msgspec.msgpack.encode((g.rules.setup, g.to_json()))


# ---- inside a worker


def _prepare() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _load() -> None:
    """The games and their players, before the first thought wants them."""
    for game in registry.games():
        brought_by(game)


def _end_with_the_server() -> None:
    """A server that was killed says nothing to its workers: they must notice, or they would wait for it for ever."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def _open(data: bytes) -> State:
    setup, state = msgspec.msgpack.decode(data, type=tuple[Setup, dict[str, Any]])
    return saves.from_json(ruleset(registry.game(setup.game), setup), state)


def _choose(data: bytes, seat: int, name: str, seed: int) -> Thought:
    g = _open(data)
    game = g.rules.game
    minder = Minder(bots.make(game.id, name), game.id)
    minder.begin(g, seat, seed)
    view = minder.view(g, seat)
    said = minder.interject(g, view, seat) if minder.bot.interjects and game.interjections(g, seat) else None
    option = said if said is not None else minder.choose(g, view, seat, engine.offered(g, seat))
    trouble = str(minder.mishaps[0]) if minder.mishaps else ""
    return Thought(game.vocabulary.write(option), interjection=said is not None, trouble=trouble)


def _odds(data: bytes, seat: int, text: str, then: list[str]) -> Odds | None:
    g = _open(data)
    read = g.rules.game.vocabulary.read
    return odds.for_option(redact(g, seat), seat, read(text), [read(following) for following in then])


def _interject(data: bytes, seat: int, name: str, seed: int) -> Thought | None:
    g = _open(data)
    bot = bots.make(g.rules.game.id, name)
    if not bot.interjects:
        return None
    bot.begin(g.rules, seat, seed)
    said = bot.interject(redact(g, seat), seat)
    return Thought(g.rules.game.vocabulary.write(said), interjection=True) if said is not None else None
