"""The board of a position: where it begins, the pieces on it, its columns."""

from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.chapters import content
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced, without
from regalia.kernel.rules import Setup, ruleset

C = content()  # of the base game; a table with variants has its own: g.content
RED, GREEN, BLUE, YELLOW, BLACK, PURPLE = (seat * 4 for seat in range(6))  # the first Noble of each seat
STAR, SQUARE, TRIANGLE, CIRCLE = range(4)
KINGDOM_AREAS = range(C.kingdom_areas)


def seat(noble: int) -> int:
    return noble // 4


def who(name: str) -> int:
    """A Noble by name; Baron s sits in seat s."""
    return C.noble_names.index(name)


def area(id: str) -> int:
    """An area by its id."""
    return C.area_number[id]


def town(id: str) -> int:
    """A city by its id."""
    return C.city_number[id]


def agenda(id: str) -> int:
    return C.agenda[id]


def event(id: str) -> int:
    return C.event[id]


# ---- where it begins


def begun(seats: int = 4, seed: int = 1, *variants: str, **options: str) -> Kingdom:
    """A game as its first decision finds it."""
    g = engine.new(GAME, Setup("warrior-knights", seats, variants, options), seed)
    assert isinstance(g, Kingdom)
    return g


def kingdom(seats: int = 4, *variants: str, **options: str) -> Kingdom:
    """As set-up leaves it, but for the Nobles, who are off the board: Regulars wait in the strongholds, all cities stand and are neutral,
    no company is on offer. Round 1, ten crowns each."""
    g = begun(seats, 1, "quick-start", *variants, **options)
    g.noble_area = [f.OFF] * g.content.nobles
    for troop in pieces.all_mercenaries(g):
        armies.to_deck(g, troop)
    for owner in range(seats):
        for troop in pieces.regulars_of(g, owner):
            g.troop_at[troop] = pieces.home_army(g, owner)
    g.offer = ()
    g.razed = tuple([0] * f.CITIES)
    g.crowns = [10] * seats
    g.chairman = 0
    g.head = 1
    g.round = 1
    return g


def board(seats: int = 4, *variants: str, seed: int = 1, **options: str) -> Kingdom:
    """A bare board past its set-up: neutral cities, no troops, no crowns, nobody's stronghold. Round 2."""
    g = ruleset(GAME, Setup("warrior-knights", seats, variants, options)).new_state(seed)
    assert isinstance(g, Kingdom)
    g.round = 2
    g.pool = 10 * seats
    g.baron = tuple(range(seats))
    g.chairman = 0
    g.head = seats - 1
    c = g.content
    g.fate_deck = list(range(len(c.fate_baron)))
    g.agenda_deck = tuple(range(len(c.agenda_ids)))
    g.event_deck = tuple(range(len(c.event_ids)))
    g.event_colour = c.event_colour[0]
    return g


# ---- pieces


def troop(g: Kingdom, army: int, spec: str) -> int:
    """A free Troop card: `r50`, `r100`, `polish100` or `100` (any Mercenary), or one by its id: `levy_monz`."""
    if spec in g.content.troop:
        card = g.content.troop[spec]
        assert not pieces.is_army(g, g.troop_at[card]), f"{spec} serves already"
        return card
    nation = spec.rstrip("0123456789")
    strength = int(spec[len(nation) :])
    if nation == "r":
        pool = [t for t in pieces.regulars_of(g, pieces.owner(g, army)) if g.troop_at[t] == f.OUT]
    else:
        pool = [t for t in pieces.all_mercenaries(g) if g.troop_at[t] == f.IN_DECK]
        if nation:
            pool = [t for t in pool if g.content.troop_nation[t] == g.content.nation_ids.index(nation)]
    found = [t for t in pool if g.content.troop_strength[t] == strength]
    assert found, f"no free Troop card {spec!r} is left"
    return found[0]


def give(g: Kingdom, army: int, specs: str) -> list[int]:
    """Assign troops to an army; returns the cards."""
    cards: list[int] = []
    for spec in specs.split():
        card = troop(g, army, spec)
        g.troop_at[card] = army
        cards.append(card)
    return cards


def put(g: Kingdom, noble: int, where: str | int, specs: str = "100", exhausted: int = 0, tokens: int = 0) -> list[int]:
    """A Noble on the board, leading troops; returns their cards."""
    g.noble_area[noble] = area(where) if isinstance(where, str) else where
    g.exhausted[noble] = exhausted
    g.casualties[noble] = tokens
    return give(g, noble, specs)


def stronghold(g: Kingdom, owner: int, where: str, specs: str = "", tokens: int = 0, breaches: int = 0) -> list[int]:
    """A seat's stronghold, with unled troops; returns their cards."""
    g.stronghold_area = replaced(g.stronghold_area, owner, area(where))
    g.casualties[pieces.home_army(g, owner)] = tokens
    g.breaches = replaced(g.breaches, f.STRONGHOLD_WALL + owner, breaches)
    return give(g, pieces.home_army(g, owner), specs)


def city(g: Kingdom, which: str | int, owner: int = f.NOBODY, fortified: int = 0, breaches: int = 0) -> int:
    """A city as its owner's, or neutral; returns its number."""
    number = town(which) if isinstance(which, str) else which
    g.city_owner = replaced(g.city_owner, number, owner)
    g.fortified = replaced(g.fortified, number, fortified)
    g.breaches = replaced(g.breaches, number, breaches)
    return number


def besiege(g: Kingdom, wall: int, by: int, since: int = 1) -> None:
    g.siege_round[wall * g.content.chairs + by] = since


def sieges(g: Kingdom, wall: int) -> list[int]:
    return armies.besiegers(g, wall)


def appoint(g: Kingdom, noble: int, office: str) -> None:
    card = g.content.agenda[office]
    g.office = replaced(g.office, noble, card)
    g.agenda_deck = without(g.agenda_deck, card)


def enact(g: Kingdom, law: str, since: int = 1) -> None:
    card = g.content.agenda[law]
    g.laws += (card,)
    g.law_since += (since,)
    g.agenda_deck = without(g.agenda_deck, card)


# ---- column by column


def like(old: Any, new: Any) -> Any:
    """The same numbers, kept as the column is kept: a list, a tuple, a bytearray."""
    if isinstance(new, int):
        return new
    row = old[0] if len(old) else ()
    return type(old)([like(row, x) for x in new])


def mark(g: Kingdom, column: str, i: int, value: Any) -> None:
    """One entry or row of a column."""
    old = getattr(g, column)
    setattr(g, column, like(old, [*old[:i], value, *old[i + 1 :]]))


def lay(g: Kingdom, column: str, values: Any) -> None:
    """A whole column."""
    setattr(g, column, like(getattr(g, column), values))
