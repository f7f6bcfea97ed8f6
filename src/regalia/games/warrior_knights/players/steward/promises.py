"""Promises: what one is worth, to the one who gives it and the one who gets it; and whether it was kept.

A promise binds nobody (wk.bargain.not-binding), so it is priced with the chance that it is kept; and who has taken money for one feels it
in every decision it bears on, by `Judgement.bound` (how much breaking his word would cost him, in Influence).
"""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import events, politics
from regalia.games.warrior_knights.players.steward.judgement import (
    CANCEL_EVENT,
    FREE_PASSAGE,
    PEACE,
    PEACE_NEXT,
    PEACE_NOW,
    VOTES_NEXT,
    Judgement,
)
from regalia.games.warrior_knights.players.steward.memory import Memory
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.bargaining import BROKEN, KEPT, ROUND, STATUS, STRUCK, promised, promisee, promiser
from regalia.games.warrior_knights.rules.voting import UNDECLARED, YES, Vote
from regalia.kernel.vocabulary import Option

CREDIT = 0.55  # how far a stranger's word is trusted
WHOLE_HEARTED = 0.5  # an honour above this takes no money for what it does not know how to do
IMPOSSIBLE = 99.0


def trust(j: Judgement, other: int) -> float:
    """By his record at this table."""
    kept = sum(1 for d in j.g.deals if d[STATUS] == KEPT and promiser(d) == other)
    broken = sum(1 for d in j.g.deals if d[STATUS] == BROKEN and promiser(d) == other)
    return (CREDIT + kept) / (1.0 + kept + 2.0 * broken)


# ---- what there is to fear and to hope for


def threat(j: Judgement, other: int) -> float:
    """What this Baron could do to us soon, in Influence."""
    g = j.g
    worst = 0.0
    for n in pieces.nobles_of(g, other):
        area = g.noble_area[n]
        if area < 0:
            continue
        near = [area, *g.content.march[area]]
        for city in armies.cities_of(g, j.seat):
            at = g.content.city_area[city]
            if at in near:
                walls = armies.wall_strength(g, city) + sum(j.strength(m) for m in armies.own_nobles_in(g, j.seat, at))
                if j.strength(n) + f.COMMANDER > walls:
                    worst = max(worst, 0.35 * j.hold(city))
    return worst


def prospects(j: Judgement, other: int) -> float:
    """What we could take from this Baron soon, and would give up by promising peace."""
    g = j.g
    best = 0.0
    for n in j.nobles:
        area = g.noble_area[n]
        if area < 0:
            continue
        near = [area, *g.content.march[area]]
        for city in armies.cities_of(g, other):
            if g.content.city_area[city] in near:
                if j.strength(n) + f.COMMANDER > j.behind(city):
                    best = max(best, 0.12 * j.gain(city))  # it might not come to it this round, or might wait
    return best


# ---- what a promise is worth


def cost(j: Judgement, promise: int, other: int) -> float:
    """What it would cost us to keep a promise made to another; who does not mean to keep it pays little of that."""
    honour = j.manner.honour
    if promise == 0:
        return 0.0
    if promise in PEACE:
        return prospects(j, other) * honour * (1.0 if promise == PEACE_NOW else 1.6)
    if promise == FREE_PASSAGE:
        return 0.15 * honour
    if promise == VOTES_NEXT:
        return IMPOSSIBLE if honour > WHOLE_HEARTED and tempted(j, other) else support(j, other) * honour
    if promise == CANCEL_EVENT:
        return (2.0 * j.faith + max(0.0, -events.harm(j))) * honour if j.g.faith[j.seat] else IMPOSSIBLE * honour
    return IMPOSSIBLE if honour > WHOLE_HEARTED else 0.25 * honour  # leaving an area, helping in battle, what was spoken


def benefit(j: Judgement, promise: int, other: int) -> float:
    """What it would bring us if another kept such a promise. Nothing for what he could not do, or we could not see."""
    g = j.g
    if promise in PEACE:
        return threat(j, other) * (1.0 if promise == PEACE_NOW else 1.4)
    if promise == VOTES_NEXT:
        if isinstance(j.frame, Vote):
            return turning(j, j.frame, other)
        return 0.5 * mean_stake(j) if g.votes[other] >= 3 and not g.banned[other] and not g.banned[j.seat] else 0.0
    if promise == CANCEL_EVENT and g.faith[other]:
        return max(0.0, events.harm(j))
    return 0.0


def support(j: Judgement, other: int) -> float:
    """What our Votes on the next Agenda are worth to us, and what they would do for him."""
    g = j.g
    frame = j.frame
    if isinstance(frame, Vote):
        wanted = politics.wish(j.in_place_of(other), frame)
        if frame.declared:  # without us it is likely to end like this
            spoilt = politics.ruling(j, frame, leading(expected(j, frame), -1))
        else:
            spoilt = max(politics.ruling(j, frame, c) for c in politics.choices(g, frame))
        return max(0.0, spoilt - politics.ruling(j, frame, wanted)) + 0.05
    if not g.agenda_current:
        return 0.1
    ours, his = mean_stake(j), mean_stake(j.in_place_of(other))
    return 0.4 * ours + 0.3 * his * j.spite(other) + min(g.votes[j.seat], 4) * j.vote * 0.5


def tempted(j: Judgement, other: int) -> bool:
    """Does so much hang for us on the open vote that our word to him would not hold? (`politics.declare` weighs it like this.)"""
    frame = j.frame
    if not isinstance(frame, Vote):
        return False
    ours, his = politics.wish(j, frame), politics.wish(j.in_place_of(other), frame)
    return politics.ruling(j, frame, ours) - politics.ruling(j, frame, his) > j.bound()


def mean_stake(j: Judgement) -> float:
    """What hangs for this Baron on the next Agenda, whichever that will be."""
    stakes = [politics.agenda_stake(j, card) for card in j.g.agenda_current]
    return sum(stakes) / len(stakes) if stakes else 0.0


# ---- an open vote


def intentions(j: Judgement, frame: Vote) -> dict[int, int]:
    """What those who have cast Votes but not declared them are likely to say; whose word we have, what we wish."""
    g = j.g
    mine = politics.wish(j, frame)
    ours = [promiser(d) for d in g.deals if d[STATUS] == STRUCK and promised(d) == VOTES_NEXT and promisee(d) == j.seat]
    undeclared = [s for s in frame.order if frame.cast[s] and frame.declared[s] == UNDECLARED]
    return {s: mine if s == j.seat or s in ours else politics.wish(j.in_place_of(s), frame) for s in undeclared}


def expected(j: Judgement, frame: Vote) -> list[int]:
    """The count as it is likely to end, by choice."""
    counts = [0] * (j.g.seats if frame.chooses(j.g) else 2)
    for s in range(j.g.seats):
        if frame.declared[s] != UNDECLARED:
            counts[frame.declared[s]] += frame.cast[s]
    for s, choice in intentions(j, frame).items():
        counts[choice] += frame.cast[s]
    return counts


def leading(counts: list[int], wish: int) -> int:
    """What such a count decides. A tie is taken to go against our wish."""
    return max(range(len(counts)), key=lambda c: (counts[c], c != wish))


def turning(j: Judgement, frame: Vote, other: int) -> float:
    """What it would bring us if this Baron declared as we wish: nothing, unless that turns a vote we are losing."""
    if not frame.declared or other == j.seat:
        return 0.0
    mine = politics.wish(j, frame)
    his = intentions(j, frame).get(other, mine)
    counts = expected(j, frame)
    ahead = leading(counts, mine)
    if his == mine or ahead == mine:
        return 0.0
    counts[his] -= frame.cast[other]
    counts[mine] += frame.cast[other]
    turned = max(counts) == counts[mine]
    return politics.ruling(j, frame, mine) - politics.ruling(j, frame, ahead) if turned else 0.0


# ---- was it kept?


def notice(j: Judgement, memory: Memory) -> None:
    """Remember how things stood when each deal was struck, and the vote on which promised Votes fall due."""
    g = j.g
    for place, deal in enumerate(g.deals):
        if deal[STATUS] != STRUCK:
            continue
        kind = promised(deal)
        if kind in PEACE:
            both = (promisee(deal), promiser(deal))
            if place not in memory.cities:
                memory.cities[place] = armies.cities_of(g, both[0])
                memory.besieged[place] = [c for c in memory.cities[place] if armies.siege_begun(g, c, both[1])]
            memory.cities[place] = [c for c in memory.cities[place] if g.city_owner[c] in both]  # what a third took may be taken from him
        if kind == VOTES_NEXT and place not in memory.votes and isinstance(j.frame, Vote):
            memory.votes[place] = j.frame.card
            memory.wished[place] = politics.wish(j.in_place_of(promisee(deal)), j.frame)


def settle(j: Judgement, memory: Memory, place: int) -> Option | None:
    """When its time is over, say whether he kept a promise made to us. What we cannot know we do not say."""
    deal = j.g.deals[place]
    if promised(deal) in PEACE:
        return settle_peace(j, memory, place)
    if promised(deal) == VOTES_NEXT:
        return settle_votes(j, memory, place)
    if promised(deal) == FREE_PASSAGE:  # he let us through, or the round went by without a refusal we could name
        return (v.MARK_KEPT, place) if j.g.round > deal[ROUND] else None
    return None


def settle_peace(j: Judgement, memory: Memory, place: int) -> Option | None:
    """Broken by a siege begun or a city taken from us since; kept once its round is over."""
    g = j.g
    deal = g.deals[place]
    other = promiser(deal)
    for city in memory.cities.get(place, []):
        if g.city_owner[city] == other:
            return (v.MARK_BROKEN, place)
        begun = armies.siege_begun(g, city, other)
        if begun > deal[ROUND] or (begun == deal[ROUND] and city not in memory.besieged[place]):
            return (v.MARK_BROKEN, place)
    if promised(deal) == PEACE_NOW and not j.influence_to_come():  # Upkeep: nobody marches any more
        return (v.MARK_KEPT, place)
    return (v.MARK_KEPT, place) if g.round > deal[ROUND] + (promised(deal) == PEACE_NEXT) else None


def settle_votes(j: Judgement, memory: Memory, place: int) -> Option | None:
    """While the vote is open: what he declared. After it: a vote that went our way was kept; of the others we know nothing."""
    g = j.g
    card = memory.votes.get(place, -1)
    if card < 0:
        return None
    wanted = memory.wished[place]
    frame = next((x for x in g.stack if isinstance(x, Vote)), None)
    if frame is not None and frame.card == card:
        said = frame.declared[promiser(g.deals[place])] if frame.declared else UNDECLARED
        if said == UNDECLARED:
            return None
        return (v.MARK_KEPT if said == wanted else v.MARK_BROKEN, place)
    if g.content.agenda_chooses[card]:
        won = card in g.charges[wanted]
    else:
        won = g.content.agenda_kind[card] == "law" and (card in g.laws) == (wanted == YES)
    return (v.MARK_KEPT, place) if won else None
