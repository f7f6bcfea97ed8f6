"""Instant Influence: besides what Upkeep brings, Influence moves at once with cities and strongholds.

Only the pool after Gain Influence counts for the end, as ever. wkv.instant-influence.principle, wkv.ruling.instant
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.cities import city_changes_hands
from regalia.games.warrior_knights.rules.strongholds import StrongholdFalls
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.instant_influence.state import PLEDGES, pledges
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow
from regalia.kernel.variant import Variant

CITY: Final = 1
SIEGE: Final = 1
STRONGHOLD: Final = 2


class InstantInfluence(Variant):
    def __init__(self) -> None:
        super().__init__(
            "instant-influence",
            "Instant Influence",
            "A city won or lost moves 1 Influence at once, a besieged stronghold costs 1 while it lasts, a fallen one 2.",
            part=PLEDGES,
            group="Reference manual",
        )

    def apply(self, draft: Draft) -> None:
        if "lords-of-the-realm" in draft.setup.variants:
            return  # a standing follows the position by itself. wkv.compat.lords-instant
        draft.on(city_changes_hands, city_moves_influence)
        draft.on(armies.siege_begins, siege_costs)
        draft.on(armies.siege_ends, siege_is_over)
        draft.insert_before(
            StrongholdFalls,
            "leave_board",
            "lose_influence",
            {"lose_influence": stronghold_costs},
            cites="wkv.instant-influence.stronghold-lost",
        )
        draft.cite(Upkeep, "gain_influence", "wkv.instant-influence.principle wkv.instant-influence.pool-empty wkv.ruling.instant-pool")

    def faults(self, g: Kingdom) -> list[str]:
        given = pledges(g).given_for_siege
        return [
            f"seat {seat} has given {given[seat]} for a siege"
            for seat in range(g.seats)
            if given[seat] not in (0, SIEGE) or (given[seat] and not armies.is_besieged(g, pieces.stronghold(seat)))
        ]


def city_moves_influence(g: Kingdom, city: int, old: int, new: int) -> None:
    """The loser first. Who has left the game gives nothing more, and nobody gives what he has not.

    wkv.instant-influence.gain-city, wkv.instant-influence.lose-city, wkv.instant-influence.raze, wkv.instant-influence.order,
    wkv.instant-influence.floor
    """
    if old != f.NOBODY and not g.out[old]:
        table.lose_influence(g, old, CITY)
    if new != f.NOBODY:
        table.gain_influence(g, new, CITY)


def baron_of(g: Kingdom, wall: int) -> int:
    """The Baron whose stronghold it is; -1 for a city, and for who is no Baron: he has no Influence to give."""
    owner = wall - f.CITIES
    return owner if owner < g.seats else f.NOBODY


def siege_costs(g: Kingdom, wall: int, seat: int) -> None:
    """Once, however many besiege him, and only what he has. wkv.instant-influence.besieged, wkv.instant-influence.floor"""
    loser = baron_of(g, wall)
    own = pledges(g)
    if loser < 0 or own.given_for_siege[loser] or len(armies.besiegers(g, wall)) > 1:
        return
    own.given_for_siege = replaced(own.given_for_siege, loser, min(SIEGE, g.influence[loser]))
    table.lose_influence(g, loser, SIEGE)


def siege_is_over(g: Kingdom, wall: int, seat: int) -> None:
    """With the last siege gone he takes back what he gave, unless the stronghold has gone too. wkv.instant-influence.besieged,
    wkv.instant-influence.stronghold-lost
    """
    loser = baron_of(g, wall)
    own = pledges(g)
    if loser < 0 or not own.given_for_siege[loser] or armies.is_besieged(g, wall):
        return
    given = own.given_for_siege[loser]
    own.given_for_siege = replaced(own.given_for_siege, loser, 0)
    if g.stronghold_area[loser] >= 0 and not g.out[loser]:
        table.gain_influence(g, loser, given)


def stronghold_costs(self: StrongholdFalls, g: Kingdom) -> Flow | None:
    table.lose_influence(g, self.loser, STRONGHOLD)
    return None
