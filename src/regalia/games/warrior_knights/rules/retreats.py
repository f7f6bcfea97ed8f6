"""Retreats: deserters, then an adjacent area that is free, else the stronghold, else death."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.deaths import NobleDeath, abandoned_noble, desert, draw_deserters
from regalia.games.warrior_knights.rules.movement import neighbours
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

# how a Noble falls back, beside 0: beaten
ORDERLY: Final = 1  # nobody deserts him for it
FREE_PASSAGE: Final = 2  # nor does the sea keep him from his stronghold: terms were granted


def is_free(g: Kingdom, seat: int, area: int) -> bool:
    """No other Baron's Noble, city or stronghold; a neutral city is no obstacle. wk.retreat.where, wk.ruling.retreat-stronghold-bars"""
    city = armies.standing_city(g, area)
    if city >= 0 and g.city_owner[city] not in (seat, f.NOBODY):
        return False
    for other in range(pieces.sides(g)):
        if other != seat and (g.stronghold_area[other] == area or armies.has_noble_in(g, other, area)):
            return False
    return True


def refuges(g: Kingdom, noble: int) -> list[int]:
    """Areas he can retreat to: one march, never by road or sea. wk.ruling.retreat-borders"""
    return [a for a in neighbours(g, noble, g.noble_area[noble]) if is_free(g, pieces.baron_of(g, noble), a)]


def home(g: Kingdom, noble: int, orderly: int = 0) -> int:
    """The area of his stronghold, if he can still fall back on it; -1 if it is besieged or gone, or if he is overseas without free passage.

    wk.retreat.to-stronghold, wk.retreat.stronghold-unavailable, wk.retreat.overseas, wk.ruling.retreat-stronghold-same-area
    """
    seat = pieces.baron_of(g, noble)
    overseas = g.noble_area[noble] >= g.content.kingdom_areas
    if (overseas and orderly != FREE_PASSAGE) or armies.is_besieged(g, pieces.stronghold(seat)):
        return -1
    return g.stronghold_area[seat]


class Retreat(Procedure):
    """One Noble falls back; `orderly` says how, where he is not beaten: see above."""

    outline: ClassVar[tuple[str, ...]] = ("draw_deserters", "desert", "count_troops", "move_army")
    cites: ClassVar[dict[str, str]] = {
        "draw_deserters": "wk.retreat.deserters wk.ruling.retreat-one-draw-each",
        "desert": "wk.retreat.deserters",
        "count_troops": "wk.death.by-desertion wk.death.troopless-removed wk.ruling.desertion-checks",
        "move_army": "wk.retreat.where wk.retreat.to-stronghold wk.retreat.stronghold-unavailable wk.retreat.overseas "
        "wk.retreat.exhausted-too wk.retreat.separate-ways wk.ruling.retreat-borders wk.ruling.besieged-noble-retreats",
    }

    def __init__(self, noble: int, orderly: int = 0) -> None:
        super().__init__()
        self.noble = noble
        self.orderly = orderly
        self.deserters: list[int] = []

    def draw_deserters(self, g: Kingdom) -> Flow | None:
        if not self.orderly:
            self.deserters = draw_deserters(g, self.noble)
        return None

    def desert(self, g: Kingdom) -> Flow | None:
        return Ask(pieces.baron_of(g, self.noble), [(v.DESERT, t) for t in self.deserters]) if self.deserters else None

    def on_desert(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        desert(g, option[1])
        return None

    def count_troops(self, g: Kingdom) -> Flow | None:
        """Desertion may leave him with casualties as many as troops, or with nobody at all."""
        if armies.is_wiped_out(g, self.noble):
            return NobleDeath(self.noble, 1)
        if armies.troops(g, self.noble) == 0:
            death = abandoned_noble(g, self.noble)
            return End() if death is None else death
        return None

    def after_count_troops(self, g: Kingdom, result: int) -> Flow | None:
        return End()

    def move_army(self, g: Kingdom) -> Flow | None:
        areas = refuges(g, self.noble)
        if areas:
            return Ask(pieces.baron_of(g, self.noble), [(v.RETREAT, self.noble, a) for a in areas])
        area = home(g, self.noble, self.orderly)
        if area < 0:
            g.emit(v.NO_RETREAT, self.noble)
            return NobleDeath(self.noble)
        g.noble_area[self.noble] = area
        g.exhausted[self.noble] = 1
        g.emit(v.RETREATED_HOME, self.noble, area)
        armies.lift_abandoned_sieges(g)
        armies.noble_enters(g, self.noble)
        return None

    def on_move_army(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.noble_area[self.noble] = option[2]
        g.emit(v.RETREATED, self.noble, option[2])
        armies.lift_abandoned_sieges(g)
        armies.noble_enters(g, self.noble)
        return None
