"""How a position stands, where a search stops looking."""

import math
from typing import Final

from regalia.games.archon.figures import GOODS
from regalia.games.archon.rules.final import bonus_points, goods_points, lead_points, set_points
from regalia.games.archon.state import ArchonState

EFFORT: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 1.0, 0.5, 0.45)  # placements it takes to gather a unit


def standing(g: ArchonState, seat: int) -> float:
    """A logistic guess from what the scores would be if the game ended now, with goods at what they usually become."""
    totals = [prospect(g, s) for s in range(g.seats)]
    rival = max([totals[s] for s in range(g.seats) if s != seat])
    spread = 3.0 + 1.2 * (9 - g.round)
    return 1.0 / (1.0 + math.exp(-(totals[seat] - rival) / spread))


def prospect(g: ArchonState, seat: int) -> float:
    """Points so far, what the final scoring would add, and a share of what goods can still buy."""
    total = g.score[seat] + set_points(g, seat) + lead_points(g, seat) + bonus_points(g, seat)
    if g.over:
        return float(g.score[seat])
    left = 9 - g.round
    units = sum([g.goods[seat][i] * EFFORT[i] for i in range(GOODS)])
    ready = goods_points(g, seat) if left == 0 else 0.9 * units * min(1.0, 0.4 + 0.1 * left)
    return total + ready + 0.3 * left * (sum(g.tracks[seat]) - 2) / 2
