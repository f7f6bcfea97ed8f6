"""Advancements in battle: one a side, declared after Fate has been drawn. What each of them gives is in cards/advancements_war.py.

A siege draws no Fate, so none of these cards works there; and who walks into a city that nobody defends fights no battle.
cg.advancements.battle-siege, cg.ruling.battle-siege
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import offered_of
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.battles import Battle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import AGAIN, Ask, Flow
from regalia.kernel.vocabulary import Option, Reason

NOT_ASKED: Final = -2
NONE: Final = -1


def apply(draft: Draft) -> None:
    draft.wrap(Battle, "draw_fate", nothing_declared_yet)
    steps: Functions = {"declare_advancements": declare_advancements, "on_declare_advancements": on_declare_advancements}
    draft.insert_after(
        Battle,
        "draw_fate",
        "declare_advancements",
        steps,
        cites="cg.advancements.battle-one cg.advancements.battle-declare cg.advancements.battle-order "
        "cg.advancements.battle-hidden-hand cg.advancements.battle-neutral cg.advancements.battle-no-noble "
        "cg.advancements.battle-siege cg.ruling.battle-declare-hidden cg.ruling.battle-neutral cg.ruling.battle-siege",
    )
    draft.cite(Battle, "use_spy", "cg.advancements.battle-spy cg.ruling.battle-spy")
    draft.cite(Battle, "tally_casualties", "cg.advancements.battle-adds")
    draft.wrap(Battle, "end_battle", battle_over)


# ---- which cards are for this battle


def as_defender(g: Kingdom, battle: Battle, side: int) -> bool:
    return side == 1


def as_attacker_of_walls(g: Kingdom, battle: Battle, side: int) -> bool:
    """Walls without any strength left can take no breach."""
    return side == 0 and battle.wall >= 0 and armies.wall_strength(g, battle.wall) > 0


MOMENTS: Final[dict[str, Callable[[Kingdom, Battle, int], bool]]] = {"pike_squares": as_defender, "trebuchets": as_attacker_of_walls}


def usable(g: Kingdom, battle: Battle, side: int) -> list[int]:
    """The ready battle cards of a side's Baron that can do something here. cg.advancements.use-timing, cg.advancements.exhausted-idle

    All of it is public, so that being asked or not tells nothing of the Fate cards in hand.
    """
    own = glory(g)
    found: list[int] = []
    for card in own.advancements[battle.seats[side]]:
        row = content.ADVANCEMENTS[card]
        if row.battle and not own.advancement_exhausted[card]:
            moment = MOMENTS.get(row.id)
            if moment is None or moment(g, battle, side):
                found.append(card)
    return found


def declared(g: Kingdom, side: int) -> str:
    """The id of the card that a side uses in the battle being fought; empty if it uses none."""
    card = glory(g).declared[side]
    return content.ADVANCEMENTS[card].id if card >= 0 else ""


# ---- the steps


def nothing_declared_yet(before: Any, self: Battle, g: Kingdom) -> Flow | None:
    own = glory(g)
    own.declared = (NOT_ASKED, NOT_ASKED)
    own.drilled = (0, 0)
    flow: Flow | None = before(self, g)
    return flow


def declare_advancements(self: Battle, g: Kingdom) -> Flow | None:
    """The attacker first; nobody speaks for a neutral city. cg.advancements.battle-order, cg.advancements.battle-neutral"""
    for side in (0, 1):
        if glory(g).declared[side] == NOT_ASKED and 0 <= self.seats[side] < g.seats:
            cards = usable(g, self, side)
            if cards:
                return Ask(self.seats[side], [*[(w.USE_ADVANCEMENT, card) for card in cards], (v.DECLINE,)])
    return None


def on_declare_advancements(self: Battle, g: Kingdom, seat: int, option: Option) -> Flow | None:
    own = glory(g)
    side = self.side_of(seat)
    if option[0] == v.DECLINE:
        own.declared = replaced(own.declared, side, NONE)
        return AGAIN
    own.declared = replaced(own.declared, side, option[1])
    advancements.use(g, seat, option[1])
    return AGAIN


def battle_over(before: Any, self: Battle, g: Kingdom) -> Flow | None:
    own = glory(g)
    own.declared = (NONE, NONE)
    own.drilled = (0, 0)
    flow: Flow | None = before(self, g)
    return flow


# ---- why can't I?


def why_not(view: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """One of his cards, where another is offered: it is exhausted, or this is not its moment. cg.advancements.use-timing"""
    offered = offered_of(view, seat, "advancement")
    if kind != "advancement" or not offered or id in offered or id not in advancements.owned(view, seat):
        return []
    return [(w.ADVANCEMENT_IDLE, id)] if glory(view).advancement_exhausted[id] else [(w.NOT_ITS_MOMENT, id)]
