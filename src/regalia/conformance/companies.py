"""Companies: the variants, the values of options and the seats that one table has together.

Ten variants make a thousand companies, twenty-six make millions. What goes wrong in company is nearly always the fault of two, so a
*covering array* is played: a few tables among which every two settings that go together meet, a variant that is left out being a setting
like any other. Beyond that, tables are drawn by lot: a few in every run of the suite, others every day, and as many as one likes by
`regalia fuzz`.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Final

from regalia.conformance.tables import with_needs
from regalia.kernel.chance import Dice
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game, Setup, check_setup, variant_named

Factor = tuple[str, str]  # what a table settles: ("seats", ""), ("variant", "king"), ("option", "length")
Company = dict[Factor, str]  # what is settled so far

SEATS: Final[Factor] = ("seats", "")
VARIANT: Final = "variant"
OPTION: Final = "option"
IN: Final = "in"
OUT: Final = "out"


# ---- what a table may settle


def factors(game: Game) -> dict[Factor, list[str]]:
    """Everything that tables of this game settle, with all values that it may have anywhere."""
    found: dict[Factor, list[str]] = {(VARIANT, v.id): [IN, OUT] for v in game.variants}
    for choice in [*game.options, *[choice for v in game.variants for choice in v.options]]:
        values = found.setdefault((OPTION, choice.id), [])
        values += [value for value in choice.values if value not in values]
    found[SEATS] = [str(n) for n in game.seats]
    return found


def settled(game: Game, setup: Setup) -> Company:
    """What a table settles. An option that it says nothing of is not settled: it may be one that is not offered there."""
    found: Company = {(VARIANT, v.id): IN if v.id in setup.variants else OUT for v in game.variants}
    found.update({(OPTION, id): value for id, value in setup.options.items()})
    found[SEATS] = str(setup.seats)
    return found


def completed(game: Game, company: Company) -> Setup | None:
    """A table that settles all this so, with as little else as can be; None if there is none."""
    wanted = {id for (kind, id), value in company.items() if kind == VARIANT and value == IN}
    unwanted = {id for (kind, id), value in company.items() if kind == VARIANT and value == OUT}
    options = {id: value for (kind, id), value in company.items() if kind == OPTION}
    for brought in product(*[_bringing(game, id, value) for id, value in options.items()]):
        more = wanted.union(*brought)
        needed = {id for v in game.variants if v.id in more for id in with_needs(game, v)}
        if needed & unwanted:
            continue
        ids = tuple(v.id for v in game.variants if v.id in needed)
        for seats in [int(company[SEATS])] if SEATS in company else game.seats:
            setup = Setup(game.id, seats, ids, options)
            if can_be(game, setup):
                return setup
    return None


def _bringing(game: Game, id: str, value: str) -> list[tuple[str, ...]]:
    """Who must be at the table for an option to have this value: nobody, or one of the variants that bring it."""
    return [(), *[(v.id,) for v in game.variants for choice in v.options if choice.id == id and value in choice.values]]


def can_be(game: Game, setup: Setup) -> bool:
    try:
        check_setup(game, setup)
    except SetupError:
        return False
    return True


# ---- a covering array

Setting = tuple[Factor, str]
Two = tuple[Setting, Setting]


def twos(game: Game) -> list[Two]:
    """Every two settings that some table has together, one of them at least a variant, in or out.

    Seats and values of options are left to meet by lot: all of them with all would double the tables for what no variant has a part in.
    """
    settings = [(factor, value) for factor, values in factors(game).items() for value in values]
    pairs = [(a, b) for a, b in combinations(settings, 2) if a[0] != b[0] and VARIANT in (a[0][0], b[0][0])]
    return [(a, b) for a, b in pairs if completed(game, dict((a, b))) is not None]


def meeting(game: Game, setup: Setup) -> list[Two]:
    """The two and two that meet at a table."""
    own = settled(game, setup)
    return list(combinations([(factor, own[factor]) for factor in factors(game) if factor in own], 2))


def covering(game: Game) -> list[Setup]:
    """A few tables among which every two settings that go together meet. Always the same ones.

    Greedy: a table is begun with two that have not met yet; then it settles one thing after the other, each so that the most meet for the
    first time, and by lot where that makes no difference: so larger groups are mixed as well.
    """
    open: dict[Two, None] = dict.fromkeys(twos(game))
    dice = Dice(1)
    found: list[Setup] = []
    while open:
        company: Company = dict(next(iter(open)))
        for factor, values in factors(game).items():
            if factor not in company:
                _settle(game, company, factor, values, open, dice)
        setup = _sure(game, company)
        found.append(setup)
        for two in meeting(game, setup):
            open.pop(two, None)
    return found


def _settle(game: Game, company: Company, factor: Factor, values: list[str], open: dict[Two, None], dice: Dice) -> None:
    """Give the company the value of this factor that is worth most. An option that is not offered there stays as it is."""
    best: tuple[int, int, str] | None = None
    for value in values:
        mine = (factor, value)
        gain = sum(1 for other in company.items() if (mine, other) in open or (other, mine) in open)
        worth = (gain, dice.fresh(), value)
        if (best is None or worth > best) and completed(game, {**company, factor: value}) is not None:
            best = worth
    if best is not None:
        company[factor] = best[2]


# ---- by lot, and all of them

FULLEST: Final = 4  # a variant joins with one to four chances of this number


def asked_for(game: Game, seats: int | None, variants: list[str], options: dict[str, str], pool: list[str] | None) -> Company:
    """What every table has that is drawn; `pool`: the only variants that may join besides (with what they need), None for all.

    Refused with what would be valid if there is no such table.
    """
    for id in [*variants, *(pool or [])]:
        variant_named(game, id)
    company: Company = {(VARIANT, id): IN for id in variants}
    company.update({(OPTION, id): value for id, value in options.items()})
    if seats is not None:
        company[SEATS] = str(seats)
    if pool is not None:
        allowed = {id for v in game.variants if v.id in pool or v.id in variants for id in with_needs(game, v)}
        company.update({(VARIANT, v.id): OUT for v in game.variants if v.id not in allowed})
    if completed(game, company) is None:
        needed = {id for v in game.variants if v.id in variants for id in with_needs(game, v)}
        ids = tuple(v.id for v in game.variants if v.id in needed)
        for n in [seats] if seats is not None else game.seats:
            check_setup(game, Setup(game.id, n, ids, options))
    return company


def drawn(game: Game, dice: Dice, company: Company) -> Setup:
    """A table by lot that settles all this so. Large companies are as likely as small ones."""
    own = dict(company)
    joining = 1 + dice.below(FULLEST)
    every = factors(game)
    open = [factor for factor in every if factor not in own]
    order = list(range(len(open)))
    dice.shuffle(order)
    for n in order:
        factor, values = open[n], every[open[n]]
        if factor[0] == VARIANT:
            values = [IN, OUT] if dice.below(FULLEST) < joining else [OUT, IN]
        else:
            first = dice.below(len(values))
            values = values[first:] + values[:first]
        for value in values:
            if completed(game, {**own, factor: value}) is not None:
                own[factor] = value
                break
    return _sure(game, own)


def by_lot(game: Game, seed: int, company: Company) -> Iterator[Setup]:
    """Tables without end; the same ones for the same seed."""
    dice = Dice(seed)
    while True:
        yield drawn(game, dice, company)


def each(game: Game, company: Company) -> Iterator[Setup]:
    """Every table that settles all this so, once."""
    return _each(game, company, [factor for factor in factors(game) if factor not in company])


def _each(game: Game, company: Company, open: list[Factor]) -> Iterator[Setup]:
    if not open:
        yield _sure(game, company)
        return
    ways = [{**company, open[0]: value} for value in factors(game)[open[0]]]
    for way in [way for way in ways if completed(game, way) is not None] or [company]:  # an option may not be offered there
        yield from _each(game, way, open[1:])


def _sure(game: Game, company: Company) -> Setup:
    """The table of a company that was only ever settled in ways that can be completed."""
    setup = completed(game, company)
    assert setup is not None, f"{game.id} has no table with {company}"
    return setup


# ---- who is to blame


def smallest(game: Game, setup: Setup, fails: Callable[[Setup], bool]) -> Setup:
    """A table that fails, with nobody at it who could be left out: one variant after the other goes while it still fails."""
    for id in setup.variants:
        fewer = Setup(setup.game, setup.seats, tuple(other for other in setup.variants if other != id), setup.options)
        if can_be(game, fewer) and fails(fewer):
            setup = fewer
    return setup
