"""Content files: TOML read into strict Structs; a fault names the file and the key."""

import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from regalia.kernel.errors import ContentError

T = TypeVar("T")


def load_toml(path: Path, kind: type[T]) -> T:
    """Read one content file. Unknown fields are refused if the Struct says `forbid_unknown_fields=True`."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as fault:
        raise ContentError(f"{path.name}: the file is missing ({path})") from fault
    except tomllib.TOMLDecodeError as fault:
        raise ContentError(f"{path.name}: not valid TOML: {fault}") from fault
    try:
        return msgspec.convert(raw, kind, strict=True)
    except msgspec.ValidationError as fault:
        raise ContentError(f"{path.name}: {fault}") from fault


def require(condition: bool, path: Path, key: str, wanted: str) -> None:
    """A check beyond types: `require(total == 24, path, "fate", "exactly 24 cards")`."""
    if not condition:
        raise ContentError(f"{path.name}: {key}: wanted {wanted}")
