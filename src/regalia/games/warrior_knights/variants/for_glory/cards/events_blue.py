"""The new blue Events: they may touch anybody. cg.setup.events"""

from collections.abc import Callable
from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import amount, if_any, mercenaries_of, strike
from regalia.games.warrior_knights.deeds import Deeds, Event
from regalia.games.warrior_knights.reasons.things import place_of
from regalia.games.warrior_knights.rules import armies, fate, pieces, table
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileMove
from regalia.games.warrior_knights.rules.movement import may_move, routes, way
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import knowledge, riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    draft.wrap_rule(routes, one_area_by_land)


# ---- The Great Storm, Plague Ship: armies suffer


def at_sea(g: Kingdom) -> list[int]:
    """Nobles on a port's icon. wk.sea.on-icon"""
    return [noble for noble in pieces.all_nobles(g) if g.noble_area[noble] == f.AT_SEA]


def great_storm_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(at_sea(g)))


def great_storm(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    for noble in at_sea(g):
        strike(g, noble, amount(g, "great_storm", "casualties"))
    return CheckArmies(-1)


def plague_ship_target(g: Kingdom, drawer: int) -> int:
    return fate.random_city(g, [city for city in range(f.KINGDOM_CITIES) if not g.razed[city]])


def plague_ship(g: Kingdom, drawer: int, city: int) -> Procedure | None:
    """Every army in the area suffers; then the city riots, if it is somebody's and nobody keeps order. cg.riot.token"""
    for side in range(pieces.sides(g)):
        for army in armies.armies_in(g, side, g.content.city_area[city]):
            strike(g, army, amount(g, "plague_ship", "casualties"))
    riots.start_riot(g, city)
    return CheckArmies(-1)


# ---- Unpaid Companies


def unpaid_companies_target(g: Kingdom, drawer: int) -> int:
    return fate.random_nation(g, list(range(len(g.content.nation_ids))))


def unpaid_companies(g: Kingdom, drawer: int, nation: int) -> Procedure | None:
    return UnpaidCompanies(nation)


class UnpaidCompanies(InTurn):
    """Each Baron pays every company of the nation now, the circle Noble's too, or lets it desert."""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "muster_companies", "pay_or_lose", "check")
    cites: ClassVar[dict[str, str]] = {
        "muster_companies": "wk.events.colours",
        "pay_or_lose": "wk.events.colours cg.combine.cards-mercenaries",
        "check": "wk.death.by-desertion",
    }

    def __init__(self, nation: int) -> None:
        super().__init__()
        self.nation = nation
        self.companies: list[int] = []  # of all Barons, in their turns

    def muster_companies(self, g: Kingdom) -> Flow | None:
        for seat in self.order:
            self.companies += mercenaries_of(g, seat, self.nation)
        return None

    def pay_or_lose(self, g: Kingdom) -> Flow | None:
        if not self.companies:
            return None
        troop = self.companies[0]
        seat = pieces.owner(g, g.troop_at[troop])
        pay: list[Option] = [(v.PAY, troop)] if g.crowns[seat] >= amount(g, "unpaid_companies", "crowns") else []
        return Ask(seat, [*pay, (v.DESERT, troop)])

    def on_pay_or_lose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        troop = self.companies.pop(0)
        if option[0] == v.PAY:
            wage = amount(g, "unpaid_companies", "crowns")
            g.emit(v.TROOP_PAID, seat, troop, table.pay_crowns(g, seat, wage, table.UNTOLD))
        else:
            armies.deserts(g, troop)
            g.emit(v.TROOP_DESERTS, seat, troop)
        return AGAIN

    def check(self, g: Kingdom) -> Flow | None:
        return CheckArmies(-1, deserted=1)


# ---- The Barons' Wager


def barons_wager(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return BaronsWager()


class BaronsWager(InTurn):
    """Who has paid may win all that was paid: Fate names one of them."""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "enter", "draw")
    cites: ClassVar[dict[str, str]] = {"enter": "wk.events.colours", "draw": "wk.fate.random-choice"}

    def __init__(self) -> None:
        super().__init__()
        self.entrants: list[int] = []
        self.purse = 0

    def enter(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        entry = amount(g, "barons_wager", "entry")
        pay: list[Option] = [(w.ENTER_WAGER, entry)] if g.crowns[self.order[0]] >= entry else []
        return Ask(self.order[0], [*pay, (v.DECLINE,)])

    def on_enter(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == w.ENTER_WAGER:
            self.purse += table.pay_crowns(g, seat, option[1], table.UNTOLD)
            self.entrants.append(seat)
            g.emit(w.WAGER_ENTERED, seat, option[1])
        return self.turn_over()

    def draw(self, g: Kingdom) -> Flow | None:
        if not self.entrants:
            return None
        winner = fate.random_seat(g, self.entrants)
        g.emit(w.WAGER_WON, winner, self.purse)
        table.gain_crowns(g, winner, self.purse, table.UNTOLD)
        table.gain_votes(g, winner, amount(g, "barons_wager", "votes"))
        return None


# ---- Fair Winds


def may_advance(g: Kingdom) -> list[int]:
    return [voyage for voyage in range(len(g.voyage_space)) if g.voyage_space[voyage] in (1, 2)]


def fair_winds_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(may_advance(g)))


def fair_winds(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """One that comes to space 3 is due with the next Fund Expeditions, as any other there. wk.expedition.resolve-on-three"""
    for voyage in may_advance(g):
        g.voyage_space = replaced(g.voyage_space, voyage, g.voyage_space[voyage] + 1)
        g.emit(v.VOYAGE_ADVANCED, voyage, g.voyage_space[voyage])
    return None


# ---- Rivers in Spate: for the rest of the round


def rivers_in_spate(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    glory(g).spate_round = g.round
    return None


def rivers_are_high(g: Kingdom, place: int) -> bool:
    return glory(g).spate_round == g.round


def rivers_fall(g: Kingdom, place: int) -> None:
    """cg.combine.miracles-events"""
    glory(g).spate_round = 0


def one_area_by_land(before: Callable[[Kingdom, int, int], list[Option]], g: Kingdom, noble: int, target: int) -> list[Option]:
    """While the rivers are high no road leads further than to the next area; by sea it is as far as ever."""
    found = before(g, noble, target)
    if glory(g).spate_round != g.round:
        return found
    return [route for route in found if len(way(g, route)) == 1]


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Why an area to which a road leads cannot be reached."""
    area = place_of(g, kind, id)
    if area < 0 or glory(g).spate_round != g.round or not any(isinstance(frame, MobilizeForces | VersatileMove) for frame in g.stack):
        return []
    for noble in pieces.nobles_of(g, seat):
        if may_move(g, noble) and area in [move[-1] for move in g.content.road_moves[g.noble_area[noble]]]:
            return [(w.ROAD_UNDER_WATER, area, g.content.event["rivers_in_spate"])]
    return []


# ---- Foreign Masters


def foreign_masters(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return ForeignMasters()


class ForeignMasters(InTurn):
    """Knowledge for crowns; nobody is compared. cg.scholar.keeps"""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "learn")
    cites: ClassVar[dict[str, str]] = {"learn": "wk.events.colours cg.scholar.keeps"}

    def learn(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        crowns = amount(g, "foreign_masters", "crowns")
        pay: list[Option] = []
        if g.crowns[self.order[0]] >= crowns:
            pay.append((w.BUY_KNOWLEDGE, amount(g, "foreign_masters", "knowledge"), crowns))
        return Ask(self.order[0], [*pay, (v.DECLINE,)])

    def on_learn(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == w.BUY_KNOWLEDGE:
            table.pay_crowns(g, seat, option[2])
            knowledge.gain_knowledge(g, seat, option[1])
        return self.turn_over()


DEEDS: Final = Deeds(
    events={
        "great_storm": Event(great_storm, great_storm_target),
        "plague_ship": Event(plague_ship, plague_ship_target, announced=v.EVENT_NAMES_CITY),
        "unpaid_companies": Event(unpaid_companies, unpaid_companies_target, announced=v.EVENT_NAMES_NATION),
        "barons_wager": Event(barons_wager),
        "fair_winds": Event(fair_winds, fair_winds_target),
        "rivers_in_spate": Event(rivers_in_spate, acts=rivers_are_high, undo=rivers_fall),
        "foreign_masters": Event(foreign_masters),
    }
)
