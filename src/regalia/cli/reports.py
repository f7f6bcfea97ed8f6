"""`regalia reports`: what guests of a server have reported, newest first."""

import asyncio
from datetime import datetime
from typing import Annotated, Any

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from regalia.cli._table import console, say


def reports(*, db: str = "", data: str = "", json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Who told what of whom, and at which table.

    Parameters
    ----------
    db
        postgresql://user:password@host/name, or the path of an SQLite file (otherwise the one in the data folder).
    data
        The data folder (otherwise the system's own place for such things).
    json
        As one value.
    """
    from regalia.server.config import Config
    from regalia.server.storage.store import Store

    async def read() -> list[dict[str, Any]]:
        store = Store(Config(db=db, data=data).url, "reports")  # not opened: a server may be running on it
        try:
            return await store.people.reports()
        finally:
            await store.engine.dispose()
            if store.sqlite:
                await store.reader.dispose()

    found = asyncio.run(read())
    if json:
        say(found)
        return
    rows = Table("when", "by", "about", "table", "text")
    for r in found:
        when = datetime.fromtimestamp(r["at"] / 1000).strftime("%Y-%m-%d %H:%M")
        rows.add_row(when, escape(r["by_name"] or "?"), escape(r["about_name"] or "?"), r["table_id"], escape(r["text"]))
    console.print(rows)
