"""Bargaining: crowns may change hands at any time, with promises that bind nobody.

Offers are interjections: made and answered between two decisions, never during a secret simultaneous choice. Only the crowns are enforced;
Votes, Faith, Influence, charges, offices and troops never change hands. wk.bargain.money, wk.bargain.no-tokens, wk.bargain.never-tradable,
wk.bargain.not-binding, wk.ruling.bargain-enforcement
"""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.content import Content
from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.rules import Form
from regalia.kernel.vocabulary import Option

# a row of g.deals: from, to, crowns given, crowns asked, promise, status, the round in which it was offered or (later) struck
GIVER: Final = 0
TAKER: Final = 1
GIVE: Final = 2
TAKE: Final = 3
PROMISE: Final = 4
STATUS: Final = 5
ROUND: Final = 6

OPEN: Final = 0
STRUCK: Final = 1
REFUSED: Final = 2
WITHDRAWN: Final = 3
KEPT: Final = 4
BROKEN: Final = 5

MOST_DEALS: Final = 500  # rows of the ledger; open offers are at most 30 of them, one from each Baron to each other
# what the taker promises in return; the last is whatever the two have said to each other. Variants may add to them
PROMISES: Final = (
    "nothing",
    "peace_this_round",
    "peace_next_round",
    "free_passage",
    "votes_next_agenda",
    "cancel_event",
    "leave_area",
    "help_in_battle",
    "as_spoken",
)
# the same again, from `own(1)` to `own(OWN)`: what the one who offers promises himself, for the crowns he asks
OWN: Final = len(PROMISES) - 1
# from here on those of variants, each followed by the same on the word of the one who offers
ADDED: Final = 2 * OWN + 1


def number(place: int) -> int:
    """The number of a promise, asked of the other, by its place in the table's list of promises."""
    return place if place <= OWN else ADDED + 2 * (place - OWN - 1)


def own(promise: int) -> int:
    """A promise, given by the one who offers it instead of asked of the other."""
    return promise + OWN if promise < ADDED else promise + 1


def last(content: Content) -> int:
    return own(number(len(content.deeds.promises) - 1))


def is_own(deal: tuple[int, ...]) -> bool:
    """Does the one who offers give the promise?"""
    promise = deal[PROMISE]
    return OWN < promise < ADDED or (promise >= ADDED and (promise - ADDED) % 2 == 1)


def promised(deal: tuple[int, ...]) -> int:
    """What is promised, whoever promises it."""
    if not is_own(deal):
        return deal[PROMISE]
    return deal[PROMISE] - (OWN if deal[PROMISE] < ADDED else 1)


def promiser(deal: tuple[int, ...]) -> int:
    return deal[GIVER] if is_own(deal) else deal[TAKER]


def promisee(deal: tuple[int, ...]) -> int:
    """To whom the promise was made: he says whether it was kept."""
    return deal[TAKER] if is_own(deal) else deal[GIVER]


def interjections(g: Kingdom, seat: int) -> list[Form]:
    """What a Baron may do although nobody asked him: offer and answer deals, give crowns. wk.bargain.money"""
    changed = g.points.interjections
    return base_interjections(g, seat) if changed is None else changed(g, seat)


def base_interjections(g: Kingdom, seat: int) -> list[Form]:
    if g.over or g.out[seat] or (g.asking is not None and g.asking.kind == ASK_ALL):
        return []
    forms: list[Form] = []
    purse = g.crowns[seat]
    forms.append(Form(v.OFFER, [(0, g.seats - 1), (0, purse), (0, 50), (0, last(g.content))]))
    if purse:
        forms.append(Form(v.GIVE_CROWNS, [(0, g.seats - 1), (1, purse)]))
    for i, deal in enumerate(g.deals):
        if deal[STATUS] == OPEN and deal[TAKER] == seat:
            forms.append(Form(v.TURN_DOWN, [(i, i)]))
            if purse >= deal[TAKE] and g.crowns[deal[GIVER]] >= deal[GIVE]:
                forms.append(Form(v.TAKE_OFFER, [(i, i)]))
        elif deal[STATUS] == OPEN and deal[GIVER] == seat:
            forms.append(Form(v.WITHDRAW_OFFER, [(i, i)]))
        elif deal[STATUS] == STRUCK and deal[PROMISE] and promisee(deal) == seat:
            forms.append(Form(v.MARK_KEPT, [(i, i)]))
            forms.append(Form(v.MARK_BROKEN, [(i, i)]))
    return forms


def interject(g: Kingdom, seat: int, option: Option) -> None:
    """Carry out what a Baron does out of turn."""
    changed = g.points.interject
    if changed is None:
        base_interject(g, seat, option)
    else:
        changed(g, seat, option)


def base_interject(g: Kingdom, seat: int, option: Option) -> None:
    if option[0] == v.OFFER:
        offer(g, seat, option)
    elif option[0] == v.GIVE_CROWNS:
        partner(g, seat, option[1])
        hand_over(g, seat, option[1], option[2])
    else:
        answer(g, option[1], option[0])


def partner(g: Kingdom, seat: int, other: int) -> None:
    if other == seat or g.out[other]:
        raise RuleError("a bargain needs another Baron who is still in the game", "wk.bargain.money")


def offer(g: Kingdom, seat: int, option: Option) -> None:
    _, other, give, take, promise = option
    partner(g, seat, other)
    if not (give or take or promise):
        raise RuleError("an offer must give, ask or promise something", "wk.bargain.money")
    if any(d[GIVER] == seat and d[TAKER] == other and d[STATUS] == OPEN for d in g.deals):
        raise RuleError("there is an open offer to this Baron already: withdraw it first", "wk.bargain.money")
    deal = (seat, other, give, take, promise, OPEN, g.round)
    place = place_for_offer(g)
    g.deals = replaced(g.deals, place, deal) if place < len(g.deals) else (*g.deals, deal)
    g.emit(v.DEAL_OFFERED, seat, other, give, take, promise)


def place_for_offer(g: Kingdom) -> int:
    """The end of the ledger; in a full one the place of the oldest deal that is least worth remembering. wk.bargain.money"""
    if len(g.deals) < MOST_DEALS:
        return len(g.deals)
    closed = [place for place, deal in enumerate(g.deals) if deal[STATUS] != OPEN]
    return min(closed, key=lambda place: (memorable(g.deals[place]), g.deals[place][ROUND], place))


def memorable(deal: tuple[int, ...]) -> int:
    """Offers that came to nothing are forgotten first, then what was paid on both sides, then promises that were judged."""
    if deal[STATUS] in (REFUSED, WITHDRAWN):
        return 0
    if not deal[PROMISE]:
        return 1
    return 2 if deal[STATUS] in (KEPT, BROKEN) else 3


def answer(g: Kingdom, place: int, verb: int) -> None:
    deal = g.deals[place]
    giver, taker, give, take, promise = deal[GIVER], deal[TAKER], deal[GIVE], deal[TAKE], deal[PROMISE]
    if verb == v.TAKE_OFFER:
        close(g, place, STRUCK)
        hand_over(g, giver, taker, give)
        hand_over(g, taker, giver, take)
        g.emit(v.DEAL_STRUCK, giver, taker, give, take, promise)
    elif verb == v.TURN_DOWN:
        close(g, place, REFUSED)
        g.emit(v.DEAL_REFUSED, taker, giver)
    elif verb == v.WITHDRAW_OFFER:
        close(g, place, WITHDRAWN)
        g.emit(v.DEAL_WITHDRAWN, giver, taker)
    else:
        kept = verb == v.MARK_KEPT
        close(g, place, KEPT if kept else BROKEN)
        g.emit(v.PROMISE_KEPT if kept else v.PROMISE_BROKEN, promiser(deal), promisee(deal), promised(deal))
        if not kept:
            promise_broken(g, promiser(deal), promisee(deal))


def promise_broken(g: Kingdom, seat: int, to: int) -> None:
    """`seat` has not kept what he promised, as the other says. A place for variants: the base game only remembers it."""
    changed = g.points.promise_broken
    if changed is None:
        base_promise_broken(g, seat, to)
    else:
        changed(g, seat, to)


def base_promise_broken(g: Kingdom, seat: int, to: int) -> None:
    """Nothing more happens."""


def close(g: Kingdom, place: int, status: int) -> None:
    row = g.deals[place][:STATUS]
    since = g.round if status == STRUCK else g.deals[place][ROUND]
    g.deals = replaced(g.deals, place, (*row, status, since))


def hand_over(g: Kingdom, seat: int, to: int, crowns: int) -> None:
    if crowns:
        g.crowns[seat] -= crowns
        g.crowns[to] += crowns
        g.emit(v.CROWNS_GIVEN, seat, to, crowns)


def could_be_lent(g: Kingdom, seat: int, crowns: int) -> bool:
    """Have the other Barons together this much? Then he who lacks it is asked before he loses anything for it, so that they may help.

    wk.own.moment-to-borrow
    """
    return crowns <= sum(g.crowns[s] for s in range(g.seats) if s != seat and not g.out[s])


DEEDS: Final = Deeds(promises=PROMISES)
POINTS: Final = (
    Point(interjections, base_interjections),
    Point(interject, base_interject),
    Point(promise_broken, base_promise_broken),
)
