"""Garrisons of the manual: a Noble may leave troops worth 100 in a city, where they are 100 of wall and may put revolts down."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual import garrison, leaving, revolts
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import GARRISON, kings_cards_go, left_in
from regalia.games.warrior_knights.variants.garrisons_manual.state import LEFT
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.kernel.draft import Draft
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Reason


class GarrisonsOfTheManual(Variant):
    def __init__(self) -> None:
        super().__init__(
            "garrisons-manual",
            "Garrisons of the manual",
            "A Noble may leave troops worth 100 in a city: 100 of wall, paid as ever, and a Fate card against revolts.",
            part=LEFT,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        draft.add_procedure(leaving.Garrisoning)
        garrison.apply(draft)
        leaving.apply(draft)
        revolts.apply(draft)

    def finish(self, draft: Draft) -> None:
        """The King's Army goes with the crown, and its garrisons are dissolved. wkv.compat.garrison-king, wkv.compat.garrison-hail"""
        if "king" in draft.setup.variants or "hail-to-the-king" in draft.setup.variants:
            draft.wrap(Crowning, "gain_army", kings_cards_go)

    def why_not(self, view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        """Troops that have been left do nothing but hold their walls. wkv.garrisons.static"""
        if kind != "troop" or not pieces.is_post(view.troop_at[id]) or pieces.owner(view, view.troop_at[id]) != seat:
            return []
        return [(w.LEFT_IN_CITY, id, view.troop_at[id] - f.POST)]

    def faults(self, g: Kingdom) -> list[str]:
        """Whose they are, and how many: between desertion and the next look at all armies they may be fewer."""
        wrong = []
        moving = any(isinstance(frame, MoveNoble) for frame in g.stack)
        for city in range(f.CITIES):
            troops = armies.troops(g, pieces.post(city))
            if left_in(g, city) and g.city_owner[city] < 0:
                wrong.append(f"troops are left in city {city}, which is nobody's")
            if troops and not left_in(g, city):
                wrong.append(f"{troops} troops are in city {city}, and nobody has left them there")
            if troops > GARRISON or (moving and left_in(g, city) and troops < GARRISON):
                wrong.append(f"the troops left in city {city} are {troops}")
        return wrong
