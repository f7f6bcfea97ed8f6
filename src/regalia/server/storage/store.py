"""The store: one class for SQLite and PostgreSQL.

Appends of all tables go through one writer that commits whatever waits together (a group commit), so a busy server pays for one
sync of the disk, not for one per move; each caller hears only after the commit. A lost race is a ConflictError, anything else that
goes wrong is a StorageError, and in both cases nothing was stored.
"""

import asyncio
import contextlib
import math
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, bindparam, create_engine, delete, event, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.sql import Executable

from regalia.server.errors import ConflictError, StorageError
from regalia.server.storage import migrate
from regalia.server.storage.letters import Call, LetterStore, write_calls
from regalia.server.storage.people import People
from regalia.server.storage.schema import guests, journal, outbox, seats, seen, shelved, snapshots, stills, tables, tokens

BATCH: Final = 128
CHANNEL: Final = "regalia"
CHECKPOINT: Final = 1.0  # seconds
DAY: Final = 86_400_000
LOG_PAGES: Final = 12_000  # about 50 MB


class Guest(msgspec.Struct, frozen=True):
    id: str
    name: str
    webhook: str = ""
    has_passphrase: bool = False


class Token(msgspec.Struct, frozen=True):
    """A secret by which a guest is known on one device: its hash."""

    hash: bytes
    created: int
    used: int

    @property
    def id(self) -> str:
        """What it is called where it is listed: enough to tell it from the others."""
        return self.hash[:8].hex()


class Lending(msgspec.Struct, frozen=True):
    """A proposal to lend a seat to a bot; `agreed` are guests, and so are `asked`, without whom it is not lent."""

    bot: str
    agreed: tuple[str, ...]
    asked: tuple[str, ...] = ()


class Regret(msgspec.Struct, frozen=True):
    """A request to take one's last choice back, which led away from `moment`; `agreed` are guests."""

    moment: int
    agreed: tuple[str, ...]


class SeatRow(msgspec.Struct, frozen=True):
    seat: int
    kind: str
    guest: str | None
    name: str
    bot: str | None = None
    lent: str | None = None
    invite: str | None = None
    lending: Lending | None = None
    conceded: bool = False
    regret: Regret | None = None
    lent_at: int | None = None  # when others lent it over its player's head


class TableRow(msgspec.Struct, frozen=True):
    """A table without its game."""

    id: str
    game: str
    setup: str
    host: str
    pace: str
    public: bool
    odds: bool
    parent: str | None
    next: str | None
    created: int
    updated: int
    moment: int
    waiting: str
    over: str | None
    bot_turn: bool
    seats: tuple[SeatRow, ...] = ()
    since: str = "{}"
    remind: int = 86_400
    remind_at: int | None = None
    name: str = ""
    standing: str = "{}"
    patience: int = 600
    rules: int = 0  # the version it is played under; 0: of a time when that was not noted
    moderation: str = "{}"  # an order.Order
    content: str = ""  # a digest of what is printed: see loading.content_digest


class Line(msgspec.Struct, frozen=True):
    """One accepted input."""

    seq: int
    kind: str
    seat: int
    body: str
    guest: str | None
    at: int
    digest: str | None = None  # of the state after it, now and then


class Snapshot(msgspec.Struct, frozen=True):
    seq: int
    record: str
    counts: str
    first: str = ""  # the record with which the table began, should this one be damaged


class Append(msgspec.Struct, frozen=True):
    """A line for the journal, and what changes with it."""

    table: str
    line: Line
    row: dict[str, Any]  # columns of `tables` that change: always those of FOLLOWING
    seats: tuple[SeatRow, ...] = ()
    calls: tuple[Call, ...] = ()


FOLLOWING: Final = (
    "updated",
    "moment",
    "waiting",
    "over",
    "bot_turn",
    "since",
    "remind_at",
    "name",
    "standing",
    "rules",
    "content",
    "moderation",
)  # columns that follow the game

_row_update = update(tables).where(tables.c.id == bindparam("_id")).values({name: bindparam(f"_{name}") for name in FOLLOWING})


class Store:
    def __init__(self, url: str, node: str) -> None:
        self.url = url
        self.node = node
        self.sqlite = url.startswith("sqlite")
        self._failed = -math.inf  # when a write last failed
        self._queue: asyncio.Queue[tuple[Append, asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._checkpointer: asyncio.Task[None] | None = None
        self._lock_file: Any = None
        self._journal: Engine | None = None
        self._thread = ThreadPoolExecutor(1, "journal")
        if self.sqlite:
            self.engine = create_async_engine(url, pool_size=1, max_overflow=0, connect_args={"timeout": 10})
            self.reader = create_async_engine(url, pool_size=2, max_overflow=2, isolation_level="AUTOCOMMIT", connect_args={"timeout": 10})
            self._journal = create_engine(url.replace("+aiosqlite", ""), pool_size=1, max_overflow=0, connect_args={"timeout": 10})
            _prepare_sqlite(self.engine.sync_engine, immediate=True)
            _prepare_sqlite(self.reader.sync_engine, immediate=False)
            _prepare_sqlite(self._journal, immediate=True)
        else:
            self.engine = create_async_engine(url, pool_size=4, max_overflow=4, pool_pre_ping=True, connect_args={"timeout": 5})
            self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.people = People(self._read, self._transaction)
        self.letters = LetterStore(self.sqlite, self._read, self._transaction)

    # ---- life

    async def open(self) -> None:
        if self.sqlite:
            self._own_file()
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate.upgrade)
        self._writer = asyncio.create_task(self._write_forever(), name="journal writer")
        if self.sqlite:
            self._checkpointer = asyncio.create_task(self._checkpoint_forever(), name="checkpoints")

    async def close(self) -> None:
        for task in (self._writer, self._checkpointer):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self.reader is not self.engine and self.sqlite:
            await self.reader.dispose()
        await self.engine.dispose()
        if self._journal is not None:
            self._journal.dispose()
        self._thread.shutdown()
        if self._lock_file is not None:
            self._lock_file.close()

    def _own_file(self) -> None:
        """One process per SQLite file: two would not hear of each other's moves. (Several processes share a PostgreSQL.)"""
        path = self.engine.url.database
        if not path or path == ":memory:":
            return
        file = Path(path).resolve()  # by whatever name it is called
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.exists() and not file.stat().st_size and Path(f"{file}.lock").exists():
            raise StorageError(f"{file} is empty, and tables were kept in it: put a copy in its place, or delete it to begin anew")
        lock = open(f"{file}.lock", "a+")  # noqa: SIM115  (held as long as we run; the system releases it even after kill -9)
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:  # Windows: SQLite itself keeps the file whole
            pass
        except OSError as fault:
            lock.close()
            raise StorageError(
                f"another Regalia server already runs on {path}; use another --data folder, or PostgreSQL for several"
            ) from fault
        self._lock_file = lock

    async def ping(self) -> bool:
        """Can it be read, and did the last write (of the last half minute) succeed?"""
        try:
            async with self._read() as connection:
                await connection.execute(text("select 1"))
        except StorageError:
            return False
        return monotonic() - self._failed > 30.0

    @contextlib.asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with _translated():
            async with self.reader.connect() as connection:
                yield connection

    @contextlib.asynccontextmanager
    async def _transaction(self) -> AsyncIterator[AsyncConnection]:
        with _translated():
            async with self.engine.begin() as connection:
                yield connection

    # ---- guests

    async def add_guest(self, guest: Guest, token: bytes, now: int) -> None:
        async with self._transaction() as c:
            await c.execute(insert(guests).values(id=guest.id, name=guest.name, webhook="", created=now))
            await c.execute(insert(tokens).values(hash=token, guest=guest.id, created=now))

    async def add_token(self, guest: str, token: bytes, now: int) -> None:
        async with self._transaction() as c:
            await c.execute(insert(tokens).values(hash=token, guest=guest, created=now))

    async def tokens_of(self, guest: str) -> list[Token]:
        """The newest first."""
        async with self._read() as c:
            rows = (await c.execute(select(tokens).where(tokens.c.guest == guest).order_by(tokens.c.created.desc()))).mappings().all()
        return [Token(bytes(r["hash"]), r["created"], r["used"]) for r in rows]

    async def drop_tokens(self, guest: str, hashes: Sequence[bytes]) -> None:
        async with self._transaction() as c:
            await c.execute(delete(tokens).where(tokens.c.guest == guest, tokens.c.hash.in_(hashes)))

    async def use_token(self, token: bytes, now: int) -> None:
        """It was asked for; noted once a day."""
        stale = (tokens.c.hash == token) & (tokens.c.used < now - DAY)
        async with self._read() as c:
            if (await c.execute(select(tokens.c.hash).where(stale))).first() is None:
                return
        async with self._transaction() as c:
            await c.execute(update(tokens).where(stale).values(used=now))

    async def guest_by_token(self, token: bytes) -> Guest | None:
        return await self._guest(select(guests).join(tokens, tokens.c.guest == guests.c.id).where(tokens.c.hash == token))

    async def guest_by_passphrase(self, phrase: bytes) -> Guest | None:
        return await self._guest(select(guests).where(guests.c.passphrase == phrase))

    async def guest(self, id: str) -> Guest | None:
        return await self._guest(select(guests).where(guests.c.id == id))

    async def _guest(self, query: Executable) -> Guest | None:
        async with self._read() as c:
            row = (await c.execute(query)).mappings().first()
        if row is None:
            return None
        return Guest(row["id"], row["name"], row["webhook"], row["passphrase"] is not None)

    async def update_guest(self, id: str, **values: Any) -> None:
        async with self._transaction() as c:
            await c.execute(update(guests).where(guests.c.id == id).values(**values))

    # ---- tables

    async def add_table(self, row: TableRow, snapshot: Snapshot, calls: Sequence[Call] = ()) -> None:
        values = msgspec.structs.asdict(row)
        del values["seats"]
        async with self._transaction() as c:
            await c.execute(insert(tables).values(**values))
            await c.execute(insert(seats), [_seat_values(row.id, s) for s in row.seats])
            await c.execute(insert(snapshots).values(table_id=row.id, **msgspec.structs.asdict(snapshot)))
            await c.run_sync(write_calls, calls)

    async def delete_table(self, id: str) -> None:
        """With all that hangs on it. What was forked from it, or follows it, stays."""
        async with self._transaction() as c:
            for hangs in (outbox, seen, shelved, stills, snapshots, journal, seats):
                await c.execute(delete(hangs).where(hangs.c.table_id == id))
            await c.execute(delete(tables).where(tables.c.id == id))

    async def set_next(self, table: str, next_table: str) -> bool:
        """Name the rematch of a table; False if it has one already."""
        async with self._transaction() as c:
            done = await c.execute(update(tables).where(tables.c.id == table, tables.c.next.is_(None)).values(next=next_table))
            return done.rowcount == 1

    async def table(self, id: str) -> TableRow | None:
        found = await self._tables(select(tables).where(tables.c.id == id))
        return found[0] if found else None

    async def tables_of(self, guest: str, limit: int = 100) -> list[TableRow]:
        sits = select(seats.c.table_id).where(seats.c.guest == guest)
        query = select(tables).where(tables.c.id.in_(sits) | (tables.c.host == guest))
        return await self._tables(query.order_by(tables.c.over.is_not(None), tables.c.updated.desc()).limit(limit))

    async def shelved(self, guest: str) -> set[str]:
        """The tables a guest has put away."""
        async with self._read() as c:
            return {r[0] for r in (await c.execute(select(shelved.c.table_id).where(shelved.c.guest == guest))).all()}

    async def shelve(self, guest: str, table: str, away: bool) -> None:
        async with self._transaction() as c:
            await c.execute(delete(shelved).where(shelved.c.guest == guest, shelved.c.table_id == table))
            if away:
                await c.execute(insert(shelved).values(guest=guest, table_id=table))

    async def names(self, ids: list[str]) -> dict[str, str]:
        """What guests are called."""
        async with self._read() as c:
            return {r[0]: r[1] for r in (await c.execute(select(guests.c.id, guests.c.name).where(guests.c.id.in_(ids)))).all()}

    async def open_tables(self, limit: int = 50) -> list[TableRow]:
        waits = select(seats.c.table_id).where(seats.c.kind == "open", seats.c.invite.is_(None))  # not those kept for a friend
        query = select(tables).where(tables.c.public, tables.c.over.is_(None), tables.c.id.in_(waits))
        return await self._tables(query.order_by(tables.c.updated.desc()).limit(limit))

    async def watchable(self, limit: int = 50) -> list[TableRow]:
        query = select(tables).where(tables.c.public, tables.c.over.is_(None))
        return await self._tables(query.order_by(tables.c.updated.desc()).limit(limit))

    async def with_bot_turn(self, before: int) -> list[str]:
        """All tables by letter that wait for a bot and have not moved since: their process is gone."""
        waits = select(tables.c.id).where(text("bot_turn"), tables.c.over.is_(None), tables.c.updated < before)  # as the index says it
        query = waits.where(tables.c.pace == "correspondence").order_by(tables.c.updated.desc())
        async with self._read() as c:
            return [r[0] for r in (await c.execute(query)).all()]

    async def _tables(self, query: Executable) -> list[TableRow]:
        async with self._read() as c:
            rows = (await c.execute(query)).mappings().all()
            if not rows:
                return []
            sat = (
                (await c.execute(select(seats).where(seats.c.table_id.in_([r["id"] for r in rows])).order_by(seats.c.seat)))
                .mappings()
                .all()
            )
        by_table: dict[str, list[SeatRow]] = {}
        for s in sat:
            by_table.setdefault(s["table_id"], []).append(_seat_row(s))
        return [TableRow(**r, seats=tuple(by_table.get(r["id"], []))) for r in rows]

    # ---- the journal

    async def snapshot(self, table: str) -> Snapshot | None:
        async with self._read() as c:
            row = (await c.execute(select(snapshots).where(snapshots.c.table_id == table))).mappings().first()
        return Snapshot(row["seq"], row["record"], row["counts"], row["first"]) if row is not None else None

    async def save_snapshot(self, table: str, snapshot: Snapshot) -> None:
        newer = (snapshots.c.table_id == table) & (snapshots.c.seq < snapshot.seq)
        async with self._transaction() as c:
            await c.execute(update(snapshots).where(newer).values(seq=snapshot.seq, record=snapshot.record, counts=snapshot.counts))

    async def still(self, table: str) -> bytes | None:
        async with self._read() as c:
            found = (await c.execute(select(stills.c.body).where(stills.c.table_id == table))).scalar()
        return bytes(found) if found is not None else None

    async def save_still(self, table: str, seq: int, body: bytes) -> None:
        async with self._transaction() as c:
            await c.execute(delete(stills).where(stills.c.table_id == table, stills.c.seq <= seq))
            await c.execute(insert(stills).values(table_id=table, seq=seq, body=body))

    async def lines(self, table: str, after: int) -> list[Line]:
        query = select(journal).where(journal.c.table_id == table, journal.c.seq > after).order_by(journal.c.seq)
        return await self._lines(query)

    async def chat(self, table: str, upto: int, limit: int = 100) -> list[Line]:
        query = select(journal).where(journal.c.table_id == table, journal.c.kind == "chat", journal.c.seq <= upto)
        return (await self._lines(query.order_by(journal.c.seq.desc()).limit(limit)))[::-1]

    async def _lines(self, query: Executable) -> list[Line]:
        async with self._read() as c:
            rows = (await c.execute(query)).mappings().all()
        return [Line(r["seq"], r["kind"], r["seat"], r["body"], r["guest"], r["at"], r["digest"]) for r in rows]

    async def last_signs(self, table: str) -> dict[str, int]:
        """When each guest last did something at a table, or left it."""
        did = select(journal.c.guest, func.max(journal.c.at)).where(journal.c.table_id == table, journal.c.guest.is_not(None))
        left = select(seen.c.guest, seen.c.at).where(seen.c.table_id == table)
        signs: dict[str, int] = {}
        async with self._read() as c:
            for query in (did.group_by(journal.c.guest), left):
                for guest, at in (await c.execute(query)).all():
                    signs[guest] = max(signs.get(guest, 0), at)
        return signs

    async def append(self, item: Append) -> None:
        """Durable when this returns."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((item, done))
        await done

    async def _write_forever(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit([item for item, _ in batch])
                _settle(batch, None)
            except ConflictError as fault:
                if len(batch) == 1:
                    _settle(batch, fault)
                    continue
                for one in batch:  # somebody lost a race: find out who, one by one
                    await self._alone(one)
            except StorageError as fault:
                _settle(batch, fault)
            except asyncio.CancelledError:
                _settle(batch, StorageError("the server is closing"))
                raise
            except Exception as fault:  # noqa: BLE001  (the writer must outlive anything)
                _settle(batch, StorageError(repr(fault)))

    async def _checkpoint_forever(self) -> None:
        """Carry SQLite's log over into its file beside the writer, which never has to wait for it."""
        while True:
            await asyncio.sleep(CHECKPOINT)
            with contextlib.suppress(StorageError):
                async with self._read() as c:
                    done = (await c.execute(text("PRAGMA wal_checkpoint(PASSIVE)"))).one()
                if done.log > LOG_PAGES:
                    await asyncio.get_running_loop().run_in_executor(self._thread, self._finish_log)

    def _finish_log(self) -> None:
        """In the writer's own thread, so that nothing is written meanwhile: what came in while the rest was carried over. After that the
        log begins anew; else it would grow as long as people never pause."""
        assert self._journal is not None
        with contextlib.suppress(sqlite3.Error), contextlib.closing(self._journal.raw_connection()) as c:  # outside a transaction
            c.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")

    async def _alone(self, one: tuple[Append, asyncio.Future[None]]) -> None:
        try:
            await self._commit([one[0]])
            _settle([one], None)
        except (ConflictError, StorageError) as fault:
            _settle([one], fault)

    async def _commit(self, items: Sequence[Append]) -> None:
        try:
            if self._journal is not None:  # one hop to a thread for the whole batch, not one for every statement
                await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_here, self._journal, items)
            else:
                async with self._transaction() as c:
                    await c.run_sync(self._write, items)
            self._failed = -math.inf
        except StorageError:
            self._failed = monotonic()
            raise

    def _commit_here(self, engine: Engine, items: Sequence[Append]) -> None:
        with _translated(), engine.begin() as c:
            self._write(c, items)

    def _write(self, c: Connection, items: Sequence[Append]) -> None:
        c.execute(insert(journal), [{"table_id": i.table, **msgspec.structs.asdict(i.line)} for i in items])
        c.execute(_row_update, [{"_id": i.table, **{f"_{k}": v for k, v in i.row.items()}} for i in items])
        for item in items:
            for seat in item.seats:
                where = (seats.c.table_id == item.table) & (seats.c.seat == seat.seat)
                c.execute(update(seats).where(where).values(**_seat_values(item.table, seat)))
        write_calls(c, [call for item in items for call in item.calls])
        if not self.sqlite:
            c.execute(text(f"select pg_notify('{CHANNEL}', :hint)"), [{"hint": f"{self.node} {i.table} {i.line.seq}"} for i in items])

    async def say(self, hint: str) -> None:
        """A hint to the other processes that needs no journal (presence)."""
        if self.sqlite:
            return
        async with self._transaction() as c:
            await c.execute(text(f"select pg_notify('{CHANNEL}', :hint)"), {"hint": f"{self.node} {hint}"})


@contextlib.contextmanager
def _translated() -> Iterator[None]:
    """Faults of the database, in our two kinds."""
    try:
        yield
    except IntegrityError as fault:
        raise ConflictError(str(fault)) from fault
    except (SQLAlchemyError, OSError, TimeoutError) as fault:
        raise StorageError(str(fault)) from fault


def _settle(batch: list[tuple[Append, asyncio.Future[None]]], fault: Exception | None) -> None:
    for _, done in batch:
        if done.done():
            continue  # whoever asked is gone; the line is in the journal all the same
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)


def _seat_values(table: str, seat: SeatRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(seat)
    values["table_id"] = table
    for name, asked in (("lending", seat.lending), ("regret", seat.regret)):
        values[name] = msgspec.json.encode(asked).decode() if asked is not None else None
    return values


def _seat_row(s: Any) -> SeatRow:
    lending = msgspec.json.decode(s["lending"], type=Lending) if s["lending"] else None
    regret = msgspec.json.decode(s["regret"], type=Regret) if s["regret"] else None
    return SeatRow(
        s["seat"], s["kind"], s["guest"], s["name"], s["bot"], s["lent"], s["invite"], lending, bool(s["conceded"]), regret, s["lent_at"]
    )


def _prepare_sqlite(engine: Engine, immediate: bool) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "wal_autocheckpoint=0"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    if immediate:

        @event.listens_for(engine, "begin")
        def on_begin(connection: Any) -> None:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
