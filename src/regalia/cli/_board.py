"""A readable board for any game, from its columns and names alone.

A game with a module `terminal` beside its declaration draws its own: `board(view, viewer)`. A variant with one beside its `variant.py` adds
what it brings: `part(view, viewer)`, which may be nothing now.
"""

import importlib
import importlib.util
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.kernel.columns import HIDE, LIST, PUBLIC, SCALAR, Column
from regalia.kernel.rules import Game
from regalia.kernel.state import State, all_columns
from regalia.kernel.variant import Variant
from regalia.kernel.visibility import redact
from regalia.kernel.words import words

Names = dict[str, list[str]]
MOST = 24  # entries of a long column that are shown


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
    seen = redact(g, viewer)
    names = g.rules.names(g)
    columns = [c for c in all_columns(type(g)) if c.name not in ("seats", "end_reason", "winners")]
    by_seat = [c for c in columns if c.shape != SCALAR and len(getattr(seen, c.name)) == g.seats]
    others = [c for c in columns if c not in by_seat]
    seats = names.get("seat", [])
    table = Table("", *[escape(seats[s]) if s < len(seats) else f"seat {s}" for s in range(g.seats)], title=where(g), title_justify="left")
    for col in by_seat:
        cells = [value(col, x, names) for x in getattr(seen, col.name)]
        if any(cells):
            table.add_row(title(col), *cells)
    rest = Table(box=None, show_header=False, padding=(0, 2))
    for col in others:
        text = whole(col, getattr(seen, col.name), names)
        if text:
            rest.add_row(f"[dim]{title(col)}[/]", text)
    return Group(table, rest)


def where(g: State) -> str:
    crumbs = " › ".join(c for c in words(g.rules.game).crumbs(g) if c)
    return escape(crumbs) if not g.over else "the game is over"


def title(col: Column) -> str:
    return col.name.replace("_", " ")


def kinds_of(col: Column, names: Names) -> list[str]:
    """The kinds of things that a column's name speaks of: `noble_area` of nobles and areas."""
    found = []
    for word in (col.name, *col.name.split("_")):
        for kind in (word, word.removesuffix("s")):
            if kind in names and kind not in found:
                found.append(kind)
    return found


def entries(col: Column, row: list[int], names: Names) -> list[str]:
    """Amounts by kind (`2 stone`) where the list is as long as the kind has names, else ids by name where all of them have one."""
    kinds = kinds_of(col, names)
    known = [n for n in row if n != HIDE]
    if col.visibility != PUBLIC and row and not known:
        return [f"{len(row)} hidden"]
    holds = [k for k in kinds if known and max(known) < len(names[k]) and len(names[k]) != len(row)]
    for kind in kinds:
        if len(names[kind]) == len(row):
            inner = [k for k in holds if k != kind]
            said = [
                f"{escape(names[kind][i])} {named(n, names[inner[0]]) if inner else n}" for i, n in enumerate(row) if n not in (0, HIDE)
            ]
            return said
    return [named(n, names[holds[0]]) if holds else dash(col, n) for n in row]


def named(n: int, names: list[str]) -> str:
    return escape(names[n]) if 0 <= n < len(names) else str(n)


def dash(col: Column, n: int) -> str:
    if n == HIDE:
        return "?" if col.visibility != PUBLIC else "–"
    return str(n)


def value(col: Column, x: Any, names: Names) -> str:
    return ", ".join(entries(col, x, names)) if isinstance(x, list) else dash(col, x)


def whole(col: Column, x: Any, names: Names) -> str:
    """A column that is not by seat, on a few lines at most."""
    if col.shape == SCALAR:
        return dash(col, x)
    if col.shape == LIST:
        said = entries(col, x, names)
        return ", ".join(said[:MOST]) + (", …" if len(said) > MOST else "")
    owner = [k for k in kinds_of(col, names) if len(names[k]) == len(x)]
    rows = [(i, row) for i, row in enumerate(x) if row]
    return " · ".join(f"{escape(names[owner[0]][i]) if owner else i}: {value(col, row, names)}" for i, row in rows[:MOST])
