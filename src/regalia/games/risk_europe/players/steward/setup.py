"""Set-up: where to settle, what to bid, which mission to keep."""

from typing import Final

from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.missions import nearness
from regalia.games.risk_europe.players.steward.worth import city_worth
from regalia.games.risk_europe.variants.mercenaries.hiring import HireMercenaries
from regalia.games.risk_europe.variants.missions import figures as m

# how often a mission that is kept by lot and pursued is completed, with four, three and two players (docs/risk-europe.md)
MISSION: Final = {
    m.NARROW_SEAS: (0.43, 0.61, 0.64),
    m.RING_OF_STONE: (0.75, 0.68, 0.51),
    m.GRAND_MUSTER: (0.77, 0.71, 0.53),
    m.FULL_COFFERS: (0.61, 0.67, 0.75),
    m.WIDE_HORIZONS: (0.57, 0.61, 0.71),
    m.BREAKER_OF_WALLS: (0.40, 0.64, 0.81),
    m.GOLDEN_CIRCLET: (0.72, 0.54, 0.57),
    m.UNBROKEN_SHIELD: (0.55, 0.88, 0.78),
}

# how often who starts there wins, all settling by lot: his share of games times the seats, with four, three and two players
# (tools/risk_europe/sites.py). Rome's second crown is much for two, and draws all three others upon one of four.
SITE: Final = {
    "england": (0.80, 0.89, 0.77),
    "france": (1.47, 0.98, 1.03),
    "leon_castile": (0.48, 0.98, 0.84),
    "rome": (0.32, 1.38, 1.20),
    "rusland": (1.13, 1.01, 1.07),
    "saxony": (1.63, 0.85, 1.12),
    "sweden": (1.10, 0.91, 0.96),
    "turkey": (1.12, 1.07, 0.96),
}
SHARE: Final = 20.0  # what an even share of victory is worth


def settle(j: Judgement, t: int) -> float:
    """How it went for others who started there, and less for each neighbour within two marches."""
    g = j.g
    worth = SHARE * SITE[g.content.ids[t]][4 - g.seats]
    seen = {t}
    ring = [t]
    for weight in (2.0, 1.0):
        ring = [n for r in ring for n in g.content.links[r] if n not in seen]
        ring = list(dict.fromkeys(ring))
        seen.update(ring)
        worth -= weight * sum(g.content.crowns[n] > 0 and g.holder[n] != NOBODY for n in ring)
    return worth


def border(j: Judgement, t: int) -> float:
    g = j.g
    worth = 0.1 * len(g.content.links[t])
    for n in g.content.links[t]:
        if g.content.crowns[n] and g.holder[n] == NOBODY:
            worth += city_worth(g, n)
    return worth


def bid(j: Judgement) -> int:
    g = j.g
    if not isinstance(j.frame, HireMercenaries):
        return min(2, g.coins[j.seat])
    spare = max(0, g.coins[j.seat] - 10) if g.coins[j.seat] >= 10 else g.coins[j.seat] // 3
    return min(spare, 2)


def keep_mission(j: Judgement, mission: int) -> float:
    """How likely it is to be fulfilled: as a rule, and as things stand."""
    g = j.g
    return MISSION[mission][4 - g.seats] + nearness(g, j.seat, mission)
