"""Which cities have been won over, in a terminal."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest.loyalty import is_won_over
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    """Each with its Baron; nothing where there is none. All of it is public."""
    g = cast(Kingdom, view)
    seats = g.rules.names(g)["seat"]
    won = [f"{g.content.city_names[city]} ({seats[g.city_owner[city]]})" for city in range(f.CITIES) if is_won_over(g, city)]
    return escape(f"Won over by appeals: {', '.join(won)}") if won else None
