"""Illuminated Scripture: whatever Faith is paid for, it may be 1 less.

Wherever a Baron may pay, pledge or offer Faith, the owner is offered the same once more with the card: it is named like the ordinary
choice, costs 1 Faith less, and so may be 1 more than he holds. The card is used when he pays.
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.events_blue import Conclave
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.events import ImportantEvent, ResolveEvent
from regalia.games.warrior_knights.rules.neutral_cards import FundExpeditions
from regalia.games.warrior_knights.rules.upkeep import Revolts, faith_stops_revolt
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import END, Ask, Flow
from regalia.kernel.vocabulary import Option

SCRIPTURE: Final = "cg.advancements.use-timing"

# what each choice is without the card; the arguments are the same
ORDINARY: Final[dict[int, int]] = {
    w.DRAW_EVENT_BY_SCRIPTURE: v.DRAW_EVENT_PAYING,
    w.CANCEL_BY_SCRIPTURE: v.CANCEL,
    w.PLEDGE_BY_SCRIPTURE: v.PLEDGE,
    w.BLESS_BY_SCRIPTURE: v.BLESS,
    w.PAY_BY_SCRIPTURE: v.PAY_FAITH,
    w.OFFER_BY_SCRIPTURE: v.OFFER_FAITH,
}


def apply(draft: Draft) -> None:
    draft.wrap_rule(table.faith_at_hand, one_more)
    draft.wrap_rule(table.pay_faith, pay_less)
    draft.wrap(ImportantEvent, "choose_drawer", choose_drawer)
    draft.wrap(ResolveEvent, "cancel_red", cancel_red)
    draft.wrap(ResolveEvent, "cancel_blue", cancel_blue)
    draft.wrap(FundExpeditions, "bless", bless)
    draft.wrap(Revolts, "buy_off", buy_off)
    for procedure, step in (
        (ImportantEvent, "choose_drawer"),
        (ResolveEvent, "cancel_red"),
        (ResolveEvent, "cancel_blue"),
        (FundExpeditions, "bless"),
        (Revolts, "buy_off"),
    ):
        draft.wrap(procedure, f"on_{step}", chosen)
        draft.cite(procedure, step, SCRIPTURE)
    draft.wrap(ResolveEvent, "take_effect", pledges_forgotten)
    draft.wrap(Conclave, "options_offer", options_offer)
    draft.wrap(Conclave, "on_offer", on_offer)
    draft.wrap(Conclave, "elect", elect)
    draft.wrap(Conclave, "on_elect", on_elect)
    draft.cite(Conclave, "offer", SCRIPTURE)


def ready(g: Kingdom, seat: int) -> bool:
    return advancements.owns(g, seat, "illuminated_scripture") >= 0


def one_more(before: Callable[[Kingdom, int], int], g: Kingdom, seat: int) -> int:
    return before(g, seat) + (1 if ready(g, seat) else 0)


# ---- paying


def mark(g: Kingdom, seat: int, by_scripture: int) -> None:
    """What he pays next he pays with the card, or without it."""
    own = glory(g)
    if own.by_scripture[seat] != by_scripture:
        own.by_scripture = replaced(own.by_scripture, seat, by_scripture)


def forget(g: Kingdom) -> None:
    for seat in range(g.seats):
        mark(g, seat, 0)


def pay_less(before: Callable[[Kingdom, int, int], None], g: Kingdom, seat: int, faith: int) -> None:
    """With the card if he said so; and in a prayer, where nobody asks him, if he has pledged more than he holds.

    cg.ruling.scripture-prayer
    """
    if faith > 0 and (glory(g).by_scripture[seat] or faith > g.faith[seat]):
        mark(g, seat, 0)
        advancements.use(g, seat, advancements.owns(g, seat, "illuminated_scripture"))
        faith -= 1
    before(g, seat, faith)


def chosen(before: Any, self: Any, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """The ordinary choice, paid with the card. Pledges that come to nothing leave it unused."""
    if option[0] in ORDINARY:
        mark(g, seat, 1)
        option = (ORDINARY[option[0]], *option[1:])
    flow: Flow | None = before(self, g, seat, option)
    if flow is not None and flow.kind == END:
        forget(g)
    return flow


def pledges_forgotten(before: Any, self: ResolveEvent, g: Kingdom) -> Flow | None:
    forget(g)
    flow: Flow | None = before(self, g)
    return flow


def more(flow: Flow | None, options: list[Option]) -> Flow | None:
    """The same question with more to choose from, before what declines."""
    if not isinstance(flow, Ask) or not options:
        return flow
    return Ask(flow.seat, [*flow.options[:-1], *options, flow.options[-1]])


# ---- where Faith is paid


def choose_drawer(before: Any, self: ImportantEvent, g: Kingdom) -> Flow | None:
    """A red Event away from the Head of the Church, a green one to him."""
    flow: Flow | None = before(self, g)
    if not isinstance(flow, Ask) or g.event_colour == f.BLUE or not ready(g, g.head):
        return flow
    free = [o[1] for o in flow.options if o[0] == v.DRAW_EVENT]
    priced = [s for s in range(g.seats) if not g.out[s] and s not in free]
    return Ask(g.head, [*flow.options, *[(w.DRAW_EVENT_BY_SCRIPTURE, s) for s in priced]])


def cancel_red(before: Any, self: ResolveEvent, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    cost = g.content.event_faith[self.card]
    affordable = ready(g, self.drawer) and cost <= table.faith_at_hand(g, self.drawer)
    return more(flow, [(w.CANCEL_BY_SCRIPTURE, self.card, cost)] if affordable else [])


def cancel_blue(before: Any, self: ResolveEvent, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    if not isinstance(flow, Ask) or not ready(g, flow.seat):
        return flow
    most = min(g.content.event_faith[self.card] - sum(self.pledges), table.faith_at_hand(g, flow.seat))
    return Ask(flow.seat, [*flow.options, *[(w.PLEDGE_BY_SCRIPTURE, n) for n in range(1, most + 1)]])


def bless(before: Any, self: FundExpeditions, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    if g.head < 0 or not ready(g, g.head):
        return flow
    with_card: Option = (w.BLESS_BY_SCRIPTURE, self.voyage)
    return Ask(g.head, [with_card, (v.DECLINE,)]) if flow is None else more(flow, [with_card])


def buy_off(before: Any, self: Revolts, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    usable = ready(g, self.seat) and faith_stops_revolt(g, self.seat, self.city)
    return more(flow, [(w.PAY_BY_SCRIPTURE,)] if usable else [])


# ---- the Conclave: secret offers, of which only the highest is paid


def options_offer(before: Any, self: Conclave, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
    options: list[Option] = before(self, g, seat, draft)
    if not options or not ready(g, seat):
        return options
    return options + [(w.OFFER_BY_SCRIPTURE, n) for n in range(1, table.faith_at_hand(g, seat) + 1)]


def on_offer(before: Any, self: Conclave, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
    """It counts as it was offered; the card lowers only what is paid."""
    for seat, draft in enumerate(drafts):
        mark(g, seat, 1 if draft and draft[0][0] == w.OFFER_BY_SCRIPTURE else 0)
    flow: Flow | None = before(self, g, [[(v.OFFER_FAITH, draft[0][1])] if draft else [] for draft in drafts])
    return flow


def elect(before: Any, self: Conclave, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    if flow is None:
        forget(g)
    return flow


def on_elect(before: Any, self: Conclave, g: Kingdom, seat: int, option: Option) -> Flow | None:
    flow: Flow | None = before(self, g, seat, option)
    forget(g)
    return flow
