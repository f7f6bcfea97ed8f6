"""Defector: in place of a battle a Baron may bribe a Noble of another, and Fate says whether he takes it."""

from collections.abc import Callable
from typing import cast

from regalia.games.warrior_knights.deeds import InsteadOfBattle
from regalia.games.warrior_knights.reasons.things import noble_of
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import instead_of_battle, masters
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.bribe import Bribe, against, area_of, carry_out
from regalia.games.warrior_knights.variants.defector.state import BRIBES, bribes
from regalia.games.warrior_knights.variants.defector.targets import targets, why_no_bribe, why_not_bribed
from regalia.games.warrior_knights.variants.for_glory.rules import levies
from regalia.kernel import engine
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.state import Own
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason

STEPS = ("StartBattle.choose_target", "VersatileStrategy.choose_use")  # where bribes are offered


class Defector(Variant):
    def __init__(self) -> None:
        super().__init__(
            "defector",
            "Defector",
            "In place of a battle bribe a Noble beside one of yours with 5 crowns or a Faith; if Fate shows his symbol, he is yours.",
            part=BRIBES,
            shares=(masters.MASTERS,),
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        masters.apply(draft)
        draft.add_procedure(Bribe)
        instead_of_battle.add(draft, InsteadOfBattle("bribe", w.BRIBE, targets, area_of, against, carry_out))
        draft.cite(StartBattle, "choose_target", "wkv.defector.where wkv.defector.once wkv.defector.last-noble wkv.ruling.defector-limits")
        for card, step in ((MobilizeForces, "battle"), (VersatileStrategy, "choose_use")):
            draft.cite(card, step, "wkv.defector.action wkv.ruling.defector-action")
        draft.cite(Actions, "allocate", "wkv.defector.allocation")

    def finish(self, draft: Draft) -> None:
        """Town Levies do not go with him, and Faith may be paid by the Scripture. wkv.defector.left-behind, wkv.defector.price"""
        instead_of_battle.pay_by_scripture(draft, Bribe)
        if "for-glory" in draft.setup.variants:
            draft.wrap(Bribe, "leave_behind", levies_go_home)

    def why_not(self, view: Own, seat: int, kind: str, id: int) -> list[Reason]:
        """Why this Noble, or any, is not offered a bribe where bribes are offered."""
        g = cast(Kingdom, view)
        if engine.where(g).split(" > ")[-1] not in STEPS or not engine.offered(g, seat):
            return []
        if kind == "verb":
            return why_no_bribe(g, seat) if id == w.BRIBE else []
        noble = noble_of(g, kind, id)
        return why_not_bribed(g, seat, noble) if noble >= 0 and pieces.baron_of(g, noble) != seat else []

    def faults(self, g: Own) -> list[str]:
        k = cast(Kingdom, g)
        return [f"noble {n} was bribed in round {tried}" for n, tried in enumerate(bribes(k).bribe_round) if tried > k.round]


def levies_go_home(before: Callable[[Bribe, Kingdom], Flow | None], self: Bribe, g: Kingdom) -> Flow | None:
    levies.disperse(g, self.noble)
    return before(self, g)
