"""Which tables of a game are tried: every seat count, every variant alone, every value of every option, and a few combinations."""

from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game, Setup, check_setup
from regalia.kernel.variant import Variant


def tables(game: Game) -> list[Setup]:
    """The plain game at every seat count; then one table per variant, per option value and per combination."""
    found = [Setup(game.id, seats) for seats in game.seats]
    for variant in game.variants:
        found += _first_possible(game, with_needs(game, variant), {})
    for choice in game.options:
        for value in choice.values:
            if value != choice.default:
                found += _first_possible(game, (), {choice.id: value})
    for variant in game.variants:
        for choice in variant.options:
            for value in choice.values:
                if value != choice.default:
                    found += _first_possible(game, with_needs(game, variant), {choice.id: value})
    for ids in combinations(game):
        found += _first_possible(game, ids, {})
    unique: dict[str, Setup] = {}
    for setup in found:
        unique.setdefault(label(setup), setup)
    return list(unique.values())


def label(setup: Setup) -> str:
    """`4 seats+missions+king,length=8`: short enough for the name of a test."""
    parts = [f"{setup.seats}-seats", *setup.variants, *[f"{k}={v}" for k, v in sorted(setup.options.items())]]
    return "+".join(parts)


def with_needs(game: Game, variant: Variant) -> tuple[str, ...]:
    """A variant and everything it needs, in the game's order."""
    wanted = [variant.id]
    known = {v.id: v for v in game.variants}
    for id in wanted:  # grows while it is read
        for need in known[id].needs:
            if need in known and need not in wanted:
                wanted.append(need)
    return tuple(v.id for v in game.variants if v.id in wanted)


def combinations(game: Game) -> list[tuple[str, ...]]:
    """As many variants together as go together, taken from the front and from the back."""
    found: list[tuple[str, ...]] = []
    for order in (game.variants, game.variants[::-1]):
        taken: tuple[str, ...] = ()
        for variant in order:
            more = {*taken, *with_needs(game, variant)}
            ids = tuple(v.id for v in game.variants if v.id in more)
            if possible(game, ids, {}):
                taken = ids
        if len(taken) > 1 and taken not in found:
            found.append(taken)
    return found


def possible(game: Game, variants: tuple[str, ...], options: dict[str, str]) -> list[int]:
    """The seat counts at which this table can be."""
    seats = []
    for n in game.seats:
        try:
            check_setup(game, Setup(game.id, n, variants, options))
        except SetupError:
            continue
        seats.append(n)
    return seats


def _first_possible(game: Game, variants: tuple[str, ...], options: dict[str, str]) -> list[Setup]:
    """One table, at the middle of the seat counts that are possible: not always the smallest."""
    seats = possible(game, variants, options)
    return [Setup(game.id, seats[len(seats) // 2], variants, options)] if seats else []
