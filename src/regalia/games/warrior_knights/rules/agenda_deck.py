"""The Agenda cards: revealing them, taking one from wherever it lies, discarding it, and rebuilding the deck."""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import laws, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced, without
from regalia.kernel.draft import Point


def reveal_agendas(g: Kingdom) -> None:
    """New Agendas lie on the board until the next Assembly. wk.setup.first-agendas, wk.assembly.next-agendas"""
    while len(g.agenda_current) < agendas_on_board(g):
        if not reveal_agenda(g):
            return


def reveal_agenda(g: Kingdom) -> bool:
    """One card of the deck joins the current Agendas; False if there is none. wk.ruling.decks-run-out"""
    card = draw_agenda(g)
    if card < 0:
        return False
    g.agenda_current += (card,)
    g.emit(v.AGENDA_REVEALED, card)
    return True


def agendas_on_board(g: Kingdom) -> int:
    """How many are revealed for an Assembly."""
    changed = g.points.agendas_on_board
    return base_agendas_on_board(g) if changed is None else changed(g)


def base_agendas_on_board(g: Kingdom) -> int:
    return 3


def draw_agenda(g: Kingdom) -> int:
    """The top card, or -1 if deck and discard pile are empty. wk.components-out.decks, wk.ruling.decks-run-out"""
    if not g.agenda_deck:
        g.agenda_deck = g.shuffled(v.AGENDAS, g.agenda_discard)
        g.agenda_discard = ()
    if not g.agenda_deck:
        return -1
    card = g.agenda_deck[0]
    g.agenda_deck = g.agenda_deck[1:]
    return card


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


POINTS: Final = (Point(agendas_on_board, base_agendas_on_board),)
