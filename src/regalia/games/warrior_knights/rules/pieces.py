"""Whose a piece is, and of what kind. Nobody else does arithmetic with the numbers of Nobles, armies and walls; see figures.py.

A side is whoever has pieces on the map: the Barons, by their seats. A power that plays without being a Baron is a side after them.

The points here are asked so often that they answer for the base themselves instead of calling it.
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point


def sides(g: Kingdom) -> int:
    """How many have pieces on the map. wk.terms.army"""
    changed = g.points.sides
    return g.seats if changed is None else changed(g)


def base_sides(g: Kingdom) -> int:
    return g.seats


# ---- Nobles


def shape_of(noble: int) -> int:
    """Star, square, triangle or circle: his ability in battle."""
    return noble % f.EACH


def baron_of(g: Kingdom, noble: int) -> int:
    """The seat of the Baron whom a Noble serves."""
    changed = g.points.baron_of
    return noble // f.EACH if changed is None else changed(g, noble)


def base_baron_of(g: Kingdom, noble: int) -> int:
    return noble // f.EACH


def nobles_of(g: Kingdom, seat: int) -> list[int]:
    """The Nobles who serve a Baron, in the order of their numbers. Never change the list."""
    changed = g.points.nobles_of
    return g.content.nobles_of[seat] if changed is None else changed(g, seat)


def base_nobles_of(g: Kingdom, seat: int) -> list[int]:
    return g.content.nobles_of[seat]


def all_nobles(g: Kingdom) -> range:
    """Every Noble in the game, wherever he is."""
    return range(sides(g) * f.EACH)


def rivals(g: Kingdom, seat: int) -> list[int]:
    """The Nobles of all others."""
    own = nobles_of(g, seat)
    return [n for n in all_nobles(g) if n not in own]


def whereabouts(g: Kingdom, seat: int) -> list[int]:
    """Where his Nobles are, in their order."""
    if g.points.nobles_of is None:  # they stand side by side
        return g.noble_area[seat * f.EACH : seat * f.EACH + f.EACH]
    return [g.noble_area[n] for n in nobles_of(g, seat)]


# ---- armies


def is_led(g: Kingdom, army: int) -> bool:
    """Is it the army of a Noble? It has his number."""
    return army < g.content.nobles


def home_army(g: Kingdom, seat: int) -> int:
    """The unled troops at a stronghold."""
    return g.content.nobles + seat


def waiting_army(g: Kingdom, seat: int) -> int:
    """Troops that a Baron has still to assign (set-up, Mercenary Draft)."""
    return g.content.nobles + g.content.chairs + seat


def armies_of(g: Kingdom, seat: int) -> list[int]:
    """Those of his Nobles, and the unled troops at his stronghold."""
    return [*nobles_of(g, seat), home_army(g, seat)]


def owner(g: Kingdom, army: int) -> int:
    """The side of an army: a Noble's, a stronghold's, or troops waiting to be assigned; and of troops left in a city."""
    if is_led(g, army):
        return baron_of(g, army)
    return g.city_owner[army - f.POST] if is_post(army) else (army - g.content.nobles) % g.content.chairs


def army_area(g: Kingdom, army: int) -> int:
    """Where an army is: with its Noble, or at the stronghold; negative if it is nowhere on the board. Troops left in a city are there."""
    nobles = g.content.nobles
    if army < nobles:
        return g.noble_area[army]
    return g.content.city_area[army - f.POST] if is_post(army) else g.stronghold_area[(army - nobles) % g.content.chairs]


def is_army(g: Kingdom, at: int) -> bool:
    """Is it an army where a Troop card is, and not a city, the deck, the offer or nowhere?"""
    return 0 <= at < g.content.armies


# ---- troops left in cities, which are no armies: they neither fight nor bear casualties by themselves


def post(city: int) -> int:
    """Where Troop cards are that have been left in a city."""
    return f.POST + city


def is_post(at: int) -> bool:
    return f.POST <= at < f.POST + f.CITIES


def posts(g: Kingdom, seat: int) -> list[int]:
    """The cities in which a Baron has left troops, as places of cards. A place for variants: nobody leaves any in the base game."""
    changed = g.points.posts
    return base_posts(g, seat) if changed is None else changed(g, seat)


def base_posts(g: Kingdom, seat: int) -> list[int]:
    return []


# ---- troops


def is_mercenary(g: Kingdom, troop: int) -> bool:
    """Can it be hired, and can it desert?"""
    return g.content.troop_kind[troop] == f.MERCENARY


def is_regular(g: Kingdom, troop: int) -> bool:
    """Is it paid before all others, and can it neither desert nor be lost for casualties?"""
    return g.content.troop_kind[troop] == f.REGULAR


def all_mercenaries(g: Kingdom) -> list[int]:
    return g.content.mercenaries


def hired(g: Kingdom, seat: int) -> list[int]:
    """The Mercenaries who serve a Baron, wherever they are."""
    own = [*armies_of(g, seat), waiting_army(g, seat), *posts(g, seat)]
    at = g.troop_at
    return [t for t in all_mercenaries(g) if at[t] in own]


def regulars_of(g: Kingdom, seat: int) -> list[int]:
    """The Regulars that a Baron starts with."""
    return g.content.regulars[seat]


# ---- walls


def stronghold(seat: int) -> int:
    """A Baron's stronghold as something that can be assaulted, besieged and breached."""
    return f.STRONGHOLD_WALL + seat


POINTS: Final = (
    Point(sides, base_sides),
    Point(baron_of, base_baron_of),
    Point(nobles_of, base_nobles_of),
    Point(posts, base_posts),
)
