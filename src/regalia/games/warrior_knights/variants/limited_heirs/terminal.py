"""In a terminal: the Nobles who have fewer heirs left than they began with."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.limited_heirs.figures import HEIRS
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public."""
    g = cast(Kingdom, view)
    fewer = [left(g, noble) for noble in pieces.all_nobles(g) if deaths(g).deaths[noble]]
    return escape(f"Heirs left: {', '.join([*fewer, 'all others' if fewer else 'every Noble'])} {HEIRS}")


def left(g: Kingdom, noble: int) -> str:
    name = g.rules.names(g)["noble"][noble]
    if g.gone[noble]:
        return f"{name} none, his line has ended"
    heirs = HEIRS - deaths(g).deaths[noble]
    return f"{name} {heirs}" if heirs > 0 else f"{name} 0 (Fate must show his symbol)"
