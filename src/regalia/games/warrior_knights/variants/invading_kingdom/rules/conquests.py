"""What it takes: cities are razed or held as Fate decides, a stronghold costs its Baron crowns and a city, and it is paid nothing.

wkv.ruling.invader-capture
"""

from collections.abc import Callable
from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import agenda_deck, fate, table
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.rules.cities import city_changes_hands, raze
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls, stronghold_captured
from regalia.games.warrior_knights.rules.upkeep import Upkeep, unrest
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import power
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow, Procedure


def apply(draft: Draft) -> None:
    draft.wrap(Attack, "raze_or_keep", raze_or_hold)
    draft.cite(Attack, "raze_or_keep", "wkv.invading-kingdom.capture wkv.ruling.invader-capture")
    draft.wrap(StrongholdFalls, "take_crowns", crowns_to_the_treasury)
    draft.cite(StrongholdFalls, "take_crowns", "wkv.invading-kingdom.stronghold-taken")
    draft.cite(StrongholdFalls, "give_city", "wkv.invading-kingdom.stronghold-taken")
    draft.cite(Upkeep, "check_for_victory", "wkv.invading-kingdom.held wkv.invading-kingdom.no-victory")
    draft.cite(Upkeep, "revolts", "wkv.invading-kingdom.held")
    draft.cite(Upkeep, "gain_influence", "wkv.invading-kingdom.not-a-baron")


def finish(draft: Draft) -> None:
    draft.wrap_rule(city_changes_hands, told_as_nobodys)
    draft.wrap_rule(stronghold_captured, it_takes_no_charge)
    if "usurp" in draft.outlines[StrongholdFalls]:
        draft.wrap(StrongholdFalls, "usurp", it_usurps_nothing)


def raze_or_hold(before: Any, self: Attack, g: Kingdom) -> Flow | None:
    """A Revolt or a Riot: razed, and nobody is paid; else its marker stays. One that a Baron gives up with his stronghold is held.

    wkv.invading-kingdom.capture, wkv.invading-kingdom.stronghold-taken
    """
    flow: Flow | None
    if self.seats[0] != power(g):
        flow = before(self, g)
        return flow
    if self.prize < 0:
        return None
    if self.prize == self.wall and unrest(g, fate.draw(g)):
        g.emit(w.SACKS, self.prize)
        raze(g, self.prize)
    else:
        g.emit(w.HOLDS, self.prize)
    return None


def crowns_to_the_treasury(before: Any, self: StrongholdFalls, g: Kingdom) -> Flow | None:
    """Half of what he has. wkv.invading-kingdom.stronghold-taken"""
    if self.victor != power(g):
        flow: Flow | None = before(self, g)
        return flow
    g.emit(v.STRONGHOLD_TAKEN, self.loser, self.victor)
    crowns = g.crowns[self.loser] // 2
    if crowns:
        g.emit(w.TAKES_CROWNS, self.loser, crowns)
        table.pay_crowns(g, self.loser, crowns)
    return None


def it_takes_no_charge(before: Callable[[Kingdom, int, int], Procedure | None], g: Kingdom, loser: int, victor: int) -> Procedure | None:
    """A charge that would fall to it is discarded. wkv.invading-kingdom.cards-and-laws"""
    if victor != power(g):
        return before(g, loser, victor)
    for card in g.charges[loser]:
        if "seized" in g.content.agenda_amounts[card]:
            agenda_deck.discard(g, card)
    return None


def it_usurps_nothing(before: Any, self: StrongholdFalls, g: Kingdom) -> Flow | None:
    """Crown and army stay with the King whose stronghold it has taken. wkv.compat.invader-king, wkv.compat.invader-hail"""
    flow: Flow | None = before(self, g) if self.victor != power(g) else None
    return flow


def told_as_nobodys(before: Callable[[Kingdom, int, int, int], None], g: Kingdom, city: int, old: int, new: int) -> None:
    """To whoever listens its cities are nobody's: losers lose, and it gains nothing. wkv.compat.invader-instant"""
    before(g, city, f.NOBODY if old == power(g) else old, f.NOBODY if new == power(g) else new)
