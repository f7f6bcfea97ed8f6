"""What the terminal shows of the oaths, below the board."""

from rich.console import RenderableType

from regalia.example.little_throne.rules import Court
from tests.docs.sworn_crowns.variant import oaths


def part(view: Court, viewer: int) -> RenderableType | None:
    own = oaths(view)
    names = view.rules.names(view)["crown"]
    if viewer < 0 or not own.all_sworn:
        return None
    return f"You have sworn by the {names[own.oath[viewer]]}."
