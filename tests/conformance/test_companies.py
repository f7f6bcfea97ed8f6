"""Variants in company: every two settings of a table that go together meet at a table that is played; larger companies are drawn by lot.

`regalia fuzz GAME` draws on from there, and `regalia fuzz GAME --variants a,b,c --each` plays every table of some variants.
"""

from collections.abc import Callable
from itertools import combinations, islice, product
from typing import Any, cast

import pytest

from regalia.conformance.companies import (
    OPTION,
    VARIANT,
    asked_for,
    by_lot,
    can_be,
    covering,
    each,
    factors,
    meeting,
    smallest,
    twos,
)
from regalia.conformance.order import difference
from regalia.conformance.tables import label, possible, with_needs
from regalia.kernel.draft import Draft
from regalia.kernel.errors import SetupError
from regalia.kernel.procedure import Flow
from regalia.kernel.relations import EXCLUDES, REQUIRES, Relation
from regalia.kernel.rules import Choice, Game, Ruleset, Setup, check_setup, choices
from regalia.kernel.variant import Variant
from regalia.kernel.vocabulary import Option
from tests import sample
from tests.conformance.games import GAMES, game_id, table_id
from tests.conformance.test_play import must_hold
from tests.kernel import toy

DRAWN_EACH = 3  # tables by lot of each game that has variants, in every run; they are played to the end
DECISIONS = 2000  # of the others: small tables to the end, and all of it in about a minute of one core

COVERING: list[tuple[Game, Setup]] = [(game, setup) for game in GAMES for setup in covering(game)]
DRAWN: list[tuple[Game, Setup]] = [
    (game, setup) for game in GAMES if game.variants for setup in islice(by_lot(game, sample.seed(), {}), DRAWN_EACH)
]


# ---- they are played


@pytest.mark.parametrize(("game", "setup"), COVERING, ids=table_id)
def test_the_order_of_declaration_does_not_matter(game: Game, setup: Setup) -> None:
    told = difference(game, setup, seed=1, decisions=400)
    if told:
        fewest = smallest(game, setup, lambda fewer: difference(game, fewer, seed=1, decisions=400) != "")
        pytest.fail(f"{told}\nthe fewest that show it: {label(fewest)}", pytrace=False)


@pytest.mark.parametrize(("game", "setup"), COVERING, ids=table_id)
def test_a_company_keeps_every_promise(game: Game, setup: Setup, record_property: sample.Property) -> None:
    record_property(sample.PLAYED, label(setup))
    assert must_hold(game, setup, seed=3, every=401, decisions=DECISIONS) > 0


@pytest.mark.parametrize(("game", "setup"), DRAWN, ids=table_id)
def test_a_company_drawn_by_lot_keeps_every_promise(game: Game, setup: Setup, record_property: sample.Property) -> None:
    record_property(sample.PLAYED, label(setup))
    assert must_hold(game, setup, seed=sample.seed(), every=401) > 0


# ---- they are the right ones


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_two_that_go_together_meet(game: Game) -> None:
    """Told anew from what the game says of tables: two variants, a variant and a value of an option, a variant and a number of seats."""
    array = covering(game)
    for one, other in combinations(game.variants, 2):
        ids = {*with_needs(game, one), *with_needs(game, other)}
        if possible(game, tuple(ids), {}):
            assert any({one.id, other.id} <= set(setup.variants) for setup in array), f"{one.id} and {other.id} never meet"
    for variant in game.variants:
        ours = [setup for setup in array if variant.id in setup.variants]
        assert {setup.seats for setup in ours} == set(possible(game, with_needs(game, variant), {})), variant.id
        for choice in [choice for choice in game.options if choice.id not in [own.id for own in variant.options]]:
            values = [value for value in choice.values if possible(game, with_needs(game, variant), {choice.id: value})]
            assert set(values) <= {setup.options[choice.id] for setup in ours}, variant.id
        for choice in variant.options:
            assert {setup.options[choice.id] for setup in ours} == set(choice.values), variant.id


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_every_variant_is_also_left_out_beside_every_other(game: Game) -> None:
    """A variant that leans on another without saying so would go unnoticed if the other were always there."""
    array = covering(game)
    for one in game.variants:
        for other in game.variants:
            if other.id not in with_needs(game, one):
                assert any(one.id in setup.variants and other.id not in setup.variants for setup in array), f"{one.id}, {other.id}"


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_all_that_is_played_can_be_played_and_is_played_once(game: Game) -> None:
    array = covering(game)
    assert all(can_be(game, setup) for setup in array)
    assert len({label(setup) for setup in array}) == len(array)
    assert array == covering(game)


@pytest.mark.parametrize("game", GAMES, ids=game_id)
def test_what_a_table_does_not_choose_it_could_have_chosen(game: Game) -> None:
    """What variants fix or suggest is among the values that the others leave: else they must exclude each other."""
    for setup in covering(game):
        rules = Ruleset(game, Setup(game.id, setup.seats, setup.variants))
        for id, choice in choices(game, rules.variants).items():
            assert rules.option(id) in choice.values, label(setup)


# ---- what is reckoned is what can be


class Many(toy.ToyGame):
    """A game with any variants and options."""

    def __init__(self, *variants: Variant, options: tuple[Choice, ...] = ()) -> None:
        super().__init__()
        self.variants = variants
        self.options = options


def variant(
    id: str,
    needs: tuple[str, ...] = (),
    excludes: tuple[str, ...] = (),
    seats: tuple[int, ...] = (),
    fixes: dict[str, str] | None = None,
    options: tuple[Choice, ...] = (),
) -> Variant:
    relations = [Relation(other, REQUIRES) for other in needs] + [Relation(other, EXCLUDES) for other in excludes]
    return Variant(id, id, "For a test.", tuple(relations), seats, fixes, options=options)


def length(*values: str) -> Choice:
    return Choice("length", "Length", "How long.", values)


INTRICATE = Many(
    variant("king", options=(length("6", "8"),)),
    variant("queen", needs=("king",), excludes=("knave",)),
    variant("knave", seats=(2, 3)),
    variant("brief", fixes={"length": "8"}, excludes=("feast",)),
    variant("feast", options=(Choice("dishes", "Dishes", "How many.", ("3", "5")),)),
    options=(length("8", "10"),),
)


def all_twos(game: Game) -> set[frozenset[tuple[tuple[str, str], str]]]:
    """The two and two of all tables that can be: every set of variants, every value of every option, every number of seats."""
    found = set()
    ids = [v.id for v in game.variants]
    companies = [chosen for n in range(len(ids) + 1) for chosen in combinations(ids, n)]
    options = [[(), *[(id, value) for value in values]] for (kind, id), values in factors(game).items() if kind == OPTION]
    for variants, chosen, seats in product(companies, product(*options), game.seats):
        setup = Setup(game.id, seats, variants, dict(one for one in chosen if one))
        if can_be(game, setup):
            found |= {frozenset(two) for two in meeting(game, setup)}
    return {two for two in found if any(kind == VARIANT for (kind, _), _ in two)}


@pytest.mark.parametrize(
    "game", [INTRICATE, *[g for g in GAMES if len(g.variants) < 7]], ids=["intricate", *[g.id for g in GAMES if len(g.variants) < 7]]
)
def test_the_two_and_two_are_those_of_all_tables(game: Game) -> None:
    assert {frozenset(two) for two in twos(game)} == all_twos(game)
    assert {frozenset(two) for setup in covering(game) for two in meeting(game, setup)} >= all_twos(game)


def test_the_tables_do_not_grow_with_the_square_of_the_variants() -> None:
    """Twenty-six variants have 325 pairs, and each pair four ways to be in or out."""
    ids = [f"v{n}" for n in range(26)]
    excluding = {"v3": ("v7", "v11"), "v20": ("v21",)}
    variants = [variant(id, needs=("v5",) if id == "v19" else (), excludes=excluding.get(id, ())) for id in ids]
    game = Many(*variants, options=(length("10", "8", "12", "15"),))
    array = covering(game)
    met = {two for setup in array for two in meeting(game, setup)}
    assert all(two in met for two in twos(game)) and len(twos(game)) > 1300
    assert len(array) <= 30


def test_every_table_of_a_description_is_told_once() -> None:
    found = [label(setup) for setup in each(INTRICATE, asked_for(INTRICATE, 4, [], {}, ["king", "brief"]))]
    assert sorted(found) == sorted(
        [
            "4-seats+length=8",
            "4-seats+length=10",
            "4-seats+brief+length=8",
            "4-seats+king+length=6",
            "4-seats+king+length=8",
            "4-seats+king+brief+length=8",
        ]
    )


def test_what_is_drawn_has_what_was_asked_for_and_nobody_else() -> None:
    company = asked_for(INTRICATE, 3, ["feast"], {"dishes": "5"}, ["queen"])
    found = {label(setup) for setup in islice(by_lot(INTRICATE, 1, company), 200)}
    assert found == {
        f"3-seats+{who}+dishes=5+length={long}"
        for who, lengths in {"feast": ("8", "10"), "king+feast": ("6", "8"), "king+queen+feast": ("6", "8")}.items()
        for long in lengths
    }


def test_by_lot_comes_every_table_and_the_same_for_the_same_seed() -> None:
    every = {label(setup) for setup in each(INTRICATE, {})}
    found = [label(setup) for setup in islice(by_lot(INTRICATE, 7, {}), 3000)]
    assert set(found) == every
    assert (
        found[:20]
        == [label(setup) for setup in islice(by_lot(INTRICATE, 7, {}), 20)]
        != [label(setup) for setup in islice(by_lot(INTRICATE, 8, {}), 20)]
    )


@pytest.mark.parametrize(
    ("seats", "variants", "options", "pool", "says"),
    [
        (9, [], {}, None, "toy seats 2, 3, 4, not 9"),
        (None, ["kong"], {}, None, "toy has no variant 'kong'; it has king, queen, knave, brief, feast"),
        (None, [], {}, ["kong"], "toy has no variant 'kong'"),
        (4, ["knave"], {}, None, "variant 'knave' is for 2, 3 seats, not 4"),
        (None, ["queen", "knave"], {}, None, "exclude each other: leave one of them out"),
        (2, ["king", "feast"], {"dishes": "4"}, None, "option 'dishes' with variant 'feast' is one of 3, 5, not '4'"),
        (None, [], {"length": "6"}, [], r"option 'length' is one of 8, 10, not '6' \(which it may be with variant 'king'\)"),
        (None, [], {"dishes": "5"}, ["king"], "option 'dishes' is offered with variant 'feast' only"),
    ],
)
def test_a_description_of_no_table_is_refused(
    seats: int | None, variants: list[str], options: dict[str, str], pool: list[str] | None, says: str
) -> None:
    with pytest.raises(SetupError, match=says):
        asked_for(INTRICATE, seats, variants, options, pool)


@pytest.mark.parametrize(
    ("variants", "seats", "says"),
    [
        (("queen",), 2, "variant 'queen' needs 'king': take that too"),
        (("few", "many"), 2, "do not go together: 'few' is for 2 seats and 'many' is for 3, 4 seats; leave out one of them"),
        (("knave", "many"), 4, r"variant 'knave' is for 2, 3 seats \(together with the others for 3\), not 4"),
        (("knave",), 4, "variant 'knave' is for 2, 3 seats, not 4"),
    ],
)
def test_a_company_that_cannot_be_is_told_what_would_do(variants: tuple[str, ...], seats: int, says: str) -> None:
    game = Many(*INTRICATE.variants, variant("few", seats=(2,)), variant("many", seats=(3, 4)), options=INTRICATE.options)
    with pytest.raises(SetupError, match=says):
        check_setup(game, Setup("toy", seats, variants))


def test_the_fewest_that_fail_are_found() -> None:
    setup = Setup("toy", 3, ("king", "queen", "brief"), {"length": "8"})
    fewest = smallest(INTRICATE, setup, lambda one: "queen" in one.variants)
    assert fewest.variants == ("king", "queen")  # the queen needs the king


# ---- an order that matters is found


class Edits(Variant):
    """One whose `apply` is given."""

    def __init__(self, id: str, apply: Callable[[Draft], None]) -> None:
        super().__init__(id, id, "For a test.")
        self.edit = apply

    def apply(self, draft: Draft) -> None:
        self.edit(draft)


def a_coin_more(before: Any, self: Any, g: Any, seat: int, option: Option) -> Flow | None:
    g.coins[seat] += 1
    return cast(Flow | None, before(self, g, seat, option))


def forgets_what_was_there(self: Any, g: Any, seat: int, option: Option) -> None:
    """Replaces where it should wrap."""


def test_a_variant_that_forgets_what_was_there_is_found_and_named() -> None:
    game = Many(
        Edits("generous", lambda draft: draft.wrap(toy.Auction, "on_keep_or_pass", a_coin_more)),
        Edits("innocent", lambda draft: None),
        Edits("blunt", lambda draft: draft.replace(toy.Auction, {"on_keep_or_pass": forgets_what_was_there})),
    )

    def parts(setup: Setup) -> bool:
        return difference(game, setup, seed=1, decisions=40) != ""

    setup = Setup("toy", 3, ("generous", "innocent", "blunt"))
    assert parts(setup) and not parts(Setup("toy", 3, ("generous", "innocent")))
    assert smallest(game, setup, parts).variants == ("generous", "blunt")
    assert any(parts(setup) for setup in covering(game))
