"""Columns: every field of a state is declared once, with its visibility; everything else derives from the declaration.

A column is an int (SCALAR), a list of ints (LIST) or a list of lists of ints (TABLE). In a redacted state a number that the viewer
may not know is -1 (HIDE): lists keep the lengths that are public.
"""

from collections.abc import Callable
from operator import itemgetter
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


def make_cloner(lists: list[str], tables: list[str], plain: list[str], dictionary: bool) -> Callable[[Any, Any], Any]:
    """A function `fill(new, old)` written out field by field from the declaration, so that nothing can be forgotten.

    All lists are copied by one `map` in C. Where instances keep their attributes in a dictionary (interpreted), that is copied whole and
    then corrected, which is far quicker than storing some seventy attributes one by one.
    """
    space: dict[str, Any] = {"copy": list.copy}
    if dictionary:
        space["names"] = lists
        space["pick"] = itemgetter(*lists)
        lines = ["def fill(n, o):", " d = o.__dict__.copy()", " d.update(zip(names, map(copy, pick(d))))"]
        lines += [f" d[{name!r}] = [*map(copy, d[{name!r}])]" for name in tables]
        lines.append(" n.__dict__ = d")
    else:
        lines = ["def fill(n, o):", *[f" n.{name} = o.{name}" for name in plain]]
        lines += [f" n.{name} = [*map(copy, o.{name})]" for name in tables]
        lines.append(f" {''.join(f'n.{name}, ' for name in lists)} = map(copy, ({''.join(f'o.{name}, ' for name in lists)}))")
    lines.append(" return n")
    exec("\n".join(lines), space)  # noqa: S102  (our own text, from our own declarations)
    fill: Callable[[Any, Any], Any] = space["fill"]
    return fill


def make_frame_copier(cls: type, fields: tuple[str, ...]) -> Callable[[Any], Any]:
    """A function that copies a frame: its step, and its locals, each an int or a list of ints."""
    lines = ["def copier(o):", " n = new(cls)", " n.kind = o.kind", " n.step = o.step"]
    for name in fields:
        lines.append(f" x = o.{name}")
        lines.append(f" n.{name} = x if x.__class__ is int else x[:]")
    lines.append(" return n")
    space: dict[str, Any] = {"new": cls.__new__, "cls": cls}
    exec("\n".join(lines), space)  # noqa: S102
    copier: Callable[[Any], Any] = space["copier"]
    return copier
