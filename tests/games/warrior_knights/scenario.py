"""Positions set up by hand, shared by the tests of Warrior Knights.

    g = board(4)                                   an empty board past its set-up, round 2, Baron s in seat s, the Chairman in seat 0
    put(g, GREEN + SQUARE, "froli", "r100 polish50")  a Noble with troops: Regulars r50 r100, Mercenaries of a nation, or of any (100)
    city(g, "vecht", BLUE, fortified=1)
    stack_fate(g, "deal", "victory", "english")    the top of the Fate deck, by any of its fields
    bench = run(g, MobilizeForces(0))              push a procedure and play to its first decision; bench.result when it has ended
    do(g, 0, v.CHOOSE_AREA, A("froli"))

Seats are multiplied by four to make Nobles: RED + STAR is the star Noble of seat 0, `seat(RED)` is 0.
"""

from typing import Any

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.content import content
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.battles import Battle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced, without
from regalia.kernel.procedure import Flow, Procedure, Step
from regalia.kernel.rules import Setup, ruleset
from regalia.kernel.vocabulary import Option

C = content()
RED, GREEN, BLUE, YELLOW, BLACK, PURPLE = (seat * 4 for seat in range(6))  # the first Noble of each seat
STAR, SQUARE, TRIANGLE, CIRCLE = range(4)
NATIONS = ("english", "swiss", "polish", "rumanian", "lombard", "tuscan")


def seat(noble: int) -> int:
    return noble // 4


def who(name: str) -> int:
    """A Noble by name; Baron s sits in seat s."""
    return C.noble_names.index(name)


def A(id: str) -> int:
    """An area by its id."""
    return C.area_number[id]


def town(id: str) -> int:
    """A city by its id."""
    return C.city_number[id]


def agenda(id: str) -> int:
    return C.agenda[id]


def event(id: str) -> int:
    return C.event[id]


class Bench(Procedure):
    """The bottom of a test's stack: keeps the result of the procedure under test."""

    outline = ("call",)

    def __init__(self) -> None:
        super().__init__()
        self.result = -1

    def call(self, g: Kingdom) -> Flow | None:
        raise AssertionError("the bench only waits")

    def after_call(self, g: Kingdom, result: int) -> Flow | None:
        self.result = result
        return None


# ---- the board


def board(seats: int = 4, *variants: str, seed: int = 1, **options: str) -> Kingdom:
    """An empty board past its set-up: neutral cities, no troops, no crowns, nobody's stronghold."""
    rules = ruleset(GAME, Setup("warrior-knights", seats, variants, options))
    rules.steps[Bench] = [Step("call", Bench.call, None, None, Bench.after_call, None, ())]
    rules.index[Bench] = {"call": 0}
    rules.by_name["Bench"] = Bench
    g = rules.new_state(seed)
    assert isinstance(g, Kingdom)
    g.round = 2
    g.pool = 10 * seats
    g.baron = tuple(range(seats))
    g.chairman = 0
    g.head = seats - 1
    g.fate_deck = list(range(24))
    g.agenda_deck = tuple(range(len(C.agenda_ids)))
    g.event_deck = tuple(range(len(C.event_ids)))
    g.event_colour = C.event_colour[0]
    return g


def troop(g: Kingdom, army: int, spec: str) -> int:
    """A free Troop card: `r50`, `r100`, `polish100` or `100` (any Mercenary)."""
    nation = spec.rstrip("0123456789")
    strength = int(spec[len(nation) :])
    if nation == "r":
        pool = [t for t in pieces.regulars_of(g, pieces.owner(g, army)) if g.troop_at[t] == f.OUT]
    else:
        pool = [t for t in range(f.MERCENARIES) if g.troop_at[t] == f.IN_DECK]
        if nation:
            pool = [t for t in pool if C.troop_nation[t] == NATIONS.index(nation)]
    found = [t for t in pool if C.troop_strength[t] == strength]
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


def put(g: Kingdom, noble: int, area: str, specs: str = "100", exhausted: int = 0, tokens: int = 0) -> list[int]:
    """A Noble on the board, leading troops; returns their cards."""
    g.noble_area[noble] = A(area)
    g.exhausted[noble] = exhausted
    g.casualties[noble] = tokens
    return give(g, noble, specs)


def stronghold(g: Kingdom, owner: int, area: str, specs: str = "", tokens: int = 0, breaches: int = 0) -> list[int]:
    """A seat's stronghold, with unled troops; returns their cards."""
    g.stronghold_area = replaced(g.stronghold_area, owner, A(area))
    g.casualties[f.STRONGHOLD_ARMY + owner] = tokens
    g.breaches = replaced(g.breaches, f.STRONGHOLD_WALL + owner, breaches)
    return give(g, f.STRONGHOLD_ARMY + owner, specs)


def city(g: Kingdom, id: str, owner: int = f.NOBODY, fortified: int = 0, breaches: int = 0) -> int:
    """A city as its owner's, or neutral; returns its number."""
    number = town(id)
    g.city_owner = replaced(g.city_owner, number, owner)
    g.fortified = replaced(g.fortified, number, fortified)
    g.breaches = replaced(g.breaches, number, breaches)
    return number


def besiege(g: Kingdom, wall: int, by: int, since: int) -> None:
    g.siege_round[wall * f.MOST_SEATS + by] = since


def sieges(g: Kingdom, wall: int) -> list[int]:
    return armies.besiegers(g, wall)


def appoint(g: Kingdom, noble: int, office: str) -> None:
    g.office = replaced(g.office, noble, agenda(office))
    g.agenda_deck = without(g.agenda_deck, agenda(office))


def enact(g: Kingdom, law: str, since: int = 1) -> None:
    g.laws += (agenda(law),)
    g.law_since += (since,)
    g.agenda_deck = without(g.agenda_deck, agenda(law))


# ---- Fate


def fits(card: int, spec: str) -> bool:
    """Does a Fate card show everything in `deal`, `english`, `revolt`, `calm`, `star`, `victory+polish` …?"""
    shows = {
        f.BATTLE_RESULTS[C.fate_battle[card]].split("_")[0],
        NATIONS[C.fate_nation[card]],
        C.baron_ids[C.fate_baron[card]],
        f.SHAPES[C.fate_shape[card]],
        C.city_ids[C.fate_city[card]],
        "revolt" if C.fate_revolt[card] else "calm",
    }
    return all(part in shows for part in spec.split("+"))


def stack_fate(g: Kingdom, *specs: str) -> list[int]:
    """Put cards that fit on top of the deck, in this order; returns them."""
    top: list[int] = []
    for spec in specs:
        found = [c for c in g.fate_deck if c not in top and fits(c, spec)]
        assert found, f"no Fate card fits {spec!r} any more"
        top.append(found[0])
    g.fate_deck = top + [c for c in g.fate_deck if c not in top]
    return top


# ---- playing


def run(g: Kingdom, procedure: Procedure) -> Bench:
    """Start a procedure here; it plays to its first real choice."""
    bench = Bench()
    g.stack = [bench, procedure]
    g.events = []
    engine.resume(g)
    return bench


def offers(g: Kingdom, seat: int) -> list[Option]:
    return engine.offered(g, seat)


def verbs(g: Kingdom, seat: int) -> list[str]:
    """The names of the verbs offered, each once."""
    names: list[str] = []
    for option in offers(g, seat):
        name = v.V.verbs[option[0]].name
        if name not in names:
            names.append(name)
    return names


def args(g: Kingdom, seat: int, verb: int, place: int = 1) -> list[int]:
    """One argument of all options with a verb."""
    return [o[place] for o in offers(g, seat) if o[0] == verb]


def asked(g: Kingdom) -> int:
    """The one seat that is asked now, or -1."""
    waiting = engine.waiting(g)
    assert len(waiting) < 2, f"{waiting} are all asked"
    return waiting[0] if waiting else -1


def step(g: Kingdom) -> str:
    """Where play stands: `Assault.assign_casualties`."""
    return engine.where(g).split(" > ")[-1]


def do(g: Kingdom, seat: int, *option: int) -> None:
    """Make a choice; anything not offered is refused."""
    engine.apply(g, seat, option)


def keep(g: Kingdom, seat: int, *specs: str) -> None:
    """In a battle: discard all Fate cards but the ones that fit, and be done."""
    hand = list(g.fate_hand[seat])
    for spec in specs:
        hand.remove(next(c for c in hand if fits(c, spec)))
    for card in hand:
        do(g, seat, v.DISCARD_FATE, card)
    if (v.DONE,) in offers(g, seat):
        do(g, seat, v.DONE)


def fight(g: Kingdom, battle: Battle, ours: str, theirs: str, *after: str, use: bool = True) -> Bench:
    """A battle in which the sides play exactly these results (`"deal victory"`), with whatever else they draw given up; abilities are
    used, or not. `after` are the next cards of the deck. It stands at the next choice after that."""
    kept = [ours.split(), theirs.split()]
    drawn = [min(f.MOST_FATE, battle.strength(g, side) // 100 + (2 if battle.living(side) else 0)) for side in (0, 1)]
    chosen = stack_fate(g, *kept[0], *kept[1], *after)
    rest = g.fate_deck[len(chosen) :]
    top: list[int] = []
    for side in (0, 1):
        assert len(kept[side]) <= drawn[side], f"side {side} draws only {drawn[side]}"
        top += chosen[: len(kept[side])] + [rest.pop(0) for _ in range(drawn[side] - len(kept[side]))]
        chosen = chosen[len(kept[side]) :]
    g.fate_deck = top + chosen + rest
    bench = run(g, battle)
    while step(g).endswith("declare_commanders"):
        do(g, asked(g), *offers(g, asked(g))[0])
    for side in (0, 1):
        if battle.living(side):
            keep(g, battle.seats[side], *kept[side])
    while step(g).endswith("use_abilities"):
        do(g, asked(g), v.USE_ABILITY if use else v.DECLINE)
    return bench


def first_choices(g: Kingdom, most: int = 1_000) -> None:
    """Take the first option of whoever is asked, to the end."""
    for _ in range(most):
        waiting = engine.waiting(g)
        if not waiting:
            return
        engine.apply(g, waiting[0], offers(g, waiting[0])[0])
    raise AssertionError("it does not end")


def told(g: Kingdom, event: int) -> list[tuple[int, ...]]:
    """The arguments of every event of a kind since the last `run`."""
    return [e[1:] for _, e, _ in g.events if e[0] == event]


def tables_of(g: Kingdom) -> dict[str, Any]:
    """All columns, to compare a state with itself later."""
    return g.to_json()
