"""A data set on disk.

    README.md            the data card, for people
    data.json            the same for programs: versions, counts, hashes
    vocabulary.json      by game: the names of verbs, events, purposes and ends, and what their arguments are
    decisions/part-00000.parquet …   by table; part n holds the games n × PART to (n + 1) × PART - 1

A file is written beside its place and renamed, so that whatever ends the program leaves whole files only.
"""

import hashlib
import importlib.metadata
import os
import platform
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec

from regalia.kernel import registry
from regalia.kernel.rules import Game
from regalia.research.data.about import FORMAT, Data, File, Part, Version
from regalia.research.data.card import card
from regalia.research.data.errors import DataError
from regalia.research.data.rows import Tables
from regalia.research.data.schema import GAMES, VERSION, Rows, fields

PART: Final = 200  # games
LEVEL: Final = 19  # of zstd: a quarter smaller than at 3, for a thirteenth of all the time that a corpus takes
DATA: Final = "data.json"
CARD: Final = "README.md"
VOCABULARY: Final = "vocabulary.json"


def polars() -> Any:
    """The library, or a sentence that says what to install."""
    try:
        import polars
    except ImportError as fault:
        raise DataError("data sets need polars: pip install 'regalia[data]'") from fault
    return polars


# ---- writing


def beside_of(path: Path) -> Path:
    """Where a file is written before it takes its place: what a run leaves there when it is killed, the next one writes over."""
    return path.with_name(f".{path.name}.beside")


def write_beside(path: Path, content: bytes) -> None:
    """All of it or nothing."""
    beside = beside_of(path)
    beside.write_bytes(content)
    os.replace(beside, path)


def write_part(folder: Path, number: int, tables: Tables) -> Part:
    """The files of one part, and what to remember of them."""
    files = tuple([_write_table(folder, f"{table}/part-{number:05d}.parquet", rows) for table, rows in tables.items()])
    return Part(number, files, kinds_of(tables[GAMES]))


def _write_table(folder: Path, name: str, rows: Rows) -> File:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = beside_of(path)
    frame(rows).write_parquet(beside, compression="zstd", compression_level=LEVEL)
    os.replace(beside, path)
    written = path.read_bytes()
    content = hashlib.sha256(msgspec.json.encode(rows.columns)).hexdigest()
    return File(name, rows.table, len(rows), len(written), hashlib.sha256(written).hexdigest(), content)


def frame(rows: Rows) -> Any:
    """The rows as a data frame with the types of the schema."""
    pl = polars()
    return pl.DataFrame(rows.columns, schema={field.name: dtype(field.type) for field in fields(rows.table)})


def dtype(name: str) -> Any:
    pl = polars()
    if name.startswith("list "):
        return pl.List(dtype(name.removeprefix("list ")))
    known = {"int8": pl.Int8, "int32": pl.Int32, "int64": pl.Int64, "uint16": pl.UInt16, "bool": pl.Boolean, "text": pl.String}
    return known[name]


def kinds_of(games: Rows) -> dict[str, dict[str, int]]:
    """How many games (and for players: seats) there are of which kind."""
    found: dict[str, dict[str, int]] = {"game": {}, "seats": {}, "variant": {}, "end": {}, "player": {}, "mishap": {}}
    columns = games.columns
    for i, game in enumerate(columns["game"]):
        _count(found["game"], [game])
        _count(found["seats"], [f"{game}, {columns['seats'][i]} seats"])
        _count(found["variant"], [f"{game}, {variant}" for variant in columns["variants"][i] or ["no variant"]])
        _count(found["end"], [f"{game}, {columns['end'][i] or 'not played to the end'}"])
        _count(found["player"], [f"{game}, {player}" for player in columns["players"][i]])
        _count(found["mishap"], [game], columns["mishaps"][i] or 0)
    return found


def _count(into: dict[str, int], names: Iterable[str], n: int = 1) -> None:
    for name in names:
        into[name] = into.get(name, 0) + n


def close(folder: Path, parts: list[Part], how: str, plan: dict[str, Any], failed: dict[str, str]) -> Data:
    """Write what is said of the whole; with `data.json`, the last, it is a data set."""
    files = tuple([file for part in sorted(parts, key=lambda p: p.number) for file in part.files])
    kinds: dict[str, dict[str, int]] = {}
    for part in parts:
        for kind, counts in part.kinds.items():
            into = kinds.setdefault(kind, {})
            for name, n in counts.items():
                into[name] = into.get(name, 0) + n
    rows: dict[str, int] = {}
    for file in files:
        rows[file.table] = rows.get(file.table, 0) + file.rows
    played = [registry.game(id) for id in sorted(kinds.get("game", {}))]
    data = Data(
        format=FORMAT,
        schema=VERSION,
        how=how,
        plan=plan,
        versions=_versions(),
        rules={game.id: game.version for game in played},
        games=rows.get(GAMES, 0),
        part=PART,
        rows=rows,
        bytes=sum(file.bytes for file in files),
        kinds={kind: dict(sorted(counts.items())) for kind, counts in kinds.items()},
        failed=failed,
        content=hashlib.sha256("".join([f"{file.path} {file.content}\n" for file in files]).encode()).hexdigest(),
        files=files,
    )
    write_beside(folder / VOCABULARY, _formatted({game.id: vocabulary(game) for game in played}))
    write_beside(folder / CARD, card(data).encode())
    write_beside(folder / DATA, _formatted(data))
    return data


def vocabulary(game: Game) -> dict[str, Any]:
    """What the words in the tables are: arguments as [name, kind]."""
    words = game.vocabulary
    return {
        "rules": game.version,
        "verbs": {term.name: list(zip(term.args, term.kinds)) for term in words.verbs.values()},
        "events": {term.name: list(zip(term.args, term.kinds)) for term in words.events.values()},
        "purposes": sorted(words.purposes.values()),
        "ends": sorted(words.ends.values()),
    }


def _formatted(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, order="sorted")) + b"\n"


def _versions() -> dict[str, str]:
    return {
        "regalia": importlib.metadata.version("regalia"),
        "polars": importlib.metadata.version("polars"),
        "python": platform.python_version(),
    }


# ---- reading


def read(folder: Path) -> Data:
    """What a folder says of itself; refused with a sentence if it is no data set, or one of another time."""
    path = folder / DATA
    if not folder.is_dir():
        raise DataError(f"there is no folder {folder}")
    if not path.is_file():
        raise DataError(
            f"{folder} is no data set: it has no {DATA} (`regalia export` and `regalia corpus` write one when all else is there)"
        )
    try:
        version = msgspec.json.decode(path.read_bytes(), type=Version)
        if version.format != FORMAT or version.schema != VERSION:
            raise DataError(f"{folder} has version {version.schema} of the tables; this program reads version {VERSION}")
        return msgspec.json.decode(path.read_bytes(), type=Data)
    except msgspec.DecodeError as fault:
        raise DataError(f"{path} is damaged, or no data set of ours: {fault}") from fault


def whole(folder: Path, file: File) -> bool:
    """Is it there, as it was written?"""
    path = folder / file.path
    return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == file.sha256
