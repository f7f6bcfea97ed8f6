"""Garrisons, and Upgrade Defenses, which brings them.

A Garrison is no troop: it has no army and no place but its city, so it is neither transferred nor counted, nor does it sally; it belongs
to whoever controls the city. Its 100 is wall strength. cg.garrisons.static, cg.garrisons.not-in-sally, cg.garrisons.not-troops
"""

from collections.abc import Callable
from typing import Any, ClassVar

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import not_your_city, wall_of
from regalia.games.warrior_knights.rules import armies, charges, laws, table
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.bargaining import could_be_lent
from regalia.games.warrior_knights.rules.cities import city_changes_hands
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.neutral_cards import UpgradeDefenses
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.upkeep import Revolts
from regalia.games.warrior_knights.rules.wages import PayTroops, pay_from_purse, purse, regulars_unpaid
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    draft.wrap_rule(armies.is_garrisoned, or_garrisoned)
    draft.wrap_rule(armies.wall_full_strength, with_garrison)
    draft.cite(Assault, "draw_fate", "cg.garrisons.strength cg.garrisons.without-noble cg.ruling.garrison-walls")
    draft.cite(Assault, "assign_casualties", "cg.garrisons.breaches cg.ruling.garrison-walls")
    draft.cite(Siege, "declare", "cg.garrisons.siege-strength cg.ruling.garrison-walls")
    draft.cite(StartBattle, "commit", "cg.garrisons.static cg.garrisons.not-in-sally")
    draft.on(city_changes_hands, garrison_leaves)
    draft.cite(Assault, "capture", "cg.garrisons.city-lost cg.garrisons.breach-surplus")
    draft.cite(Siege, "capture", "cg.garrisons.city-lost")
    draft.cite(Revolts, "buy_off", "cg.garrisons.revolt-draw cg.garrisons.city-lost cg.ruling.garrison-revolt")
    draft.wrap(UpgradeDefenses, "on_upgrade", garrison_after_works)
    draft.replace(UpgradeDefenses, {"after_upgrade": next_baron})
    draft.cite(UpgradeDefenses, "upgrade", "cg.upgrade-defenses.base-part cg.upgrade-defenses.both cg.upgrade-defenses.turn-order")
    draft.insert_after(
        PayTroops,
        "pay_mercenaries",
        "pay_garrisons",
        {"pay_garrisons": pay_garrisons},
        cites="cg.garrisons.wages cg.garrisons.wages-order cg.ruling.garrison-wages",
    )
    draft.on(regulars_unpaid, garrisons_unpaid)
    draft.cite(PayTroops, "pay_regulars", "cg.garrisons.wages-order")


# ---- where they are


def has_garrison(g: Kingdom, city: int) -> bool:
    return glory(g).garrison[city] == 1


def or_garrisoned(before: Callable[[Kingdom, int], bool], g: Kingdom, city: int) -> bool:
    return has_garrison(g, city) or before(g, city)


def garrisoned(g: Kingdom, seat: int) -> list[int]:
    """His cities with a Garrison: as many cards lie before him."""
    return [c for c in armies.cities_of(g, seat) if has_garrison(g, c)]


def in_supply(g: Kingdom) -> int:
    """cg.garrisons.supply"""
    return h.GARRISONS - sum(glory(g).garrison)


def with_garrison(before: Callable[[Kingdom, int], int], g: Kingdom, wall: int) -> int:
    """100 more for the walls of its city, when they are assaulted, besieged or breached. cg.garrisons.strength, cg.garrisons.breaches"""
    return before(g, wall) + (h.GARRISON if wall < f.CITIES and has_garrison(g, wall) else 0)


# ---- coming and going


def may_hire_for(g: Kingdom, seat: int) -> list[int]:
    """Cities of his, overseas ones too, without a Garrison of any kind and not besieged, while one is left.

    cg.garrisons.to-city, cg.garrisons.cities-only, cg.garrisons.one-per-city, cg.garrisons.supply, cg.garrisons.no-hire-besieged
    """
    if not in_supply(g):
        return []
    return [c for c in armies.cities_of(g, seat) if not armies.is_garrisoned(g, c) and not armies.is_besieged(g, c)]


def hire(g: Kingdom, seat: int, city: int) -> None:
    """For a crown. cg.upgrade-defenses.garrison"""
    table.pay_crowns(g, seat, h.GARRISON_HIRE)
    place_garrison(g, seat, city)


def place_garrison(g: Kingdom, seat: int, city: int) -> None:
    """The card before the Baron, the token on the city, where any riot is over. cg.garrisons.to-city, cg.riot.end-garrison"""
    own = glory(g)
    own.garrison = replaced(own.garrison, city, 1)
    g.emit(w.GARRISON_HIRED, seat, city)
    armies.garrison_moves_in(g, city)


def discard_garrison(g: Kingdom, city: int) -> None:
    """Card and token go back, and breaches that the walls alone cannot hold are taken off.

    cg.garrisons.back-to-supply, cg.garrisons.breach-surplus
    """
    own = glory(g)
    own.garrison = replaced(own.garrison, city, 0)
    g.breaches = replaced(g.breaches, city, min(g.breaches[city], armies.wall_full_strength(g, city) // 100))
    g.emit(w.GARRISON_GONE, city)


def garrison_leaves(g: Kingdom, city: int, old: int, new: int) -> None:
    """However the city is lost. cg.garrisons.city-lost"""
    if has_garrison(g, city):
        discard_garrison(g, city)


# ---- Upgrade Defenses


def garrison_after_works(before: Any, self: UpgradeDefenses, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """When a Baron has chosen his works he may hire a Garrison, before the next one's turn. cg.upgrade-defenses.both

    cg.upgrade-defenses.turn-order
    """
    turns = len(self.order)
    flow: Flow | None = before(self, g, seat, option)
    return HireGarrison(seat) if len(self.order) < turns else flow  # else he is asked once more


def next_baron(self: UpgradeDefenses, g: Kingdom, result: int) -> Flow | None:
    return AGAIN


class HireGarrison(Procedure):
    """One Garrison at most, besides the works. Nothing else brings one. cg.garrisons.source"""

    outline = ("choose_city",)
    cites: ClassVar[dict[str, str]] = {
        "choose_city": "cg.upgrade-defenses.garrison cg.upgrade-defenses.both cg.garrisons.source cg.garrisons.to-city "
        "cg.garrisons.cities-only cg.garrisons.supply cg.garrisons.one-per-city cg.garrisons.no-hire-besieged "
        "cg.ruling.garrison-where cg.ruling.upgrade-both"
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def choose_city(self, g: Kingdom) -> Flow | None:
        cities = may_hire_for(g, self.seat) if g.crowns[self.seat] >= h.GARRISON_HIRE else []
        return Ask(self.seat, [*[(w.HIRE_GARRISON, c) for c in cities], (v.DECLINE,)]) if cities else None

    def on_choose_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == w.HIRE_GARRISON:
            hire(g, seat, option[1])
        return None

    def why_choose_city(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        wall = wall_of(g, kind, id)
        if wall < 0 or armies.wall_owner(g, wall) != seat:
            return not_your_city(g, seat, kind, id)
        if wall >= f.CITIES:
            return [(w.NO_GARRISON_AT_STRONGHOLD,)]
        if armies.is_garrisoned(g, wall):
            return [(w.HAS_GARRISON, wall)]
        return [(w.NO_GARRISON_IN_SIEGE, wall)] if armies.is_besieged(g, wall) else []


# ---- wages


def garrison_wage(g: Kingdom, seat: int) -> int:
    """What each of a Baron's Garrisons costs in a Wages phase, with the Wall Penny; nothing if he is Warden of the Walls.

    cg.garrisons.wage-figure
    """
    if charges.right(g, seat, "free_garrisons"):
        return 0
    return h.GARRISON_WAGE + (laws.amount(g, "wall_penny", "crowns") if laws.binds(g, seat, "wall_penny") else 0)


def pay_garrisons(self: PayTroops, g: Kingdom) -> Flow | None:
    """After the Mercenaries: since whom to pay is free, this is as good as any order. cg.garrisons.wages-order"""
    return PayGarrisons(self.seat) if garrisoned(g, self.seat) else None


def garrisons_unpaid(g: Kingdom, seat: int) -> None:
    """While a Regular is unpaid no Garrison is paid; those that want no pay stay. cg.garrisons.wages-order"""
    for city in garrisoned(g, seat) if garrison_wage(g, seat) else []:
        discard_garrison(g, city)


class PayGarrisons(Procedure):
    """How many of his Garrisons a Baron pays, and which cities lose theirs."""

    outline = ("pay", "give_up")
    cites: ClassVar[dict[str, str]] = {
        "pay": "cg.garrisons.wages cg.garrisons.wage-figure cg.garrisons.wages-order cg.ruling.garrison-wages",
        "give_up": "cg.garrisons.unpaid cg.garrisons.unpaid-choice cg.garrisons.back-to-supply",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.unpaid = 0

    def pay(self, g: Kingdom) -> Flow | None:
        each = garrison_wage(g, self.seat)
        if each == 0:
            return End()
        most = min(len(garrisoned(g, self.seat)), purse(g, self.seat) // each)
        lent = could_be_lent(g, self.seat, each - purse(g, self.seat))
        return Ask(self.seat, [(w.PAY_GARRISONS, n) for n in range(most, -1, -1)], always=lent)

    def on_pay(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.unpaid = len(garrisoned(g, seat)) - option[1]
        if option[1]:
            crowns = option[1] * garrison_wage(g, seat)
            pay_from_purse(g, seat, crowns)
            g.emit(w.GARRISONS_PAID, seat, option[1], crowns)
        return None

    def why_pay(self, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
        cost = garrison_wage(g, seat) * (id if kind == "n" else len(garrisoned(g, seat)))
        have = purse(g, seat)
        return [(w.GARRISONS_TOO_DEAR, cost, have)] if kind in ("n", "step", "verb") and cost > have else []

    def give_up(self, g: Kingdom) -> Flow | None:
        cities = garrisoned(g, self.seat)
        if self.unpaid < len(cities):
            return Ask(self.seat, [(w.GIVE_UP_GARRISON, c) for c in cities]) if self.unpaid else None
        for city in cities:
            discard_garrison(g, city)
        return None

    def on_give_up(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        discard_garrison(g, option[1])
        self.unpaid -= 1
        return AGAIN
