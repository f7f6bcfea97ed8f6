"""The house: all tables of this process, and everything that happens to them.

A table lives behind one lock. Whatever is accepted is worked out on a copy, stored, and only then shown: a move that could not be
stored has not happened. Several houses may stand on one PostgreSQL: the journal's primary key decides races, and a NOTIFY tells the
others which table to read on.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable
from functools import cache
from time import monotonic, perf_counter, time
from typing import Any, Final

import msgspec

from regalia.kernel import engine, record, registry
from regalia.kernel import session as sessions
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.errors import RecordError, RegaliaError
from regalia.kernel.rules import Setup, check_setup
from regalia.kernel.session import Session
from regalia.server import memory
from regalia.server import table as kinds
from regalia.server.config import Config
from regalia.server.errors import ConflictError, Refusal, StorageError
from regalia.server.identity import new_id
from regalia.server.metrics import Metrics
from regalia.server.storage.store import Append, Guest, Lending, Line, SeatRow, Store, TableRow
from regalia.server.table import ChatLine, Counts, Table, Trial, fresh_counts, load, take_snapshot
from regalia.server.thinking import Thinkers, Thought, is_bot
from regalia.server.webhooks import Webhooks

log = logging.getLogger("regalia.server")

TALKATIVE: Final = 8  # interjections of bots in a row without a choice between
SWEEP: Final = 5.0
STALLED: Final = 3.0  # seconds after which another process may play a bot that its own forgot


def now() -> int:
    """Milliseconds."""
    return int(time() * 1000)


class Client:
    """One socket at one table, as the house sees it."""

    __slots__ = ("guest", "table", "viewer", "outbox", "dead")

    def __init__(self, guest: Guest | None, table: Table, size: int) -> None:
        self.guest = guest
        self.table = table
        self.viewer = SPECTATOR
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(size)
        self.dead = False

    def push(self, frame: bytes) -> None:
        if self.dead:
            return
        try:
            self.outbox.put_nowait(frame)
        except asyncio.QueueFull:  # it cannot keep up: it has to come back and start from a fresh view
            self.dead = True
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)


class NewSeat(msgspec.Struct, frozen=True):
    kind: str
    bot: str | None = None
    name: str | None = None


class House:
    def __init__(self, config: Config, store: Store, metrics: Metrics) -> None:
        self.config = config
        self.store = store
        self.metrics = metrics
        self.thinkers = Thinkers(config.bot_workers, config.bot_seconds, metrics)
        self.webhooks = Webhooks(config.private_webhooks, metrics)
        self.tables: dict[str, Table] = {}
        self.clients: dict[str, set[Client]] = {}
        self.touched: dict[str, float] = {}
        self.remote: dict[str, dict[str, tuple[float, list[int], int]]] = {}  # presence elsewhere: table -> node -> (when, seats, watchers)
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._thinking: set[tuple[str, int]] = set()
        self._chatter: dict[str, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._moved = 0.0

    # ---- life

    async def open(self) -> None:
        self._spawn(self._sweep_forever())
        if not self.store.sqlite:
            from regalia.server.listening import listen_forever  # asyncpg is an extra

            self._spawn(listen_forever(self))
        self._spawn(self.wake_bots(now() + 1))

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.webhooks.close()
        self.thinkers.close()

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the house failed", exc_info=task.exception())

    @property
    def sockets(self) -> int:
        return sum(len(c) for c in self.clients.values())

    # ---- finding tables

    async def table(self, id: str) -> Table:
        """The table, loaded if need be."""
        self.touched[id] = monotonic()
        found = self.tables.get(id)
        if found is not None:
            return found
        waiting = self._loading.get(id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
        self._loading[id] = future
        try:
            made = await self._load(id)
            self.tables[id] = made
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
        self._kick(made)
        return made

    async def _load(self, id: str) -> Table:
        with _stored():
            row = await self.store.table(id)
            snapshot = await self.store.snapshot(id) if row is not None else None
            if row is None or snapshot is None:
                self.touched.pop(id, None)
                raise Refusal("not-found", "there is no such table")
            lines = await self.store.lines(id, snapshot.seq)
            chat = await self.store.chat(id, snapshot.seq)
        start = perf_counter()
        try:
            made = await asyncio.to_thread(load, row, snapshot, lines, chat)
        except RegaliaError as fault:
            log.error("table %s does not replay: %s", id, fault)
            raise Refusal("record", f"this table was played under other rules and cannot go on: {fault}") from fault
        made.snapshot_seq = snapshot.seq
        log.info("table %s loaded: %d lines in %.0f ms", id, len(lines), (perf_counter() - start) * 1000)
        self.metrics.count("tables_loaded_total")
        return made

    # ---- opening tables

    async def open_table(
        self,
        host: Guest,
        setup: Setup,
        seats: list[NewSeat],
        pace: str,
        public: bool,
        odds: bool,
        parent: str | None = None,
    ) -> TableRow:
        game = registry.game(setup.game)
        check_setup(game, setup)
        if len(seats) != setup.seats:
            raise Refusal("setup", f"{setup.seats} seats, but {len(seats)} of them filled")
        rows = tuple(self._new_seat(host, setup.game, i, s) for i, s in enumerate(seats))
        session = await asyncio.to_thread(sessions.new, game, setup, secrets.randbelow(1 << 62))
        return await self.add_table(host, session, rows, pace, public, odds, parent)

    def _new_seat(self, host: Guest, game: str, i: int, seat: NewSeat) -> SeatRow:
        if seat.kind == "me":
            return SeatRow(i, "player", host.id, host.name)
        if seat.kind == "hotseat":
            return SeatRow(i, "hotseat", host.id, seat.name or f"Friend {i + 1}")
        if seat.kind == "link":
            return SeatRow(i, "open", None, seat.name or "", invite=new_id(96))
        if not seat.bot or not is_bot(game, seat.bot):
            raise Refusal("setup", f"there is no bot {seat.bot!r} for {game}")
        return SeatRow(i, "bot", None, seat.name or seat.bot, bot=seat.bot)

    async def add_table(
        self, host: Guest, session: Session, seats: tuple[SeatRow, ...], pace: str, public: bool, odds: bool, parent: str | None
    ) -> TableRow:
        at = now()
        setup = session.record.setup
        row = TableRow(
            new_id(),
            setup.game,
            msgspec.json.encode(setup).decode(),
            host.id,
            pace,
            public,
            odds,
            parent,
            None,
            at,
            at,
            0,
            "[]",
            None,
            False,
            seats,
        )
        counts = fresh_counts(setup.seats)
        made = Table(row, session.record.game, session, counts, 0)
        made.row = row = made.as_row()
        with _stored():
            await self.store.add_table(row, take_snapshot(session, counts, 0))
        self.tables[row.id] = made
        self.touched[row.id] = monotonic()
        self.metrics.count("tables_opened_total")
        log.info("table %s opened: %s, %d seats", row.id, setup.game, setup.seats)
        self._kick(made)
        self._call_people(made, [])
        return row

    async def import_record(self, host: Guest, text: str) -> TableRow:
        def read() -> Session:
            saved = record.load(text)
            record.replay(saved, verify=True)
            return sessions.resume(saved)

        try:
            session = await asyncio.to_thread(read)
        except RecordError as fault:
            raise Refusal("record", str(fault)) from fault
        seats = tuple(SeatRow(i, "hotseat", host.id, f"Seat {i + 1}") for i in range(session.state.seats))
        return await self.add_table(host, session, seats, "live", False, True, None)

    async def fork(self, table: Table, guest: Guest, moment: int) -> TableRow:
        mine = table.seats_of(guest.id)
        alone = bool(mine) and all(s.guest == guest.id or s.kind == "bot" for s in table.seats)
        if not table.state.over and not alone:
            raise Refusal("running", "a game among people can be forked after its end")
        self._check_moment(table, moment)
        kept = table.session.record.prefix(table.session.moments[moment - 1] if moment else 0)
        kept.seed = secrets.randbelow(1 << 62)  # the past is as it was, the future is open
        session = await asyncio.to_thread(sessions.resume, kept)
        seats = tuple(
            s
            if s.kind == "bot"
            else SeatRow(s.seat, "player" if s.guest == guest.id else "hotseat", guest.id, s.name or f"Seat {s.seat + 1}")
            for s in table.seats
        )
        return await self.add_table(guest, session, seats, table.row.pace, False, table.row.odds, table.id)

    async def rematch(self, table: Table, guest: Guest) -> TableRow:
        if not table.state.over:
            raise Refusal("running", "a rematch comes after the end")
        if not table.seats_of(guest.id) and table.row.host != guest.id:
            raise Refusal("not-your-seat", "only those who played may ask for a rematch")
        if table.next is None:
            session = await asyncio.to_thread(sessions.new, table.game, table.setup, secrets.randbelow(1 << 62))
            seats = tuple(
                msgspec.structs.replace(s, invite=new_id(96) if s.kind == "open" else None, lending=None, lent=None) for s in table.seats
            )
            row = await self.add_table(guest, session, seats, table.row.pace, table.row.public, table.row.odds, table.id)
            with _stored():
                first = await self.store.set_next(table.id, row.id)
            if first:
                await self.act(table, kinds.NEXT, SPECTATOR, row.id, guest)
            else:
                with _stored():
                    fresh = await self.store.table(table.id)
                table.next = fresh.next if fresh is not None else row.id
        with _stored():
            found = await self.store.table(table.next or "")
        if found is None:
            raise Refusal("not-found", "the rematch is gone")
        return found

    def _check_moment(self, table: Table, moment: int) -> None:
        if not 0 <= moment <= table.moment:
            raise Refusal("not-found", f"the table has moments 0 to {table.moment}; there is no {moment}")

    # ---- acting

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
                with _stored():
                    await self._catch_up(table)
            for _ in range(16):
                if check is not None:
                    check()
                changed = seats() if seats is not None else []
                if changed:
                    body = msgspec.json.encode(changed).decode()
                trial = table.attempt(kind, seat, body) if kind in kinds.PLAY else None
                line = Line(table.seq + 1, kind, seat, body, guest.id if guest is not None else None, now())
                sitting = table.seats[:]
                for row in changed:
                    sitting[row.seat] = row
                summary = table.summary(trial.session if trial is not None else table.session, sitting, line.at)
                start = perf_counter()
                try:
                    await self.store.append(Append(table.id, line, summary, tuple(changed)))
                except ConflictError:
                    self.metrics.count("conflicts_total")
                    with _stored():
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
                self._after(table, line)
                return
        raise Refusal("busy", "too many at this table at once; please try again")

    def _take(self, table: Table, line: Line, trial: Trial | None) -> None:
        """Commit a stored line and show it."""
        moment = table.moment
        waiting = table.waiting()
        self._moved = monotonic()
        table.commit(line, trial)
        self._show(table, line, trial, moment)
        if trial is not None and trial.only < 0:
            self._call_people(table, waiting)

    def _show(self, table: Table, line: Line, trial: Trial | None, moment_before: int) -> None:
        clients = self.clients.get(table.id)
        if not clients:
            table.shown.clear()
            return
        if trial is not None:
            for viewer in list(table.shown):
                theirs = [c for c in clients if c.viewer == viewer]
                if not theirs:
                    del table.shown[viewer]
                    continue
                frame = table.update(viewer, trial, moment_before)
                if frame is not None:
                    for client in theirs:
                        client.push(frame)
        elif line.kind == kinds.CHAT:
            frame = msgspec.json.encode({"t": "chat", **msgspec.to_builtins(table.chat[-1])})
            for client in clients:
                client.push(frame)
        else:
            self.tell_row(table)
        for client in clients:
            self._turn_head(table, client)

    def tell_row(self, table: Table) -> None:
        for client in self.clients.get(table.id, ()):
            client.push(msgspec.json.encode({"t": "table", "table": self.row_json(table.as_row(), client.guest)}))

    def _turn_head(self, table: Table, client: Client) -> None:
        """One who holds several seats looks through the one that must choose."""
        seat = self.best_seat(table, client.guest, client.viewer)
        if seat != client.viewer:
            client.viewer = seat
            client.push(self.view_frame(table, client))

    def best_seat(self, table: Table, guest: Guest | None, current: int) -> int:
        mine = table.seats_of(guest.id if guest is not None else None)
        if not mine:
            return SPECTATOR
        asked = [s for s in table.waiting() if s in mine and table.player_of(s) is None]
        if current in mine and (current in asked or not asked):
            return current
        return asked[0] if asked else mine[0]

    def _after(self, table: Table, line: Line) -> None:
        """What this process owes the table after it accepted a line."""
        if line.kind in (kinds.MOVE, kinds.UNDO):
            self._chatter.pop(table.id, None)
        if line.kind == kinds.INTERJECT:
            self._consult(table, line.seat)
        if table.wants_snapshot(self.config.snapshot_every):
            table.snapshot_seq = table.seq
            self._spawn(self._keep(table.id, table.session, table.counts, table.seq))
        self._kick(table)

    async def _keep(self, id: str, session: Session, counts: Counts, seq: int) -> None:
        snapshot = await asyncio.to_thread(take_snapshot, session, counts, seq)
        with contextlib.suppress(StorageError, ConflictError):  # the journal has it all; the next one will do
            await self.store.save_snapshot(id, snapshot)

    async def _catch_up(self, table: Table) -> None:
        """Read what others stored (or what we stored without hearing of it), and show it."""
        for line in await self.store.lines(table.id, table.seq):
            trial = table.attempt(line.kind, line.seat, line.body) if line.kind in kinds.PLAY else None
            self._take(table, line, trial)
        table.doubtful = False

    async def heard(self, id: str, seq: int) -> None:
        """Another process stored a line of a table that we have in memory."""
        table = self.tables.get(id)
        if table is None or table.seq >= seq:
            return
        async with table.lock:
            with contextlib.suppress(StorageError):
                await self._catch_up(table)

    # ---- what people do

    def own_seat(self, table: Table, guest: Guest | None, seat: int | None, viewer: int) -> int:
        chosen = viewer if seat is None else seat
        if guest is None or chosen not in table.seats_of(guest.id):
            raise Refusal("not-your-seat", "that seat is not yours")
        if table.seats[chosen].lent is not None:
            raise Refusal("not-your-turn", "a bot plays this seat for you; take it back first")
        return chosen

    async def move(self, table: Table, guest: Guest | None, seat: int, version: int | None, options: list[str]) -> None:
        body = msgspec.json.encode(options).decode()
        await self.act(table, kinds.MOVE, seat, body, guest, lambda: table.check_move(seat, version))

    async def say(self, table: Table, guest: Guest, viewer: int, text: str) -> None:
        clean = "".join(c for c in text if c == "\n" or c.isprintable()).strip()
        if not clean or len(clean) > self.config.limits.chat:
            raise Refusal("malformed", f"a line of chat has 1 to {self.config.limits.chat} characters")
        seat = viewer if viewer >= 0 else None
        line = ChatLine(seat, guest.name, clean, now() // 1000)
        await self.act(table, kinds.CHAT, viewer, msgspec.json.encode(line).decode(), guest)

    async def join(self, table: Table, guest: Guest, invite: str | None) -> int:
        """Take the seat an invitation is for, or any open seat of a public table."""
        taken: list[int] = []

        def choose() -> list[SeatRow]:
            taken.clear()
            mine = table.seats_of(guest.id)
            for s in table.seats:
                fits = s.kind == "open" and (secrets.compare_digest(s.invite or "", invite) if invite else table.row.public and not mine)
                if fits:
                    taken.append(s.seat)
                    return [SeatRow(s.seat, "player", guest.id, guest.name)]
            if mine:
                taken.append(mine[0])
                raise _Already()
            raise Refusal("no-seat", "this invitation was used, or is none of this table's" if invite else "no seat is open here")

        with contextlib.suppress(_Already):
            await self.act(table, kinds.SEATS, SPECTATOR, "[]", guest, seats=choose)
        return taken[0]

    async def lend(self, table: Table, guest: Guest, seat: int, bot: str) -> None:
        """Let a bot play a seat: one's own at once, an open one if one is the host, another's when everybody agrees."""
        if not is_bot(table.row.game, bot):
            raise Refusal("setup", f"there is no bot {bot!r} for {table.row.game}")

        def choose() -> list[SeatRow]:
            s = self._seat(table, seat)
            if table.state.over:
                raise Refusal("finished", "the game is over")
            if s.kind == "bot" or s.lent is not None:
                raise Refusal("no-seat", "a bot plays that seat already")
            if s.guest == guest.id:
                return [msgspec.structs.replace(s, lent=bot, lending=None)]
            if s.kind == "open":
                if table.row.host != guest.id:
                    raise Refusal("not-your-seat", "only the host fills an open seat")
                return [SeatRow(seat, "bot", None, s.name or bot, bot=bot)]
            self._must_sit(table, guest)
            return [self._with_consent(table, s, Lending(bot, (guest.id,)))]

        await self.act(table, kinds.SEATS, SPECTATOR, "[]", guest, seats=choose)

    async def agree(self, table: Table, guest: Guest, seat: int, yes: bool) -> None:
        def choose() -> list[SeatRow]:
            s = self._seat(table, seat)
            if s.lending is None:
                raise Refusal("not-found", "nobody proposes to lend that seat")
            if not yes and s.guest == guest.id:
                return [msgspec.structs.replace(s, lending=None)]
            self._must_sit(table, guest)
            if not yes:
                return [msgspec.structs.replace(s, lending=None)]
            if s.guest == guest.id:
                return [msgspec.structs.replace(s, lent=s.lending.bot, lending=None)]
            agreed = tuple(dict.fromkeys((*s.lending.agreed, guest.id)))
            return [self._with_consent(table, s, Lending(s.lending.bot, agreed))]

        await self.act(table, kinds.SEATS, SPECTATOR, "[]", guest, seats=choose)

    async def take_back(self, table: Table, guest: Guest, seat: int) -> None:
        def choose() -> list[SeatRow]:
            s = self._seat(table, seat)
            if s.guest != guest.id:
                raise Refusal("not-your-seat", "only its owner takes a seat back")
            if s.lent is None:
                raise Refusal("no-seat", "the seat is not lent")
            return [msgspec.structs.replace(s, lent=None, lending=None)]

        await self.act(table, kinds.SEATS, SPECTATOR, "[]", guest, seats=choose)

    def _seat(self, table: Table, seat: int) -> SeatRow:
        if not 0 <= seat < len(table.seats):
            raise Refusal("not-found", f"there is no seat {seat}")
        return table.seats[seat]

    def _must_sit(self, table: Table, guest: Guest) -> None:
        if not table.seats_of(guest.id):
            raise Refusal("not-your-seat", "only those who play here decide")

    def _with_consent(self, table: Table, seat: SeatRow, lending: Lending) -> SeatRow:
        """The seat lent if everybody but its owner agrees, else with the proposal on it."""
        if needed(table.seats, seat, lending):
            return msgspec.structs.replace(seat, lending=lending)
        return msgspec.structs.replace(seat, lent=lending.bot, lending=None)

    # ---- clients

    def enter(self, table: Table, client: Client) -> None:
        self.clients.setdefault(table.id, set()).add(client)
        client.viewer = self.best_seat(table, client.guest, SPECTATOR)
        client.push(self.view_frame(table, client))
        self.tell_presence(table)

    def leave(self, client: Client) -> None:
        client.dead = True
        here = self.clients.get(client.table.id)
        if here is None or client not in here:
            return
        here.discard(client)
        self.touched[client.table.id] = monotonic()
        if not here:
            del self.clients[client.table.id]
        self.tell_presence(client.table)

    def look(self, table: Table, client: Client, seat: int) -> None:
        if seat not in table.seats_of(client.guest.id if client.guest is not None else None):
            raise Refusal("not-your-seat", "that seat is not yours")
        client.viewer = seat
        client.push(self.view_frame(table, client))

    def gap(self, table: Table, client: Client, since: int) -> None:
        if since == table.counts.version(client.viewer):
            return
        frames = table.missed(client.viewer, since)
        for frame in frames if frames is not None else [self.view_frame(table, client)]:
            client.push(frame)

    def view_frame(self, table: Table, client: Client) -> bytes:
        shown = table.show(client.viewer)
        return msgspec.json.encode(
            {
                "t": "view",
                "version": shown.version,
                "view": shown.view,
                "table": self.row_json(table.as_row(), client.guest),
                "names": table.game.names(table.state),
                "chat": [msgspec.to_builtins(c) for c in list(table.chat)[-100:]],
            }
        )

    def here(self, id: str) -> tuple[list[int], int]:
        """Seats with a socket open, and how many watch, in this process."""
        online: set[int] = set()
        watching = 0
        for client in self.clients.get(id, ()):
            mine = client.table.seats_of(client.guest.id if client.guest is not None else None)
            online.update(mine)
            watching += not mine
        return sorted(online), watching

    def presence(self, id: str) -> tuple[list[int], int]:
        seats, watching = self.here(id)
        fresh = monotonic() - 60.0
        for when, more, watchers in self.remote.get(id, {}).values():
            if when > fresh:
                seats = sorted({*seats, *more})
                watching += watchers
        return seats, watching

    def tell_presence(self, table: Table, abroad: bool = True) -> None:
        online, watching = self.presence(table.id)
        frame = msgspec.json.encode({"t": "presence", "online": online, "watching": watching})
        for client in self.clients.get(table.id, ()):
            client.push(frame)
        if abroad and not self.store.sqlite:
            seats, watchers = self.here(table.id)
            self._spawn(self._tell_abroad(f"{table.id} presence {watchers} {','.join(map(str, seats))}"))

    async def _tell_abroad(self, hint: str) -> None:
        with contextlib.suppress(StorageError, ConflictError):
            await self.store.say(hint)

    # ---- bots

    def _kick(self, table: Table) -> None:
        """Set the bots thinking that are asked now."""
        for seat in table.bots_waiting():
            key = (table.id, seat)
            if key not in self._thinking:
                self._thinking.add(key)
                self._spawn(self._play_bot(table, seat, key))

    async def _play_bot(self, table: Table, seat: int, key: tuple[str, int]) -> None:
        """Play one seat as long as it is a bot's and it is asked."""
        trouble = 0
        try:
            while True:
                bot = table.player_of(seat)
                if bot is None or seat not in table.waiting():
                    return
                if self.clients.get(table.id) and table.row.pace == "live":
                    await asyncio.sleep(self.config.bot_pace)
                else:
                    await asyncio.sleep(0)
                version = table.counts.version(seat)
                if bot != table.player_of(seat) or seat not in table.waiting():
                    continue
                thought = await self.thinkers.choose(table.state, seat, bot)
                if table.player_of(seat) != bot:
                    return  # its owner took the seat back while the bot was thinking
                try:
                    await self._carry_out(table, seat, version, thought)
                    trouble = 0
                except Refusal as refusal:
                    if refusal.code == "stale" or refusal.code == "not-your-turn":
                        continue
                    trouble += 1
                    log.warning("table %s: bot %s in seat %d was refused: %s", table.id, bot, seat, refusal)
                    await asyncio.sleep(min(5.0, 0.2 * 2**trouble))  # the database may be gone: try until it is back
        finally:
            self._thinking.discard(key)

    async def _carry_out(self, table: Table, seat: int, version: int, thought: Thought) -> None:
        if not thought.interjection:
            await self.move(table, None, seat, version, [thought.option])
            return
        said = self._chatter.get(table.id, 0) + 1
        self._chatter[table.id] = said
        if said <= TALKATIVE:
            with contextlib.suppress(Refusal):
                await self.act(table, kinds.INTERJECT, seat, thought.option, None)
                return
        option = engine.offered(table.state, seat)  # it talks too much: let it do something
        if option:
            await self.move(table, None, seat, version, [table.game.vocabulary.write(option[secrets.randbelow(len(option))])])

    def _consult(self, table: Table, speaker: int) -> None:
        """Somebody interjected: the other bots may answer."""
        if table.state.over or self._chatter.get(table.id, 0) >= TALKATIVE:
            return
        for seat in range(table.state.seats):
            bot = table.player_of(seat)
            if bot is not None and bot != "random" and seat != speaker:
                self._spawn(self._answer(table, seat, bot))

    async def _answer(self, table: Table, seat: int, bot: str) -> None:
        thought = await self.thinkers.interject(table.state, seat, bot)
        if thought is None or table.player_of(seat) != bot:
            return
        self._chatter[table.id] = self._chatter.get(table.id, 0) + 1
        with contextlib.suppress(Refusal):
            await self.act(table, kinds.INTERJECT, seat, thought.option, None)

    async def wake_bots(self, before: int) -> None:
        """Load the tables whose bots nobody plays (after a restart, or when another process died)."""
        with contextlib.suppress(StorageError):
            for id in await self.store.with_bot_turn(before):
                if id not in self.tables:
                    with contextlib.suppress(Refusal):
                        await self.table(id)
                self._kick(self.tables[id]) if id in self.tables else None

    # ---- telling people

    def _call_people(self, table: Table, before: list[int]) -> None:
        """Webhooks for those whose turn it has become and who are not looking."""
        fresh = [s for s in table.waiting() if s not in before and table.player_of(s) is None]
        absent = {table.seats[s].guest: s for s in fresh if table.seats[s].guest is not None}
        if not absent:
            return
        online, _ = self.presence(table.id)
        for guest, seat in absent.items():
            if seat not in online and guest is not None:
                self._spawn(self._call(table, guest, seat))

    async def _call(self, table: Table, guest: str, seat: int) -> None:
        with contextlib.suppress(StorageError):
            found = await self.store.guest(guest)
            if found is not None and found.webhook:
                message = {"event": "your-turn", "table": table.id, "game": table.game.id, "title": table.game.title, "seat": seat}
                self.webhooks.send(found.webhook, {**message, "url": f"/#/t/{table.id}"})

    # ---- rows for people

    def row_json(self, row: TableRow, guest: Guest | None) -> dict[str, Any]:
        me = guest.id if guest is not None else None
        online, _ = self.presence(row.id)
        setup = msgspec.json.decode(row.setup, type=Setup)
        host = me is not None and row.host == me
        data: dict[str, Any] = {
            "id": row.id,
            "game": row.game,
            "title": _title(row.game),
            "pace": row.pace,
            "public": row.public,
            "odds": row.odds,
            "variants": list(setup.variants),
            "options": setup.options,
            "seats": [
                {
                    "seat": s.seat,
                    "kind": s.kind,
                    "name": s.name or None,
                    "mine": me is not None and s.guest == me,
                    "online": s.kind == "bot" or s.seat in online,
                    "bot": s.bot,
                    "lent": s.lent,
                }
                for s in row.seats
            ],
            "host": host,
            "waiting": msgspec.json.decode(row.waiting),
            "moment": row.moment,
            "over": msgspec.json.decode(row.over) if row.over else None,
            "created": row.created // 1000,
            "updated": row.updated // 1000,
            "parent": row.parent,
            "next": row.next,
            "lending": [self._lending_json(row, s) for s in row.seats if s.lending is not None],
        }
        if host:
            data["links"] = self.links(row)
        return data

    def _lending_json(self, row: TableRow, seat: SeatRow) -> dict[str, Any]:
        lending = seat.lending
        assert lending is not None
        agreed = [s.seat for s in row.seats if s.guest in lending.agreed]
        return {"seat": seat.seat, "bot": lending.bot, "agreed": agreed, "needed": needed(list(row.seats), seat, lending)}

    def links(self, row: TableRow) -> list[dict[str, Any]]:
        return [{"seat": s.seat, "invite": s.invite, "url": f"/#/join/{row.id}/{s.invite}"} for s in row.seats if s.invite]

    # ---- keeping house

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP + secrets.randbelow(1000) / 1000)
            try:
                await self._sweep()
            except Exception:  # noqa: BLE001  (the sweeper must outlive anything)
                log.exception("sweeping failed")

    async def _sweep(self) -> None:
        old = monotonic() - self.config.idle_seconds
        crowded = len(self.tables) > self.config.limits.loaded_tables
        busy = {id for id, _ in self._thinking}
        for id, table in list(self.tables.items()):
            if table.doubtful and not table.lock.locked():
                async with table.lock:
                    with contextlib.suppress(StorageError):
                        await self._catch_up(table)
            idle = id not in self.clients and id not in busy and not table.lock.locked() and not table.doubtful
            if idle and (crowded or self.touched.get(id, 0.0) < old):
                del self.tables[id]
                self.touched.pop(id, None)
                self._chatter.pop(id, None)
                self.remote.pop(id, None)
            elif now() - table.updated > STALLED * 1000:
                self._kick(table)
        memory.tidy(monotonic() - self._moved)
        if not self.store.sqlite:
            await self.wake_bots(now() - 15_000)
            for id in self.clients:
                if id in self.tables:
                    seats, watchers = self.here(id)
                    await self._tell_abroad(f"{id} presence {watchers} {','.join(map(str, seats))}")


@cache
def _title(game: str) -> str:
    return registry.game(game).title


class _Already(Exception):
    """He sits here already."""


def needed(seats: list[SeatRow], seat: SeatRow, lending: Lending) -> list[int]:
    """The seats of those who have not agreed yet: all people at the table but the absent one."""
    people = {s.guest: s.seat for s in reversed(seats) if s.guest is not None and s.guest != seat.guest}
    return sorted(n for guest, n in people.items() if guest not in lending.agreed)


@contextlib.contextmanager
def _stored() -> Any:
    """A database that fails while somebody waits is a refusal."""
    try:
        yield
    except (StorageError, ConflictError) as fault:
        log.error("the database failed: %s", fault)
        raise Refusal("storage", "the server cannot reach its database now; please try again") from fault
