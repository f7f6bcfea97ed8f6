"""Rule points: the rules that a variant may change, each with its type. None: as the base game has it.

The function of the same name in its chapter is what the rules call; it looks here first. `docs/points.md` lists them all.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.games.archon.state import ArchonState


class Points:
    def __init__(self) -> None:
        self.attack_growth: Callable[[ArchonState], int] | None = None
