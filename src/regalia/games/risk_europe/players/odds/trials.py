"""Fights rolled out, where the exact walk would be too wide."""

from regalia.games.risk_europe.content import content
from regalia.games.risk_europe.players.odds.fights import ASSUMES, Army, left_of
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, RANK_UNIT
from regalia.games.risk_europe.rules.dice import general_hits, hits
from regalia.kernel.chance import Dice
from regalia.players.odds import Odds, error


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
