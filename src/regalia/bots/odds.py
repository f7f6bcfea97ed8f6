"""Odds for people: what a proposed battle, assault or fight is likely to bring. Exact where feasible, otherwise sampled with the
error shown.

    odds.ask("risk-europe", "fight", {"attacker": "8f 2a", "defender": "4f 1c", "castle": "yes"})
    odds.for_option(view, seat, option)      what the option would start, or None

A game's own arithmetic lives with it, among the `players` it brings.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from regalia.kernel import registry
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import brought_by
from regalia.players.odds import FEWEST, MOST_SAMPLES, Kind, Odds, OddsError


def kinds(game: str) -> dict[str, Kind]:
    """The questions a game can answer, by name."""
    found = brought_by(registry.game(game)).questions
    if not found:
        raise OddsError(f"there are no odds for {game!r}")
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


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """The odds of what an option would start, from what the seat can see; None where it starts no battle (or the game has no odds).

    `then` are the choices meant to follow, where a plan is made of several (how many of each kind of unit march).
    """
    return brought_by(view.rules.game).for_option(view, seat, option, then)


def describe(game: str) -> list[dict[str, Any]]:
    """The questions of a game as plain data, for pages."""
    return [
        {"kind": name, "text": kind.text, "parameters": [msgspec.to_builtins(p) for p in kind.parameters]}
        for name, kind in kinds(game).items()
    ]
