"""War from many random positions: it always ends, nothing is lost or made, frames survive saving, viewers can be filled in."""

import random

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, VersatileBattle, VersatileMove
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine, saves
from regalia.kernel.chance import Dice
from regalia.kernel.columns import replaced, without
from regalia.kernel.procedure import Procedure
from regalia.kernel.visibility import redact, redetermine
from regalia.kernel.words import by_number, reference, words
from tests.games.warrior_knights import position as p

OFFICES = [i for i, kind in enumerate(p.C.agenda_kind) if kind == "office"]
WAR_LAWS = ("bridge_tolls", "kings_peace", "inviolable_prelate", "mercy_to_the_cities")


def crowded(rnd: random.Random) -> Kingdom:
    """A random board with everybody in everybody's way."""
    seats = rnd.randint(2, 6)
    g = p.board(seats, seed=rnd.randrange(1 << 30))
    g.round = 3
    rnd.shuffle(g.fate_deck)
    for c in range(f.CITIES):
        if c < f.KINGDOM_CITIES and rnd.random() < 0.3:
            g.razed = replaced(g.razed, c, 1)
            continue
        if rnd.random() < 0.5:
            g.city_owner = replaced(g.city_owner, c, rnd.randrange(seats))
            g.fortified = replaced(g.fortified, c, rnd.randrange(2))
        g.breaches = replaced(g.breaches, c, rnd.choice([0, 0, 1, p.C.city_strength[c] // 100]))
    sites = [a for a in range(p.C.kingdom_areas) if armies.standing_city(g, a) < 0]
    g.stronghold_area = tuple(rnd.sample(sites, seats))
    hot = [*rnd.sample(range(p.C.areas), 8), *g.stronghold_area]
    for s in range(seats):
        g.crowns[s] = rnd.randrange(10)
        for i in range(4):
            g.troop_at[f.REGULARS + 4 * s + i] = rnd.choice([4 * s, 4 * s + 1, 4 * s + 2, f.STRONGHOLD_ARMY + s])
    for t in rnd.sample(range(f.MERCENARIES), 5 * seats):
        g.troop_at[t] = rnd.randrange(seats * 4)
    for n in range(seats * 4):
        if armies.troops(g, n):
            g.noble_area[n], g.exhausted[n] = rnd.choice(hot), int(rnd.random() < 0.2)
            g.casualties[n] = rnd.randrange((armies.troops(g, n) + 99) // 100)
            g.heir = replaced(g.heir, n, int(rnd.random() < 0.9))
    adorn(g, rnd)
    return g


def adorn(g: Kingdom, rnd: random.Random) -> None:
    """Offices, laws, Events and sieges."""
    for office in rnd.sample(OFFICES, 3):
        noble = rnd.randrange(g.seats * 4)
        if g.noble_area[noble] >= 0 and g.office[noble] < 0:
            g.office = replaced(g.office, noble, office)
            g.agenda_deck = without(g.agenda_deck, office)
    for law in WAR_LAWS:
        if rnd.random() < 0.3:
            p.enact(g, law)
    if rnd.random() < 0.3:
        g.kept = replaced(g.kept, rnd.randrange(g.seats), (p.event("spy_in_the_camp"),))
        g.event_deck = without(g.event_deck, p.event("spy_in_the_camp"))
    g.flood_until = g.round * (rnd.random() < 0.1)
    g.corsairs_round = g.round * (rnd.random() < 0.1)
    g.truce_round = g.round * (rnd.random() < 0.1)
    for city in range(f.CITIES):
        for noble in armies.nobles_in(g, p.C.city_area[city]):
            if not g.razed[city] and noble // 4 != g.city_owner[city] and rnd.random() < 0.4:
                p.besiege(g, city, noble // 4, rnd.choice([2, 3]))


def card(g: Kingdom, rnd: random.Random) -> Procedure:
    seat = rnd.randrange(g.seats)
    return rnd.choice([MobilizeForces, MobilizeForces, VersatileMove, VersatileBattle])(seat)


def check_decision(g: Kingdom, seat: int, seed: int) -> None:
    """What every open decision must bear: being saved and loaded, redacted, and filled in again."""
    again = saves.from_json(g.rules, g.to_json())
    assert again.to_json() == g.to_json()
    assert engine.offered(again, seat) == engine.offered(g, seat)
    other = (seat + 1) % g.seats
    assert redact(g, other).to_json() == redact(again, other).to_json()
    filled = redetermine(g, other, Dice(seed))
    assert isinstance(filled, Kingdom)
    in_play = filled.fate_deck + [c for row in (*filled.fate_hand, *filled.fate_shown) for c in row]
    assert sorted(in_play) == list(range(24))


@pytest.mark.parametrize("block", range(6))
def test_war_ends_and_loses_nothing(block: int) -> None:
    """Six hundred cards played at random, each from a board of its own."""
    for seed in range(block * 100, block * 100 + 100):
        rnd = random.Random(seed)
        g = crowded(rnd)
        before = GAME.faults(g)
        bench = p.run(g, card(g, rnd))
        for decision in range(400):
            waiting = engine.waiting(g)
            if not waiting:
                break
            seat = rnd.choice(waiting)
            options = engine.offered(g, seat)
            assert len(options) == len(set(options)) > 1, (seed, engine.where(g), options)
            if seed % 10 == 0:
                check_decision(g, seat, decision)
            engine.apply(g, seat, rnd.choice(options))
        assert bench.result >= 0, f"seed {seed} does not end"
        assert [x for x in GAME.faults(g) if x not in before] == [], seed
        assert sorted(g.fate_deck) == list(range(24)), seed


def test_every_decision_of_war_has_words_and_known_rules() -> None:
    """Every step that can ask has a sentence, every option its words, every citation its passage."""
    book = reference(GAME)
    known = {p.id for p in book.passage} | {r.id for r in book.ruling}
    spoken = words(GAME).templates
    rules = p.board(2).rules
    chapters = ("mobilize", "movement", "attacks", "battles", "assaults", "sieges", "strongholds", "retreats", "deaths", "cities")
    seen = 0
    for procedure, steps in rules.steps.items():
        if procedure.__module__.split(".")[-1] not in chapters:
            continue
        for step in steps:
            seen += 1
            assert set(step.cites) <= known, (procedure.__name__, step.name)
            asks = step.on is not None
            assert not asks or f"{procedure.__name__}.{step.name}" in spoken["ask"], (procedure.__name__, step.name)
    assert seen > 60
    for section, terms in (("event", GAME.vocabulary.events), ("option", GAME.vocabulary.verbs)):
        for term in terms.values():
            named = {**dict.fromkeys(term.args, "x"), "price": "2 crowns"}  # what it costs is found out by who asks
            assert by_number(spoken[section][term.name], named).format_map(named)
