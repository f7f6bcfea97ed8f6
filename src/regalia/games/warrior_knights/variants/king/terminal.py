"""The crown in a terminal: who wears it, where the King's Army is, and how far it is to the end."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public."""
    g = cast(Kingdom, view)
    own = crown(g)
    lines = [the_crown(g), f"{own.target} Influence {'ends' if own.pool_ran_out else 'will end'} the game"]
    if own.king != f.NOBODY:
        lines.insert(1, f"King's Army: {whereabouts(g)}")
    return escape("\n".join(lines))


def the_crown(g: Kingdom) -> str:
    own = crown(g)
    if own.king != f.NOBODY:
        return f"King: {g.rules.names(g)['seat'][own.king]}"
    return "Nobody is King yet" if own.pool_ran_out else "A King is crowned when the Influence pool has run out"


def whereabouts(g: Kingdom) -> str:
    """By army: so many cards with him, so many there."""
    at = [g.troop_at[card] for card in kings_army.in_service(g)]
    return ", ".join([f"{at.count(army)} {place(g, army)}" for army in sorted(set(at))])


def place(g: Kingdom, army: int) -> str:
    names = g.rules.names(g)
    if pieces.is_post(army):
        return f"in {names['area'][pieces.army_area(g, army)]}"
    return f"with {names['army'][army] or 'nobody yet'}"
