"""How a steward steers by his Mission, in Influence.

A fulfilled one is worth its Influence, one that is half way little; a thing is worth what it changes of that, so the last city counts for
more than the first, and nothing once enough is there. What can be spent again (crowns, Votes, Faith) and where Nobles stand counts only as
the end comes near. Only his own card is ever looked at, and he never shows it: that could only cost him.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions.conditions import Need, other_strongholds, threatens
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import missions
from regalia.kernel.vocabulary import Option

PRIZE: Final = float(CARDS.influence)
IN_TIME: Final = 1.5  # rounds before the end from which what can be lost again counts in full
MARCH: Final = 2.0  # rounds before the end in which Nobles take up their posts
SPARE: Final = 3  # crowns that are worth having beyond what is needed


def own_mission(g: Kingdom, seat: int) -> int:
    """The card that lies face down before him; -1 if he has none, or if it is not ours to see."""
    row = missions(g).mission[seat]
    return row[0] if row else -1


def condition(j: Judgement) -> str:
    card = own_mission(j.g, j.seat)
    return CARDS.rows[card].condition if card >= 0 else ""


def needs(j: Judgement) -> list[Need]:
    return CARDS.needs(j.g, j.seat, own_mission(j.g, j.seat))


# ---- how much nearer


def worth_of(have: int, wanted: int) -> float:
    share = max(0, min(have, wanted)) / wanted
    return PRIZE * share * share


def one_more(need: Need) -> float:
    return worth_of(need[0] + 1, need[1]) - worth_of(*need)


def one_less(need: Need) -> float:
    return worth_of(*need) - worth_of(need[0] - 1, need[1])


def soon(left: float) -> float:
    """How much of what can be spent or moved again will still be so in the end."""
    return min(1.0, IN_TIME / left) ** 2


def prospect(g: Kingdom, seat: int) -> float:
    """What he may hope for as things are: all parts of a Mission must be there, so the least of them counts."""
    card = own_mission(g, seat)
    if card < 0:
        return 0.0
    return min([worth_of(*need) for need in CARDS.needs(g, seat, card)]) * soon(worth.rounds_left(g))


# ---- what becomes dear


def counsel(j: Judgement) -> None:
    aim = AIMS.get(condition(j))
    if aim is not None:
        aim(j, needs(j))


def cities(j: Judgement, need: Need, counted: list[int]) -> None:
    for city in counted:
        j.dear[city] = one_less(need) if j.g.city_owner[city] == j.seat else one_more(need)


def overseas(j: Judgement, found: list[Need]) -> None:
    cities(j, found[0], list(range(f.KINGDOM_CITIES, f.CITIES)))


def ports(j: Judgement, found: list[Need]) -> None:
    c = j.g.content
    cities(j, found[0], [city for city in range(f.CITIES) if c.port[c.city_area[city]] and not j.g.razed[city]])


def walls(j: Judgement, found: list[Need]) -> None:
    g = j.g
    cities(j, found[0], [city for city in range(f.CITIES) if g.fortified[city] and not g.breaches[city]])


def crowns(j: Judgement, found: list[Need]) -> None:
    """The more of the two: so many, and more than the richest other; and a few besides, since he has them too."""
    have, wanted = max(found, key=lambda need: need[1])
    if have < wanted + SPARE:
        j.crown += soon(j.left) * one_more((min(have, wanted - 1), wanted))


def votes(j: Judgement, found: list[Need]) -> None:
    j.vote += soon(j.left) * one_more(found[1])


def faith(j: Judgement, found: list[Need]) -> None:
    j.faith += soon(j.left) * one_more(found[1])


def honours(j: Judgement, found: list[Need]) -> None:
    j.honour = one_more(found[0])


def gates(j: Judgement, found: list[Need]) -> None:
    """Nobles go there at the end only: until then they have better things to do."""
    if j.left > MARCH:
        return
    g = j.g
    strongholds = other_strongholds(g, j.seat)
    for area in range(g.content.kingdom_areas):
        if threatens(g, area, strongholds):
            there = armies.has_noble_in(g, j.seat, area)
            j.posts[area] = one_less(found[0]) if there else one_more(found[0])


AIMS: Final[dict[str, Callable[[Judgement, list[Need]], None]]] = {
    "overseas_cities": overseas,
    "port_cities": ports,
    "unbreached_fortified_cities": walls,
    "most_crowns": crowns,
    "chairman_with_votes": votes,
    "head_of_church_with_faith": faith,
    "charges_and_offices": honours,
    "nobles_at_strongholds": gates,
}


# ---- what an option is worth besides


def fortify(j: Judgement, option: Option) -> float:
    """Another city behind whole new walls."""
    if condition(j) != "unbreached_fortified_cities" or j.g.breaches[option[1]]:
        return 0.0
    return one_more(needs(j)[0])


def repair(j: Judgement, option: Option) -> float:
    """The last breach of a fortified city."""
    wall, n = option[1], option[2]
    if condition(j) != "unbreached_fortified_cities" or wall >= f.CITIES or not j.g.fortified[wall] or j.g.breaches[wall] != n:
        return 0.0
    return one_more(needs(j)[0])


def nations(g: Kingdom, seat: int) -> list[int]:
    """Of all Mercenaries who serve him, wherever they are; a nation stands there once for each company."""
    return [g.content.troop_nation[t] for t in pieces.hired(g, seat)]


def hire(j: Judgement, option: Option) -> float:
    """A company of a nation that does not serve him yet."""
    if condition(j) != "nations_in_service" or j.g.content.troop_nation[option[1]] in nations(j.g, j.seat):
        return 0.0
    return one_more(needs(j)[0])


def lose(j: Judgement, option: Option) -> float:
    """The only company of its nation."""
    if condition(j) != "nations_in_service" or nations(j.g, j.seat).count(j.g.content.troop_nation[option[1]]) != 1:
        return 0.0
    return -one_less(needs(j)[0])


def pay(j: Judgement, option: Option) -> float:
    return -lose(j, option)


def lead(j: Judgement, option: Option) -> float:
    """To a Noble who has fewer than the hundred that he needs."""
    army = option[2]
    if condition(j) != "nobles_with_troops" or not pieces.is_led(j.g, army) or armies.strength(j.g, army) >= 100:
        return 0.0
    return 0.5 * one_more(needs(j)[0])


def cast(j: Judgement, option: Option) -> float:
    """Near the end a Chairman keeps the Votes that he must still have."""
    if condition(j) != "chairman_with_votes" or j.g.chairman != j.seat:
        return 0.0
    have, wanted = needs(j)[1]
    return -PRIZE * soon(j.left) * max(0, min(have, wanted) - (have - option[1]))


ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    v.FORTIFY: fortify,
    v.REPAIR: repair,
    v.HIRE: hire,
    v.HIRE_TOGETHER: hire,
    v.PAY: pay,
    v.DISMISS: lose,
    v.DESERT: lose,
    v.LOSE: lose,
    v.ASSIGN: lead,
    v.TRANSFER: lead,
    v.CAST: cast,
}
