"""What an option costs, or brings, who takes it: found by trying it, so that what is told is what is paid.

Only the answer itself is tried (`on_<step>`), on a copy of what the seat may know, so that no price can tell a secret; what the rules do
afterwards by themselves belongs to nobody's button. Verbs that may move a purse are declared (`Vocabulary.costs`), purses by the game.
"""

from regalia.kernel import engine
from regalia.kernel.errors import RegaliaError
from regalia.kernel.procedure import ASK
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

Price = list[tuple[str, int]]  # by purse; below zero: a gain


def has_price(g: State, options: list[Option]) -> bool:
    """Might any of them cost something?"""
    priced = g.rules.game.vocabulary.priced
    return bool(priced) and any(option[0] in priced for option in options)


def prices(view: State, seat: int, options: list[Option]) -> dict[Option, Price]:
    """The prices of a seat's options, from a state redacted for it; those that cost and bring nothing are left out."""
    flow = view.asking
    priced = view.rules.game.vocabulary.priced
    found: dict[Option, Price] = {}
    if flow is None or flow.kind != ASK:
        return found  # a secret draft is paid when all are in
    for option in options:
        if option[0] in priced:
            told = view.rules.game.asked_price(view, seat, option) or moved(view, seat, option)
            if told:
                found[option] = told
    return found


def moved(g: State, seat: int, option: Option) -> Price:
    """What an answer takes out of the purses of who gives it, or puts in. `g` stays as it is."""
    game = g.rules.game
    payer = game.payer(g, seat)
    trial = g.clone()
    trial.quiet = True
    trial.asking = None
    step = engine.current_step(trial)
    before = held(trial, payer)
    try:
        step.on(trial.stack[-1], trial, seat, option)
    except (RegaliaError, LookupError, ValueError, TypeError):
        return []  # it needs what the seat does not know
    after = held(trial, payer)
    return [(purse, before[purse] - after[purse]) for purse in before if before[purse] != after[purse]]


def held(g: State, payer: int) -> dict[str, int]:
    """What is in the purses of a seat (or of an army)."""
    return {purse: getattr(g, purse)[payer] for purse in g.rules.game.purses}
