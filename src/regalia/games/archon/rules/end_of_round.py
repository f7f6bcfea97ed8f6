"""Chapter 7: the end of a round, in the fragment's own order of steps."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import ATTACK_SPACE
from regalia.games.archon.rules.palace import shift_favors
from regalia.games.archon.rules.repository import empty_repository, reveal_province
from regalia.games.archon.rules.rounds import DivideCards
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import Flow, Goto, Procedure


def order_value(g: ArchonState, seat: int) -> int:
    """The summed worth of a hand's unused cards; a Courtier is worth nothing."""
    return sum([g.content.magisters[card - 1].order_value for card in g.hand[seat] if card > 0])


class EndOfRound(Procedure):
    outline: ClassVar[tuple[str, ...]] = (
        "compare_unused",
        "discard",
        "return_figures",
        "remove_tokens",
        "shift_favors",
        "empty_repository",
        "reveal_province",
        "take_cards",
        "move_token",
    )
    cites: ClassVar[dict[str, str]] = {
        "compare_unused": "ar.end.order ar.order.most-cards ar.order.values ar.order.still-tied ar.pass.round-end",
        "discard": "ar.end.order",
        "return_figures": "ar.end.figures",
        "remove_tokens": "ar.end.tokens ar.tax.removed",
        "shift_favors": "ar.end.favors ar.end.favor-leaves ar.palace.not-owned",
        "empty_repository": "ar.end.repository-empty",
        "reveal_province": "ar.end.province ar.end.province-short",
        "take_cards": "ar.end.cards ar.round.even ar.round.split",
        "move_token": "ar.end.season-token ar.components.season-token",
    }

    def compare_unused(self, g: ArchonState) -> Flow | None:
        for seat in g.order:
            for card in g.hand[seat]:
                g.emit(v.UNUSED, seat, card)
        ranked = [(-len(g.hand[s]) - g.precedence[s], -order_value(g, s), place, s) for place, s in enumerate(g.order)]
        ranked.sort()
        g.order = [entry[3] for entry in ranked]
        for place, seat in enumerate(g.order):
            g.emit(v.ORDERED, seat, place + 1)
        return None

    def discard(self, g: ArchonState) -> Flow | None:
        for seat in range(g.seats):
            g.played[seat] = sorted(g.played[seat] + g.hand[seat])
            g.hand[seat] = []
        return None

    def return_figures(self, g: ArchonState) -> Flow | None:
        for slot in range(len(g.standing)):
            g.standing[slot] = []
        g.figures = [g.content.figures] * g.seats
        g.passed = [0] * g.seats
        g.precedence = [0] * g.seats
        g.remission = [0] * g.seats
        g.tiles_used = [[] for _ in range(g.seats)]
        return None

    def remove_tokens(self, g: ArchonState) -> Flow | None:
        for slot in range(len(g.tokens)):
            g.tokens[slot] = []
        if g.token + 2 == len(g.content.track):  # after the ninth round there is nothing left to prepare
            return Goto("move_token")
        return None

    def shift_favors(self, g: ArchonState) -> Flow | None:
        shift_favors(g)
        return None

    def empty_repository(self, g: ArchonState) -> Flow | None:
        empty_repository(g)
        return None

    def reveal_province(self, g: ArchonState) -> Flow | None:
        reveal_province(g)
        return None

    def take_cards(self, g: ArchonState) -> Flow | None:
        if g.round % 2 == 1:  # an even round comes: the other pile
            for seat in range(g.seats):
                g.hand[seat] = g.waiting[seat]
                g.waiting[seat] = []
            return None
        for seat in range(g.seats):
            g.hand[seat] = g.played[seat]
            g.played[seat] = []
        return DivideCards()

    def move_token(self, g: ArchonState) -> Flow | None:
        g.token += 1
        return None


def season_ends(g: ArchonState) -> bool:
    return g.content.track[g.token] == ATTACK_SPACE
