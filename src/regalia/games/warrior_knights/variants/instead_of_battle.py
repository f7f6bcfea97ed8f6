"""In place of a battle: with one card a Baron starts one battle, or does one of the deeds that variants let him do instead.

Each variant declares its own as a row (`InsteadOfBattle` in deeds.py) and hands it over here. Mobilize Forces offers the deeds of the area
where the battle would be, after moving; Versatile Strategy those of every area with a Noble of his. For allocation such a deed counts as a
battle, since it is one result of `StartBattle`. wkv.use.one-of-three, wkv.ruling.appeal-allocation

Whatever forbids a battle against a Baron forbids them too: peace between the two (the point `at_peace`) is asked for all deeds alike, and a
law that would be broken by the battle has to be defied first. They are no battles otherwise: the Castellan may do them.
wkv.use.instead-of-battle, wkv.ruling.instead-of-battle
"""

from typing import Any

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Deeds, InsteadOfBattle
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.rules.movement import may_act
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory
from regalia.games.warrior_knights.variants.for_glory.cards import illuminated_scripture
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Ask, Flow
from regalia.kernel.vocabulary import Option


def add(draft: Draft, deed: InsteadOfBattle) -> None:
    """One deed more that may take a battle's place."""
    draft.content = draft.content.plus(Deeds(instead_of_battle=(deed,)))
    draft.cite(StartBattle, "choose_target", "wkv.use.one-of-three wkv.use.instead-of-battle wkv.ruling.instead-of-battle")
    draft.cite(StartBattle, "obey_law", "wkv.use.instead-of-battle")
    draft.cite(VersatileStrategy, "choose_use", "wkv.use.one-of-three")
    draft.cite(MobilizeForces, "battle", "wkv.use.one-of-three")
    draft.cite(Actions, "allocate", "wkv.ruling.appeal-allocation")


def speakers(g: Kingdom, seat: int, area: int) -> list[int]:
    """His Nobles there who could do it: all who are not exhausted."""
    return [n for n in armies.own_nobles_in(g, seat, area) if may_act(g, n)]


# ---- 1 Faith, or crowns


def can_pay(g: Kingdom, seat: int, crowns: int) -> bool:
    """1 Faith, or so many crowns."""
    return table.faith_at_hand(g, seat) > 0 or g.crowns[seat] >= crowns


def payable(g: Kingdom, seat: int, crowns: int) -> list[Option]:
    faith: list[Option] = [(v.PAY_FAITH,)] if g.faith[seat] else []
    return [*faith, (v.PAY_CROWNS, crowns)] if g.crowns[seat] >= crowns else faith


def pay(g: Kingdom, seat: int, option: Option) -> None:
    """To the treasury, whatever comes of it."""
    if option[0] == v.PAY_FAITH:
        table.pay_faith(g, seat, 1)
    else:
        table.pay_crowns(g, seat, option[1])


def pay_by_scripture(draft: Draft, procedure: type) -> None:
    """Where For Glory is in play the owner of Illuminated Scripture is offered the step `pay` of a procedure with the card, too."""
    if "for-glory" in draft.setup.variants:
        draft.wrap(procedure, "pay", or_by_scripture)
        draft.wrap(procedure, "on_pay", illuminated_scripture.chosen)
        draft.cite(procedure, "pay", illuminated_scripture.SCRIPTURE)


def or_by_scripture(before: Any, self: Any, g: Kingdom) -> Flow | None:
    flow: Flow | None = before(self, g)
    if not isinstance(flow, Ask) or not illuminated_scripture.ready(g, flow.seat):
        return flow
    return Ask(flow.seat, [*flow.options, (glory.PAY_BY_SCRIPTURE,)])
