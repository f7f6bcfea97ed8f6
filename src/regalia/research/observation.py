"""What a seat may know, as numbers in fixed places: the redacted columns of the state, and the open decision.

    layout = Layout(rules)
    values, known = layout.blank()
    Encoder(layout, values, known).write(g, seat)
    layout.places["crowns"].of(values)          # the cells of a column, in its own shape

Every cell has a value and a mark in `known`. In a redacted state -1 stands for what is hidden, but a column may hold -1, -2 and -3 of its
own (nobody, nowhere, off the map), and a list has no cells where it ends: so a cell whose `known` is 0 is 0 and means nothing, and one
whose `known` is 1 is what the state says. Both masks and values are what `visibility.redact` shows: the encoder reads nothing else of
what is secret, and a test deals the hidden things anew and finds every cell as it was.

In order: `decision.seat` (who looks), `.step` (the open decision, by its number in numbers.toml; 0 is none), `.waiting` (who has still to
choose, by seat), `.draft` (one's own choices of a secret decision so far, by their numbers), `.stack` (the procedures under way from the
outermost: step and locals, a list behind its length), then every column by name, first the game's, then those of variants. A column whose
length changes has a cell for the length before its entries and as much room as numbers.toml gives it; a longer one would be cut
(`Encoder.cut` counts that). Amounts are as they are, unscaled. What is beyond 32 bits (sums of money kept as bits, in a few locals)
stands as the nearest that is not.
"""

from array import array
from collections.abc import Sequence
from math import prod
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from regalia.kernel.columns import HIDDEN, LIST, OWNER, PUBLIC, SCALAR, SORTED, Column, redact_value
from regalia.kernel.procedure import ASK, Ask, locals_of
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State, all_columns, parts_by_name
from regalia.research.numbers import Numbers, lengths_of, numbers
from regalia.research.spaces import Space

LIMIT: Final = 2**31 - 1

Values = npt.NDArray[np.int32]
Known = npt.NDArray[np.int8]


class Place:
    """Where something stands in an observation: its first cell, and its shape."""

    __slots__ = ("name", "start", "shape", "counted", "column", "part")

    def __init__(self, name: str, start: int, shape: tuple[int, ...], counted: bool = False, column: Column | None = None, part: int = -1):
        self.name = name
        self.start = start
        self.shape = shape
        self.counted = counted  # does a cell with the length stand before the entries (of each row)?
        self.column = column
        self.part = part  # of a variant's column: where its part is in `g.parts`

    @property
    def size(self) -> int:
        return prod(self.shape)

    def of(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Its cells out of one observation, or out of many (the last axis is taken)."""
        return values[..., self.start : self.start + self.size].reshape((*values.shape[:-1], *self.shape))


class Layout:
    """What stands where at one table. It follows from the rules alone."""

    def __init__(self, rules: Ruleset, space: Space | None = None) -> None:
        self.rules = rules
        self.space = space or Space(rules)
        file: Numbers = numbers(rules.game, rules.setup) if space is None else space.file
        self.version = file.version
        self.steps = {name: i + 1 for i, name in enumerate(file.steps)}
        self.step_names = ["", *file.steps]
        self.places: dict[str, Place] = {}
        self.size = 0
        seats = rules.setup.seats
        self._add("decision.seat", ())
        self._add("decision.step", ())
        self._add("decision.waiting", (seats,))
        self._add("decision.draft", (file.draft + 1,), True)
        self._add("decision.stack", (file.stack[0], file.stack[1] + 1))
        blank = rules.new_state(0)
        lengths = lengths_of(blank)
        for col in all_columns(type(blank)):
            self._add_column(col, -1, lengths, file)
        for part in parts_by_name(blank):
            at = [i for i, other in enumerate(blank.parts) if other is part][0]
            for col in part.columns:
                self._add_column(col, at, lengths, file)

    def blank(self, *many: int) -> tuple[Values, Known]:
        """Arrays for one observation, or for so many."""
        return np.zeros((*many, self.size), np.int32), np.zeros((*many, self.size), np.int8)

    def table(self) -> list[dict[str, Any]]:
        """The layout as plain data."""
        return [{"name": p.name, "start": p.start, "shape": list(p.shape), "counted": p.counted} for p in self.places.values()]

    def at(self, cell: int) -> str:
        """What stands in a cell: `crowns[2]`, for error messages and for looking at weights."""
        for place in self.places.values():
            if place.start <= cell < place.start + place.size:
                where = np.unravel_index(cell - place.start, place.shape) if place.shape else ()
                return place.name + "".join(f"[{int(i)}]" for i in where)
        raise IndexError(f"an observation has {self.size} cells, no cell {cell}")

    def _add(self, name: str, shape: tuple[int, ...], counted: bool = False, column: Column | None = None, part: int = -1) -> None:
        self.places[name] = Place(name, self.size, shape, counted, column, part)
        self.size += prod(shape)

    def _add_column(self, col: Column, part: int, lengths: dict[str, list[int]], file: Numbers) -> None:
        room = file.lengths.get(col.name)
        if col.shape == SCALAR:
            self._add(col.name, (), False, col, part)
        elif col.shape == LIST:
            most = lengths[col.name][0] if room is None else max(room[0], lengths[col.name][0]) + 1
            self._add(col.name, (most,), room is not None, col, part)
        else:
            rows, _, widest = lengths[col.name]
            rows = max(rows, room[0]) if room else rows
            self._add(col.name, (rows, max(widest, room[1]) + 1 if room else widest), room is not None, col, part)


class Encoder:
    """Writes observations of one game into arrays, again and again: what has not changed since the last time is left alone.

    One encoder may look through any seat's eyes in turn; the arrays are its own to write, a row of each.
    """

    def __init__(self, layout: Layout, values: Values, known: Known) -> None:
        self.layout = layout
        self.values = values
        self.known = known
        self._v = values.data.cast("B").cast("i")  # for a few cells at a time much quicker than numpy
        self._k = known.data.cast("B")
        self.cut: dict[str, int] = {}  # how often something was longer than its room, by name
        columns = [(p, p.column) for p in layout.places.values() if p.column is not None]
        self._public = [(p, col) for p, col in columns if col.visibility == PUBLIC]
        self._secret = [(p, col) for p, col in columns if col.visibility != PUBLIC]
        self._head = [layout.places[f"decision.{name}"] for name in ("seat", "step", "waiting", "draft", "stack")]
        self.forget()

    def forget(self) -> None:
        """Write everything afresh next time."""
        self.values[:] = 0
        self.known[:] = 0
        self._last: list[Any] = [None] * len(self._public)
        self._last_secret: list[Any] = [None] * len(self._secret)
        self._last_frames: list[Any] = [None] * self._head[4].shape[0]

    def write(self, g: State, viewer: int) -> None:
        """What `viewer` may know of `g`: the true state, or one that is redacted for the viewer."""
        last = self._last
        for i, (place, col) in enumerate(self._public):
            value = getattr(g if place.part < 0 else g.parts[place.part], place.name)
            before = last[i]
            if value is not before and value != before:
                last[i] = value if value.__class__ is int else kept(value)
                if col.shape == SCALAR:
                    self._put(place.start, value, True)
                elif col.shape == LIST:
                    self._lay(place, place.start, place.shape[0], value, None)
                else:
                    self._fill_table(place, value, before)
        seen = self._last_secret
        for i, (place, col) in enumerate(self._secret):
            told = redact_value(col, getattr(g if place.part < 0 else g.parts[place.part], place.name), viewer)
            key = (viewer, told)
            if key != seen[i]:
                seen[i] = (viewer, kept(told))
                self._fill_secret(place, col, told, viewer)
        self._write_head(g, viewer)

    # ---- columns

    def _put(self, cell: int, value: int, known: bool) -> None:
        self._v[cell] = value if known else 0
        self._k[cell] = known

    def _fill_table(self, place: Place, value: Sequence[Sequence[int]], before: Sequence[Sequence[int]] | None) -> None:
        """The rows of a public table that have changed."""
        rows, width = place.shape
        if len(value) > rows:
            self._cuts(place)
        for i in range(rows):
            row = value[i] if i < len(value) else None
            if before is not None and row == (before[i] if i < len(before) else None):
                continue
            self._lay(place, place.start + i * width, width, () if row is None else row, None, row is not None)

    def _fill_secret(self, place: Place, col: Column, value: Any, viewer: int) -> None:
        if col.shape == SCALAR:
            self._put(place.start, value, not col.hides(0, viewer))
            return
        told = col.visibility != HIDDEN  # of a hidden column not even the length
        if col.shape == LIST:
            marks = None if col.visibility == SORTED else bytes([not col.hides(i, viewer) for i in range(len(value))])
            self._lay(place, place.start, place.shape[0], value, marks, told)
            return
        rows, width = place.shape
        if len(value) > rows:
            self._cuts(place)
        for i in range(rows):
            row = value[i] if i < len(value) else ()
            open = col.visibility == SORTED or (col.visibility == OWNER and i // col.per == viewer)
            self._lay(place, place.start + i * width, width, row, None if open else bytes(len(row)), told and i < len(value))

    def _lay(self, place: Place, start: int, size: int, value: Sequence[int], marks: bytes | None, told: bool = True) -> None:
        """A list in its room, behind its length if that changes; blank after its end, and where `marks` say it is not known."""
        n = len(value)
        if place.counted:
            self._put(start, n, told)
            start += 1
            size -= 1
        if n > size:
            self._cuts(place)
            n = size
            value = value[:n]
            marks = marks and marks[:n]
        cells = array("i", value if value.__class__ is not bytearray else list(value))
        if marks is not None:
            for i, mark in enumerate(marks):
                if not mark:
                    cells[i] = 0
        end = start + n
        self._v[start:end] = cells
        self._k[start:end] = b"\1" * n if marks is None else marks
        if n < size:
            self._v[end : start + size] = array("i", bytes(4 * (size - n)))
            self._k[end : start + size] = bytes(size - n)

    def _cuts(self, place: Place) -> None:
        self.cut[place.name] = self.cut.get(place.name, 0) + 1

    # ---- the decision

    def _write_head(self, g: State, viewer: int) -> None:
        layout = self.layout
        seat, step, waiting, draft, stack = self._head
        flow = g.asking
        self._put(seat.start, viewer, True)
        for other in range(g.seats):
            self._put(waiting.start + other, 0, True)
        if flow is not None and flow.kind == ASK:
            self._v[waiting.start + cast(Ask, flow).seat] = 1
        elif flow is not None:
            for other in range(g.seats):
                self._v[waiting.start + other] = bool(g.offers[other])
        own = layout.space.numbers(g.drafts[viewer]) if g.drafts and 0 <= viewer < len(g.drafts) else []
        self._lay(draft, draft.start, draft.shape[0], own, None)
        depth, width = stack.shape
        if len(g.stack) > depth:
            self._cuts(stack)
        number = 0
        for i in range(depth):
            if i >= len(g.stack):
                if self._last_frames[i] is not None:
                    self._last_frames[i] = None
                    self._lay(stack, stack.start + i * width, width, (), None)
                continue
            frame = g.stack[i]
            cls = type(frame)
            number = layout.steps.get(f"{cls.__name__}.{g.rules.step_name(frame)}", 0)
            key = (cls, number, [getattr(frame, name) for name in locals_of(cls)])
            if key != self._last_frames[i]:
                self._last_frames[i] = (cls, number, [kept(value) for value in key[2]])
                self._lay(stack, stack.start + i * width, width, *frame_cells(cls, number, key[2]))
        self._put(step.start, number, bool(g.stack))


def frame_cells(cls: Any, number: int, values: list[Any]) -> tuple[list[int], bytes]:
    """A frame in a row: its step, then its locals, a list behind its length; and which of it is known."""
    cells, marks = [number], [1]
    for name, value in zip(locals_of(cls), values, strict=True):
        mark = int(name not in cls.secret)
        if isinstance(value, list):
            cells.append(len(value))
            marks.append(1)
            cells += [near(v) for v in value]
            marks += [mark] * len(value)
        else:
            cells.append(near(value))
            marks.append(mark)
    return cells, bytes(marks)


def kept(value: Any) -> Any:
    """A copy of what may change in place; what cannot is itself."""
    if value.__class__ is list or value.__class__ is bytearray:
        if value.__class__ is list and value and value[0].__class__ is list:
            return [row[:] for row in value]
        return value[:]
    return value


def near(value: int) -> int:
    return value if -LIMIT <= value <= LIMIT else LIMIT if value > 0 else -LIMIT


def observe(g: State, seat: int, layout: Layout | None = None) -> tuple[Values, Known]:
    """One observation, in arrays of its own."""
    layout = layout or Layout(g.rules)
    values, known = layout.blank()
    Encoder(layout, values, known).write(g, seat)
    return values, known
