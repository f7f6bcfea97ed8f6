"""Who serves another than his first master, and who has been offered a bribe this round, in a terminal."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.targets import was_tried
from regalia.games.warrior_knights.variants.masters import in_foreign_service
from regalia.kernel.state import State

LOSSES: Final = {w.DEFECTS: 2, w.LEFT_BEHIND: 1}


def part(view: State, viewer: int) -> RenderableType | None:
    """All of it is public."""
    g = cast(Kingdom, view)
    names = g.rules.names(g)["noble"]
    tried = [names[noble] for noble in pieces.all_nobles(g) if g.round and was_tried(g, noble)]
    lines = in_foreign_service(g, "defector") + ([f"Offered a bribe this round: {', '.join(tried)}"] if tried else [])
    return escape("\n".join(lines)) if lines else None
