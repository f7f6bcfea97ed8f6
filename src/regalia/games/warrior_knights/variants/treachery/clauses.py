"""What a public deal is made of: clauses that can be checked, each with a last round; or free words.

wkv.treachery.terms, wkv.ruling.deal
"""

from typing import Final

from regalia.games.warrior_knights.rules import laws
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import (
    BY,
    DEAL,
    DONE,
    IN_FORCE,
    KIND,
    NUMBER,
    OFFERED,
    STATUS,
    THING,
    UNTIL,
    WHOM,
    treachery,
)

Row = tuple[int, ...]

WORDS: Final = 0  # whatever the two have said to each other
PEACE: Final = 1  # no attack on a Baron
PLACE: Final = 2  # no attack in an area
PASSAGE: Final = 3  # leave to pass
LEAVE: Final = 4  # leave to attack a city or stronghold where he stands too
CROWNS: Final = 5  # to be paid by the end of the Actions phase of the last round
CANCEL: Final = 6  # an Event, as far as he can
SUFFER: Final = 7  # he does not cancel it
YES: Final = 8  # so many Votes for an Agenda
NO: Final = 9
VOTES: Final = 10  # so many Votes for a Baron

# figures of our own
LONGEST: Final = 9  # rounds to come that a promise may bind
MOST_CROWNS: Final = 50
MOST_VOTES: Final = 20


class Clause:
    """A kind of promise: the verb that proposes it, the event that tells it, and where its arguments stand in a row."""

    def __init__(self, verb: int, told: int, *columns: int) -> None:
        self.verb = verb
        self.told = told
        self.columns = columns


CLAUSES: Final[tuple[Clause, ...]] = (
    Clause(w.PROMISE_WORDS, w.SAID_WORDS),
    Clause(w.PROMISE_PEACE, w.SAID_PEACE, THING),
    Clause(w.PROMISE_PLACE, w.SAID_PLACE, THING),
    Clause(w.PROMISE_PASSAGE, w.SAID_PASSAGE),
    Clause(w.PROMISE_LEAVE, w.SAID_LEAVE),
    Clause(w.PROMISE_CROWNS, w.SAID_CROWNS, NUMBER),
    Clause(w.PROMISE_CANCEL, w.SAID_CANCEL, THING),
    Clause(w.PROMISE_SUFFER, w.SAID_SUFFER, THING),
    Clause(w.PROMISE_YES, w.SAID_YES, THING, NUMBER),
    Clause(w.PROMISE_NO, w.SAID_NO, THING, NUMBER),
    Clause(w.PROMISE_VOTES, w.SAID_VOTES, THING, WHOM, NUMBER),
)
KIND_OF: Final[dict[int, int]] = {clause.verb: kind for kind, clause in enumerate(CLAUSES)}


def ranges(g: Kingdom, kind: int) -> list[tuple[int, int]]:
    """What its arguments may be, in the order of the verb, and the last round."""
    c = g.content
    seats, agendas, votes = (0, g.seats - 1), (0, len(c.agenda_ids) - 1), (1, MOST_VOTES)
    found: list[tuple[int, int]] = []
    if kind == PEACE:
        found = [seats]
    elif kind == PLACE:
        found = [(0, c.areas - 1)]
    elif kind == CROWNS:
        found = [(1, MOST_CROWNS)]
    elif kind in (CANCEL, SUFFER):
        found = [(0, len(c.event_ids) - 1)]
    elif kind in (YES, NO):
        found = [agendas, votes]
    elif kind == VOTES:
        found = [agendas, seats, votes]
    return [*found, (max(1, g.round), max(1, g.round) + LONGEST)]


def tell(g: Kingdom, row: Row) -> None:
    clause = CLAUSES[row[KIND]]
    g.emit(clause.told, row[BY], row[BY + 1], *[row[column] for column in clause.columns], row[UNTIL])


# ---- what binds whom


def of_deal(g: Kingdom, deal: int) -> list[Row]:
    return [row for row in treachery(g).pact_clauses if row[DEAL] == deal]


def holds(g: Kingdom, row: Row) -> bool:
    """Does this promise bind now?"""
    return treachery(g).pacts[row[DEAL]][STATUS] == IN_FORCE and not row[DONE] and g.round <= row[UNTIL]


def promised(g: Kingdom, seat: int, *kinds: int) -> list[Row]:
    """What a Baron has promised of these kinds, and must still keep."""
    return [row for row in treachery(g).pact_clauses if row[BY] == seat and row[KIND] in kinds and holds(g, row)]


def is_open(g: Kingdom, deal: int) -> bool:
    return treachery(g).pacts[deal][STATUS] == OFFERED


def attack_breaks(g: Kingdom, seat: int, other: int, area: int) -> list[Row]:
    """The promises that an attack on a Baron (-1: nobody's city) in an area would break. For whatever else is as hostile as an attack, an
    appeal or a bribe, too; but not on a power without a seat, which makes no deals. wkv.treachery.attack-meant, wkv.ruling.deal-clauses"""
    if other >= g.seats:
        return []
    return [row for row in promised(g, seat, PEACE, PLACE) if row[THING] == (other if row[KIND] == PEACE else area)]


def votes_owed(g: Kingdom, row: Row, at_hand: int) -> int:
    """As many as he has promised, but no more than he has, nor than a law allows him. wkv.treachery.could-not"""
    return min(row[NUMBER], at_hand, laws.most_votes(g, row[BY]))
