"""`regalia export`: games as tables for data frames: records, an arena, a server's finished tables."""

from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter
from rich.markup import escape

from regalia.cli._errors import UsageError
from regalia.cli._stored import SERVERS, database, stored
from regalia.cli._table import console, progress, say
from regalia.research.data.about import Data
from regalia.research.data.errors import DataError
from regalia.research.data.export import export as export_
from regalia.research.data.export import refuse_used
from regalia.research.data.rows import NO_VIEWS, Source, Wanted
from regalia.research.data.sources import found

FORMATS: Final = ("parquet",)


def export(
    source: str,
    /,
    *,
    format: str = "parquet",
    out: Path | None = None,
    views: Literal["chooser", "all"] | None = None,
    states: Annotated[bool, Parameter(negative="")] = False,
    json: Annotated[bool, Parameter(negative="")] = False,
) -> None:
    """Write games as tables (docs/data.md): games, decisions with their options, deals, events, chance, talk.

    Parameters
    ----------
    source
        A record, a folder of records, an arena's folder, a server's data folder or database.
    format
        `parquet` (needs the extra `data`).
    out
        The folder to write; SOURCE-parquet beside the source, by default.
    views
        Also what the seat that chooses knew at each decision, or every seat: redacted, hidden numbers null.
    states
        Also the whole state at each decision, with everything that is hidden.
    json
        What was written, as one JSON object.
    """
    if format not in FORMATS:
        raise UsageError(f"--format wants {' or '.join(FORMATS)}, not {format!r}")
    folder = out if out is not None else beside(source)
    try:
        refuse_used(folder)
        sources = games_of(source)
    except DataError as fault:
        raise UsageError(str(fault)) from fault
    flags = (f" --views {views}" if views else "") + (" --states" if states else "")
    how = f"regalia export {Path(source).name if not source.startswith(SERVERS) else 'DATABASE'} --format {format}{flags}"
    with progress("exporting", len(sources), not json) as bar:
        data = export_(sources, folder, Wanted(views or NO_VIEWS, states), how, bar.to)
    if json:
        say(summary(data, folder))
    else:
        tell(data, folder)


def games_of(source: str) -> list[Source]:
    address = database(source)
    return stored(address) if address else found(Path(source))


def beside(source: str) -> Path:
    if source.startswith(SERVERS):
        return Path("regalia-parquet")
    path = Path(source).resolve()
    return path.with_name(f"{path.stem if path.is_file() else path.name}-parquet")


def summary(data: Data, folder: Path) -> dict[str, object]:
    """What a script wants to know of a data set."""
    return {
        "folder": str(folder),
        "schema": data.schema,
        "games": data.games,
        "rows": data.rows,
        "bytes": data.bytes,
        "bytes_per_game": round(data.bytes / data.games) if data.games else 0,
        "failures": len(data.failed),
        "mishaps": mishaps(data),
        "content": data.content,
    }


def mishaps(data: Data) -> int:
    """Decisions that were taken for a bot that failed."""
    return sum(data.kinds.get("mishap", {}).values())


def tell(data: Data, folder: Path) -> None:
    rows = ", ".join([f"{n:,} {table}" for table, n in data.rows.items() if table != "games"])
    console.print(f"{data.games:,} games in {folder}: {rows}")
    if data.games:
        console.print(f"{data.bytes / 1000:,.0f} KB, {data.bytes / data.games / 1000:.1f} KB a game; content {data.content[:16]}")
    for number, why in list(data.failed.items())[:5]:
        console.print(f"[yellow]game {number} broke: {escape(why)}[/]")
    if mishaps(data):
        console.print(f"[yellow]{mishaps(data):,} decisions were taken for a bot that failed (the column `mishaps` of games)[/]")
