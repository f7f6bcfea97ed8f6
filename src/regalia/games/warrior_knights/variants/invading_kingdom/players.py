"""What the Invader is to a steward: a neighbour who will come, against whom a Noble at home helps; and ten crowns and a city for his camp.

Everything here reads public columns only. The figures are our own.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import siege_defence, siege_strength
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules.beaten import REWARD
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import cities, has_camp, on_board, power
from regalia.kernel.vocabulary import Option

NEAR: Final = 2  # marches: so soon it may be there
THREAT: Final = 0.4  # of what a wall is worth to us, if it stands before it and would take it; less further off
STRONGHOLD: Final = 1.5  # our own, to us
PEACE_AFTER: Final = 0.12  # for each round to come and each city it holds: nobody comes back, and what it held is free


def bands(g: Kingdom) -> dict[int, int]:
    """Where it stands, and what those who stand together are worth in a siege once they are rested."""
    areas = sorted({g.noble_area[n] for n in on_board(g)})
    return {area: siege_strength(g, armies.own_nobles_in(g, power(g), area)) for area in areas}


def threat(j: Judgement, wall: int, there: dict[int, int]) -> float:
    """How near somebody is who could take this wall as it is held now: 1 before its gate, 0 out of reach."""
    far = j.g.content.distance[armies.wall_area(j.g, wall)]
    defence = siege_defence(j.g, wall)
    return max([1.0 / (1 + far[area]) for area, strength in there.items() if far[area] <= NEAR and strength > defence], default=0.0)


def counsel(j: Judgement) -> None:
    g = j.g
    there = bands(g)
    for city in armies.cities_of(g, j.seat):
        danger = threat(j, city, there)
        if danger:
            area = g.content.city_area[city]
            j.posts[area] = j.posts.get(area, 0.0) + THREAT * danger * j.hold(city)
    home = g.stronghold_area[j.seat]
    if home >= 0:
        danger = threat(j, pieces.stronghold(j.seat), there)
        if danger:
            j.posts[home] = j.posts.get(home, 0.0) + THREAT * danger * STRONGHOLD * j.manner.guard
    if has_camp(g):
        j.dear[pieces.stronghold(power(g))] = prize(j)


def prize(j: Judgement) -> float:
    """Ten crowns, the best of its cities, and some peace."""
    held = cities(j.g)
    best = max([worth.city_worth(j.g, city, j.left) for city in held], default=0.0)
    return j.manner.war * (REWARD * j.crown + best + PEACE_AFTER * j.left * (1 + len(held)))


def claim(j: Judgement, option: Option) -> float:
    """Of its cities the one that brings most."""
    return j.gain(option[1])


BY_PASSAGE: Final[dict[tuple[str, int], Callable[[Judgement, Option], float]]] = {("InvaderBeaten", v.CHOOSE_CITY): claim}
