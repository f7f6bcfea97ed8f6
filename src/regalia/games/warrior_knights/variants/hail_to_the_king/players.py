"""What a reign is to a steward: from the coronation on nothing wins but the crown, and it lies in the King's stronghold.

The King gathers his Nobles and his men there. The others gather theirs before it, once all of them together could shut it in, and hire
until they can; their cities are worth no more than the crowns and Votes they pay, since all Influence is the King's. Near the end, who
cannot hope to take it any more concedes. Everything here reads public columns only; weights are our own design.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import money, worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.attacks import siege_defence
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.hail_to_the_king import vocabulary as w
from regalia.games.warrior_knights.variants.hail_to_the_king.state import reign
from regalia.games.warrior_knights.variants.king import players as of_a_king
from regalia.kernel.vocabulary import Option

CROWN: Final = 16.0  # in Influence
NO_INFLUENCE: Final = 0.75  # a round: what a city no longer brings
MOST_ROUNDS: Final = 5.0  # as far as a steward looks ahead
MARCH: Final = 0.9  # to be an area nearer to the crown
FAR: Final = 6  # areas away from it
AT_HOME: Final = 3.0  # a King's Noble at his stronghold
ARMS: Final = 0.6  # more for a hundred men
LATE: Final = 3  # rounds of the reign left, in which who has no hope concedes
HOPELESS: Final = 0.6  # of the strength that is needed


# ---- how long it lasts


def rounds_left(g: Kingdom) -> float:
    """Until the pool is empty, and then until the reign is over."""
    if not reign(g).pool_ran_out:
        return worth.until_the_pool_is_empty(g)
    return max(1.0, min(MOST_ROUNDS, float(of_the_reign(g))))


def of_the_reign(g: Kingdom) -> int:
    own = reign(g)
    return (own.first_crowned or own.pool_ran_out) + int(g.rules.option("reign")) - g.round


# ---- how strong


def force(j: Judgement, seat: int) -> int:
    """All that his Nobles on the board could bring before a wall."""
    nobles = [noble for noble in pieces.nobles_of(j.g, seat) if j.g.noble_area[noble] != f.OFF]
    return sum([j.strength(noble) for noble in nobles]) + f.COMMANDER if nobles else 0


def wall_of(j: Judgement, king: int) -> int:
    """What keeps the crown; nothing while his stronghold is off the board."""
    return siege_defence(j.g, pieces.stronghold(king)) if j.g.stronghold_area[king] >= 0 else 0


def safe(j: Judgement) -> bool:
    """A King whom no other Baron could besiege with all he has."""
    return wall_of(j, j.seat) >= max([force(j, seat) for seat in range(j.g.seats) if seat != j.seat and not j.g.out[seat]], default=0)


# ---- what becomes dear


def counsel(j: Judgement) -> None:
    king = reign(j.g).king
    if king == f.NOBODY:
        return
    for city in range(f.CITIES):
        j.dear[city] = -NO_INFLUENCE * j.left
    home = j.g.stronghold_area[king]
    if king == j.seat:
        j.hundred += ARMS
        if home >= 0:
            gather(j, home, 0.3 * MARCH if safe(j) else MARCH)
            j.posts[home] = j.posts.get(home, 0.0) + AT_HOME
        return
    ready = force(j, j.seat) > wall_of(j, king) if home >= 0 else False
    j.hundred += 0.0 if ready else ARMS
    if home >= 0:
        j.dear[pieces.stronghold(king)] = CROWN
        gather(j, home, MARCH if ready or of_the_reign(j.g) <= LATE else 0.3 * MARCH)


def gather(j: Judgement, home: int, step: float) -> None:
    """All Nobles towards one place."""
    far = j.g.content.distance[home]
    for area in range(j.g.content.kingdom_areas):
        j.posts[area] = step * max(0, FAR - far[area])


# ---- what else he is asked


def assign(j: Judgement, option: Option) -> float:
    """The King's Army: behind his walls until these are safe."""
    if j.at != "Crowning":
        return 0.0
    if pieces.is_led(j.g, option[2]):
        return 0.7 * money.assign_hired(j, option) if safe(j) else 0.0
    return 0.2 if safe(j) else 0.9


def from_home(j: Judgement, army: int) -> float:
    king = reign(j.g).king
    return -of_a_king.GARRISON if king == j.seat and army == pieces.home_army(j.g, j.seat) else 0.0


def take_troop(j: Judgement, option: Option) -> float:
    return from_home(j, j.g.troop_at[option[1]])


def take_all(j: Judgement, option: Option) -> float:
    return from_home(j, option[1])


def repair(j: Judgement, option: Option) -> float:
    own = reign(j.g).king == j.seat and option[1] == pieces.stronghold(j.seat)
    return option[2] * 0.1 * CROWN if own else 0.0


ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    v.ASSIGN: assign,
    v.TRANSFER: take_troop,
    v.TRANSFER_ALL: take_all,
    v.PICK_UP: take_troop,
    v.PICK_UP_ALL: take_all,
    v.REPAIR: repair,
}


# ---- concessions


def hopeless(j: Judgement) -> bool:
    king = reign(j.g).king
    return of_the_reign(j.g) <= LATE and force(j, j.seat) < HOPELESS * wall_of(j, king)


def concede(j: Judgement, option: Option) -> float:
    return 0.1 if hopeless(j) else -1.0


def why_concede(j: Judgement, option: Option) -> str:
    return "The reign is nearly over, and all our men together could not shut the King in."


def why_fight_on(j: Judgement, option: Option) -> str:
    return "The crown can still be taken: it lies behind the King's walls."


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.CONCEDE: concede}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {w.CONCEDE: why_concede, w.FIGHT_ON: why_fight_on}


def prospect(g: Kingdom, seat: int) -> float:
    return CROWN if reign(g).king == seat else 0.0
