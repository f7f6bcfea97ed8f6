"""Capitulation: a besieged Noble may hand over his city and leave unharmed; the two keep a truce for the rest of the round."""

from typing import cast

from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import at_peace
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import moments
from regalia.games.warrior_knights.variants.capitulation import moments_of_surrender as when
from regalia.games.warrior_knights.variants.capitulation import reasons, truce
from regalia.games.warrior_knights.variants.capitulation.state import BESIEGER, SINCE, SURRENDERED, TRUCES, truces
from regalia.games.warrior_knights.variants.capitulation.surrender import Capitulate
from regalia.games.warrior_knights.variants.capitulation.with_garrisons import TAKING_ALONG
from regalia.kernel.draft import Draft
from regalia.kernel.state import Own, State
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason

MOMENTS = (
    "wkv.capitulation.offer wkv.capitulation.moments wkv.capitulation.binding wkv.capitulation.counts wkv.capitulation.nowhere "
    "wkv.capitulation.cities-only wkv.ruling.capitulation-when wkv.ruling.capitulation-leave wkv.ruling.capitulation-where"
)
TRUCE = "wkv.capitulation.truce wkv.capitulation.truce-sieges wkv.ruling.capitulation-truce"


class Capitulation(Variant):
    def __init__(self) -> None:
        super().__init__(
            "capitulation",
            "Capitulation",
            "A besieged Noble may surrender his city and leave with his troops; the two Barons keep a truce for the rest of the round.",
            part=TRUCES,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.add_procedure(Capitulate)
        draft.add_procedure(when.Surrenders)
        moments.before_the_check(draft, "surrenders", when.UPKEEP, "wkv.capitulation.moments wkv.use.upkeep-start")
        draft.wrap_rule(at_peace, truce.kept)
        draft.cite(StartBattle, "choose_target", TRUCE)

    def finish(self, draft: Draft) -> None:
        """He is asked at once, before anything that others put between a siege and its result."""
        draft.wrap(Siege, "declare", when.declare)
        draft.insert_after(Siege, "declare", "capitulate", when.ASKING, cites=MOMENTS)
        draft.insert_before(Assault, "walk_in", "capitulate", when.ASKING, cites=MOMENTS)
        if "advanced-sieges" in draft.setup.variants:
            draft.wrap(Siege, "on_capitulate", when.and_the_siege_goes_on)
            draft.cite(Siege, "capitulate", "wkv.compat.sieges-capitulation")
        if "garrisons-manual" in draft.setup.variants:
            draft.insert_before(Capitulate, "hand_over", "take_along", TAKING_ALONG, cites="wkv.compat.capitulation-garrison")

    def why_not(self, view: State, seat: int, kind: str, id: int) -> list[Reason]:
        return reasons.forbidden(cast(Kingdom, view), seat, kind, id)

    def faults(self, g: Own) -> list[str]:
        rows = truces(g).truces
        found = [f"the truce {row} is not between two Barons" for row in rows if row[SURRENDERED] == row[BESIEGER]]
        return found + [f"the truce {row} has not begun yet" for row in rows if row[SINCE] > g.round]
