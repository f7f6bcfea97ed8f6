"""The finished tables of a server's database, as sources of a data set. Read beside a server that runs, too; nothing is written."""

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from regalia.cli._errors import Failed
from regalia.kernel import session as sessions
from regalia.kernel.errors import RegaliaError
from regalia.research.data.rows import UNKNOWN, Said, Source
from regalia.server import journal
from regalia.server.config import Config
from regalia.server.errors import Refusal, StorageError
from regalia.server.loading import load
from regalia.server.storage.schema import tables
from regalia.server.storage.store import Line, SeatRow, Store, TableRow
from regalia.server.table import Table, fresh_counts

NAME: Final = "tables.sqlite"  # where a server keeps its tables (server/config.py)
SUFFIXES: Final = (".sqlite", ".sqlite3", ".db")
SERVERS: Final = ("postgresql://", "postgres://")
PERSON: Final = "person"


def database(where: str) -> str:
    """The database's address, if `where` is one or a folder with one; '' if it is something else."""
    if where.startswith(SERVERS):
        return where
    path = Path(where) / NAME if Path(where).is_dir() else Path(where)
    return f"sqlite://{'/' + str(path.resolve())}" if path.suffix in SUFFIXES and path.is_file() else ""


def stored(address: str) -> list[Source]:
    """Every game that is over. Who played is told as `person` or the bot's name: nobody's name leaves the database."""
    try:
        with ThreadPoolExecutor(1) as own:  # a notebook's thread has a loop already
            sources = own.submit(asyncio.run, _read(Config(db=address).url)).result()
    except (StorageError, SQLAlchemyError, OSError, ImportError) as fault:
        raise Failed(
            f"{address} cannot be read as a database of this version of Regalia (an older one is brought up to date by `regalia serve`): "
            f"{str(fault).splitlines()[0]}"
        ) from fault
    if not sources:
        raise Failed(f"{address} has no finished game; those that are still played are not told")
    return sources


async def _read(url: str) -> list[Source]:
    store = Store(url, "export")
    found: list[Source] = []
    try:
        async with store.reader.connect() as c:
            query = select(tables.c.id).where(tables.c.over.is_not(None)).order_by(tables.c.created, tables.c.id)
            ids = [row[0] for row in (await c.execute(query)).all()]
        for id in ids:
            row, snapshot = await store.table(id), await store.snapshot(id)
            if row is not None and snapshot is not None:
                lines = await store.lines(id, 0)
                try:
                    table = load(row, snapshot, [line for line in lines if line.seq > snapshot.seq], [])
                except (RegaliaError, Refusal) as fault:
                    print(f"table {id} is left out: these rules do not lead to where it was ({fault})", file=sys.stderr)
                    continue
                found.append(_source(row, table, lines))
    finally:
        await store.close()
    return found


def _source(row: TableRow, table: Table, lines: list[Line]) -> Source:
    players = tuple(_player(seat) for seat in sorted(row.seats, key=lambda s: s.seat))
    text = table.session.dump()
    said = [(line, journal.chat_in(line.body)) for line in lines if line.kind == journal.CHAT]
    entries = dict(_entries(row, table, lines, text)) if said else {}
    talk = tuple(Said(entries.get(line.seq), chat.seat, (line.at - said[0][0].at) // 1000, chat.text) for line, chat in said)
    return Source(f"table {row.id}", text, players, None, talk)


def _player(seat: SeatRow) -> str:
    if seat.kind == "bot":
        return seat.bot or UNKNOWN
    return seat.lent or PERSON


def _entries(row: TableRow, table: Table, lines: list[Line], text: str) -> Iterator[tuple[int, int]]:
    """After how many entries each line was said, by its number: the table's journal is played again from its beginning.

    Nothing where that does not lead to the same game (a table that began in the middle of one, or went back by agreement).
    """
    session = sessions.resume(table.session.record.prefix(0))
    again = Table(row, table.game, session, fresh_counts(session.state.seats), 0)
    found: list[tuple[int, int]] = []
    try:
        for line in lines:
            if line.kind in journal.PLAY:
                again.replay(line)
            elif line.kind == journal.CHAT:
                found.append((line.seq, again.session.version))
    except (RegaliaError, Refusal):
        return
    if again.session.dump() == text:
        yield from found
