"""The public deals, who has betrayed whom, and what this round has seen of acts and losses."""

from typing import ClassVar, Final, cast

from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import Column, steady, steady_rows
from regalia.kernel.state import Part, Place, State

# a row of `pacts`: who offered it, to whom, what has become of it, the round in which it was offered or (later) made, who would end it
# (-1: nobody), who has accused (1 the maker, 2 the taker, 3 both), the acts noted before it was made, its place in the base ledger (-1)
MAKER: Final = 0
TAKER: Final = 1
STATUS: Final = 2
SINCE: Final = 3
ENDING: Final = 4
ACCUSERS: Final = 5
ACTS: Final = 6
LEDGER: Final = 7

OFFERED: Final = 0
IN_FORCE: Final = 1
DECLINED: Final = 2
RECALLED: Final = 3
LAPSED: Final = 4
OVER: Final = 5  # its last round is past, or all is done
ENDED: Final = 6  # by consent, or because one of the two has left the game
BROKEN: Final = 7

# a row of `pact_clauses`: the deal, who promises, to whom, what (clauses.py), the thing, how many, for whom, the last round, done with
DEAL: Final = 0
BY: Final = 1
TO: Final = 2
KIND: Final = 3
THING: Final = 4
NUMBER: Final = 5
WHOM: Final = 6
UNTIL: Final = 7
DONE: Final = 8

# a row of `betrayals`: the traitor, the wronged, the deal, the round, losses noted in it before the breach, Influence returned for losses
TRAITOR: Final = 0
WRONGED: Final = 1
BROKEN_DEAL: Final = 2
IN_ROUND: Final = 3
FROM: Final = 4
PAID: Final = 5

# a row of `acts`, of this round, of those bound by free words: whose, what (see trials.py), against whom (-1), the thing, losses before it
ACTOR: Final = 0
ACT: Final = 1
AGAINST: Final = 2
ABOUT: Final = 3
LOSSES: Final = 4

# a row of `losses`, of this round: who caused it, whose it was, the Influence it costs a traitor
CAUSER: Final = 0
LOSER: Final = 1
WEIGHT: Final = 2

# in `shut_out`: from the next Assembly, from the one that is held now
NEXT: Final = 1
NOW: Final = 2


class Pacts(Part):
    columns: ClassVar[tuple[Column, ...]] = (
        steady_rows("pacts"),
        steady_rows("pact_clauses"),
        steady_rows("betrayals"),
        steady_rows("accusations"),
        steady_rows("acts"),
        steady_rows("losses"),
        steady("shut_out", of="seat"),
        steady("unsaid"),
    )

    def __init__(self, g: State) -> None:
        self.pacts: tuple[tuple[int, ...], ...] = ()
        self.pact_clauses: tuple[tuple[int, ...], ...] = ()
        self.betrayals: tuple[tuple[int, ...], ...] = ()
        self.accusations: tuple[tuple[int, ...], ...] = ()  # not yet heard: the deal, the accuser, the act (0: what was left undone)
        self.acts: tuple[tuple[int, ...], ...] = ()
        self.losses: tuple[tuple[int, ...], ...] = ()
        self.shut_out: tuple[int, ...] = (0,) * g.seats
        self.unsaid: tuple[int, ...] = ()  # a choice that would break a word, while its Baron is warned: his seat, and the option


TREACHERY: Final = Place(Kingdom, Pacts)


def treachery(g: Kingdom) -> Pacts:
    return cast(Pacts, g.parts[TREACHERY.at])
