"""The Nobles set aside, in a terminal."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.masters import in_foreign_service
from regalia.games.warrior_knights.variants.noble_reassignment.state import nobles_aside
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)["noble"]
    lines = [f"Set aside: {', '.join([names[noble] for noble in nobles_aside(g)])}"] if nobles_aside(g) else []
    lines += in_foreign_service(g, "noble-reassignment")
    return escape("\n".join(lines)) if lines else None
