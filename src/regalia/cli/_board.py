"""A readable board for any game, from its columns and names alone.

A game with a module `terminal` beside its declaration draws its own: `board(view, viewer)`. A variant with one beside its `variant.py` adds
what it brings: `part(view, viewer)`, which may be nothing now.
"""

import importlib
import importlib.util
from itertools import product
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.kernel.columns import HIDE, LIST, SCALAR, Column
from regalia.kernel.rules import Game
from regalia.kernel.state import State, fields
from regalia.kernel.variant import Variant
from regalia.kernel.visibility import redact
from regalia.kernel.words import words

MOST = 24  # entries of a long column that are shown
NONE = "–"
NOTHING = ("", "0", NONE)  # what need not be said of a thing


def board(g: State, viewer: int) -> RenderableType:
    """What the viewer may know of the table, as something Rich can print."""
    own = terminal_of(g.rules.game)
    view = redact(g, viewer)
    parts = [terminal_of(variant) for variant in g.rules.variants if variant.folder is not None]
    drawn = [part.part(view, viewer) for part in parts if part is not None]
    return Group(generic(g, viewer) if own is None else own.board(view, viewer), *[part for part in drawn if part is not None])


def terminal_of(owner: Game | Variant) -> ModuleType | None:
    """The module `terminal` in the package of a game's declaration, or of a variant's."""
    package = type(owner).__module__.rpartition(".")[0]
    found = bool(package) and importlib.util.find_spec(f"{package}.terminal") is not None
    return importlib.import_module(f"{package}.terminal") if found else None


def generic(g: State, viewer: int) -> RenderableType:
    shown = Shown(g, viewer)
    columns = [(holder, col) for holder, col in fields(shown.view) if col.name not in ("seats", "end_reason", "winners")]
    by_seat = [(holder, col) for holder, col in columns if col.of == "seat"]
    seats = shown.names.get("seat", [])
    table = Table("", *[escape(seats[s]) if s < len(seats) else f"seat {s}" for s in range(g.seats)], title=where(g), title_justify="left")
    for holder, col in by_seat:
        cells = [shown.cell(col, i, x) for i, x in enumerate(getattr(holder, col.name))]
        if any(cells):
            table.add_row(title(col), *cells)
    rest = Table(box=None, show_header=False, padding=(0, 2))
    for holder, col in columns:
        text = shown.whole(col, getattr(holder, col.name)) if col.of != "seat" else ""
        if text:
            rest.add_row(f"[dim]{title(col)}[/]", text)
    return Group(table, rest)


def where(g: State) -> str:
    crumbs = " › ".join(c for c in words(g.rules.game).crumbs(g) if c)
    return escape(crumbs) if not g.over else "the game is over"


def title(col: Column) -> str:
    return col.name.replace("_", " ")


class Shown:
    """What a viewer sees, in words: columns say what they are of and what they hold; what they do not say is a plain number."""

    def __init__(self, g: State, viewer: int) -> None:
        self.view = redact(g, viewer)
        self.viewer = viewer
        self.names = g.rules.names(g)

    def labels(self, col: Column) -> list[str]:
        """What the entries (or rows) are called, in their order; [] if they have no names."""
        kinds = [self.names.get(kind, []) for kind in col.of.split()]
        return [escape(" ".join(names)) for names in product(*kinds)] if kinds else []

    def number(self, col: Column, i: int, n: int) -> str:
        """One number of entry (or row) `i`."""
        if n == HIDE:
            return "?" if col.hides(i, self.viewer) else NONE
        if not col.holds:
            return str(n)
        known = self.names.get(col.holds, [])
        return escape(known[n]) if 0 <= n < len(known) else NONE

    def cell(self, col: Column, i: int, x: Any) -> str:
        """One entry, or a row of them."""
        if isinstance(x, int):
            return self.number(col, i, x)
        if col.hides(i, self.viewer):
            return f"{len(x)} hidden" if x else ""
        return ", ".join(self.number(col, i, n) for n in x)

    def whole(self, col: Column, x: Any) -> str:
        """A column that is not by seat, on a few lines at most. Of things with names, those of which there is something to say."""
        if col.shape == SCALAR:
            return self.number(col, 0, x)
        if col.shape == LIST and len(x) and all(col.hides(i, self.viewer) for i in range(len(x))):
            return f"{len(x)} hidden"
        labels = self.labels(col)
        cells = [self.cell(col, i, n) for i, n in enumerate(x)]
        if labels:
            cells = [f"{name}: {cell}" for name, cell in zip(labels, cells, strict=False) if cell not in NOTHING]
        cells = [cell for cell in cells if cell]
        return ", ".join(cells[:MOST]) + (", …" if len(cells) > MOST else "")
