"""Letters and colours of the Barons, signs of the Nobles: what must be told apart without colour too."""

from typing import Final

from rich.markup import escape
from rich.table import Table

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom

# by what content/barons.toml calls the colour: shades that can be read on a dark terminal and on a light one
SHADES: Final = {"red": "red3", "green": "green4", "blue": "dodger_blue2", "yellow": "gold3", "black": "grey54", "purple": "medium_orchid3"}
STRANGER: Final = "dark_orange3"  # a power without a seat
SIGNS: Final = ("★", "■", "▲", "●")  # by shape
NO_LETTER: Final = "·"


def name(g: Kingdom, side: int) -> str:
    names = g.rules.names(g)
    known = names["side"][side] or names["chair"][side] if side >= g.seats else names["seat"][side]
    return known or f"power {side}"


def letter(g: Kingdom, side: int) -> str:
    """The first capital of a name (`d'Emerande` is E); the number of a seat that has no Baron yet."""
    if side < 0:
        return NO_LETTER
    capitals = [c for c in name(g, side) if c.isupper()]
    return capitals[0] if capitals else str(side + 1)


def colour(g: Kingdom, side: int) -> str:
    if side < 0:
        return ""
    if side >= g.seats:
        return STRANGER
    baron = g.baron[side]
    return SHADES[g.content.baron_rows[baron].colour] if baron >= 0 else ""


def dyed(g: Kingdom, side: int, text: str) -> str:
    """A text in the colour of a side, as markup."""
    shade = colour(g, side)
    return f"[{shade}]{escape(text)}[/]" if shade else escape(text)


def painted(g: Kingdom, side: int) -> str:
    """`M Madder`, in his colour."""
    return dyed(g, side, f"{letter(g, side)} {name(g, side)}") if side >= 0 else "nobody"


def sign(noble: int) -> str:
    return SIGNS[pieces.shape_of(noble)]


def noble_name(g: Kingdom, noble: int) -> str:
    """With his sign, in the colour of whom he serves."""
    return dyed(g, pieces.baron_of(g, noble), f"{sign(noble)} {g.rules.names(g)['noble'][noble]}")


def whereabouts(g: Kingdom, noble: int) -> str:
    """Where a Noble is, in words."""
    areas = g.content.area_names
    at = g.noble_area[noble]
    if g.gone[noble]:
        return "dead, no heir"
    if at == f.AT_SEA:
        return f"at sea, to {areas[g.noble_port[noble]]}"
    if at >= 0:
        return areas[at]
    return "dead, heir waits" if g.dead[noble] else "off the board"


def counted(n: int, one: str) -> str:
    """`1 crown`, `2 crowns`"""
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def sheet(title: str, *headings: str) -> Table:
    """A table without lines: terminals are narrow."""
    return Table(*headings, title=title, title_justify="left", title_style="bold", header_style="dim", box=None, padding=(0, 2, 0, 0))
