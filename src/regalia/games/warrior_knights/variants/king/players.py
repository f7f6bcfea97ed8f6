"""What the crown is to a steward: Influence in every round to come, and an army; so he guards his own, and strikes at another's stronghold.

Everything here reads public columns only.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import money, worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import siege_defence
from regalia.games.warrior_knights.rules.upkeep import influence_due
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king.rules.reign import BONUS
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.vocabulary import Option

MOST_ROUNDS: Final = 9.0  # as far as a steward looks ahead
FEWEST_DUE: Final = 2.0  # Influence a round: somebody will have as many cities as that
AT_RISK: Final = 0.35  # of the crown's worth, while an army that could take it is near
IN_PEACE: Final = 0.08
GARRISON: Final = 1.2  # to keep men at a stronghold that is short of them


# ---- how long it lasts


def rounds_left(g: Kingdom) -> float:
    """Until the pool is empty, and from then on until the first Baron has what is aimed at."""
    own = crown(g)
    if own.pool_ran_out:
        return max(1.0, to_the_target(g, 0.0))
    first = worth.until_the_pool_is_empty(g)
    return min(MOST_ROUNDS, first + max(1.0, to_the_target(g, first)))


def to_the_target(g: Kingdom, later: float) -> float:
    """Rounds after so many others until somebody has reached it, if all go on gaining what they gain now."""
    target = crown(g).target
    rounds = MOST_ROUNDS
    for seat in range(g.seats):
        if not g.out[seat]:
            due = max(FEWEST_DUE, float(influence_due(g, seat)))
            rounds = min(rounds, (target - g.influence[seat]) / due - later)
    return rounds


# ---- what the crown is worth


def reign(g: Kingdom, left: float) -> float:
    """To wear it for so many more rounds, with the army that belongs to it."""
    return BONUS * left + worth.HUNDRED * crown(g).kings_army * min(1.0, left / 3.0)


def prospect(g: Kingdom, seat: int) -> float:
    return BONUS * rounds_left(g) if crown(g).king == seat else 0.0


def counsel(j: Judgement) -> None:
    """The King's stronghold is dear to all others; the King wants a Noble at his own."""
    king = crown(j.g).king
    if king == f.NOBODY or j.g.stronghold_area[king] < 0:
        return
    if king != j.seat:
        j.dear[pieces.stronghold(king)] = reign(j.g, j.left) + j.spite(king) * BONUS * j.left
    else:
        risk = AT_RISK if short(j) else IN_PEACE
        j.posts[j.g.stronghold_area[king]] = risk * reign(j.g, j.left) * j.manner.guard


def short(j: Judgement) -> bool:
    """Could an army that is near besiege his stronghold, or storm it with some luck?"""
    home = j.g.stronghold_area[j.seat]
    return home >= 0 and j.menace(home) + f.COMMANDER >= siege_defence(j.g, pieces.stronghold(j.seat))


# ---- who leads the King's Army


def assign(j: Judgement, option: Option) -> float:
    """To the stronghold until it is safe, then to who makes the most of them, as with hired men."""
    if j.at != "Crowning":
        return 0.0
    if pieces.is_led(j.g, option[2]):
        return 0.7 * money.assign_hired(j, option)
    return 0.9 if short(j) else 0.2


def from_home(j: Judgement, army: int) -> float:
    """A King does not strip his own stronghold."""
    return -GARRISON if crown(j.g).king == j.seat and army == pieces.home_army(j.g, j.seat) and short(j) else 0.0


def take_troop(j: Judgement, option: Option) -> float:
    return from_home(j, j.g.troop_at[option[1]])


def take_all(j: Judgement, option: Option) -> float:
    return from_home(j, option[1])


def repair(j: Judgement, option: Option) -> float:
    """The walls of a King."""
    if crown(j.g).king != j.seat or option[1] != pieces.stronghold(j.seat):
        return 0.0
    return option[2] * (AT_RISK if short(j) else IN_PEACE) * reign(j.g, j.left) * 100 / max(100, armies.wall_full_strength(j.g, option[1]))


ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    v.ASSIGN: assign,
    v.TRANSFER: take_troop,
    v.TRANSFER_ALL: take_all,
    v.PICK_UP: take_troop,
    v.PICK_UP_ALL: take_all,
    v.REPAIR: repair,
}
