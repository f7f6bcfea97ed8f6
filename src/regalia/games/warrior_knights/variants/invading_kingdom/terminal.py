"""The Invader in a terminal: its stronghold, its Nobles and what it holds."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import cities, has_camp, nobles, power
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.state import State

LOSSES: Final = {w.SACKS: 0}


def part(view: State, viewer: int) -> RenderableType:
    """All of it is public."""
    g = cast(Kingdom, view)
    if invasion(g).invasion_over:
        return "The invasion is over"
    names = g.rules.names(g)
    camp = "The Invader has no stronghold any more"
    if has_camp(g):
        camp = f"The Invader at {names['area'][g.stronghold_area[power(g)]]}: walls {armies.wall_strength(g, pieces.stronghold(power(g)))}"
    lines = [camp, *[noble(g, n) for n in nobles(g) if not g.gone[n]]]
    if cities(g):
        lines.append("It holds " + ", ".join([names["city"][city] for city in cities(g)]))
    if invasion(g).barren_upkeeps > 1:
        lines.append(f"{invasion(g).barren_upkeeps} Upkeeps without Influence; after five the game ends")
    return escape("\n".join(lines))


def noble(g: Kingdom, n: int) -> str:
    names = g.rules.names(g)
    area = g.noble_area[n]
    where = names["area"][area] if area >= 0 else "at sea" if area == f.AT_SEA else "will return"
    return f"{names['noble'][n]} {armies.strength(g, n)}, {where}{' (exhausted)' if g.exhausted[n] else ''}"
