"""What each motion does. How one is carried out is in rules/motions.py. wk.agenda.motion"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Aimed, Deeds, General
from regalia.games.warrior_knights.rules import armies, cities, pieces, table
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def amount(g: Kingdom, id: str, name: str) -> int:
    return g.content.agenda_amounts[g.content.agenda[id]][name]


# ---- motions aimed at one Baron: whether they touch him, and what they do


def mercenaries_of(g: Kingdom, seat: int) -> list[int]:
    """All his Mercenary cards, with Nobles on and off the board and at the stronghold."""
    return pieces.hired(g, seat)


def forced_loan(g: Kingdom, seat: int) -> Procedure | None:
    """Handed out crown by crown to the others attending, clockwise from the Chairman."""
    loan = min(amount(g, "forced_loan", "crowns"), g.crowns[seat])
    lenders = [s for s in table.from_chairman(g) if s != seat and g.attending[s]]
    if not lenders:
        table.pay_crowns(g, seat, loan)
    for i, to in enumerate(lenders):
        table.give_crowns(g, seat, to, len(range(i, loan, len(lenders))))
    return None


def disband_the_companies(g: Kingdom, seat: int) -> Procedure | None:
    return DisbandCompanies(seat, amount(g, "disband_the_companies", "strength"))


def charter_of_freedom(g: Kingdom, seat: int) -> Procedure | None:
    return CharterOfFreedom(seat)


def acclamation(g: Kingdom, seat: int) -> Procedure | None:
    table.gain_influence(g, seat, amount(g, "acclamation", "influence"))
    return None


def censure(g: Kingdom, seat: int) -> Procedure | None:
    table.lose_influence(g, seat, amount(g, "censure", "influence"))
    return None


def always(g: Kingdom, seat: int) -> bool:
    return True


def has_crowns(g: Kingdom, seat: int) -> bool:
    return g.crowns[seat] > 0


def has_influence(g: Kingdom, seat: int) -> bool:
    return table.influence_of(g, seat) > 0


def has_mercenaries(g: Kingdom, seat: int) -> bool:
    return bool(mercenaries_of(g, seat))


def has_kingdom_city(g: Kingdom, seat: int) -> bool:
    return bool(armies.kingdom_cities_of(g, seat))


class DisbandCompanies(Procedure):
    """He dismisses Mercenaries of his choice until they have the strength asked for, or he has none."""

    outline: ClassVar[tuple[str, ...]] = ("dismiss", "check")
    cites: ClassVar[dict[str, str]] = {"dismiss": "wk.agenda.motion", "check": "wk.death.by-desertion wk.death.troopless-removed"}

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left  # strength still to be dismissed

    def dismiss(self, g: Kingdom) -> Flow | None:
        companies = mercenaries_of(g, self.seat)
        if sum(g.content.troop_strength[t] for t in companies) <= self.left:
            for troop in companies:
                self._send_home(g, troop)
            return None
        return Ask(self.seat, [(v.DISMISS, t) for t in companies]) if self.left > 0 else None

    def on_dismiss(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self._send_home(g, option[1])
        return AGAIN

    def _send_home(self, g: Kingdom, troop: int) -> None:
        self.left -= g.content.troop_strength[troop]
        armies.to_deck(g, troop)
        g.emit(v.SENT_HOME, troop)

    def check(self, g: Kingdom) -> Flow | None:
        return CheckArmies(self.seat)


class CharterOfFreedom(Procedure):
    """One Kingdom city of his choice becomes neutral and no longer besieged; he gets its income once."""

    outline: ClassVar[tuple[str, ...]] = ("name_city",)
    cites: ClassVar[dict[str, str]] = {"name_city": "wk.agenda.motion wk.fortified.lost-when-neutral"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def name_city(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CHOOSE_CITY, c) for c in armies.kingdom_cities_of(g, self.seat)])

    def on_name_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        city = option[1]
        cities.make_neutral(g, city)
        for besieger in armies.besiegers(g, city):
            armies.lift_siege(g, city, besieger)
        table.gain_crowns(g, seat, g.content.city_income[city] * amount(g, "charter_of_freedom", "income_times"))
        return None


# ---- motions that bind several: whom they touch, and what each does


def owes_recoinage(g: Kingdom, seat: int) -> bool:
    return g.crowns[seat] >= amount(g, "recoinage", "divisor")


def pay_recoinage(g: Kingdom, seat: int) -> None:
    table.pay_crowns(g, seat, g.crowns[seat] // amount(g, "recoinage", "divisor"))


def besieges(g: Kingdom, seat: int) -> bool:
    return any(armies.siege_begun(g, wall, seat) for wall in range(g.content.walls))


def lift_sieges(g: Kingdom, seat: int) -> None:
    for wall in range(g.content.walls):
        armies.lift_siege(g, wall, seat)
    g.emit(v.SIEGES_LIFTED, seat)


def serves_overseas(g: Kingdom, seat: int) -> bool:
    """He controls an overseas city or has a Noble in an overseas area."""
    if any(city >= f.KINGDOM_CITIES for city in armies.cities_of(g, seat)):
        return True
    return any(g.noble_area[n] >= g.content.kingdom_areas for n in pieces.nobles_of(g, seat))


def owes_aid(g: Kingdom, seat: int) -> bool:
    return g.crowns[seat] > 0 and not serves_overseas(g, seat)


def pay_aid(g: Kingdom, seat: int) -> None:
    table.pay_crowns(g, seat, amount(g, "aid_to_the_holy_places", "crowns_paid"))


def reward_overseas(g: Kingdom) -> None:
    for seat in table.from_chairman(g):
        if serves_overseas(g, seat):
            table.gain_faith(g, seat, amount(g, "aid_to_the_holy_places", "faith"))
            table.gain_crowns(g, seat, amount(g, "aid_to_the_holy_places", "crowns_gained"))


def rebuild_walls(g: Kingdom) -> None:
    for city in range(f.CITIES):
        if g.breaches[city] and not g.razed[city] and not armies.is_besieged(g, city):
            g.breaches = replaced(g.breaches, city, 0)
            g.emit(v.WALLS_REBUILT, city)


def nobody(g: Kingdom, seat: int) -> bool:
    return False


def nothing(g: Kingdom, seat: int) -> None:
    return None


DEEDS: Final = Deeds(
    aimed={
        "forced_loan": Aimed(has_crowns, forced_loan),
        "disband_the_companies": Aimed(has_mercenaries, disband_the_companies),
        "charter_of_freedom": Aimed(has_kingdom_city, charter_of_freedom),
        "acclamation": Aimed(always, acclamation, favour=True),
        "censure": Aimed(has_influence, censure),
    },
    general={
        "recoinage": General(owes_recoinage, pay_recoinage),
        "relief_columns": General(besieges, lift_sieges),
        "aid_to_the_holy_places": General(owes_aid, pay_aid, at_once=reward_overseas),
        "rebuild_the_walls": General(nobody, nothing, at_once=rebuild_walls),
    },
)
