"""How a variant goes with another one, or with an option of its game: data that the lobby shows while people choose.

A pair stands once, with either of the two; one that stands nowhere is compatible, and neither changes for the other. Those of a variant
with a folder stand in its `relations.toml`.
"""

import tomllib
from pathlib import Path
from typing import Final, Literal, cast

from regalia.kernel.errors import ContentError

Kind = Literal["compatible", "adapts", "excludes", "requires"]

COMPATIBLE: Final = "compatible"  # both work as written, which is worth saying
ADAPTS: Final = "adapts"  # something is done otherwise where both are in play: `how` says what
EXCLUDES: Final = "excludes"  # they cannot be at one table
REQUIRES: Final = "requires"  # nothing to do without the other

KINDS: Final = (COMPATIBLE, ADAPTS, EXCLUDES, REQUIRES)
FIELDS: Final = ("id", "with", "is", "reason", "how")


class Relation:
    __slots__ = ("id", "other", "kind", "reason", "how")

    def __init__(self, other: str, kind: Kind, reason: str = "", how: str = "", id: str = "") -> None:
        self.id = id  # in the checklist of the rules; tests prove it by that
        self.other = other  # a variant, or an option of the game
        self.kind = kind
        self.reason = reason
        self.how = how


def read_relations(path: Path) -> tuple[Relation, ...]:
    """The rows of a `relations.toml`; none if there is no such file."""
    if not path.exists():
        return ()
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8")).get("relation", [])
    except tomllib.TOMLDecodeError as fault:
        raise ContentError(f"{path}: {fault}") from fault
    found: list[Relation] = []
    for number, row in enumerate(rows, 1):
        unknown = [key for key in row if key not in FIELDS]
        if unknown:
            raise ContentError(f"{path}: row {number} has {unknown[0]!r}; a relation has {', '.join(FIELDS)}")
        if not row.get("with") or row.get("is") not in KINDS:
            raise ContentError(f"{path}: row {number} needs `with`, and `is` one of {', '.join(KINDS)}")
        found.append(Relation(row["with"], cast(Kind, row["is"]), row.get("reason", ""), row.get("how", ""), row.get("id", "")))
    return tuple(found)
