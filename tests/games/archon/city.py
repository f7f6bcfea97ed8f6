"""Positions for the tests of Archon: a city in the middle of a round, set out as a test wants it, and hands that act in it by name."""

from collections.abc import Iterator
from typing import cast

from regalia.games.archon import vocabulary as v
from regalia.games.archon.content import Content, content
from regalia.games.archon.figures import CARD_IDS, CARDS, COURTIER, DECK_IDS, GOOD_IDS, RESOURCES
from regalia.games.archon.game import GAME
from regalia.games.archon.rules.placement import legal_plays
from regalia.games.archon.rules.reign import Reign
from regalia.games.archon.rules.rounds import Round
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.procedure import Procedure
from regalia.kernel.rules import Setup
from regalia.kernel.vocabulary import Option

PLAYS = (*CARD_IDS, "two-courtiers", *[f"{card}-as-courtier" for card in CARD_IDS[1:]])

CONTENT: Content = content()


# ---- numbers from names


def place_id(place: str) -> int:
    found = CONTENT.place_called(place)
    assert found >= 0, place
    return found


def slot_id(place: str, number: int = 1) -> int:
    """`slot_id("treasury", 2)`: the second slot of the Treasury."""
    return CONTENT.places[place_id(place)].slots[number - 1]


def tile_id(name: str) -> int:
    return [b.id for b in CONTENT.buildings].index(f"ar.building.{name}")


def favor_id(name: str) -> int:
    return [f.id for f in CONTENT.favors].index(f"ar.favor.{name}")


def card_id(deck: str, name: str) -> int:
    return [c.id for c in CONTENT.decks[DECK_IDS.index(deck)]].index(f"ar.{deck}.{name}")


def grant_id(name: str) -> int:
    return [s.id for s in CONTENT.grants].index(f"ar.grant-card.{name}")


def attack_id(name: str) -> int:
    return [a.id for a in CONTENT.attacks].index(f"ar.attack-card.{name}")


def good(name: str) -> int:
    return GOOD_IDS.index(name)


def kind(name: str) -> int:
    return CARD_IDS.index(name)


def read(text: str) -> Option:
    return v.V.read(text)


# ---- positions


def opening(seats: int = 4, seed: int = 1) -> ArchonState:
    """A new game, standing at the first purchase of Magisters."""
    return cast(ArchonState, engine.new(GAME, Setup("archon", seats), seed))


def draft_all(g: ArchonState, first: str = "cleric", second: str = "merchant") -> None:
    for seat in g.order[:]:
        engine.apply(g, seat, read(f"engage card:{kind(first)} card:{kind(second)}"))


def divide_all(g: ArchonState) -> None:
    """Everybody keeps the highest cards that may be kept."""
    while g.asking is not None and type(g.stack[-1]).__name__ == "DivideCards":
        for seat in engine.waiting(g):
            while engine.offered(g, seat) and type(g.stack[-1]).__name__ == "DivideCards":
                engine.apply(g, seat, engine.offered(g, seat)[-1])


def city(seats: int = 4, round: int = 1, seed: int = 1, variants: tuple[str, ...] = ()) -> ArchonState:
    """The turns of a round begin: order 0, 1, 2 ...; five Courtiers in every hand, the two Magisters in the waiting pile; no goods."""
    g = cast(ArchonState, engine.new(GAME, Setup("archon", seats, variants), seed))
    draft_all(g)
    divide_all(g)
    g.order = list(range(seats))
    g.token = [t for t in range(len(CONTENT.track)) if CONTENT.track[t] == 0][round - 1]
    for seat in range(seats):
        cards(g, seat, hand=["courtier"] * 5, waiting=["courtier"] * 3 + ["cleric", "merchant"])
        goods(g, seat)
    at(g, Round(g.round), "turns")
    return g


def at(g: ArchonState, frame: Procedure, step: str, reign: str = "round") -> None:
    """Stand at a step of a procedure that the game itself has called, and go on to the next decision."""
    root = Reign()
    root.step = g.rules.index[Reign][reign]
    frame.step = g.rules.index[type(frame)][step]
    g.stack = [root, frame]
    engine.resume(g)


def ready(g: ArchonState) -> ArchonState:
    """Ask the open decision again, after a test has changed the position."""
    engine.resume(g)
    return g


def cards(g: ArchonState, seat: int, hand: list[str], waiting: list[str] | None = None, played: list[str] | None = None) -> None:
    """Give a seat its cards; what is not said is filled up to ten with Courtiers in the waiting pile. Tracks and stock follow."""
    for card in range(1, CARDS):
        g.magisters[card] += g.tracks[seat][card]
    g.hand[seat] = sorted(kind(c) for c in hand)
    g.played[seat] = sorted(kind(c) for c in played or [])
    filled = 10 - len(hand) - len(played or [])
    g.waiting[seat] = sorted(kind(c) for c in waiting) if waiting is not None else [COURTIER] * filled
    owned = g.hand[seat] + g.waiting[seat] + g.played[seat]
    g.tracks[seat] = [0] + [owned.count(card) for card in range(1, CARDS)]
    for card in range(1, CARDS):
        g.magisters[card] -= g.tracks[seat][card]


def goods(g: ArchonState, seat: int, **amounts: int) -> None:
    """Give a seat exactly these goods, from and to the supply."""
    for i, name in enumerate(GOOD_IDS):
        g.supply[i] += g.goods[seat][i] - amounts.get(name, 0)
        g.goods[seat][i] = amounts.get(name, 0)


def have(g: ArchonState, seat: int) -> dict[str, int]:
    """A seat's goods, without those it has none of."""
    return {name: g.goods[seat][i] for i, name in enumerate(GOOD_IDS) if g.goods[seat][i]}


def repository(g: ArchonState, **amounts: int) -> None:
    for i in range(RESOURCES):
        g.supply[i] += g.repository[i] - amounts.get(GOOD_IDS[i], 0)
        g.repository[i] = amounts.get(GOOD_IDS[i], 0)


def palace(g: ArchonState, *names: str) -> None:
    """Lay these Favor cards into the row, first slot first; the rest of the row is whatever was there."""
    wanted = [favor_id(n) for n in names]
    rest = [f for f in g.favor_row if f not in wanted]
    everything = sorted(g.favor_deck + g.favor_row)
    g.favor_row = (wanted + rest)[: g.seats]
    while len(g.favor_row) < g.seats:
        g.favor_row.append(next(f for f in everything if f not in g.favor_row))
    g.favor_deck = [f for f in everything if f not in g.favor_row]


def display(g: ArchonState, deck: str, *names: str) -> None:
    """Lay these cards into a display."""
    d = DECK_IDS.index(deck)
    everything = sorted(g.decks[d] + g.displays[d])
    g.displays[d] = [card_id(deck, n) for n in names]
    g.decks[d] = [c for c in everything if c not in g.displays[d]]


def give_cards(g: ArchonState, seat: int, deck: str, count: int) -> None:
    """Put so many scoring cards of a deck before a seat, without points; Warriors go on the wall."""
    d = DECK_IDS.index(deck)
    for _ in range(count):
        g.owned(d)[seat].append(g.decks[d].pop())
        if deck == "warrior":
            g.wall.append(seat)


def own_tile(g: ArchonState, seat: int, *names: str) -> None:
    for name in names:
        g.tiles[seat].append(tile_id(name))
        g.tiles_left[tile_id(name)] -= 1


def set_score(g: ArchonState, seat: int, points: int) -> None:
    g.tally[seat][0] += points - g.score[seat]
    g.score[seat] = points


# ---- acting


def options(g: ArchonState, seat: int) -> list[str]:
    """What a seat is offered, in words of ids."""
    return [v.V.write(o) for o in engine.offered(g, seat)]


def slots_offered(g: ArchonState, seat: int) -> list[int]:
    return [o[1] for o in engine.offered(g, seat) if o[0] == v.PLACE]


def may_place(g: ArchonState, seat: int, place: str, number: int = 1) -> bool:
    return slot_id(place, number) in slots_offered(g, seat)


def plays_for(g: ArchonState, seat: int, place: str, number: int = 1) -> list[str]:
    """The ways of paying that are offered once the slot is chosen; a single one is not asked, but is reported all the same."""
    trial = cast(ArchonState, g.clone())
    engine.apply(trial, seat, (v.PLACE, slot_id(place, number)))
    top = trial.stack[-1]
    if type(top).__name__ == "Placement" and trial.asking is not None:
        return [PLAYS[o[1]] for o in engine.offered(trial, seat)]
    before, after = g.hand[seat], trial.played[seat]
    fresh = [c for c in CARD_IDS if after.count(kind(c)) > g.played[seat].count(kind(c))]
    assert len(before) >= len(trial.hand[seat])
    return [f"only {' '.join(fresh)}"]


def put(g: ArchonState, seat: int, place: str, number: int = 1, play: str = "courtier") -> None:
    """Place a figure with a certain play; choices of the action itself stay open."""
    slot = slot_id(place, number)
    assert (v.PLACE, slot) in engine.offered(g, seat), f"{place} {number} is not offered: {options(g, seat)}"
    wanted = PLAYS.index(play)
    legal = legal_plays(g, seat, slot)
    assert wanted in legal, f"{play} is not legal for {place} {number}: {[PLAYS[p] for p in legal]}"
    engine.apply(g, seat, (v.PLACE, slot))
    if len(legal) > 1:
        engine.apply(g, seat, (v.PLAY, wanted))


def do(g: ArchonState, seat: int, *texts: str) -> None:
    """Choose options by their text: `do(g, 0, "take good:0", "done")`."""
    for text in texts:
        engine.apply(g, seat, read(text))


def pass_turn(g: ArchonState, seat: int) -> None:
    do(g, seat, "pass")


def pass_all(g: ArchonState) -> None:
    """Everybody who has not passed passes, until the round is over."""
    now = g.round
    while not g.over and g.round == now and type(g.stack[-1]).__name__ == "Turn":
        seat = engine.waiting(g)[0]
        do(g, seat, "pass")


def whose_turn(g: ArchonState) -> int:
    return engine.waiting(g)[0]


def step(g: ArchonState) -> str:
    """Where the game stands: `Turn.choose`."""
    return f"{type(g.stack[-1]).__name__}.{g.rules.step_name(g.stack[-1])}" if g.stack else "over"


def random_moments(seats: int, seed: int) -> Iterator[ArchonState]:
    """Every decision of a random game, and its end. Looking is fine, touching is not."""
    g = opening(seats, seed)
    dice = Dice(seed)
    while not g.over:
        yield g
        seat = engine.waiting(g)[0]
        offers = engine.offered(g, seat)
        engine.apply(g, seat, offers[dice.below(len(offers))])
    yield g
