"""Chapters 3 and 4: nine rounds in three seasons; cards are divided in secret; turns go round until everybody has passed."""

from typing import ClassVar, Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.rules.placement import Turn
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, AskAll, Flow, Procedure
from regalia.kernel.vocabulary import Option

PILE: Final = 5  # cards of a pile


def kept(draft: list[Option]) -> list[int]:
    return [option[1] for option in draft]


class DivideCards(Procedure):
    """All players at once, in secret: five of the ten cards become the hand, the rest waits for the even round.

    Cards are named from the highest kind down, so that every division is made in one way only.
    """

    outline: ClassVar[tuple[str, ...]] = ("divide",)
    cites: ClassVar[dict[str, str]] = {"divide": "ar.round.split ar.round.choose-pile ar.round.ninth ar.turn.hidden"}

    def divide(self, g: ArchonState) -> Flow | None:
        return AskAll(list(range(g.seats)))

    def options_divide(self, g: ArchonState, seat: int, draft: list[Option]) -> list[Option]:
        if len(draft) == PILE:
            return []
        rest = g.hand[seat][:]
        for card in kept(draft):
            rest.remove(card)
        if draft:
            rest = [card for card in rest if card <= draft[-1][1]]
        wanted = PILE - len(draft)
        # a kind may be named only if it and the kinds below it can still fill the pile
        return [(v.KEEP, card) for i, card in enumerate(rest) if i + 1 == len(rest) or rest[i + 1] != card if i + 1 >= wanted]

    def on_divide(self, g: ArchonState, drafts: list[list[Option]]) -> Flow | None:
        for seat in range(g.seats):
            waiting = g.hand[seat]
            hand = sorted(kept(drafts[seat]))
            for card in hand:
                waiting.remove(card)
            g.waiting[seat] = waiting
            g.hand[seat] = hand
            g.emit(v.DIVIDED, seat)
        return None


class Round(Procedure):
    """Turns in player order, again and again, until all have passed."""

    outline: ClassVar[tuple[str, ...]] = ("begin", "turns")
    cites: ClassVar[dict[str, str]] = {
        "begin": "ar.season.nine-rounds ar.round.even",
        "turns": "ar.turn.order ar.pass.final ar.pass.round-end",
    }

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.at = 0  # place in player order

    def begin(self, g: ArchonState) -> Flow | None:
        g.emit(v.ROUND_BEGAN, g.round, g.season)
        return None

    def turns(self, g: ArchonState) -> Flow | None:
        for step in range(g.seats):
            place = (self.at + step) % g.seats
            if g.passed[g.order[place]] == 0:
                self.at = place
                return Turn(g.order[place])
        return None

    def after_turns(self, g: ArchonState, result: int) -> Flow | None:
        self.at = (self.at + 1) % g.seats
        return AGAIN
