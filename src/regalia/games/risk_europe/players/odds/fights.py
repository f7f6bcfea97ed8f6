"""A fight exactly, by working through the Ranked Attack Order as a Markov chain.

Both owners are taken to lose their lightest units first (Footmen roll nothing of their own, a Siege Weapon two dice), so an army
that has k units left is always the same k units, and a fight is a walk over (attackers left, defenders left, rank). The defender
of a castle re-rolls wherever that raises his chance, which the same walk works out backwards.
"""

from functools import lru_cache
from math import comb
from typing import Final

from regalia.games.risk_europe.content import content
from regalia.games.risk_europe.figures import SIEGE, UNITS
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, RANK_UNIT
from regalia.games.risk_europe.rules.dice import general_hits

Army = tuple[int, ...]  # Footmen, Archers, Cavalry, Siege Weapons
Value = tuple[float, float, float, float, float]  # taken, held, both gone; units the attacker and the defender have left in the mean
ASSUMES: Final = ["both sides lose their lightest units first", "a castle's re-roll is used wherever it helps the defender most"]


class Fight:
    """The answer to one fight."""

    __slots__ = ("taken", "held", "gone", "attackers_left", "defenders_left")

    def __init__(self, value: Value) -> None:
        self.taken, self.held, self.gone, self.attackers_left, self.defenders_left = value


def left_of(army: Army, k: int) -> Army:
    """The k heaviest units of an army."""
    kept = [0] * UNITS
    for unit in range(UNITS - 1, -1, -1):
        kept[unit] = min(k, army[unit])
        k -= kept[unit]
    return tuple(kept)


@lru_cache(None)
def binomial(n: int, hits_on: int) -> tuple[float, ...]:
    """Chances of 0..n dice that reach the number."""
    p = max(0, 7 - hits_on) / 6
    return tuple(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1))


@lru_cache(None)
def general(attackers: int, defenders: int) -> tuple[tuple[float, tuple[float, ...]], ...]:
    """The General Attack: for every roll of the attacker, its chance and the chances of 0, 1, 2 hits by him over the defender's rolls.

    Equal rows are put together: what matters of the attacker's dice is only what the defender's next roll would make of them.
    """
    rows: dict[tuple[float, ...], float] = {}
    for a in _rolls(attackers):
        outcome = [0.0] * (min(attackers, defenders, 2) + 1)
        for d in _rolls(defenders):
            outcome[general_hits(a, d)[0]] += 1 / 6**defenders
        row = tuple(outcome)
        rows[row] = rows.get(row, 0.0) + 1 / 6**attackers
    return tuple((chance, row) for row, chance in rows.items())


def _rolls(n: int) -> list[list[int]]:
    found: list[list[int]] = [[]]
    for _ in range(n):
        found = [[*r, face] for r in found for face in range(1, 7)]
    return found


def _mix(into: list[float], value: Value, chance: float) -> None:
    for i in range(5):
        into[i] += chance * value[i]


def _good(value: Value) -> float:
    """What the defender wants: to hold it; failing that, that nobody has it."""
    return value[1] + 0.5 * value[2]


class Table:
    """All fights that a fight can become. `value[a][d]` is the worth with a attackers and d defenders left, at the start of a pass."""

    def __init__(self, attackers: Army, defenders: Army, castle: bool) -> None:
        figures = content()
        self.hits_on = figures.unit_hits_on
        self.unit_dice = figures.unit_dice
        self.attacker_dice = figures.attacker_dice
        self.defender_dice = figures.defender_dice
        self.castle = castle
        most_a, most_d = sum(attackers), sum(defenders)
        self.attackers = [left_of(attackers, k) for k in range(most_a + 1)]
        self.defenders = [left_of(defenders, k) for k in range(most_d + 1)]
        # by rank (1 to 4) and whether the re-roll is used up
        self.at: list[list[list[list[Value]]]] = [[[[] for _ in range(most_a + 1)] for _ in (0, 1)] for _ in range(GENERAL_ATTACK + 1)]
        for a in range(most_a + 1):
            for d in range(most_d + 1):
                self._fill(a, d)

    def start(self, a: int, d: int) -> Value:
        return self.at[1][0 if self.castle else 1][a][d]

    def _fill(self, a: int, d: int) -> None:
        over: Value | None = None
        if a == 0 and d == 0:
            over = (0.0, 0.0, 1.0, 0.0, 0.0)
        elif a == 0:
            over = (0.0, 1.0, 0.0, 0.0, float(d))
        elif d == 0:
            over = (1.0, 0.0, 0.0, float(a), 0.0)
        for used in (1, 0) if self.castle else (1,):
            for rank in range(GENERAL_ATTACK, 0, -1):
                if over is not None:
                    value = over
                elif rank == GENERAL_ATTACK:
                    value = self._general(a, d, used)
                else:
                    value = self._ranked(a, d, rank, used)
                self.at[rank][used][a].append(value)

    def _ranked(self, a: int, d: int, rank: int, used: int) -> Value:
        unit = RANK_UNIT[rank]
        attack = self.attackers[a][unit] * self.unit_dice[unit]
        defence = self.defenders[d][unit] * self.unit_dice[unit]
        following = self.at[rank + 1]
        if not attack and not defence:
            return following[used][a][d]
        by_defence = binomial(defence, self.hits_on[unit])
        total = [0.0] * 5
        for struck, chance in enumerate(binomial(attack, self.hits_on[unit])):
            d_left = max(0, d - struck)
            stand = [following[used][max(0, a - k)][d_left] for k in range(defence + 1)]
            if used or not defence:
                for k in range(defence + 1):
                    _mix(total, stand[k], chance * by_defence[k])
                continue
            again = [0.0] * 5
            for k in range(defence + 1):
                _mix(again, following[1][max(0, a - k)][d_left], by_defence[k])
            reroll: Value = (again[0], again[1], again[2], again[3], again[4])
            for k in range(defence + 1):
                _mix(total, reroll if _good(reroll) > _good(stand[k]) else stand[k], chance * by_defence[k])
        return (total[0], total[1], total[2], total[3], total[4])

    def _general(self, a: int, d: int, used: int) -> Value:
        total = [0.0] * 5
        for chance, row in general(min(self.attacker_dice, a), min(self.defender_dice, d)):
            pairs = len(row) - 1
            stand = [self.start(a - (pairs - won), d - won) for won in range(pairs + 1)]
            if used:
                for won in range(pairs + 1):
                    _mix(total, stand[won], chance * row[won])
                continue
            again = [0.0] * 5
            for won in range(pairs + 1):
                _mix(again, stand[won], row[won])
            reroll: Value = (again[0], again[1], again[2], again[3], again[4])
            for won in range(pairs + 1):
                _mix(total, reroll if _good(reroll) > _good(stand[won]) else stand[won], chance * row[won])
        return (total[0], total[1], total[2], total[3], total[4])


@lru_cache(2048)
def fight(attackers: Army, defenders: Army, castle: bool = False) -> Fight:
    """The exact odds of a fight to the end."""
    return Fight(Table(attackers, defenders, castle).start(sum(attackers), sum(defenders)))


@lru_cache(256)
def assault(weapons: int, units: int) -> tuple[float, ...]:
    """Siege Assault: chances of 0, 1, 2, … units shot away (the last: all of them)."""
    figures = content()
    chances = binomial(weapons * figures.unit_dice[SIEGE], figures.unit_hits_on[SIEGE])
    return (*chances[:units], sum(chances[units:])) if units < len(chances) else chances
