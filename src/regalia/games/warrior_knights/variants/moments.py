"""When variants act, where several of them act at one moment: the order is the manual's, whichever of them are in play.

Each names its step and hands it over here; it stands behind those that come before it in the list.
"""

from typing import Final

from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.errors import DefectError

BEFORE_THE_CHECK: Final = ("surrenders", "siege_draws", "price_of_treachery")  # wkv.use.upkeep-start


def before_the_check(draft: Draft, step: str, functions: Functions, cites: str) -> None:
    """A step at the start of Upkeep, before the check for victory."""
    if step not in BEFORE_THE_CHECK:
        raise DefectError(f"nothing says when {step!r} comes before the check for victory; the order is {', '.join(BEFORE_THE_CHECK)}")
    later = BEFORE_THE_CHECK[BEFORE_THE_CHECK.index(step) + 1 :]
    outline = draft.outlines[Upkeep]
    followed_by = next((other for other in later if other in outline), "check_for_victory")
    draft.insert_before(Upkeep, followed_by, step, functions, cites)
