"""How a steward plays for points: cities, walls, companies of one nation, men under arms, dignities and honours, whatever `sources` counts.

A point is worth POINT Influence at any time, since it is had as long as its source is: nothing is handed out round by round. Sources that
need several things of a kind are worth more the nearer they are. What decides these games, though, is what points are bought with. They
are long (fifteen rounds, as often as not), so a city is its income first, and crowns, which build walls and hire men, are dearer than
elsewhere; and Acclamation is two points for good, so that Votes are laid up while it waits on the board and kept for it in the hall. Who
stands at nine is stopped at once: a siege is enough, since a besieged city is not counted.

Everything here reads public columns only; weights are our own design.
"""

from collections.abc import Callable, Sequence
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import politics
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.upkeep import giving_cities
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.lords_of_the_realm import standing as of
from regalia.games.warrior_knights.variants.lords_of_the_realm.winning import TO_WIN
from regalia.kernel.vocabulary import Option

POINT: Final = 6.0  # in Influence
EVEN: Final = 0.35  # of a point: the first of two that make one together; the second brings the rest
NEAR: Final = 1  # points short of winning, from which a Baron is stopped rather than outdone
STOPPED: Final = 4.0  # what it is worth to take a city from such a one
WON: Final = 8.0  # the city that wins
GOLD: Final = 2.5  # times what a crown is elsewhere: four build half a point of walls, ten hire a point of men
YIELD: Final = 1.0  # a crown of a city's income: it is paid as long as the game lasts, which is long
HALL: Final = 0.7  # a Vote, while Acclamation is on the board and somebody has more
SAVED: Final = 1.5  # a Vote kept for it, in the same Assembly
AWAITED: Final = 3.0  # rounds that a Baron at nine is still from his tenth, as often as not
BRAKE: Final = 3.0  # a siege laid to a city of his: it gives him nothing at this count
MOST_ROUNDS: Final = 5.0  # as far as a steward looks ahead
FEWEST_ROUNDS: Final = 1.5


def rounds_left(g: Kingdom) -> float:
    """About a point a round for who leads, and no more rounds than the table plays."""
    best = max([of.standing(g, seat) for seat in range(g.seats)])
    to_win = max(FEWEST_ROUNDS, min(MOST_ROUNDS, TO_WIN + 0.5 - best))
    return max(1.0, min(to_win, last_round(g) + 1.0 - g.round))


# ---- what one more, or one less, changes


def next_of_two(have: int) -> float:
    """In points."""
    return 1.0 - EVEN if have % 2 else EVEN


def last_of_two(have: int) -> float:
    return next_of_two(have - 1)


def next_of_three(have: int) -> float:
    """Of three that make a point: the last is most of it, a fourth is nothing."""
    return (0.15, 0.3, 0.55)[have] if have < of.HONOURS else 0.0


# ---- what becomes dear


def counsel(j: Judgement) -> None:
    g = j.g
    late = look_further(j)
    j.crown *= GOLD
    for city in range(f.CITIES):
        j.dear[city] = j.dear.get(city, 0.0) + of_city(j, city) - j.left + YIELD * late * g.content.city_income[city]
    j.hundred += POINT * 100 / of.TROOPS_A_POINT
    other = of.dignities(g, j.seat)
    j.chair += POINT * dignity(other - (g.chairman == j.seat))
    j.see += POINT * dignity(other - (g.head == j.seat))
    j.honour = POINT * next_of_three(honours(g, j.seat))
    if acclaimed(g, g.agenda_current) and g.votes[j.seat] <= most_of_others(g, j.seat) + 1:
        j.vote += HALL


def look_further(j: Judgement) -> float:
    """A Baron at nine may stay there for long: crowns and sieges keep their worth until the last round that is sure. How much of it."""
    before = min(1.0, j.left / AWAITED)
    j.left = max(j.left, min(AWAITED, last_round(j.g) + 1.0 - j.g.round))
    late = min(1.0, j.left / AWAITED)
    j.crown *= late / before
    return late


def last_round(g: Kingdom) -> int:
    return int(g.rules.option("rounds"))


def most_of_others(g: Kingdom, seat: int) -> int:
    return max([votes for other, votes in enumerate(g.votes) if other != seat])


def acclaimed(g: Kingdom, cards: Sequence[int]) -> bool:
    """Is Acclamation among these Agendas: two points for good?"""
    return any(g.content.agenda_ids[card] == "acclamation" for card in cards)


def dignity(others: int) -> float:
    """Of another dignity, with so many."""
    return 0.9 if others else 0.15


def honours(g: Kingdom, seat: int) -> int:
    return len(g.charges[seat]) + sum([1 for noble in pieces.nobles_of(g, seat) if g.office[noble] >= 0])


def of_city(j: Judgement, city: int) -> float:
    """For himself: the city and its walls. Of a rival: what he loses by it, and how near he is."""
    g = j.g
    owner = g.city_owner[city]
    if owner == j.seat:
        return POINT * city_lost(g, j.seat, city)
    gain = POINT * city_won(g, j.seat, city)
    if of.standing(g, j.seat) >= TO_WIN - NEAR and len(giving_cities(g, j.seat)) % 2:
        gain += WON
    if 0 <= owner < g.seats:  # not the power that nobody plays: it counts no points
        gain += j.spite(owner) * POINT * city_lost(g, owner, city)
        if owner < g.seats and of.standing(g, owner) >= TO_WIN - NEAR:  # a power cannot win
            gain += STOPPED
    return gain


def city_won(g: Kingdom, seat: int, city: int) -> float:
    held = giving_cities(g, seat)
    return next_of_two(len(held)) + (next_of_two(walled(g, held)) if g.fortified[city] else 0.0)


def city_lost(g: Kingdom, seat: int, city: int) -> float:
    held = giving_cities(g, seat)
    return last_of_two(len(held)) + (last_of_two(walled(g, held)) if g.fortified[city] else 0.0)


def walled(g: Kingdom, cities: list[int]) -> int:
    return sum([g.fortified[city] for city in cities])


# ---- what an option is worth besides


def fortify(j: Judgement, option: Option) -> float:
    return POINT * next_of_two(walled(j.g, giving_cities(j.g, j.seat)))


def companies(g: Kingdom, seat: int, nation: int) -> int:
    return sum(
        [1 for army in of.armies_that_count(g, seat) for card in armies.mercenaries(g, army) if g.content.troop_nation[card] == nation]
    )


def hire(j: Judgement, option: Option) -> float:
    """Of a nation that serves him already."""
    return POINT * next_of_three(companies(j.g, j.seat, j.g.content.troop_nation[option[1]]))


def lose(j: Judgement, option: Option) -> float:
    """One of so many of its nation. Regulars are of none."""
    nation = j.g.content.troop_nation[option[1]]
    have = companies(j.g, j.seat, nation) if nation >= 0 else 0
    return -POINT * next_of_three(have - 1) if 0 < have <= of.CARDS_OF_A_NATION else 0.0


def pay(j: Judgement, option: Option) -> float:
    return -lose(j, option)


def cast(j: Judgement, option: Option) -> float:
    """Nothing for what comes before Acclamation."""
    return -SAVED * option[1] if acclaimed(j.g, politics.coming(j)) else 0.0


def besiege(j: Judgement, option: Option) -> float:
    """What a Baron near his tenth point would be counted for."""
    g = j.g
    owner = g.city_owner[option[1]] if option[1] < f.CITIES else f.NOBODY
    if not 0 <= owner < g.seats or armies.is_besieged(g, option[1]):
        return 0.0
    return BRAKE if of.standing(g, owner) >= TO_WIN - NEAR else 0.0


ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    v.CAST: cast,
    v.CAST_DEFYING: cast,
    v.SIEGE: besiege,
    v.FORTIFY: fortify,
    v.HIRE: hire,
    v.HIRE_TOGETHER: hire,
    v.PAY: pay,
    v.DISMISS: lose,
    v.DESERT: lose,
    v.LOSE: lose,
}


# ---- the Assembly


def acclamation(j: Judgement, seat: int) -> float:
    """Points for good."""
    return POINT * influence(j.g, "acclamation")


def censure(j: Judgement, seat: int) -> float:
    return -POINT * influence(j.g, "censure")


def influence(g: Kingdom, id: str) -> int:
    return g.content.agenda_amounts[g.content.agenda_ids.index(id)]["influence"]


TO_BARON: Final[dict[str, Callable[[Judgement, int], float]]] = {"acclamation": acclamation, "censure": censure}


def prospect(g: Kingdom, seat: int) -> float:
    """What is half there already: the rest of a point that a city, a wall or a company would complete."""
    held = giving_cities(g, seat)
    halves = EVEN * (len(held) % 2 + walled(g, held) % 2)
    return halves + of.troops(g, seat) % of.TROOPS_A_POINT / of.TROOPS_A_POINT
