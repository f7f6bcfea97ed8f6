"""Charges: receiving one, the limit of three, and the rights they give.

A right is an amount printed on the card (`content/agendas.toml`), asked for by its name: the chapters need not know which charge gives it.
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bans
from regalia.games.warrior_knights.rules.agenda_deck import discard, take
from regalia.games.warrior_knights.rules.consent import Consent
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def right(g: Kingdom, seat: int, name: str) -> int:
    """What the charges of a Baron give him under this name, together; 0 if none of them does. wk.agenda.charge"""
    return sum([g.content.agenda_amounts[card].get(name, 0) for card in g.charges[seat]])


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
        received = g.content.deeds.charges.get(g.content.agenda_ids[self.card])
        if received is not None:
            received(g, self.seat)
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
    """A stronghold has been captured: a charge that is kept there goes to the captor."""

    outline: ClassVar[tuple[str, ...]] = ("make_room", "seize")
    cites: ClassVar[dict[str, str]] = {"make_room": "wk.agenda.charge-limit", "seize": "wk.agenda.charge"}

    def __init__(self, loser: int, captor: int) -> None:
        super().__init__()
        self.loser = loser
        self.captor = captor

    def make_room(self, g: Kingdom) -> Flow | None:
        return make_room(g, self.captor) if right(g, self.loser, "seized") else End()

    def on_make_room(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        discard(g, option[1])
        return None

    def seize(self, g: Kingdom) -> Flow | None:
        take_charge(g, self.captor, next(card for card in g.charges[self.loser] if "seized" in g.content.agenda_amounts[card]))
        return None


def may_take_chair(g: Kingdom, seat: int) -> bool:
    """May a Baron who leads in Votes by Rally Support take the token? The Speaker yields it only to a clear lead."""
    changed = g.points.may_take_chair
    return base_may_take_chair(g, seat) if changed is None else changed(g, seat)


def base_may_take_chair(g: Kingdom, seat: int) -> bool:
    if not bans.may_be_chairman(g, seat):
        return False
    if g.chairman < 0 or g.chairman == seat:
        return True
    lead = right(g, g.chairman, "votes_lead")
    return lead == 0 or g.votes[seat] >= g.votes[g.chairman] + lead


def is_envoy(g: Kingdom, seat: int) -> bool:
    """Kept away from the Assembly by a charge. wk.assembly.attendance"""
    return right(g, seat, "crowns_away") > 0


POINTS: Final = (Point(may_take_chair, base_may_take_chair),)
