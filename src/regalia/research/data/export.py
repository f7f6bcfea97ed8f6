"""Records into a data set: written beside its folder, and renamed when all of it is there."""

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

from regalia.kernel import record
from regalia.kernel.errors import RegaliaError
from regalia.research.data.about import Data
from regalia.research.data.errors import DataError
from regalia.research.data.folder import PART, close, polars, write_part
from regalia.research.data.rows import Source, Tables, Wanted, add_game, no_rows

Tick = Callable[[int], None]


def export(sources: Sequence[Source], folder: Path, wanted: Wanted, how: str, tick: Tick | None = None) -> Data:
    """All of the games, or a sentence that says which of them is at fault, and then nothing is written."""
    polars()
    refuse_used(folder)
    beside = folder.with_name(f".{folder.name}.part")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    try:
        parts = []
        for start in range(0, len(sources), PART):
            tables = no_rows(wanted)
            for id, source in enumerate(sources[start : start + PART], start):
                _add(tables, id, source, wanted)
                if tick is not None:
                    tick(id + 1)
            parts.append(write_part(beside, start // PART, tables))
        data = close(beside, parts, how, {}, {})
        if folder.is_dir():
            folder.rmdir()  # empty, as was seen above
        beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return data


def refuse_used(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise DataError(f"{folder} is there already, and not empty: name another folder, or remove it")


def _add(tables: Tables, id: int, source: Source, wanted: Wanted) -> None:
    try:
        add_game(tables, id, source, record.load(source.record), wanted)
    except RegaliaError as fault:
        raise DataError(f"{source.name}: {fault}") from fault
