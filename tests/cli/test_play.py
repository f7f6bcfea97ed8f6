"""A person at the terminal: every key does what the help says."""

import io
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli import main
from regalia.cli._table import console
from regalia.kernel import record, registry
from tests.house import OURS
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
    assert "choose it (or type" in out and "a place and its neighbours" in out
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
    from regalia.kernel import engine
    from regalia.kernel.rules import Setup
    from regalia.players.board import board
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


# ---- what makes it a pleasure


def test_a_newcomer_sits_down_with_four_or_with_as_many_as_can_be() -> None:
    from regalia.cli.play import usual_seats

    for game in OURS:
        assert usual_seats(game, [], []) == 4
    assert usual_seats(registry.game("risk-europe"), ["three-players"], []) in (3, None)
    assert usual_seats(toy.GAME, [], []) == min(4, max(toy.GAME.seats))


def test_neighbours_of_a_place_by_the_beginning_of_its_name_with_or_without_accents(typed) -> None:  # type: ignore[no-untyped-def]
    _, out = typed("n sax\nn leon\nn paris\nn b\nn nowhere\nq\n", "risk-europe", "--seed", "3")
    assert "Berlin" in out and "next to it" in out and "sea-line" in out
    assert "León Castile" in out and "Burgundy" in out  # France is found by its city
    assert "which one? Barcelona, Bavaria, Bohemia" in out
    assert "n NAME: one of Algeria" in out


def test_options_that_name_a_place_list_its_neighbours(typed) -> None:  # type: ignore[no-untyped-def]
    _, out = typed("1\n\nq\n", "risk-europe", "--seed", "3")
    assert "Found your kingdom in England" in out and "next to Lorraine (sea)" in " ".join(out.split())


def test_a_part_of_the_board_alone(typed) -> None:  # type: ignore[no-untyped-def]
    _, out = typed("b king\nb nonsense\nq\n", "risk-europe", "--seed", "3")
    assert "in reserve" in out and "Novgorod" not in out
    assert "there is no such part of the board; there are kingdoms, board" in out


def test_a_game_without_a_map_says_so(typed) -> None:  # type: ignore[no-untyped-def]
    _, out = typed("n anywhere\nq\n")
    assert "no map to ask about" in out


def test_what_one_loses_is_marked_and_by_what_was_whose_before() -> None:
    from regalia.games.warrior_knights import vocabulary as v
    from regalia.kernel import engine
    from regalia.kernel.columns import replaced
    from regalia.kernel.rules import Setup
    from regalia.players.board import loses

    g = engine.new(registry.game("warrior-knights"), Setup("warrior-knights", 3), 1)
    g.city_owner = replaced(g.city_owner, 4, 1)  # type: ignore[attr-defined]
    assert loses(g, (v.CITY_TAKEN, 2, 4), 1) and not loses(g, (v.CITY_TAKEN, 2, 4), 2)
    assert loses(g, (v.NOBLE_DIES, 0), 0) and not loses(g, (v.NOBLE_DIES, 0), 1)
    assert not loses(g, (v.CROWNS_GAINED, 0, 3), 0)


def test_ones_own_losses_are_marked_as_they_are_told(typed) -> None:  # type: ignore[no-untyped-def]
    """A game in which the first options are taken one after the other, until something is lost."""
    _, out = typed("1\n" * 60 + "l\nq\n", "warrior-knights", "--variant", "quick-start", "--seed", "12", "--no-pause")
    marked = [line for line in out.splitlines() if line.lstrip("> ").startswith("! ")]
    assert any("casualties on Ernesto di Celadon" in line for line in marked)
    assert "falls to Zobel" in out and not any("falls to" in line for line in marked)  # what others lose is told without a mark


@pytest.mark.parametrize(("told", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)])
def test_colour_is_there_where_the_terminal_can_and_nobody_has_declined(told: dict[str, str], coloured: bool, tmp_path: Path) -> None:
    """As over ssh: a terminal at the other end, and what its environment says."""
    near, far = pty.openpty()
    known = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE")}
    argv = [sys.executable, "-c", "from regalia.cli.main import main; main()", "play", "risk-europe", "--seed", "3"]
    with subprocess.Popen(argv, stdin=far, stdout=far, cwd=tmp_path, env={**known, "TERM": "xterm-256color", **told}) as player:
        os.write(near, b"q\n")
        player.wait(60)
    os.close(far)
    shown = os.read(near, 100_000).decode()
    os.close(near)
    assert "Bid in secret" in shown and ("\x1b[36m" in shown) == coloured


def test_signs_are_spelt_out_where_the_terminal_speaks_no_unicode() -> None:
    from regalia.cli._signs import speak_plainly

    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    speak_plainly(out)
    out.write("M★■450 │ Łódź")
    out.flush()
    assert out.buffer.getvalue() == b"M*#450 | ??d?"  # type: ignore[attr-defined]
