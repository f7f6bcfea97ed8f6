"""Cipher Clerks: a look at the next three Action cards, before one of them is revealed.

Only their owner sees them (an OWNER column); that he has looked everybody knows.
"""

from typing import Any, ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards, table
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE, replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

CLERKS = "cg.advancements.use-timing"


def apply(draft: Draft) -> None:
    draft.wrap(Actions, "reveal", reveal_after_clerks)
    draft.replace(Actions, {"after_reveal": after_clerks})
    draft.cite(Actions, "reveal", CLERKS)
    draft.on(table.leave_the_game, out_of_the_stacks)


def current(g: Kingdom) -> int:
    """The stack of the next card, 3 if there is none."""
    return next((i for i in range(3) if g.action_stack[i]), 3)


def cards_left(g: Kingdom) -> int:
    return sum(len(stack) for stack in g.action_stack)


def would_look(g: Kingdom, seat: int) -> bool:
    """His card is ready, he has not waved the offer away for this stack, and there is a card in it that he has not seen."""
    own = glory(g)
    stack = current(g)
    if stack == 3 or own.clerks_rest[seat] == stack + 1 or advancements.owns(g, seat, "cipher_clerks") < 0:
        return False
    return len(own.deciphered[seat]) < min(h.DECIPHERED, len(g.action_stack[stack]))


def reveal_after_clerks(before: Any, self: Actions, g: Kingdom) -> Flow | None:
    """The offer comes before every card, until the owner takes it or wants no more of it in this stack."""
    own = glory(g)
    left = cards_left(g)
    if left and own.clerks_asked != left:
        seats = [s for s in table.from_chairman(g) if would_look(g, s)]
        if seats:
            return Decipher(seats)
    flow: Flow | None = before(self, g)
    own.clerks_asked = 0
    if not left:
        own.clerks_rest = (0,) * g.seats
    for seat in range(g.seats):
        if own.deciphered[seat]:
            own.deciphered = replaced(own.deciphered, seat, own.deciphered[seat][1:])
    return flow


def after_clerks(self: Actions, g: Kingdom, result: int) -> Flow | None:
    glory(g).clerks_asked = cards_left(g)
    return AGAIN


class Decipher(Procedure):
    """Those who own the card, from the Chairman on."""

    outline: ClassVar[tuple[str, ...]] = ("look",)
    cites: ClassVar[dict[str, str]] = {"look": CLERKS}

    def __init__(self, seats: list[int]) -> None:
        super().__init__()
        self.seats = seats

    def look(self, g: Kingdom) -> Flow | None:
        if not self.seats:
            return None
        card = advancements.owns(g, self.seats[0], "cipher_clerks")
        return Ask(self.seats[0], [(w.USE_ADVANCEMENT, card), (v.DECLINE,), (w.NOT_THIS_STACK, current(g))])

    def on_look(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        own = glory(g)
        self.seats.pop(0)
        if option[0] == w.NOT_THIS_STACK:
            own.clerks_rest = replaced(own.clerks_rest, seat, option[1] + 1)
        elif option[0] == w.USE_ADVANCEMENT:
            advancements.use(g, seat, option[1])
            seen = g.action_stack[current(g)][-h.DECIPHERED :][::-1]
            own.deciphered = replaced(own.deciphered, seat, seen)
            for card in seen:
                g.tell(seat, (w.DECIPHERED, card), ())
        return AGAIN


def out_of_the_stacks(g: Kingdom, seat: int) -> None:
    """A Baron who is out takes his cards out of the stacks, and sees nothing more."""
    own = glory(g)
    gone = action_cards.cards_of(g, seat)
    own.deciphered = replaced(tuple([tuple([c for c in row if c not in gone]) for row in own.deciphered]), seat, ())


# ---- names, blanks, faults


def action_names(g: Kingdom, barons: list[str]) -> list[str]:
    """Of every Action card, by its number in the stacks."""
    c = g.content
    found: list[str] = []
    for card in range(c.neutral):
        seat, kind = action_cards.seat_and_kind(g, card)
        found.append(f"{c.deeds.barons[kind].name} of {barons[seat]}" if seat < len(barons) else "")
    return found + [action_cards.neutral(g, card).name for card in action_cards.neutrals(g)]


def fill(g: Kingdom, viewer: int, dice: Dice) -> None:
    """What the viewer has seen lies on top, whatever else was dealt there; what others have seen is what lies there then."""
    own = glory(g)
    stack = current(g)
    if stack < 3 and 0 <= viewer < g.seats and own.deciphered[viewer]:
        lay_on_top(g, viewer, stack, own.deciphered[viewer], dice)
    for seat, row in enumerate(own.deciphered):
        if row and HIDE in row:
            own.deciphered = replaced(own.deciphered, seat, g.action_stack[stack][-len(row) :][::-1])


def lay_on_top(g: Kingdom, viewer: int, stack: int, known: tuple[int, ...], dice: Dice) -> None:
    """Cards that were dealt elsewhere change places with others of the same kind of back: Neutral ones, or the same Baron's."""
    for card in known:
        if action_cards.is_neutral(g, card):
            bring_neutral(g, stack, card, known)
        elif action_cards.seat_and_kind(g, card)[0] != viewer:
            bring_planned(g, stack, card, known)
    rest = list(g.action_stack[stack])
    for card in known:
        rest.remove(card)
    dice.shuffle(rest)
    g.action_stack = replaced(g.action_stack, stack, (*rest, *known[::-1]))


def bring_neutral(g: Kingdom, stack: int, card: int, known: tuple[int, ...]) -> None:
    if card in g.action_stack[stack]:
        return
    other = next(c for c in g.action_stack[stack] if action_cards.is_neutral(g, c) and c not in known)
    g.aside = exchanged(g.aside, card, other)
    g.action_stack = tuple([exchanged(row, card, other) for row in g.action_stack])


def bring_planned(g: Kingdom, stack: int, card: int, known: tuple[int, ...]) -> None:
    """A card of a Baron's plan; there may be two of a kind."""
    seat, kind = action_cards.seat_and_kind(g, card)
    if g.action_stack[stack].count(card) >= known.count(card):
        return
    row = seat * 3 + stack
    mine = [k for k in g.plan[row] if g.plan[row].count(k) > known.count(action_cards.number(g, seat, k))]
    other = mine[0]
    elsewhere = [i for i in range(stack + 1, 3) if kind in g.plan[seat * 3 + i]]
    move(g, seat, stack, other, kind)
    if elsewhere:
        move(g, seat, elsewhere[0], kind, other)


def move(g: Kingdom, seat: int, stack: int, out: int, into: int) -> None:
    """One card of a plan, and of the stack it lies in, becomes another."""
    row = seat * 3 + stack
    plan, cards = list(g.plan[row]), list(g.action_stack[stack])
    plan[plan.index(out)] = into
    cards[cards.index(action_cards.number(g, seat, out))] = action_cards.number(g, seat, into)
    g.plan = replaced(g.plan, row, tuple(sorted(plan)))
    g.action_stack = replaced(g.action_stack, stack, tuple(cards))


def exchanged(cards: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    return tuple([other if c == one else one if c == other else c for c in cards])


def faults(g: Kingdom) -> list[str]:
    own = glory(g)
    stack = current(g)
    seen = [row for row in own.deciphered if row]
    return [
        f"somebody has seen {row} on top of the stacks" for row in seen if stack == 3 or g.action_stack[stack][-len(row) :][::-1] != row
    ]
