"""Odds for people: what a proposed battle, assault or fight is likely to bring. Exact where feasible, otherwise sampled with the
error shown.

    odds.ask("risk-europe", "fight", {"attacker": "8f 2a", "defender": "4f 1c", "castle": "yes"})
    odds.for_option(view, seat, option)      what the option would start, or None

A game's own arithmetic lives in `regalia.bots.<game>_odds`, which has `KINDS: dict[str, Kind]` and
`for_option(view, seat, option, then)`.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from types import ModuleType
from typing import Any, Final

import msgspec

from regalia.kernel.errors import RegaliaError
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

FEWEST: Final = 100
MOST_SAMPLES: Final = 1_000_000


class OddsError(RegaliaError):
    """A question that cannot be answered; the message says what would be right."""


class Odds(msgspec.Struct):
    """An answer, ready for JSON."""

    kind: str
    asked: dict[str, str]
    chances: dict[str, float]  # of outcomes that exclude each other; they add up to 1
    means: dict[str, float]  # expected losses and the like
    exact: bool = True
    samples: int = 0
    error: float = 0.0  # half the width of the 95 % interval of the widest chance; 0 when exact
    assumes: list[str] = []  # how both sides are taken to play


class Parameter(msgspec.Struct, frozen=True):
    name: str
    text: str
    default: str = ""  # '': it must be given


class Kind(msgspec.Struct, frozen=True):
    """A question a game can answer."""

    text: str
    parameters: tuple[Parameter, ...]
    answer: Callable[[dict[str, str]], Odds]
    sample: Callable[[dict[str, str], int], Odds] | None = None  # the same by so many trials


def module(game: str) -> ModuleType:
    name = f"regalia.bots.{game.replace('-', '_')}_odds"
    if importlib.util.find_spec(name) is None:
        raise OddsError(f"there are no odds for {game!r}")
    return importlib.import_module(name)


def kinds(game: str) -> dict[str, Kind]:
    found: dict[str, Kind] = module(game).KINDS
    return found


def ask(game: str, kind: str, figures: dict[str, str], samples: int = 0) -> Odds:
    """Answer one question: exactly (unless that would take too long), or by `samples` trials. Every fault says what would be right."""
    known = kinds(game)
    if kind not in known:
        raise OddsError(f"{game} has no odds for {kind!r}; it has {', '.join(known)}")
    asked = known[kind]
    names = [p.name for p in asked.parameters]
    for name in figures:
        if name not in names:
            raise OddsError(f"{kind} takes {', '.join(names)}; not {name!r}")
    whole: dict[str, str] = {}
    for p in asked.parameters:
        value = str(figures.get(p.name, p.default))
        if value == "":
            raise OddsError(f"{kind} needs {p.name}: {p.text}")
        whole[p.name] = value
    if not samples:
        return asked.answer(whole)
    if asked.sample is None:
        raise OddsError(f"{kind} is always exact: ask without samples")
    if not FEWEST <= samples <= MOST_SAMPLES:
        raise OddsError(f"samples is a number from {FEWEST} to {MOST_SAMPLES}, not {samples}")
    return asked.sample(whole, samples)


def error(chances: Iterable[float], samples: int) -> float:
    """Half the width of the 95 % interval of the widest chance (Wilson's, so that it is not 0 where nothing else was seen)."""
    z = 1.96
    widest = 0.0
    for p in chances:
        widest = max(widest, z * sqrt(p * (1 - p) / samples + z * z / (4 * samples * samples)) / (1 + z * z / samples))
    return widest


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """The odds of what an option would start, from what the seat can see; None where it starts no battle (or the game has no odds).

    `then` are the choices meant to follow, where a plan is made of several (how many of each kind of unit march).
    """
    try:
        found: Odds | None = module(view.rules.game.id).for_option(view, seat, option, then)
    except OddsError:
        return None
    return found


def describe(game: str) -> list[dict[str, Any]]:
    """The questions of a game as plain data, for pages."""
    return [
        {"kind": name, "text": kind.text, "parameters": [msgspec.to_builtins(p) for p in kind.parameters]}
        for name, kind in kinds(game).items()
    ]


# ---- reading figures


def number(asked: dict[str, str], name: str, low: int, high: int, step: int = 1) -> int:
    text = asked[name]
    if not text.lstrip("-").isdigit() or not low <= int(text) <= high or int(text) % step:
        by = f" in steps of {step}" if step > 1 else ""
        raise OddsError(f"{name} is a whole number from {low} to {high}{by}, not {text!r}")
    return int(text)


def choice(asked: dict[str, str], name: str, known: tuple[str, ...]) -> str:
    text = asked[name].lower()
    if text not in known:
        raise OddsError(f"{name} is one of {', '.join(known)}, not {text!r}")
    return text


def yes(asked: dict[str, str], name: str) -> bool:
    text = asked[name].lower()
    if text not in ("yes", "no", "true", "false", "1", "0"):
        raise OddsError(f"{name} is yes or no, not {text!r}")
    return text in ("yes", "true", "1")
