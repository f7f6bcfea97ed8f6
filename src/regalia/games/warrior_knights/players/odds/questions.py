"""Questions that people ask, with their figures."""

from collections.abc import Sequence
from math import comb
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.chapters import content
from regalia.games.warrior_knights.players.odds.battles import ASSAULT, FIELD, PLAIN, Side, battle, sampled
from regalia.games.warrior_knights.players.odds.fortune import voyage
from regalia.players.odds import Kind, Odds, Parameter, choice, error, number, yes

SHAPES: Final = ("none", *f.SHAPES)
ASSUMES: Final = [
    "each commander keeps what serves him best against a foe who keeps victories, then draws, damage, protection",
    "all troops of a side count as one army; the walls take breaches before the garrison takes casualties",
]
TROOPS: Final = "troop strength, casualty tokens taken off, in steps of 50"
COMMANDERS: Final = "his commander: star, square, triangle, circle, or none for one without an ability now"


def _commander(asked: dict[str, str], name: str, known: tuple[str, ...]) -> int:
    shape = choice(asked, name, known)
    return -1 if shape == "nobody" else PLAIN if shape == "none" else f.SHAPES.index(shape)


def battle_odds(attacker: Side, defender: Side, assault: bool, asked: dict[str, str], samples: int = 0) -> Odds:
    chances: Sequence[float]
    if samples:
        chances, lost_a, lost_d = sampled(attacker.key, defender.key, assault, samples)
    else:
        chances, lost_a, lost_d = battle(attacker.key, defender.key, assault)
    names = ASSAULT if assault else FIELD
    means = {"attacker_casualties": lost_a, ("breaches_and_casualties" if assault else "defender_casualties"): lost_d}
    wide = error(chances, samples) if samples else 0.0
    kind = "assault" if assault else "battle"
    return Odds(kind, asked, dict(zip(names, chances, strict=True)), means, not samples, samples, wide, list(ASSUMES))


def _assault(asked: dict[str, str], samples: int = 0) -> Odds:
    attacker = Side(number(asked, "troops", 50, 3000, 50), _commander(asked, "commander", SHAPES))
    garrison = number(asked, "garrison", 0, 3000, 50)
    defender = Side(garrison, _commander(asked, "against", ("nobody", *SHAPES)), number(asked, "walls", 0, 500, 100))
    return battle_odds(attacker, defender, True, asked, samples)


def _battle(asked: dict[str, str], samples: int = 0) -> Odds:
    attacker = Side(number(asked, "troops", 50, 3000, 50), _commander(asked, "commander", SHAPES))
    defender = Side(number(asked, "against-troops", 50, 3000, 50), _commander(asked, "against", SHAPES))
    return battle_odds(attacker, defender, False, asked, samples)


def voyage_odds(asked: dict[str, str]) -> Odds:
    which = f.VOYAGES.index(choice(asked, "voyage", f.VOYAGES))
    chances, back, waits = voyage(which, yes(asked, "blessed"))
    return Odds("voyage", asked, chances, {"crowns_back_per_crown": back, "further_waits": waits})


def _revolt(asked: dict[str, str]) -> Odds:
    cities = number(asked, "cities", 1, 24)
    revolts = content().fate_revolt
    n, bad = len(revolts), sum(revolts)
    chances = {
        f"{k}_revolts": comb(bad, k) * comb(n - bad, cities - k) / comb(n, cities)
        for k in range(min(bad, cities) + 1)
        if cities - k <= n - bad
    }
    return Odds("revolt", asked, chances, {"revolts": cities * bad / n})


KINDS: Final[dict[str, Kind]] = {
    "assault": Kind(
        "Storming a city or stronghold.",
        (
            Parameter("troops", f"the attacker's {TROOPS}"),
            Parameter("walls", "the strength of the walls, breaches taken off"),
            Parameter("commander", COMMANDERS, "none"),
            Parameter("garrison", f"the defender's {TROOPS}", "0"),
            Parameter("against", "the defender's commander; nobody for a city without a Noble", "nobody"),
        ),
        _assault,
        _assault,
    ),
    "battle": Kind(
        "An open-field battle.",
        (
            Parameter("troops", f"the attacker's {TROOPS}"),
            Parameter("against-troops", f"the defender's {TROOPS}"),
            Parameter("commander", COMMANDERS, "none"),
            Parameter("against", "the defender's commander, alike", "none"),
        ),
        _battle,
        _battle,
    ),
    "voyage": Kind(
        "An expedition, once it is resolved.",
        (Parameter("voyage", "ceylon, spice_islands or china"), Parameter("blessed", "yes or no", "no")),
        voyage_odds,
    ),
    "revolt": Kind(
        "Revolts in one Upkeep among cities without a Noble, before any is bought off.",
        (Parameter("cities", "how many such cities"),),
        _revolt,
    ),
}
