"""Where a checkout, ours or of a game from outside, keeps its tests: `coverage` and `golden` read them. A wheel has none, and says so."""

from pathlib import Path

from regalia.cli._errors import Failed
from regalia.kernel.rules import Game


def checkout(game: Game) -> Path:
    """The root of the checkout that a game's source lies in, or the working directory if it looks like one."""
    for root in (*game.folder.parents, Path.cwd()):
        if (root / "tests").is_dir() and (root / "pyproject.toml").is_file():
            return root
    raise Failed("tests and golden records are found in a checkout; run this command in one")


def golden_folder(game: Game) -> Path:
    return checkout(game) / "tests" / "golden" / game.id


def tests_folder(game: Game) -> Path:
    """Of many games each has a room of its own; a checkout of one game has no need of rooms."""
    tests = checkout(game) / "tests"
    own = tests / "games" / game.folder.name
    return own if own.is_dir() else tests
