"""In a terminal: what the Assembly has decided and still stands."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.open_private_motions.variant import standing
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)["motion"]
    lines = [f"Decided in round {row[1]}: {names[row[0]]}" for row in standing(g)]
    return escape("\n".join(lines)) if lines else None
