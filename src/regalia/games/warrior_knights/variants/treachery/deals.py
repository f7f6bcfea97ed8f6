"""Making a public deal and ending it: offers, consent, lapsing, release; and the base bargains that say what can be checked.

Everything here is said out of turn, at the times at which crowns may change hands. wkv.treachery.when-made, wkv.ruling.deal-making
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bargaining
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.state import (
    ACTS,
    BY,
    DECLINED,
    DONE,
    ENDED,
    ENDING,
    IN_FORCE,
    KIND,
    LAPSED,
    MAKER,
    NUMBER,
    OFFERED,
    OVER,
    RECALLED,
    SINCE,
    STATUS,
    TAKER,
    THING,
    TO,
    treachery,
)
from regalia.kernel.columns import replaced
from regalia.kernel.errors import RuleError
from regalia.kernel.procedure import ASK_ALL
from regalia.kernel.rules import Form
from regalia.kernel.vocabulary import Option

# figures of our own
MOST_DEALS: Final = 300
MOST_CLAUSES: Final = 4  # in one deal; what both promise counts twice
PARTIES: Final = ("I", "you", "each of us")
ME: Final = 0
YOU: Final = 1
BOTH: Final = 2

# promises of the base game that can be checked, and how many rounds more they bind
CHECKED: Final[dict[int, tuple[int, int]]] = {
    bargaining.PROMISES.index("peace_this_round"): (c.PEACE, 0),
    bargaining.PROMISES.index("peace_next_round"): (c.PEACE, 1),
    bargaining.PROMISES.index("free_passage"): (c.PASSAGE, 0),
}


def may_speak(g: Kingdom, seat: int) -> bool:
    """When crowns may change hands: never during a secret choice. wkv.treachery.when-made"""
    return not (g.over or g.out[seat] or (g.asking is not None and g.asking.kind == ASK_ALL))


def interjections(before: Callable[[Kingdom, int], list[Form]], g: Kingdom, seat: int) -> list[Form]:
    forms = before(g, seat)
    if not may_speak(g, seat):
        return forms
    own = treachery(g)
    if len(own.pacts) < MOST_DEALS:
        for kind, clause in enumerate(c.CLAUSES):
            forms.append(Form(clause.verb, [(0, g.seats - 1), (ME, BOTH), *c.ranges(g, kind)]))
    for deal, pact in enumerate(own.pacts):
        if seat in pact[: TAKER + 1]:
            forms += answers(g, seat, deal)
    for place, row in enumerate(own.pact_clauses):
        if row[KIND] == c.CROWNS and row[BY] == seat and c.holds(g, row) and row[NUMBER] <= g.crowns[seat]:
            forms.append(Form(w.PAY_PROMISED, [(row[TO], row[TO]), (row[NUMBER], row[NUMBER]), (place, place)]))
    return forms


def answers(g: Kingdom, seat: int, deal: int) -> list[Form]:
    """What one of the two may say to a deal. Who accepts names how many clauses he has read: one that was added meanwhile is not among
    them."""
    pact = treachery(g).pacts[deal]
    this = (deal, deal)
    if pact[STATUS] == OFFERED and pact[MAKER] == seat:
        return [Form(w.RECALL_DEAL, [this])]
    if pact[STATUS] == OFFERED:
        read = len(c.of_deal(g, deal))
        return [Form(w.ACCEPT_DEAL, [this, (read, read)]), Form(w.REFUSE_DEAL, [this])]
    if pact[STATUS] == IN_FORCE and pact[ENDING] != seat:
        return [Form(w.END_DEAL, [this])]
    return []


def interject(before: Callable[[Kingdom, int, Option], None], g: Kingdom, seat: int, option: Option) -> None:
    verb = option[0]
    if verb in c.KIND_OF:
        propose(g, seat, option)
    elif verb == w.ACCEPT_DEAL:
        accept(g, option[1])
    elif verb == w.REFUSE_DEAL:
        close(g, option[1], DECLINED, w.PACT_REFUSED, seat)
    elif verb == w.RECALL_DEAL:
        close(g, option[1], RECALLED, w.PACT_RECALLED, seat)
    elif verb == w.END_DEAL:
        end(g, seat, option[1])
    elif verb == w.PAY_PROMISED:
        pay(g, option[3])
    else:
        before(g, seat, option)
        if verb == v.TAKE_OFFER:
            check_base_deal(g, option[1])


# ---- offers


def propose(g: Kingdom, seat: int, option: Option) -> None:
    """A first clause opens an offer, another one is added to it. wkv.treachery.when-made"""
    to, party, kind = option[1], option[2], c.KIND_OF[option[0]]
    bargaining.partner(g, seat, to)
    check(g, kind, option)
    own = treachery(g)
    deal = open_between(g, seat, to)
    if deal >= 0 and own.pacts[deal][MAKER] != seat:
        raise RuleError("he has an offer open to you: answer it first", "wkv.treachery.when-made")
    promisers = [seat, to] if party == BOTH else [seat if party == ME else to]
    if deal >= 0 and len(c.of_deal(g, deal)) + len(promisers) > MOST_CLAUSES:
        raise RuleError(f"a deal has {MOST_CLAUSES} clauses at most: make another", "wkv.treachery.terms")
    place = deal if deal >= 0 else len(own.pacts)
    rows = [clause_row(place, by, to if by == seat else seat, kind, option) for by in promisers]
    if any(row in own.pact_clauses for row in rows):
        raise RuleError("the offer says so already", "wkv.treachery.terms")
    if deal < 0:
        own.pacts += ((seat, to, OFFERED, g.round, -1, 0, 0, -1),)
        g.emit(w.PACT_OFFERED, seat, to)
    for row in rows:
        add(g, row)


def check(g: Kingdom, kind: int, option: Option) -> None:
    """Can such a promise be kept, and broken, at all?"""
    if kind == c.PEACE and g.out[option[3]]:
        raise RuleError("he has left the game: nobody attacks him", "wkv.treachery.terms")
    if kind in (c.YES, c.NO) and g.content.agenda_chooses[option[3]]:
        raise RuleError("on this Agenda a Baron is chosen: promise Votes for one", "wkv.treachery.terms")
    if kind == c.VOTES and not g.content.agenda_chooses[option[3]]:
        raise RuleError("on this Agenda the choice is yes or no: promise Votes for one of them", "wkv.treachery.terms")


def clause_row(deal: int, by: int, to: int, kind: int, option: Option) -> c.Row:
    """Peace between the two is meant by either's name: nobody promises not to attack himself."""
    row = [deal, by, to, kind, 0, 0, 0, option[-1], 0]
    for column, value in zip(c.CLAUSES[kind].columns, option[3:-1], strict=True):
        row[column] = value
    if kind == c.PEACE and row[THING] == by:
        row[THING] = to
    return tuple(row)


def add(g: Kingdom, row: c.Row) -> None:
    treachery(g).pact_clauses += (row,)
    c.tell(g, row)


def open_between(g: Kingdom, seat: int, other: int) -> int:
    """The offer that is open between two Barons, whoever made it, or -1."""
    for deal, pact in enumerate(treachery(g).pacts):
        if pact[STATUS] == OFFERED and sorted(pact[: TAKER + 1]) == sorted((seat, other)):
            return deal
    return -1


def lapse(g: Kingdom) -> None:
    """The next Action card, or another phase: what nobody has accepted is void. wkv.treachery.when-made"""
    for deal, pact in enumerate(treachery(g).pacts):
        if pact[STATUS] == OFFERED:
            close(g, deal, LAPSED, w.PACT_LAPSED, pact[MAKER])


# ---- what becomes of it


def change(g: Kingdom, deal: int, column: int, value: int) -> None:
    own = treachery(g)
    own.pacts = replaced(own.pacts, deal, replaced(own.pacts[deal], column, value))


def partner(g: Kingdom, deal: int, seat: int) -> int:
    pact = treachery(g).pacts[deal]
    return pact[TAKER] if pact[MAKER] == seat else pact[MAKER]


def close(g: Kingdom, deal: int, status: int, told: int, seat: int) -> None:
    change(g, deal, STATUS, status)
    g.emit(told, seat, partner(g, deal, seat))


def accept(g: Kingdom, deal: int) -> None:
    """Both have consented, before everybody. wkv.treachery.public-deal"""
    change(g, deal, SINCE, g.round)
    change(g, deal, ACTS, len(treachery(g).acts))
    close(g, deal, IN_FORCE, w.PACT_MADE, treachery(g).pacts[deal][MAKER])


def end(g: Kingdom, seat: int, deal: int) -> None:
    """One proposes it, the other agrees. wkv.treachery.release"""
    if treachery(g).pacts[deal][ENDING] < 0:
        change(g, deal, ENDING, seat)
        g.emit(w.PACT_ENDING, seat, partner(g, deal, seat))
    else:
        close(g, deal, ENDED, w.PACT_ENDED, seat)


def run_out(g: Kingdom) -> None:
    """A deal ends without blame when nothing in it binds any more. wkv.treachery.release"""
    for deal, pact in enumerate(treachery(g).pacts):
        if pact[STATUS] == IN_FORCE and not any(c.holds(g, row) for row in c.of_deal(g, deal)):
            close(g, deal, OVER, w.PACT_OVER, pact[MAKER])


def left_the_game(g: Kingdom, seat: int) -> None:
    """Nobody is bound to one who is out, nor by him."""
    for deal, pact in enumerate(treachery(g).pacts):
        if seat in pact[: TAKER + 1] and pact[STATUS] in (OFFERED, IN_FORCE):
            change(g, deal, STATUS, ENDED)


def is_done(g: Kingdom, place: int) -> None:
    """A promise has been kept once and for all."""
    own = treachery(g)
    own.pact_clauses = replaced(own.pact_clauses, place, replaced(own.pact_clauses[place], DONE, 1))
    run_out(g)


def done_with(g: Kingdom, row: c.Row) -> None:
    is_done(g, treachery(g).pact_clauses.index(row))


def pay(g: Kingdom, place: int) -> None:
    row = treachery(g).pact_clauses[place]
    bargaining.hand_over(g, row[BY], row[TO], row[NUMBER])
    g.emit(w.PROMISE_PAID, row[BY], row[TO], row[NUMBER])
    is_done(g, place)


# ---- bargains of the base game


def check_base_deal(g: Kingdom, place: int) -> None:
    """They are in the record, both have consented and all can see them; so what of them can be checked is a public deal, until the round
    that they name. Their other promises bind nobody, as ever. Own design; wkv.treachery.public-deal, wkv.ruling.deal"""
    deal = g.deals[place]
    if bargaining.promised(deal) not in CHECKED:
        return
    kind, more = CHECKED[bargaining.promised(deal)]
    by, to = bargaining.promiser(deal), bargaining.promisee(deal)
    own = treachery(g)
    if len(own.pacts) < MOST_DEALS:
        number = len(own.pacts)
        own.pacts += ((by, to, IN_FORCE, g.round, -1, 0, len(own.acts), place),)
        add(g, (number, by, to, kind, to if kind == c.PEACE else 0, 0, 0, max(1, g.round) + more, 0))


def beginning(g: Kingdom) -> None:
    """A new round: open offers are void, what was promised until the last one is over, and acts and losses are forgotten."""
    own = treachery(g)
    lapse(g)
    run_out(g)
    own.acts = ()
    own.losses = ()
    own.accusations = ()
