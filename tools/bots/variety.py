"""How much games among bots of one name differ: one seed after another, and what is the same in two of them.

Counted are: games that no other equals (all choices in order, seats counted from the first who chooses openly and alone, so that a game
turned round the table is the same game), openings that no other equals (all choices up to the end of set-up, or of the first round where a
game has no set-up), wins by the place from that first mover with the probability that even places would
differ so much, rounds, and battles.

python tools/bots/variety.py risk-europe --games 50
python tools/bots/variety.py warrior-knights --games 50 --seats 4 --variants missions --jobs 2
python tools/bots/variety.py risk-europe --bots plain            # what stewards were like before they had dice of their own
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import groupby
from math import erfc, exp, pi, sqrt
from typing import Final, NamedTuple

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.kernel import engine, registry
from regalia.kernel.procedure import ASK
from regalia.kernel.record import Record
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

FIGHTS: Final = {"battle_begun", "battle_begins", "assault_begins"}


class Seen(NamedTuple):
    """One game."""

    whole: tuple[Option, ...]  # who (from the first mover) and what
    opening: tuple[Option, ...]
    first: int  # the seat that moved first; simultaneous choices have no order
    winners: tuple[int, ...]
    rounds: int
    battles: int


def one(setup: Setup, names: tuple[str, ...], seed: int) -> Seen:
    """A game among bots of these names, in turn around the table."""
    game = registry.game(setup.game)
    g = engine.new(game, setup, seed)
    start = game.rounds(g)
    choices: list[tuple[int, bool, int, Option]] = []  # the round, one of several at once, who, what
    battles, first = 0, -1

    def watch(g: State, seat: int, option: Option) -> None:
        nonlocal battles, first
        together = g.asking is not None and g.asking.kind != ASK
        if first < 0 and not together:
            first = seat
        battles += sum(game.vocabulary.events[event[0]].name in FIGHTS for _, event, _ in g.events)
        choices.append((game.rounds(g), together, seat, option))

    record = Record(game, setup, seed)  # with a record the game tells its events
    played = drive(g, [bots.make(game.id, names[s % len(names)]) for s in range(setup.seats)], seed=seed, record=record, watch=watch)
    if played.mishaps:
        raise SystemExit(f"seed {seed}: {played.mishaps[0]}")
    told = [(round, together, ((seat - first) % setup.seats, *turned(g, first, option))) for round, together, seat, option in choices]
    return Seen(
        in_order([choice[1:] for choice in told]),
        in_order([choice[1:] for choice in told if choice[0] == start]),
        first,
        tuple(played.winners),
        played.rounds,
        battles,
    )


def turned(g: State, first: int, option: Option) -> Option:
    """An option with the seats in it counted from the first mover."""
    kinds = g.rules.game.vocabulary.verbs[option[0]].kinds
    named = len(kinds) == len(option) - 1
    return (option[0], *[(x - first) % g.seats if named and kinds[i] == "seat" and x >= 0 else x for i, x in enumerate(option[1:])])


def in_order(told: list[tuple[bool, Option]]) -> tuple[Option, ...]:
    """Choices in a row; those that several made at once in the order of their places."""
    found: list[Option] = []
    for together, run in groupby(told, lambda choice: choice[0]):
        choices = [choice for _, choice in run]
        found += sorted(choices, key=lambda choice: choice[0]) if together else choices
    return tuple(found)


def distinct(told: list[tuple[Option, ...]]) -> int:
    return len(set(told))


def places(games: list[Seen], seats: int) -> list[float]:
    """Wins by place from the first mover; a shared one counts its share."""
    won = [0.0] * seats
    for game in games:
        for winner in game.winners:
            won[(winner - game.first) % seats] += 1.0 / len(game.winners)
    return won


def chance_of(won: list[float]) -> float:
    """The probability that even places would differ as much as these, or more (chi-squared)."""
    even = sum(won) / len(won)
    if not even:
        return 1.0
    x = sum((w - even) ** 2 for w in won) / even
    n = len(won) - 1
    if n % 2:  # the upper tail in closed form, by the parity of the degrees of freedom
        tail, term = erfc(sqrt(x / 2)), sqrt(2 * x / pi) * exp(-x / 2)
        for k in range(3, n + 1, 2):
            tail += term
            term *= x / k
        return tail
    term = tail = exp(-x / 2)
    for k in range(2, n, 2):
        term *= x / k
        tail += term
    return tail


def report(setup: Setup, names: tuple[str, ...], games: list[Seen]) -> str:
    won = places(games, setup.seats)
    fought = sum(game.battles > 0 for game in games)
    rounds = sorted(game.rounds for game in games)
    winners = Counter(game.winners for game in games)
    table = ", ".join([setup.game, f"{setup.seats} seats", *setup.variants])
    return "\n".join(
        [
            f"{table}: {len(games)} games of {', '.join(dict.fromkeys(names))}",
            f"  games unlike any other: {distinct([g.whole for g in games])}; openings: {distinct([g.opening for g in games])}",
            f"  wins by place from the first mover: {' '.join(f'{w:g}' for w in won)} (p {chance_of(won):.3f}); by seat: "
            + " ".join(f"{winners[(s,)]}" for s in range(setup.seats)),
            f"  rounds {rounds[0]} to {rounds[-1]}, median {rounds[len(rounds) // 2]}; "
            f"a battle in {fought} of {len(games)}, {sum(g.battles for g in games) / len(games):.1f} a game",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--variants", default="", help="with commas between them")
    parser.add_argument("--bots", default="steward", help="in turn around the table, with commas between them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    setup = Setup(asked.game, asked.seats, tuple(v for v in asked.variants.split(",") if v))
    names = tuple(asked.bots.split(","))
    with ProcessPoolExecutor(asked.jobs) as workers:
        games = list(workers.map(partial(one, setup, names), range(asked.seed, asked.seed + asked.games)))
    print(report(setup, names, games))


if __name__ == "__main__":
    main()
