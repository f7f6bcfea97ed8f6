"""`python -m regalia.conformance.digests GAME...`: digests of random games, to compare between processes, hash seeds and Pythons."""

import sys

from regalia.conformance.tables import label, tables
from regalia.conformance.walk import random_game
from regalia.kernel import registry


def lines(ids: list[str], seeds: int = 1) -> list[str]:
    """One line per game, table and seed: `archon 4-seats 1 <digest>`."""
    found = []
    for game in registry.games():
        if ids and game.id not in ids:
            continue
        for setup in tables(game):
            for seed in range(1, seeds + 1):
                g, decisions = random_game(game, setup, seed)
                found.append(f"{game.id} {label(setup)} {seed} {decisions} {g.digest()}")
    return found


if __name__ == "__main__":
    print("\n".join(lines(sys.argv[1:])))
