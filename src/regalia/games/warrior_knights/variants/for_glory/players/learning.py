"""Knowledge and Advancements: what to buy, what to give up, and when to enrich one's mind. What each kind is worth: values.py.

A Knowledge is worth its part of the best that it helps to buy, and a share of that unspent; so a card is bought for what it brings above
the Knowledge that it costs. Enrich Mind is worth what it adds to all this: what can be bought with one Knowledge more, now or in a later
round. Everything here reads public columns only.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.players.steward import money
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import laws
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.players.values import rounds_of_use, value
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.leaders import humanist_saves
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.vocabulary import Option

SAVED: Final = 0.85  # of the best that a Knowledge could buy: what it is worth unspent
LEAST: Final = 0.3  # of a Knowledge while there are rounds to use it in: other cards will come
SPENT_ON_RESEARCH: Final = 0.05  # a crown: few Barons are ever short of them
ENOUGH: Final = 3  # Knowledge: for the dearest card; what lies beside it is worth half
A_ROUND: Final = 2  # Knowledge that a round brings: there are so many Enrich Mind cards
TOO_LATE: Final = 0.7  # rounds of use: with fewer nothing is worth learning
AT_WAR: Final = ("battle", "siege", "movement")  # groups that are bought before one marches
BEFORE_WAR: Final = 3.5  # how soon Enrich Mind should come: see actions.py
IN_PEACE: Final = 2.2

# for whole positions: what a card brought in each round (docs/warrior-knights/balance.md)
BROUGHT: Final = {
    "iron_forged_blades": 0.5,
    "black_powder": 0.45,
    "plate_harness": 0.45,
    "sappers": 0.4,
    "yew_longbows": 0.25,
    "drilled_sergeants": 0.2,
}
LITTLE: Final = 0.05  # all others


# ---- what Knowledge is worth


def kept_for(j: Judgement, card: int) -> float:
    """What a card is worth that he would add to his own: where that is a fourth, the least of them goes."""
    worth = value(j, card)
    mine = advancements.owned(j.g, j.seat)
    if len(mine) < h.MOST_OWNED:
        return worth
    return worth - min([worth, *[value(j, c) for c in mine]])


def wanted(j: Judgement) -> list[int]:
    """What is on offer, and of which he has no copy."""
    return [c for c in glory(j.g).advancement_offer if not advancements.has_copy(j.g, j.seat, c)]


def price(j: Judgement, card: int) -> int:
    """As Enrich Mind sells it to him."""
    return max(1, content.ADVANCEMENTS[card].cost - humanist_saves(j.g, j.seat))


def in_time(j: Judgement, short: int) -> float:
    """How much of a card's worth is left when he has got the Knowledge that he is short of: what this round brings, or a later one."""
    rounds = rounds_of_use(j)
    later = max(0, short - 1) // A_ROUND
    return max(0.0, rounds - later) / rounds


def prize(j: Judgement) -> float:
    """The most that a Knowledge helps to bring, by the card on offer that is best for its price; or by those that will come."""
    rounds = rounds_of_use(j)
    if rounds < TOO_LATE:
        return 0.0
    have = glory(j.g).knowledge[j.seat]
    offer = [kept_for(j, c) * in_time(j, price(j, c) - have) / price(j, c) for c in wanted(j)]
    best = max(max(offer, default=0.0), LEAST * min(1.0, rounds / 3.0))
    return best if have <= ENOUGH else best / 2


def knowledge_worth(j: Judgement) -> float:
    """A Knowledge that is not spent."""
    return SAVED * prize(j)


def bought_for(j: Judgement, card: int, cost: int) -> float:
    """What it brings above the Knowledge that it costs, and the tithe."""
    tithe = j.crown if laws.binds(j.g, j.seat, "tithe_on_learning") else 0.0
    return kept_for(j, card) - cost * knowledge_worth(j) - tithe


# ---- Enrich Mind


def offer_enrich_mind(j: Judgement, i: int) -> tuple[float, float]:
    """What the first or the second of them adds; soon, where it buys what is for this round's war. Where the second adds more, because
    both are needed for a card, each is worth half."""
    have = glory(j.g).knowledge[j.seat]
    more = 1 if advancements.owns(j.g, j.seat, "university_charter") >= 0 else 0
    each = prize(j)
    one, _ = purchase(j, have + h.ENRICH_MIND + more)
    two, card = purchase(j, have + 2 * h.ENRICH_MIND + more)
    first = one + (h.ENRICH_MIND + more) * each
    second = two - one + h.ENRICH_MIND * each
    if second > first:
        first = second = (first + second) / 2
    soon = BEFORE_WAR if card >= 0 and content.ADVANCEMENTS[card].group in AT_WAR else IN_PEACE
    return (second if i else first), soon


def purchase(j: Judgement, have: int) -> tuple[float, int]:
    """The best that he could buy with so much Knowledge, and what it brings above that; (0, -1) if nothing."""
    best, found = 0.0, -1
    for card in wanted(j):
        cost = price(j, card)
        if cost <= have:
            net = bought_for(j, card, cost)
            if net > best:
                best, found = net, card
    return best, found


# ---- buying, giving up


def buy(j: Judgement, option: Option) -> float:
    return bought_for(j, option[1], option[2])


def discard(j: Judgement, option: Option) -> float:
    """Of his own the least; what Research has turned up goes back if it is not bought."""
    return -value(j, option[1]) if option[1] in advancements.owned(j.g, j.seat) else 0.0


def research(j: Judgement, option: Option) -> float:
    """A card nobody has seen, for a Knowledge less: what one of those he has none of would bring him, in the mean."""
    have = glory(j.g).knowledge[j.seat]
    if money.spare(j) < 0 or j.g.crowns[j.seat] < 2 * option[1]:
        return -0.1
    unseen = [c for c in range(0, len(content.ADVANCEMENTS), 2) if not advancements.has_copy(j.g, j.seat, c)]
    gains = [0.0]
    for card in unseen:
        cost = content.ADVANCEMENTS[card].cost - h.RESEARCH_DISCOUNT
        gains.append(max(0.0, bought_for(j, card, cost)) if cost <= have else 0.0)
    return sum(gains) / max(1, len(unseen)) - option[1] * SPENT_ON_RESEARCH


def replace(j: Judgement, option: Option) -> float:
    """The card that is of least use to him, if it is of little."""
    return 0.6 - kept_for(j, option[1])


def buy_knowledge(j: Judgement, option: Option) -> float:
    return knowledge_worth(j) - option[2] * j.crown if money.spare(j) >= option[2] else -0.1


# ---- whole positions


def prospect(g: Kingdom, seat: int) -> float:
    """For the search: what learning should still bring him, by what cards brought that were there from the start."""
    own = glory(g)
    left = base.rounds_left(g)
    cards = sum([BROUGHT.get(content.ADVANCEMENTS[c].id, LITTLE) for c in own.advancements[seat]])
    return cards * max(0.0, left - 0.4) + LEAST * min(1.0, left / 4.0) * own.knowledge[seat]


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.BUY_ADVANCEMENT: buy,
    w.DISCARD_ADVANCEMENT: discard,
    w.RESEARCH: research,
    w.REPLACE_ADVANCEMENT: replace,
    w.BUY_KNOWLEDGE: buy_knowledge,
}
