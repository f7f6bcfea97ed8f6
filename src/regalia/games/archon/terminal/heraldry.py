"""Letters and colours of the players, and goods in few characters."""

from typing import Final

from rich.markup import escape
from rich.table import Table

from regalia.games.archon.figures import GOODS, RECRUIT
from regalia.games.archon.state import ArchonState

SHADES: Final = ("bold", "dark_goldenrod", "grey54", "bold steel_blue")  # by seat; each can be read on a dark and on a light terminal


def name(g: ArchonState, seat: int) -> str:
    return g.rules.names(g)["seat"][seat]


def letter(g: ArchonState, seat: int) -> str:
    """`W`, in his colour."""
    return f"[{SHADES[seat]}]{escape(name(g, seat)[:1])}[/]"


def painted(g: ArchonState, seat: int) -> str:
    return f"[{SHADES[seat]}]{escape(name(g, seat))}[/]"


def cost(g: ArchonState, goods: list[int]) -> str:
    """`1 stone, 2 gold`; `free` if it is nothing."""
    names = g.rules.names(g)["good"]
    said = [f"{n} {names[good] if n != 1 or good != RECRUIT else 'Recruit'}" for good, n in enumerate(goods[:GOODS]) if n]
    return escape(", ".join(said)) or "free"


def bag(g: ArchonState, kinds: list[int]) -> str:
    """Cards by kind: `3 Courtiers, Cleric`."""
    names = g.rules.names(g)["card"]
    said = [(names[kind], kinds.count(kind)) for kind in sorted(set(kinds))]
    return escape(", ".join([text if n == 1 else f"{n} {text}s" for text, n in said])) or "–"


def sheet(title: str, *headings: str) -> Table:
    """A table without lines: terminals are narrow."""
    return Table(*headings, title=title, title_justify="left", title_style="bold", header_style="dim", box=None, padding=(0, 2, 0, 0))
