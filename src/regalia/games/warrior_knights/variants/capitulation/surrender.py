"""Surrender: who may hand over which city to whom, and what is done then."""

from typing import ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import noble_of, not_yours
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.cities import RazeOrKeep, take_control
from regalia.games.warrior_knights.rules.retreats import FREE_PASSAGE, Retreat, home, refuges
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import truce
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason

# ---- who may


def inside(g: Kingdom, city: int) -> list[int]:
    """The Nobles of its owner in a city."""
    owner = g.city_owner[city]
    return armies.own_nobles_in(g, owner, armies.wall_area(g, city)) if owner != f.NOBODY else []


def can_leave(g: Kingdom, noble: int) -> bool:
    """Has he an area to go to, or a stronghold that takes him in, from overseas too? wkv.capitulation.nowhere"""
    return bool(refuges(g, noble)) or home(g, noble, FREE_PASSAGE) >= 0


def may_surrender(g: Kingdom, wall: int, to: int) -> bool:
    """A Baron's city with a Noble of his in it, and a way out for all of them; to a Baron with whom he has no truce yet.

    wkv.capitulation.offer, wkv.capitulation.cities-only, wkv.capitulation.nowhere, wkv.capitulation.one-a-round,
    wkv.ruling.capitulation-where, wkv.ruling.capitulation-truce
    """
    if wall >= f.CITIES or not is_baron(g, g.city_owner[wall]) or not is_baron(g, to):
        return False
    nobles = inside(g, wall)
    return bool(nobles) and not truce.between(g, g.city_owner[wall], to) and all(can_leave(g, n) for n in nobles)


def is_baron(g: Kingdom, side: int) -> bool:
    """One of those who play: nobody else makes terms, or is granted any."""
    return 0 <= side < g.seats


def terms(g: Kingdom, seat: int) -> list[Option]:
    """Every city that a Baron may surrender now, to each of its besiegers. wkv.capitulation.two-besiegers"""
    found: list[Option] = []
    for city in armies.cities_of(g, seat):
        found += [(w.SURRENDER, city, to) for to in armies.besiegers(g, city) if may_surrender(g, city, to)]
    return found


# ---- what is done


class Capitulate(Procedure):
    """The city changes hands as it is, the Nobles inside leave with all they have, and its new lord may raze it; he is not asked whether
    he grants these terms. wkv.capitulation.binding, wkv.ruling.capitulation-when"""

    outline: ClassVar[tuple[str, ...]] = ("hand_over", "leave", "raze_or_keep")
    cites: ClassVar[dict[str, str]] = {
        "hand_over": "wkv.capitulation.city wkv.capitulation.two-besiegers wkv.capitulation.binding wkv.capitulation.truce "
        "wkv.ruling.capitulation-when wkv.ruling.capitulation-truce",
        "leave": "wkv.capitulation.departure wkv.capitulation.no-losses wkv.ruling.capitulation-leave",
        "raze_or_keep": "wkv.capitulation.city wk.raze.choice wk.ruling.raze-any-gain",
    }

    def __init__(self, seat: int, city: int, to: int) -> None:
        super().__init__()
        self.seat = seat
        self.city = city
        self.to = to
        self.leaving: list[int] = []

    def hand_over(self, g: Kingdom) -> Flow | None:
        """The sieges of others go on, against the new owner."""
        self.leaving = inside(g, self.city)
        g.emit(w.SURRENDERED, self.seat, self.city, self.to)
        truce.begin(g, self.seat, self.to)
        take_control(g, self.to, self.city)
        return None

    def leave(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.RESOLVE_NOBLE, n) for n in self.leaving]) if self.leaving else None

    def on_leave(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.leaving.remove(option[1])
        return Retreat(option[1], FREE_PASSAGE)

    def after_leave(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN

    def why_leave(self, view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        noble = noble_of(view, kind, id)
        if noble < 0:
            return []
        return not_yours(view, seat, kind, id) or ([] if noble in self.leaving else [(v.NOT_RETREATING, noble)])

    def raze_or_keep(self, g: Kingdom) -> Flow | None:
        return RazeOrKeep(self.to, self.city)
