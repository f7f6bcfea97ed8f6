"""Whom it goes for: the nearest it can take, Barons before neutral cities, the leader first; too weak ones gather at the strongest.

wkv.ruling.invader-target
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.attacks import siege_defence, siege_strength
from regalia.games.warrior_knights.rules.movement import may_sail, neighbours
from regalia.games.warrior_knights.rules.sieges import siege_wears_down
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import company, foremost, fresh, on_board, power

FAR: Final = 99  # no way by land
BY_SEA: Final = 100  # and more: comes after all who have a prey by land. wkv.invading-kingdom.sea


class Aim:
    """What a Noble is after: how far it is, the wall (-1: those who besiege him), and the port he would sail to (-1: he goes by land)."""

    def __init__(self, distance: int, wall: int, port: int = -1) -> None:
        self.distance = distance
        self.wall = wall
        self.port = port


# ---- distances


def marches_from(g: Kingdom, noble: int, start: int) -> list[int]:
    """Areas over borders that are passable for him today, from an area to every other; FAR where no way leads."""
    far = [FAR] * g.content.areas
    far[start] = 0
    edge = [start]
    while edge:
        area = edge.pop(0)
        for b in neighbours(g, noble, area):
            if far[b] == FAR:
                far[b] = far[area] + 1
                edge.append(b)
    return far


# ---- prey


def walls(g: Kingdom) -> list[int]:
    """Every city that stands and is not its own, and the strongholds of Barons."""
    found = [c for c in range(f.CITIES) if not g.razed[c] and g.city_owner[c] != power(g)]
    return found + [pieces.stronghold(s) for s in range(g.seats) if g.stronghold_area[s] >= 0]


def can_take(g: Kingdom, nobles: list[int], wall: int) -> bool:
    """Strong enough to besiege it, and not besieging it since this very round. wkv.invading-kingdom.prey"""
    return armies.siege_begun(g, wall, power(g)) != g.round and siege_strength(g, nobles) > siege_defence(g, wall)


def preference(g: Kingdom, wall: int, distance: int) -> tuple[int, int, int, int]:
    """The nearest; a Baron's before neutral; the owner with more Influence; the lower area number. wkv.invading-kingdom.prey"""
    owner = armies.wall_owner(g, wall)
    influence = table.influence_of(g, owner) if owner >= 0 else 0
    return (distance, 1 if owner < 0 else 0, -influence, armies.wall_area(g, wall))


def nearest(g: Kingdom, preys: list[int], far: list[int]) -> int:
    """The wall that is preferred among those that can be reached, or -1."""
    reached = [wall for wall in preys if far[armies.wall_area(g, wall)] < FAR]
    return min(reached, key=lambda wall: preference(g, wall, far[armies.wall_area(g, wall)])) if reached else -1


def aim(g: Kingdom, noble: int) -> Aim | None:
    """What a Noble who can act is after, or None."""
    area = g.noble_area[noble]
    if armies.is_shut_in(g, noble):
        return Aim(0, -1) if would_sally(g, area) else None
    band = company(g, area)
    besieged = kept_siege(g, area)
    if besieged >= 0:
        return Aim(0, besieged) if can_take(g, band, besieged) else None
    preys = [wall for wall in walls(g) if can_take(g, band, wall)]
    far = marches_from(g, noble, area)
    wall = nearest(g, preys, far)
    if wall >= 0:
        return Aim(far[armies.wall_area(g, wall)], wall)
    return over_sea(g, noble, preys, far) if preys else None


def over_sea(g: Kingdom, noble: int, preys: list[int], far: list[int]) -> Aim | None:
    """No prey by land: to the nearest port, and from there to the port nearest to a prey. wkv.invading-kingdom.sea"""
    harbours = [far[port] for port in g.content.ports if far[port] < FAR]
    best: Aim | None = None
    reach = FAR
    for port in g.content.ports if harbours else []:
        beyond = marches_from(g, noble, port)
        wall = nearest(g, preys, beyond)
        if wall >= 0 and beyond[armies.wall_area(g, wall)] < reach:
            reach = beyond[armies.wall_area(g, wall)]
            best = Aim(BY_SEA + min(harbours), wall, port)
    return best


# ---- sieges that hold it


def kept_siege(g: Kingdom, area: int) -> int:
    """The wall in an area that it besieges and does not leave: all who stand there, exhausted ones too, are the stronger. Else -1.

    Where Upkeep wears walls down however strong the besiegers are, it leaves none. wkv.invading-kingdom.keeps-siege,
    wkv.ruling.invader-siege, wkv.compat.sieges-invader
    """
    present = armies.own_nobles_in(g, power(g), area)
    for wall in walls(g):
        if armies.wall_area(g, wall) == area and armies.siege_begun(g, wall, power(g)):
            return wall if siege_wears_down(g) or siege_strength(g, present) > siege_defence(g, wall) else -1
    return -1


def may_leave(g: Kingdom, noble: int) -> bool:
    """Neither shut in nor kept by a siege of its own."""
    return not armies.is_shut_in(g, noble) and kept_siege(g, g.noble_area[noble]) < 0


def would_sally(g: Kingdom, area: int) -> bool:
    """Against those who besiege it there, if it is at least as strong. wkv.invading-kingdom.besieged"""
    opponents = besiegers(g, area)
    if not opponents:
        return False
    theirs = armies.own_nobles_in(g, foremost(g, opponents), area)
    return siege_strength(g, company(g, area)) >= siege_strength(g, theirs)


def besiegers(g: Kingdom, area: int) -> list[int]:
    wall = armies.own_wall_in(g, power(g), area)
    return [s for s in armies.besiegers(g, wall) if s < g.seats and armies.has_noble_in(g, s, area)] if wall >= 0 else []


# ---- who acts


def acting(g: Kingdom) -> tuple[int, Aim | None]:
    """Of those who can act the one nearest to a prey, then the one with more troops, then the first shape; -1 if nobody has a prey.

    wkv.invading-kingdom.acting-noble
    """
    best, after = -1, None
    key = (0, 0)
    for noble in fresh(g):
        found = aim(g, noble)
        if found is not None:
            here = (found.distance, -armies.troops(g, noble))
            if best < 0 or here < key:
                best, after, key = noble, found, here
    return best, after


def strongest(g: Kingdom) -> int:
    """Its Noble on the board with the most troops, where the weak gather; -1 if there is none. wkv.invading-kingdom.no-prey"""
    return max(on_board(g), key=lambda n: (armies.troops(g, n), -n)) if on_board(g) else -1


def joiner(g: Kingdom) -> int:
    """Nobody has a prey: the one with the fewest troops who can still join the strongest; -1 if there is none.

    wkv.invading-kingdom.acting-noble, wkv.invading-kingdom.no-prey
    """
    chief = strongest(g)
    if chief < 0:
        return -1
    goal = g.noble_area[chief]
    coming = [n for n in fresh(g) if g.noble_area[n] != goal and may_leave(g, n) and marches_from(g, n, g.noble_area[n])[goal] < FAR]
    return min(coming, key=lambda n: (armies.troops(g, n), n)) if coming else -1


def may_take_ship(g: Kingdom, noble: int) -> bool:
    return may_sail(g, g.noble_area[noble])
