"""A judge at the table: whole games at random, looked at from outside.

He knows the rulebook and not the code: between two Action cards he looks at the board, and battles he works out again from what was
announced. He shares nothing with the rules but the printed content and the small questions of armies.py.
"""

import random
from collections import Counter

import pytest

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.rules import Setup

OPTIONS = ("open-private-motions", "exchanging-heirs", "player-elimination", "abandoned-nobles", "miracles")
ROUNDS = 18
WARLIKE = (v.SIEGE, v.ASSAULT, v.ATTACK, v.FIGHT)


# ---- the board between two cards


def nobles(g: Kingdom, resting: bool) -> list[str]:
    wrong = []
    for n in range(g.seats * 4):
        area = g.noble_area[n]
        if area != f.OFF and (g.dead[n] or g.gone[n] or not armies.troops(g, n)):
            wrong.append(f"noble {n} is on the board, though dead or without troops")
        if g.casualties[n] and (area == f.OFF or 100 * g.casualties[n] >= armies.troops(g, n)):
            wrong.append(f"noble {n} bears tokens that should have killed him, or left with him")
        if g.gone[n] and (armies.cards(g, n) or g.office[n] >= 0):
            wrong.append(f"noble {n} is lost for good and still has troops or an office")
        if resting and (g.exhausted[n] or area == f.AT_SEA):
            wrong.append(f"noble {n} is exhausted or at sea after Upkeep")
    return wrong


def walls(g: Kingdom) -> list[str]:
    wrong = []
    for wall in range(f.CITIES + g.seats):
        area = armies.wall_area(g, wall)
        for s in armies.besiegers(g, wall):
            if area < 0 or not armies.has_noble_in(g, s, area) or armies.wall_owner(g, wall) == s:
                wrong.append(f"seat {s} besieges {wall}, his own or with nobody there")
        strength = (g.content.city_strength[wall] + 100 * g.fortified[wall]) if wall < f.CITIES else g.content.stronghold_strength
        if 100 * g.breaches[wall] > strength or (wall < f.CITIES and g.fortified[wall] and 100 * g.breaches[wall] == strength):
            wrong.append(f"wall {wall} has {g.breaches[wall]} breaches")
        if wall < f.CITIES and g.razed[wall] and (g.breaches[wall] or g.city_owner[wall] >= 0 or armies.is_besieged(g, wall)):
            wrong.append(f"razed city {wall} bears tokens")
    homes = [a for a in g.stronghold_area if a >= 0]
    for a in homes:
        if homes.count(a) > 1 or armies.standing_city(g, a) >= 0 or a >= g.content.kingdom_areas or (g.seats <= 3 and g.content.outer[a]):
            wrong.append(f"a stronghold stands in area {a}")
    return wrong


def table(g: Kingdom) -> list[str]:
    wrong = []
    left = [s for s in range(g.seats) if not g.out[s]]
    if g.chairman not in left or (g.banned[g.chairman] and not all(g.banned[s] for s in left)):
        wrong.append(f"seat {g.chairman} is Chairman")
    for s in range(g.seats):
        if len(g.charges[s]) > 3 or (s not in left and (g.crowns[s] or g.votes[s] or g.faith[s] or armies.cities_of(g, s))):
            wrong.append(f"seat {s} holds what he may not")
    agendas = [*g.agenda_deck, *g.agenda_discard, *g.agenda_current, *g.laws, *[c for row in g.charges for c in row]]
    if sorted([*agendas, *[c for c in g.office if c >= 0]]) != list(range(44)):
        wrong.append("an Agenda is missing, or there twice")
    if len(left) == g.seats and any(len(area) >= 2 * g.seats for area in g.phase_area):
        wrong.append("a special phase was not held")
    if sum(1 for s in g.track if s >= 0) > len(left):
        wrong.append("the Mercenary Draft was not held")
    return wrong


# ---- battles, from what was announced


class Account:
    """What was said of one battle or assault; `verdict` works it out again when it ends."""

    def __init__(self) -> None:
        self.attacker = -1
        self.fresh: dict[int, bool] = {}  # by commander
        self.cards: dict[int, list[int]] = {}  # by side
        self.used: list[int] = []
        self.tally: dict[int, tuple[int, ...]] = {}
        self.tokens: Counter[int] = Counter()  # assigned or lost, by side; -1 for the walls
        self.victories: dict[int, int] = {}
        self.outcome: tuple[int, ...] = ()

    def hear(self, event: tuple[int, ...], exhausted: bytes) -> None:
        kind, args = event[0], event[1:]
        if kind in (v.BATTLE_BEGINS, v.ASSAULT_BEGINS):
            self.attacker = args[0]
            self.tokens.clear()  # an Event may have breached walls since the last battle
        elif kind == v.COMMANDS:
            self.fresh[args[0]] = not exhausted[args[0]]
        elif kind in (v.FATE_PLAYED, v.FATE_ADDED):
            self.cards.setdefault(args[0], []).append(args[1])
        elif kind == v.ABILITY_USED:
            self.used.append(args[0])
        elif kind == v.TALLY:
            self.tally[args[0]] = args[1:]
        elif kind == v.CASUALTY:
            self.tokens[args[0] // 4 if args[0] < f.NOBLES else args[0] - f.STRONGHOLD_ARMY] += 1
        elif kind == v.BREACH:
            self.tokens[-1] += 1
        elif kind == v.CASUALTIES_LOST:
            self.tokens[args[0]] += args[1]
        elif kind == v.VICTORIES:
            self.victories[args[0]] = args[1]
        elif kind in (v.FULL_VICTORY, v.PARTIAL_VICTORY, v.STALEMATE):
            self.outcome = event

    def shows(self, g: Kingdom, side: int, result: int) -> int:
        return [g.content.fate_battle[c] for c in self.cards.get(side, [])].count(result)

    def ability(self, side: int, shape: int) -> int:
        return sum(1 for n, fresh in self.fresh.items() if n // 4 == side and n % 4 == shape and fresh)

    def verdict(self, g: Kingdom) -> list[str]:
        wrong = []
        for side, (dealt, prevented, suffers) in self.tally.items():
            other = next(s for s in self.tally if s != side)
            star = sum(1 for n in self.used if n // 4 == side) * self.ability(side, f.STAR)
            square = sum(1 for n in self.used if n // 4 == side) * self.ability(side, f.SQUARE)
            if (dealt, prevented) != (self.shows(g, side, f.DEAL) + star, self.shows(g, side, f.PREVENT) + square):
                wrong.append(f"side {side} deals {dealt} and prevents {prevented}")
            if suffers != max(0, self.tally[other][0] - prevented):
                wrong.append(f"side {side} suffers {suffers}")
            if self.tokens[side] + (self.tokens[-1] if side != self.attacker else 0) != suffers:
                wrong.append(f"side {side} suffers {suffers} and takes {self.tokens}")
            if side in self.victories and self.victories[side] != self.shows(g, side, f.VICTORY) + self.ability(side, f.TRIANGLE):
                wrong.append(f"side {side} counts {self.victories[side]}")
        if self.victories:
            one, other = self.victories
            lead = self.victories[one] - self.victories[other]
            best = one if lead > 0 else other
            due = (v.STALEMATE,) if not lead else (v.FULL_VICTORY if abs(lead) > 1 else v.PARTIAL_VICTORY, best)
            champions = [n for n in self.fresh if armies.holds_office(g, n, "kings_champion")]
            if self.outcome != due and (lead or not champions):
                wrong.append(f"{self.victories} end in {self.outcome}")
        return wrong


# ---- at the table


def sits_between_cards(g: Kingdom) -> bool:
    """A card has been turned up and nothing done with it yet, or cards are being planned."""
    return len(g.stack) > 1 and g.stack[-1].step == 0 and type(g.stack[-2]).__name__ in ("Actions", "Round")


@pytest.mark.parametrize("variants", [(), OPTIONS], ids=["base", "options"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_judge_finds_nothing(seats: int, variants: tuple[str, ...]) -> None:
    g = engine.new(GAME, Setup("warrior-knights", seats, variants, {}), seats)
    assert isinstance(g, Kingdom)
    rnd = random.Random(seats)
    account, looked, judged = Account(), 0, 0
    while not g.over and g.round <= ROUNDS:
        seat = engine.next_seat(g)
        options = engine.offered(g, seat)
        if sits_between_cards(g):
            looked += 1
            assert nobles(g, type(g.stack[-1]).__name__ == "Planning") + walls(g) + table(g) == [], engine.where(g)
        warlike = [o for o in options if o[0] in WARLIKE]
        exhausted = bytes(g.exhausted)
        g.events = []
        engine.apply(g, seat, rnd.choice(warlike if warlike and rnd.random() < 0.7 else options))
        for _, event, _ in g.events:
            account.hear(event, exhausted)
            if event[0] == v.NOBLE_MARCHED:
                noble, start, area = event[1:]
                free = area in g.content.march[start] or armies.holds_office(g, noble, "captain_of_pontoons")
                assert free and not exhausted[noble], event
            if event[0] == v.BATTLE_ENDS:
                assert account.verdict(g) == []
                judged += bool(account.tally)
                account = Account()
    assert looked > 100 and judged > 1
