"""Odds of a Risk Europe fight: exact, by working through the Ranked Attack Order as a Markov chain; sampled for the very largest.

Both owners are taken to lose their lightest units first (Footmen roll nothing of their own, a Siege Weapon two dice), so an army
that has k units left is always the same k units, and a fight is a walk over (attackers left, defenders left, rank). The defender
of a castle re-rolls wherever that raises his chance, which the same walk works out backwards.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, comb, exp, sqrt
from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import ARCHER, CAVALRY, SIEGE, UNITS, content
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, RANK_UNIT
from regalia.games.risk_europe.rules.dice import general_hits, hits
from regalia.games.risk_europe.rules.orders import Expand, SendUnits
from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.kernel.chance import Dice
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players.odds import Kind, Odds, OddsError, Parameter, error, number, yes

Army = tuple[int, ...]  # Footmen, Archers, Cavalry, Siege Weapons
Value = tuple[float, float, float, float, float]  # taken, held, both gone; units the attacker and the defender have left in the mean

MOST: Final = 63  # units of one army in the box
MOST_EXACT: Final = 1_200  # attackers times defenders: about a second's work
USUAL_SAMPLES: Final = 1_000
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


# ---- sampled, where the walk would be too wide


def rerolls(battle_rank: int, hits_on: int, attack: list[int], defence: list[int]) -> bool:
    """A castle's owner re-rolls what came out worse than it should (the exact walk weighs every case; this is a rule of thumb)."""
    if battle_rank < GENERAL_ATTACK:
        return len(defence) * (7 - hits_on) / 6 - hits(defence, hits_on) > 0.5
    won, lost = general_hits(attack, defence)
    return won > lost or (won == 1 and lost == 1 and sum(attack) <= 9)


def trial(attackers: Army, defenders: Army, castle: bool, dice: Dice) -> tuple[int, int]:
    """One fight rolled out to its end: units left of both."""
    figures = content()
    most_a, most_d = sum(attackers), sum(defenders)
    a, d = most_a, most_d
    while True:
        ready = castle  # the re-roll: once a pass
        for rank in range(1, GENERAL_ATTACK + 1):
            if not a or not d:
                return a, d
            if rank == GENERAL_ATTACK:
                n_a, n_d, on = min(figures.attacker_dice, a), min(figures.defender_dice, d), 0
            else:
                unit = RANK_UNIT[rank]
                on = figures.unit_hits_on[unit]
                n_a = left_of(attackers, a)[unit] * figures.unit_dice[unit]
                n_d = left_of(defenders, d)[unit] * figures.unit_dice[unit]
            attack = [dice.below(6) + 1 for _ in range(n_a)]
            defence = [dice.below(6) + 1 for _ in range(n_d)]
            if ready and n_d and rerolls(rank, on, attack, defence):
                ready = False
                defence = [dice.below(6) + 1 for _ in range(n_d)]
            by_a, by_d = general_hits(attack, defence) if rank == GENERAL_ATTACK else (hits(attack, on), hits(defence, on))
            a, d = max(0, a - by_d), max(0, d - by_a)


def sampled(attackers: Army, defenders: Army, castle: bool, samples: int, asked: dict[str, str]) -> Odds:
    """The odds by trials; the same question always gets the same answer."""
    dice = Dice(samples)
    counts = [0, 0, 0]
    left_a = left_d = 0
    for _ in range(samples):
        a, d = trial(attackers, defenders, castle, dice)
        counts[0 if a else 1 if d else 2] += 1
        left_a += a
        left_d += d
    chances = [n / samples for n in counts]
    return Odds(
        kind="fight",
        asked=asked,
        chances=dict(zip(("taken", "held", "both_gone"), chances, strict=True)),
        means={"attacker_loses": sum(attackers) - left_a / samples, "defender_loses": sum(defenders) - left_d / samples},
        exact=False,
        samples=samples,
        error=error(chances, samples),
        assumes=[ASSUMES[0], "a castle's re-roll is used on rolls below the mean"] if castle else ASSUMES[:1],
    )


# ---- the quick answer, for bots in a hurry


@lru_cache(None)
def _general_mean(attackers: int, defenders: int) -> tuple[float, float]:
    """Mean hits by the attacker and by the defender in a General Attack."""
    by_attacker = sum(chance * sum(won * p for won, p in enumerate(row)) for chance, row in general(attackers, defenders))
    return by_attacker, min(attackers, defenders, 2) - by_attacker


def _lose(units: list[float], losses: float) -> None:
    for unit in range(UNITS):
        gone = min(units[unit], losses)
        units[unit] -= gone
        losses -= gone


@lru_cache(50_000)
def quick(attackers: Army, defenders: Army, castle: bool = False) -> float:
    """The chance to take a territory, within a few points: the fight is walked through in the mean, and what is left over tells
    how sure it is.

    Root mean square error against `fight` over random armies: 4 points, 7 with a castle; ten microseconds instead of ten milliseconds.
    """
    whole = sum(attackers) + sum(defenders)
    if not sum(attackers) or not sum(defenders):
        return 1.0 if sum(attackers) else 0.0
    a, d = [float(n) for n in attackers], [float(n) for n in defenders]
    left_a, left_d = sum(a), sum(d)
    while left_a > 0.01 and left_d > 0.01:
        for unit, mean in ((SIEGE, 4 / 3), (ARCHER, 1 / 3), (CAVALRY, 2 / 3)):
            by_a, by_d = a[unit] * mean, d[unit] * mean
            if by_a or by_d:
                _lose(d, by_a)
                _lose(a, by_d)
        left_a, left_d = sum(a), sum(d)
        if left_a <= 0.01 or left_d <= 0.01:
            break
        by_a, by_d = _general_mean(min(3, ceil(left_a)), min(2, ceil(left_d)))
        if castle:
            by_a, by_d = 0.75 * by_a, 1.2 * by_d
        _lose(d, by_a)
        _lose(a, by_d)
        left_a, left_d = sum(a), sum(d)
    return 1.0 / (1.0 + exp(-1.95 * (left_a - left_d) / sqrt(whole)))


# ---- questions of people

LETTERS: Final = "facs"


def read_army(text: str, name: str) -> Army:
    """`5f 2a 1c 1s`, or a bare number of Footmen."""
    units = [0] * UNITS
    for word in text.replace(",", " ").split():
        digits = word.rstrip(LETTERS)
        letter = word[len(digits) :] or "f"
        if not digits.isdigit() or len(letter) != 1:
            raise OddsError(f"{name} is an army like '5f 2a 1c 1s' (Footmen, Archers, Cavalry, Siege Weapons), not {text!r}")
        units[LETTERS.index(letter)] += int(digits)
    for unit, n in enumerate(units):
        if n > content().unit_count[unit]:
            raise OddsError(f"{name} has {n} of a unit of which the box holds {content().unit_count[unit]}")
    if not sum(units):
        raise OddsError(f"{name} needs at least one unit")
    return tuple(units)


def _fight(asked: dict[str, str], samples: int = 0) -> Odds:
    attackers = read_army(asked["attacker"], "attacker")
    defenders = read_army(asked["defender"], "defender")
    castle = yes(asked, "castle")
    return sampled(attackers, defenders, castle, samples, asked) if samples else fight_odds(attackers, defenders, castle, asked)


def fight_odds(attackers: Army, defenders: Army, castle: bool, asked: dict[str, str]) -> Odds:
    """Exact up to the size of fights that a table sees; beyond it sampled, since somebody is waiting for the answer."""
    if sum(attackers) * sum(defenders) > MOST_EXACT:
        return sampled(attackers, defenders, castle, USUAL_SAMPLES, asked)
    f = fight(attackers, defenders, castle)
    return Odds(
        kind="fight",
        asked=asked,
        chances={"taken": f.taken, "held": f.held, "both_gone": f.gone},
        means={"attacker_loses": sum(attackers) - f.attackers_left, "defender_loses": sum(defenders) - f.defenders_left},
        assumes=ASSUMES if castle else ASSUMES[:1],
    )


def _assault(asked: dict[str, str]) -> Odds:
    weapons, units = number(asked, "weapons", 1, content().unit_count[SIEGE]), number(asked, "units", 1, MOST)
    return assault_odds(weapons, units, asked)


def assault_odds(weapons: int, units: int, asked: dict[str, str]) -> Odds:
    chances = assault(weapons, units)
    return Odds(
        kind="siege-assault",
        asked=asked,
        chances={f"{k}_lost": c for k, c in enumerate(chances)},
        means={"defender_loses": sum(k * c for k, c in enumerate(chances))},
    )


KINDS: Final[dict[str, Kind]] = {
    "fight": Kind(
        "A battle in a disputed territory, to the end.",
        (
            Parameter("attacker", "an army: 5f 2a 1c 1s is five Footmen, two Archers, one Cavalry, one Siege Weapon"),
            Parameter("defender", "an army, written alike"),
            Parameter("castle", "whether the defender has a castle: yes or no", "no"),
        ),
        _fight,
        _fight,
    ),
    "siege-assault": Kind(
        "The bonus action: Siege Weapons shoot at a neighbour.",
        (Parameter("weapons", "how many Siege Weapons shoot"), Parameter("units", "how many units stand there")),
        _assault,
    ),
}


def write_army(army: Army) -> str:
    return " ".join(f"{n}{LETTERS[u]}" for u, n in enumerate(army) if n) or "0f"


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """Entering another's land (with all units that could go, or with those being told off), opening a battle, shooting."""
    assert isinstance(view, RiskState)
    frame = view.stack[-1]
    if option[0] == v.BATTLE:
        t = option[1]
        attackers: Army = tuple(board.army_at(view, view.attacker[t], t))
    elif option[0] == v.ENTER and isinstance(frame, Expand):
        t = option[1]
        attackers = left_of(tuple(board.army_at(view, frame.army, frame.origin)), board.may_leave(view, frame.army, frame.origin))
    elif option[0] == v.SEND and isinstance(frame, SendUnits):
        t = frame.target
        attackers = told_off(view, frame, [option, *then])
    elif option[0] == v.ASSAULT:
        weapons = view.units[view.holder[option[1]]][option[1] * UNITS + SIEGE]
        units = board.total(view, view.holder[option[2]], option[2])
        return assault_odds(weapons, units, {"weapons": str(weapons), "units": str(units)})
    else:
        return None
    if view.holder[t] in (NOBODY, getattr(frame, "army", NOBODY)):
        return None  # nobody is there to fight
    defenders = tuple(board.army_at(view, view.holder[t], t))
    castle = bool(view.castle[t])
    asked = {"attacker": write_army(attackers), "defender": write_army(defenders), "castle": "yes" if castle else "no"}
    return fight_odds(attackers, defenders, castle, asked) if sum(attackers) and sum(defenders) else None


def told_off(view: RiskState, frame: SendUnits, choices: list[Option]) -> Army:
    """The army that will stand in the target: who is there of it already, who is told off, and of the types not asked about
    yet all that may still go."""
    sent = frame.sent[:]
    have = board.army_at(view, frame.army, frame.origin)
    named = {option[2]: option[1] for option in choices if option[0] == v.SEND}
    for unit in range(frame.unit, -1, -1):
        sent[unit] = max(0, min(named.get(unit, have[unit]), have[unit], frame.limit - sum(sent)))
    there = board.army_at(view, frame.army, frame.target)
    return tuple(sent[u] + there[u] for u in range(UNITS))
