"""Important Event: who draws, what it is aimed at, who cancels it, what it does. Three Types of Events; Canceling an Event."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Event
from regalia.games.warrior_knights.rules import charges, table
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without, without_place
from regalia.kernel.procedure import Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option

NOTHING: Final = -1  # an Event that finds nothing to touch has no effect
UNTARGETED: Final = -2  # an Event that needs no target


class ImportantEvent(Procedure):
    """The Head of the Church names the drawer; without one the Chairman draws himself."""

    outline: ClassVar[tuple[str, ...]] = ("find_top_card", "choose_drawer", "draw_card")
    cites: ClassVar[dict[str, str]] = {
        "find_top_card": "wk.components-out.decks wk.overview.event-backs",
        "choose_drawer": "wk.event-card.who-draws wk.event-card.red wk.event-card.green wk.ruling.no-head-of-church",
        "draw_card": "wk.event-card.who-draws",
    }

    def __init__(self) -> None:
        super().__init__()
        self.drawer = -1

    def find_top_card(self, g: Kingdom) -> Flow | None:
        sweep_lasting(g)
        if not g.event_deck:
            g.event_deck = g.shuffled(v.EVENTS, g.event_discard)
            g.event_discard = ()
            g.emit(v.EVENTS_SHUFFLED)
        show_back(g)
        return None if g.event_deck else End()

    def choose_drawer(self, g: Kingdom) -> Flow | None:
        if g.head < 0:
            self.drawer = g.chairman
            return None
        return Ask(g.head, drawers(g))

    def on_choose_drawer(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.drawer = option[1]
        if option[0] == v.DRAW_EVENT_PAYING:
            table.pay_faith(g, seat, 1)
        if option[0] == v.DRAW_EVENT_BRIBING:
            table.pay_crowns(g, seat, legate_price(g))
        return None

    def draw_card(self, g: Kingdom) -> Flow | None:
        card = g.event_deck[0]
        g.event_deck = g.event_deck[1:]
        show_back(g)
        g.emit(v.EVENT_DRAWN, self.drawer, card)
        return ResolveEvent(card, self.drawer)


def show_back(g: Kingdom) -> None:
    """The colour of the top card is public. wk.overview.event-backs"""
    g.event_colour = g.content.event_colour[g.event_deck[0]] if g.event_deck else -1


def drawers(g: Kingdom) -> list[Option]:
    """Whom the Head of the Church may make draw, and at what price: a red card away from him, a green one to him, 1 Faith."""
    head = g.head
    others = [s for s in range(g.seats) if s != head and not g.out[s]]
    if g.event_colour == f.BLUE:
        return [(v.DRAW_EVENT, s) for s in sorted([head, *others])]
    free, priced = ([head], others) if g.event_colour == f.RED else (others, [head])
    options: list[Option] = [(v.DRAW_EVENT, s) for s in free]
    if g.faith[head] >= 1:
        options += [(v.DRAW_EVENT_PAYING, s) for s in priced]
    if 0 < legate_price(g) <= g.crowns[head]:
        options += [(v.DRAW_EVENT_BRIBING, s) for s in priced]
    return options


def legate_price(g: Kingdom) -> int:
    """Crowns the Head of the Church may pay in place of 1 Faith to direct an Event; 0 if he may not."""
    return charges.right(g, g.head, "crowns_for_faith") if g.head >= 0 else 0


class ResolveEvent(InTurn):
    """A drawn Event: first its target, then the one chance to cancel it, then its effect."""

    outline: ClassVar[tuple[str, ...]] = (
        "draw_target",
        "name_target",
        "offer_cancelling",
        "cancel_red",
        "cancel_blue",
        "take_effect",
        "put_away",
    )
    cites: ClassVar[dict[str, str]] = {
        "draw_target": "wk.events.cancel-after-targets wk.fate.random-choice wk.ruling.fate-impossible",
        "name_target": "wk.events.cancel-after-targets wk.ruling.event-cancel-window",
        "offer_cancelling": "wk.events.cancel-cost wk.ruling.event-cancel-window",
        "cancel_red": "wk.events.cancel-red wk.events.cancel-cost wk.events.cancel-now-or-never",
        "cancel_blue": "wk.events.cancel-blue wk.events.cancel-together wk.ruling.event-cancel-procedure",
        "take_effect": "wk.events.colours",
        "put_away": "wk.events.cancelled wk.events.cancel-now-or-never",
    }

    def __init__(self, card: int, drawer: int) -> None:
        super().__init__()
        self.card = card
        self.drawer = drawer
        self.target = UNTARGETED
        self.pledges: list[int] = []  # by seat

    def deed(self, g: Kingdom) -> Event:
        return deed(g, self.card)

    # ---- the target

    def draw_target(self, g: Kingdom) -> Flow | None:
        find = self.deed(g).target
        if find is not None:
            self.target = find(g, self.drawer)
        if self.target == NOTHING:
            g.emit(v.EVENT_VOID, self.card)
            discard(g, self.card)
            return End()
        self._announce(g)
        return None

    def name_target(self, g: Kingdom) -> Flow | None:
        names = self.deed(g).names
        if names is None:
            return None
        seat, options = names(g, self.drawer)
        return Ask(seat, options) if options else None

    def on_name_target(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.target = option[1]
        self._announce(g)
        return None

    def _announce(self, g: Kingdom) -> None:
        if self.target >= 0:
            g.emit(self.deed(g).announced, self.card, self.target)

    # ---- cancelling

    def offer_cancelling(self, g: Kingdom) -> Flow | None:
        if not g.content.event_faith[self.card]:
            return Goto("take_effect")
        if g.content.event_colour[self.card] == f.RED:
            return None
        self.from_the_chairman(g)
        self.pledges = [0] * g.seats
        return Goto("cancel_blue")

    def cancel_red(self, g: Kingdom) -> Flow | None:
        cost = g.content.event_faith[self.card]
        options: list[Option] = [(v.CANCEL, self.card, cost)] if g.faith[self.drawer] >= cost else []
        return Ask(self.drawer, [*options, *dispensations(g, self.drawer), (v.SUFFER, self.card)])

    def on_cancel_red(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.SUFFER:
            return Goto("take_effect")
        if option[0] == v.CANCEL:
            table.pay_faith(g, seat, option[2])
        else:
            use_kept(g, seat, option[1])
        return self._cancelled(g)

    def cancel_blue(self, g: Kingdom) -> Flow | None:
        """Once around from the Chairman; nothing is paid unless the pledges meet the cost."""
        short = self._short(g)
        if short > sum(table.faith_at_hand(g, s) for s in self.order) and not any(dispensations(g, s) for s in self.order):
            return None
        seat = self.order[0]
        pledges: list[Option] = [(v.PLEDGE, n) for n in range(min(short, g.faith[seat]) + 1)]
        return Ask(seat, [*pledges, *dispensations(g, seat)])

    def _short(self, g: Kingdom) -> int:
        return g.content.event_faith[self.card] - sum(self.pledges)

    def on_cancel_blue(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.USE_KEPT:
            use_kept(g, seat, option[1])
            return self._cancelled(g)
        if option[1]:
            self.pledges[seat] = option[1]
            g.emit(v.FAITH_PLEDGED, seat, option[1])
        if self._short(g) == 0:
            for s in table.from_chairman(g):
                table.pay_faith(g, s, self.pledges[s])
            return self._cancelled(g)
        return self.turn_over()

    def _cancelled(self, g: Kingdom) -> Flow:
        g.emit(v.EVENT_CANCELLED, self.card)
        discard(g, self.card)
        return End()

    # ---- the effect

    def take_effect(self, g: Kingdom) -> Flow | None:
        g.emit(v.EVENT_STRIKES, self.card)
        return self.deed(g).effect(g, self.drawer, self.target)

    def put_away(self, g: Kingdom) -> Flow | None:
        duration = g.content.event_rows[self.card].duration
        if duration == "instant":
            discard(g, self.card)
        elif duration == "kept":
            g.kept = replaced(g.kept, self.drawer, (*g.kept[self.drawer], self.card))
            g.emit(v.EVENT_KEPT, self.drawer, self.card)
        else:
            g.event_lasting += (self.card,)
            g.lasting_drawer += (self.drawer,)
            g.lasting_target += (self.target,)
        return None


def deed(g: Kingdom, card: int) -> Event:
    return g.content.deeds.events[g.content.event_ids[card]]


def discard(g: Kingdom, card: int) -> None:
    g.event_discard += (card,)


def dispensations(g: Kingdom, seat: int) -> list[Option]:
    """A Dispensation in hand cancels in place of Faith."""
    card = g.content.event["dispensation"]
    return [(v.USE_KEPT, card)] if card in g.kept[seat] else []


def use_kept(g: Kingdom, seat: int, card: int) -> None:
    """A kept card is used and discarded (Dispensation; Spy in the Camp in a battle)."""
    g.kept = replaced(g.kept, seat, without(g.kept[seat], card))
    discard(g, card)
    g.emit(v.EVENT_USED, seat, card)


# ---- lasting Events


def still_acts(g: Kingdom, place: int) -> bool:
    acts = deed(g, g.event_lasting[place]).acts
    return acts is None or acts(g, place)


def end_lasting(g: Kingdom, place: int) -> None:
    """A lasting Event is over: its card joins the discard pile."""
    card = g.event_lasting[place]
    g.event_lasting = without_place(g.event_lasting, place)
    g.lasting_drawer = without_place(g.lasting_drawer, place)
    g.lasting_target = without_place(g.lasting_target, place)
    discard(g, card)
    g.emit(v.EVENT_OVER, card)


def sweep_lasting(g: Kingdom) -> None:
    """Discard the lasting Events that no longer act."""
    for place in reversed(range(len(g.event_lasting))):
        if not still_acts(g, place):
            end_lasting(g, place)
