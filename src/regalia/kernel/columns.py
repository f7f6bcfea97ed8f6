"""Columns: every field of a state is declared once, with its visibility; everything else derives from the declaration.

A column is an int (SCALAR), a list of ints (LIST) or a list of lists of ints (TABLE). In a redacted state a number that the viewer
may not know is -1 (HIDE): lists keep the lengths that are public.

How a column is kept is the other half of its declaration, and it is about copying. What changes all the time is a list. What changes
rarely is a tuple (STEADY), which all copies share until one of them puts another in its place; so are the rows of most tables. A long
column of small numbers that is searched more than it is read is a bytearray.

And it says what it speaks of, in the kinds that options and names use: `column("noble_area", of="noble", holds="area")` has an entry for
each Noble, and in it an area. Boards name things by it, conformance checks the numbers, and an export can tell a -1 that means "none"
from one that means "hidden". What neither is said of is a plain number.
"""

from collections.abc import Sequence
from typing import Any, Final, TypeVar

HIDE: Final = -1

SCALAR: Final = 0
LIST: Final = 1
TABLE: Final = 2

PUBLIC: Final = 0  # everybody sees it
OWNER: Final = 1  # entry (or row) i belongs to seat i // per; others see that it is there, not what it is
COUNT: Final = 2  # the length is public, the contents are nobody's
SORTED: Final = 3  # the contents are public, the order is nobody's
HIDDEN: Final = 4  # not even the length

# how it is kept: lists of ints, and lists of lists, unless it says otherwise
BUSY: Final = 0
STEADY: Final = 1  # a tuple of ints; a table is a tuple of tuples
OCTETS: Final = 2  # a bytearray: numbers from 0 to 255, public
NO_THING: Final = 250  # octets cannot be negative: from here on they are no thing's number, unless the column says otherwise

SPECTATOR: Final = -1
OMNISCIENT: Final = -2


class Column:
    """One field of a state. `per` entries (or rows) in a run belong to one seat, for OWNER columns.

    `of`: the kind of thing that has an entry (or a row) each; two kinds, `seat stack`, where the places are counted through both. There
    may be more entries than names of the (first) kind: those of things that are not at this table.
    `holds`: the kind of thing whose number stands there; a negative one (in octets, `below` and above) is none. Empty for amounts and
    marks.
    """

    __slots__ = ("name", "shape", "visibility", "per", "kept", "of", "holds", "below")

    def __init__(
        self, name: str, shape: int, visibility: int, per: int, kept: int = BUSY, of: str = "", holds: str = "", below: int = NO_THING
    ) -> None:
        self.name = name
        self.shape = shape
        self.visibility = visibility
        self.per = per
        self.kept = kept
        self.of = of
        self.holds = holds
        self.below = below

    def hides(self, i: int, viewer: int) -> bool:
        """May `viewer` not know what stands in entry (or row) `i`? Then a -1 there is no value, but a blank."""
        if self.visibility in (PUBLIC, SORTED) or viewer == OMNISCIENT:
            return False
        return self.visibility != OWNER or self.shape == SCALAR or i // self.per != viewer


def scalar(name: str, visibility: int = PUBLIC, *, holds: str = "") -> Column:
    return Column(name, SCALAR, visibility, 1, holds=holds)


def column(name: str, visibility: int = PUBLIC, per: int = 1, *, of: str = "", holds: str = "") -> Column:
    """A list of ints."""
    return Column(name, LIST, visibility, per, BUSY, of, holds)


def steady(name: str, visibility: int = PUBLIC, per: int = 1, *, of: str = "", holds: str = "") -> Column:
    """A tuple of ints, for what changes rarely: see `replaced` and `without`."""
    return Column(name, LIST, visibility, per, STEADY, of, holds)


def octets(name: str, *, of: str = "", holds: str = "", below: int = NO_THING) -> Column:
    """A bytearray. `below`: numbers of the kind that it holds are smaller; the others are marks of the game's own."""
    return Column(name, LIST, PUBLIC, 1, OCTETS, of, holds, below)


def table(name: str, visibility: int = PUBLIC, per: int = 1, *, of: str = "", holds: str = "") -> Column:
    """A list of lists of ints."""
    return Column(name, TABLE, visibility, per, BUSY, of, holds)


def steady_rows(name: str, visibility: int = PUBLIC, per: int = 1, *, of: str = "", holds: str = "") -> Column:
    """A tuple of tuples of ints, for what changes rarely."""
    return Column(name, TABLE, visibility, per, STEADY, of, holds)


T = TypeVar("T")


def replaced(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """A steady column with another value in its place `i`."""
    new = list(values)
    new[i] = value
    return tuple(new)


def without(values: tuple[T, ...], value: T) -> tuple[T, ...]:
    """A steady column without the first of that value, which must be there."""
    return without_place(values, values.index(value))


def without_place(values: tuple[T, ...], i: int) -> tuple[T, ...]:
    """A steady column without its place `i`."""
    return values[:i] + values[i + 1 :]


def is_plain(col: Column) -> bool:
    """Does everybody see its value, as it stands?"""
    return col.visibility == PUBLIC and col.kept != OCTETS


def plain(col: Column, value: Any) -> Any:
    """A value as plain data (what JSON knows)."""
    return list(value) if col.kept == OCTETS else value


def kept_as(col: Column, value: Any) -> Any:
    """Plain data as the column keeps it."""
    if col.kept == BUSY:
        return value
    if col.kept == OCTETS:
        return bytearray(value)
    if col.shape == LIST:
        return tuple(value)
    return tuple([tuple(row) for row in value])


def redact_value(col: Column, value: Any, viewer: int) -> Any:
    """What `viewer` may know of one column's value; a fresh object wherever something is hidden."""
    vis = col.visibility
    if vis == PUBLIC or viewer == OMNISCIENT:
        return plain(col, value)
    if col.shape == SCALAR:
        return HIDE
    if col.shape == LIST:
        return _redact_list(value, vis, viewer, col.per)
    if vis == OWNER:
        return [row if i // col.per == viewer else [HIDE] * len(row) for i, row in enumerate(value)]
    return [_redact_list(row, vis, viewer, 1) for row in value]


# ---- the same, written for copies that are redacted all the time (cloning.py): what is steady is shared wherever it can be


def blanks(n: int) -> tuple[int, ...]:
    found = _blanks.get(n)
    if found is None:
        found = (HIDE,) * n
        _blanks[n] = found
    return found


def in_order(values: tuple[int, ...]) -> tuple[int, ...]:
    """A pile whose order is nobody's: it lies there for long, and many look at it."""
    found = _in_order.get(values)
    if found is None:
        if len(_in_order) >= PILES:
            _in_order.clear()
        found = tuple(sorted(values))
        _in_order[values] = found
    return found


def known_list(values: list[int], vis: int, per: int, viewer: int) -> list[int]:
    return _redact_list(values, vis, viewer, per)


def known_tuple(values: tuple[int, ...], vis: int, per: int, viewer: int) -> tuple[int, ...]:
    if vis == COUNT:
        return blanks(len(values))
    if vis == SORTED:
        return in_order(values)
    return tuple(_redact_list(values, vis, viewer, per))


def known_table(rows: list[list[int]], vis: int, per: int, viewer: int) -> list[list[int]]:
    if vis == OWNER:
        return [row if i // per == viewer else [HIDE] * len(row) for i, row in enumerate(rows)]
    return [_redact_list(row, vis, viewer, 1) for row in rows]


def known_rows(rows: tuple[tuple[int, ...], ...], vis: int, per: int, viewer: int) -> tuple[tuple[int, ...], ...]:
    if vis == OWNER:
        return tuple([row if i // per == viewer else blanks(len(row)) for i, row in enumerate(rows)])
    return tuple([known_tuple(row, vis, 1, viewer) for row in rows])


PILES: Final = 1024
_blanks: Final[dict[int, tuple[int, ...]]] = {}
_in_order: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}


def _redact_list(values: Sequence[int], vis: int, viewer: int, per: int) -> list[int]:
    if vis == OWNER:
        return [v if i // per == viewer else HIDE for i, v in enumerate(values)]
    if vis == COUNT:
        return [HIDE] * len(values)
    if vis == SORTED:
        return sorted(values)
    return []
