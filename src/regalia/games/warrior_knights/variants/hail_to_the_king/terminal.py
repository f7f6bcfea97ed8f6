"""The reign in a terminal: who wears the crown, and since when there has been one."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king.terminal import whereabouts
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public."""
    g = cast(Kingdom, view)
    own = reign(g)
    if own.king == f.NOBODY:
        return "Nobody is King"
    army = whereabouts(g)
    return escape(f"King: {g.rules.names(g)['seat'][own.king]}" + (f"; King's Army: {army}" if army else ""))
