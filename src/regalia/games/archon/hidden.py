"""What a viewer of Archon cannot know: how the others divided their cards. Everything else hidden is a draw that has not happened yet.

Which ten cards a player owns is public (the Magister tracks show it), and so are the cards already played; only the split of the rest
between hand and waiting pile is secret.
"""

from typing import cast

from regalia.games.archon.figures import CARDS, COURTIER, TAX_COLLECTOR
from regalia.games.archon.state import ArchonState
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE
from regalia.kernel.engine import current_step
from regalia.kernel.procedure import ASK, Ask, Flow

TRIES = 20


def unseen_cards(g: ArchonState, seat: int) -> list[int]:
    """The cards of a seat that are not face up, whether they are known or not."""
    total = len(g.hand[seat]) + len(g.waiting[seat]) + len(g.played[seat])
    cards = [COURTIER] * (total - sum(g.tracks[seat]))
    for kind in range(TAX_COLLECTOR, CARDS):
        cards += [kind] * g.tracks[seat][kind]
    for card in g.played[seat]:
        cards.remove(card)
    return cards


def fill(g: ArchonState, viewer: int, dice: Dice) -> None:
    """Divide the unseen cards of every other seat at random; a seat that is being asked must really have a choice."""
    asked = -1
    if g.asking is not None and g.asking.kind == ASK:
        ask = cast(Ask, g.asking)
        if not ask.options:
            asked = ask.seat
    for seat in range(g.seats):
        if HIDE in g.hand[seat] or HIDE in g.waiting[seat]:
            deal(g, seat, dice)
    if asked < 0 or asked == viewer:
        return
    for _ in range(TRIES):
        if has_choice(g):
            return
        deal(g, asked, dice)
    pool = unseen_cards(g, asked)
    size = len(g.hand[asked])
    for hand in hands_of(pool, size):
        divide(g, asked, pool, hand)
        if has_choice(g):
            return


def deal(g: ArchonState, seat: int, dice: Dice) -> None:
    pool = unseen_cards(g, seat)
    mixed = pool[:]
    dice.shuffle(mixed)
    divide(g, seat, pool, sorted(mixed[: len(g.hand[seat])]))


def divide(g: ArchonState, seat: int, pool: list[int], hand: list[int]) -> None:
    rest = pool[:]
    for card in hand:
        rest.remove(card)
    g.hand[seat] = hand
    g.waiting[seat] = rest


def hands_of(pool: list[int], size: int) -> list[list[int]]:
    """Every different hand of so many cards out of a sorted pool."""
    if size == 0:
        return [[]]
    hands: list[list[int]] = []
    for i, card in enumerate(pool):
        if i > 0 and pool[i - 1] == card:
            continue
        for rest in hands_of(pool[i + 1 :], size - 1):
            hands.append([card, *rest])
    return hands


def has_choice(g: ArchonState) -> bool:
    """Would the open decision still be a decision?"""
    flow: Flow | None = current_step(g).enter(g.stack[-1], g)
    return flow is not None and flow.kind == ASK and (len(cast(Ask, flow).options) > 1 or cast(Ask, flow).always)
