"""The garrisons in a terminal: in which cities troops have been left, and which."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import left_in
from regalia.kernel.state import State

LOSSES: Final = {w.DISSOLVED: 0, w.LEFT_LOST: 0}


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)
    lines = [
        f"{names['city'][city]} ({names['seat'][g.city_owner[city]]}): "
        + ", ".join([names["troop"][card] for card in armies.cards(g, pieces.post(city))])
        for city in range(f.CITIES)
        if left_in(g, city)
    ]
    return escape("\n".join(["Troops left in cities", *lines])) if lines else None
