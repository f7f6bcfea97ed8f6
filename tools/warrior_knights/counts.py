"""How often a variant matters among stewards, counted: decisions that its counsel changes, what it offers and who takes it, what happens.

python tools/warrior_knights/counts.py instant-influence --games 24 --seed 1500
python tools/warrior_knights/counts.py capitulation --games 20 --seed 1700 --knowing 4
python tools/warrior_knights/counts.py noble-reassignment --with player-elimination --games 30 --knowing 4 --json

One steward who knows the variant (or as many as `--knowing` says) plays with others who have the base game's mind (see minds.py), seats
rotating. At each of his decisions somebody with the base mind and the same memory is asked too, at the same position; a whole plan of
Action cards is one decision. Offers are counted by decision: one in which a bribe could be paid to three Nobles offers a bribe once. The
game is then gone through once more for what was told and for how things stood. The counts of docs/bots.md come from here.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # run as a script: minds.py lies beside it

from tools.warrior_knights.minds import SEATS, BaseMind

from regalia.bots.play import drive
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.game import GAME
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import may_besiege, siege_strength
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual.state import left
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import has_camp, on_board, power
from regalia.games.warrior_knights.variants.invading_kingdom.vocabulary import BEATEN as CAMP_BEATEN
from regalia.games.warrior_knights.variants.invading_kingdom.vocabulary import PLUNDERS, TAKES_CROWNS
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths
from regalia.kernel import engine
from regalia.kernel.record import INTERJECTION, Entry, Record, Replay
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import BLOCK, Option
from regalia.players import Bot

Counts = Counter[str]
Event = tuple[int, ...]


class Game:
    """One game gone through again: the table before an entry, and what has been counted so far."""

    def __init__(self, variant: str, knowing: list[int]) -> None:
        self.knowing = knowing
        self.block = GAME.vocabulary.of(variant).first // BLOCK
        self.n: Counts = Counter()
        self.owner: list[int] = []  # of each city, before the entry
        self.influence: list[int] = []  # the same of each seat
        self.manned: tuple[int, ...] = ()  # cities with troops left in them, before the entry
        self.round = 0
        self.planned: set[tuple[int, int]] = set()  # rounds and seats whose planning was looked at

    def who(self, seat: int) -> str:
        return "by those who know" if seat in self.knowing else "by base minds"


class Twin(KnightsSteward):
    """A steward who knows the variant, and beside him one who does not: what would he have done?"""

    def __init__(self, unknown: str, n: Counts) -> None:
        super().__init__()
        self.other = BaseMind(unknown)
        self.n = n

    def choose(self, view: State, seat: int, options: list[Option]) -> Option:
        assert isinstance(view, Kingdom)
        chosen = super().choose(view, seat, options)
        laying = options[0][0] == v.LAY
        if len(options) == 1 or (laying and view.drafts and view.drafts[seat]):
            return chosen  # nothing to choose; or the plan is made
        self.other.memory = self.memory
        other = self.other.choose(view, seat, options)
        self.n["decisions of those who know"] += 1
        if self.other._plan[1] != self._plan[1] if laying else other != chosen:
            self.n["decisions that differ"] += 1
            self.n[f"differs: {'plan' if laying else verb(chosen[0])}"] += 1
        return chosen


def verb(number: int) -> str:
    return GAME.vocabulary.verbs[number].name


# ---- what every variant is asked


def offers(game: Game, g: Kingdom, entry: Entry) -> None:
    """Options of its own: in how many decisions they were offered, and in how many chosen."""
    game.n["decisions of all"] += 1
    own = sorted({option[0] for option in engine.offered(g, entry.seat) if option[0] // BLOCK == game.block})
    for number in own:
        game.n[f"{verb(number)} offered {game.who(entry.seat)}"] += 1
        game.n[f"{verb(number)} chosen {game.who(entry.seat)}"] += entry.option[0] == number


def told(game: Game, g: Kingdom, event: Event) -> None:
    if event[0] // BLOCK == game.block:
        game.n[f"told: {GAME.vocabulary.events[event[0]].name}"] += 1


# ---- Capitulation


def sieges(game: Game, g: Kingdom, entry: Entry) -> None:
    """Sieges declared or pressed, and whether anybody was inside; and what could have been besieged, as a round is planned."""
    if entry.option[0] == v.SIEGE:
        wall = entry.option[1]
        game.n["sieges"] += 1
        rival = wall < f.CITIES and armies.wall_owner(g, wall) >= 0
        game.n["sieges of a Baron's city"] += rival
        game.n["sieges of a Baron's city with a Noble inside"] += rival and held_by_noble(g, wall)
    if entry.option[0] == v.LAY and (g.round, entry.seat) not in game.planned:
        game.planned.add((g.round, entry.seat))
        for city in range(f.CITIES):
            if armies.wall_owner(g, city) not in (-1, f.NOBODY, entry.seat) and held_by_noble(g, city):
                game.n["rivals' cities with a Noble in sight of planning"] += 1
                game.n["rivals' cities with a Noble, and Nobles enough within a march"] += in_reach(g, entry.seat, city)


def held_by_noble(g: Kingdom, city: int) -> bool:
    return armies.has_noble_in(g, armies.wall_owner(g, city), g.content.city_area[city])


def in_reach(g: Kingdom, seat: int, city: int) -> bool:
    """All his Nobles there or a march away, together."""
    area = g.content.city_area[city]
    near = [n for a in (area, *g.content.march[area]) for n in armies.own_nobles_in(g, seat, a)]
    return may_besiege(g, near, city)


# ---- the manual's Garrisons


def city_rounds(game: Game, g: Kingdom, entry: Entry) -> None:
    """At the start of each round: cities of Barons with troops left in them, and without. And how it is before this entry."""
    game.manned = left(g).left_troops
    if g.round != game.round:
        game.round = g.round
        for city in barons_cities(g):
            game.n[f"city-rounds, {'garrisoned' if game.manned[city] else 'bare'}"] += 1


def lost_to_rivals(game: Game, g: Kingdom, event: Event) -> None:
    if event[0] == v.CITY_TAKEN and 0 <= game.owner[event[2]] < g.seats:
        game.n[f"cities lost to rivals, {'garrisoned' if game.manned[event[2]] else 'bare'}"] += 1


def barons_cities(g: Kingdom) -> list[int]:
    return [city for city in range(f.CITIES) if 0 <= g.city_owner[city] < g.seats]


# ---- Zero Influence, Limited Heirs, Worthy Barons, Player Elimination


def tests(game: Game, g: Kingdom, event: Event) -> None:
    if event[0] == v.REVOLT_DRAWN:
        game.n["cities tested"] += 1
        game.n["cities tested of a Baron without Influence"] += game.influence[event[1]] == 0


def died(game: Game, g: Kingdom) -> None:
    for often in deaths(g).deaths[: SEATS * len(f.SHAPES)]:
        game.n["Nobles"] += 1
        game.n[f"Nobles who died {often} times"] += 1


def holdings(game: Game, g: Kingdom) -> None:
    for seat in range(g.seats):
        game.n[f"Barons with {g.city_owner.count(seat)} cities at the end"] += 1


def out(game: Game, g: Kingdom) -> None:
    game.n["games in which somebody was out"] += any(g.out)


# ---- Invading Kingdom


def its_men(game: Game, g: Kingdom, entry: Entry) -> None:
    """At the start of each round: its strongest band, and the cities it holds."""
    if g.round != game.round:
        game.round = g.round
        bands = [siege_strength(g, armies.own_nobles_in(g, power(g), area)) for area in {g.noble_area[n] for n in on_board(g)}]
        game.n["rounds"] += 1
        game.n["its strongest band, at the start of a round (sum)"] += max(bands, default=0)
        game.n["its cities, at the start of a round (sum)"] += g.city_owner.count(power(g))
        if has_camp(g):
            its_camp(game, g)


def its_camp(game: Game, g: Kingdom) -> None:
    """Is anybody at home, and who has Nobles enough for its walls within two marches?"""
    area = g.stronghold_area[power(g)]
    game.n["rounds with its camp"] += 1
    game.n["rounds with its camp, nobody at home"] += not armies.has_noble_in(g, power(g), area)
    for seat in range(g.seats):
        near = [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0 and g.content.distance[area][g.noble_area[n]] <= 2]
        game.n[f"rounds with Nobles enough for its camp two marches away {game.who(seat)}"] += may_besiege(
            g, near, pieces.stronghold(power(g))
        )


def its_prey(game: Game, g: Kingdom, event: Event) -> None:
    """What it takes from whom, and what is taken from it."""
    kind, its = event[0], power(g)
    if kind == v.CITY_TAKEN and event[1] == its:
        owner = game.owner[event[2]]
        game.n["cities it took from nobody" if owner < 0 else f"cities lost to it {game.who(owner)}"] += 1
    elif kind == v.CITY_TAKEN and game.owner[event[2]] == its:
        game.n[f"cities taken from it {game.who(event[1])}"] += 1
    elif kind == v.STRONGHOLD_TAKEN and event[2] == its:
        game.n[f"strongholds lost to it {game.who(event[1])}"] += 1
    elif kind == CAMP_BEATEN:
        game.n[f"its camp beaten {game.who(event[1])}"] += 1
    elif kind in (PLUNDERS, TAKES_CROWNS):
        game.n[f"crowns lost to it {game.who(event[1])}"] += event[2]


# ---- what is asked of whom

ALL: Final = "every variant"
BEFORE: Final[dict[str, Callable[[Game, Kingdom, Entry], None]]] = {
    ALL: offers,
    "capitulation": sieges,
    "garrisons-manual": city_rounds,
    "invading-kingdom": its_men,
}
TOLD: Final[dict[str, Callable[[Game, Kingdom, Event], None]]] = {
    ALL: told,
    "garrisons-manual": lost_to_rivals,
    "zero-influence": tests,
    "invading-kingdom": its_prey,
}
AT_THE_END: Final[dict[str, Callable[[Game, Kingdom], None]]] = {
    "limited-heirs": died,
    "worthy-barons": holdings,
    "noble-reassignment": out,
}


def play(variants: tuple[str, ...], options: dict[str, str], knowing: int, first: int, index: int) -> Counts:
    """One game, and what was counted in it."""
    setup = Setup(GAME.id, SEATS, variants, options)
    deal = first + (index // SEATS if knowing < SEATS else index)  # where all know, nobody changes seats
    record = Record(GAME, setup, deal)
    seats = [(index + i) % SEATS for i in range(knowing)]
    game = Game(variants[0], seats)
    line_up: list[Bot] = [Twin(variants[0], game.n) if seat in seats else BaseMind(variants[0]) for seat in range(SEATS)]
    g = engine.new(GAME, setup, deal)
    played = drive(g, line_up, seed=first + index, record=record)
    if played.mishaps or not played.end:
        raise SystemExit(f"game {index}: {played.mishaps or 'no end'}")
    again(game, record, variants[0])
    return game.n


def again(game: Game, record: Record, variant: str) -> None:
    """The game once more, for how things stood and what was told."""
    replay = Replay(record)
    before = [BEFORE[id] for id in (ALL, variant) if id in BEFORE]
    hears = [TOLD[id] for id in (ALL, variant) if id in TOLD]
    g = replay.state
    assert isinstance(g, Kingdom)
    for entry in record.entries:
        if entry.kind != INTERJECTION:
            for look in before:
                look(game, g, entry)
        game.owner, game.influence = list(g.city_owner), list(g.influence)
        replay.step()
        for _, event, _ in g.events:
            for hear in hears:
                hear(game, g, event)
    if variant in AT_THE_END:
        AT_THE_END[variant](game, g)


def show(variant: str, games: int, n: Counts) -> None:
    print(f"{variant}, {games} games: in all, and in a game")
    for what in sorted(n):
        print(f"  {n[what]:>8}  {n[what] / games:>8.2f}  {what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variant", help="the one whose matters are counted")
    parser.add_argument("--with", dest="company", default="", help="further variants at the table, with commas between them")
    parser.add_argument("--option", action="append", default=[], help="name=value")
    parser.add_argument("--knowing", type=int, default=1, choices=range(1, SEATS + 1), help="how many know the variant (default: 1)")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="the counts as one object")
    asked = parser.parse_args()
    variants = (asked.variant, *[id for id in asked.company.split(",") if id])
    one = partial(play, variants, dict([option.split("=", 1) for option in asked.option]), asked.knowing, asked.seed)
    n: Counts = Counter()
    with ProcessPoolExecutor(asked.jobs) as workers:
        for done, counted in enumerate(workers.map(one, range(asked.games)), start=1):
            n.update(counted)
            print(f"{done} of {asked.games} games", end="\n" if done == asked.games else "\r", file=sys.stderr, flush=True)
    if asked.json:
        print(
            json.dumps(
                {"variants": variants, "games": asked.games, "seed": asked.seed, "knowing": asked.knowing, "counts": n}, sort_keys=True
            )
        )
    else:
        show(asked.variant, asked.games, n)


if __name__ == "__main__":
    main()
