"""What the Missions ask for: one function a condition, named in content/missions.toml.

Each looks at the board as it lies and counts what a Baron has of everything that is asked, and what it takes. All of it is of the base
game. cg.missions.content
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom

Need = tuple[int, int]  # what he has, and what it takes
Condition = Callable[[Kingdom, int, dict[str, int]], list[Need]]


def is_met(needs: list[Need]) -> bool:
    return all(have >= wanted for have, wanted in needs)


# ---- cities


def overseas_cities(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    return [(len([c for c in armies.cities_of(g, seat) if c >= f.KINGDOM_CITIES]), wants["cities"])]


def unbreached_fortified_cities(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    return [(len([c for c in armies.cities_of(g, seat) if g.fortified[c] and not g.breaches[c]]), wants["cities"])]


def port_cities(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    """In the Kingdom or overseas."""
    return [(len([c for c in armies.cities_of(g, seat) if g.content.port[g.content.city_area[c]]]), wants["cities"])]


# ---- treasury and offices of the table


def most_crowns(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    """So many, and one more than the richest of the others."""
    others = max([crowns for s, crowns in enumerate(g.crowns) if s != seat])
    return [(g.crowns[seat], wants["crowns"]), (g.crowns[seat], others + 1)]


def chairman_with_votes(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    return [(1 if g.chairman == seat else 0, 1), (g.votes[seat], wants["votes"])]


def head_of_church_with_faith(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    return [(1 if g.head == seat else 0, 1), (g.faith[seat], wants["faith"])]


def charges_and_offices(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    """A Noble off the board who has kept his office counts."""
    offices = [n for n in pieces.nobles_of(g, seat) if g.office[n] >= 0]
    return [(len(g.charges[seat]) + len(offices), wants["cards"])]


# ---- Nobles and troops


def nations_in_service(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    """Nobles at sea or off the board, and a stronghold that has fallen, have nobody who counts."""
    found: list[int] = []
    for army in [*pieces.armies_of(g, seat), *pieces.posts(g, seat)]:
        if pieces.army_area(g, army) >= 0:
            found += [g.content.troop_nation[t] for t in armies.mercenaries(g, army)]
    return [(len([n for n in range(len(g.content.nation_ids)) if n in found]), wants["nations"])]


def nobles_with_troops(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    ready = [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0 and armies.strength(g, n) >= wants["troops"]]
    return [(len(ready), wants["nobles"])]


def nobles_at_strongholds(g: Kingdom, seat: int, wants: dict[str, int]) -> list[Need]:
    """In the area, or in one from which it is a march; a bridge is a way even while it is under water."""
    gates = other_strongholds(g, seat)
    near = [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0 and threatens(g, g.noble_area[n], gates)]
    return [(len(near), wants["nobles"])]


def other_strongholds(g: Kingdom, seat: int) -> list[int]:
    return [g.stronghold_area[s] for s in range(g.seats) if s != seat and g.stronghold_area[s] >= 0]


def threatens(g: Kingdom, area: int, gates: list[int]) -> bool:
    return area in gates or any(b in gates for b in g.content.march[area])


CONDITIONS: Final[dict[str, Condition]] = {
    "overseas_cities": overseas_cities,
    "unbreached_fortified_cities": unbreached_fortified_cities,
    "port_cities": port_cities,
    "most_crowns": most_crowns,
    "chairman_with_votes": chairman_with_votes,
    "head_of_church_with_faith": head_of_church_with_faith,
    "charges_and_offices": charges_and_offices,
    "nations_in_service": nations_in_service,
    "nobles_with_troops": nobles_with_troops,
    "nobles_at_strongholds": nobles_at_strongholds,
}
