"""Mixed tables of bots over all seat counts and variants: nobody may crash, stall or choose what was not offered.

python -m tests.bots.fuzz_bots 1000          (not collected by pytest: it takes minutes)
python -m tests.bots.fuzz_bots 1000 400      (the same games, from number 400 on)
"""

import sys
from collections import Counter

from regalia.bots import registry as bots
from regalia.bots.play import drive
from regalia.kernel import engine, registry
from regalia.kernel.chance import Dice
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game, Setup, check_setup


def some_setup(game: Game, dice: Dice) -> Setup:
    """Any table that can be: seats, up to three variants, options."""
    while True:
        seats = game.seats[dice.below(len(game.seats))]
        variants = tuple(sorted({game.variants[dice.below(len(game.variants))].id for _ in range(dice.below(4))})) if game.variants else ()
        options = {c.id: c.values[dice.below(len(c.values))] for c in game.options if dice.below(2)}
        setup = Setup(game.id, seats, variants, options)
        try:
            check_setup(game, setup)
        except SetupError:
            continue
        return setup


def main(games: int, first: int = 0) -> int:
    dice = Dice(2026)
    tables = [g for g in registry.games() if bots.temperaments(g.id)]
    seen: Counter[str] = Counter()
    faults: list[str] = []
    for i in range(games):
        game = tables[i % len(tables)]
        setup = some_setup(game, dice)
        names = [n for n in bots.names(game.id) if n != "marshal"]
        line_up = [names[dice.below(len(names))] for _ in range(setup.seats)]
        if i % 20 == 0:
            line_up[0] = "marshal:0.001c"
        if i < first:
            continue
        g = engine.new(game, setup, i)
        played = drive(g, [bots.make(game.id, n) for n in line_up], seed=i)
        seen[game.id] += 1
        for variant in setup.variants:
            seen[f"{game.id} {variant}"] += 1
        if played.mishaps or not played.end:
            faults.append(f"game {i}, {setup}, {line_up}: {played.end or 'stopped'} {[str(m) for m in played.mishaps[:2]]}")
        if i % 50 == 49:
            print(f"{first} to {i + 1}: {len(faults)} faults", flush=True)
    print(f"{games - first} games, {len(faults)} faults; " + ", ".join(f"{k}: {n}" for k, n in sorted(seen.items())))
    for fault in faults[:20]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*[int(a) for a in sys.argv[1:]] or [100]))
