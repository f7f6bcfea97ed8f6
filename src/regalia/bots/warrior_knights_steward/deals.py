"""Deals: offers are answered by what they are worth, made where they serve, and promises kept as far as one's honour goes.

What can be bought is what the rules list as promises (bargaining.PROMISES): the giver pays, the taker promises. A promise binds nobody
(wk.bargain.not-binding), so it is priced with the chance that it is kept; and who has taken money for one feels it in every
decision it bears on, by `Judgement.bound` (how much breaking his word would cost him, in Influence).
"""

from regalia.bots.warrior_knights_steward import events, politics, war
from regalia.bots.warrior_knights_steward.judgement import (
    CANCEL_EVENT,
    FREE_PASSAGE,
    PEACE,
    PEACE_NEXT,
    PEACE_NOW,
    VOTES_NEXT,
    Judgement,
)
from regalia.bots.warrior_knights_steward.manner import STEADY
from regalia.bots.warrior_knights_steward.memory import Memory
from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocab as v
from regalia.games.warrior_knights import vocab_war as vw
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.bargaining import (
    BROKEN,
    GIVE,
    GIVER,
    KEPT,
    OPEN,
    PROMISE,
    REFUSED,
    STATUS,
    STRUCK,
    TAKE,
    TAKER,
    WITHDRAWN,
)
from regalia.games.warrior_knights.rules.movement import MoveNoble, hosts, way
from regalia.games.warrior_knights.rules.voting import UNDECLARED, YES, Vote
from regalia.kernel.vocabulary import Option

CREDIT = 0.55  # how far a stranger's word is trusted
WHOLE_HEARTED = 0.5  # an honour above this takes no money for what it does not know how to do


def trust(j: Judgement, other: int) -> float:
    """By his record at this table."""
    kept = sum(1 for d in j.g.deals if d[TAKER] == other and d[STATUS] == KEPT)
    broken = sum(1 for d in j.g.deals if d[TAKER] == other and d[STATUS] == BROKEN)
    return (CREDIT + kept) / (1.0 + kept + 2.0 * broken)


# ---- what there is to fear and to hope for


def threat(j: Judgement, other: int) -> float:
    """What this Baron could do to us soon, in Influence."""
    g = j.g
    worst = 0.0
    for n in range(other * 4, other * 4 + 4):
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
                defence = j.defence(city)
                if j.strength(n) + f.COMMANDER > defence.walls + defence.troops:
                    best = max(best, 0.12 * j.gain(city))  # it might not come to it this round, or might wait
    return best


# ---- answering


def price_of_promise(j: Judgement, promise: int, other: int) -> float:
    """What it would cost us to keep a promise made to another; who does not mean to keep it pays little of that."""
    honour = j.manner.honour
    if promise == 0:
        return 0.0
    if promise in PEACE:
        return prospects(j, other) * honour * (1.0 if promise == PEACE_NOW else 1.6)
    if promise == FREE_PASSAGE:
        return 0.15 * honour
    if promise == VOTES_NEXT:
        return support(j, other) * honour
    if promise == CANCEL_EVENT:
        return (2.0 * j.faith + max(0.0, -events.harm(j))) * honour if j.g.faith[j.seat] else 99.0 * honour
    return 99.0 if honour > WHOLE_HEARTED else 0.25 * honour  # leaving an area, helping in battle, what was spoken


def support(j: Judgement, other: int) -> float:
    """What our Votes on the next Agenda are worth to us, and what they would do for him."""
    g = j.g
    frame = j.frame
    if isinstance(frame, Vote):
        wanted = politics.wish(Judgement(g, other, STEADY), frame)
        worths = [politics.ruling(j, frame, c) for c in politics.choices(g, frame)]
        return max(worths) - politics.ruling(j, frame, wanted) + 0.05
    if not g.agenda_current:
        return 0.1
    ours, his = mean_stake(j), mean_stake(Judgement(g, other, STEADY))
    return 0.4 * ours + 0.3 * his * j.spite(other) + min(g.votes[j.seat], 4) * j.vote * 0.5


def mean_stake(j: Judgement) -> float:
    """What hangs for this Baron on the next Agenda, whichever that will be."""
    stakes = [politics.agenda_stake(j, card) for card in j.g.agenda_current]
    return sum(stakes) / len(stakes) if stakes else 0.0


def answer(j: Judgement, place: int) -> Option:
    """An open offer to us: taken if the crowns outweigh what is asked."""
    deal = j.g.deals[place]
    gain = (deal[GIVE] - deal[TAKE]) * max(j.crown, 0.05) - price_of_promise(j, deal[PROMISE], deal[GIVER])
    payable = j.g.crowns[j.seat] >= deal[TAKE] and j.g.crowns[deal[GIVER]] >= deal[GIVE]
    return (v.TAKE_OFFER, place) if gain > 0.02 and payable else (v.TURN_DOWN, place)


def interject(j: Judgement, memory: Memory) -> Option | None:
    g = j.g
    notice(j, memory)
    for place, deal in enumerate(g.deals):
        if deal[STATUS] == OPEN and deal[TAKER] == j.seat:
            return answer(j, place)
        if deal[STATUS] == STRUCK and deal[GIVER] == j.seat and deal[PROMISE]:
            said = settle(j, memory, place, deal)
            if said is not None:
                return said
        if deal[STATUS] == OPEN and deal[GIVER] == j.seat and memory.offered.get(deal[TAKER], g.round) < g.round:
            return (v.WITHDRAW_OFFER, place)
    return offer(j, memory)


def notice(j: Judgement, memory: Memory) -> None:
    """Remember when each deal was struck, and the vote on which promised Votes fall due."""
    g = j.g
    for place, deal in enumerate(g.deals):
        if deal[STATUS] != STRUCK:
            continue
        if place not in memory.struck:
            memory.struck[place] = g.round
            memory.cities[place] = armies.cities_of(g, deal[GIVER])
        if deal[PROMISE] == VOTES_NEXT and place not in memory.votes and isinstance(j.frame, Vote):
            memory.votes[place] = j.frame.card
            memory.wished[place] = politics.wish(Judgement(g, deal[GIVER], STEADY), j.frame)


# ---- was it kept?


def settle(j: Judgement, memory: Memory, place: int, deal: tuple[int, ...]) -> Option | None:
    """When its time is over, say whether he kept it. What we cannot know we do not say."""
    if place not in memory.struck:
        notice(j, memory)
        return None
    if deal[PROMISE] in PEACE:
        return settle_peace(j, memory, place, deal)
    if deal[PROMISE] == VOTES_NEXT:
        return settle_votes(j, memory, place, deal)
    if deal[PROMISE] == FREE_PASSAGE:  # he let us through, or the round went by without a refusal we could name
        return (v.MARK_KEPT, place) if j.g.round > memory.struck[place] else None
    return None


def settle_peace(j: Judgement, memory: Memory, place: int, deal: tuple[int, ...]) -> Option | None:
    """Broken by a siege or a city taken; kept once its round is over."""
    g = j.g
    since, cities, other = memory.struck[place], memory.cities[place], deal[TAKER]
    if any(g.siege_round[c * f.MOST_SEATS + other] >= since and g.city_owner[c] == j.seat for c in cities):
        return (v.MARK_BROKEN, place)
    if any(g.city_owner[c] == other for c in cities):
        return (v.MARK_BROKEN, place)
    if deal[PROMISE] == PEACE_NOW and not j.influence_to_come():  # Upkeep: nobody marches any more
        return (v.MARK_KEPT, place)
    return (v.MARK_KEPT, place) if g.round >= since + (2 if deal[PROMISE] == PEACE_NEXT else 1) else None


def settle_votes(j: Judgement, memory: Memory, place: int, deal: tuple[int, ...]) -> Option | None:
    """While the vote is open: what he declared. After it: a vote that went our way was kept; of the others we know nothing."""
    g = j.g
    card = memory.votes.get(place, -1)
    if card < 0:
        return None
    wanted = memory.wished[place]
    frame = next((x for x in g.stack if isinstance(x, Vote)), None)
    if frame is not None and frame.card == card:
        said = frame.declared[deal[TAKER]] if frame.declared else UNDECLARED
        if said == UNDECLARED:
            return None
        return (v.MARK_KEPT if said == wanted else v.MARK_BROKEN, place)
    if g.content.agenda_chooses[card]:
        won = card in g.charges[wanted]
    else:
        won = g.content.agenda_kind[card] == "law" and (card in g.laws) == (wanted == YES)
    return (v.MARK_KEPT, place) if won else None


# ---- offering


def refusals(j: Judgement, other: int) -> int:
    """How often this Baron has turned us down, or let us wait in vain: one such answer a round is enough."""
    return sum(1 for d in j.g.deals if d[GIVER] == j.seat and d[TAKER] == other and d[STATUS] in (REFUSED, WITHDRAWN))


def open_to(j: Judgement, memory: Memory, other: int, patience: int) -> bool:
    """May he be asked again? Not while something is between us, not too often, and not after as many refusals as rounds (the ledger
    tells, since a bot may be made afresh between two decisions)."""
    g = j.g
    if other == j.seat or g.out[other] or memory.offered.get(other, 0) >= g.round - patience:
        return False
    if any(d[STATUS] in (OPEN, STRUCK) and d[GIVER] == j.seat and d[TAKER] == other for d in g.deals):
        return False
    return refusals(j, other) < g.round - 1


def offer(j: Judgement, memory: Memory) -> Option | None:
    """Something we would rather pay for: a vote that can be turned, a road through his land, support, peace."""
    g = j.g
    if j.manner.talk < 0.5 or j.left < 1.5 or g.crowns[j.seat] < 4 or g.round < 2:
        return None
    frame = j.frame
    if isinstance(frame, Vote):
        made = buy_vote(j, memory, frame)
    elif isinstance(frame, MoveNoble):
        made = buy_passage(j, memory, frame)
    else:
        made = buy_support(j, memory) or buy_peace(j, memory)
    if made is not None:
        memory.offered[made[1]] = g.round
    return made


def buy_peace(j: Judgement, memory: Memory) -> Option | None:
    """From a neighbour who could hurt us; those who think ahead pay for the next round, too."""
    g = j.g
    for other in range(g.seats):
        if not open_to(j, memory, other, 0 if j.manner.talk > 1.2 else 1):
            continue
        fear = threat(j, other) * trust(j, other) * j.manner.talk
        crowns = min(g.crowns[j.seat] // 3, int(0.8 * fear / max(j.crown, 0.05)))
        if crowns >= 1:
            ahead = j.manner.talk > 1.2 and crowns >= 3 and j.left > 2.5
            return (v.OFFER, other, crowns, 0, PEACE_NEXT if ahead else PEACE_NOW)
    return None


def buy_vote(j: Judgement, memory: Memory, frame: Vote) -> Option | None:
    """A vote is open and would go against us: one who has not declared yet could turn it."""
    g = j.g
    if not frame.declared:
        return None
    mine = politics.wish(j, frame)
    counts = declared(j, frame)
    undeclared = [s for s in frame.order if frame.cast[s] and frame.declared[s] == UNDECLARED]
    bought = [d[TAKER] for d in g.deals if d[STATUS] == STRUCK and d[PROMISE] == VOTES_NEXT and d[GIVER] == j.seat]
    likely = {s: mine if s == j.seat or s in bought else politics.wish(Judgement(g, s, STEADY), frame) for s in undeclared}
    for s, choice in likely.items():
        counts[choice] += frame.cast[s]
    ahead = max(range(len(counts)), key=lambda c: (counts[c], c != mine))
    if ahead == mine:
        return None
    stake = (politics.ruling(j, frame, mine) - politics.ruling(j, frame, ahead)) * min(1.5, j.manner.votes)
    for s in undeclared:
        if s == j.seat or likely[s] == mine or not open_to(j, memory, s, 0):
            continue
        turned = counts[:]
        turned[likely[s]] -= frame.cast[s]
        turned[mine] += frame.cast[s]
        if max(turned) > turned[mine]:
            continue
        him = Judgement(g, s, STEADY)
        dear = politics.ruling(him, frame, likely[s]) - politics.ruling(him, frame, mine)
        crowns = 1 + int((dear + 0.1) / max(him.crown, 0.05))
        if crowns <= g.crowns[j.seat] // 2 and crowns * j.crown < stake * trust(j, s):
            return (v.OFFER, s, crowns, 0, VOTES_NEXT)
    return None


def declared(j: Judgement, frame: Vote) -> list[int]:
    """The count so far, by choice."""
    counts = [0] * (j.g.seats if frame.chooses(j.g) else 2)
    for s in range(j.g.seats):
        if frame.declared[s] != UNDECLARED:
            counts[frame.declared[s]] += frame.cast[s]
    return counts


def buy_support(j: Judgement, memory: Memory) -> Option | None:
    """Before an Assembly at which much hangs for us: the Votes of one to whom little does."""
    g = j.g
    if j.manner.votes < 1.0 or not g.agenda_current or g.banned[j.seat] or memory.canvassed == g.round:
        return None
    memory.canvassed = g.round  # once a round: it means putting oneself in everybody's place
    stake = mean_stake(j) * j.manner.votes
    best: tuple[int, int] | None = None
    for other in range(g.seats):
        if g.banned[other] or g.votes[other] < 3 or not open_to(j, memory, other, 1):
            continue
        him = Judgement(g, other, STEADY)
        crowns = 1 + int(support(him, j.seat) / max(him.crown, 0.05))
        if crowns <= g.crowns[j.seat] // 3 and crowns * j.crown < stake * trust(j, other) and (best is None or crowns < best[0]):
            best = (crowns, other)
    return (v.OFFER, best[1], best[0], 0, VOTES_NEXT) if best is not None else None


def buy_passage(j: Judgement, memory: Memory, frame: MoveNoble) -> Option | None:
    """The best road leads through one other's land, and the way around is much worse."""
    g = j.g
    if frame.route or frame.noble // 4 != j.seat:
        return None
    best, host, free = 0.0, -1, war.stay(j, frame.noble)
    for area, routes in j.ways(frame.noble).items():
        for route in routes:
            asked = hosts(g, j.seat, way(g, route)) if route[0] == vw.FOLLOW_ROAD else []
            worth = war.at(j, frame.noble, area) * war.sea_delay(route)
            if not asked:
                free = max(free, worth)
            elif len(asked) == 1 and worth > best:
                best, host = worth, asked[0]
    if host < 0 or best - free < 0.3 or not open_to(j, memory, host, 0):
        return None
    crowns = max(1, min(3, int(0.5 * (best - free) * trust(j, host) / max(j.crown, 0.05))))
    return (v.OFFER, host, crowns, 0, FREE_PASSAGE) if crowns <= g.crowns[j.seat] // 3 else None
