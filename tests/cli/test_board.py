"""The board in the terminal that needs no code of the game: columns say what they are of and what they hold."""

from rich.console import Console

from regalia.games.warrior_knights.game import GAME
from regalia.kernel import engine
from regalia.kernel.columns import OMNISCIENT
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.players import board as _board


def lines(g: State, viewer: int) -> dict[str, str]:
    """The board as its rows, by title."""
    console = Console(width=5_000)
    with console.capture() as drawn:
        console.print(_board.generic(g, viewer))
    rows = [[cell.strip() for cell in line.replace("│", "  ").split("  ") if cell.strip()] for line in drawn.get().splitlines()]
    return {row[0]: " | ".join(row[1:]) for row in rows if len(row) > 1}


def begun(*variants: str) -> State:
    return engine.new(GAME, Setup("warrior-knights", 3, ("quick-start", *variants)), 1)


def test_things_are_named_by_what_columns_are_of_and_hold() -> None:
    g = begun()
    names = g.rules.names(g)
    board = lines(g, 0)
    noble, area = names["noble"][0], names["area"][g.noble_area[0]]  # type: ignore[attr-defined]
    assert f"{noble}: {area}" in board["noble area"]
    assert board["chairman"] == names["seat"][g.chairman]  # type: ignore[attr-defined]
    assert board["crowns"] == "15 | 15 | 15" and board["round"] == "1"


def test_of_things_that_are_not_at_the_table_nothing_is_said() -> None:
    board = lines(begun(), 0)
    assert "–" not in board["noble area"] and len(board["heir"].split(", ")) == 12


def test_what_is_hidden_is_counted_and_what_is_none_is_not_called_hidden() -> None:
    g = begun()
    assert lines(g, 0)["fate deck"] == "24 hidden" and lines(g, 0)["presiding"] == "–"
    shown = lines(g, OMNISCIENT)["fate deck"]
    assert len(shown.split("), ")) == 24 and "Victory" in shown, shown


def test_columns_of_the_variants_in_play_are_shown_too() -> None:
    assert "heir holder" in lines(begun("exchanging-heirs"), 0) and "heir holder" not in lines(begun(), 0)
