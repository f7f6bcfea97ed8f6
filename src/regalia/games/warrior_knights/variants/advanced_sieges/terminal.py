"""Siege works in a terminal: a line for every besieged place."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges.state import has_built, has_terms, needed, works
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    lines = [siege_works(g, wall) for wall in range(g.content.walls) if armies.is_besieged(g, wall)]
    return escape("\n".join(lines)) if lines else None


def siege_works(g: Kingdom, wall: int) -> str:
    names = g.rules.names(g)
    hunger, breaches = works(g).wall_casualties[wall], g.breaches[wall]
    by = [besieger(g, wall, seat, names["seat"][seat]) for seat in armies.besiegers(g, wall)]
    return f"Siege of {names['wall'][wall]} by {', '.join(by)}: {hunger} casualties and {breaches} breaches of {needed(g, wall)}"


def besieger(g: Kingdom, wall: int, seat: int, name: str) -> str:
    has = [word for word, there in (("engine", has_built(g, wall, seat)), ("terms granted", has_terms(g, wall, seat))) if there]
    return f"{name} ({', '.join(has)})" if has else name
