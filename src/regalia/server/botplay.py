"""Seats that bots play: who must think now, and what is done with the thought."""

import asyncio
import contextlib
import logging
import secrets
from contextlib import AbstractAsyncContextManager
from time import monotonic
from typing import TYPE_CHECKING, Final

from regalia.kernel import engine
from regalia.server import journal
from regalia.server.config import Config
from regalia.server.errors import Refusal, StorageError
from regalia.server.metrics import Metrics
from regalia.server.table import Table, now
from regalia.server.thinking import Thinkers, Thought, Worker, by_lot
from regalia.server.turns import BY_LETTER, PLAYED, WATCHED

if TYPE_CHECKING:
    from regalia.server.house import House

log = logging.getLogger("regalia.server")

TALKATIVE: Final = 8  # interjections of bots in a row without a choice between
LINGER: Final = 300.0  # seconds for which bots play on when the people have gone
WOKEN: Final = 64  # seats that may be waiting for a bot while more tables are woken


class BotPlay:
    def __init__(self, house: "House", config: Config, metrics: Metrics) -> None:
        self.house = house
        self.pace = config.bot_pace
        self.lend_pause = int(config.lend_pause * 1000)
        self.most = config.limits.bot_tables
        self.thinkers = Thinkers(config.bot_workers, config.bot_seconds, metrics)
        self._thinking: set[tuple[str, int]] = set()
        self._held: dict[str, dict[str, None]] = {}  # by host: tables whose bots wait until fewer of his tables play
        self._chatter: dict[str, int] = {}

    @property
    def busy(self) -> set[str]:
        """Tables at which a bot thinks."""
        return {id for id, _ in self._thinking}

    def forget(self, id: str) -> None:
        self._chatter.pop(id, None)

    # ---- which tables play

    def goes_on(self, table: Table) -> bool:
        """Bots play where somebody looks on, and where a person waits by letter or has only just gone; not for nobody."""
        if table.order.closed:
            return False
        if self.house.clients.watched(table.id):
            return True
        if all(s.guest is None or s.lent is not None for s in table.seats):
            return False
        return table.row.pace == "correspondence" or monotonic() - table.attended < LINGER

    def kick(self, table: Table) -> None:
        """Set the bots thinking that are asked now."""
        waiting = table.bots_waiting()
        if not waiting or not self.goes_on(table):
            return
        host = table.row.host
        if table.id not in self.busy and self._playing(host) >= self.most:
            self._held.setdefault(host, {})[table.id] = None
            return
        for seat in waiting:
            key = (table.id, seat)
            if key not in self._thinking:
                self._thinking.add(key)
                self.house.tasks.spawn(self._play(table, seat, key))

    def _playing(self, host: str) -> int:
        """At how many tables of a host bots think."""
        tables = self.house.tables
        return sum(id in tables and tables[id].row.host == host for id in self.busy)

    def _released(self, table: Table) -> None:
        """A bot has finished: the host's next table may play."""
        held = self._held.get(table.row.host)
        while held and self._playing(table.row.host) < self.most:
            id = next(iter(held))
            del held[id]
            if id in self.house.tables:
                self.kick(self.house.tables[id])
        if not held:
            self._held.pop(table.row.host, None)

    def heard(self, table: Table, kind: str, seat: int) -> None:
        """A line was accepted here."""
        if kind in (journal.MOVE, journal.UNDO, journal.BACK):
            self.forget(table.id)
        if kind == journal.INTERJECT:
            self._consult(table, seat)
        self.kick(table)

    # ---- playing

    def _worker(self, table: Table) -> "AbstractAsyncContextManager[Worker]":
        clients = self.house.clients
        rank = PLAYED if clients.here(table.id)[0] else WATCHED if clients.watched(table.id) else BY_LETTER
        return self.thinkers.worker(table.row.host, table.id, rank)

    async def _play(self, table: Table, seat: int, key: tuple[str, int]) -> None:
        """Play one seat as long as it is a bot's and it is asked."""
        trouble = 0
        try:
            while True:
                bot = table.player_of(seat)
                if bot is None or seat not in table.waiting() or not self.goes_on(table):
                    return
                if (pause := self._pause(table, seat)) > 0:
                    await asyncio.sleep(min(pause, 1.0))
                    continue
                looked_on = self.house.clients.watched(table.id) and table.row.pace == "live"
                await asyncio.sleep(self.pace if looked_on else 0)
                try:
                    await self._once(table, seat, bot)
                    trouble = 0
                except Refusal as refusal:
                    if refusal.code == "stale" or refusal.code == "not-your-turn":
                        continue
                    trouble += 1
                    log.warning("table %s: bot %s in seat %d was refused: %s", table.id, bot, seat, refusal)
                    await asyncio.sleep(min(5.0, 0.2 * 2**trouble))  # the database may be gone: try until it is back
        finally:
            self._thinking.discard(key)
            self._released(table)

    def _pause(self, table: Table, seat: int) -> float:
        """Seconds in which he may still come back over whose head the seat was lent."""
        s = table.seats[seat]
        return ((s.lent_at or 0) + self.lend_pause - now()) / 1000 if s.lent is not None else 0.0

    async def _once(self, table: Table, seat: int, bot: str) -> None:
        """One choice of a bot; none if the seat is no longer its to play."""
        if bot == "random":
            if self._is_asked(table, seat, bot):
                await self._carry_out(table, seat, table.counts.version(seat), by_lot(table.state, seat))
            return
        async with self._worker(table) as worker:
            if not self._is_asked(table, seat, bot):
                return
            version = table.counts.version(seat)
            thought = await worker.choose(table.state, seat, bot)
        if table.player_of(seat) == bot:  # else its owner took the seat back while the bot was thinking
            await self._carry_out(table, seat, version, thought)

    def _is_asked(self, table: Table, seat: int, bot: str) -> bool:
        return table.player_of(seat) == bot and seat in table.waiting()

    async def _carry_out(self, table: Table, seat: int, version: int, thought: Thought) -> None:
        house = self.house
        if not thought.interjection:
            await house.move(table, None, seat, version, [thought.option])
            return
        said = self._chatter.get(table.id, 0) + 1
        self._chatter[table.id] = said
        if said <= TALKATIVE:
            with contextlib.suppress(Refusal):
                await house.act(table, journal.INTERJECT, seat, thought.option, None)
                return
        option = engine.offered(table.state, seat)  # it talks too much: let it do something
        if option:
            await house.move(table, None, seat, version, [table.game.vocabulary.write(option[secrets.randbelow(len(option))])])

    def _consult(self, table: Table, speaker: int) -> None:
        """Somebody interjected: the other bots may answer."""
        if table.state.over or self._chatter.get(table.id, 0) >= TALKATIVE:
            return
        for seat in range(table.state.seats):
            bot = table.player_of(seat)
            if bot is not None and bot != "random" and seat != speaker:
                self.house.tasks.spawn(self._answer(table, seat, bot))

    async def _answer(self, table: Table, seat: int, bot: str) -> None:
        if not table.game.interjections(table.state, seat):
            return
        async with self._worker(table) as worker:
            thought = await worker.interject(table.state, seat, bot)
        if thought is None or table.player_of(seat) != bot:
            return
        self._chatter[table.id] = self._chatter.get(table.id, 0) + 1
        with contextlib.suppress(Refusal):
            await self.house.act(table, journal.INTERJECT, seat, thought.option, None)

    async def wake(self, before: int) -> None:
        """Load the tables by letter whose bots nobody plays (after a restart, or when another process died). Others go on when somebody
        opens them."""
        house = self.house
        with contextlib.suppress(StorageError):
            for id in await house.store.with_bot_turn(before):
                with contextlib.suppress(Refusal):
                    self.kick(house.tables.get(id) or await house.table(id))
                while len(self._thinking) > WOKEN:
                    await asyncio.sleep(0.05)
