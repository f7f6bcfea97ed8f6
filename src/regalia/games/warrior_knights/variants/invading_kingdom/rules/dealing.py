"""Its Action cards: dealt unseen in Planning, resolved when they are revealed, and back in its own deck. wkv.ruling.invader-cards"""

from typing import Any, Final

from regalia.games.warrior_knights.rules import action_cards
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.cards import CARDS
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import power
from regalia.games.warrior_knights.variants.invading_kingdom.state import invasion
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow

A_STACK: Final = 2


def apply(draft: Draft) -> None:
    draft.insert_before(
        Planning,
        "shuffle_stacks",
        "deal_invader_cards",
        {"deal_invader_cards": deal_invader_cards},
        cites="wkv.invading-kingdom.planning wkv.ruling.invader-cards",
    )
    draft.wrap(Actions, "resolve", resolve)
    draft.wrap(Actions, "allocate", allocate)
    draft.cite(Actions, "allocate", "wkv.invading-kingdom.cards-return wkv.invading-kingdom.not-counted")


def deck(g: Kingdom) -> list[int]:
    """All its cards: those of a Baron, For Glory's with them. wkv.invading-kingdom.planning"""
    found: list[int] = []
    for kind, row in enumerate(g.content.deeds.barons):
        found += [action_cards.number(g, power(g), kind)] * row.copies
    return found


def deal_invader_cards(self: Planning, g: Kingdom) -> Flow | None:
    """Shuffled, two to each stack; none once the invasion is over. wkv.invading-kingdom.planning, wkv.invading-kingdom.over"""
    if invasion(g).invasion_over:
        return None
    cards = deck(g)
    for card in cards:
        g.hold[card] = cards.count(card)
    dealt = g.shuffled(w.CARDS, cards)
    for stack in range(3):
        own = dealt[stack * A_STACK : (stack + 1) * A_STACK]
        kinds = tuple(sorted([action_cards.seat_and_kind(g, card)[1] for card in own]))
        g.plan = replaced(g.plan, power(g) * 3 + stack, kinds)
        g.action_stack = replaced(g.action_stack, stack, (*g.action_stack[stack], *own))
    return None


def is_its_card(g: Kingdom, card: int) -> bool:
    return not action_cards.is_neutral(g, card) and action_cards.seat_and_kind(g, card)[0] == power(g)


def resolve(before: Any, self: Actions, g: Kingdom) -> Flow | None:
    """What the card is to the Invader. One that is left after its end does nothing. wkv.invading-kingdom.over"""
    flow: Flow | None
    if not is_its_card(g, self.card):
        flow = before(self, g)
        return flow
    if invasion(g).invasion_over:
        return None
    kind = action_cards.seat_and_kind(g, self.card)[1]
    return CARDS[g.content.deeds.barons[kind].id](kind)


def allocate(before: Any, self: Actions, g: Kingdom) -> Flow | None:
    """Back to its deck: out of sight until the next Planning, and in no Special Phase area. wkv.invading-kingdom.cards-return"""
    if is_its_card(g, self.card):
        g.hold[self.card] -= 1
        return None
    flow: Flow | None = before(self, g)
    return flow
