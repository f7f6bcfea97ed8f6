"""A person at the terminal: every key does what the help says."""

import io
from pathlib import Path

import pytest

from regalia.cli import main
from regalia.cli._table import console
from regalia.kernel import record, registry
from tests.kernel import toy

registry.register(toy.GAME)


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):  # type: ignore[no-untyped-def]
    """Play the toy game by typing lines; the end of input is the end of patience."""

    def play(text: str, *argv: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        monkeypatch.chdir(tmp_path)
        with console.capture() as caught:
            code = main.run(["play", *(argv or ("toy", "--seed", "5", "--seats", "2"))])
        return code, caught.get()

    return play


def test_a_whole_game_by_numbers(typed) -> None:  # type: ignore[no-untyped-def]
    code, out = typed("2\n\n" * 30)
    assert code == 0
    assert "How much do you bid" in out and " won." in out and "The dearest hand wins." in out


def test_help_board_log_and_rules(typed) -> None:  # type: ignore[no-untyped-def]
    _, out = typed("?\nb\nl\nh\nh highest\nh unheardof\nq\n")
    assert "NUMBER choose it" in out
    assert "coins" in out  # the board
    assert "toy.bid.secret" in out and "All bid in secret" in out
    assert "no passage is noted here" in out


def test_nonsense_is_answered_with_what_would_be_valid(typed) -> None:  # type: ignore[no-untyped-def]
    code, out = typed("99\nsing\nbid coins:77\nq\n")
    assert code == 0
    assert "they go from 1 to 11" in out
    assert "unknown verb; it has bid, keep, pass, give" in out
    assert "is not offered" in out


def test_options_can_be_typed_in_full_and_drafts_taken_back(typed, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out = typed("bid coins:1\nu\nq\n", "toy", "--seed", "5", "--seats", "2", "--no-pause")
    assert code == 0
    assert "undo stops at chance" in out or "taken back" in out


def test_saved_and_resumed(typed, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out = typed("2\ns mine.rec\nq\n")
    assert code == 0
    kept = record.load((tmp_path / "mine.rec").read_text())
    assert kept.setup.seats == 2 and kept.seed == 5
    code, out = typed("2\n\n" * 30, "--resume", str(tmp_path / "mine.rec"))
    assert code == 0 and " won." in out


def test_out_of_turn(typed, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    _, out = typed("o\ngive seat:1 coins:3\ns after.rec\nq\n")
    assert "give seat:0-1 coins:1-10" in out
    assert "!0 give seat:1 coins:3" in (tmp_path / "after.rec").read_text()


def test_the_end_of_input_saves(typed, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    code, out = typed("")
    assert code == 0 and "saved to toy.rec" in out
    assert record.load((tmp_path / "toy.rec").read_text()).seed == 5


def test_the_generic_board_names_what_columns_are_of_and_hold_of_variants_too() -> None:
    from regalia.cli._board import board
    from regalia.kernel import engine
    from regalia.kernel.rules import Setup
    from tests.conformance.games import EXAMPLE

    g = engine.new(EXAMPLE, Setup("little-throne", 3, ("sworn-crowns",)), 3)
    with console.capture() as caught:
        console.print(board(g, 1))
    drawn = caught.get()
    assert "Red" in drawn and "Blue" in drawn and "Green" in drawn and "Black" not in drawn
    names = EXAMPLE.names(g)["crown"]
    own = [line for line in drawn.splitlines() if "heirloom" in line]
    assert len(own) == 1 and own[0].count("?") == 2 and names[g.heirloom[1]] in own[0]  # type: ignore[attr-defined]
    assert all(names[crown] in " ".join(drawn.split()) for crown in g.row)  # type: ignore[attr-defined]
    assert "ill omened" in drawn
