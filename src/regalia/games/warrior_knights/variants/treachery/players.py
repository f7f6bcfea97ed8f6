"""What a given word is to a steward: he keeps it unless breaking it pays more than its price; he makes peace where both fear more than they
hope, takes what is harmless, accuses only with cause, and judges by fact.

Everything here reads public columns only. The figures are our own.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import promises
from regalia.games.warrior_knights.players.steward import worth as value
from regalia.games.warrior_knights.players.steward.deals import crown
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.voting import AGENDA, Vote
from regalia.games.warrior_knights.variants.treachery import breaches, deals, trials
from regalia.games.warrior_knights.variants.treachery import clauses as c
from regalia.games.warrior_knights.variants.treachery import vocabulary as w
from regalia.games.warrior_knights.variants.treachery.breaches.debts import debts
from regalia.games.warrior_knights.variants.treachery.breaches.votes import too_few
from regalia.games.warrior_knights.variants.treachery.state import (
    ABOUT,
    ACTOR,
    AGAINST,
    BY,
    DEAL,
    ENDING,
    IN_FORCE,
    KIND,
    MAKER,
    NUMBER,
    OFFERED,
    SINCE,
    STATUS,
    TAKER,
    THING,
    TRAITOR,
    treachery,
)
from regalia.kernel.vocabulary import Option

RETURNED: Final = 1.0  # Influence, at once
SHUT_OUT: Final = 0.4  # of what a ban weighs: one Assembly
LOSSES: Final = 1.0  # the city that is taken, or the Noble who falls
TRUSTED: Final = 0.8  # how far a word is trusted that has a price
AFTER_TREASON: Final = 0.4  # of that, for each betrayal
NEVER: Final = 99.0
COURTESY: Final = 0.12  # leave to pass, or to attack
SMALL: Final = 0.25  # an Event, or Votes
GAIN: Final = 0.1  # an offer must bring so much
CARDS: Final = ("LevyTaxes", "DraftSoldiers", "RallySupport", "ServeTheChurch", "VersatileStrategy")  # where he thinks of offering peace


# ---- what breaking it costs


def price(j: Judgement, rows: list[c.Row]) -> float:
    """Influence, a seat in the hall, and one's good name."""
    broken = len({row[DEAL] for row in rows})
    if not broken:
        return 0.0
    influence = min(float(j.g.influence[j.seat]), RETURNED * broken)
    return influence + SHUT_OUT * value.BAN * min(1.0, j.left / 2) + j.bound()


def counsel(j: Judgement) -> None:
    """What we have promised not to attack is dear to leave alone, so that no plan is built on it."""
    g = j.g
    if not c.promised(g, j.seat, c.PEACE, c.PLACE):
        return
    for wall in range(f.CITIES + g.seats):
        if armies.wall_area(g, wall) >= 0 and armies.wall_owner(g, wall) != j.seat:
            rows = c.attack_breaks(g, j.seat, armies.wall_owner(g, wall), armies.wall_area(g, wall))
            if rows:
                j.dear[wall] = j.dear.get(wall, 0.0) - price(j, rows)


def attack(j: Judgement, option: Option) -> float:
    """A first siege, or a battle that may be lost, brings only part of what is dear; but it breaks the whole of a word."""
    g = j.g
    in_the_field = option[0] == v.ATTACK
    other = option[1] if in_the_field else armies.wall_owner(g, option[1])
    rows = c.attack_breaks(g, j.seat, other, option[2] if in_the_field else armies.wall_area(g, option[1]))
    return -price(j, rows) - LOSSES if rows else 0.0


def choice(j: Judgement, option: Option) -> float:
    """What else would break a promise of ours: a refusal, an Event, a declaration."""
    step = j.g.rules.step_name(j.frame)
    for procedure, name, breaks, _ in breaches.WARNED:
        if step == name and isinstance(j.frame, procedure):
            return -price(j, breaks(j.frame, j.g, j.seat, option))
    return 0.0


def votes(j: Judgement, option: Option) -> float:
    frame = j.frame
    card = option[1] if len(option) == 3 else frame.card if isinstance(frame, Vote) and frame.proposal == AGENDA else -1
    return -price(j, too_few(j.g, j.seat, card, option[-1], j.g.votes[j.seat]))


def go_on(j: Judgement, option: Option) -> float:
    """He has weighed it before he was warned."""
    return GAIN


def default(j: Judgement, option: Option) -> float:
    row = treachery(j.g).pact_clauses[debts(j.g)[0]]
    return -price(j, [row])


def pay(j: Judgement, option: Option) -> float:
    return -option[2] * j.crown


# ---- what a promise is worth, to give and to get


def rounds(j: Judgement, row: c.Row) -> float:
    return 1.0 + 0.5 * min(3, max(0, row[-2] - j.g.round))


def cost(j: Judgement, row: c.Row) -> float:
    """To us, if we keep it."""
    kind = row[KIND]
    if kind == c.WORDS:
        return NEVER  # we would not know what we promise
    if kind == c.PEACE:
        return promises.prospects(j, row[THING]) * rounds(j, row)
    if kind == c.PLACE:
        return 2 * COURTESY * rounds(j, row)
    if kind in (c.PASSAGE, c.LEAVE):
        return COURTESY * rounds(j, row)
    if kind == c.CROWNS:
        return row[NUMBER] * crown(j) if row[NUMBER] <= j.g.crowns[j.seat] // 2 else NEVER
    return SMALL if kind in (c.CANCEL, c.SUFFER) else SMALL + row[NUMBER] * j.vote


def benefit(j: Judgement, row: c.Row) -> float:
    """To us, if he keeps it."""
    kind = row[KIND]
    if kind == c.PEACE:
        return promises.threat(j, row[BY]) * rounds(j, row) if row[THING] == j.seat else 0.0
    if kind == c.CROWNS:
        return row[NUMBER] * crown(j)
    if kind in (c.PASSAGE, c.LEAVE):
        return COURTESY
    return 0.0


def trust(j: Judgement, other: int) -> float:
    return TRUSTED * AFTER_TREASON ** sum([1 for row in treachery(j.g).betrayals if row[TRAITOR] == other])


def balance(j: Judgement, rows: list[c.Row]) -> float:
    """What a deal brings us in all."""
    return sum([-cost(j, row) if row[BY] == j.seat else benefit(j, row) * trust(j, row[BY]) for row in rows])


# ---- what he says out of turn


def interject(j: Judgement) -> Option | None:
    """Answers first, then an accusation, then an offer of peace."""
    for deal, pact in enumerate(treachery(j.g).pacts):
        if j.seat in pact[: TAKER + 1] and pact[STATUS] in (OFFERED, IN_FORCE):
            said = answer(j, deal, pact)
            if said is not None:
                return said
    return offer_peace(j)


def answer(j: Judgement, deal: int, pact: tuple[int, ...]) -> Option | None:
    rows = c.of_deal(j.g, deal)
    if pact[STATUS] == OFFERED:
        if pact[MAKER] == j.seat:
            return None
        return (w.ACCEPT_DEAL, deal, len(rows)) if balance(j, rows) >= 0.0 else (w.REFUSE_DEAL, deal)
    if pact[ENDING] not in (-1, j.seat) and balance(j, rows) <= 0.0:
        return (w.END_DEAL, deal)
    cause = wrong_done(j, deal)
    return (w.ACCUSE, deal, cause) if cause else None


def wrong_done(j: Judgement, deal: int) -> int:
    """The number of an act of the other that was aimed at us; 0 if there is none, or we may not accuse."""
    if trials.may_accuse(j.g, j.seat, deal):
        for place, act in enumerate(treachery(j.g).acts):
            if act[AGAINST] == j.seat and trials.may_name(j.g, j.seat, deal, place + 1):
                return place + 1
    return 0


def offer_peace(j: Judgement) -> Option | None:
    """To a neighbour from whom we fear more than we hope to take; now and then, and where nothing is between us yet."""
    g = j.g
    if j.at not in CARDS or j.manner.talk < 0.5 or g.round < 2 or j.left < 2.0 or (g.round + j.seat) % 2:
        return None
    if len(treachery(g).pacts) >= deals.MOST_DEALS or any(pact[MAKER] == j.seat and pact[SINCE] >= g.round for pact in treachery(g).pacts):
        return None
    best, neighbour = GAIN, -1
    for other in range(g.seats):
        if other == j.seat or g.out[other] or deals.open_between(g, j.seat, other) >= 0 or at_peace(j, other):
            continue
        gain = truce(j, other)
        if gain > best and truce(j.in_place_of(other), j.seat) >= 0.0:  # put yourself in his place: would he?
            best, neighbour = gain, other
    return (w.PROMISE_PEACE, neighbour, deals.BOTH, neighbour, g.round + 1) if neighbour >= 0 else None


def truce(j: Judgement, other: int) -> float:
    """What peace with a Baron, on both sides, is worth to us."""
    return promises.threat(j, other) * trust(j, other) - promises.prospects(j, other)


def at_peace(j: Judgement, other: int) -> bool:
    return any(row[THING] == j.seat for row in c.promised(j.g, other, c.PEACE))


# ---- judging


def guilty(j: Judgement, option: Option) -> float:
    """By fact: an act that was aimed at the accuser is a breach, anything else is hearsay."""
    frame = j.frame
    if not isinstance(frame, trials.Trial) or frame.act == trials.LEFT_UNDONE:
        return -GAIN
    act = treachery(j.g).acts[frame.act - 1]
    return GAIN if act[AGAINST] == frame.accuser and act[ACTOR] != frame.accuser and act[ABOUT] >= 0 else -GAIN


# ---- why


def why_break(j: Judgement, option: Option) -> str:
    return "It pays more than a broken word costs."


def why_keep(j: Judgement, option: Option) -> str:
    return "A broken word would cost us more than it brings."


def why_guilty(j: Judgement, option: Option) -> str:
    return "The act was aimed at the one he had given his word to."


def why_not_guilty(j: Judgement, option: Option) -> str:
    return "Nothing that he did was aimed at his accuser."


Judge = Callable[[Judgement, Option], float]

BY_VERB: Final[dict[int, Judge]] = {w.BREAK_WORD: go_on, w.PAY_PROMISED: pay, w.GUILTY: guilty}
BY_PASSAGE: Final[dict[tuple[str, int], Judge]] = {("Round", w.BREAK_WORD): default}
ADDED: Final[dict[int, Judge]] = {
    v.ATTACK: attack,
    v.ASSAULT: attack,
    v.SIEGE: attack,
    v.FORBID: choice,
    v.CANCEL: choice,
    v.SUFFER: choice,
    v.PLEDGE: choice,
    v.USE_KEPT: choice,
    v.YES: choice,
    v.NO: choice,
    v.NAME_BARON: choice,
    v.CAST: votes,
    v.CAST_DEFYING: votes,
    v.CAST_FOR: votes,
    v.CAST_FOR_DEFYING: votes,
}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {
    w.BREAK_WORD: why_break,
    w.KEEP_WORD: why_keep,
    w.GUILTY: why_guilty,
    w.NOT_GUILTY: why_not_guilty,
}
