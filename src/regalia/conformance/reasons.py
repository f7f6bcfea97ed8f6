"""Why can't I? At any position the question has an answer, a true one, that tells no secret."""

from regalia.conformance.words import passage_ids
from regalia.kernel import engine, reasons
from regalia.kernel.chance import Dice
from regalia.kernel.reasons import Thing
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.kernel.visibility import redact, redetermine

_passages: dict[str, set[str]] = {}


def known_passages(game: Game) -> set[str]:
    if game.id not in _passages:
        _passages[game.id] = passage_ids(game)
    return _passages[game.id]


def reason_faults(g: State, seat: int, things: list[Thing], dice: Dice) -> list[str]:
    """What is wrong with the answers to a seat's questions about these things, at this position."""
    faults: list[str] = []
    game = g.rules.game
    vocabulary = game.vocabulary
    options = engine.offered(g, seat)
    other = redact(redetermine(g, seat, dice), seat)  # the same to this seat, however the hidden things lie
    view = redact(g, seat)
    names = g.rules.names(g)
    where = engine.where(g)
    for thing in things:
        name = f"{thing[0]}:{thing[1]} for seat {seat} at {where}"
        why = reasons.answer(view, seat, [thing])
        if reasons.is_offered(game, options, thing):
            if not why.offered or why.reasons:
                faults.append(f"{name} is offered, but the answer says {why.reasons}")
            continue
        if not why.reasons and not (why.waiting and why.step):
            faults.append(f"{name}: no answer")
        if why.reasons != reasons.answer(other, seat, [thing]).reasons:
            faults.append(f"{name}: another answer where only hidden things lie otherwise")
        for reason in why.reasons:
            term = vocabulary.reasons[reason[0]]
            if len(reason) - 1 != len(term.args):
                faults.append(f"{name}: {term.name} takes {term.args}, not {reason[1:]}")
            for kind, value in zip(term.kinds, reason[1:], strict=False):
                if value < 0 or (kind in names and (value >= len(names[kind]) or not names[kind][value])):
                    faults.append(f"{name}: {term.name} speaks of {kind} {value}, which does not exist")
            if vocabulary.passages[reason[0]] not in known_passages(game):
                faults.append(f"{name}: {term.name} cites {vocabulary.passages[reason[0]]!r}")
    return faults
