"""Three players with one Mercenary Army, two players with two of them."""

from collections.abc import Callable
from typing import cast

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import take_marker
from regalia.games.risk_europe.rules.orders import may_buy_crown_card
from regalia.games.risk_europe.rules.round import Round, commander, next_card, turn_order
from regalia.games.risk_europe.rules.setup import Europe, Placement, placements
from regalia.games.risk_europe.rules.winning import crowns_to_win, eliminate
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries import command, hiring
from regalia.games.risk_europe.variants.mercenaries.state import PLACE, mercenaries, mercenary_armies
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.relations import EXCLUDES, Relation
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.variant import Variant


class WithMercenaries(Variant):
    """What both numbers of players have in common."""

    def apply(self, draft: Draft) -> None:
        draft.add_procedure(hiring.HireMercenaries)
        draft.insert_before(Round, "lay_cards", "dismiss_mercenaries", {"dismiss_mercenaries": hiring.dismiss_mercenaries})
        hire: Functions = {
            "hire_mercenaries": hiring.hire_mercenaries,
            "on_hire_mercenaries": hiring.on_hire_mercenaries,
            "after_hire_mercenaries": hiring.after_hire_mercenaries,
            "why_hire_mercenaries": hiring.why_hire_mercenaries,
        }
        draft.insert_after(Round, "lay_cards", "hire_mercenaries", hire, cites="re.two.bids re.three.control-bid")
        draft.on(eliminate, hiring.disband)
        draft.wrap_rule(next_card, command.card_off_the_pile)
        draft.wrap_rule(commander, command.hired_commander)
        draft.wrap_rule(take_marker, command.marker_is_for_players)
        draft.wrap_rule(board.decider, command.hired_decider)
        draft.wrap_rule(board.victims_decider, command.not_who_shoots)
        draft.wrap_rule(may_buy_crown_card, command.crown_cards_are_for_players)

    def faults(self, g: State) -> list[str]:
        s = cast(RiskState, g)
        own = mercenaries(s)
        torn = [a for a in mercenary_armies(s) if sorted(own.pile[a] + s.shown[a] + s.discard[a]) != s.content.deck]
        return [f"the Mercenary deck of army {army} is not whole" for army in torn]


# ---- three players: one Mercenary Army with two cities, two cities for each player, eight crowns to win


def muster_one(self: Procedure, g: RiskState) -> Flow | None:
    """The starting city has a castle, the outpost has none."""
    hiring.muster(g, g.seats, [1, 0])
    return None


def mercenaries_last(before: Callable[[RiskState], list[int]], g: RiskState) -> list[int]:
    """The Mercenary Army always acts last. re.three.merc-position, re.r.merc-seat"""
    return before(g) + mercenary_armies(g)


def two_kingdoms(g: RiskState) -> list[tuple[int, int]]:
    """re.three.coins, re.three.start-state"""
    return [(5, 1), (5, 0)]


def eight(g: RiskState) -> int:
    """re.three.win, re.three.merc-no-win, re.three.merc-elim, re.r.merc-elim-two"""
    return 8


class ThreePlayers(WithMercenaries):
    def __init__(self) -> None:
        super().__init__(
            "three-players",
            "Three players",
            "A Mercenary Army fills the fourth seat: each round the highest bidder commands it. "
            "Two starting cities each; eight crowns win.",
            relations=(Relation("two-players", EXCLUDES, "Each is for its own number of players."),),
            seats=(3,),
            part=PLACE,
        )

    def implied(self, setup: Setup) -> bool:
        return setup.seats == 3

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.insert_before(
            Europe, "bid_for_the_marker", "muster_mercenaries", {"muster_mercenaries": muster_one}, cites="re.three.mercenary"
        )
        draft.wrap_rule(turn_order, mercenaries_last)
        draft.replace_rule(placements, two_kingdoms)
        draft.replace_rule(crowns_to_win, eight)
        draft.cite(Europe, "bid_for_the_marker", "re.three.bid-order")
        draft.cite(Placement, "choose_city", "re.three.draft-1 re.three.draft-2")


# ---- two players: two Mercenary Armies with one city each, three cities for each player, ten crowns to win


def muster_two(self: Procedure, g: RiskState) -> Flow | None:
    hiring.muster(g, 2, [1])
    hiring.muster(g, 3, [1])
    return None


def seat_mercenaries(self: Procedure, g: RiskState) -> Flow | None:
    """One army sits to the left of the first player and one to the right, and there they stay. re.r.merc-seat"""
    g.circle = [g.marker, 2, 1 - g.marker, 3]
    return None


def three_kingdoms(g: RiskState) -> list[tuple[int, int]]:
    return [(5, 1), (5, 1), (5, 0)]


def ten(g: RiskState) -> int:
    """re.two.win"""
    return 10


class TwoPlayers(WithMercenaries):
    """re.two.base"""

    def __init__(self) -> None:
        super().__init__(
            "two-players",
            "Two players",
            "Two Mercenary Armies sit between the players, each bid for every round. Three starting cities each; ten crowns win.",
            seats=(2,),
            part=PLACE,
        )

    def implied(self, setup: Setup) -> bool:
        return setup.seats == 2

    def apply(self, draft: Draft) -> None:
        super().apply(draft)
        draft.insert_before(Europe, "bid_for_the_marker", "muster_mercenaries", {"muster_mercenaries": muster_two}, cites="re.two.armies")
        draft.insert_after(
            Europe, "bid_for_the_marker", "seat_mercenaries", {"seat_mercenaries": seat_mercenaries}, cites="re.two.positions"
        )
        draft.replace_rule(placements, three_kingdoms)
        draft.replace_rule(crowns_to_win, ten)
        draft.cite(Placement, "choose_city", "re.two.draft re.two.castles")
