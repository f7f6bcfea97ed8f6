"""The King: when the pool has run out the foremost Baron is crowned and given an army; then the game goes on until a Baron has enough
Influence, and the King must hold his stronghold, or lose the crown.
"""

from pathlib import Path
from types import ModuleType
from typing import Final

from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import invariants, reasons
from regalia.games.warrior_knights.variants.king.rules import coronation, kings_army, reign, winning
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.state import CROWN, LENGTHS
from regalia.kernel.chapters import procedures_of
from regalia.kernel.draft import Draft
from regalia.kernel.rules import Choice
from regalia.kernel.variant import Variant

CHAPTERS: Final[tuple[ModuleType, ...]] = (coronation, kings_army, reign, winning)


class King(Variant):
    """cg.king.length-short, cg.king.length-normal, cg.king.length-long, cg.combine.game-length, cg.ruling.game-length"""

    def __init__(self) -> None:
        super().__init__(
            "king",
            "The King",
            "Crown and Glory: an empty pool makes a King, with an army and a crown to lose; twice its Influence ends the game.",
            part=CROWN,
            group="Crown and Glory",
            options=(
                Choice(
                    "length",
                    "Game length",
                    "Influence in the pool a Baron; who has twice as much ends the game. 6 is short, 10 is long.",
                    LENGTHS,
                    unit="Influence each",
                ),
            ),
        )

    def apply(self, draft: Draft) -> None:
        draft.content = draft.content.plus(Deeds(), Path(__file__).parent / "content")
        for procedure in procedures_of(CHAPTERS):
            draft.add_procedure(procedure)
        for chapter in (coronation.apply, kings_army.apply, reign.apply, winning.apply):
            chapter(draft)
        draft.replace(Crowning, {"why_assign_army": reasons.assign_army})

    def faults(self, g: Kingdom) -> list[str]:
        return invariants.faults(g)
