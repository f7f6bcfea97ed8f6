"""A steward judges by what his seat may know: the true state and the view of it give the same worths."""

from regalia.conformance.walk import random_choice
from regalia.games.warrior_knights.players.steward import KnightsSteward
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.visibility import redact

MOST_OPTIONS = 40  # a longer list takes long to judge twice


def judged_alike(g: Kingdom, decisions: int) -> int:
    """Random play for so many decisions, each judged from both; how many were compared."""
    dice, seen = Dice(3), 0
    for _ in range(decisions):
        if g.over:
            break
        seat, choice = random_choice(g, dice)
        options = engine.offered(g, seat)
        if len(options) < MOST_OPTIONS:
            assert KnightsSteward().judge(g, seat, options) == KnightsSteward().judge(redact(g, seat), seat, options)
            seen += 1
        engine.apply(g, seat, choice)
    return seen
