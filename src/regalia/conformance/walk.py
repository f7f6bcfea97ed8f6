"""Random play: the quick way for simulation, and the watched way, through a session, for the checks."""

from regalia.kernel import engine
from regalia.kernel.chance import Dice
from regalia.kernel.errors import DefectError, RuleError
from regalia.kernel.rules import Game, Setup
from regalia.kernel.session import Session
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option

MEDDLING = 30  # one decision in so many is preceded by an interjection, where the game has any


def random_game(game: Game, setup: Setup, seed: int) -> tuple[State, int]:
    """A whole game in one call, without events or records: the state at its end and the number of decisions."""
    g = engine.new(game, setup, seed)
    g.quiet = True
    return g, engine.play_out(g, Dice(seed), game.decision_bound)


def next_choice(g: State, dice: Dice) -> tuple[int, Option]:
    """The choice that `play_out` would make."""
    seat = engine.waiting(g)[0]
    options = engine.offered(g, seat)
    return seat, options[dice.below(len(options))]


def random_choice(g: State, dice: Dice) -> tuple[int, Option]:
    """Any seat that may choose, and any of its options."""
    seats = engine.waiting(g)
    seat = seats[dice.below(len(seats))]
    options = engine.offered(g, seat)
    return seat, options[dice.below(len(options))]


def random_interjection(g: State, dice: Dice) -> tuple[int, Option] | None:
    """Something some seat may do out of turn, if there is anything."""
    seat = dice.below(g.seats)
    forms = g.rules.game.interjections(g, seat)
    if not forms:
        return None
    form = forms[dice.below(len(forms))]
    return seat, (form.verb, *[low + dice.below(high - low + 1) for low, high in form.ranges])


def meddle(s: Session, dice: Dice) -> bool:
    """Now and then a seat does something out of turn. A game may refuse what its form admits, but then nothing may have changed."""
    if dice.below(MEDDLING):
        return False
    found = random_interjection(s.state, dice)
    if found is None:
        return False
    before = s.state
    digest = before.digest()
    try:
        s.interject(*found)
    except RuleError:
        if s.state is not before or before.digest() != digest:
            raise DefectError(f"a refused interjection changed the state: {s.record.game.vocabulary.write(found[1])}") from None
        return False
    return True
