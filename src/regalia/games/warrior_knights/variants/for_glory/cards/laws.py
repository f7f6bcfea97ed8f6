"""What each of the new laws demands, and where a Baron is asked whether he obeys it. wk.agenda.law, wk.ban.refuse-law, cg.setup.agendas

The Wall Penny is also in rules/garrisons.py, the Price of Bread in rules/levies.py: there is what a Garrison and a Levy cost.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Deeds, VoyageResult
from regalia.games.warrior_knights.reasons.things import noble_of, place_of
from regalia.games.warrior_knights.rules import laws, pieces, table
from regalia.games.warrior_knights.rules.cities import RazeOrKeep, spoils
from regalia.games.warrior_knights.rules.expeditions import end_voyage, stakes
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.rules.laws import Defy, amount
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces
from regalia.games.warrior_knights.rules.movement import MoveNoble, key, routes
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import garrisons, levies
from regalia.games.warrior_knights.variants.for_glory.rules.advancements import Purchase
from regalia.games.warrior_knights.variants.for_glory.rules.levies import RaiseLevies
from regalia.games.warrior_knights.variants.for_glory.rules.neutral_cards import Research
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AGAIN, Flow, Procedure
from regalia.kernel.vocabulary import Reason

CITES: Final = "wk.agenda.law wk.ban.refuse-law"


def apply(draft: Draft) -> None:
    draft.insert_before(RazeOrKeep, "burn", "standing_walls", {"standing_walls": standing_walls}, cites=CITES)
    draft.wrap_rule(spoils, modest_spoils)
    draft.insert_after(PayTroops, "captains_bounty", "wall_penny", {"wall_penny": wall_penny}, cites=CITES)
    draft.insert_before(RaiseLevies, "choose_levy", "price_of_bread", {"price_of_bread": price_of_bread}, cites=CITES)
    dues: Functions = {"harbour_dues": harbour_dues, "after_harbour_dues": after_harbour_dues}
    draft.insert_after(MoveNoble, "pay_toll", "harbour_dues", dues, cites=CITES)
    for purchase in (Purchase, Research):
        draft.insert_after(purchase, "buy", "tithe", {"tithe": tithe, "after_tithe": after_tithe}, cites=CITES)


def defy(g: Kingdom, seat: int, id: str) -> Procedure:
    return Defy(seat, g.content.agenda[id])


# ---- Law of Standing Walls


def standing_walls(self: RazeOrKeep, g: Kingdom) -> Flow | None:
    """He has chosen to raze: he obeys and takes the income once, or defies the law and takes it three times."""
    return defy(g, self.seat, "standing_walls") if laws.binds(g, self.seat, "standing_walls") else None


def modest_spoils(before: Callable[[Kingdom, int, int], int], g: Kingdom, seat: int, city: int) -> int:
    if laws.binds(g, seat, "standing_walls"):
        return g.content.city_income[city] * amount(g, "standing_walls", "income_times")
    return before(g, seat, city)


# ---- The Wall Penny


def wall_penny(self: PayTroops, g: Kingdom) -> Flow | None:
    """Who has Garrisons to pay obeys the law or defies it before he pays."""
    owes = laws.binds(g, self.seat, "wall_penny") and garrisons.garrisoned(g, self.seat) and garrisons.garrison_wage(g, self.seat)
    return defy(g, self.seat, "wall_penny") if owes else None


# ---- Harbour Dues


def harbour_dues(self: MoveNoble, g: Kingdom) -> Flow | None:
    seat = pieces.baron_of(g, self.noble)
    return defy(g, seat, "harbour_dues") if is_sea_move(self.route) and laws.binds(g, seat, "harbour_dues") else None


def is_sea_move(route: Sequence[int]) -> bool:
    return route[0] in (v.SAIL, w.SAIL_IN)


def after_harbour_dues(self: MoveNoble, g: Kingdom, result: int) -> Flow | None:
    """Who obeys and cannot pay stays where he is."""
    seat = pieces.baron_of(g, self.noble)
    dues = amount(g, "harbour_dues", "crowns")
    if result:  # defied
        return None
    if g.crowns[seat] < dues:
        return self.turn_back()
    g.emit(w.DUES_PAID, seat, self.noble, dues)
    table.pay_crowns(g, seat, dues, table.UNTOLD)
    return None


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Why a Noble stays in port: his Baron has obeyed the law, and has too few crowns."""
    dues = amount(g, "harbour_dues", "crowns")
    if not laws.binds(g, seat, "harbour_dues") or g.crowns[seat] >= dues:
        return []
    noble = kept_in_port(g, kind, id)
    return [(w.DUES_SHORT, noble, g.content.agenda["harbour_dues"], dues, g.crowns[seat])] if noble >= 0 else []


def kept_in_port(g: Kingdom, kind: str, id: int) -> int:
    """Whoever has been turned back on a sea move to the place asked about, or to where all are to go; -1 if nobody has."""
    frame = g.stack[-1] if g.stack else None
    area = place_of(g, kind, id)
    if isinstance(frame, MoveNoble) and area >= 0:
        turned = [r for r in routes(g, frame.noble, area) if is_sea_move(r) and key(r) in frame.refused]
        return frame.noble if turned else -1
    if isinstance(frame, MobilizeForces):
        noble = noble_of(g, kind, id)
        stuck = noble in frame.stuck and all(is_sea_move(r) for r in routes(g, noble, frame.area))
        return noble if stuck else -1
    return -1


# ---- Tithe on Learning


def tithe(self: Purchase | Research, g: Kingdom) -> Flow | None:
    """For each card bought; who has no crown owes none."""
    owes = laws.binds(g, self.seat, "tithe_on_learning") and g.crowns[self.seat] > 0
    return defy(g, self.seat, "tithe_on_learning") if owes else None


def after_tithe(self: Purchase | Research, g: Kingdom, result: int) -> Flow | None:
    if not result:
        pay_tithe(g, self.seat)
    return None


def pay_tithe(g: Kingdom, seat: int) -> None:
    """To the Head of the Church; from himself, or while there is none, to the treasury."""
    crowns = amount(g, "tithe_on_learning", "crowns")
    g.emit(w.TITHE_PAID, seat, crowns)
    if g.head in (seat, -1):
        table.pay_crowns(g, seat, crowns, table.UNTOLD)
    else:
        table.give_crowns(g, seat, g.head, crowns)


# ---- Price of Bread


def price_of_bread(self: RaiseLevies, g: Kingdom) -> Flow | None:
    """Who could raise a Levy at the old price obeys the law or defies it before he pays."""
    if not laws.binds(g, self.seat, "price_of_bread"):
        return None
    could = any(g.crowns[self.seat] >= levies.price_of(g, option[1], h.LEVY) for option in levies.musterable(g, self.seat))
    return defy(g, self.seat, "price_of_bread") if could else None


# ---- Cap on Usury


def four_times(voyage: int) -> Procedure:
    return RichReturn(voyage, 4)


def five_times(voyage: int) -> Procedure:
    return RichReturn(voyage, 5)


class RichReturn(InTurn):
    """An expedition that pays more than the law allows: each who has a stake in it obeys and takes less, or defies it and takes all."""

    outline: ClassVar[tuple[str, ...]] = ("from_the_chairman", "pay", "end_voyage")
    cites: ClassVar[dict[str, str]] = {"pay": "wk.expedition.success " + CITES, "end_voyage": "wk.expedition.success"}

    def __init__(self, voyage: int, times: int) -> None:
        super().__init__()
        self.voyage = voyage
        self.times = times

    def pay(self, g: Kingdom) -> Flow | None:
        while self.order:
            seat = self.order[0]
            if stakes(g, self.voyage)[seat] and laws.binds(g, seat, "usury_cap") and self.times > amount(g, "usury_cap", "times"):
                return defy(g, seat, "usury_cap")
            self._pay_out(g, self.times)
        return None

    def after_pay(self, g: Kingdom, result: int) -> Flow | None:
        if not result:
            g.emit(w.USURY_CAPPED, self.order[0], self.voyage, amount(g, "usury_cap", "times"))
        self._pay_out(g, self.times if result else amount(g, "usury_cap", "times"))
        return AGAIN

    def _pay_out(self, g: Kingdom, times: int) -> None:
        seat = self.order.pop(0)
        table.gain_crowns(g, seat, stakes(g, self.voyage)[seat] * times)

    def end_voyage(self, g: Kingdom) -> Flow | None:
        end_voyage(g, self.voyage)
        return None


# rows of the game and of the new Fate deck, with somebody to be asked before they pay
DEEDS: Final = Deeds(voyages=(VoyageResult("4x", "4x", 50, 4, settle=four_times), VoyageResult("5x", "5x", 60, 5, settle=five_times)))
