"""The Assembly and the Events of a position: Agendas on the board, votes cast and declared, Events on top of the deck."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.assembly import Assembly
from regalia.games.warrior_knights.rules.events import ImportantEvent, ResolveEvent, end_lasting, show_back
from regalia.games.warrior_knights.rules.mercenary_draft import MercenaryDraft
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel import engine
from regalia.kernel.columns import replaced, without
from tests.games.warrior_knights.position.board import troop
from tests.games.warrior_knights.position.play import Bench, asked, choose, do, offers, options, run, told


def lay_out(g: Kingdom, *ids: str) -> list[int]:
    """These Agendas lie on the board as the current ones."""
    cards: list[int] = []
    for id in ids:
        copies = [i for i, name in enumerate(g.content.agenda_ids) if name == id]
        card = next(i for i in copies if i in g.agenda_deck)
        g.agenda_deck = without(g.agenda_deck, card)
        cards.append(card)
    g.agenda_current = tuple(cards[:])
    return cards


def hold(g: Kingdom, *ids: str) -> Bench:
    lay_out(g, *ids)
    return run(g, Assembly())


def discard_pile(g: Kingdom, *ids: str) -> None:
    for id in ids:
        card = g.content.agenda[id]
        g.agenda_deck = without(g.agenda_deck, card)
        g.agenda_discard += (card,)


def charge(g: Kingdom, seat: int, *ids: str) -> None:
    """This seat holds these charges."""
    for id in ids:
        card = g.content.agenda[id]
        g.agenda_deck = without(g.agenda_deck, card)
        g.charges = replaced(g.charges, seat, (*g.charges[seat], card))


def banish(g: Kingdom, *seats: int) -> None:
    for seat in seats:
        g.banned = replaced(g.banned, seat, 1)


def cast(g: Kingdom, *numbers: int) -> None:
    """The secret Votes of all who are asked, by seat."""
    for seat in engine.waiting(g):
        for verb in (v.CAST, v.CAST_DEFYING):
            if (verb, numbers[seat]) in offers(g, seat):
                do(g, seat, verb, numbers[seat])
                break
        else:
            raise AssertionError(f"seat {seat} cannot cast {numbers[seat]}")


def declare(g: Kingdom, *choices: int | tuple[int, ...]) -> None:
    """What the Votes are for, in the order the Barons are asked."""
    for choice in choices:
        choose(g, *(choice if isinstance(choice, tuple) else (choice,)))


def carry(g: Kingdom, chosen: int = -1) -> None:
    """The presiding Baron casts one Vote and nobody else any: `chosen` a Baron, or -1 for yes."""
    chair = g.presiding
    cast(g, *[1 if seat == chair else 0 for seat in range(g.seats)])
    declare(g, v.YES if chosen < 0 else (v.NAME_BARON, chosen))


def fail(g: Kingdom) -> None:
    chair = g.presiding
    cast(g, *[1 if seat == chair else 0 for seat in range(g.seats)])
    declare(g, v.NO)


def event_on_top(g: Kingdom, id: str) -> int:
    """This Event is the next to be drawn, even if it has been drawn before."""
    card = g.content.event[id]
    if card in g.event_lasting:
        end_lasting(g, g.event_lasting.index(card))
    if card in g.event_discard:
        g.event_discard = without(g.event_discard, card)
    else:
        g.event_deck = without(g.event_deck, card)
    g.event_deck = (card, *g.event_deck)
    show_back(g)
    return card


def draw_event(g: Kingdom, id: str, drawer: int = 0) -> Bench:
    """This Event is drawn by a Baron, up to its first decision."""
    card = event_on_top(g, id)
    g.event_deck = g.event_deck[1:]
    show_back(g)
    return run(g, ResolveEvent(card, drawer))


def important_event(g: Kingdom, id: str) -> Bench:
    event_on_top(g, id)
    return run(g, ImportantEvent())


def suffer(g: Kingdom) -> None:
    """Everybody lets the Event happen."""
    while len(engine.waiting(g)) == 1:
        if options(g)[0][0] == v.PLEDGE:
            choose(g, v.PLEDGE, 0)
        elif options(g)[-1][0] == v.SUFFER:
            choose(g, *options(g)[-1])
        else:
            return


def event_void(g: Kingdom, id: str) -> bool:
    """The Event found nothing to touch: it is discarded, and nobody was asked for Faith."""
    return told(g, v.EVENT_VOID) == [(g.content.event[id],)] and g.content.event[id] in g.event_discard and asked(g) == -1


def agenda_discarded(g: Kingdom, id: str) -> bool:
    return g.content.agenda[id] in g.agenda_discard and g.content.agenda[id] not in g.agenda_current


def mercenary_draft(g: Kingdom, track: tuple[int, ...], *companies: str) -> list[int]:
    """A Mercenary Draft with these markers and companies."""
    g.track = (*track, *[f.NOBODY] * (f.TRACK - len(track)))
    for spec in companies:
        card = troop(g, 0, spec)
        g.troop_at[card] = f.ON_OFFER
        g.offer += (card,)
    cards = list(g.offer)
    run(g, MercenaryDraft())
    return cards
