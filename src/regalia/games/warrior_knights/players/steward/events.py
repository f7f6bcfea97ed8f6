"""Events: who draws them, what Faith is worth spending on, and the choices they bring."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward import worth as w
from regalia.games.warrior_knights.players.steward.counsel import counsel_of
from regalia.games.warrior_knights.players.steward.judgement import CANCEL_EVENT, Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.expeditions import stakes
from regalia.kernel.vocabulary import Option

RED_HARM = 0.8
GREEN_GAIN = 0.7


def draw_event(j: Judgement, option: Option) -> float:
    """A red card to the one we fear, a green one to ourselves, if the Faith is there to spend."""
    g = j.g
    seat = option[1]
    price = 0.0
    if option[0] == v.DRAW_EVENT_PAYING:
        price = j.faith * (1.0 if g.faith[j.seat] < 3 else 0.6)
    elif option[0] == v.DRAW_EVENT_BRIBING:
        price = 3 * j.crown
    if g.event_colour == f.RED:
        worth = -RED_HARM if seat == j.seat else RED_HARM * j.spite(seat)
    elif g.event_colour == f.GREEN:
        worth = GREEN_GAIN if seat == j.seat else -GREEN_GAIN * max(0.1, j.spite(seat))
    else:
        worth = 0.1 if seat == j.seat else 0.0
    return worth - price


def harm(j: Judgement) -> float:
    """What the Event on the table would do to us, all in all (negative: it would help)."""
    g = j.g
    frame = j.frame
    card: int = getattr(frame, "card", -1)
    if card < 0:
        return 0.0
    id = g.content.event_ids[card]
    told = counsel_of(g.rules).harms.get(id)
    if told is not None:
        return told(j)
    target: int = getattr(frame, "target", -1)
    drawer: int = getattr(frame, "drawer", -1)
    if id in ("no_heir", "broken_line", "heretic", "assassin") and target >= 0:
        base = {"no_heir": 0.5, "broken_line": 0.5, "heretic": 0.4, "assassin": 1.0}[id]
        return base if pieces.baron_of(g, target) == j.seat else -base * j.spite(pieces.baron_of(g, target))
    if id in ("arson", "bread_riot", "failing_walls") and target >= 0:
        owner = g.city_owner[target]
        base = (w.city_worth(g, target, j.left) + (w.NOBLE if id == "arson" else 0.0)) * (0.25 if id == "failing_walls" else 1.0)
        return base if owner == j.seat else -base * j.spite(owner)
    if id == "excommunication":
        return j.faith * g.faith[j.seat] + 0.3
    if id == "broken_strongbox":
        return j.crown * min(8, g.crowns[j.seat] // 2)
    if id == "whispers":
        return j.vote * g.votes[j.seat] / 2 + 0.2 * (g.chairman == j.seat)
    if id == "camp_fever":
        return w.HUNDRED * sum(1 for n in j.nobles if g.noble_area[n] >= 0 and armies.troops(g, n) >= 200)
    if id == "plague" and target >= 0:
        area = g.content.city_area[target]
        near = [area, *g.content.touching[area]]
        return sum(
            w.HUNDRED * (1.0 if pieces.baron_of(g, n) == j.seat else -j.spite(pieces.baron_of(g, n)))
            for n in pieces.all_nobles(g)
            if g.noble_area[n] in near
        )
    if id == "rising_of_the_commons":
        bare = [sum(1 for c in armies.cities_of(g, s) if not armies.has_noble_in(g, s, g.content.city_area[c])) for s in range(g.seats)]
        return 0.25 * j.left * (bare[j.seat] - 0.5 * sum(b for s, b in enumerate(bare) if s != j.seat) / max(1, g.seats - 1))
    if id == "failed_harvest":
        return 0.5 * j.crown * (len(armies.cities_of(g, j.seat)) - (sum(0 <= o < g.seats for o in g.city_owner) / g.seats))
    if id == "mutiny":
        return 0.5
    if id == "truce_of_god":
        return 0.3 * (max((x for x, _ in war.open_attacks(j)), default=0.0))
    return 0.5 if drawer == j.seat and g.content.event_colour[card] == f.RED else 0.1


def cancel(j: Judgement, option: Option) -> float:
    """By what it spares us, or because we were paid for it."""
    paid = j.bound() if j.promises((CANCEL_EVENT,)) else 0.0
    return max(harm(j), paid) - option[2] * j.faith


def use_kept(j: Judgement, option: Option) -> float:
    return harm(j) - 0.8


def pledge(j: Judgement, option: Option) -> float:
    """Faith for a common cause: only where the harm is ours, and only what it is worth."""
    return option[1] * (0.6 * harm(j) - j.faith) if option[1] else 0.0


def offer_faith(j: Judgement, option: Option) -> float:
    """The Conclave: the Church's seat is worth a Faith or two to a bishop."""
    wanted = min(j.g.faith[j.seat], 2 if j.manner.faith > 1.2 else 1)
    return -abs(option[1] - wanted)


def choose_noble(j: Judgement, option: Option) -> float:
    g = j.g
    noble = option[1]
    if pieces.baron_of(g, noble) != j.seat:  # an assassin's victim
        return j.spite(pieces.baron_of(g, noble)) + j.strength(noble) / 2000 + (0.4 if armies.troops(g, noble) <= 200 else 0.0)
    if j.at == "GrandTournament":
        return 0.3 - 2.0 * max(0.0, war.best_attack(j, g.noble_area[noble], war.fresh_in(j, g.noble_area[noble]))[0]) * 0.05
    return j.strength(noble) / 1000 + 0.1


def choose_city(j: Judgement, option: Option) -> float:
    if j.at == "CharterOfFreedom":
        return -j.hold(option[1])
    if j.at == "OpenGates":
        return j.gain(option[1])
    return j.hold(option[1]) + 0.2 * j.g.breaches[option[1]]


def choose_army(j: Judgement, option: Option) -> float:
    return j.g.casualties[option[1]] + j.strength(option[1]) / 2000


def hold_city(j: Judgement, option: Option) -> float:
    """A bread riot: a casualty or the city."""
    if option[0] == v.LET_GO:
        return -j.hold(getattr(j.frame, "city", 0))
    return war.take_casualty(j, option) - 1.5


def choose_voyage(j: Judgement, option: Option) -> float:
    return -stakes(j.g, option[1])[j.seat]
