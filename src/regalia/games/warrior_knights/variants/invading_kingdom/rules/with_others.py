"""What other variants of the manual bring it, at the tables that play them too.

It makes no deals and has no choices: nobody surrenders to it, no word is broken against it, none of its Nobles is for sale, it leaves no
troops in cities, and it listens to no appeal. Those variants speak of Barons only, and say so themselves; here is what is left.
"""

from typing import Any

from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.advanced_sieges.draws import SiegeDraws
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import end_of_invasion
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import power
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow


def finish(draft: Draft) -> None:
    if "advanced-sieges" in draft.setup.variants:
        with_sieges(draft)
    if "diplomatic-conquest" in draft.setup.variants:
        draft.cite(StartBattle, "choose_target", "wkv.compat.invader-diplomacy")


# ---- Advanced Sieges. wkv.compat.sieges-invader


def with_sieges(draft: Draft) -> None:
    """That it stays where it besieges is said in prey.py, in which order it draws in battle_choices.py; an engine only a Baron builds."""
    draft.wrap(SiegeDraws, "from_the_chairman", and_the_invader_last)
    draft.cite(SiegeDraws, "from_the_chairman", "wkv.compat.sieges-invader")
    draft.cite(SiegeDraws, "choose_siege", "wkv.compat.sieges-invader")
    draft.insert_after(
        Upkeep,
        "siege_draws",
        "end_of_invasion",
        {"end_of_invasion": end_of_invasion},
        cites="wkv.invading-kingdom.over wkv.compat.sieges-invader",
    )


def and_the_invader_last(before: Any, self: SiegeDraws, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    self.order.append(power(g))
    return flow
