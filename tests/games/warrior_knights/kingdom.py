"""Positions by hand for the tests of Warrior Knights."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.vocabulary import Option


def begun(seats: int = 4, seed: int = 1, *variants: str, **options: str) -> Kingdom:
    """A game as its first decision finds it."""
    g = engine.new(GAME, Setup("warrior-knights", seats, tuple(variants), options), seed)
    assert isinstance(g, Kingdom)
    return g


def kingdom(seats: int = 4, *variants: str, **options: str) -> Kingdom:
    """An empty board: every Noble is off it, Regulars wait in the strongholds, all cities stand and are neutral, no company is on offer."""
    g = begun(seats, 1, "quick-start", *variants, **options)
    g.noble_area = [f.OFF] * f.NOBLES
    for troop in range(f.TROOPS):
        if troop < f.MERCENARIES:
            g.troop_at[troop] = f.IN_DECK
        elif (troop - f.REGULARS) // 4 < seats:
            g.troop_at[troop] = f.STRONGHOLD_ARMY + (troop - f.REGULARS) // 4
    g.offer = ()
    g.razed = tuple([0] * f.CITIES)
    g.crowns = [10] * seats
    g.chairman = 0
    g.head = 1
    g.round = 1
    return g


def area(g: Kingdom, id: str) -> int:
    return g.content.area_number[id]


def city(g: Kingdom, id: str) -> int:
    return g.content.city_number[id]


def mercenary(g: Kingdom, nation: str, strength: int) -> int:
    """A company still in the deck."""
    number = g.content.nation_names.index(nation)
    for t in range(f.MERCENARIES):
        if g.troop_at[t] == f.IN_DECK and g.content.troop_nation[t] == number and g.content.troop_strength[t] == strength:
            return t
    raise AssertionError(f"no {nation} of {strength} left")


def give(g: Kingdom, army: int, *companies: tuple[str, int]) -> list[int]:
    """Mercenaries out of the deck for an army."""
    found = []
    for nation, strength in companies:
        t = mercenary(g, nation, strength)
        g.troop_at[t] = army
        found.append(t)
    return found


def regulars(seat: int) -> list[int]:
    """His four Regular cards: 50, 50, 50, 100."""
    return list(range(f.REGULARS + seat * 4, f.REGULARS + seat * 4 + 4))


def place(g: Kingdom, noble: int, where: str, *companies: tuple[str, int]) -> int:
    """A Noble on the board with Mercenaries."""
    g.noble_area[noble] = area(g, where)
    give(g, noble, *companies)
    return noble


def on_top(g: Kingdom, *cards: int) -> None:
    """The next Fate cards, in order."""
    g.fate_deck = [*cards, *[c for c in g.fate_deck if c not in cards]]


def revolt_card(g: Kingdom, revolt: bool) -> int:
    return g.content.fate_revolt.index(revolt)


def carry_out(g: Kingdom, procedure: Procedure) -> Kingdom:
    """Run one procedure alone; when it is done the stack is empty."""
    g.stack = [procedure]
    g.drafts = []
    g.offers = []
    g.events = []
    engine.resume(g)
    return g


def choose(g: Kingdom, *option: int) -> None:
    """The seat whose choice it is takes this option."""
    engine.apply(g, engine.waiting(g)[0], tuple(option))


def options(g: Kingdom) -> list[Option]:
    seats = engine.waiting(g)
    return engine.offered(g, seats[0]) if seats else []


def asked(g: Kingdom) -> int:
    """Whose choice it is; -1 when nobody's."""
    seats = engine.waiting(g)
    return seats[0] if seats else -1


def said(g: Kingdom, event: int) -> list[tuple[int, ...]]:
    """All events of a kind since the last clearing."""
    return [e for _, e, _ in g.events if e[0] == event]
