"""Figures on slots, the cards played for them, and what is kept back."""

from typing import Final

from regalia.games.archon.figures import AS_COURTIER, CLERIC, COURTIER, MERCHANT, SCRIBE, TAX_COLLECTOR, TWO_COURTIERS
from regalia.games.archon.players.steward import effects
from regalia.games.archon.players.steward.effects import Act
from regalia.games.archon.players.steward.judgement import Judgement
from regalia.games.archon.rules.placement import collectors, plays_with, slot_cards, slot_node

SECOND_CARD: Final = 0.7  # what the other Courtier of a two-card slot could have done
PLACE_IN_ORDER: Final = 1.6  # the first place instead of the last, in the next round (and, as a rule, after it)
MAGISTER: Final = 0.35  # what a Magister could have done on a two-card slot


def placement(j: Judgement, slot: int) -> float:
    """The best that a figure on a slot brings, whatever is played for it."""
    return max([play(j, slot, cards) for cards in plays_with(j.g, j.means, slot)])


def play(j: Judgement, slot: int, cards: int) -> float:
    """What a figure on a slot brings with these cards."""
    g = j.g
    place = g.content.slots[slot].place
    in_palace = place == g.content.palace
    owners = [] if cards == TAX_COLLECTOR else collectors(g, j.seat, place)
    toll = len(owners) * g.content.toll
    worth = action(j, slot_node(g, slot), -1 if in_palace else place, cards == MERCHANT, toll) - toll * 0.35
    if cards == TWO_COURTIERS:
        return worth - SECOND_CARD
    if cards > AS_COURTIER:
        worth -= 0.05
    if cards % AS_COURTIER != COURTIER and slot_cards(g, slot) != 2:
        worth -= MAGISTER
    return worth + power(j, slot, cards)


def action(j: Judgement, node: int, place: int, merchant: bool, toll: int) -> float:
    """What an effect brings, whichever of the other cards is played for it."""
    key = (node, place, merchant, toll)
    found = j.actions.get(key)
    if found is None:
        found = effects.worth(j, Act(j.printed.nodes[node], place, merchant, toll))
        j.actions[key] = found
    return found


def power(j: Judgement, slot: int, card: int) -> float:
    """What the Magister who is played brings besides the slot's own effect."""
    g = j.g
    if card == TAX_COLLECTOR:
        here = g.content.places[g.content.slots[slot].place].slots
        free = [s for s in here if s != slot and g.seats not in g.content.slots[s].covered and not g.standing[s]]
        others = g.seats - 1 - sum([g.passed[s] for s in range(g.seats) if s != j.seat])
        return 0.25 * min(len(free), others)
    if card == SCRIBE:
        return 0.25 if len(g.hand[j.seat]) > 1 and g.figures[j.seat] > 1 else 0.0
    if card == CLERIC and not g.standing[slot]:
        return -0.2  # he will be wanted where figures stand
    return 0.0


def passing(j: Judgement) -> float:
    """Unused cards bring an earlier place in the next round's order."""
    g = j.g
    unused = len(g.hand[j.seat]) + g.precedence[j.seat]
    if g.round == 9:
        return 0.05
    ahead = 0
    for other in range(g.seats):
        if other == j.seat:
            continue
        kept = len(g.hand[other]) if g.passed[other] else 0  # who still plays will most likely play everything
        earlier = g.order.index(other) < g.order.index(j.seat)
        if kept + g.precedence[other] < unused and earlier:
            ahead += 1
    return 0.05 + PLACE_IN_ORDER * ahead / (g.seats - 1)


def keep(j: Judgement, card: int) -> float:
    """Divide every kind evenly over the two piles; in the last round keep the best."""
    g = j.g
    owned = g.hand[j.seat]
    drafted = [o[1] for o in g.drafts[j.seat]] if g.drafts else []
    if g.round >= 8:
        return float(card)
    magisters = [k for k in reversed(owned) if k != COURTIER]
    wanted = magisters[::2]
    return float(card) if drafted.count(card) < wanted.count(card) else -float(card)
