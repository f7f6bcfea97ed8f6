"""Green Events: they help the Baron who draws them, and are never cancelled."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import amount, heal, if_any, on_board
from regalia.games.warrior_knights.deeds import Deeds, Event
from regalia.games.warrior_knights.rules import armies, bans, cities, fate, pieces, table
from regalia.games.warrior_knights.rules.mercenary_draft import armies_for_hired
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- tokens


def pilgrims_gift(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.gain_faith(g, drawer, amount(g, "pilgrims_gift", "faith"))
    if table.leads(g.faith, drawer) and table.may_head_church(g, drawer):
        table.make_head(g, drawer)
    return None


def popular_acclaim(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.gain_votes(g, drawer, amount(g, "popular_acclaim", "votes"))
    if table.leads(g.votes, drawer) and bans.may_be_chairman(g, drawer):
        table.make_chairman(g, drawer)
    return None


def good_harvest(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    income = sum(g.content.city_income[c] for c in armies.kingdom_cities_of(g, drawer) if not armies.is_besieged(g, c))
    table.gain_crowns(g, drawer, max(amount(g, "good_harvest", "least"), min(amount(g, "good_harvest", "most"), income)))
    return None


def royal_blood(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.gain_influence(g, drawer, amount(g, "royal_blood", "influence"))
    return None


# ---- A Free Company


def free_company(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return FreeCompany(drawer)


class FreeCompany(Procedure):
    """Three companies are shown; one joins without fee and is assigned as in a Draft, the others go back."""

    outline: ClassVar[tuple[str, ...]] = ("reveal", "choose", "assign")
    cites: ClassVar[dict[str, str]] = {"choose": "wk.events.colours", "assign": "wk.mercenaries.assign"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.shown: list[int] = []
        self.troop = -1

    def how_many(self, g: Kingdom) -> int:
        return amount(g, "free_company", "revealed")

    def reveal(self, g: Kingdom) -> Flow | None:
        for _ in range(self.how_many(g)):
            troop = armies.draw_mercenary(g)
            if troop >= 0:
                g.troop_at[troop] = pieces.waiting_army(g, self.seat)
                self.shown.append(troop)
                g.emit(v.COMPANY_SHOWN, troop)
        return None

    def choose(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CHOOSE_TROOP, t) for t in self.shown]) if self.shown else None

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.troop = option[1]
        for troop in self.shown:
            if troop != self.troop:
                armies.to_deck(g, troop)
        return None

    def assign(self, g: Kingdom) -> Flow | None:
        if self.troop < 0:
            return None
        return Ask(self.seat, [(v.ASSIGN, self.troop, army) for army in armies_for_hired(g, self.seat, self.troop)])

    def on_assign(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.troop_at[option[1]] = option[2]
        g.emit(v.TROOP_ASSIGNED, option[1], option[2])
        return None


# ---- Open Gates and Master Mason: cities


def open_gates(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return OpenGates(drawer)


def open_to(g: Kingdom, seat: int) -> list[int]:
    """Neutral cities where one of his Nobles stands or could march to, with no other Baron's Noble there."""
    near: list[int] = []
    for noble in on_board(g, seat):
        area = g.noble_area[noble]
        near += [area, *g.content.march[area]]
    found: list[int] = []
    for city in range(f.CITIES):
        area = g.content.city_area[city]
        if area in near and not g.razed[city] and g.city_owner[city] < 0 and not armies.rivals_in(g, seat, area):
            found.append(city)
    return found


class OpenGates(Procedure):
    """He names a neutral city near one of his Nobles; unless Fate shows revolt it is his."""

    outline: ClassVar[tuple[str, ...]] = ("name_city", "enter")
    cites: ClassVar[dict[str, str]] = {"name_city": "wk.events.colours", "enter": "wk.fortified.new-marker"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.city = -1

    def name_city(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [*[(v.CHOOSE_CITY, c) for c in open_to(g, self.seat)], (v.DECLINE,)])

    def on_name_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.CHOOSE_CITY:
            self.city = option[1]
        return None

    def enter(self, g: Kingdom) -> Flow | None:
        if self.city < 0:
            return None
        if g.content.fate_revolt[fate.draw(g)]:
            g.emit(v.GATES_STAY_SHUT, self.city)
            return None
        return cities.GainCity(self.seat, self.city, 0)


def master_mason(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return MasterMason(drawer)


class MasterMason(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("choose_city",)
    cites: ClassVar[dict[str, str]] = {"choose_city": "wk.events.colours wk.siege.no-works"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def choose_city(self, g: Kingdom) -> Flow | None:
        fit = [c for c in armies.cities_of(g, self.seat) if not armies.is_besieged(g, c)]
        return Ask(self.seat, [(v.CHOOSE_CITY, c) for c in fit]) if fit else None

    def on_choose_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.breaches = replaced(g.breaches, option[1], 0)
        g.fortified = replaced(g.fortified, option[1], 1)
        g.emit(v.CITY_FORTIFIED, seat, option[1])
        return None


# ---- Second Wind, Field Surgeons, Sworn Band: Nobles and armies


def second_wind(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return SecondWind(drawer, amount(g, "second_wind", "nobles"))


class SecondWind(Procedure):
    """He refreshes up to so many of his exhausted Nobles on the board."""

    outline: ClassVar[tuple[str, ...]] = ("refresh",)
    cites: ClassVar[dict[str, str]] = {"refresh": "wk.events.colours"}

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def refresh(self, g: Kingdom) -> Flow | None:
        tired = [n for n in on_board(g, self.seat) if g.exhausted[n]]
        if not self.left or not tired:
            return None
        return Ask(self.seat, [*[(v.CHOOSE_NOBLE, n) for n in tired], (v.DONE,)])

    def on_refresh(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DONE:
            return None
        self.left -= 1
        g.exhausted[option[1]] = 0
        g.emit(v.RESTED, option[1])
        return AGAIN


def field_surgeons(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return FieldSurgeons(drawer)


class FieldSurgeons(Procedure):
    """One army is cleared of casualties, the others lose one token each."""

    outline: ClassVar[tuple[str, ...]] = ("choose_army",)
    cites: ClassVar[dict[str, str]] = {"choose_army": "wk.events.colours"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def wounded(self, g: Kingdom) -> list[int]:
        return [a for a in pieces.armies_of(g, self.seat) if g.casualties[a]]

    def choose_army(self, g: Kingdom) -> Flow | None:
        wounded = self.wounded(g)
        return Ask(self.seat, [(v.CHOOSE_ARMY, a) for a in wounded]) if wounded else None

    def on_choose_army(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        for army in self.wounded(g):
            heal(g, army, g.casualties[army] if army == option[1] else amount(g, "field_surgeons", "others"))
        return None


def sworn_band(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    g.sworn_band = replaced(g.sworn_band, target, 1)
    g.emit(v.BAND_SWORN, target)
    return None


def sworn_band_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(fit_for_band(g, drawer)))


def fit_for_band(g: Kingdom, seat: int) -> list[int]:
    return [n for n in pieces.nobles_of(g, seat) if not g.sworn_band[n] and not g.gone[n]]


def sworn_band_names(g: Kingdom, drawer: int) -> tuple[int, list[Option]]:
    return drawer, [(v.CHOOSE_NOBLE, n) for n in fit_for_band(g, drawer)]


def kept(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """Spy in the Camp, Dispensation: they lie before the Baron until used."""
    return None


def band_is_sworn(g: Kingdom, place: int) -> bool:
    return bool(g.sworn_band[g.lasting_target[place]])


DEEDS: Final = Deeds(
    events={
        "pilgrims_gift": Event(pilgrims_gift),
        "popular_acclaim": Event(popular_acclaim),
        "free_company": Event(free_company),
        "good_harvest": Event(good_harvest),
        "open_gates": Event(open_gates),
        "master_mason": Event(master_mason),
        "second_wind": Event(second_wind),
        "field_surgeons": Event(field_surgeons),
        "spy_in_the_camp": Event(kept),
        "royal_blood": Event(royal_blood),
        "dispensation": Event(kept),
        "sworn_band": Event(sworn_band, sworn_band_target, sworn_band_names, v.EVENT_NAMES_NOBLE, band_is_sworn),
    }
)
