"""Deals: offers are answered by what they are worth, and made where they serve.

One pays and one promises. Either may propose it: crowns for the other's word (buying), or one's own word for crowns (selling).
"""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import politics, promises, war
from regalia.games.warrior_knights.players.steward.judgement import FREE_PASSAGE, PEACE_NEXT, PEACE_NOW, VOTES_NEXT, Judgement
from regalia.games.warrior_knights.players.steward.memory import Memory
from regalia.games.warrior_knights.players.steward.promises import mean_stake, support, trust
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.bargaining import (
    GIVE,
    GIVER,
    OPEN,
    OWN,
    PROMISE,
    ROUND,
    STATUS,
    STRUCK,
    TAKE,
    TAKER,
    own,
    promised,
    promisee,
    promiser,
)
from regalia.games.warrior_knights.rules.movement import MoveNoble, hosts, way
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.kernel.vocabulary import Option

SPARING = 0.05  # a crown is never thought to be worth less than this, in Influence: nobody throws his money away
ASKED = 0.9  # of what his word is worth to the other, trust and all, a seller asks so much
SALES = 1.5  # offers of one's own word in a whole game, by readiness to talk: one or two, a politician three


def crown(j: Judgement) -> float:
    return max(j.crown, SPARING)


def interject(j: Judgement, memory: Memory) -> Option | None:
    """Answers first, then what became of promises, then an offer of our own."""
    g = j.g
    promises.notice(j, memory)
    for place, deal in enumerate(g.deals):
        if deal[STATUS] == OPEN and deal[TAKER] == j.seat:
            return answer(j, place)
        if deal[STATUS] == STRUCK and deal[PROMISE] and promisee(deal) == j.seat:
            said = promises.settle(j, memory, place)
            if said is not None:
                return said
        if deal[STATUS] == OPEN and deal[GIVER] == j.seat and deal[ROUND] < g.round:
            return (v.WITHDRAW_OFFER, place)
    return offer(j, memory)


def answer(j: Judgement, place: int) -> Option:
    """An open offer to us: taken if what we get outweighs what is asked."""
    deal = j.g.deals[place]
    other = deal[GIVER]
    gain = (deal[GIVE] - deal[TAKE]) * crown(j)
    if promiser(deal) == j.seat:
        gain -= promises.cost(j, promised(deal), other)
    else:
        gain += promises.benefit(j, promised(deal), other) * trust(j, other)
    payable = j.g.crowns[j.seat] >= deal[TAKE] and j.g.crowns[other] >= deal[GIVE]
    return (v.TAKE_OFFER, place) if gain > 0.02 and payable else (v.TURN_DOWN, place)


# ---- offering


def open_to(j: Judgement, other: int, patience: int) -> bool:
    """May he be asked again? Not while something is between us, and not within so many rounds of the last offer."""
    g = j.g
    if other == j.seat or g.out[other]:
        return False
    ours = [d for d in g.deals if d[GIVER] == j.seat and d[TAKER] == other]
    return not any(d[ROUND] >= g.round - patience or d[STATUS] in (OPEN, STRUCK) for d in ours)


def offer(j: Judgement, memory: Memory) -> Option | None:
    """Something we would rather pay for: a vote that can be turned, a road through his land, support, peace; or our own word, for one to
    whom it is worth more than to us."""
    g = j.g
    if j.manner.talk < 0.5 or j.left < 1.5 or g.round < 2:
        return None
    frame = j.frame
    rich = g.crowns[j.seat] >= 4
    if isinstance(frame, Vote):
        return (buy_vote(j, frame) if rich else None) or sell_vote(j, frame)
    if isinstance(frame, MoveNoble):
        return buy_passage(j, frame) if rich else None
    canvass = memory.canvassed != g.round  # once a round: it means putting oneself in everybody's place
    memory.canvassed = g.round
    bought = (buy_support(j) if canvass else None) or buy_peace(j) if rich else None
    return bought or (sell_peace(j) if canvass else None)


# ---- buying


def buy_peace(j: Judgement) -> Option | None:
    """From a neighbour who could hurt us; those who think ahead pay for the next round, too."""
    g = j.g
    for other in range(g.seats):
        if not open_to(j, other, 0 if j.manner.talk > 1.2 else 1):
            continue
        fear = promises.threat(j, other) * trust(j, other) * j.manner.talk
        crowns = min(g.crowns[j.seat] // 3, int(0.8 * fear / crown(j)))
        if crowns >= 1:
            ahead = j.manner.talk > 1.2 and crowns >= 3 and j.left > 2.5
            return (v.OFFER, other, crowns, 0, PEACE_NEXT if ahead else PEACE_NOW)
    return None


def buy_vote(j: Judgement, frame: Vote) -> Option | None:
    """A vote is open and would go against us: one who has not declared yet could turn it."""
    g = j.g
    mine = politics.wish(j, frame)
    for other in frame.order:
        if not open_to(j, other, 0):
            continue
        stake = promises.turning(j, frame, other) * min(1.5, j.manner.votes)
        if stake <= 0:
            continue
        him = j.in_place_of(other)
        dear = politics.ruling(him, frame, politics.wish(him, frame)) - politics.ruling(him, frame, mine)
        crowns = 1 + int((dear + 0.1) / crown(him))
        if crowns <= g.crowns[j.seat] // 2 and crowns * j.crown < stake * trust(j, other):
            return (v.OFFER, other, crowns, 0, VOTES_NEXT)
    return None


def buy_support(j: Judgement) -> Option | None:
    """Before an Assembly at which much hangs for us: the Votes of one to whom little does."""
    g = j.g
    if j.manner.votes < 1.0 or not g.agenda_current or g.banned[j.seat]:
        return None
    stake = mean_stake(j) * j.manner.votes
    best: tuple[int, int] | None = None
    for other in range(g.seats):
        if g.banned[other] or g.votes[other] < 3 or not open_to(j, other, 1):
            continue
        him = j.in_place_of(other)
        crowns = 1 + int(support(him, j.seat) / crown(him))
        if crowns <= g.crowns[j.seat] // 3 and crowns * j.crown < stake * trust(j, other) and (best is None or crowns < best[0]):
            best = (crowns, other)
    return (v.OFFER, best[1], best[0], 0, VOTES_NEXT) if best is not None else None


def buy_passage(j: Judgement, frame: MoveNoble) -> Option | None:
    """The best road leads through one other's land, and the way around is much worse."""
    g = j.g
    if frame.route or pieces.baron_of(g, frame.noble) != j.seat:
        return None
    best, host, free = 0.0, -1, war.stay(j, frame.noble)
    for area, routes in j.ways(frame.noble).items():
        for route in routes:
            asked = hosts(g, j.seat, way(g, route)) if route[0] == v.FOLLOW_ROAD else []
            worth = war.at(j, frame.noble, area) * war.sea_delay(route)
            if not asked:
                free = max(free, worth)
            elif len(asked) == 1 and worth > best:
                best, host = worth, asked[0]
    if host < 0 or best - free < 0.3 or not open_to(j, host, 0):
        return None
    crowns = max(1, min(3, int(0.5 * (best - free) * trust(j, host) / crown(j))))
    return (v.OFFER, host, crowns, 0, FREE_PASSAGE) if crowns <= g.crowns[j.seat] // 3 else None


# ---- selling one's own word


def hawking(j: Judgement) -> bool:
    """Enough of it: a word that is always for sale is worth nothing. A few times a game, and never two rounds in a row."""
    sales = [d[ROUND] for d in j.g.deals if d[GIVER] == j.seat and d[PROMISE] > OWN]
    return len(sales) >= int(SALES * j.manner.talk) or any(said >= j.g.round - 1 for said in sales)


def asking(j: Judgement, him: Judgement, promise: int, purse: int) -> int:
    """How many crowns we could have of him for such a promise, if he reckons as we would in his place; 0 if it is not worth our while."""
    worth = promises.benefit(him, promise, j.seat) * trust(him, j.seat)
    crowns = min(purse, int(ASKED * worth / crown(him)))
    return crowns if crowns >= 2 and crowns * crown(j) > promises.cost(j, promise, him.seat) + 0.1 else 0


def sell_peace(j: Judgement) -> Option | None:
    """To whoever fears us most and would pay more for a quiet round than we could take from him."""
    g = j.g
    if hawking(j):
        return None
    best: tuple[int, int] | None = None
    for other in range(g.seats):
        if open_to(j, other, 1) and not j.at_peace(other):
            crowns = asking(j, j.in_place_of(other), PEACE_NOW, g.crowns[other] // 3)
            if crowns and (best is None or crowns > best[0]):
                best = (crowns, other)
    return (v.OFFER, best[1], 0, best[0], own(PEACE_NOW)) if best is not None else None


def sell_vote(j: Judgement, frame: Vote) -> Option | None:
    """Ours, while it can still turn the vote for one who is losing it."""
    g = j.g
    if hawking(j) or not frame.declared or j.promises((VOTES_NEXT,)):
        return None
    for other in range(g.seats):
        if open_to(j, other, 0):
            crowns = asking(j, j.in_place_of(other), VOTES_NEXT, g.crowns[other] // 2)
            if crowns:
                return (v.OFFER, other, 0, crowns, own(VOTES_NEXT))
    return None
