"""Why a Noble gets none of the King's Army."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import noble_of, not_yours
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.rules import kings_army
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.kernel.vocabulary import Reason


def assign_army(frame: Crowning, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Another's piece, another card than the next one, a Noble who is besieged or away from his Baron's walls."""
    others = not_yours(g, seat, kind, id)
    if others:
        return others
    if kind == "troop":
        return [(v.NEXT_TROOP, card) for card in kings_army.to_be_assigned(g, seat)[:1]]
    noble = noble_of(g, kind, id)
    if noble < 0 or noble in kings_army.armies_for_it(g, seat):
        return []
    return [(w.NOT_BESIEGED, noble)] if armies.is_shut_in(g, noble) else [(w.ONLY_AT_WALLS, noble)]
