"""Advancements at work: on the march, in a siege, after a battle, for money, Votes and Knowledge. (In battle: battles.py.)

Most are ready again after the next Upkeep, so they are used whenever they help at all.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import events, money, war
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.attacks import garrison
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.cards.cipher_clerks import current
from regalia.games.warrior_knights.variants.for_glory.players import learning, values
from regalia.kernel.vocabulary import Option

SPENT: Final = 0.03  # that a card is exhausted for the rest of the round
DECIDES: Final = 0.5


# ---- in war


def dig(j: Judgement, option: Option) -> float:
    """Sappers: those committed are too few without them."""
    return DECIDES


def open_granaries(j: Judgement, option: Option) -> float:
    """The card is gone, and a round is won; which is enough for the others to come. And those inside live."""
    wall: int = getattr(j.frame, "wall", -1)
    inside = war.noble_loss(j, [n for n in garrison(j.g, wall) if pieces.is_led(j.g, n)]) if wall >= 0 else 0.0
    return (0.7 * j.hold(wall) if 0 <= wall < f.CITIES else 1.5) + inside - SPENT


def call_the_roll(j: Judgement, option: Option) -> float:
    return 0.2


def treat(j: Judgement, option: Option) -> float:
    """The army that is worst off; and the strongest of them."""
    army = option[1]
    doomed = 0.3 if j.strength(army) < 100 else 0.0
    return base.HUNDRED * min(1.0, j.left / 3) + doomed + j.strength(army) / 5000


def route(j: Judgement, option: Option) -> float:
    """As any other way, but an ordinary one is better where it leads to the same."""
    return war.route(j, option) - SPENT


# ---- at peace


def open_ledgers(j: Judgement, option: Option) -> float:
    return min(h.LEDGERS, max(1, base.wage_bill(j.g, j.seat))) * j.crown


def offered(j: Judgement, option: Option) -> float:
    """Printing Press: two Votes, ready again before the next Assembly in all likelihood. Mariner's Compass: a better card for his fleet."""
    if values.kind(option[1]) == "printing_press":
        return h.PRINTED_VOTES * j.vote
    return 0.5 * j.crown


def show_charter(j: Judgement, option: Option) -> float:
    return learning.knowledge_worth(j) + 0.05


def look(j: Judgement, option: Option) -> float:
    """The sooner in a stack the more there is to be seen: at three cards or more, once a round."""
    enough = len(j.g.action_stack[current(j.g)]) >= h.DECIPHERED if current(j.g) < 3 else False
    if option[0] == w.NOT_THIS_STACK:
        return 0.01
    return 0.05 if enough else 0.0


# ---- Faith paid with Illuminated Scripture


def with_scripture(ordinary: int, judge: Callable[[Judgement, Option], float]) -> Callable[[Judgement, Option], float]:
    """The same as without the card, and a Faith is kept."""

    def worth(j: Judgement, option: Option) -> float:
        return judge(j, (ordinary, *option[1:])) + 0.9 * j.faith

    return worth


def offer_by_scripture(j: Judgement, option: Option) -> float:
    """In the Conclave it lowers what is paid: he may as well offer one more."""
    return events.offer_faith(j, (v.OFFER_FAITH, option[1] - 1)) + 0.1


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.TREAT: treat,
    w.NOT_THIS_STACK: look,
    w.RIDE_POST: route,
    w.RELAY: route,
    w.RELAY_ROAD: route,
    w.RELAY_POST: route,
    w.PATHFIND: route,
    w.PATHFIND_RELAY: route,
    w.PATHFIND_RELAY_ROAD: route,
    w.PATHFIND_RELAY_POST: route,
    w.SAIL_IN: route,
    w.DRAW_EVENT_BY_SCRIPTURE: with_scripture(v.DRAW_EVENT_PAYING, events.draw_event),
    w.CANCEL_BY_SCRIPTURE: with_scripture(v.CANCEL, events.cancel),
    w.PLEDGE_BY_SCRIPTURE: with_scripture(v.PLEDGE, events.pledge),
    w.BLESS_BY_SCRIPTURE: with_scripture(v.BLESS, money.bless),
    w.OFFER_BY_SCRIPTURE: offer_by_scripture,
}

# the same word at other moments
BY_PASSAGE: Final[dict[tuple[str, int], Callable[[Judgement, Option], float]]] = {
    ("StartBattle", w.USE_ADVANCEMENT): dig,
    ("Siege", w.USE_ADVANCEMENT): open_granaries,
    ("Retreat", w.USE_ADVANCEMENT): call_the_roll,
    ("ArmyLosses", w.USE_ADVANCEMENT): call_the_roll,
    ("PayTroops", w.USE_ADVANCEMENT): open_ledgers,
    ("Offer", w.USE_ADVANCEMENT): offered,
    ("EnrichMind", w.USE_ADVANCEMENT): show_charter,
    ("Decipher", w.USE_ADVANCEMENT): look,
}
