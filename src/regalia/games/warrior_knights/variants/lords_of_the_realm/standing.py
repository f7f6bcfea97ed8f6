"""Influence Points: worked out anew from the position, each source rounded down by itself.

wkv.lords-of-the-realm.standing, wkv.lords-of-the-realm.rounding, wkv.ruling.lords-standing
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.upkeep import giving_cities
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.lords_of_the_realm import with_others
from regalia.games.warrior_knights.variants.lords_of_the_realm.state import lords

CITIES_A_POINT: Final = 2
FORTIFIED_A_POINT: Final = 2
TROOPS_A_POINT: Final = 500
HONOURS: Final = 3  # charges and offices together
CARDS_OF_A_NATION: Final = 3
DIGNITIES_POINTS: Final = (0, 0, 1, 2)  # by how many of them he holds


def standing(g: Kingdom, seat: int) -> int:
    """What all his sources give now, and his balance. Who is out has neither. wkv.lords-of-the-realm.tokens, wkv.ruling.lords-tokens"""
    if g.out[seat]:
        return 0
    return sum([source(g, seat) for source in sources(g).values()]) + lords(g).balance[seat]


def sources(g: Kingdom) -> dict[str, with_others.Source]:
    """By name, those of other variants where these are played: without their pieces they give nothing.

    wkv.lords-of-the-realm.missing-parts, wkv.ruling.lords-missing
    """
    found: dict[str, with_others.Source] = {
        "cities": from_cities,
        "fortifications": from_fortifications,
        "troops": from_troops,
        "honours": from_honours,
        "nationalities": from_nationalities,
        "dignities": from_dignities,
    }
    found.update(with_others.sources(g))
    return found


def from_cities(g: Kingdom, seat: int) -> int:
    """Those that would give Influence, in the Kingdom and overseas. wkv.lords-of-the-realm.cities, wkv.lords-of-the-realm.which-cities,
    wkv.ruling.lords-cities"""
    return len(giving_cities(g, seat)) // CITIES_A_POINT


def from_fortifications(g: Kingdom, seat: int) -> int:
    """wkv.lords-of-the-realm.fortifications"""
    return sum([1 for city in giving_cities(g, seat) if g.fortified[city]]) // FORTIFIED_A_POINT


def from_troops(g: Kingdom, seat: int) -> int:
    """wkv.lords-of-the-realm.troops, wkv.lords-of-the-realm.which-troops, wkv.ruling.lords-troops"""
    return troops(g, seat) // TROOPS_A_POINT


def troops(g: Kingdom, seat: int) -> int:
    """Printed strength with Nobles on the board or at sea, in cities and at a stronghold on the board; and the Garrisons of his cities."""
    return sum([armies.troops(g, army) for army in armies_that_count(g, seat)]) + with_others.garrisons(g, seat)


def armies_that_count(g: Kingdom, seat: int) -> list[int]:
    home = [pieces.home_army(g, seat)] if g.stronghold_area[seat] >= 0 else []
    return [noble for noble in pieces.nobles_of(g, seat) if g.noble_area[noble] != f.OFF] + home + pieces.posts(g, seat)


def from_honours(g: Kingdom, seat: int) -> int:
    """wkv.lords-of-the-realm.offices"""
    offices = sum([1 for noble in pieces.nobles_of(g, seat) if g.office[noble] >= 0])
    return 1 if len(g.charges[seat]) + offices >= HONOURS else 0


def from_nationalities(g: Kingdom, seat: int) -> int:
    """Cards, not strength. wkv.lords-of-the-realm.nationalities, wkv.ruling.lords-nationality"""
    nations = [g.content.troop_nation[card] for army in armies_that_count(g, seat) for card in armies.mercenaries(g, army)]
    return sum([1 for nation in range(len(g.content.nation_ids)) if nations.count(nation) >= CARDS_OF_A_NATION])


def from_dignities(g: Kingdom, seat: int) -> int:
    """wkv.lords-of-the-realm.two-tokens, wkv.lords-of-the-realm.three-tokens, wkv.ruling.lords-three"""
    return DIGNITIES_POINTS[dignities(g, seat)]


def dignities(g: Kingdom, seat: int) -> int:
    return (1 if g.chairman == seat else 0) + (1 if g.head == seat else 0) + with_others.scholar(g, seat)
