"""The reign in a terminal: who is King, where his army is, and how he wins."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king.terminal import the_crown, whereabouts
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public."""
    g = cast(Kingdom, view)
    own = reign(g)
    lines = [the_crown(g)]
    if own.king != f.NOBODY:
        last = own.first_crowned + int(g.rules.option("reign"))
        lines += [
            f"King's Army: {whereabouts(g)}",
            f"All Influence goes to him. He wins if all others concede, with every city of the Kingdom, or after round {last}",
        ]
    return escape("\n".join(lines))
