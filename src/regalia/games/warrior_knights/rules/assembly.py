"""The Assembly: Votes, an acting Chairman, Private Motions, the order of Agendas, the votes, and the next Agendas."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import agenda_deck, armies, bans, charges, laws, table, voting
from regalia.games.warrior_knights.rules.presiding import Preside
from regalia.games.warrior_knights.rules.private_motions import PrivateMotion
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, AskAll, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


class Assembly(Procedure):
    """All six steps. If nobody can attend it is not held, the Agendas wait, and every ban ends."""

    outline: ClassVar[tuple[str, ...]] = (
        "gather",
        "receive_votes",
        "acting_chairman",
        "private_motions",
        "preside_over_order",
        "declare_order",
        "write_votes",
        "preside",
        "vote",
        "pay_envoys",
        "reveal_next_agendas",
        "return_cards",
    )
    cites: ClassVar[dict[str, str]] = {
        "gather": "wk.assembly.attendance wk.ruling.assembly-without-barons",
        "receive_votes": "wk.assembly.receive-votes wk.assembly.votes-open",
        "acting_chairman": "wk.assembly.acting-chairman",
        "private_motions": "wk.assembly.private-first wk.ruling.private-motions-several",
        "declare_order": "wk.assembly.declare-order",
        "write_votes": "wk.players.two-voting wk.players.two-voting-reveal wk.ruling.two-player-voting-direction",
        "vote": "wk.assembly.vote.effect wk.ruling.two-player-storming-out",
        "reveal_next_agendas": "wk.assembly.next-agendas wk.ruling.postponed-assembly",
        "return_cards": "wk.assembly.return-cards wk.assembly.keep-votes",
    }

    def __init__(self) -> None:
        super().__init__()
        self.envoys: list[int] = []  # kept away by their charge when it opened
        self.order: list[int] = []  # Agendas in the order they are voted on
        self.written: list[int] = []  # two players: by place in the order, then by seat
        self.measured = 0  # Measured Voices was in force when the Votes were written down
        self.postponed = 0  # 1: the Agendas left wait for the next Assembly

    def gather(self, g: Kingdom) -> Flow | None:
        """Attendance is not a choice."""
        for seat in range(g.seats):
            g.attending = replaced(g.attending, seat, 1 if attends(g, seat) else 0)
        g.presiding = f.NOBODY
        if not any(g.attending):
            g.emit(v.ASSEMBLY_NOT_HELD)
            for seat in table.from_chairman(g):  # no vote could lift a ban any more
                bans.reinstate(g, seat)
            self.postponed = 1
            return Goto("return_cards")
        g.emit(v.ASSEMBLY_BEGINS, g.round)
        for seat in table.from_chairman(g):
            if not g.attending[seat]:
                g.emit(v.STAYS_AWAY, seat)
                if not g.banned[seat] and charges.is_envoy(g, seat):
                    self.envoys.append(seat)
        return None

    def receive_votes(self, g: Kingdom) -> Flow | None:
        for seat in table.from_chairman(g):
            if g.attending[seat]:
                table.gain_votes(g, seat, votes_received(g, seat))
        return None

    def acting_chairman(self, g: Kingdom) -> Flow | None:
        return Preside()

    def private_motions(self, g: Kingdom) -> Flow | None:
        """As they lie on the board, each with its own proposer."""
        if not any(g.attending):
            return self._dissolve()
        for card in g.agenda_current:
            if g.content.agenda_kind[card] == "private_motion":
                return PrivateMotion(card)
        return None

    def after_private_motions(self, g: Kingdom, result: int) -> Flow | None:
        if result == voting.POSTPONED:
            g.emit(v.POSTPONED)
            return self._dissolve()
        return AGAIN

    def _dissolve(self) -> Flow:
        self.postponed = 1
        return Goto("pay_envoys")

    def preside_over_order(self, g: Kingdom) -> Flow | None:
        return Preside()

    def declare_order(self, g: Kingdom) -> Flow | None:
        left = [card for card in g.agenda_current if card not in self.order]
        return Ask(g.presiding, [(v.NAME_AGENDA, card) for card in left]) if left else None

    def on_declare_order(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.order.append(option[1])
        g.emit(v.AGENDA_ORDER, option[1], len(self.order))
        return AGAIN

    def write_votes(self, g: Kingdom) -> Flow | None:
        """Two players write down all their Votes at once."""
        if not self.order or not votes_are_written(g):
            return None
        return AskAll([s for s in range(g.seats) if g.attending[s]])

    def options_write_votes(self, g: Kingdom, seat: int, draft: list[Option]) -> list[Option]:
        if len(draft) == len(self.order):
            return []
        left = g.votes[seat] - sum(option[2] for option in draft)
        card = self.order[len(draft)]
        most = laws.most_votes(g, seat)
        return [(v.CAST_FOR if n <= most else v.CAST_FOR_DEFYING, card, n) for n in range(left + 1)]

    def on_write_votes(self, g: Kingdom, drafts: list[list[Option]]) -> Flow | None:
        self.measured = 1 if laws.in_force(g, "measured_voices") else 0
        for place, card in enumerate(self.order):
            for seat, draft in enumerate(drafts):
                self.written.append(draft[place][2] if draft else 0)
                if draft:
                    g.emit(v.VOTES_WRITTEN, seat, card, draft[place][2])
        return None

    def preside(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return Goto("pay_envoys")
        if not any(g.attending):
            return self._dissolve()
        return Preside()

    def vote(self, g: Kingdom) -> Flow | None:
        card = self.order.pop(0)
        if not self.written:
            return Vote(card, voting.AGENDA, -1, [], [])
        numbers = [self._entry(g, seat) for seat in range(g.seats)]
        self.written = self.written[g.seats :]
        reserved = [sum(self.written[seat :: g.seats]) for seat in range(g.seats)]
        return Vote(card, voting.AGENDA, -1, numbers, reserved)

    def _entry(self, g: Kingdom, seat: int) -> int:
        """What he wrote for this Agenda; a law passed since then shortens it instead of making him break it."""
        if self.measured or not laws.binds(g, seat, "measured_voices"):
            return self.written[seat]
        return min(self.written[seat], laws.most_votes(g, seat))

    def after_vote(self, g: Kingdom, result: int) -> Flow | None:
        return Goto("preside")

    def pay_envoys(self, g: Kingdom) -> Flow | None:
        for seat in table.from_chairman(g):
            if seat in self.envoys and charges.is_envoy(g, seat):
                table.gain_crowns(g, seat, charges.right(g, seat, "crowns_away"))
        return None

    def reveal_next_agendas(self, g: Kingdom) -> Flow | None:
        """A postponed Assembly leaves what it did not vote on, and nothing is added."""
        if not self.postponed:
            agenda_deck.reveal_agendas(g)
        return None

    def return_cards(self, g: Kingdom) -> Flow | None:
        table.return_cards(g, f.ASSEMBLY)
        g.attending = (0,) * g.seats
        g.presiding = f.NOBODY
        g.emit(v.ASSEMBLY_ENDS)
        return None


def attends(g: Kingdom, seat: int) -> bool:
    """Does a Baron sit in this Assembly? Not one who is banned, or whose Envoy is abroad. wk.assembly.attendance"""
    changed = g.points.attends
    return base_attends(g, seat) if changed is None else changed(g, seat)


def base_attends(g: Kingdom, seat: int) -> bool:
    return not g.out[seat] and not g.banned[seat] and not charges.is_envoy(g, seat)


def votes_received(g: Kingdom, seat: int) -> int:
    """One, and one for each Kingdom city. wk.assembly.receive-votes"""
    changed = g.points.votes_received
    return base_votes_received(g, seat) if changed is None else changed(g, seat)


def base_votes_received(g: Kingdom, seat: int) -> int:
    return max(0, 1 + len(armies.kingdom_cities_of(g, seat)) - charges.right(g, seat, "votes_lost"))


def votes_are_written(g: Kingdom) -> bool:
    """Are all Votes written down at once, before any Agenda is put? wk.players.two-voting"""
    changed = g.points.votes_are_written
    return base_votes_are_written(g) if changed is None else changed(g)


def base_votes_are_written(g: Kingdom) -> bool:
    return g.seats == 2


POINTS: Final = (Point(attends, base_attends), Point(votes_received, base_votes_received), Point(votes_are_written, base_votes_are_written))
