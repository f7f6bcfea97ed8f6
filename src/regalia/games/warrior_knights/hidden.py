"""Filling the blanks: something that could be true for a viewer who does not know plans, stacks, decks and hands."""

from regalia.games.warrior_knights.rules import action_cards, planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE, replaced


def fill(g: Kingdom, viewer: int, dice: Dice) -> None:
    fill_plans(g, viewer, dice)
    fill_stacks(g, dice)
    fill_fate(g, viewer, dice)
    g.agenda_deck = shuffled(dice, g.agenda_deck)
    fill_events(g, dice)


def fill_plans(g: Kingdom, viewer: int, dice: Dice) -> None:
    """What lies face down is among the cards a Baron holds, or a power without a seat; which of them, nobody else knows."""
    for seat in range(len(g.plan) // 3):
        if seat == viewer:
            continue
        cards = [kind for kind, held in enumerate(action_cards.held(g, seat)) for _ in range(held)]
        in_flight(g, seat, cards)
        dice.shuffle(cards)
        for row in range(seat * 3, seat * 3 + 3):
            g.plan = replaced(g.plan, row, tuple(sorted([cards.pop() for _ in g.plan[row]])))


def in_flight(g: Kingdom, seat: int, cards: list[int]) -> None:
    """The card being resolved is still held, but lies face up on the table."""
    for frame in g.stack:
        if type(frame).__name__ == "Actions":
            card: int = frame.card  # type: ignore[attr-defined]
            phase: int = frame.phase  # type: ignore[attr-defined]
            owner, kind = action_cards.seat_and_kind(g, card)
            if owner == seat and phase < 0 and kind in cards:
                cards.remove(kind)


def fill_stacks(g: Kingdom, dice: Dice) -> None:
    unseen = [card for card in planning.neutrals_to_deal(g) if card not in g.neutral_seen]
    dice.shuffle(unseen)
    for i in range(3):
        size = len(g.action_stack[i])
        cards = [action_cards.number(g, seat, kind) for seat in range(len(g.plan) // 3) for kind in g.plan[seat * 3 + i]]
        cards += [unseen.pop() for _ in range(size - len(cards))]
        dice.shuffle(cards)
        g.action_stack = replaced(g.action_stack, i, tuple(cards))
    g.aside = tuple([unseen.pop() for _ in g.aside])


def fill_fate(g: Kingdom, viewer: int, dice: Dice) -> None:
    """Deck and hidden hands share what is not in sight. A spy knows that his enemy kept some of the cards he saw."""
    seen = [c for row in g.fate_shown for c in row]
    for row, hand in enumerate(g.fate_hand):
        if hand and HIDE in hand and 0 <= viewer < len(g.spied) and len(g.spied[viewer]) >= len(hand):
            g.fate_hand = replaced(g.fate_hand, row, shuffled(dice, g.spied[viewer])[: len(hand)])
        if HIDE not in g.fate_hand[row]:
            seen += g.fate_hand[row]
    unknown = [c for c in range(len(g.content.fate_rows)) if c not in seen]
    dice.shuffle(unknown)
    for row, hand in enumerate(g.fate_hand):
        if HIDE in hand:
            g.fate_hand = replaced(g.fate_hand, row, tuple([unknown.pop() for _ in hand]))
    g.fate_deck = [unknown.pop() for _ in g.fate_deck]
    for seat, spied in enumerate(g.spied):
        if HIDE in spied:
            hand = next((h for row, h in enumerate(g.fate_hand) if h and row != seat), ())
            g.spied = replaced(g.spied, seat, (*hand, *g.fate_deck)[: len(spied)])


def fill_events(g: Kingdom, dice: Dice) -> None:
    """The colour of the top card's back is known."""
    deck = list(g.event_deck)
    dice.shuffle(deck)
    for i, card in enumerate(deck):
        if g.content.event_colour[card] == g.event_colour:
            deck[0], deck[i] = deck[i], deck[0]
            break
    g.event_deck = tuple(deck)


def shuffled(dice: Dice, cards: tuple[int, ...]) -> tuple[int, ...]:
    order = list(cards)
    dice.shuffle(order)
    return tuple(order)
