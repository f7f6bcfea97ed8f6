"""What a seat knows of a state, as plain data in which a hidden number is None: a -1 that means "none" stays one."""

from typing import Any

from regalia.kernel.columns import HIDDEN, LIST, OMNISCIENT, OWNER, SCALAR, SORTED, Column
from regalia.kernel.state import State, fields

Blank = list[None]


def seen(g: State, viewer: int) -> dict[str, Any]:
    """The columns by name, the stack and the drafts, redacted for a seat (or SPECTATOR). The state itself stays as it is."""
    data = g.to_json(viewer)
    for holder, col in fields(g):
        if not shows_all(col, viewer):
            data[col.name] = blanked(col, getattr(holder, col.name), viewer)
    return data


def shows_all(col: Column, viewer: int) -> bool:
    """Is nothing of this column a blank to the viewer? (Of a SORTED one he knows every number; `to_json` has sorted them.)"""
    return viewer == OMNISCIENT or (col.visibility != OWNER and not col.hides(0, viewer)) or col.visibility == SORTED


def blanked(col: Column, value: Any, viewer: int) -> Any:
    """The value with None for what is hidden; where not even the length is known, None for the whole of it."""
    if col.shape == SCALAR:
        return None
    if col.visibility == HIDDEN:
        return None if col.shape == LIST else [None for _ in value]
    if col.shape == LIST:
        return [None if col.hides(i, viewer) else n for i, n in enumerate(value)]
    return [_blank(row) if col.hides(i, viewer) else list(row) for i, row in enumerate(value)]


def _blank(row: Any) -> Blank:
    return [None for _ in row]
