"""Three players: one Mercenary Army with two cities, two cities for each player, eight crowns to win."""

from regalia.games.risk_europe.rules.round import armies_from_the_marker
from regalia.games.risk_europe.rules.setup import Europe
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries import apply_mercenaries, mercenaries, muster
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.variant import Variant


def muster_mercenaries(self: Procedure, g: RiskState) -> Flow | None:
    """The starting city has a castle, the outpost has none."""
    muster(g, g.seats, [1, 0])
    return None


# re.three.merc-position re.r.merc-seat
def turn_order(g: RiskState) -> list[int]:
    """The Mercenary Army always acts last."""
    return armies_from_the_marker(g) + mercenaries(g)


# re.three.coins re.three.start-state
def placements(g: RiskState) -> list[tuple[int, int]]:
    return [(5, 1), (5, 0)]


# re.three.win re.three.merc-no-win re.three.merc-elim re.r.merc-elim-two
def eight(g: RiskState) -> int:
    return 8


class ThreePlayers(Variant):
    def implied(self, setup: Setup) -> bool:
        return setup.seats == 3

    def apply(self, draft: Draft) -> None:
        apply_mercenaries(draft)
        draft.insert_before(Europe, "bid_for_the_marker", "muster_mercenaries", {"muster_mercenaries": muster_mercenaries})
        draft.hook("turn_order", turn_order)
        draft.hook("placements", placements)
        draft.hook("crowns_to_win", eight)


THREE_PLAYERS = ThreePlayers(
    "three-players",
    "Three players",
    "A Mercenary Army fills the fourth seat: each round the highest bidder commands it. Two starting cities each; eight crowns win.",
    excludes=("two-players",),
    seats=(3,),
)
