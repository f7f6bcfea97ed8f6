"""Where records come from: one file, a folder of them (golden records, what `regalia play` saved), an arena's folder."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from regalia.bots.arena import Plan, Result
from regalia.kernel.record import FORMAT
from regalia.research.data.errors import DataError
from regalia.research.data.rows import Source

RECORD: Final = ".rec"
TEXT: Final = ".txt"  # may be a record: an arena's are
ARENA: Final = "games.jsonl"


def found(where: Path) -> list[Source]:
    """Every record there, in the order of the names."""
    if not where.exists():
        raise DataError(f"there is no file or folder {where}")
    sources = list(_of_folder(where)) if where.is_dir() else [Source(where.name, _text(where))]
    if not sources:
        raise DataError(
            f"{where} holds no games: a record is a file NAME.rec (or .txt) that begins with {FORMAT!r}; "
            f"`regalia arena` keeps them in its folder, `regalia play` saves them, a server's are in its `tables.sqlite`"
        )
    return sources


def _of_folder(where: Path) -> Iterator[Source]:
    arenas = {path.parent: _results(path) for path in sorted(where.rglob(ARENA))}
    for path in sorted(where.rglob("*")):
        if not path.is_file() or path.suffix not in (RECORD, TEXT):
            continue
        text = _text(path)
        if path.suffix == TEXT and not text.startswith(FORMAT):
            continue
        name = path.relative_to(where).as_posix()
        result = arenas.get(path.parent.parent, {}).get(path.stem)
        if result is None:
            yield Source(name, text)
        else:
            yield Source(name, text, result.lineup, len(result.mishaps))


def _results(path: Path) -> dict[str, Result]:
    """An arena's games by the names of their records."""
    lines = path.read_bytes().splitlines()
    try:
        msgspec.json.decode(lines[0], type=Plan)
    except (IndexError, msgspec.DecodeError) as fault:
        raise DataError(f"{path} is no arena's file: {fault}") from fault
    results: dict[str, Result] = {}
    for line in lines[1:]:
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.DecodeError:
            continue  # the line that was being written when the run was stopped
        results[f"{result.index:06d}"] = result
    return results


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise DataError(f"{path} is no record: it is not text in UTF-8") from fault
