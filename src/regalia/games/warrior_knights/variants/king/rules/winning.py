"""Winning the Game: a Baron has the Influence that is aimed at, when a round ends; then the most Influence wins, whoever is King.

The majority of cities wins as ever, and is looked at first, when Upkeep begins: nothing here touches it. cg.king.conquest,
cg.king.conquest-first, cg.ruling.king-conquest
"""

from regalia.games.warrior_knights.rules import winning
from regalia.games.warrior_knights.rules.round import Round
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.draft import Draft


def apply(draft: Draft) -> None:
    draft.replace_rule(winning.last_round_is_over, target_is_reached)
    draft.replace_rule(winning.tell_winner, tell_winner)
    draft.cite(Upkeep, "check_for_victory", "cg.king.conquest cg.king.conquest-first cg.ruling.king-conquest")
    draft.cite(
        Round,
        "crown_a_king",
        "cg.king.target cg.king.target-after-coronation cg.king.target-time cg.king.missions-then cg.king.missions-no-trigger "
        "cg.king.final-count cg.king.winner cg.king.winner-ties cg.combine.missions-king cg.ruling.target-first-check "
        "cg.ruling.final-count cg.ruling.mission-trigger",
    )


def tell_winner(g: Kingdom, seat: int) -> None:
    """He need not be the King, and is not crowned for it. cg.king.winner"""
    g.emit(w.WINS_THE_GAME, seat)


def target_is_reached(g: Kingdom) -> bool:
    """From the round after the pool has run out: Influence alone, without what is counted in the end only. cg.king.target,
    cg.king.target-after-coronation, cg.king.missions-no-trigger
    """
    own = crown(g)
    if not 0 < own.pool_ran_out < g.round:
        return False
    return max([g.influence[s] for s in range(g.seats) if not g.out[s]]) >= own.target
