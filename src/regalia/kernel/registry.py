"""Finds the games, once for everybody (command line, server, bots' own processes):

* every package under `regalia.games` with a module `game` that holds `GAME`;
* what other distributions declare as entry points, `regalia.games` for games and `regalia.variants` for variants of a game;
* modules that are not installed but named in the environment: `REGALIA_GAMES=my_game,other.game`.

One from outside that does not load is left out and says why in `troubles()`; all the others stay available.
"""

import importlib
import importlib.util
import os
import pkgutil
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from types import TracebackType

from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game
from regalia.kernel.variant import Variant

CLONE = "clone_native"  # the module that a compiled game has besides: see native.py
MORE_GAMES = "REGALIA_GAMES"

_games: dict[str, Game] = {}
_troubles: dict[tuple[str, str], "Trouble"] = {}
_searched = False


class Trouble:
    """Something from outside that is left out: what it is, where it was to be found, and why it is not here."""

    def __init__(self, id: str, where: str, why: str) -> None:
        self.id = id
        self.where = where
        self.why = why

    def __str__(self) -> str:
        return f"{self.id} ({self.where}): {self.why}"


def register(game: Game) -> None:
    """Add a game by hand (tests, tinkerers), in this process only."""
    _games[game.id] = game


def games() -> list[Game]:
    """All games, by id."""
    global _searched
    if not _searched:
        _our_own()
        _searched = True  # before strangers come: their modules may ask for the games
        _named_in_the_environment()
        for entry in sorted(entry_points(group="regalia.games")):
            with noting(entry.name, _place(entry)):
                _adopt(entry.load())
        for entry in sorted(entry_points(group="regalia.variants")):
            with noting(entry.name, _place(entry)):
                _extend(entry.name, entry.load())
    return [_games[id] for id in sorted(_games)]


def game(id: str) -> Game:
    known = [found.id for found in games()]
    if id in known:
        return _games[id]
    trouble = trouble_of(id)
    if trouble is not None:
        raise SetupError(f"the game {id!r} does not load, from {trouble.where}: {trouble.why}")
    raise SetupError(f"there is no game {id!r}; there are {', '.join(known)}")


def troubles() -> list[Trouble]:
    """What from outside is left out."""
    games()
    return [_troubles[key] for key in sorted(_troubles)]


def trouble_of(id: str) -> Trouble | None:
    return next((trouble for trouble in troubles() if trouble.id == id), None)


@contextmanager
def noting(id: str, where: str) -> Iterator[None]:
    """Around a stranger's code: whatever it raises is noted, and hurts nobody else."""
    try:
        yield
    except SetupError as fault:
        _troubles[(id, where)] = Trouble(id, where, str(fault))
    except (Exception, SystemExit) as fault:  # noqa: BLE001  (an import may raise anything, and even end the program)
        remedy = "install what is missing, or mend its name" if isinstance(fault, ImportError) else "mend it there, or take it out"
        _troubles[(id, where)] = Trouble(id, where, f"{type(fault).__name__}: {fault}{_line(fault.__traceback__)}; {remedy}")


# ---- where games come from


def _our_own() -> None:
    package = importlib.import_module("regalia.games")
    for info in pkgutil.iter_modules(package.__path__):
        name = f"regalia.games.{info.name}.game"
        if importlib.util.find_spec(name) is None:
            continue
        found: Game = importlib.import_module(name).GAME
        if importlib.util.find_spec(f"regalia.games.{info.name}.{CLONE}") is not None:
            importlib.import_module(f"regalia.games.{info.name}.{CLONE}")
        _games.setdefault(found.id, found)


def _named_in_the_environment() -> None:
    for name in filter(None, (part.strip() for part in os.environ.get(MORE_GAMES, "").split(","))):
        with noting(name, MORE_GAMES):
            _adopt(importlib.import_module(name).GAME)


def _adopt(found: object) -> None:
    if not isinstance(found, Game):
        raise SetupError(f"it is of type {type(found).__name__}, and should be an instance of regalia.kernel.rules.Game")
    if not found.seats:
        raise SetupError("its `seats` is empty, and should name how many may play, such as (2, 3, 4)")
    if _games.setdefault(found.id, found) is not found:
        raise SetupError(f"its id {found.id!r} is that of a game from {type(_games[found.id]).__module__}: choose another")


def _extend(id: str, found: object) -> None:
    """Add variants to a game: an entry point named like the game holds one Variant, or a tuple of them."""
    if id not in _games:
        raise SetupError(f"it is meant for the game {id!r}; there are {', '.join(sorted(_games))}")
    for variant in found if isinstance(found, tuple) else (found,):
        if not isinstance(variant, Variant):
            raise SetupError(
                f"it holds something of type {type(variant).__name__}, and should hold instances of regalia.kernel.rules.Variant"
            )
        if variant.id in [known.id for known in _games[id].variants]:
            raise SetupError(f"{id} has a variant {variant.id!r} already: choose another id")
        _games[id].variants += (variant,)


# ---- saying where


def _place(entry: EntryPoint) -> str:
    return f"{entry.value} of {entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value


def _line(trace: TracebackType | None) -> str:
    """The innermost line of the stranger's own, as far as there is one."""
    frames = [f for f in traceback.extract_tb(trace) if "importlib" not in f.filename and f.filename != __file__]
    return f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
