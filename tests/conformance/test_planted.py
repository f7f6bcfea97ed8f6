"""The checks can fail: each is shown a toy game with one fault planted in it, and must name it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from regalia.conformance import checks, lint
from regalia.conformance.examine import Failure, choose, examine
from regalia.conformance.words import passage_faults, word_faults
from regalia.kernel import engine, session, words
from regalia.kernel.chance import Dice
from regalia.kernel.columns import Column, column, octets
from regalia.kernel.procedure import Ask, AskAll, Flow
from regalia.kernel.rules import Setup
from regalia.kernel.vocabulary import Option
from tests.kernel import toy


class Sick(toy.ToyGame):
    """A toy game of its own (rulesets are cached per game), in which a test plants a fault."""


Auction = toy.Auction


def undeclared_field(self: Any, g: Any) -> Flow | None:
    g.secret_note = 3
    return AskAll(list(range(g.seats)))


def undeclared_local(self: Any, g: Any) -> Flow | None:
    self.note = 3
    return AskAll(list(range(g.seats)))


def float_in_state(self: Any, g: Any) -> Flow | None:
    g.deck[0] = float(g.deck[0])
    return AskAll(list(range(g.seats)))


def asking_changes_the_state(self: Any, g: Any) -> Flow | None:
    g.coins.reverse()
    return Ask(self.winner, [(toy.KEEP, self.card), (toy.PASS, self.card, (self.winner + 1) % g.seats)])


def asks_chance_while_asking(self: Any, g: Any) -> Flow | None:
    g.chance(toy.DECK, 6)
    return Ask(self.winner, [(toy.KEEP, self.card), (toy.PASS, self.card, (self.winner + 1) % g.seats)])


def offers_twice(self: Any, g: Any) -> Flow | None:
    return Ask(self.winner, [(toy.KEEP, self.card), (toy.KEEP, self.card)])


def offers_without_argument(self: Any, g: Any) -> Flow | None:
    return Ask(self.winner, [(toy.KEEP,), (toy.PASS, self.card, (self.winner + 1) % g.seats)])


def bids_depend_on_the_top_card(self: Any, g: Any, seat: int, draft: list[Option]) -> list[Option]:
    return [] if draft else [(toy.BID, n) for n in range(2 + g.deck[-1] % 2)]


def keeps_the_options_it_was_given(self: Any, g: Any, seat: int, option: Option) -> Flow | None:
    if option[0] == toy.PASS:
        g.hand[seat].remove(option[1])  # and gives the card to nobody
    return None


def peeks(self: Any, g: Any, seat: int, option: Option) -> Flow | None:
    g.coins[seat] += g.deck[-1] % 3  # a public sign of a hidden card
    return None


@pytest.mark.parametrize(
    ("col", "says"),
    [
        (column("coins", of="seet"), "column 'coins' speaks of 'seet', which is no kind of name"),
        (column("coins", of="seat seat"), "column 'coins' is of seat seat, yet has 3 entries"),
        (column("coins", of="seat", holds="seat"), r"column 'coins' holds \[.*\], no seat"),
    ],
)
def test_a_column_that_says_what_it_is_not_is_found(col: Column, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    others = [c for c in toy.Toy.columns if c.name != "coins"]
    monkeypatch.setattr(toy.Toy, "columns", (col, *others))
    with pytest.raises(Failure, match=f"meaningful: {says}"):
        examine(Sick(), Setup("toy", 3), 1)


def test_octets_hold_things_only_below_what_they_say() -> None:
    marks = bytearray((1, 2, 200, 255))
    assert checks._numbers(octets("at", holds="seat"), marks) == [1, 2, 200]
    assert checks._numbers(octets("at", holds="seat", below=200), marks) == [1, 2]


@pytest.mark.parametrize(
    ("method", "planted", "says"),
    [
        ("bid", undeclared_field, "declared: Toy.secret_note is no column"),
        ("bid", undeclared_local, "declared: Auction.note is not set by `__init__`"),
        ("bid", float_in_state, "declared: column 'deck' holds"),
        ("keep_or_pass", asking_changes_the_state, "asks again: .*the asking step changes the state"),
        ("keep_or_pass", asks_chance_while_asking, "asks again: "),
        ("keep_or_pass", offers_twice, "well formed: .*the same option twice"),
        ("keep_or_pass", offers_without_argument, "well formed: .*has 0 arguments, not 1"),
        ("options_bid", bids_depend_on_the_top_card, "secret: .*(can tell a hidden difference|depend on what it may not know)"),
        ("on_keep_or_pass", keeps_the_options_it_was_given, "conserved: .*cards are"),
        ("on_keep_or_pass", peeks, "undone: .*yet it showed seat"),
    ],
)
def test_a_planted_fault_is_found(method: str, planted: Callable[..., Any], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Auction, method, planted)
    assert says.split(":")[0]
    with pytest.raises(Failure, match=says):
        for seed in range(30):
            examine(Sick(), Setup("toy", 3), seed)


def test_a_fill_that_loses_a_card_is_found() -> None:
    class Careless(toy.ToyGame):
        def fill(self, g: Any, viewer: int, dice: Dice) -> None:
            super().fill(g, viewer, dice)
            g.deck[0] = g.deck[-1]

    with pytest.raises(Failure, match="secret: .*(is impossible|hidden difference)"):
        for seed in range(30):
            examine(Careless(), Setup("toy", 3), seed)


def test_a_hand_that_everybody_sees_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The card in the frame of an auction is secret; left out of `secret`, everybody could read it there."""
    monkeypatch.setattr(Auction, "secret", ())
    with pytest.raises(Failure, match="secret: "):
        for seed in range(30):
            examine(Sick(), Setup("toy", 3), seed)


def test_a_column_left_out_of_the_declaration_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from regalia.kernel import cloning, state

    monkeypatch.setattr(state, "CLONERS", {})
    monkeypatch.setattr(cloning, "BLINDERS", {})
    monkeypatch.setattr(toy.Toy, "columns", tuple(c for c in toy.Toy.columns if c.name != "hand"))
    with pytest.raises((Failure, AttributeError), match="hand"):
        examine(Sick(), Setup("toy", 3), 1)


def test_endless_play_is_found() -> None:
    class Endless(toy.ToyGame):
        def __init__(self) -> None:
            super().__init__()
            self.decision_bound = 4

    with pytest.raises(Failure, match="ends: random play did not end within 4 decisions"):
        examine(Endless(), Setup("toy", 3), 1)


def test_rules_that_break_leave_a_record_that_ends_with_the_choice_that_broke_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(self: Any, g: Any, seat: int, option: Option) -> Flow | None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(Auction, "on_keep_or_pass", breaks)
    broken = session.new(Sick(), Setup("toy", 2), 1)
    for seat in (0, 1):
        broken.choose(seat, (toy.BID, 1))
    card = broken.state.hand[0][0]  # type: ignore[attr-defined]
    with pytest.raises(Failure, match="ZeroDivisionError: planted") as found:
        choose(broken, 0, (toy.KEEP, card))
    assert found.value.record.splitlines()[-2] == f"0 keep card:{card}"


def test_missing_and_misspelt_words_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(toy.__file__).parent / "words.toml").read_text()
    text = text.replace('keep = "keep card {card}"\n', "").replace("{seat} pays", "{baron} pays").replace("most-points", "most")
    (tmp_path / "words.toml").write_text(text)
    game = Sick()
    game.folder = tmp_path
    monkeypatch.setattr(words, "_words", {})
    assert word_faults(game) == [
        "words.toml: [option] has no template for 'keep'",
        "words.toml: [event] 'bought' names {baron}; it has seat, coins",
        "words.toml: [end] has no template for 'most-points'",
        "words.toml: [end] 'most' is the name of nothing in the rules",
    ]


def test_a_passage_that_does_not_exist_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (Path(toy.__file__).parent / "passages.toml").read_text()
    (tmp_path / "passages.toml").write_text(text.replace("toy.bid.secret", "toy.bid.open"))
    (tmp_path / "rules.py").write_text('"""toy.dance: everybody dances."""\nX = 1  # toy.pass\n')
    game = Sick()
    game.folder = tmp_path
    monkeypatch.setattr(words, "_references", {})
    faults = passage_faults(game)
    assert any("Auction.bid cites 'toy.bid.secret'" in f for f in faults)
    assert any("rules.py:1 cites 'toy.dance'" in f for f in faults)
    assert len(faults) == 2


@pytest.mark.parametrize(
    ("source", "says"),
    [
        ("import random", "imports random"),
        ("from time import time", "imports from time"),
        ("x = 0.5", "the float 0.5"),
        ("x = a / b", "true division"),
        ("for x in {1, 2}:\n    pass", "goes through a set"),
        ("seen = set()\ny = [x for x in seen]", "goes through a set"),
        ("def f(seen: set[int]) -> None:\n    for x in seen:\n        pass", "goes through a set"),
        ("seen = {1} | other\ny = list(seen)", "list() over a set"),
        ("seen = {1}\ny = seen.pop()", "pop() of a set"),
        ("y = hash(x)", "calls hash()"),
        ("y = id(x)", "calls id()"),
    ],
)
def test_the_lint_finds_what_would_differ_between_machines(source: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(source + "\n")
    faults = lint.faults(tmp_path)
    assert len(faults) == 1 and says in faults[0] and faults[0].startswith("bad.py:")


def test_the_lint_lets_sound_code_pass(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text('seen = {1}\ny = sorted(seen)\nz = 1 in seen\nw = folder / "words.toml"\nv = 7 // 2\nn = len(seen)\n')
    assert lint.faults(tmp_path) == []


def test_the_trace_counts_steps_only_while_it_is_on() -> None:
    from regalia.conformance.walk import random_game

    steps: dict[tuple[str, str], int] = {}
    engine.trace(steps)
    random_game(toy.GAME, Setup("toy", 2), 1)
    engine.trace(None)
    assert steps[("Play", "shuffle")] == 1
    before = dict(steps)
    random_game(toy.GAME, Setup("toy", 2), 1)
    assert steps == before
