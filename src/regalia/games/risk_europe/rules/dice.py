"""Dice, and what they score. Pure but for `roll`, so that odds can be computed from the same functions."""

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.state import RiskState


def roll(g: RiskState, army: int, rank: int, n: int) -> list[int]:
    """Roll n dice for an army in a rank (1 to 4); everybody sees them."""
    dice = [g.chance(v.DICE, 6) + 1 for _ in range(n)]
    announce(g, army, rank, dice)
    return dice


def announce(g: RiskState, army: int, rank: int, dice: list[int]) -> None:
    if dice:
        faces = [dice.count(face) for face in range(1, 7)]
        g.emit(v.ROLLED, army, rank, faces[0], faces[1], faces[2], faces[3], faces[4], faces[5])


def hits(dice: list[int], hits_on: int) -> int:
    """Ranks 1 to 3: every die that reaches the number."""
    return sum(1 for die in dice if die >= hits_on)


def general_hits(attacker: list[int], defender: list[int]) -> tuple[int, int]:
    """Rank 4: hits scored by (attacker, defender). Highest against highest, then the next pair; ties to the defender.

    re.r.general-both-gone
    """
    a = sorted(attacker, reverse=True)
    d = sorted(defender, reverse=True)
    pairs = min(len(a), len(d), 2)
    won = sum(1 for i in range(pairs) if a[i] > d[i])
    return won, pairs - won
