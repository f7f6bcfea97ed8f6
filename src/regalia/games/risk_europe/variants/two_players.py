"""Two players: two Mercenary Armies with one city each, three cities for each player, ten crowns to win."""

from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries import apply_mercenaries, muster
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.variant import Variant


def muster_mercenaries(self: Procedure, g: RiskState) -> Flow | None:
    muster(g, 2, [1])
    muster(g, 3, [1])
    return None


# re.two.positions re.r.merc-seat
def seat_mercenaries(self: Procedure, g: RiskState) -> Flow | None:
    """One army sits to the left of the first player and one to the right, and there they stay."""
    g.circle = [g.marker, 2, 1 - g.marker, 3]
    return None


def placements(g: RiskState) -> list[tuple[int, int]]:
    return [(5, 1), (5, 1), (5, 0)]


# re.two.win
def ten(g: RiskState) -> int:
    return 10


# re.two.base
class TwoPlayers(Variant):
    def implied(self, setup: Setup) -> bool:
        return setup.seats == 2

    def apply(self, draft: Draft) -> None:
        apply_mercenaries(draft)
        draft.insert_before(Europe, "bid_for_the_marker", "muster_mercenaries", {"muster_mercenaries": muster_mercenaries})
        draft.insert_after(Europe, "bid_for_the_marker", "seat_mercenaries", {"seat_mercenaries": seat_mercenaries})
        draft.hook("placements", placements)
        draft.hook("crowns_to_win", ten)


TWO_PLAYERS = TwoPlayers(
    "two-players",
    "Two players",
    "Two Mercenary Armies sit between the players, each bid for every round. Three starting cities each; ten crowns win.",
    excludes=("three-players",),
    seats=(2,),
)
