"""What a city is worth to a steward by the table: little to who has one, two Influence a round to who has five or six.

A city is a step to the next as well, so the step after it counts too. Everything here reads public columns only.
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.upkeep import influence_for
from regalia.games.warrior_knights.state import Kingdom

MOST_ROUNDS: Final = 9.0  # as far as a steward looks ahead
GROWTH: Final = 0.8  # cities that a Baron wins in a round, until there are as many as are held in the long run
MOST_HELD: Final = 0.55  # of those that stand


def rounds_left(g: Kingdom) -> float:
    """The pool, drawn on by what the table gives to all of them."""
    if g.last_round:
        return 1.0
    pool, rounds, more = float(g.pool), 1.0, 0.0
    held = [len(armies.cities_of(g, seat)) for seat in range(g.seats)]
    most = max(0.0, MOST_HELD * (f.CITIES - sum(g.razed)) - sum(held)) / g.seats
    while rounds < MOST_ROUNDS:
        more = min(most, more + GROWTH)
        pool -= max(1.0, sum([between(g, n + more) for n in held]))
        if pool <= 0:
            break
        rounds += 1.0
    return rounds


def between(g: Kingdom, cities: float) -> float:
    """What so many bring, and a part of another."""
    whole = int(cities)
    return influence_for(g, whole) + (cities - whole) * (influence_for(g, whole + 1) - influence_for(g, whole))


def one_more(g: Kingdom, held: int) -> float:
    """A round, for the next city: half of what it and the one after it bring."""
    return (influence_for(g, held + 2) - influence_for(g, held)) / 2


def one_less(g: Kingdom, held: int) -> float:
    """What the last of so many brings, with the step below it."""
    return (influence_for(g, held) - influence_for(g, max(0, held - 2))) / 2


def counsel(j: Judgement) -> None:
    """Beyond the one Influence a round that a city is to everybody."""
    g = j.g
    held = [len(armies.cities_of(g, seat)) for seat in range(g.seats)]
    for city in range(f.CITIES):
        owner = g.city_owner[city]
        if owner == j.seat:
            more = one_less(g, held[j.seat]) - 1.0
        else:
            more = one_more(g, held[j.seat]) - 1.0
            if 0 <= owner < g.seats:  # not the power that nobody plays: it has no Influence
                more += j.spite(owner) * (one_less(g, held[owner]) - 1.0)
        j.dear[city] = j.left * more
