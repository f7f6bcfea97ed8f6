"""One vote: secret numbers, declarations, the Keeper of the Seal, ties, and what was decided."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bans, laws, table
from regalia.games.warrior_knights.rules.agenda_deck import discard, take
from regalia.games.warrior_knights.rules.charges import ReceiveCharge, right
from regalia.games.warrior_knights.rules.motions import motion
from regalia.games.warrior_knights.rules.offices import LoseAgenda, ReceiveOffice
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, AskAll, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

# what a vote is about: an Agenda itself, or a Baron's proposal by a Private Motion
AGENDA: Final = 0
LIFT: Final = 1
DISCARD: Final = 2
POSTPONE: Final = 3

UNDECLARED: Final = -1
NO: Final = 0
YES: Final = 1

POSTPONED: Final = 1  # result of a vote that ends the Assembly


class Vote(Procedure):
    """All who attend vote on one Agenda, or on a proposal about `subject`.

    `written`: the numbers of the two-player vote by seat ([] otherwise); `reserved`: Votes a seat has written for later Agendas.
    """

    outline: ClassVar[tuple[str, ...]] = ("commit", "declare", "keeper", "keeper_declares", "break_tie", "decide", "settle", "defiance")
    cites: ClassVar[dict[str, str]] = {
        "commit": "wk.assembly.vote.secret wk.assembly.vote.reveal wk.ruling.vote-totals",
        "declare": "wk.assembly.vote.declare wk.ruling.vote-one-option",
        "keeper": "wk.agenda.charge",
        "keeper_declares": "wk.agenda.charge wk.ruling.vote-one-option",
        "break_tie": "wk.assembly.vote.ties wk.ruling.zero-vote-ties",
        "decide": "wk.assembly.kind.yes-no wk.assembly.kind.choose-baron wk.assembly.vote.effect wk.assembly.vote.spent",
        "settle": "wk.agenda.motion wk.agenda.law",
        "defiance": "wk.ban.refuse-law",
    }

    def __init__(self, card: int, proposal: int, subject: int, written: list[int], reserved: list[int]) -> None:
        super().__init__()
        self.card = card
        self.proposal = proposal
        self.subject = subject
        self.written = written
        self.reserved = reserved
        self.order: list[int] = []  # of declarations
        self.turn = 0
        self.cast: list[int] = []  # by seat
        self.declared: list[int] = []  # by seat: yes or no, or the seat of a Baron
        self.defying: list[int] = []  # by seat: 1 for more Votes than Measured Voices allows
        self.winner = UNDECLARED  # yes, no or a seat
        self.result = 0

    # ---- a. and b. the numbers

    def commit(self, g: Kingdom) -> Flow | None:
        if not self.written:
            return AskAll([s for s in range(g.seats) if g.attending[s]])
        numbers = [min(n, g.votes[s]) if g.attending[s] else 0 for s, n in enumerate(self.written)]
        self._reveal(g, numbers)
        return None

    def options_commit(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        if draft:
            return []
        most = laws.most_votes(g, seat)
        return [(v.CAST if n <= most else v.CAST_DEFYING, n) for n in range(g.votes[seat] + 1)]

    def on_commit(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        self._reveal(g, [draft[0][1] if draft else 0 for draft in drafts])
        return None

    def _reveal(self, g: Kingdom, numbers: list[int]) -> None:
        """Open hands: every Vote shown counts, and is spent. wk.assembly.vote.reveal, wk.assembly.vote.spent"""
        g.emit(v.VOTE_BEGINS, self.card)
        self.cast = numbers
        self.declared = [UNDECLARED] * g.seats
        self.defying = [0] * g.seats
        self.order = table.clockwise(g, g.presiding)
        for seat in self.order:
            if g.attending[seat]:
                g.emit(v.VOTES_REVEALED, seat, numbers[seat])
                self._spend(g, seat, numbers[seat])

    def _spend(self, g: Kingdom, seat: int, votes: int) -> None:
        if self.cast[seat] > laws.most_votes(g, seat):
            self.defying[seat] = 1
        g.votes[seat] -= votes

    # ---- c. what they are for

    def choices(self, g: Kingdom) -> list[Option]:
        if self.chooses(g):
            return [(v.NAME_BARON, s) for s in range(g.seats) if not g.out[s]]
        return [(v.YES,), (v.NO,)]

    def chooses(self, g: Kingdom) -> bool:
        """Is a Baron chosen, rather than yes or no?"""
        return self.proposal == AGENDA and g.content.agenda_chooses[self.card]

    def meaning(self, option: Option) -> int:
        if option[0] == v.NAME_BARON:
            return option[1]
        return YES if option[0] == v.YES else NO

    def declare(self, g: Kingdom) -> Flow | None:
        while self.turn < len(self.order) and not self.cast[self.order[self.turn]]:
            self.turn += 1
        return Ask(self.order[self.turn], self.choices(g)) if self.turn < len(self.order) else None

    def on_declare(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.turn += 1
        self._declare(g, seat, option)
        return AGAIN

    def _declare(self, g: Kingdom, seat: int, option: Option) -> None:
        self.declared[seat] = self.meaning(option)
        if option[0] == v.NAME_BARON:
            g.emit(v.DECLARED_FOR, seat, option[1], self.cast[seat])
        else:
            g.emit(v.DECLARED_YES if option[0] == v.YES else v.DECLARED_NO, seat, self.cast[seat])

    def keeper(self, g: Kingdom) -> Flow | None:
        """The Keeper of the Seal may add unused Votes after all have declared."""
        for seat in range(g.seats):
            most = min(right(g, seat, "votes_added"), self.unused(g, seat)) if g.attending[seat] else 0
            if most > 0:
                fit = laws.most_votes(g, seat)
                adds = [(v.ADD_VOTES if self.cast[seat] + n <= fit else v.ADD_VOTES_DEFYING, n) for n in range(1, most + 1)]
                return Ask(seat, [*adds, (v.DONE,)])
        return None

    def unused(self, g: Kingdom, seat: int) -> int:
        """Votes in hand that he has not written down for a later Agenda."""
        return g.votes[seat] - (self.reserved[seat] if self.reserved else 0)

    def on_keeper(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] != v.DONE:
            self.cast[seat] += option[1]
            g.emit(v.SEAL_ADDED, seat, option[1])
            self._spend(g, seat, option[1])
        return None

    def keeper_declares(self, g: Kingdom) -> Flow | None:
        """Having cast none before, he declares now."""
        for seat in range(g.seats):
            if self.cast[seat] and self.declared[seat] == UNDECLARED:
                return Ask(seat, self.choices(g))
        return None

    def on_keeper_declares(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self._declare(g, seat, option)
        return None

    # ---- d. the result

    def tally(self, g: Kingdom) -> list[int]:
        """Votes by choice: no and yes, or by Baron."""
        counts = [0] * (g.seats if self.chooses(g) else 2)
        for seat in range(g.seats):
            if self.cast[seat]:
                counts[self.declared[seat]] += self.cast[seat]
        return counts

    def break_tie(self, g: Kingdom) -> Flow | None:
        """At zero everything is tied."""
        counts = self.tally(g)
        tied = [option for option in self.choices(g) if counts[self.meaning(option)] == max(counts)]
        if len(tied) == 1:
            self.winner = self.meaning(tied[0])
            return None
        return Ask(g.presiding, tied)

    def on_break_tie(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.emit(v.TIE_BROKEN, seat)
        self.winner = self.meaning(option)
        return None

    def decide(self, g: Kingdom) -> Flow | None:
        counts = self.tally(g)
        if self.chooses(g):
            g.emit(v.BARON_CHOSEN, self.card, self.winner, counts[self.winner])
            return assigned(g, self.card, self.winner)
        g.emit(v.VOTE_PASSED if self.winner == YES else v.VOTE_FAILED, self.card, counts[YES], counts[NO])
        if self.winner == NO:
            return None
        if self.proposal == POSTPONE:
            self.result = POSTPONED
        if self.proposal != AGENDA:
            return proposal_passed(g, self.proposal, self.subject)
        return passed(g, self.card)

    def settle(self, g: Kingdom) -> Flow | None:
        """What is done with, or failed, is discarded; what was refused lies there already."""
        if self.proposal == AGENDA and self.card in g.agenda_current:
            discard(g, self.card)
        return None

    def defiance(self, g: Kingdom) -> Flow | None:
        """Measured Voices: who cast more is banned as soon as the Agenda is resolved."""
        for seat in self.order:
            if self.defying[seat]:
                g.emit(v.LAW_DEFIED, seat, g.content.agenda["measured_voices"])
                bans.ban(g, seat)
        return End(self.result)


def passed(g: Kingdom, card: int) -> Procedure | None:
    """A yes: a law comes into force, a motion is carried out. wk.assembly.kind.yes-no"""
    if g.content.agenda_kind[card] == "law":
        take(g, card)
        laws.enact(g, card)
        return None
    return motion(g, card, -1)


def assigned(g: Kingdom, card: int, seat: int) -> Procedure:
    """An Agenda goes to the chosen Baron. wk.assembly.kind.choose-baron"""
    kind = g.content.agenda_kind[card]
    if kind == "motion":
        return motion(g, card, seat)
    return ReceiveOffice(seat, card) if kind == "office" else ReceiveCharge(seat, card)


def proposal_passed(g: Kingdom, proposal: int, subject: int) -> Procedure | None:
    """What a Private Motion has brought about. Postponing is the Assembly's affair."""
    changed = g.points.proposal_passed
    return base_proposal_passed(g, proposal, subject) if changed is None else changed(g, proposal, subject)


def base_proposal_passed(g: Kingdom, proposal: int, subject: int) -> Procedure | None:
    if proposal == LIFT:
        bans.reinstate(g, subject)
    if proposal == DISCARD:
        return LoseAgenda(subject)
    return None


POINTS: Final = (Point(proposal_passed, base_proposal_passed),)
