"""Questions that people ask, with their figures."""

from typing import Final

from regalia.games.risk_europe.content import content
from regalia.games.risk_europe.figures import SIEGE, UNITS
from regalia.games.risk_europe.players.odds.fights import ASSUMES, Army, assault, fight
from regalia.games.risk_europe.players.odds.trials import sampled
from regalia.players.odds import Kind, Odds, OddsError, Parameter, number, yes

LETTERS: Final = "facs"
MOST: Final = 63  # units of one army in the box
MOST_EXACT: Final = 1_200  # attackers times defenders: about a second's work
USUAL_SAMPLES: Final = 1_000


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
