"""What a data set says of itself: `data.json`, and the card for people follows from it."""

from typing import Any, Final

import msgspec

FORMAT: Final = "regalia-data"


class File(msgspec.Struct, frozen=True):
    """A file of a data set. `content` is a hash of what stands in it, whoever wrote it; `sha256` is that of its bytes."""

    path: str
    table: str
    rows: int
    bytes: int
    sha256: str
    content: str


class Part(msgspec.Struct, frozen=True):
    """So many games in a row, in a file for each table."""

    number: int
    files: tuple[File, ...]
    kinds: dict[str, dict[str, int]]  # `game`, `player`, …: how many games (seats, mishaps) of which


class Version(msgspec.Struct, frozen=True):
    """What is read first: the rest may be of another time."""

    format: str
    schema: int


class Data(msgspec.Struct, frozen=True):
    """What `data.json` says."""

    format: str
    schema: int
    how: str  # the command
    plan: dict[str, Any]
    versions: dict[str, str]
    rules: dict[str, int]
    games: int
    part: int  # so many games stand in one file of a table
    rows: dict[str, int]
    bytes: int
    kinds: dict[str, dict[str, int]]
    failed: dict[str, str]  # by number: games that broke, and why
    content: str  # a hash of all that stands in the tables
    files: tuple[File, ...]
