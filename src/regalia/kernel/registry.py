"""Finds the games: every package under `regalia.games` with a module `game` that holds `GAME`."""

import importlib
import importlib.util
import pkgutil

from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game

_games: dict[str, Game] = {}

CLONE = "clone_native"  # the module that a compiled game has besides: see native.py


def register(game: Game) -> None:
    """Add a game by hand (tests, tinkerers)."""
    _games[game.id] = game


def games() -> list[Game]:
    """All games, by id."""
    package = importlib.import_module("regalia.games")
    for info in pkgutil.iter_modules(package.__path__):
        name = f"regalia.games.{info.name}.game"
        if importlib.util.find_spec(name) is None:
            continue
        found: Game = importlib.import_module(name).GAME
        if found.id not in _games and importlib.util.find_spec(f"regalia.games.{info.name}.{CLONE}") is not None:
            importlib.import_module(f"regalia.games.{info.name}.{CLONE}")
        _games.setdefault(found.id, found)
    return [_games[id] for id in sorted(_games)]


def game(id: str) -> Game:
    for found in games():
        if found.id == id:
            return found
    raise SetupError(f"there is no game {id!r}; there are {', '.join(g.id for g in games())}")
