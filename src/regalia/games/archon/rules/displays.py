"""Chapters 6.7 to 6.9: Royal Guard, Planetarium and Academy. One of three face-up cards is bought; the display is refilled at once."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import FROM_ARTS, FROM_WALL, RECRUIT, WARRIORS
from regalia.games.archon.rules.buildings import ALL, Spend, recruits_saved
from regalia.games.archon.rules.goods import affordable, score
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def refill(g: ArchonState, deck: int) -> None:
    """Turn cards up until the display is full or the deck empty."""
    while g.decks[deck] and len(g.displays[deck]) < g.content.display:
        card = g.draw_from(v.DECK_DRAWS[deck], g.decks[deck])
        g.displays[deck].append(card)
        g.emit(v.CARD_REVEALED, g.content.scoring(deck, card))


def cost_of(g: ArchonState, seat: int, deck: int, card: int, recruits_off: int) -> list[int]:
    """The card's cost in Recruits and goods, before any cube is spared. Nothing falls below zero. Never change the list."""
    return reduced(g, deck, card, recruits_off + recruits_saved(g, seat, deck))


def reduced(g: ArchonState, deck: int, card: int, recruits_off: int) -> list[int]:
    printed = g.content.decks[deck][card].cost
    if recruits_off == 0:
        return printed
    cost = printed[:]
    cost[RECRUIT] = max(0, cost[RECRUIT] - recruits_off)
    return cost


def acquirable(g: ArchonState, seat: int, deck: int, toll: int, cubes_off: int, recruits_off: int, enough: int = ALL) -> list[int]:
    """The face-up cards of a deck that the seat can pay for, in the order of their numbers; any of them, where not all are wanted."""
    have = g.goods[seat]
    off = recruits_off + recruits_saved(g, seat, deck)
    cards: list[int] = []
    for card in g.displays[deck]:
        if affordable(have, reduced(g, deck, card, off), toll, cubes_off):
            cards.append(card)
            if len(cards) == enough:
                break
    cards.sort()
    return cards


class AcquireCard(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("acquire", "spend", "receive")
    cites: ClassVar[dict[str, str]] = {
        "acquire": "ar.planetarium.choice ar.academy.choice ar.guard.choice ar.guard.enlist",
        "receive": "ar.planetarium.science ar.academy.arts ar.guard.wall-odd ar.guard.wall-spaces ar.display.empty-deck",
    }

    def __init__(self, seat: int, deck: int, cubes_off: int, recruits_off: int) -> None:
        super().__init__()
        self.seat = seat
        self.deck = deck
        self.cubes_off = cubes_off
        self.recruits_off = recruits_off
        self.card = -1

    def acquire(self, g: ArchonState) -> Flow | None:
        verb = v.ACQUIRE_VERBS[self.deck]
        return Ask(self.seat, [(verb, c) for c in acquirable(g, self.seat, self.deck, 0, self.cubes_off, self.recruits_off)])

    def on_acquire(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        self.card = option[1]
        return None

    def spend(self, g: ArchonState) -> Flow | None:
        return Spend(self.seat, cost_of(g, self.seat, self.deck, self.card, self.recruits_off), self.cubes_off)

    def receive(self, g: ArchonState) -> Flow | None:
        g.displays[self.deck].remove(self.card)
        g.owned(self.deck)[self.seat].append(self.card)
        g.emit(v.ACQUIRED, self.seat, g.content.scoring(self.deck, self.card))
        score(g, self.seat, g.content.decks[self.deck][self.card].points, FROM_ARTS + self.deck)
        if self.deck == WARRIORS:
            g.wall.append(self.seat)  # to the end of the game (ar.guard.stay)
            if len(g.wall) in g.content.wall_scoring:
                score(g, self.seat, g.content.wall_points, FROM_WALL)
        refill(g, self.deck)
        return None
