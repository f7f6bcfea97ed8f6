"""The Agenda deck: revealing, discarding, and rebuilding it from the discard pile."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.state import Kingdom


def reveal_agendas(g: Kingdom) -> None:
    """Three new Agendas lie on the board until the next Assembly. wk.setup.first-agendas, wk.assembly.next-agendas"""
    while len(g.agenda_current) < 3:
        card = draw_agenda(g)
        if card < 0:
            return
        g.agenda_current += (card,)
        g.emit(v.AGENDA_REVEALED, card)


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
