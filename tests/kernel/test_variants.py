"""Variants: what a draft binds and what it refuses, chains that hold in any order, and columns, words and options that a variant owns."""

from collections.abc import Callable
from copy import copy
from typing import Any, ClassVar, Final, cast

import pytest

from regalia.conformance.tables import tables
from regalia.kernel import engine, saves, session
from regalia.kernel.chance import Dice
from regalia.kernel.columns import OMNISCIENT, OWNER, SPECTATOR, Column, column, scalar
from regalia.kernel.draft import Draft, Point
from regalia.kernel.errors import DefectError, RegaliaError, SetupError
from regalia.kernel.procedure import Flow, Procedure
from regalia.kernel.rules import Choice, Game, Ruleset, Setup, check_setup
from regalia.kernel.state import Part, Place, State
from regalia.kernel.variant import Variant
from regalia.kernel.visibility import redact, redetermine, secrets_touched, view
from regalia.kernel.vocabulary import Vocabulary
from tests.kernel import toy

# ---- a small family of procedures, and a rule point


class Fight(Procedure):
    """Shared by two kinds of fights: it has steps, but no outline of its own."""

    def draw(self, g: toy.Toy) -> Flow | None:
        g.round = self.cards(g)
        return None

    def cards(self, g: toy.Toy) -> int:
        return price(g, 1)


class Duel(Fight):
    outline = ("draw", "end")
    cites: ClassVar[dict[str, str]] = {"end": "toy.auction"}

    def end(self, g: toy.Toy) -> Flow | None:
        return None


class Battle(Fight):
    outline = ("draw",)


def price(g: toy.Toy, n: int) -> int:
    """What a card costs."""
    changed = g.rules.points.price
    return base_price(g, n) if changed is None else cast(int, changed(g, n))


def base_price(g: toy.Toy, n: int) -> int:
    return n


def happened(g: toy.Toy, n: int) -> None:
    changed = g.rules.points.happened
    base_happened(g, n) if changed is None else changed(g, n)


def base_happened(g: toy.Toy, n: int) -> None:
    g.round += n


class Points:
    def __init__(self) -> None:
        self.price: Callable[[toy.Toy, int], int] | None = None
        self.happened: Callable[[toy.Toy, int], None] | None = None


class Fights(toy.ToyGame):
    def __init__(self, *variants: Variant) -> None:
        super().__init__()
        self.procedures = (*self.procedures, Fight, Duel, Battle)
        self.points = (Point(price, base_price), Point(happened, base_happened))
        self.variants = variants

    def new_points(self) -> Points:
        return Points()


def table(*variants: Variant) -> Ruleset:
    """A table at which all of them are in play."""
    return Ruleset(Fights(*variants), Setup("toy", 2, tuple(v.id for v in variants)))


class Changing(Variant):
    """One whose `apply` is given."""

    def __init__(self, id: str, change: Callable[[Draft], None]) -> None:
        super().__init__(id, id, "For a test.")
        self.change = change

    def apply(self, draft: Draft) -> None:
        self.change(draft)


def drawn(rules: Ruleset, fight: Procedure) -> int:
    """What a fight of that kind draws at this table."""
    g = cast(toy.Toy, rules.new_state(1))
    rules.steps[type(fight)][0].enter(fight, g)
    return g.round


def seven(self: Fight, g: toy.Toy) -> Flow | None:
    g.round = 7
    return None


class Last(Changing):
    """One that looks at the table when all others have changed it."""

    def apply(self, draft: Draft) -> None:
        """Nothing yet."""

    def finish(self, draft: Draft) -> None:
        self.change(draft)


@pytest.mark.parametrize("last_declared", [True, False])
def test_a_variant_may_see_what_others_have_brought_whatever_their_order(last_declared: bool) -> None:
    outlines: list[list[str]] = []
    brings = Changing("brings", lambda draft: draft.insert_after(Duel, "draw", "rest", {"rest": seven}))
    sees = Last("sees", lambda draft: outlines.append(list(draft.outlines[Duel])))
    table(*((brings, sees) if last_declared else (sees, brings)))
    assert len(outlines) == 1 and "rest" in outlines[0]


# ---- what a draft binds and what it refuses


def test_a_helper_that_is_no_step_is_refused_with_a_sentence() -> None:
    """Nothing would ever call the replacement: only steps are bound."""
    with pytest.raises(DefectError, match=r"Fight\.cards is no step, so it cannot be replaced; make it a rule point"):
        table(Changing("helper", lambda draft: draft.replace(Fight, {"cards": lambda self, g: 9})))


def test_a_step_of_a_shared_class_means_all_that_derive_from_it() -> None:
    rules = table(Changing("shared", lambda draft: draft.replace(Fight, {"draw": seven})))
    assert [drawn(rules, Duel()), drawn(rules, Battle())] == [7, 7]
    rules = table(Changing("one", lambda draft: draft.replace(Duel, {"draw": seven})))
    assert [drawn(rules, Duel()), drawn(rules, Battle())] == [7, 1]


def test_what_belongs_to_a_step_may_be_given_to_it() -> None:
    asked: list[int] = []
    rules = table(Changing("on", lambda draft: draft.replace(Duel, {"on_draw": lambda self, g, seat, option: asked.append(seat)})))
    assert rules.steps[Duel][0].on is not None and rules.steps[Battle][0].on is None


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda draft: draft.replace(Duel, {"sleep": seven}), r"Duel has no step 'sleep'; the outline is Duel: draw, end"),
        (lambda draft: draft.wrap(Duel, "after_draw", seven), r"Duel has no 'after_draw' to wrap; `replace` would put one there"),
        (lambda draft: draft.insert_after(Duel, "sleep", "new", {"new": seven}), r"Duel has no step 'sleep'"),
        (lambda draft: draft.insert_after(Duel, "draw", "end", {"end": seven}), r"Duel has a step 'end' already"),
        (
            lambda draft: draft.insert_after(Duel, "draw", "new", {"knew": seven}),
            r"the new step 'new' of Duel takes functions of that name",
        ),
        (lambda draft: draft.remove(Battle, "end"), r"Battle has no step 'end'; the outline is Battle: draw"),
        (lambda draft: draft.replace(Missing, {"draw": seven}), r"Missing is no procedure of this game"),
        (lambda draft: draft.replace_rule(base_price, base_price), r"base_price is no rule point; there are happened, price"),
    ],
)
def test_what_cannot_be_bound_is_refused_saying_what_exists(change: Callable[[Draft], None], said: str) -> None:
    with pytest.raises(DefectError, match=said):
        table(Changing("wrong", change))


class Missing(Procedure):
    outline = ("draw",)


def test_inserted_steps_cite_their_passages() -> None:
    rules = table(Changing("new", lambda draft: draft.insert_before(Fight, "draw", "new", {"new": seven}, cites="toy.bid.secret toy.pass")))
    for fight in (Duel, Battle):
        assert [s.name for s in rules.steps[fight]][:2] == ["new", "draw"]
        assert rules.steps[fight][0].cites == ("toy.bid.secret", "toy.pass")
    assert Duel.cites == {"end": "toy.auction"}  # the base is as it was


# ---- chains


def more(n: int) -> Changing:
    def draw(before: Any, self: Fight, g: toy.Toy) -> Flow | None:
        flow: Flow | None = before(self, g)
        g.round += n
        return flow

    def dearer(before: Callable[[toy.Toy, int], int], g: toy.Toy, cards: int) -> int:
        return before(g, cards) + 10 * n

    def apply(draft: Draft) -> None:
        draft.wrap(Fight, "draw", draw)
        draft.wrap_rule(price, dearer)
        draft.on(happened, lambda g, k: g.coins.append(n * k))

    return Changing(f"more-{n}", apply)


def test_chains_hold_whatever_the_order() -> None:
    for variants in ((more(1), more(2)), (more(2), more(1))):
        rules = table(*variants)
        assert drawn(rules, Duel()) == 1 + 10 + 20 + 1 + 2
    assert drawn(table(), Duel()) == 1


def test_all_who_listen_hear_of_it_after_the_base_in_the_order_of_the_variants() -> None:
    g = cast(toy.Toy, table(more(2), more(1)).new_state(1))
    happened(g, 3)
    assert g.round == 3 and g.coins == [10, 10, 6, 3]


# ---- columns


class Purse(Part):
    columns: ClassVar[tuple[Column, ...]] = (scalar("taxes"), column("gems", OWNER, of="seat"))

    def __init__(self, g: State) -> None:
        self.taxes = 2
        self.gems = [5 + seat for seat in range(g.seats)]


PURSE: Final = Place(toy.Toy, Purse)


def purse(g: State) -> Purse:
    return cast(Purse, g.parts[PURSE.at])


class Gems(Variant):
    def __init__(self) -> None:
        super().__init__("gems", "Gems", "Everybody has secret gems.", part=PURSE, fixes={"coins": "5"})

    def fill(self, g: State, viewer: int, dice: Dice) -> None:
        own = purse(g)
        own.gems = [gem if gem >= 0 else 5 + dice.below(4) for gem in own.gems]

    def faults(self, g: State) -> list[str]:
        return [] if min(purse(g).gems) >= 0 else ["gems are owed"]

    def names(self, g: State) -> dict[str, list[str]]:
        return {"gem": ["ruby"]}

    def charts(self, g: State) -> dict[str, list[int]]:
        return {"taxes": [purse(g).taxes] * g.seats}


def with_gems() -> session.Session:
    return session.new(Fights(Gems()), Setup("toy", 3, ("gems",)), 1)


def test_a_variants_columns_are_in_everything_that_derives_from_columns() -> None:
    g = with_gems().state
    other = g.clone()
    assert purse(other) is not purse(g) and other.same(g) and other.digest() == g.digest()
    purse(other).gems[0] = 9
    assert purse(g).gems == [5, 6, 7] and not other.same(g) and other.digest() != g.digest()
    assert g.to_json()["gems"] == [5, 6, 7] and g.to_json()["taxes"] == 2
    again = saves.from_json(other.rules, other.to_json())
    assert again.same(other) and purse(again).gems == [9, 6, 7]


def test_a_variants_secrets_are_redacted_filled_and_guarded_by_undo() -> None:
    g = with_gems().state
    assert purse(redact(g, 1)).gems == [-1, 6, -1] and purse(redact(g, OMNISCIENT)).gems == [5, 6, 7]
    assert view(g, 2)["columns"]["gems"] == [-1, -1, 7] and view(g, SPECTATOR)["columns"]["gems"] == [-1, -1, -1]
    imagined = redetermine(g, 1, Dice(4))
    assert purse(imagined).gems[1] == 6 and min(purse(imagined).gems) >= 5 and imagined.rules.faults(imagined) == []
    assert purse(g).gems == [5, 6, 7]
    later = g.clone()
    purse(later).gems[2] = 8
    assert secrets_touched(g, later, 0) and not secrets_touched(g, g.clone(), 0)


def test_a_table_without_the_variant_knows_nothing_of_it() -> None:
    plain = session.new(toy.GAME, Setup("toy", 3), 1).state
    beside = session.new(Fights(Gems()), Setup("toy", 3), 1).state
    assert beside.parts == [] and "gems" not in beside.to_json() and "gem" not in beside.rules.names(beside)
    assert beside.digest() == plain.digest()


def test_another_column_changes_nothing_for_tables_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = session.new(Fights(Gems()), Setup("toy", 3), 1).state.digest()
    monkeypatch.setattr(Purse, "columns", (*Purse.columns, scalar("rent")))
    monkeypatch.setattr(Purse, "rent", 4, raising=False)
    assert session.new(Fights(Gems()), Setup("toy", 3), 1).state.digest() == before
    assert with_gems().state.to_json()["rent"] == 4


def test_the_ruleset_sums_over_the_variants_in_play() -> None:
    g = with_gems().state
    assert g.rules.names(g)["gem"] == ["ruby"] and g.rules.charts(g)["taxes"] == [2, 2, 2]
    purse(g).gems[0] = -1
    assert g.rules.faults(g) == ["gems are owed"]


def test_a_column_says_what_a_viewer_may_not_know() -> None:
    taxes, gems = Purse.columns
    assert [gems.hides(seat, 1) for seat in range(3)] == [True, False, True]
    assert not gems.hides(0, OMNISCIENT) and gems.hides(0, SPECTATOR) and not taxes.hides(0, SPECTATOR)
    assert column("deck", 2).hides(0, 0) and not column("pile", 3).hides(0, 0) and scalar("key", 4).hides(0, 0)


# ---- options


def test_a_variant_may_fix_an_option_or_give_it_another_default() -> None:
    game = Fights(Gems(), Richer("richer", "Richer", "More coins.", defaults={"coins": "5"}))
    assert Ruleset(game, Setup("toy", 2)).option("coins") == "10"
    assert Ruleset(game, Setup("toy", 2, ("gems",))).option("coins") == "5"
    assert Ruleset(game, Setup("toy", 2, ("richer",))).option("coins") == "5"
    assert Ruleset(game, Setup("toy", 2, ("richer",), {"coins": "10"})).option("coins") == "10"
    check_setup(game, Setup("toy", 2, ("gems",), {"coins": "5"}))
    with pytest.raises(SetupError, match="option 'coins' is always 5 with variant 'gems', not '10'"):
        check_setup(game, Setup("toy", 2, ("gems",), {"coins": "10"}))


def test_a_variants_option_is_offered_where_it_is_in_play_and_takes_the_place_of_one_with_its_id() -> None:
    own = (Choice("coins", "Coins", "Fewer.", ("3", "5")), Choice("tax", "Tax", "Each round.", ("1", "2")))
    game = Fights(Richer("poorer", "Poorer", "Fewer coins.", options=own))
    assert Ruleset(game, Setup("toy", 2)).option("coins") == "10"
    poor = Ruleset(game, Setup("toy", 2, ("poorer",)))
    assert (poor.option("coins"), poor.option("tax")) == ("3", "1")
    assert Ruleset(game, Setup("toy", 2, ("poorer",), {"coins": "5", "tax": "2"})).option("tax") == "2"
    with pytest.raises(SetupError, match="option 'coins' with variant 'poorer' is one of 3, 5, not '10'"):
        check_setup(game, Setup("toy", 2, ("poorer",), {"coins": "10"}))
    with pytest.raises(SetupError, match="option 'tax' is offered with variant 'poorer' only"):
        check_setup(game, Setup("toy", 2, (), {"tax": "1"}))
    with pytest.raises(SetupError, match="option 'coins' is one of 10, 5, not '3'"):
        check_setup(game, Setup("toy", 2, (), {"coins": "3"}))


def test_conformance_plays_every_value_of_an_option_that_a_variant_brings() -> None:
    game = Fights(Richer("poorer", "Poorer", "Fewer coins.", options=(Choice("coins", "Coins", "Fewer.", ("3", "5")),)))
    played = [setup for setup in tables(game) if "poorer" in setup.variants]
    assert [setup.options for setup in played] == [{}, {"coins": "5"}]


class Richer(Variant):
    """Only says something about an option."""


# ---- words


def declared(*names: str) -> dict[str, int]:
    """The numbers of the verbs of blocks that are declared in this order."""
    words = Vocabulary("toy")
    words.verb("bid")
    return {name: words.of(name).verb(f"{name}-verb") for name in names}


def test_numbers_of_words_do_not_depend_on_what_is_declared_first() -> None:
    assert declared("heirs", "miracles") == dict(reversed(declared("miracles", "heirs").items()))
    assert declared("heirs")["heirs"] == declared("miracles", "heirs")["heirs"]


def test_all_blocks_of_a_vocabulary_are_one_set_of_words() -> None:
    words = Vocabulary("toy")
    words.verb("bid", "coins")
    pray = words.of("miracles").verb("pray", "faith")
    assert words.read("pray faith:2") == (pray, 2) and words.write((pray, 2)) == "pray faith:2"
    with pytest.raises(RegaliaError, match="the verb 'bid' is declared twice"):
        words.of("miracles").verb("bid")
    end = words.of("miracles").end("heaven")
    reason = words.of("miracles").reason("no_faith", "toy.auction", "seat")
    assert words.ends[end] == "heaven" and words.passages[reason] == "toy.auction"


def test_a_purpose_may_keep_the_stream_that_it_always_had() -> None:
    words = Vocabulary("toy")
    assert words.purpose("dice") == 0
    assert words.of("missions").purpose("missions", stream=2) == 2
    with pytest.raises(RegaliaError, match="'missions' and 'more' have the same number 2"):
        words.of("more").purpose("more", stream=2)
    assert [words.place("dice"), words.place("missions")] == [0, 1]


def test_a_purpose_that_was_never_asked_for_leaves_no_trace_in_a_digest() -> None:
    g = session.new(toy.GAME, Setup("toy", 3), 1).state
    assert g.to_json()["draws"] == {"deck": 11}


def test_a_copy_of_a_game_may_list_its_variants_otherwise() -> None:
    """What the conformance suite does to try both orders."""
    game: Game = Fights(more(1), more(2))
    other = copy(game)
    other.variants = game.variants[::-1]
    setup = Setup("toy", 2, ("more-1", "more-2"))
    assert [v.id for v in Ruleset(other, setup).variants] == ["more-2", "more-1"]
    assert engine.start(Ruleset(other, setup), 1).digest() == engine.start(Ruleset(game, setup), 1).digest()


class Tides(Part):
    columns = (scalar("tide"),)

    def __init__(self, g: State) -> None:
        self.tide = 3


class Winds(Part):
    columns = (scalar("wind"),)

    def __init__(self, g: State) -> None:
        self.wind = 4


def test_a_digest_does_not_depend_on_which_part_was_imported_first() -> None:
    """A variant that imports another's state gives that one an earlier place."""
    Tides.__module__, Winds.__module__ = "shore.variants.tides", "shore.variants.winds"
    g = session.new(toy.GAME, Setup("toy", 3), 1).state
    g.parts = [Tides(g), None, Winds(g)]
    one = g.digest()
    g.parts = [Winds(g), Tides(g)]
    assert g.digest() == one


# ---- one who is never asked


def test_every_step_that_asks_can_be_wrapped_at_once_and_no_other_is() -> None:
    """A step of a variant's own too, whoever came first; steps that only do something stay as they are."""
    asking: list[str] = []

    def note(before: Callable[..., Flow | None], self: Procedure, g: toy.Toy) -> Flow | None:
        asking.append(type(self).__name__)
        return before(self, g)

    def asks(self: Duel, g: toy.Toy) -> Flow | None:
        return None

    def on_asks(self: Duel, g: toy.Toy, seat: int, option: tuple[int, ...]) -> Flow | None:
        return None

    more = Changing("more", lambda draft: draft.insert_after(Duel, "end", "asks", {"asks": asks, "on_asks": on_asks}))
    rules = table(Last("last", lambda draft: draft.wrap_every_choice(note)), more)
    g = cast(toy.Toy, rules.new_state(1))
    for frame in (toy.Auction(), Duel()):
        for step in rules.steps[type(frame)]:
            if step.name != "deal":
                step.enter(frame, g)
    assert asking == ["Auction", "Auction", "Duel"]
