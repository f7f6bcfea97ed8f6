"""The names of the bots: `random`, `steward`, `steward:warlord`, `marshal`, `marshal:0.2` (seconds a decision), `llm:MODEL`
(docs/models.md), `mybot.py:Bot`, `my.module:Bot`.

A game brings its own steward (see `regalia.players`), so nothing here names a game.
"""

import importlib
import importlib.util
import sys
from pathlib import Path
from time import perf_counter, thread_time
from types import ModuleType
from typing import Final

from regalia.kernel import registry
from regalia.kernel.errors import RegaliaError
from regalia.players import Bot, Players, RandomBot, Steward, brought_by

# bots of rooms above this one, by the first word of their names: found where they are asked for, as a game's players are, never imported
ELSEWHERE: Final = {"llm": "regalia.research.llm"}

_files: dict[str, ModuleType] = {}


class BotError(RegaliaError):
    """A bot that is not there or does not load; the message says why."""


def players(game: str) -> Players:
    return brought_by(registry.game(game))


def temperaments(game: str) -> tuple[str, ...]:
    return players(game).temperaments


def names(game: str) -> list[str]:
    """All bots of a game, weakest first."""
    found = ["random"]
    manners = temperaments(game)
    if manners:
        found += ["steward", *[f"steward:{t}" for t in manners], "marshal"]
    return found


def steward(game: str, temperament: str = "") -> Steward:
    brought = players(game)
    if brought.steward is None:
        trouble = registry.trouble_of(game)
        why = f"{game} has no steward; its bots are {', '.join(names(game))}"
        raise BotError(f"{why}. Its players do not load, from {trouble.where}: {trouble.why}" if trouble is not None else why)
    if temperament and temperament not in brought.temperaments:
        raise BotError(f"{game}'s steward is {', '.join(brought.temperaments)}, not {temperament!r}")
    return brought.steward(temperament or brought.temperaments[0])


def make(game: str, name: str) -> Bot:
    """A fresh bot by name; it still has to `begin`."""
    kind, _, manner = name.partition(":")
    if kind == "random" and not manner:
        return RandomBot()
    if kind == "steward":
        return steward(game, manner)
    if kind == "marshal":
        from regalia.bots.marshal import Marshal  # its imports are only worth paying for when it plays

        own_time = manner.endswith("c")  # seconds of its own processor time, for measuring on a busy machine
        clock = thread_time if own_time else perf_counter
        return Marshal(steward(game, players(game).strongest), _seconds(manner.removesuffix("c")), clock, steward(game))
    if kind in ELSEWHERE:
        found: Bot = importlib.import_module(ELSEWHERE[kind]).make(game, manner)
        return found
    if manner:
        return load(name)()
    others = "llm:MODEL (docs/models.md), or FILE.py:Class for your own"
    raise BotError(f"there is no bot {name!r} for {game}; there are {', '.join(names(game))}, {others}")


def _seconds(text: str) -> float:
    if not text:
        return 1.0
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.0 < seconds <= 3600.0:
        raise BotError(f"marshal:SECONDS wants a number above 0 and up to 3600, not {text!r}")
    return seconds


def stand_in(game: str) -> Bot:
    """Who answers when a bot fails: the steward, or chance where a game has none."""
    return steward(game) if temperaments(game) else RandomBot()


def load(spec: str) -> type[Bot]:
    """A bot class from a file or module: `mybot.py:Bot`, `my.module:Bot`."""
    where, _, attribute = spec.rpartition(":")
    if not where or not attribute:
        raise BotError(f"{spec!r} names no bot: write FILE.py:Class or module:Class")
    module = _load_file(where) if where.endswith(".py") else _load_module(where)
    found = getattr(module, attribute, None)
    if found is None:
        there = [n for n, v in vars(module).items() if isinstance(v, type) and issubclass(v, Bot) and v.__module__ == module.__name__]
        raise BotError(f"{where} has no {attribute!r}; its bots are {', '.join(there) or 'none'}")
    if not isinstance(found, type) or not issubclass(found, Bot):
        raise BotError(f"{spec}: {attribute} is no bot: it must be a subclass of regalia.players.Bot")
    if found.choose is Bot.choose:
        raise BotError(f"{spec}: {attribute} has no method choose(self, view, seat, options)")
    try:
        found()
    except Exception as fault:
        raise BotError(f"{spec}: {attribute}() failed: {type(fault).__name__}: {fault}; a bot is made without arguments") from fault
    return found


def _load_file(where: str) -> ModuleType:
    path = Path(where).resolve()
    if str(path) in _files:
        return _files[str(path)]
    if not path.is_file():
        raise BotError(f"there is no file {where} (looked for {path})")
    name = f"regalia_bot_{path.stem}_{len(_files)}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BotError(f"{where} cannot be loaded as Python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except SyntaxError as fault:
        del sys.modules[name]
        raise BotError(f"{where}, line {fault.lineno}: {fault.msg}") from fault
    except Exception as fault:
        del sys.modules[name]
        raise BotError(f"{where} does not load: {type(fault).__name__}: {fault}") from fault
    _files[str(path)] = module
    return module


def _load_module(where: str) -> ModuleType:
    try:
        return importlib.import_module(where)
    except Exception as fault:
        raise BotError(f"the module {where} does not load: {type(fault).__name__}: {fault}") from fault
