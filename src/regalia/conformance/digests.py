"""`python -m regalia.conformance.digests GAME...`: digests of random games, to compare between processes, hash seeds and Pythons.

With `--plain`, of all tables without variants: `tests/golden/GAME/plain-tables.txt` keeps them, and says so if a variant changes one.
"""

import sys
from itertools import product

from regalia.conformance.tables import label, tables
from regalia.conformance.walk import random_game
from regalia.kernel import registry
from regalia.kernel.rules import Game, Setup


def lines(ids: list[str], seeds: int = 1) -> list[str]:
    """One line per game, table and seed: `archon 4-seats 1 <digest>`."""
    found = []
    for game in registry.games():
        if ids and game.id not in ids:
            continue
        for setup in tables(game):
            for seed in range(1, seeds + 1):
                found.append(f"{game.id} {told(game, setup, seed)}")
    return found


def plain_lines(game: Game) -> list[str]:
    """A line for every table without variants: each number of seats with all values of all options."""
    chosen = product(*[[(choice.id, value) for value in choice.values] for choice in game.options])
    return [told(game, Setup(game.id, seats, (), dict(options)), 1) for options in chosen for seats in game.seats]


def told(game: Game, setup: Setup, seed: int) -> str:
    g, decisions = random_game(game, setup, seed)
    return f"{label(setup)} {seed} {decisions} {g.digest()}"


if __name__ == "__main__":
    wanted = [arg for arg in sys.argv[1:] if arg != "--plain"]
    if "--plain" in sys.argv:
        print("\n".join([line for id in wanted for line in plain_lines(registry.game(id))]))
    else:
        print("\n".join(lines(wanted)))
