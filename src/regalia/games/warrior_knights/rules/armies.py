"""Armies, walls and who stands where: the arithmetic that war, wages and Upkeep share.

An army is all the troops assigned to one Noble, or the unled troops at a stronghold. wk.terms.army
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import MERCENARY
from regalia.kernel.draft import Point


def cards(g: Kingdom, army: int) -> list[int]:
    """The Troop cards of an army."""
    at = g.troop_at
    found: list[int] = []
    card = at.find(army)
    while card >= 0:
        found.append(card)
        card = at.find(army, card + 1)
    return found


def mercenaries(g: Kingdom, army: int) -> list[int]:
    return [t for t in cards(g, army) if pieces.is_mercenary(g, t)]


def maintained(g: Kingdom, noble: int) -> int:
    """Maintained troops: strength without cards and without wages. wk.agenda.maintained-troops, wk.ruling.maintained-troops"""
    changed = g.points.maintained
    return base_maintained(g, noble) if changed is None else changed(g, noble)


def base_maintained(g: Kingdom, noble: int) -> int:
    if not pieces.is_led(g, noble):
        return 0
    office = g.office[noble]
    return (g.content.maintained[office] if office >= 0 else 0) + 50 * g.sworn_band[noble]


def troops(g: Kingdom, army: int) -> int:
    """Printed strength of an army, maintained troops included, casualty tokens not counted."""
    total = maintained(g, army)
    strength = g.content.troop_strength
    at = g.troop_at
    card = at.find(army)
    while card >= 0:
        total += strength[card]
        card = at.find(army, card + 1)
    return total


def strength(g: Kingdom, army: int) -> int:
    """What an army fights with: troops less 100 a casualty token, never below zero. wk.battle.open.draw-casualties"""
    return max(0, troops(g, army) - 100 * g.casualties[army])


def is_wiped_out(g: Kingdom, army: int) -> bool:
    """Casualties as many as troops: the Noble dies. wk.battle.open.assign-kills"""
    return g.casualties[army] > 0 and 100 * g.casualties[army] >= troops(g, army)


# ---- where things are


def nobles_in(g: Kingdom, area: int) -> list[int]:
    """All Nobles in an area; those at sea are in none."""
    return [n for n in pieces.all_nobles(g) if g.noble_area[n] == area]


def own_nobles_in(g: Kingdom, seat: int, area: int) -> list[int]:
    where = g.noble_area
    return [n for n in pieces.nobles_of(g, seat) if where[n] == area]


def rivals_in(g: Kingdom, seat: int, area: int) -> list[int]:
    """The Nobles of others in an area."""
    return [n for n in pieces.rivals(g, seat) if g.noble_area[n] == area]


def has_noble_in(g: Kingdom, seat: int, area: int) -> bool:
    return area in pieces.whereabouts(g, seat)


def off_board(g: Kingdom, noble: int) -> bool:
    return g.noble_area[noble] == f.OFF and not g.gone[noble]


def armies_in(g: Kingdom, seat: int, area: int) -> list[int]:
    """His armies in an area: his Nobles' and, at his stronghold, the unled troops if there are any."""
    found = own_nobles_in(g, seat, area)
    if g.stronghold_area[seat] == area and pieces.home_army(g, seat) in g.troop_at:
        found.append(pieces.home_army(g, seat))
    return found


def has_armies_in(g: Kingdom, seat: int, area: int) -> bool:
    return has_noble_in(g, seat, area) or (g.stronghold_area[seat] == area and pieces.home_army(g, seat) in g.troop_at)


# ---- cities and walls


def standing_city(g: Kingdom, area: int) -> int:
    """The unrazed city of an area, or -1. wk.overview.standing-city"""
    city = g.content.area_city[area]
    return city if city >= 0 and not g.razed[city] else -1


def cities_of(g: Kingdom, seat: int) -> list[int]:
    owners = g.city_owner
    if seat not in owners:
        return []
    return [c for c in range(f.CITIES) if owners[c] == seat]


def kingdom_cities_of(g: Kingdom, seat: int) -> list[int]:
    return [c for c in range(f.KINGDOM_CITIES) if g.city_owner[c] == seat]


def wall_area(g: Kingdom, wall: int) -> int:
    return g.content.city_area[wall] if wall < f.CITIES else g.stronghold_area[wall - f.STRONGHOLD_WALL]


def wall_owner(g: Kingdom, wall: int) -> int:
    return g.city_owner[wall] if wall < f.CITIES else wall - f.STRONGHOLD_WALL


def wall_full_strength(g: Kingdom, wall: int) -> int:
    """Before breaches: as printed, and 100 more for a fortification. wk.assault.fortified-strength"""
    changed = g.points.wall_full_strength
    return base_wall_full_strength(g, wall) if changed is None else changed(g, wall)


def base_wall_full_strength(g: Kingdom, wall: int) -> int:
    if wall < f.CITIES:
        return g.content.city_strength[wall] + 100 * g.fortified[wall]
    return g.content.stronghold_strength


def is_garrisoned(g: Kingdom, city: int) -> bool:
    """Does a Garrison stand in a city, of whatever kind a variant brings? In the base game none does."""
    changed = g.points.is_garrisoned
    return base_is_garrisoned(g, city) if changed is None else changed(g, city)


def base_is_garrisoned(g: Kingdom, city: int) -> bool:
    return False


def garrison_moves_in(g: Kingdom, city: int) -> None:
    """A Garrison has come into a city, of whatever kind. A place for variants."""
    changed = g.points.garrison_moves_in
    if changed is None:
        base_garrison_moves_in(g, city)
    else:
        changed(g, city)


def base_garrison_moves_in(g: Kingdom, city: int) -> None:
    """Nothing more happens."""


def wall_strength(g: Kingdom, wall: int) -> int:
    """Less 100 a breach. wk.assault.breach-effect"""
    return max(0, wall_full_strength(g, wall) - 100 * g.breaches[wall])


def own_wall_in(g: Kingdom, seat: int, area: int) -> int:
    """The city or stronghold of `seat` in an area, or -1. wk.battle.in-city, wk.ruling.noble-in-own-stronghold"""
    city = standing_city(g, area)
    if city >= 0 and g.city_owner[city] == seat:
        return city
    return pieces.stronghold(seat) if g.stronghold_area[seat] == area else -1


# ---- sieges


def siege_begun(g: Kingdom, wall: int, seat: int) -> int:
    """The round in which a besieger began his siege, 0 if there is none."""
    return g.siege_round[wall * g.content.chairs + seat]


def besiegers(g: Kingdom, wall: int) -> list[int]:
    return [s for s in range(pieces.sides(g)) if siege_begun(g, wall, s)]


def is_besieged(g: Kingdom, wall: int) -> bool:
    chairs = g.content.chairs
    row = wall * chairs
    return g.siege_round.count(0, row, row + chairs) < chairs


def is_shut_in(g: Kingdom, noble: int) -> bool:
    """Is this Noble inside a besieged city or stronghold of his Baron? wk.siege.no-move"""
    area = g.noble_area[noble]
    if area < 0:
        return False
    wall = own_wall_in(g, pieces.baron_of(g, noble), area)
    return wall >= 0 and is_besieged(g, wall)


def begin_siege(g: Kingdom, wall: int, seat: int) -> None:
    begun = siege_begun(g, wall, seat)
    g.siege_round[wall * g.content.chairs + seat] = g.round
    if not begun:
        siege_begins(g, wall, seat)


def lift_siege(g: Kingdom, wall: int, seat: int) -> None:
    if siege_begun(g, wall, seat):
        g.siege_round[wall * g.content.chairs + seat] = 0
        siege_ends(g, wall, seat)


def lift_all_sieges(g: Kingdom, wall: int) -> None:
    for seat in range(g.content.chairs):
        lift_siege(g, wall, seat)


def lift_abandoned_sieges(g: Kingdom) -> None:
    """A siege is lifted when its besieger has no Noble left there. Call after anything that moves Nobles. wk.siege.lifted-by-leaving"""
    rounds = g.siege_round
    if rounds.count(0) == len(rounds):
        return
    chairs = g.content.chairs
    for i, begun in enumerate(list(rounds)):
        if begun and not has_noble_in(g, i % chairs, wall_area(g, i // chairs)):
            lift_siege(g, i // chairs, i % chairs)


def siege_begins(g: Kingdom, wall: int, seat: int) -> None:
    """A Baron has laid siege to a city or stronghold. A place for variants."""
    changed = g.points.siege_begins
    if changed is None:
        base_siege_begins(g, wall, seat)
    else:
        changed(g, wall, seat)


def base_siege_begins(g: Kingdom, wall: int, seat: int) -> None:
    """Nothing more happens."""


def siege_ends(g: Kingdom, wall: int, seat: int) -> None:
    """A Baron's siege is over: lifted, or the place has fallen or is no more. A place for variants."""
    changed = g.points.siege_ends
    if changed is None:
        base_siege_ends(g, wall, seat)
    else:
        changed(g, wall, seat)


def base_siege_ends(g: Kingdom, wall: int, seat: int) -> None:
    """Nothing more happens."""


# ---- coming into an area


def noble_enters(g: Kingdom, noble: int) -> None:
    """A Noble has come into an area: on the march, even in passing, from the sea, in retreat, back on the board. A place for variants."""
    changed = g.points.noble_enters
    if changed is None:
        base_noble_enters(g, noble)
    else:
        changed(g, noble)


def base_noble_enters(g: Kingdom, noble: int) -> None:
    """Nothing more happens."""


# ---- the Mercenary deck has no order that anybody could know, so it is drawn from at random instead of being shuffled


def draw_mercenary(g: Kingdom) -> int:
    """The top card of the Mercenary deck, or -1 when it is empty. wk.overview.mercenaries"""
    deck = cards(g, f.IN_DECK)
    return deck[g.chance(MERCENARY, len(deck))] if deck else -1


def deserts(g: Kingdom, troop: int) -> None:
    """A troop leaves its army of its own will: for want of pay, after a retreat or a death, by an Event."""
    changed = g.points.deserts
    if changed is None:
        base_deserts(g, troop)
    else:
        changed(g, troop)


def base_deserts(g: Kingdom, troop: int) -> None:
    to_deck(g, troop)


def to_supply(g: Kingdom, troop: int) -> None:
    """A troop is lost for its Baron: Mercenaries go back to the deck, Regulars leave the game. wk.death.no-heir"""
    if pieces.is_mercenary(g, troop):
        to_deck(g, troop)
    else:
        g.troop_at[troop] = f.OUT


def to_deck(g: Kingdom, troop: int) -> None:
    """A Mercenary deserts, is dismissed or lost: shuffled back into the deck."""
    changed = g.points.to_deck
    if changed is None:
        base_to_deck(g, troop)
    else:
        changed(g, troop)


def base_to_deck(g: Kingdom, troop: int) -> None:
    g.troop_at[troop] = f.IN_DECK


# ---- who may take troops


def may_receive(g: Kingdom, army: int, troops: list[int]) -> bool:
    """May these Troop cards, all of them together, be assigned or transferred to an army? Any may, in the base game."""
    changed = g.points.may_receive
    return True if changed is None else changed(g, army, troops)


def base_may_receive(g: Kingdom, army: int, troops: list[int]) -> bool:
    return True


def holds_office(g: Kingdom, noble: int, office: str) -> bool:
    return g.office[noble] >= 0 and g.office[noble] == g.content.agenda[office]


POINTS: Final = (
    Point(maintained, base_maintained),
    Point(wall_full_strength, base_wall_full_strength),
    Point(is_garrisoned, base_is_garrisoned),
    Point(garrison_moves_in, base_garrison_moves_in),
    Point(siege_begins, base_siege_begins),
    Point(siege_ends, base_siege_ends),
    Point(noble_enters, base_noble_enters),
    Point(deserts, base_deserts),
    Point(to_deck, base_to_deck),
    Point(may_receive, base_may_receive),
)
