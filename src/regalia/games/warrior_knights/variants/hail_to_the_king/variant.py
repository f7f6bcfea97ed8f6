"""Hail to the King: an empty pool makes a King, to whom all Influence goes; he wins if all concede, if all cities are his, or in the end.

The crown, the King's Army and how it is usurped are those of The King (variants/king).
"""

from pathlib import Path
from types import ModuleType
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import table, winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king import rules
from regalia.games.warrior_knights.variants.hail_to_the_king.state import REIGN
from regalia.games.warrior_knights.variants.king import invariants, reasons
from regalia.games.warrior_knights.variants.king.rules import coronation, kings_army, reign
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.chapters import procedures_of
from regalia.kernel.draft import Draft
from regalia.kernel.rules import Choice
from regalia.kernel.variant import Variant

CROWN: Final[tuple[ModuleType, ...]] = (coronation, kings_army, reign)  # chapters of The King
CARDS: Final = Path(kings_army.__file__ or "").parent.parent / "content"
REIGNS: Final = ("10", "6", "15")


class HailToTheKing(Variant):
    def __init__(self) -> None:
        super().__init__(
            "hail-to-the-king",
            "Hail to the King",
            "An empty pool makes a King, who gets an army and all Influence from then on; he wins if all concede or all cities are his.",
            part=REIGN,
            group="Reference manual",
            options=(
                Choice(
                    "reign", "Length of the reign", "Rounds after the first coronation; then whoever is King wins.", REIGNS, unit="rounds"
                ),
            ),
        )

    def apply(self, draft: Draft) -> None:
        self.take_the_crown(draft)
        draft.wrap_rule(table.gain_influence, rules.to_the_king)
        draft.wrap_rule(table.lose_influence, rules.given_to_the_king)
        draft.wrap_rule(winning.end_by_influence, rules.not_while_he_reigns)
        draft.wrap(Upkeep, "check_for_victory", rules.only_the_king_wins)
        draft.cite(Upkeep, "check_for_victory", "wkv.hail-to-the-king.all-cities wkv.hail-to-the-king.no-majority wkv.ruling.hail-cities")
        draft.cite(Upkeep, "gain_influence", "wkv.hail-to-the-king.transfers wkv.hail-to-the-king.pool-closed wkv.ruling.hail-transfers")
        self.end_the_round(draft)

    def take_the_crown(self, draft: Draft) -> None:
        """As The King has it, but for its bonus and its end. wkv.hail-to-the-king.army"""
        draft.content = draft.content.plus(Deeds(), CARDS)
        for procedure in procedures_of(CROWN):
            draft.add_procedure(procedure)
        draft.on(table.leave_the_game, rules.king_has_left)
        coronation.apply(draft)
        kings_army.apply(draft)
        reign.usurping(draft)
        draft.replace(Crowning, {"why_assign_army": reasons.assign_army})
        draft.insert_after(
            Crowning, "take_token", "inherit", {"inherit": rules.inherit}, cites="wkv.hail-to-the-king.coronation wkv.hail-to-the-king.army"
        )
        draft.insert_after(
            StrongholdFalls,
            "usurp",
            "depose",
            {"depose": rules.depose},
            cites="wkv.hail-to-the-king.depose wkv.ruling.hail-depose",
        )

    def end_the_round(self, draft: Draft) -> None:
        draft.insert_after(
            Round,
            "coronation",
            "concessions",
            rules.ASKING,
            cites="wkv.hail-to-the-king.concession-ask wkv.hail-to-the-king.concession wkv.ruling.hail-concede",
        )
        draft.insert_after(
            Round,
            "concessions",
            "reign_is_over",
            {"reign_is_over": rules.reign_is_over},
            cites="wkv.hail-to-the-king.cap wkv.hail-to-the-king.no-king wkv.ruling.hail-no-king",
        )

    def figures(self, g: Kingdom) -> dict[str, list[int]]:
        """With a King nobody wins by a number of cities: only he does, by all of them."""
        return {} if crown(g).king == f.NOBODY else {"cities_to_win": [f.CITIES + 1]}

    def faults(self, g: Kingdom) -> list[str]:
        return invariants.faults(g)
