"""Chance enumerated: everything that can come of a choice, each outcome with its exact probability.

Chance is a call in the middle of a rule, not a node of a tree (docs/architecture.md says why). But a state can be told what to draw
(`script`, as a replay does), and a rule that draws beyond its script says for how many outcomes, all equally likely. So a choice is
tried on copies with longer and longer scripts, and the tree of its draws is walked without a rule knowing of it:

    for outcome in outcomes(g, seat, option, most=1000) or []:
        total += worth(outcome.state) * outcome.ways / outcome.whole

`draws` walks one branch only, for whoever wants the draws as nodes of a tree of his own (OpenSpiel).

What is drawn *after* somebody has been asked again belongs to that choice, and what a seat may not know is no chance: enumerate from a
redetermined state, or the answer knows more than the seat does.
"""

from collections.abc import Callable

from regalia.kernel import engine
from regalia.kernel.errors import Unscripted
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option


class Outcome:
    """What may come of a choice, with the probability `ways / whole`."""

    __slots__ = ("state", "drawn", "ways", "whole")

    def __init__(self, state: State, drawn: list[int], whole: int) -> None:
        self.state = state
        self.drawn = drawn  # what chance answered, in order
        self.ways = 1
        self.whole = whole


class Draw:
    """Chance is asked next: for what, and of how many equally likely outcomes."""

    __slots__ = ("purpose", "bound")

    def __init__(self, purpose: int, bound: int) -> None:
        self.purpose = purpose
        self.bound = bound


def draws(g: State, seat: int, option: Option, script: list[int]) -> State | Draw:
    """The state after a choice if chance answers as scripted, or what is drawn next where the script is too short. `g` stays as it is."""
    new = g.clone()
    new.quiet = True
    new.script = script[:]
    try:
        engine.apply(new, seat, option)
    except Unscripted as wanted:
        return Draw(wanted.purpose, wanted.bound)
    new.script = None
    return new


def opening_draws(rules: Ruleset, seed: int, script: list[int]) -> State | Draw:
    """The same of a game's opening, up to its first decision. The seed is for what is drawn later."""
    try:
        new = engine.start(rules, seed, script[:])
    except Unscripted as wanted:
        return Draw(wanted.purpose, wanted.bound)
    new.script = None
    return new


def outcomes(g: State, seat: int, option: Option, most: int = 1000) -> list[Outcome] | None:
    """Everything that can come of a choice of the seat's, in the order of what is drawn; None where that is more than `most`.

    Every state in it has the stream of chance that `g` has: give it a fresh key (`redetermine`) before playing on.
    """
    return enumerated(lambda script: draws(g, seat, option, script), most)


def enumerated(run: Callable[[list[int]], State | Draw], most: int) -> list[Outcome] | None:
    """All branches of what `run` answers to a script. Level by level: so a shuffle that is too much is known for it soonest."""
    found: list[Outcome] = []
    branches: list[tuple[list[int], int]] = [([], 1)]  # scripts, each with how many there are of its kind
    tried = 0
    while tried < len(branches):
        script, whole = branches[tried]
        tried += 1
        end = run(script)
        if isinstance(end, State):
            found.append(Outcome(end, script, whole))
            continue
        if len(found) + len(branches) - tried + end.bound > most:  # every branch has at least one end
            return None
        for out in range(end.bound):
            branches.append((script + [out], whole * end.bound))
    found.sort(key=_drawn)
    return found


def _drawn(outcome: Outcome) -> list[int]:
    return outcome.drawn


def merged(found: list[Outcome]) -> list[Outcome]:
    """The outcomes that lead to the same position counted as one: five of six may be "nothing happens"."""
    whole = 1
    for outcome in found:
        whole = least_common(whole, outcome.whole)
    kept: dict[str, Outcome] = {}
    for outcome in found:
        ways = outcome.ways * (whole // outcome.whole)
        name = outcome.state.digest()
        known = kept.get(name)
        if known is None:
            known = Outcome(outcome.state, outcome.drawn, whole)
            known.ways = 0
            kept[name] = known
        known.ways += ways
    return list(kept.values())


def least_common(a: int, b: int) -> int:
    x, y = a, b
    while y:
        x, y = y, x % y
    return a // x * b
