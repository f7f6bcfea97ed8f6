"""Where Agenda cards are: taking one from wherever it lies, and discarding it."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import laws, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without


def take(g: Kingdom, card: int) -> None:
    """Out of the current Agendas, the discard pile, the laws, a Baron's charges or a Noble's office."""
    if card in g.agenda_current:
        g.agenda_current = without(g.agenda_current, card)
    elif card in g.agenda_discard:
        g.agenda_discard = without(g.agenda_discard, card)
    elif card in g.laws:
        laws.repeal(g, card)
    elif card in g.office:
        g.office = replaced(g.office, g.office.index(card), -1)
    else:
        for seat, row in enumerate(g.charges):
            if card in row:
                g.charges = replaced(g.charges, seat, without(row, card))


def discard(g: Kingdom, card: int) -> None:
    take(g, card)
    g.agenda_discard += (card,)
    g.emit(v.AGENDA_DISCARDED, card)


def in_effect(g: Kingdom) -> list[int]:
    """Laws, charges and offices, in this order."""
    charges = [card for row in g.charges for card in row]
    return [*g.laws, *charges, *[card for card in g.office if card >= 0]]


def holder(g: Kingdom, card: int) -> int:
    """The seat that has a charge or whose Noble has an office; -1 for anything else."""
    for seat, row in enumerate(g.charges):
        if card in row:
            return seat
    return pieces.baron_of(g, g.office.index(card)) if card in g.office else -1
