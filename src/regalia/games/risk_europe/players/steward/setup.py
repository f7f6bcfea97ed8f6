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


def settle(j: Judgement, t: int) -> float:
    """Crowns and coins, and cities within two marches that nobody has yet."""
    g = j.g
    worth = city_worth(g, t)
    seen = {t}
    ring = [t]
    for weight in (2.5, 1.2):
        ring = [n for r in ring for n in g.content.links[r] if n not in seen]
        ring = list(dict.fromkeys(ring))
        seen.update(ring)
        for n in ring:
            if g.content.crowns[n]:
                worth += weight * (1.0 if g.holder[n] == NOBODY else -0.8)
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
