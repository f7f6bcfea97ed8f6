"""Every Baron's standing in a terminal, and where it comes from."""

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
    order = sorted(range(g.seats), key=lambda seat: -standing(g, seat))
    return escape("\n".join(["Influence Points: ten and the lead win", *[of_baron(g, seat) for seat in order]]))


def of_baron(g: Kingdom, seat: int) -> str:
    given = {name: source(g, seat) for name, source in sources(g).items()}
    given["cards"] = lords(g).balance[seat]
    why = ", ".join([f"{name} {points}" for name, points in given.items() if points])
    return f"{g.rules.names(g)['seat'][seat]} {standing(g, seat)}" + (f": {why}" if why and not g.out[seat] else "")
