"""Miracles Can Happen: a lasting Event may be ended later, for 1 Faith more than it would have cost when it was played.

Who could have cancelled it then may pray for it now: the drawer of a red one, any Barons together for a blue one, and for one that leaves
its drawer no Faith to pray with. Prayers are made at any time, and heard before the first Action card and between two; nothing is paid for
a prayer that is not heard. What has become final stays so. wk.option.miracles, wk.ruling.miracles-who-pays,
wk.ruling.miracles-excommunication
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import bargaining, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.events import deed, end_lasting, still_acts
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.miracles import vocabulary as w
from regalia.games.warrior_knights.variants.miracles.state import PRAYERS, prayers
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import ASK_ALL, Flow
from regalia.kernel.rules import Form
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option

ABOVE: Final = 1  # Faith above the printed cost


class Miracles(Variant):
    def __init__(self) -> None:
        super().__init__(
            "miracles",
            "Miracles Can Happen",
            "A lasting Event may be ended later for 1 Faith above its printed cost.",
            part=PRAYERS,
            group="Rulebook and FAQ",
        )

    def apply(self, draft: Draft) -> None:
        draft.wrap_rule(bargaining.interjections, interjections)
        draft.wrap_rule(bargaining.interject, interject)
        draft.insert_before(Actions, "reveal", "first_miracles", {"first_miracles": miracles}, cites="wk.ruling.miracles-who-pays")
        draft.insert_before(Actions, "next_card", "miracles", {"miracles": miracles}, cites="wk.option.miracles")


def price(g: Kingdom, card: int) -> int:
    return g.content.event_faith[card] + ABOVE


def may_be_ended(g: Kingdom, place: int) -> bool:
    """It has a price, it still acts, and its Noble is not lost for good."""
    card = g.event_lasting[place]
    if not g.content.event_faith[card] or not still_acts(g, place):
        return False
    id = g.content.event_ids[card]
    return id not in ("no_heir", "broken_line", "heretic") or not g.gone[g.lasting_target[place]]


def may_pray(g: Kingdom, seat: int, place: int) -> bool:
    """The drawer of a red Event; anybody for a blue one, and for the excommunicated. wk.ruling.miracles-excommunication"""
    card = g.event_lasting[place]
    his_alone = g.content.event_colour[card] == f.RED and g.content.event_ids[card] != "excommunication"
    return g.lasting_drawer[place] == seat or not his_alone


# ---- praying


def interjections(before: Callable[[Kingdom, int], list[Form]], g: Kingdom, seat: int) -> list[Form]:
    """A Baron may pledge Faith for a lasting Event, or take the pledge back with none."""
    forms = before(g, seat)
    if g.over or g.out[seat] or (g.asking is not None and g.asking.kind == ASK_ALL):
        return forms
    for place, card in enumerate(g.event_lasting):
        most = min(table.faith_at_hand(g, seat), price(g, card))
        if (most or pledged(g, seat, card)) and may_be_ended(g, place) and may_pray(g, seat, place):
            forms.append(Form(w.PRAY, [(card, card), (0, most)]))
    return forms


def interject(before: Callable[[Kingdom, int, Option], None], g: Kingdom, seat: int, option: Option) -> None:
    if option[0] != w.PRAY:
        before(g, seat, option)
        return
    own = prayers(g)
    own.prayers = tuple([row for row in own.prayers if row[0] != option[1] or row[1] != seat])
    if option[2]:
        own.prayers += ((option[1], seat, option[2]),)
    g.emit(w.PRAYED, seat, option[1], option[2])


def pledged(g: Kingdom, seat: int, card: int) -> int:
    """What a Baron has pledged and can still pay."""
    return min(table.faith_at_hand(g, seat), sum(row[2] for row in prayers(g).prayers if row[0] == card and row[1] == seat))


# ---- being heard


def miracles(self: Actions, g: Kingdom) -> Flow | None:
    """Before the first Action card and between two: every lasting Event for which enough is pledged ends, oldest first."""
    own = prayers(g)
    for card in g.event_lasting:
        place = g.event_lasting.index(card)
        if any(row[0] == card for row in own.prayers) and may_be_ended(g, place):
            hear(g, place)
    own.prayers = tuple([row for row in own.prayers if row[0] in g.event_lasting and not g.out[row[1]]])
    return None


def hear(g: Kingdom, place: int) -> None:
    card = g.event_lasting[place]
    short = price(g, card)
    payers = [s for s in table.from_chairman(g) if may_pray(g, s, place)]
    if sum(pledged(g, s, card) for s in payers) < short:
        return
    for seat in payers:
        paid = min(short, pledged(g, seat, card))
        table.pay_faith(g, seat, paid)
        short -= paid
    undo = deed(g, card).undo
    if undo is not None:
        undo(g, place)
    g.emit(w.MIRACLE, card)
    end_lasting(g, place)
