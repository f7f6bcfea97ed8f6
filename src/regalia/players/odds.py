"""What a game's odds are written with: what a proposed battle, assault or fight is likely to bring, and how figures are read.

A game hands its questions and its `for_option` to `Players`; `regalia.bots.odds` asks them.
"""

from collections.abc import Callable, Iterable
from math import sqrt
from typing import Final

import msgspec

from regalia.kernel.errors import RegaliaError

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
    besides: list["Odds"] = []  # the same with something that the asker could use; `asked` has its name under "with"


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


def error(chances: Iterable[float], samples: int) -> float:
    """Half the width of the 95 % interval of the widest chance (Wilson's, so that it is not 0 where nothing else was seen)."""
    z = 1.96
    widest = 0.0
    for p in chances:
        widest = max(widest, z * sqrt(p * (1 - p) / samples + z * z / (4 * samples * samples)) / (1 + z * z / samples))
    return widest


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
