"""Taxation: income from cities and concessions."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, laws, table
from regalia.games.warrior_knights.rules.concessions import Concessions
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Flow


class Taxation(InTurn):
    outline = ("income", "from_the_chairman", "concessions", "crowns_third", "return_cards")
    cites: ClassVar[dict[str, str]] = {
        "income": "wk.taxation.income wk.taxation.fortified wk.siege.no-income",
        "concessions": "wk.taxation.concessions",
        "crowns_third": "wk.agenda.law wk.ban.refuse-law",
        "return_cards": "wk.taxation.return-cards",
    }

    def __init__(self) -> None:
        super().__init__()
        self.received: list[int] = []  # by seat, from cities, fortifications and concessions

    def income(self, g: Kingdom) -> Flow | None:
        self.received = [0] * g.seats
        for seat in table.from_chairman(g):
            self.received[seat] = income(g, seat)
            table.gain_crowns(g, seat, self.received[seat], v.TAXES_RECEIVED)
        g.failed_harvest = 0
        return None

    def concessions(self, g: Kingdom) -> Flow | None:
        return Concessions(self.order[0], list(g.charges[self.order[0]])) if self.order else None

    def after_concessions(self, g: Kingdom, result: int) -> Flow | None:
        self.received[self.order[0]] += result
        return self.turn_over()

    def crowns_third(self, g: Kingdom) -> Flow | None:
        return laws.crowns_third(g, self.received)

    def return_cards(self, g: Kingdom) -> Flow | None:
        table.return_cards(g, f.TAXATION)
        return None


def income(g: Kingdom, seat: int) -> int:
    """The printed income of each city he controls, and a crown for each fortification; a besieged city pays nothing."""
    total = 0
    for city in armies.cities_of(g, seat):
        if pays(g, city):
            total += city_income(g, city)
    return total


def pays(g: Kingdom, city: int) -> bool:
    """Does a city pay in Taxation, by itself and for whatever is counted by cities? Not while it is besieged. wk.siege.no-income"""
    changed = g.points.pays
    return base_pays(g, city) if changed is None else changed(g, city)


def base_pays(g: Kingdom, city: int) -> bool:
    return not armies.is_besieged(g, city)


def city_income(g: Kingdom, city: int) -> int:
    """What one city pays in this Taxation. A failed harvest takes a crown from each Kingdom city."""
    changed = g.points.city_income
    return base_city_income(g, city) if changed is None else changed(g, city)


def base_city_income(g: Kingdom, city: int) -> int:
    printed = g.content.city_income[city]
    if g.failed_harvest and city < f.KINGDOM_CITIES:
        printed = max(0, printed - 1)
    return printed + g.fortified[city]


POINTS: Final = (Point(pays, base_pays), Point(city_income, base_city_income))
