"""In a terminal: how often Nobles have died."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)["noble"]
    died = [f"{names[n]} {deaths(g).deaths[n]}" for n in pieces.all_nobles(g) if deaths(g).deaths[n] and not g.gone[n]]
    return escape(f"Deaths so far: {', '.join(died)}") if died else None
