"""With Garrisons of the manual: troops left in a city that surrenders leave it unharmed, with one of the Nobles inside.

They go before the city changes hands, for with it they would be lost. wkv.compat.capitulation-garrison, wkv.capitulation.no-losses
"""

from typing import Final

from regalia.games.warrior_knights.reasons.things import noble_of, not_yours
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.surrender import Capitulate, inside
from regalia.games.warrior_knights.variants.garrisons_manual import garrison
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as left_words
from regalia.kernel.draft import Functions
from regalia.kernel.procedure import Ask, Flow
from regalia.kernel.vocabulary import Option, Reason


def leaders(g: Kingdom, city: int) -> list[int]:
    """The Nobles inside who can lead the troops left there."""
    cards = armies.cards(g, pieces.post(city))
    return [n for n in inside(g, city) if armies.may_receive(g, n, cards)]


def take_along(self: Capitulate, g: Kingdom) -> Flow | None:
    if not garrison.left_in(g, self.city):
        return None
    options: list[Option] = [(left_words.TAKE_ALONG, self.city, n) for n in leaders(g, self.city)]
    return Ask(self.seat, options) if options else None


def on_take_along(self: Capitulate, g: Kingdom, seat: int, option: Option) -> Flow | None:
    garrison.take_along(g, option[2], option[1])
    return None


def why_take_along(self: Capitulate, view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    noble = noble_of(view, kind, id)
    if noble < 0:
        return []
    return not_yours(view, seat, kind, id) or ([] if noble in leaders(view, self.city) else [(w.CANNOT_LEAD_THEM, noble, self.city)])


TAKING_ALONG: Final[Functions] = {"take_along": take_along, "on_take_along": on_take_along, "why_take_along": why_take_along}
