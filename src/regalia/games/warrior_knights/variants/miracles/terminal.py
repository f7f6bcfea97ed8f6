"""The prayers in a terminal: who has pledged how much Faith for which Event."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.miracles.state import prayers
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)
    lines = [f"{names['seat'][seat]} prays for {names['event'][event]}: {faith} Faith" for event, seat, faith in prayers(g).prayers]
    return escape("\n".join(lines)) if lines else None
