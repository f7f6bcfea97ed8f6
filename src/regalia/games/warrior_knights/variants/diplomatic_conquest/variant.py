"""Diplomatic Conquest: a Noble may appeal to a city in place of a battle; a city won over is slow to revolt."""

from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.cities import city_changes_hands
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.neutral_cards import town_levy_price
from regalia.games.warrior_knights.rules.upkeep import Revolts, restlessness
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import instead_of_battle
from regalia.games.warrior_knights.variants.diplomatic_conquest import loyalty
from regalia.games.warrior_knights.variants.diplomatic_conquest.appeals import APPEALS, Appeal, AppealLeave
from regalia.games.warrior_knights.variants.diplomatic_conquest.reasons import why_not
from regalia.games.warrior_knights.variants.diplomatic_conquest.state import DIPLOMACY, diplomacy
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason


class DiplomaticConquest(Variant):
    def __init__(self) -> None:
        super().__init__(
            "diplomatic-conquest",
            "Diplomatic Conquest",
            "In place of a battle a Noble may appeal to a city, for Faith or crowns; one won over is slow to revolt.",
            part=DIPLOMACY,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.add_procedure(Appeal)
        draft.add_procedure(AppealLeave)
        instead_of_battle.add(draft, APPEALS)
        draft.cite(VersatileStrategy, "choose_use", "wkv.diplomatic-conquest.action")
        draft.cite(MobilizeForces, "battle", "wkv.diplomatic-conquest.action wkv.diplomatic-conquest.move-first")
        draft.on(city_changes_hands, loyalty.mark_goes)
        draft.wrap_rule(restlessness, loyalty.loyal)
        draft.cite(Revolts, "draw", "wkv.diplomatic-conquest.revolt wkv.diplomatic-conquest.riot wkv.ruling.appeal-riot")
        draft.wrap_rule(town_levy_price, loyalty.half_for_levies)

    def finish(self, draft: Draft) -> None:
        instead_of_battle.pay_by_scripture(draft, Appeal)

    def why_not(self, view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        return why_not(view, seat, kind, id)

    def faults(self, g: Kingdom) -> list[str]:
        marks = diplomacy(g).won_over
        return [
            f"city {city} is won over by nobody" for city, won in enumerate(marks) if won not in (0, 1) or (won and g.city_owner[city] < 0)
        ]
