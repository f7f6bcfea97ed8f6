"""What several steps say of the same things."""

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.vocabulary import Reason


def missing(reasons: list[tuple[int, Reason]], kind: str, id: int) -> list[Reason]:
    """Of the reasons why kinds of options are missing from a step: those of the verb that is asked about, or all of them."""
    if kind == "step":
        return [reason for _, reason in reasons]
    return [reason for verb, reason in reasons if kind == "verb" and verb == id]


def not_yours(g: RiskState, army: int, t: int) -> list[Reason]:
    """A territory that the army does not control."""
    if board.controls(g, army, t):
        return []
    if g.attacker[t] == army:
        return [(v.ATTACKER_STAYS, t)]
    return [(v.NOBODY_THERE, t)] if g.holder[t] == NOBODY else [(v.NOT_YOURS, t)]
