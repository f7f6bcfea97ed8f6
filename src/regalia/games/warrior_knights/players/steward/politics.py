"""The Assembly: what each Agenda is worth to us, how many Votes it deserves, and when to storm out of the hall."""

from collections.abc import Callable
from typing import cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.motions import mercenaries_of, serves_overseas
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward import worth as w
from regalia.games.warrior_knights.players.steward.counsel import counsel_of
from regalia.games.warrior_knights.players.steward.judgement import VOTES_NEXT, Judgement
from regalia.games.warrior_knights.rules import armies, pieces, voting
from regalia.games.warrior_knights.rules.bargaining import promisee
from regalia.games.warrior_knights.rules.voting import Vote
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.vocabulary import Option

# ---- what an Agenda does to the Baron who gets it


def to_baron(j: Judgement, card: int, seat: int) -> float:
    """The worth of a chosen-Baron Agenda to the Baron chosen, whoever he is."""
    honour = j.honour if seat == j.seat and j.g.content.agenda_kind[card] in ("charge", "concession", "office") else 0.0
    return as_printed(j, card, seat) + honour


def as_printed(j: Judgement, card: int, seat: int) -> float:
    """By what it says."""
    g = j.g
    id = g.content.agenda_ids[card]
    told = counsel_of(g.rules).to_baron.get(id)
    if told is not None:
        return told(j, seat)
    amounts = g.content.agenda_amounts[card]
    kind = g.content.agenda_kind[card]
    crown = w.CROWN * min(1.0, j.left / 3)
    if kind == "concession":
        taxations = 0.7 * max(0.0, j.left - 0.5)
        revenue = g.content.deeds.concessions.get(id)
        pays = revenue(g, seat, amounts) if revenue is not None else amounts.get("crowns", 2)
        return taxations * (pays * crown + amounts.get("votes", 0) * w.VOTE - amounts.get("votes_lost", 0) * w.VOTE * 0.6) + 0.05
    if kind == "office":
        use = 0.35 if id in ("marshal_of_the_realm", "master_of_engines", "kings_champion", "justiciar") else 0.15
        return (amounts.get("maintained", 0) / 100 * w.HUNDRED + use) * min(1.0, j.left / 3)
    if id == "forced_loan":
        return -min(amounts["crowns"], g.crowns[seat]) * crown
    if id == "disband_the_companies":
        held = sum(g.content.troop_strength[t] for t in mercenaries_of(g, seat))
        return -min(amounts["strength"], held) / 100 * w.HUNDRED
    if id == "charter_of_freedom":
        owned = armies.kingdom_cities_of(g, seat)
        return -min((w.city_worth(g, c, j.left) for c in owned), default=0.0)
    if id == "acclamation":
        return float(amounts["influence"])
    if id == "censure":
        return -float(min(amounts["influence"], g.influence[seat]))
    if id == "guardian_of_the_regalia":
        return 1.7
    if id == "envoy_abroad":
        return 0.5 * amounts["crowns_away"] * crown * j.left - 0.12 * g.votes[seat]
    late = min(1.0, j.left / 3)
    return {"speaker_of_the_assembly": 0.6, "papal_legate": 0.5, "keeper_of_the_seal": 0.3, "royal_almoner": 0.35}.get(id, 0.2) * late


def chosen(j: Judgement, card: int, seat: int) -> float:
    """What it is worth to us that this Baron is chosen."""
    own = to_baron(j, card, seat)
    if seat == j.seat:
        return max(own, -w.BAN) if own < 0 else own
    share = 0.0
    if j.g.content.agenda_ids[card] == "forced_loan":
        share = -own / max(1, j.g.seats - 1)
    return -own * max(0.12, j.spite(seat)) + share


# ---- yes or no


def mean_of_others(j: Judgement, value: Callable[[int], float]) -> float:
    rivals = [s for s in range(j.g.seats) if s != j.seat and not j.g.out[s]]
    return sum(value(s) for s in rivals) / max(1, len(rivals))


def passed(j: Judgement, card: int) -> float:
    """What it is worth to us that a yes/no Agenda passes."""
    g = j.g
    id = g.content.agenda_ids[card]
    told = counsel_of(g.rules).passed.get(id)
    if told is not None:
        return told(j)
    crown = w.CROWN * min(1.0, j.left / 3)
    rounds = min(3.0, j.left)

    def loses(mine: float, theirs: Callable[[int], float]) -> float:
        return -mine + 0.6 * mean_of_others(j, theirs)

    if id == "recoinage":
        return loses(g.crowns[j.seat] / 3 * crown, lambda s: g.crowns[s] / 3 * crown)
    if id == "relief_columns":
        if g.siege_round.count(0) == len(g.siege_round):
            return 0.0
        ours = sum(0.6 * j.gain(x) for x in range(g.content.walls) if armies.siege_begun(g, x, j.seat))
        at_us = sum(0.6 * j.hold(c) for c in armies.cities_of(g, j.seat) if armies.is_besieged(g, c))
        theirs = sum(1 for x in range(g.content.walls) for s in range(g.seats) if s != j.seat and armies.siege_begun(g, x, s))
        return at_us - ours + 0.12 * theirs
    if id == "aid_to_the_holy_places":
        gain = w.FAITH + 2 * crown
        return (gain if serves_overseas(g, j.seat) else -2 * crown) - 0.6 * mean_of_others(
            j, lambda s: gain if serves_overseas(g, s) else -2 * crown
        )
    if id == "rebuild_the_walls":
        mine = sum(g.breaches[c] for c in armies.cities_of(g, j.seat))
        return 0.15 * mine - 0.05 * (sum(g.breaches[: f.CITIES]) - mine)
    if id == "the_crowns_third":
        return 0.5 * rounds * loses(w.income(g, j.seat) / 3 * crown, lambda s: w.income(g, s) / 3 * crown)
    if id == "captains_bounty":

        def big(s: int) -> float:
            return sum(crown for t in mercenaries_of(g, s) if g.content.troop_strength[t] >= 150)

        return 0.5 * rounds * loses(big(j.seat), big)
    if id == "sumptuary_law":
        return loses(max(0, g.crowns[j.seat] - 12) / 2 * crown, lambda s: max(0, g.crowns[s] - 12) / 2 * crown)
    if id == "bridge_tolls":
        return 0.25 if g.chairman == j.seat else -0.08
    if id in ("kings_peace", "inviolable_prelate"):
        ahead = j.rank()[j.seat] - j.rank()[j.leader()]
        worth = 0.15 * max(-3.0, min(3.0, ahead))
        return worth + (0.4 if id == "inviolable_prelate" and g.head == j.seat else 0.0) - 0.2 * (j.manner.war - 1.0)
    if id == "measured_voices":
        return 0.08 * (max(g.votes[s] for s in range(g.seats) if s != j.seat) - g.votes[j.seat])
    if id == "closed_lists":
        return 0.05 * (sum(1 for s in g.track if s >= 0 and s != j.seat) / max(1, g.seats - 1) - g.track.count(j.seat))
    return 0.0


def ruling(j: Judgement, frame: Vote, choice: int) -> float:
    """What one outcome of the open vote is worth to us."""
    g = j.g
    if frame.chooses(g):
        return chosen(j, frame.card, choice)
    if choice == voting.NO:
        return 0.0
    if frame.proposal == voting.LIFT:
        return 1.0 if frame.subject == j.seat else -0.5 * j.spite(frame.subject)
    if frame.proposal == voting.DISCARD:
        return -in_effect(j, frame.subject)
    if frame.proposal == voting.POSTPONE:
        return -0.05
    if frame.proposal != voting.AGENDA:
        told = counsel_of(g.rules).proposals.get(frame.proposal)
        return 0.0 if told is None else told(j, frame.subject)
    return passed(j, frame.card)


def in_effect(j: Judgement, card: int) -> float:
    """What a law, charge or office now in effect is worth to us."""
    g = j.g
    if card in g.laws:
        return passed(j, card)
    for seat in range(g.seats):
        held = card in g.charges[seat] or any(g.office[n] == card for n in pieces.nobles_of(g, seat))
        if held:
            return chosen(j, card, seat)
    return 0.0


def agenda_stake(j: Judgement, card: int) -> float:
    """How much hangs on an Agenda for us: the best outcome against the likely one."""
    if j.g.content.agenda_kind[card] == "private_motion":
        return 0.0
    if j.g.content.agenda_chooses[card]:
        worths = [chosen(j, card, s) for s in range(j.g.seats) if not j.g.out[s]]
        return max(worths) - sum(worths) / len(worths)
    return abs(passed(j, card))


# ---- voting


def deserved(j: Judgement, stake: float, votes: int, agendas: int) -> int:
    """Votes for one Agenda: in step with what hangs on it, some kept for those that follow."""
    if stake <= 0.05:
        return 0
    wanted = stake * j.manner.votes / 0.28
    most = votes if agendas <= 1 or stake > 1.2 else (votes + 1) * 2 // 3
    return int(min(most, wanted))


def cast_votes(j: Judgement, option: Option) -> float:
    g = j.g
    frame = cast(Vote, j.frame)
    worths = [ruling(j, frame, c) for c in choices(g, frame)]
    stake = max(worths) - sum(worths) / len(worths)
    if owed(j, frame):  # Votes were paid for: as many as a matter of our own would get
        stake = max(stake, min(0.9, j.bound()))
    return -abs(option[1] - deserved(j, stake, g.votes[j.seat], 1 + len(coming(j)))) - 0.5 * (option[0] != v.CAST)


def coming(j: Judgement) -> list[int]:
    """Agendas still to be voted on after this one."""
    for frame in j.g.stack:
        if type(frame).__name__ == "Assembly":
            order: list[int] = frame.order  # type: ignore[attr-defined]
            return order
    return []


def write_votes(j: Judgement, option: Option) -> float:
    """Two players write all numbers at once: shares by stake."""
    g = j.g
    stakes = [agenda_stake(j, card) for card in coming(j)]
    total = sum(stakes) or 1.0
    share = agenda_stake(j, option[1]) / total
    return -abs(option[2] - round(share * g.votes[j.seat] * 0.9)) - 0.5 * (option[0] != v.CAST_FOR)


def choices(g: Kingdom, frame: Vote) -> list[int]:
    """What can be declared for: Barons, or no and yes."""
    return [s for s in range(g.seats) if not g.out[s]] if frame.chooses(g) else [voting.NO, voting.YES]


def wish(j: Judgement, frame: Vote) -> int:
    """What this Baron would have the vote decide."""
    if j.wished is None or j.wished[0] is not frame:
        j.wished = (frame, max(choices(j.g, frame), key=lambda c: (ruling(j, frame, c), -c)))
    return j.wished[1]


def owed(j: Judgement, frame: Vote) -> list[int]:
    """The Barons who have paid for our Votes in this vote, the first first."""
    if not j.g.deals:
        return []
    due = j.memory.votes if j.memory is not None else {}
    return [promisee(j.g.deals[p]) for p in j.promises((VOTES_NEXT,)) if due.get(p, frame.card) == frame.card]


def declare(j: Judgement, option: Option) -> float:
    """For what serves us; for what was promised, where our word weighs more than that."""
    frame = j.frame
    if isinstance(frame, Vote):
        choice = frame.meaning(option)
        paid = owed(j, frame)
        word = j.bound() if paid and choice == wish(j.in_place_of(paid[0]), frame) else 0.0
        return ruling(j, frame, choice) + word
    if option[0] == v.NAME_BARON:
        return name_baron(j, option)
    return 0.0


def name_baron(j: Judgement, option: Option) -> float:
    """An acting Chairman, a new Head of the Church, a creditor: ourselves, else whoever is furthest behind."""
    if option[1] == j.seat:
        return 10.0
    return -j.rank()[option[1]]


def add_votes(j: Judgement, option: Option) -> float:
    """The Keeper of the Seal: just enough to turn the vote."""
    g = j.g
    frame = cast(Vote, j.frame)
    if option[0] == v.DONE:
        return 0.0
    counts = frame.tally(g)
    choices = list(range(len(counts)))
    best = max(choices, key=lambda c: ruling(j, frame, c))
    mine = frame.declared[j.seat]
    if mine not in (best, voting.UNDECLARED):
        return -1.0
    ahead = max(counts[c] for c in choices if c != best) - counts[best]
    return 0.5 - 0.1 * option[1] if ahead < option[1] and ahead >= 0 else -1.0


def name_agenda(j: Judgement, option: Option) -> float:
    """What matters most to us first, while our Votes are whole."""
    return agenda_stake(j, option[1])


# ---- consent and refusal


def consent(j: Judgement, option: Option) -> float:
    """Bear it, or storm out and be banned, whichever costs less."""
    g = j.g
    card: int = getattr(j.frame, "card", -1)
    if option[0] in (v.ACCEPT, v.GIVE_OFFICE):
        if card < 0:
            return 1.0
        worth = to_baron(j, card, j.seat) if g.content.agenda_chooses[card] else min(0.0, passed(j, card))
        if option[0] == v.GIVE_OFFICE:
            worth += give_office(j, option)
        return worth
    if g.banned[j.seat]:
        return 0.0
    return -banishment(j)


def banishment(j: Judgement) -> float:
    """What a ban from the Assembly would cost us: our Votes while it lasts, and the Chair."""
    return w.BAN * (0.5 + 0.5 * min(1.0, j.left / 3)) * j.manner.votes + 0.2 * (j.g.chairman == j.seat)


def give_office(j: Judgement, option: Option) -> float:
    """To a Noble on the board without one, the strongest; the Castellan to one who sits behind walls."""
    g = j.g
    noble = option[1]
    worth = 0.0 if g.office[noble] >= 0 else 0.5
    if g.noble_area[noble] >= 0:
        worth += 0.3 + j.strength(noble) / 2000
    card: int = getattr(j.frame, "card", -1)
    if card >= 0 and g.content.agenda_ids[card] == "castellan_of_the_realm":
        worth += 0.5 if g.noble_area[noble] >= 0 and armies.own_wall_in(g, j.seat, g.noble_area[noble]) >= 0 else -0.3
    return worth + (0.1 if g.heir[noble] else -0.3)


def discard_charge(j: Judgement, option: Option) -> float:
    return -to_baron(j, option[1], j.seat)


def law(j: Judgement, option: Option) -> float:
    """Obey, or defy and be banned: a battle worth more than a seat in the hall is fought."""
    g = j.g
    if option[0] == v.OBEY:
        return 0.0
    ban = banishment(j)
    below = g.stack[-2] if len(g.stack) > 1 else j.frame
    name = type(below).__name__
    if name == "StartBattle":
        j.frame = below
        target: Option = tuple(below.target)  # type: ignore[attr-defined]
        return counsel_of(g.rules).by_verb.get(target[0], war.target)(j, target) - ban
    if name == "Levy":
        due: list[int] = below.due  # type: ignore[attr-defined]
        return due[j.seat] * j.crown - ban
    return 0.1 - ban


# ---- Private Motions


def propose(j: Judgement, option: Option) -> float:
    g = j.g
    verb = option[0]
    if verb == v.LIFT_BAN:
        return 0.8 if option[1] == j.seat else -0.1
    if verb == v.DISCARD_AGENDA:
        return -0.6 * in_effect(j, option[1])
    if verb == v.REVIVE:
        return 0.6 * agenda_stake(j, option[1])
    if verb == v.POSTPONE:
        waiting = [agenda_stake(j, card) for card in g.agenda_current]
        return 0.1 if g.votes[j.seat] < 2 and sum(waiting) > 1.5 else -0.1
    return 0.0
