"""Private Motions: Fate names a Baron, who puts a matter of his own before the Assembly."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import fate, voting
from regalia.games.warrior_knights.rules.agenda_deck import discard, in_effect
from regalia.games.warrior_knights.rules.presiding import Preside
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


class PrivateMotion(Procedure):
    """Settled before the other Agendas. Result: POSTPONED if the Assembly is to end."""

    outline: ClassVar[tuple[str, ...]] = ("draw_proposer", "propose", "preside", "vote", "finish")
    cites: ClassVar[dict[str, str]] = {
        "draw_proposer": "wk.assembly.private-motion.proposer wk.assembly.private-motion.absent-proposer",
        "propose": "wk.assembly.private-motion.rescind wk.assembly.private-motion.discard wk.assembly.private-motion.postpone "
        "wk.assembly.private-motion.revive wk.ruling.private-motion-limits",
        "vote": "wk.assembly.private-first wk.ban.no-refusing-withdrawal",
        "finish": "wk.ruling.private-motion-limits",
    }

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card
        self.seat = -1
        self.proposal = voting.AGENDA
        self.subject = -1
        self.result = 0

    def draw_proposer(self, g: Kingdom) -> Flow | None:
        self.seat = fate.random_seat(g, [s for s in range(g.seats) if not g.out[s]])
        g.emit(v.PROPOSER, self.card, self.seat)
        return None

    def propose(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [*proposals(g, self.seat), (v.DECLINE,)])

    def on_propose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        verb = option[0]
        self.subject = option[1] if len(option) > 1 else -1
        if verb == v.LIFT_BAN:
            self.proposal = voting.LIFT
            g.emit(v.PROPOSED_LIFT, seat, self.subject)
        elif verb == v.DISCARD_AGENDA:
            self.proposal = voting.DISCARD
            g.emit(v.PROPOSED_DISCARD, seat, self.subject)
        elif verb == v.POSTPONE:
            self.proposal = voting.POSTPONE
            g.emit(v.PROPOSED_POSTPONE, seat)
        elif verb == v.REVIVE:
            g.emit(v.PROPOSED_REVIVE, seat, self.subject)
        else:
            g.emit(v.PROPOSED_NOTHING, seat)
            discard(g, self.card)
            return End()
        return None

    def preside(self, g: Kingdom) -> Flow | None:
        return Preside()

    def vote(self, g: Kingdom) -> Flow | None:
        if self.proposal == voting.AGENDA:
            return Vote(self.subject, voting.AGENDA, -1, [], [])
        return Vote(self.card, self.proposal, self.subject, [], [])

    def after_vote(self, g: Kingdom, result: int) -> Flow | None:
        self.result = result
        return None

    def finish(self, g: Kingdom) -> Flow | None:
        discard(g, self.card)
        return End(self.result)


def proposals(g: Kingdom, seat: int) -> list[Option]:
    """What a Private Motion may be about; another Private Motion cannot be brought back."""
    changed = g.points.proposals
    return base_proposals(g, seat) if changed is None else changed(g, seat)


def base_proposals(g: Kingdom, seat: int) -> list[Option]:
    options: list[Option] = [(v.LIFT_BAN, s) for s in range(g.seats) if g.banned[s] and not g.out[s]]
    options += [(v.DISCARD_AGENDA, card) for card in in_effect(g)]
    options.append((v.POSTPONE,))
    options += [(v.REVIVE, card) for card in sorted(g.agenda_discard) if g.content.agenda_kind[card] != "private_motion"]
    return options


POINTS: Final = (Point(proposals, base_proposals),)
