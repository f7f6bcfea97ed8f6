"""The table in a terminal.

A game with a module `terminal` beside its declaration draws its own. Such a module may have

* `PARTS`: by name, functions `(view, viewer)` that draw a part of the table, or answer None (or one function `board` that draws all of it);
* `summary(view, seat)`: the viewer's own line above every question (of another's seat, what is
  seen of it); `tint(view, seat)`: the colour of a player;
* `PLACES`, a kind of thing, and `place(view, viewer, id)`: all about one of them, with its neighbours; `also_called(view)`: their other
  names;
* `note(view, viewer, kind, id)`: a few words beside options that name a thing, `brief(…)` a word or two where there are many of them
  (`SIGNS` says how to read them);
  `GLOSSES`: events told with a note on one argument;
* `QUIET`: events that only the log tells, since others say what came of them;
* `LOSSES`: events that take something away, each with the place of the argument that says from whom or what; `owner(view, kind, id)`: whose
  a thing is.

A variant with a module `terminal` beside its `variant.py` adds what it brings: `part(view, viewer)`, which may be nothing now, and
`LOSSES`. Everything else is drawn from columns and names alone. Views are redacted before anybody draws, so that nobody can draw what the
viewer may not know.
"""

import importlib
import importlib.util
import re
import unicodedata
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
from regalia.kernel.vocabulary import Event, Option
from regalia.kernel.words import words

MOST = 24  # entries of a long column that are shown
NONE = "–"
NOTHING = ("", "0", NONE)  # what need not be said of a thing


def board(g: State, viewer: int, part: str = "") -> RenderableType:
    """What the viewer may know of the table, or one part of it, as something Rich can print."""
    own = terminal_of(g.rules.game)
    view = redact(g, viewer)
    if part:
        return spaced([draw(view, viewer) for name, draw in parts_of(own).items() if name.startswith(part)])
    once = {variant.folder or variant.id: variant for variant in reversed(g.rules.variants)}  # two that share a folder share a part
    drawn = [part_of(view, viewer, variant, own is None) for variant in reversed(once.values())]
    if own is None:
        return spaced([generic(g, viewer), *drawn])
    whole = [draw(view, viewer) for draw in parts_of(own).values()] if parts_of(own) else [own.board(view, viewer)]
    return spaced([*whole, *drawn])


def parts(g: State) -> list[str]:
    """The names of the parts of a game's table, where it has several."""
    return list(parts_of(terminal_of(g.rules.game)))


def parts_of(own: ModuleType | None) -> dict[str, Any]:
    return getattr(own, "PARTS", {})


def spaced(drawn: list[RenderableType | None]) -> Group:
    """One below the other, a line between them."""
    shown = [part for part in drawn if part is not None]
    return Group(*[x for part in shown for x in ("", part)][1:])


def part_of(view: State, viewer: int, variant: Variant, told: bool) -> RenderableType | None:
    """What a variant adds: its own part, or its columns if nobody has told them."""
    own = terminal_of(variant) if variant.folder is not None else None
    if own is not None and hasattr(own, "part"):
        drawn: RenderableType | None = own.part(view, viewer)
        return drawn
    if told or variant.part is None:
        return None
    shown = Shown(view, viewer)
    table = Table(title=escape(variant.name), title_justify="left", title_style="bold", box=None, show_header=False, padding=(0, 2, 0, 0))
    for holder, col in fields(view):
        if holder is view.parts[variant.part.at]:
            text = shown.by_seat(col, getattr(holder, col.name)) if col.of == "seat" else shown.whole(col, getattr(holder, col.name))
            if text not in NOTHING:
                table.add_row(f"[dim]{title(col)}[/]", text)
    return table if table.row_count else None


def summary(g: State, viewer: int) -> str:
    """The viewer's own line, as markup; empty if the game has none."""
    own = terminal_of(g.rules.game)
    return "" if own is None or not hasattr(own, "summary") else str(own.summary(redact(g, viewer), viewer))


def tinted(g: State, text: str) -> str:
    """A sentence as markup, the names of players in their colours."""
    own = terminal_of(g.rules.game)
    shown = escape(text)
    if own is None or not hasattr(own, "tint"):
        return shown
    for seat, name in enumerate(g.rules.names(g).get("seat", [])[: g.seats]):
        style = own.tint(g, seat)
        if style:
            shown = re.sub(rf"(?<!\w){re.escape(escape(name))}(?!\w)", rf"[{style}]\g<0>[/]", shown)
    return shown


# ---- places, options, losses


def place_named(g: State, text: str) -> list[int]:
    """The places whose names begin with a text, or have it in them; one alone if it is the whole name. Accents need not be typed."""
    own = terminal_of(g.rules.game)
    known = [places(g), own.also_called(g) if own is not None and hasattr(own, "also_called") else []]
    wanted = bare(text)
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for called in known:
            found = [i for i, name in enumerate(called) if fits(bare(name), wanted)]
            if found:
                return found
    return []


def bare(name: str) -> str:
    """In small letters, without accents."""
    return "".join([c for c in unicodedata.normalize("NFD", name.lower()) if not unicodedata.combining(c)])


def places(g: State) -> list[str]:
    """The names of all places; none if the game has nothing to say of any."""
    return list(g.rules.names(g).get(getattr(terminal_of(g.rules.game), "PLACES", ""), []))


def place(g: State, viewer: int, id: int) -> RenderableType:
    """One place and what lies around it."""
    own = terminal_of(g.rules.game)
    assert own is not None
    drawn: RenderableType = own.place(redact(g, viewer), viewer, id)
    return drawn


def notes(g: State, viewer: int, options: list[Option], brief: bool = False) -> list[str]:
    """A few words beside each option, about the last thing it names that there is something to say of; or only a word or two."""
    own = terminal_of(g.rules.game)
    say = getattr(own, "brief" if brief else "note", None)
    if say is None:
        return [""] * len(options)
    view = redact(g, viewer)
    said: list[str] = []
    for option in options:
        term = g.rules.game.vocabulary.verbs[option[0]]
        found = [say(view, viewer, kind, id) for kind, id in zip(term.kinds, option[1:], strict=True)]
        said.append(next((text for text in reversed(found) if text), ""))
    return said


def is_quiet(g: State, event: Event) -> bool:
    """Need it not be told, since others say what came of it?"""
    return event[0] in getattr(terminal_of(g.rules.game), "QUIET", ())


def told(g: State, viewer: int, event: Event) -> str:
    """An event as a sentence, with a word on what it names where the game has one."""
    own = terminal_of(g.rules.game)
    text = words(g.rules.game).event(g, event)
    place = getattr(own, "GLOSSES", {}).get(event[0])
    if own is None or place is None:
        return text
    return f"{text} ({own.note(g, viewer, g.rules.game.vocabulary.events[event[0]].kinds[place], event[1 + place])})"


def loses(before: State, event: Event, seat: int) -> bool:
    """Does an event take something from a seat, by what was whose before it?"""
    owners = [terminal_of(before.rules.game), *[terminal_of(v) for v in before.rules.variants if v.folder is not None]]
    for own in owners:
        place = getattr(own, "LOSSES", {}).get(event[0])
        if place is not None and owners[0] is not None:
            kind = before.rules.game.vocabulary.events[event[0]].kinds[place]
            return bool(owners[0].owner(before, kind, event[1 + place]) == seat)
    return False


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

    def by_seat(self, col: Column, x: Any) -> str:
        """`Madder: 3, Zobel: 2`, of those of whom there is something to say."""
        cells = [self.cell(col, i, n) for i, n in enumerate(x)]
        seats = self.names.get("seat", [])
        return ", ".join([f"{escape(seat)}: {cell}" for seat, cell in zip(seats, cells, strict=False) if cell not in NOTHING])

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
