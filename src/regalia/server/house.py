"""The house: all tables of this process, and the carrying out of what happens to them.

A table lives behind one lock. Whatever is accepted is worked out on a copy, stored, and only then shown: a move that could not be
stored has not happened. Several houses may stand on one PostgreSQL: the journal's primary key decides races, and a NOTIFY tells the
others which table to read on.

What is a purpose of its own has a module of its own: opening tables (opening.py), who sits where (seating.py), choices taken back by
consent (regrets.py), what clients see (clients.py), seats that bots play (botplay.py), telling those who are away (letters.py).
"""

import asyncio
import contextlib
import logging
import re
import secrets
from collections.abc import Callable
from time import monotonic, perf_counter
from typing import Any, Final, TypeVar

import msgspec

from regalia.kernel.record import Record
from regalia.server import journal, memory
from regalia.server.botplay import BotPlay
from regalia.server.clients import Clients
from regalia.server.config import Config
from regalia.server.errors import ConflictError, Refusal, StorageError, stored
from regalia.server.journal import ChatLine
from regalia.server.keeping import Keeping
from regalia.server.letters import Letters
from regalia.server.loading import DamagedError, from_the_beginning, load, same
from regalia.server.metrics import Metrics
from regalia.server.moderation import Moderation
from regalia.server.opening import Opening
from regalia.server.regrets import Regrets
from regalia.server.scrape import open_port
from regalia.server.seating import Seating
from regalia.server.still import SENTENCE, Standstill, rescued
from regalia.server.stills import Stills
from regalia.server.storage.store import Append, Guest, Line, SeatRow, Snapshot, Store, TableRow
from regalia.server.table import Counts, Table, Trial, now, take_snapshot
from regalia.server.tasks import Tasks
from regalia.server.visits import Visits

log = logging.getLogger("regalia.server")
T = TypeVar("T")

SWEEP: Final = 5.0
IDS: Final = re.compile(r"[\w-]{1,64}", re.ASCII)
WHENEVER: Final = 1 << 62  # later than any clock says, or has said
AGAIN: Final = 60.0  # seconds after which a table that could not be played is tried again: another process may have mended it
GENERATIONS: Final = 16  # of forks that are looked through
ASIDE: Final = 2  # games that are played again at a time, for who looks back, imports or forks
STALLED: Final = 3.0  # seconds after which another process may play a bot that its own forgot


class House:
    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.tables: dict[str, Table] = {}
        self.standing: dict[str, Standstill] = {}  # tables that cannot be played here
        self.tasks = Tasks()
        self.visits = Visits(store.letters, self.tasks)
        self.clients = Clients(store, self.tasks, self.visits)
        self.letters = Letters(config, store.letters, metrics, self.tasks, self.clients)
        self.opening = Opening(self)
        self.seating = Seating(self)
        self.moderation = Moderation(self)
        self.keeping = Keeping(self)
        self.regrets = Regrets(self)
        self.bots = BotPlay(self, config, metrics)
        self.stills = Stills(config, store)
        self.listening = store.sqlite  # does it hear the other processes, where there are any?
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._moved = 0.0
        self._aside = asyncio.Semaphore(ASIDE)
        self._scraped: asyncio.Server | None = None

    # ---- life

    async def open(self) -> None:
        if self.config.metrics:
            self._scraped = await open_port(self.config.metrics, self.numbers)
        self.tasks.spawn(self._sweep_forever())
        self.tasks.spawn(self.letters.run_forever())
        self.tasks.spawn(self.keeping.run_forever())
        if not self.store.sqlite:
            from regalia.server.listening import listen_forever  # asyncpg is an extra

            self.tasks.spawn(listen_forever(self))
        self.tasks.spawn(self.bots.wake(WHENEVER))

    def numbers(self) -> str:
        return self.metrics.text({"tables": float(len(self.tables)), "sockets": float(self.clients.count)})

    async def close(self) -> None:
        if self._scraped is not None:
            self._scraped.close()
        await self.tasks.close()
        await self.stills.keep(list(self.tables.values()))
        await self.visits.store()
        self.letters.close()
        self.bots.thinkers.close()

    # ---- finding tables

    async def table(self, id: str) -> Table:
        """The table, loaded if need be."""
        found = self.tables.get(id)
        if found is not None:
            found.touch()
            return found
        stands = self.standing.get(id)
        if stands is not None and monotonic() - stands.since < AGAIN:
            raise Refusal("record", SENTENCE)
        if not IDS.fullmatch(id):  # PostgreSQL would take a nought in it for a fault of its own
            raise Refusal("not-found", "there is no such table")
        waiting = self._loading.get(id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            made = await self._load(id)
            self.tables[id] = made
            self.standing.pop(id, None)
            future.set_result(made)
        except BaseException as fault:
            future.set_exception(fault)
            future.exception()  # those who wait hear it; nobody has to
            raise
        finally:
            del self._loading[id]
        if not self.store.sqlite:  # what was stored elsewhere between our reading and our listening
            async with made.lock:
                await self._catch_up(made)
        self.clients.begin_anew(made)
        self.bots.kick(made)
        return made

    async def seen_by(self, id: str, guest: Guest | None) -> Table:
        """The table, for one who may look at it."""
        table = await self.table(id)
        self.moderation.check_look(table, guest.id if guest is not None else None)
        return table

    async def look(self, id: str, guest: Guest | None) -> Table | Standstill:
        """The table, or what is left to look at of one that cannot be played here."""
        try:
            return await self.seen_by(id, guest)
        except Refusal:
            if id in self.standing:
                return self.standing[id]
            raise

    async def _load(self, id: str) -> Table:
        with stored():
            row = await self.store.table(id)
            snapshot = await self.store.snapshot(id) if row is not None else None
            if row is None or snapshot is None:
                raise Refusal("not-found", "there is no such table")
            lines = await self.store.lines(id, snapshot.seq)
            chat = await self.store.chat(id, snapshot.seq)
        start = perf_counter()
        try:
            try:
                made = await asyncio.to_thread(load, row, snapshot, lines, chat)
            except DamagedError as fault:
                log.error("table %s: %s; trying how it began, and the whole journal", id, fault)
                made = await self._begin_again(row, snapshot, chat)
        except Exception as fault:  # noqa: BLE001  (rules that are not its own may fail in any way)
            if isinstance(fault, Refusal) and fault.code == "storage":
                raise  # the database could not be read; that says nothing of the table
            with stored():
                still = await self.stills.of(id) or await asyncio.to_thread(rescued, row, snapshot, lines)
            self.standing[id] = Standstill(row, still, chat, str(fault))
            log.error("table %s does not replay: %s", id, fault)
            self.metrics.count("tables_standing_total")
            # the fault stays here: it lists what was offered, which may be somebody's hand
            raise Refusal("record", SENTENCE) from None
        made.snapshot_seq = snapshot.seq
        log.info("table %s loaded: %d lines in %.0f ms", id, len(lines), (perf_counter() - start) * 1000)
        self.metrics.count("tables_loaded_total")
        return made

    async def _begin_again(self, row: TableRow, snapshot: Snapshot, chat: list[Line]) -> Table:
        with stored():
            lines = await self.store.lines(row.id, 0)
        return await asyncio.to_thread(from_the_beginning, row, snapshot, lines)

    def stand(self, table: Table, fault: Exception) -> None:
        """It cannot be led further here: whoever looks on keeps what he sees, the other tables go on."""
        log.error("table %s does not go on here: %s", table.id, fault)
        self.metrics.count("tables_standing_total")
        self.standing[table.id] = Standstill(table.as_row(), self.stills.take(table), [], str(fault))
        self.standing[table.id].chat = list(table.chat)
        self.tables.pop(table.id, None)
        self.bots.forget(table.id)
        self.clients.tell(table, Refusal("record", SENTENCE))

    def gone(self, id: str) -> None:
        """A table was deleted."""
        table = self.tables.pop(id, None)
        self.standing.pop(id, None)
        self.bots.forget(id)
        if table is not None:
            table.order = msgspec.structs.replace(table.order, closed=True)  # for a bot that is just thinking
            self.clients.dismiss(table, Refusal("not-found", "this table was deleted"))

    def welcome(self, table: Table) -> None:
        """A table that was just opened here."""
        self.tables[table.id] = table
        self.bots.kick(table)
        self.letters.poke()

    async def is_sealed(self, table: Table) -> bool:
        """Was it forked from a game that still goes on? Then it must not tell what that one hides, also after its own end."""
        parent = table.row.parent
        for _ in range(GENERATIONS):
            if parent is None:
                return False
            with stored():
                row = await self.store.table(parent)
            if row is None:
                return False
            if row.over is None:
                return True
            parent = row.parent
        return False

    async def aside(self, work: Callable[..., T], *given: Any) -> T:
        """Work that plays a game again, in a thread: a few at a time, so that people's moves go on beside them."""
        async with self._aside:
            return await asyncio.to_thread(work, *given)

    # ---- carrying out

    async def act(
        self,
        table: Table,
        kind: str,
        seat: int,
        body: str,
        guest: Guest | None,
        check: Callable[[], None] | None = None,
        seats: Callable[[], list[SeatRow]] | None = None,
    ) -> None:
        """Accept one input: check, try, store, show. Raises Refusal with nothing changed."""
        async with table.lock:
            if table.doubtful:
                with stored():
                    await self._catch_up(table)
            for _ in range(16):
                if check is not None:
                    check()
                if table.order.closed and kind in journal.PLAY:
                    raise Refusal("closed", "the host has closed this table")
                changed = seats() if seats is not None else []
                if changed and kind == journal.SEATS:
                    body = journal.write(changed)
                trial = table.attempt(kind, seat, body) if kind in journal.PLAY else None
                due = trial is not None and (table.seq + 1) % self.config.digest_every == 0
                digest = trial.state.digest() if trial is not None and due else None
                line = Line(table.seq + 1, kind, seat, body, guest.id if guest is not None else None, now(), digest)
                sitting = table.seats[:]
                for row in changed:
                    sitting[row.seat] = row
                since = table.since_after(kind, trial, line.at)
                summary = table.summary(trial, sitting, since, line.at)
                if kind == journal.NAME:
                    summary["name"] = body
                if kind == journal.ORDER:
                    summary["moderation"] = body
                calls = self.letters.calls(table, trial, sitting, line.at) if trial is not None else ()
                start = perf_counter()
                try:
                    await self.store.append(Append(table.id, line, summary, tuple(changed), calls))
                except ConflictError:
                    self.metrics.count("conflicts_total")
                    with stored():
                        await self._catch_up(table)
                    continue
                except StorageError as fault:
                    table.doubtful = True
                    self.metrics.count("storage_failures_total")
                    log.error("table %s: a %s could not be stored: %s", table.id, kind, fault)
                    raise Refusal("storage", "the server cannot store anything now; nothing has happened, please try again") from fault
                self.metrics.store_seconds.add(perf_counter() - start)
                self.metrics.count(f'accepted_total{{kind="{kind}"}}')
                self._take(table, line, trial)
                if guest is not None and table.seats_of(guest.id):
                    table.attended = monotonic()
                self._after(table, line)
                if calls:
                    self.letters.poke()
                return
        raise Refusal("busy", "too many at this table at once; please try again")

    def _take(self, table: Table, line: Line, trial: Trial | None) -> None:
        """Commit a stored line and show it."""
        moment = table.moment
        self._moved = monotonic()
        table.commit(line, trial)
        self.clients.show(table, line, trial, moment)

    def _after(self, table: Table, line: Line) -> None:
        """What this process owes the table after it accepted a line."""
        self.bots.heard(table, line.kind, line.seat)
        if table.wants_snapshot(self.config.snapshot_every):
            table.snapshot_seq = table.seq
            self.tasks.spawn(self._keep(table.id, table.session.saved(), table.counts, table.seq))

    async def _keep(self, id: str, saved: Record, counts: Counts, seq: int) -> None:
        snapshot = await asyncio.to_thread(take_snapshot, saved, counts, seq)
        with contextlib.suppress(StorageError, ConflictError):  # the journal has it all; the next one will do
            await self.store.save_snapshot(id, snapshot)

    async def _catch_up(self, table: Table) -> None:
        """Read what others stored (or what we stored without hearing of it), and show it."""
        for line in await self.store.lines(table.id, table.seq):
            try:
                trial = table.attempt(line.kind, line.seat, line.body) if line.kind in journal.PLAY else None
                if line.digest and trial is not None and table.compares:
                    same(trial.state.digest(), line.digest, f"line {line.seq} of the journal")
            except Exception as fault:  # noqa: BLE001  (another process has other rules; ours may fail at its line in any way)
                self.stand(table, fault)
                raise Refusal("record", SENTENCE) from None
            self._take(table, line, trial)
        table.doubtful = False

    async def heard(self, id: str, seq: int) -> None:
        """Another process stored a line of a table that we have in memory."""
        table = self.tables.get(id)
        if table is None or table.seq >= seq:
            return
        async with table.lock:
            with contextlib.suppress(StorageError, Refusal):
                await self._catch_up(table)

    # ---- what people do

    async def move(self, table: Table, guest: Guest | None, seat: int, version: int | None, options: list[str]) -> None:
        await self.act(table, journal.MOVE, seat, journal.write(options), guest, lambda: table.check_move(seat, version))

    async def say(self, table: Table, guest: Guest, viewer: int, text: str) -> None:
        clean = "".join(c for c in text if c == "\n" or c.isprintable()).strip()
        if not clean or len(clean) > self.config.limits.chat:
            raise Refusal("malformed", f"a line of chat has 1 to {self.config.limits.chat} characters")
        seat = viewer if viewer >= 0 else None
        self.moderation.check_talk(table, guest)
        line = ChatLine(seat, guest.name, clean, now() // 1000)
        await self.act(table, journal.CHAT, viewer, journal.write(line), guest)

    # ---- keeping house

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP + secrets.randbelow(1000) / 1000)
            try:
                await self._sweep()
            except Exception:  # noqa: BLE001  (the sweeper must outlive anything)
                log.exception("sweeping failed")

    def _is_idle(self, table: Table) -> bool:
        in_use = self.clients.watched(table.id) or table.id in self.bots.busy or table.lock.locked()
        return not in_use and not table.doubtful

    async def _sweep(self) -> None:
        old = monotonic() - self.config.idle_seconds
        self.standing = {id: stands for id, stands in self.standing.items() if stands.since > old}
        crowded = len(self.tables) > self.config.limits.loaded_tables
        for id, table in list(self.tables.items()):
            if table.doubtful and not table.lock.locked():
                async with table.lock:
                    with contextlib.suppress(StorageError, Refusal):
                        await self._catch_up(table)
            if self._is_idle(table) and (crowded or table.touched < old):
                await self.stills.keep([table])
                if not self._is_idle(table) or id not in self.tables:
                    continue
                del self.tables[id]
                self.bots.forget(id)
                self.clients.forget(id)
            elif now() - table.updated > STALLED * 1000:
                self.bots.kick(table)
        await self.stills.keep_quiet(list(self.tables.values()))
        memory.tidy(monotonic() - self._moved)
        if not self.store.sqlite:
            await self.bots.wake(now() - 15_000)
            for id in list(self.clients.at):
                if id in self.tables:
                    await self.clients.tell_abroad(id)
