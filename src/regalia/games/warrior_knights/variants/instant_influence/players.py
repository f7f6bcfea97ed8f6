"""What moves at once to a steward: 1 Influence with every city won or lost, whatever it will still bring; 1 while a stronghold is besieged.

Everything here reads public columns only.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.instant_influence.variant import CITY, SIEGE, STRONGHOLD
from regalia.kernel.vocabulary import Option

MOST_ROUNDS: Final = 9.0  # as far as a steward looks ahead
WON: Final = 0.8  # cities that a Baron wins in a round, as long as there are more than are held in the long run
HELD: Final = 0.55  # of those that stand
ARMS: Final = 1.5  # times what men are worth elsewhere: what they storm today counts today


def rounds_left(g: Kingdom) -> float:
    """The pool, drawn on by cities as ever and by each that is won."""
    if g.last_round:
        return 1.0
    owned = float(f.CITIES - g.city_owner.count(f.NOBODY))
    most = HELD * (f.CITIES - sum(g.razed))
    pool, rounds = float(g.pool), 1.0
    while rounds < MOST_ROUNDS:
        more = max(0.0, min(most - owned, WON * g.seats))
        owned += more
        pool -= max(1.0, owned) + CITY * more
        if pool <= 0:
            break
        rounds += 1.0
    return rounds


def counsel(j: Judgement) -> None:
    """A city: one to have, and another's loss. A stronghold: his loss alone."""
    g = j.g
    j.hundred *= ARMS
    for city in range(f.CITIES):
        owner = g.city_owner[city]
        j.dear[city] = j.dear.get(city, 0.0) + CITY * (1.0 + (j.spite(owner) if owner not in (f.NOBODY, j.seat) else 0.0))
    for seat in range(g.seats):
        if seat != j.seat and g.stronghold_area[seat] >= 0:
            j.dear[pieces.stronghold(seat)] = j.spite(seat) * min(STRONGHOLD + CITY, g.influence[seat]) + CITY


def besiege(j: Judgement, option: Option) -> float:
    """A Baron's stronghold that nobody besieges yet."""
    loser = option[1] - f.CITIES
    if not 0 <= loser < j.g.seats or armies.is_besieged(j.g, option[1]):
        return 0.0
    return j.spite(loser) * min(SIEGE, j.g.influence[loser])


ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {v.SIEGE: besiege}
