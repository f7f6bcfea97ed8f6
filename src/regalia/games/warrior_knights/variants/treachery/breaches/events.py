"""Events that a Baron has promised to cancel, or to suffer. wkv.treachery.could-not"""

from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.events import ResolveEvent, dispensations
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import trials
from regalia.games.warrior_knights.variants.treachery.deals import done_with
from regalia.games.warrior_knights.variants.treachery.penalties import break_all
from regalia.games.warrior_knights.variants.treachery.state import THING
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import END, Flow
from regalia.kernel.vocabulary import Option


def apply(draft: Draft) -> None:
    draft.wrap(ResolveEvent, "on_cancel_red", on_cancel_red)
    draft.wrap(ResolveEvent, "on_cancel_blue", on_cancel_blue)
    draft.wrap(ResolveEvent, "take_effect", take_effect)


def about(g: Kingdom, seat: int, kind: int, card: int) -> list[c.Row]:
    return [row for row in c.promised(g, seat, kind) if row[THING] == card]


def red_event(self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    """He cancels it, or suffers it although he could cancel it."""
    if option[0] != v.SUFFER:
        return about(g, seat, c.SUFFER, self.card)
    could = table.faith_at_hand(g, seat) >= g.content.event_faith[self.card] or bool(dispensations(g, seat))
    return about(g, seat, c.CANCEL, self.card) if could else []


def blue_event(self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> list[c.Row]:
    """He helps to cancel it, or does less for that than he could."""
    if option[0] == v.USE_KEPT:
        return about(g, seat, c.SUFFER, self.card)
    gives, short = option[1], g.content.event_faith[self.card] - sum(self.pledges)
    broken = about(g, seat, c.SUFFER, self.card) if gives else []
    if gives < short and (gives < table.faith_at_hand(g, seat) or dispensations(g, seat)):
        broken += about(g, seat, c.CANCEL, self.card)
    return broken


def on_cancel_blue(before: Any, self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> Flow | None:
    """Cancelled: by all whose Faith it took, or by one who used a card. Found once it is so: a pledge alone cancels nothing."""
    flow: Flow | None = before(self, g, seat, option)
    if flow is not None and flow.kind == END:
        by = [seat] if option[0] == v.USE_KEPT else [s for s in range(g.seats) if self.pledges[s]]
        cancelled(g, by, self.card)
    return flow


def on_cancel_red(before: Any, self: ResolveEvent, g: Kingdom, seat: int, option: Option) -> Flow | None:
    flow: Flow | None = before(self, g, seat, option)
    if flow is not None and flow.kind == END:
        cancelled(g, [seat], self.card)
    return flow


def cancelled(g: Kingdom, by: list[int], card: int) -> None:
    """Whoever promised to cancel it has what he promised, whoever paid."""
    for seat in range(g.seats):
        for row in about(g, seat, c.CANCEL, card):
            done_with(g, row)
    for seat in by:
        trials.note(g, seat, trials.CANCELLED, f.NOBODY, card)
        break_all(g, about(g, seat, c.SUFFER, card))


def take_effect(before: Any, self: ResolveEvent, g: Kingdom) -> Flow | None:
    """It strikes: broken by one who promised to cancel it and has kept back enough. wkv.treachery.could-not"""
    for seat in range(g.seats):
        if kept_back(self, g, seat):
            break_all(g, about(g, seat, c.CANCEL, self.card))
    flow: Flow | None = before(self, g)
    return flow


def kept_back(self: ResolveEvent, g: Kingdom, seat: int) -> bool:
    """Could he have cancelled it by what he did not give?"""
    cost = g.content.event_faith[self.card]
    red = g.content.event_colour[self.card] == f.RED
    if not cost or (red and seat != self.drawer):
        return False
    pledged = self.pledges[seat] if self.pledges else 0
    short = cost - sum(self.pledges)
    return bool(dispensations(g, seat)) or table.faith_at_hand(g, seat) - pledged >= short
