"""In a terminal: whose heirs are in whose hands, where it is not their own Baron's."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.exchanging_heirs import vocabulary as w
from regalia.games.warrior_knights.variants.exchanging_heirs.state import heirs
from regalia.kernel.state import State

LOSSES: Final = {w.HEIR_KILLED: 0}


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)
    held = [(noble, heirs(g).heir_holder[noble]) for noble in pieces.all_nobles(g)]
    lines = [
        f"The heir of {names['noble'][noble]} " + ("has been killed" if holder == f.NOBODY else f"is held by {names['chair'][holder]}")
        for noble, holder in held
        if holder != pieces.baron_of(g, noble)
    ]
    return escape("\n".join(lines)) if lines else None
