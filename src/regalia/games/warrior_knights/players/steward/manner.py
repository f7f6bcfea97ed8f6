"""Temperaments: what each weighs more or less than the plain steward. One number per weight, 1.0 in the plain one."""

from typing import Final


class Manner:
    __slots__ = ("name", "war", "risk", "gold", "votes", "faith", "guard", "honour", "talk")

    def __init__(
        self,
        name: str,
        war: float = 1.0,
        risk: float = 1.0,
        gold: float = 1.0,
        votes: float = 1.0,
        faith: float = 1.0,
        guard: float = 1.0,
        honour: float = 0.8,
        talk: float = 1.0,
    ) -> None:
        self.name = name
        self.war = war  # the worth of what is taken from other Barons
        self.risk = risk  # how little the death of a Noble weighs: above 1 he dares more
        self.gold = gold  # crowns
        self.votes = votes  # Votes and the Chair
        self.faith = faith  # Faith and the Church
        self.guard = guard  # holding what one has
        self.honour = honour  # how much a promise given weighs: 1 never broken, 0 wind
        self.talk = talk  # readiness to offer deals


STEADY: Final = Manner("steady")
WARLORD: Final = Manner("warlord", war=2.3, risk=1.6, gold=0.9, votes=0.8, faith=0.6, guard=0.8, honour=0.4, talk=0.3)
MERCHANT: Final = Manner("merchant", war=0.75, risk=0.8, gold=1.9, guard=1.2, honour=0.9, talk=1.5)
BISHOP: Final = Manner("bishop", war=1.0, risk=0.9, faith=2.5, guard=1.1, honour=1.0)
POLITICIAN: Final = Manner("politician", war=0.9, votes=2.2, gold=1.1, honour=0.6, talk=2.0)

MANNERS: Final = {m.name: m for m in (STEADY, WARLORD, MERCHANT, BISHOP, POLITICIAN)}
