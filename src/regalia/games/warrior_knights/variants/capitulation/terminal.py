"""The truces of this round in a terminal."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.state import BESIEGER, SURRENDERED
from regalia.games.warrior_knights.variants.capitulation.truce import standing
from regalia.kernel.state import State

LOSSES: Final = {w.SURRENDERED: 0}


def part(view: State, viewer: int) -> RenderableType | None:
    """Who keeps a truce with whom; nothing where nobody does. All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)["seat"]
    lines = [f"Truce until the end of the round: {names[row[SURRENDERED]]} and {names[row[BESIEGER]]}" for row in standing(g)]
    return escape("\n".join(lines)) if lines else None
