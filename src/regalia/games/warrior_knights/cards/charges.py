"""Charges: receiving one, the limit of three, and what those do that are no concessions."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.consent import Consent
from regalia.games.warrior_knights.cards.discards import discard, take
from regalia.games.warrior_knights.rules import bans, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def holds(g: Kingdom, seat: int, id: str) -> bool:
    """wk.agenda.charge"""
    return g.content.agenda[id] in g.charges[seat]


def amount(g: Kingdom, id: str, name: str) -> int:
    return g.content.agenda_amounts[g.content.agenda[id]][name]


class ReceiveCharge(Procedure):
    """A charge goes to a Baron, present or not; refusing it bans him, unless he is banned already."""

    outline: ClassVar[tuple[str, ...]] = ("agree", "make_room", "receive")
    cites: ClassVar[dict[str, str]] = {
        "agree": "wk.ban.refuse-at-once wk.ban.discard-targeting wk.agenda.absent-holder wk.agenda.banned-refuses-freely",
        "make_room": "wk.agenda.charge-limit",
        "receive": "wk.agenda.charge wk.assembly.kind.choose-baron",
    }

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def agree(self, g: Kingdom) -> Flow | None:
        return Consent(self.seat, self.card)

    def after_agree(self, g: Kingdom, result: int) -> Flow | None:
        if result:
            discard(g, self.card)
            return End()
        return None

    def make_room(self, g: Kingdom) -> Flow | None:
        return make_room(g, self.seat)

    def on_make_room(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        discard(g, option[1])
        return None

    def receive(self, g: Kingdom) -> Flow | None:
        take_charge(g, self.seat, self.card)
        id = g.content.agenda_ids[self.card]
        if id == "speaker_of_the_assembly" and bans.may_be_chairman(g, self.seat):
            table.make_chairman(g, self.seat)
        if id == "papal_legate" and table.may_head_church(g, self.seat):
            table.make_head(g, self.seat)
        return None


def make_room(g: Kingdom, seat: int) -> Flow | None:
    """Of three earlier charges he gives one up. wk.agenda.charge-limit"""
    if len(g.charges[seat]) < f.CHARGES:
        return None
    return Ask(seat, [(v.DISCARD_CHARGE, card) for card in g.charges[seat]])


def take_charge(g: Kingdom, seat: int, card: int) -> None:
    take(g, card)
    g.charges = replaced(g.charges, seat, (*g.charges[seat], card))
    g.emit(v.CHARGE_RECEIVED, seat, card)


class SeizeRegalia(Procedure):
    """The stronghold of the Guardian of the Regalia has been captured: his captor takes the charge."""

    outline: ClassVar[tuple[str, ...]] = ("make_room", "seize")
    cites: ClassVar[dict[str, str]] = {"make_room": "wk.agenda.charge-limit", "seize": "wk.agenda.charge"}

    def __init__(self, loser: int, captor: int) -> None:
        super().__init__()
        self.loser = loser
        self.captor = captor

    def make_room(self, g: Kingdom) -> Flow | None:
        return make_room(g, self.captor) if holds(g, self.loser, "guardian_of_the_regalia") else End()

    def on_make_room(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        discard(g, option[1])
        return None

    def seize(self, g: Kingdom) -> Flow | None:
        take_charge(g, self.captor, g.content.agenda["guardian_of_the_regalia"])
        return None


def may_take_chair(g: Kingdom, seat: int) -> bool:
    """May a Baron who leads in Votes by Rally Support take the token? The Speaker yields it only to a clear lead."""
    changed = g.points.may_take_chair
    return base_may_take_chair(g, seat) if changed is None else changed(g, seat)


def base_may_take_chair(g: Kingdom, seat: int) -> bool:
    if not bans.may_be_chairman(g, seat):
        return False
    chair = g.chairman
    if chair < 0 or chair == seat or not holds(g, chair, "speaker_of_the_assembly"):
        return True
    return g.votes[seat] >= g.votes[chair] + amount(g, "speaker_of_the_assembly", "votes_lead")


def is_envoy(g: Kingdom, seat: int) -> bool:
    """Kept away from the Assembly by a charge. wk.assembly.attendance"""
    return holds(g, seat, "envoy_abroad")


def pay_envoy(g: Kingdom, seat: int) -> None:
    table.gain_crowns(g, seat, amount(g, "envoy_abroad", "crowns"))


def keeper_votes(g: Kingdom, seat: int) -> int:
    """How many Votes he may add to what he declared: the Keeper of the Seal's right."""
    return amount(g, "keeper_of_the_seal", "votes") if holds(g, seat, "keeper_of_the_seal") else 0


def legate_price(g: Kingdom) -> int:
    """Crowns the Head of the Church may pay in place of 1 Faith to direct an Event; 0 if he may not."""
    return amount(g, "papal_legate", "crowns") if g.head >= 0 and holds(g, g.head, "papal_legate") else 0


def revolt_price(g: Kingdom, seat: int, city: int) -> int:
    """Crowns that keep a city in revolt: twice its income, once for the Royal Almoner. wk.upkeep.revolt-buy-off"""
    times = amount(g, "royal_almoner", "income_times") if holds(g, seat, "royal_almoner") else 2
    return g.content.city_income[city] * times


def regalia_influence(g: Kingdom, seat: int) -> int:
    """What the Guardian of the Regalia counts above his Influence when it decides the game."""
    return amount(g, "guardian_of_the_regalia", "influence") if holds(g, seat, "guardian_of_the_regalia") else 0


POINTS: Final = (Point(may_take_chair, base_may_take_chair),)
