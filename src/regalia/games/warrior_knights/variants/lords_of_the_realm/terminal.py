"""Influence Points in a terminal: where each Baron's come from."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.lords_of_the_realm import vocabulary as w
from regalia.games.warrior_knights.variants.lords_of_the_realm.standing import sources, standing
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords
from regalia.kernel.state import State

LOSSES: Final = {w.POINTS_LOST: 0}


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public."""
    g = cast(Kingdom, view)
    return escape("\n".join([points(g, seat) for seat in range(g.seats)]))


def points(g: Kingdom, seat: int) -> str:
    """`Madder has 5 points: cities 3, troops 1, cards 1`"""
    given = [(name, source(g, seat)) for name, source in sources(g).items()] + [("cards", lords(g).balance[seat])]
    said = ", ".join([f"{name.replace('_', ' ')} {n}" for name, n in given if n])
    return f"{g.rules.names(g)['seat'][seat]} has {standing(g, seat)} points" + (f": {said}" if said and not g.out[seat] else "")
