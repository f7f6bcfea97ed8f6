"""The terminal's board as a text: what environments show when they are asked to render."""

from io import StringIO

from rich.console import Console

from regalia.kernel.state import State
from regalia.players.board import board, where

WIDTH = 140


def board_text(g: State, viewer: int) -> str:
    """What `viewer` may know of the table, without colours."""
    out = StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, highlight=False)
    console.print(where(g))
    console.print(board(g, viewer))
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines()) + "\n"
