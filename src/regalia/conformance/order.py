"""Variants in company: whatever the order in which a game lists them, the table they make is the same table.

A variant that forgets what was there before it (replaces where it should wrap, calls the base where it should call what it got) breaks the
other one in one of the two orders, silently. So both are built, and played side by side.
"""

from copy import copy

from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.rules import Game, Ruleset, Setup
from regalia.kernel.state import State


def other_order(game: Game) -> Game:
    """The same game with its variants listed the other way round."""
    other = copy(game)
    other.variants = game.variants[::-1]
    return other


def difference(game: Game, setup: Setup, seed: int, decisions: int) -> str:
    """Play the table with its variants declared in both orders; where they part company, in words, or ''."""
    one = engine.start(Ruleset(game, setup), seed)
    other = engine.start(Ruleset(other_order(game), setup), seed)
    dice = Dice(seed)
    for n in range(decisions):
        if one.over or other.over:
            break
        told = _unlike(one, other)
        if told:
            return f"after {n} decisions, at {engine.where(one)}: {told}"
        seat = engine.waiting(one)[0]
        options = sorted(engine.offered(one, seat))
        choice = options[dice.below(len(options))]
        engine.apply(one, seat, choice)
        engine.apply(other, seat, choice)
    return "" if one.to_json() == other.to_json() else f"at the end of {decisions} decisions the states differ"


def _unlike(one: State, other: State) -> str:
    if engine.where(one) != engine.where(other):
        return f"the other order is at {engine.where(other)}"
    for seat in range(one.seats):
        if sorted(engine.offered(one, seat)) != sorted(engine.offered(other, seat)):
            return f"seat {seat} is offered something else"
        forms, others = [sorted((form.verb, form.ranges) for form in g.rules.game.interjections(g, seat)) for g in (one, other)]
        if forms != others:
            return f"seat {seat} may interject something else"
    return ""
