"""`regalia validate`: all stored tables under the rules of this program; run it before a new release serves them."""

import asyncio
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from regalia.cli._table import console, progress, say


def validate(
    *,
    db: str = "",
    data: str = "",
    running: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Carry out every stored table again and list what does not lead to where it was. Nothing is written. Exit code 1 if there is any.

    Parameters
    ----------
    db
        postgresql://user:password@host/name, or the path of an SQLite file (otherwise the one in the data folder).
    data
        The data folder (otherwise the system's own place for such things).
    running
        Only games that are not over.
    json
        Counts by verdict, and all tables that are not the same.
    """
    from regalia.server.config import Config
    from regalia.server.validating import BOUND, SAME, WELL, Verdict, verdicts

    found: list[Verdict] = []
    counts: dict[str, int] = {}

    async def look() -> None:
        with progress("tables", 1, not json) as bar:
            async for n, of, verdict in verdicts(Config(db=db, data=data).url, running):
                bar.of(of)
                bar.to(n)
                counts[verdict.verdict] = counts.get(verdict.verdict, 0) + 1
                if verdict.verdict != SAME or verdict.other_content:
                    found.append(verdict)

    asyncio.run(look())
    bad = [v for v in found if v.verdict not in WELL]
    if json:
        say({"tables": sum(counts.values()), "counts": counts, "found": found})
        return 1 if bad else 0
    if found:
        rows = Table("table", "game", "rules", "moment", "over", "verdict", "why")
        for v in found:
            why = v.why or ("other content, the same play" if v.other_content else "goes on under the rules it began with")
            rows.add_row(v.table, v.game, str(v.rules), str(v.moment), "yes" if v.over else "", v.verdict, escape(why))
        console.print(rows)
    console.print(f"{sum(counts.values())} tables: {counts.get(SAME, 0)} the same, {counts.get(BOUND, 0)} bound, {len(bad)} would stand")
    return 1 if bad else 0
