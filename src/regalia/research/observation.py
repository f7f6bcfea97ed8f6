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

from collections.abc import Sequence
from math import prod
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from regalia.kernel.columns import HIDDEN, LIST, OWNER, PUBLIC, SCALAR, SORTED, Column, redact_value
from regalia.kernel.procedure import ASK, Ask, locals_of
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State, all_columns, parts_by_name
from regalia.kernel.visibility import redact
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

    One encoder may look through any seat's eyes in turn; the arrays are its own to write.
    """

    def __init__(self, layout: Layout, values: Values, known: Known) -> None:
        self.layout = layout
        self.values = values
        self.known = known
        self.cut: dict[str, int] = {}  # how often something was longer than its room, by name
        places = list(layout.places.values())
        self._head = [layout.places[f"decision.{name}"] for name in ("seat", "step", "waiting", "draft", "stack")]
        columns = [(p, cast(Column, p.column)) for p in places if p.column is not None]
        self._public = [p for p, col in columns if col.visibility == PUBLIC]
        self._secret = [(p, col) for p, col in columns if col.visibility != PUBLIC]
        self.forget()

    def forget(self) -> None:
        """Write everything afresh next time."""
        self.values[:] = 0
        self.known[:] = 0
        self._last: list[Any] = [None] * len(self._public)
        self._last_secret: list[Any] = [None] * len(self._secret)
        self._last_head: Any = None
        for place in self._public:
            if not place.counted:
                self.known[place.start : place.start + place.size] = 1

    def write(self, g: State, viewer: int) -> None:
        """What `viewer` may know of `g`: the true state, or one that is redacted for the viewer."""
        last = self._last
        values = self.values
        for i, place in enumerate(self._public):
            value = getattr(g if place.part < 0 else g.parts[place.part], place.name)
            before = last[i]
            if value is not before and value != before:
                if value.__class__ is int:
                    last[i] = value
                    values[place.start] = value
                else:
                    last[i] = kept(value)
                    self._fill(place, value, -1)
        for i, (place, col) in enumerate(self._secret):
            seen = redact_value(col, getattr(g if place.part < 0 else g.parts[place.part], place.name), viewer)
            if (viewer, seen) != self._last_secret[i]:
                self._last_secret[i] = (viewer, kept(seen))
                self._fill(place, seen, viewer)
        self._write_head(g, viewer)

    # ---- columns

    def _fill(self, place: Place, value: Any, viewer: int) -> None:
        """A column, and which of its cells are known. A viewer below 0: everybody sees it."""
        col = cast(Column, place.column)
        if col.shape == SCALAR:
            seen = viewer < 0 or not col.hides(0, viewer)
            self.values[place.start] = value if seen else 0
            self.known[place.start] = seen
        elif col.shape == LIST:
            self._fill_list(place, col, value, viewer)
        else:
            self._fill_table(place, col, value, viewer)

    def _fill_list(self, place: Place, col: Column, value: Sequence[int], viewer: int) -> None:
        marks = [1] * len(value) if viewer < 0 or col.visibility == SORTED else [int(not col.hides(i, viewer)) for i in range(len(value))]
        told = col.visibility != HIDDEN  # of a HIDDEN column not even the length
        self._lay(place, place.start, place.size, value, marks, told)

    def _fill_table(self, place: Place, col: Column, value: Sequence[Sequence[int]], viewer: int) -> None:
        rows, width = place.shape
        if len(value) > rows:
            self._cuts(place)
        for i in range(rows):
            row = value[i] if i < len(value) else ()
            if viewer < 0 or col.visibility == SORTED or (col.visibility == OWNER and i // col.per == viewer):
                marks = [1] * len(row)
            else:
                marks = [0] * len(row)
            self._lay(place, place.start + i * width, width, row, marks, i < len(value) and col.visibility != HIDDEN)

    def _lay(self, place: Place, start: int, size: int, value: Sequence[int], marks: list[int], told: bool) -> None:
        """A list in its room, behind its length if that changes; blank after its end, and where it is not known."""
        counted = place.counted
        room = size - counted
        if len(value) > room:
            self._cuts(place)
        cells = [v if mark else 0 for v, mark in zip(value[:room], marks)]
        rest = [0] * (room - len(cells))
        count = ([len(value) if told else 0], [int(told)]) if counted else ([], [])
        self.values[start : start + size] = count[0] + cells + rest
        self.known[start : start + size] = count[1] + marks[:room] + rest

    def _cuts(self, place: Place) -> None:
        self.cut[place.name] = self.cut.get(place.name, 0) + 1

    # ---- the decision

    def _write_head(self, g: State, viewer: int) -> None:
        layout = self.layout
        seat, step, waiting, draft, stack = self._head
        flow = g.asking
        rules = g.rules
        flags = [0] * g.seats
        if flow is not None:
            if flow.kind == ASK:
                flags[cast(Ask, flow).seat] = 1
            else:
                flags = [int(bool(options)) for options in g.offers]
        own = layout.space.numbers(g.drafts[viewer]) if g.drafts and 0 <= viewer < len(g.drafts) else []
        frames = [(type(frame), frame.step, [getattr(frame, name) for name in locals_of(type(frame))]) for frame in g.stack]
        key = (viewer, flags, own, frames)
        if key == self._last_head:
            return
        self._last_head = (viewer, flags, own, [(cls, at, [kept(v) for v in found]) for cls, at, found in frames])
        self.values[seat.start] = viewer
        self.known[seat.start] = 1
        self.values[waiting.start : waiting.start + waiting.size] = flags
        self.known[waiting.start : waiting.start + waiting.size] = 1
        self._lay(draft, draft.start, draft.size, own, [1] * len(own), True)
        top = g.stack[-1] if g.stack else None
        self.values[step.start] = layout.steps.get(f"{type(top).__name__}.{rules.step_name(top)}", 0) if top is not None else 0
        self.known[step.start] = top is not None
        depth, width = stack.shape
        if len(g.stack) > depth:
            self._cuts(stack)
        for i in range(depth):
            cells: list[int] = []
            marks: list[int] = []
            if i < len(g.stack):
                frame = g.stack[i]
                cells.append(layout.steps.get(f"{type(frame).__name__}.{rules.step_name(frame)}", 0))
                marks.append(1)
                for name in locals_of(type(frame)):
                    self._lay_local(getattr(frame, name), name in type(frame).secret, cells, marks)
            self._lay(stack, stack.start + i * width, width, cells, marks, True)

    def _lay_local(self, value: Any, secret: bool, cells: list[int], marks: list[int]) -> None:
        if isinstance(value, list):
            cells.append(len(value))
            marks.append(1)
            cells += [0] * len(value) if secret else [near(v) for v in value]
            marks += [int(not secret)] * len(value)
        else:
            cells.append(0 if secret else near(value))
            marks.append(int(not secret))


def kept(value: Any) -> Any:
    """A copy of what may change in place; what cannot is itself."""
    if value.__class__ is list or value.__class__ is bytearray:
        if value and value[0].__class__ is list:
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


def same_as_redacted(g: State, seat: int, layout: Layout) -> bool:
    """Is what the encoder reads of the true state what it reads of the redacted one? For tests."""
    true, seen = observe(g, seat, layout), observe(redact(g, seat), seat, layout)
    return bool((true[0] == seen[0]).all() and (true[1] == seen[1]).all())
