"""What the completed missions are good for, from the round after: each changes a rule for its owner. re.mission.bonus"""

from collections.abc import Callable

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import FOOTMAN, SIEGE
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, Battle
from regalia.games.risk_europe.rules.city_bonuses import give
from regalia.games.risk_europe.rules.dice import announce
from regalia.games.risk_europe.rules.orders import CASTLE
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.figures import (
    BREAKER_OF_WALLS,
    FULL_COFFERS,
    GOLDEN_CIRCLET,
    GRAND_MUSTER,
    NARROW_SEAS,
    RING_OF_STONE,
    UNBROKEN_SHIELD,
    WIDE_HORIZONS,
)
from regalia.games.risk_europe.variants.missions.goals import has_bonus
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel.procedure import Ask, Flow
from regalia.kernel.vocabulary import Option


def completed_too(before: Callable[[RiskState, int], int], g: RiskState, army: int) -> int:
    """A completed mission is a crown for good. re.r.mission-lost-condition"""
    return before(g, army) + missions(g).mission_owner.count(army)


def not_for_sale(g: RiskState, army: int) -> bool:
    """re.mission.no-purchase"""
    return False


def cheaper(before: Callable[[RiskState, int, int], int], g: RiskState, army: int, item: int) -> int:
    """Ring of Stone and Breaker of Walls."""
    cost = before(g, army, item)
    if item == CASTLE and has_bonus(g, army, RING_OF_STONE):
        cost += CARDS.bonus(RING_OF_STONE, "castle")
    if item == SIEGE and has_bonus(g, army, BREAKER_OF_WALLS):
        cost += CARDS.bonus(BREAKER_OF_WALLS, "siege")
    return cost


def richer(before: Callable[[RiskState, int, int], int], g: RiskState, army: int, city: int) -> int:
    """Full Coffers and Narrow Seas."""
    coins = before(g, army, city)
    if has_bonus(g, army, FULL_COFFERS):
        coins += CARDS.bonus(FULL_COFFERS, "coins")
    if has_bonus(g, army, NARROW_SEAS):
        line = board.supply_line(g, army, city)
        lanes = sum(1 for a, b in g.content.sea_lines if a in line and b in line)
        coins += min(CARDS.bonus(NARROW_SEAS, "max"), lanes * CARDS.bonus(NARROW_SEAS, "coins_per_sea_line"))
    return coins


def stronger(before: Callable[[RiskState, int, int], int], g: RiskState, army: int, t: int) -> int:
    """Grand Muster."""
    return before(g, army, t) + (CARDS.bonus(GRAND_MUSTER, "footmen") if has_bonus(g, army, GRAND_MUSTER) else 0)


def farther(before: Callable[[RiskState, int], int], g: RiskState, army: int) -> int:
    """Wide Horizons."""
    return before(g, army) + (CARDS.bonus(WIDE_HORIZONS, "steps") if has_bonus(g, army, WIDE_HORIZONS) else 0)


def city_is_manned(g: RiskState, army: int, t: int) -> None:
    """The Golden Circlet."""
    if has_bonus(g, army, GOLDEN_CIRCLET):
        give(g, army, t, FOOTMAN, CARDS.bonus(GOLDEN_CIRCLET, "footmen"))


def shield(self: Battle, g: RiskState) -> Flow | None:
    """The Unbroken Shield: its owner may roll one defending die of a General Attack again."""
    if self.rank != GENERAL_ATTACK or not self.defence_dice or not has_bonus(g, self.defender, UNBROKEN_SHIELD):
        return None
    options: list[Option] = [(w.REROLL_DIE, die) for die in range(1, 7) if die in self.defence_dice]
    options.append((v.STAND,))
    return Ask(self.defender, options)


def on_shield(self: Battle, g: RiskState, seat: int, option: Option) -> Flow | None:
    if option[0] == w.REROLL_DIE:
        dice = self.defence_dice[:]
        dice[dice.index(option[1])] = g.chance(v.DICE, 6) + 1
        self.defence_dice = dice
        announce(g, self.defender, self.rank, dice)
    return None
