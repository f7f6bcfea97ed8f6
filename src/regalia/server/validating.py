"""All stored tables under the rules of this program, before it serves them: which do not lead to where they were.

Nothing is written, and no schema is brought up to date: what is asked is a database that another release is using.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from regalia.kernel import record
from regalia.kernel.errors import RegaliaError, SetupError
from regalia.kernel.rules import Setup
from regalia.server.editions import content_digest
from regalia.server.loading import DamagedError, OtherRulesError, begun, compares, follow
from regalia.server.storage.schema import journal, snapshots, tables
from regalia.server.storage.store import Line, SeatRow, Snapshot, TableRow

SAME: Final = "same"  # the rules lead to where it was
BOUND: Final = "bound"  # it goes on under the older rules with which it began
DIFFERS: Final = "differs"  # another state: it would stand
FAILS: Final = "fails"  # a choice that was made is not offered: it would stand
DAMAGED: Final = "damaged"
NO_GAME: Final = "no-game"
WELL: Final = (SAME, BOUND)


class Verdict(msgspec.Struct):
    """Of one table: under which rules it is played, what becomes of it, and where it first differs."""

    table: str
    game: str
    rules: int
    moment: int
    over: bool
    verdict: str
    why: str = ""
    other_content: bool = False  # what is printed has changed since


class Stored(msgspec.Struct):
    row: TableRow
    snapshot: Snapshot
    lines: list[Line]


def judged(stored: Stored) -> Verdict:
    row = stored.row
    told = Verdict(row.id, row.game, row.rules, row.moment, row.over is not None, SAME)
    try:
        _follow(stored, told)
    except SetupError as fault:
        told.verdict, told.why = NO_GAME, str(fault)
    except DamagedError as fault:
        told.verdict, told.why = DAMAGED, str(fault)
    except OtherRulesError as fault:
        told.verdict, told.why = DIFFERS, _earliest(stored) or str(fault)
    except RegaliaError as fault:
        told.verdict, told.why = FAILS, str(fault)
    except Exception as fault:  # noqa: BLE001  (rules that are not its own may fail in any way)
        told.verdict, told.why = FAILS, repr(fault)
    return told


def _follow(stored: Stored, told: Verdict) -> None:
    row = stored.row
    seats = tuple(SeatRow(n, "open", None, "") for n in range(msgspec.json.decode(row.setup, type=Setup).seats))
    table = begun(msgspec.structs.replace(row, seats=seats), stored.snapshot)
    rules = table.state.rules
    told.rules = record.load(stored.snapshot.record, any_version=True).rules_version
    told.other_content = row.content not in ("", content_digest(table.game, rules.variants))
    if table.setup.rules:
        told.verdict = BOUND
    for line in stored.lines:
        follow(table, line)


def _earliest(stored: Stored) -> str:
    """The first checkpoint of its snapshot that differs, if one does."""
    saved = record.load(stored.snapshot.record, any_version=True)
    try:
        if compares(saved):
            record.replay(saved, verify=True)
    except RegaliaError as fault:
        return str(fault)
    return ""


# ---- reading


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[AsyncConnection]:
    """A connection that changes nothing."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        if not address.database or not Path(address.database).exists():
            raise RegaliaError(f"there is no database {address.database}")
        engine = create_async_engine(f"sqlite+aiosqlite:///file:{address.database}?mode=ro&uri=true", poolclass=NullPool)
    else:
        engine = create_async_engine(url, poolclass=NullPool, connect_args={"timeout": 5}, isolation_level="REPEATABLE READ")
    try:
        async with engine.connect() as connection:
            yield connection
    finally:
        await engine.dispose()


def columns_there(connection: Connection) -> dict[str, set[str]]:
    """By table: an older schema lacks some of ours."""
    look = inspect(connection)
    return {t.name: {str(c["name"]) for c in look.get_columns(t.name)} for t in (tables, journal, snapshots)}


class Reader:
    def __init__(self, connection: AsyncConnection, there: dict[str, set[str]]) -> None:
        self.connection = connection
        self.there = there

    async def ids(self, running: bool) -> list[str]:
        query = select(tables.c.id).order_by(tables.c.id)
        return [r[0] for r in (await self.connection.execute(query.where(tables.c.over.is_(None)) if running else query)).all()]

    async def table(self, id: str) -> Stored | None:
        rows = await self._rows(tables, tables.c.id == id)
        kept = await self._rows(snapshots, snapshots.c.table_id == id)
        if not rows or not kept:
            return None
        snapshot = Snapshot(kept[0]["seq"], kept[0]["record"], kept[0]["counts"])
        lines = await self._rows(journal, (journal.c.table_id == id) & (journal.c.seq > snapshot.seq), journal.c.seq)
        made = [Line(r["seq"], r["kind"], r["seat"], r["body"], r["guest"], r["at"], r.get("digest")) for r in lines]
        return Stored(TableRow(**rows[0]), snapshot, made)

    async def _rows(self, table: Any, where: Any, order: Any = None) -> list[dict[str, Any]]:
        query = select(*[c for c in table.c if c.name in self.there[table.name]]).where(where)
        found = await self.connection.execute(query if order is None else query.order_by(order))
        return [dict(r) for r in found.mappings().all()]


async def verdicts(url: str, running: bool = False) -> AsyncIterator[tuple[int, int, Verdict]]:
    """How many tables were looked at, how many there are, and what is said of the last."""
    async with opened(url) as connection:
        reader = Reader(connection, await connection.run_sync(columns_there))
        ids = await reader.ids(running)
        for n, id in enumerate(ids, 1):
            stored = await reader.table(id)
            if stored is not None:
                yield n, len(ids), judged(stored)
