"""Keeps what everybody sees of each table, should other rules come that do not lead there: when it has been quiet for a while, when it
leaves memory, and when the server is stopped."""

import asyncio
import contextlib
import logging
from time import monotonic
from typing import Final

import msgspec

from regalia.server.config import Config
from regalia.server.errors import ConflictError, StorageError
from regalia.server.still import Still, packed, taken, unpacked
from regalia.server.storage.store import Store
from regalia.server.table import Table, now

log = logging.getLogger("regalia.server")

SOME: Final = 20  # tables at once, so that people's moves do not wait
SECONDS: Final = 10.0  # for all that are left when the server is stopped


class Stills:
    def __init__(self, config: Config, store: Store) -> None:
        self.store = store
        self.quiet = int(config.still_after * 1000)

    def take(self, table: Table) -> Still:
        return taken(table)

    async def of(self, id: str) -> Still | None:
        """What was kept of a table."""
        body = await self.store.still(id)
        if body is None:
            return None
        try:
            return unpacked(body)
        except (ValueError, msgspec.DecodeError, OSError) as fault:
            log.error("what was kept to look at of table %s cannot be read: %s", id, fault)
            return None

    async def keep_quiet(self, tables: list[Table]) -> None:
        """Some of those that have not moved for a while."""
        at = now() - self.quiet
        await self.keep([t for t in tables if t.updated < at and _changed(t)][:SOME])

    async def keep(self, tables: list[Table]) -> None:
        end = monotonic() + SECONDS
        for table in tables:
            if not _changed(table) or table.doubtful:
                continue
            if monotonic() > end:
                log.warning("not all tables could be kept to look at in %.0f seconds", SECONDS)
                return
            seq, still = table.seq, taken(table)
            body = await asyncio.to_thread(packed, still)
            with contextlib.suppress(StorageError, ConflictError):  # the journal has it all; this is for the day when rules change
                await self.store.save_still(table.id, seq, body)
                table.still_seq = seq


def _changed(table: Table) -> bool:
    return table.still_seq != table.seq
