"""Columns: every field of a state is declared once, with its visibility; everything else derives from the declaration.

A column is an int (SCALAR), a list of ints (LIST) or a list of lists of ints (TABLE). In a redacted state a number that the viewer
may not know is -1 (HIDE): lists keep the lengths that are public.
"""

from collections.abc import Callable
from typing import Any, Final

HIDE: Final = -1

SCALAR: Final = 0
LIST: Final = 1
TABLE: Final = 2

PUBLIC: Final = 0  # everybody sees it
OWNER: Final = 1  # entry (or row) i belongs to seat i // per; others see that it is there, not what it is
COUNT: Final = 2  # the length is public, the contents are nobody's
SORTED: Final = 3  # the contents are public, the order is nobody's
HIDDEN: Final = 4  # not even the length

SPECTATOR: Final = -1
OMNISCIENT: Final = -2


class Column:
    """One field of a state. `per` entries (or rows) in a run belong to one seat, for OWNER columns."""

    __slots__ = ("name", "shape", "visibility", "per")

    def __init__(self, name: str, shape: int, visibility: int, per: int) -> None:
        self.name = name
        self.shape = shape
        self.visibility = visibility
        self.per = per


def scalar(name: str, visibility: int = PUBLIC) -> Column:
    return Column(name, SCALAR, visibility, 1)


def column(name: str, visibility: int = PUBLIC, per: int = 1) -> Column:
    return Column(name, LIST, visibility, per)


def table(name: str, visibility: int = PUBLIC, per: int = 1) -> Column:
    return Column(name, TABLE, visibility, per)


def redact_value(col: Column, value: Any, viewer: int) -> Any:
    """What `viewer` may know of one column's value; a fresh object wherever something is hidden."""
    vis = col.visibility
    if vis == PUBLIC or viewer == OMNISCIENT:
        return value
    if col.shape == SCALAR:
        return HIDE
    if col.shape == LIST:
        return _redact_list(value, vis, viewer, col.per)
    if vis == OWNER:
        return [row if i // col.per == viewer else [HIDE] * len(row) for i, row in enumerate(value)]
    return [_redact_list(row, vis, viewer, 1) for row in value]


def _redact_list(values: list[int], vis: int, viewer: int, per: int) -> list[int]:
    if vis == OWNER:
        return [v if i // per == viewer else HIDE for i, v in enumerate(values)]
    if vis == COUNT:
        return [HIDE] * len(values)
    if vis == SORTED:
        return sorted(values)
    return []


def make_cloner(fields: list[str], shapes: list[int], shared: list[str]) -> Callable[[Any, Any], Any]:
    """A function `fill(new, old)` written out field by field, and nothing can be forgotten.

    All lists are copied by one `map` in C: half as dear as slicing them one by one.
    """
    lines = ["def fill(n, o):"]
    lists: list[str] = []
    for name in shared:
        lines.append(f" n.{name} = o.{name}")
    for name, shape in zip(fields, shapes, strict=True):
        if shape == SCALAR:
            lines.append(f" n.{name} = o.{name}")
        elif shape == LIST:
            lists.append(name)
        else:
            lines.append(f" n.{name} = [*map(copy, o.{name})]")
    if lists:
        lines.append(f" {''.join(f'n.{name}, ' for name in lists)} = map(copy, ({''.join(f'o.{name}, ' for name in lists)}))")
    lines.append(" return n")
    space: dict[str, Any] = {"copy": list.copy}
    exec("\n".join(lines), space)  # noqa: S102  (our own text, from our own declarations)
    fill: Callable[[Any, Any], Any] = space["fill"]
    return fill


def make_frame_copier(fields: tuple[str, ...]) -> Callable[[Any, Any], Any]:
    """The same for the locals of a frame, each an int or a list of ints."""
    lines = ["def fill(n, o):", " n.step = o.step"]
    for name in fields:
        lines.append(f" x = o.{name}")
        lines.append(f" n.{name} = x[:] if x.__class__ is list else x")
    lines.append(" return n")
    space: dict[str, Any] = {}
    exec("\n".join(lines), space)  # noqa: S102
    fill: Callable[[Any, Any], Any] = space["fill"]
    return fill
