"""Knowledge and Advancements: what each kind is worth to this Baron, what to buy, what to give up, and when to enrich one's mind.

A kind is worth the Influence that it should still bring, at one use a round or fewer. Knowledge is worth a share of the best of what it
could buy, so that a card is bought for what it brings above that. The figures follow how often cards were used once they had been bought
(tests/games/warrior_knights/players/lettered.py counts). Everything here reads public columns only.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.steward import money, war
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, laws
from regalia.games.warrior_knights.rules.attacks import siege_defence
from regalia.games.warrior_knights.rules.expeditions import stakes
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import advancements
from regalia.games.warrior_knights.variants.for_glory.rules.leaders import humanist_saves
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.vocabulary import Option

BATTLES: Final = 0.45  # that a Baron fights in a round, in the mean
SIEGES: Final = 0.35  # of the worth of a city: what Sappers bring who open its siege
STARVED: Final = 0.05  # of a city's worth: a siege brought to its end, as far as one can foresee
SOON: Final = 2  # cities that will be his before he harvests again
SAVED: Final = 0.6  # of the best that a Knowledge could buy: what it is worth unspent
LEAST: Final = 0.25  # of a Knowledge while there are rounds to use it in: other cards will come


def rounds_of_use(j: Judgement) -> float:
    """In how many more rounds a card bought now would be used."""
    return max(0.0, j.left - 0.4)


def kind(card: int) -> str:
    return content.ADVANCEMENTS[card].id


# ---- what each kind is worth


def at_stake(j: Judgement) -> float:
    """What a battle is about, in the mean: a city, now and then."""
    return min(2.5, 0.5 * j.left)


def in_battle(share: float) -> Callable[[Judgement], float]:
    """A card that decides this share of his battles, attacks counting as much as his manner has it."""

    def value(j: Judgement) -> float:
        return share * at_stake(j) * BATTLES * rounds_of_use(j) * (0.5 + 0.5 * j.manner.war)

    return value


def a_round(worth: float) -> Callable[[Judgement], float]:
    """So much in each round."""

    def value(j: Judgement) -> float:
        return worth * rounds_of_use(j)

    return value


def sappers(j: Judgement) -> float:
    """The walls near his Nobles that they could shut in with 200 more, and not without."""
    g = j.g
    best = 0.0
    for noble in j.nobles:
        area = g.noble_area[noble]
        if area < 0:
            continue
        ours = j.strength(noble) + f.COMMANDER
        for near in (area, *g.content.march[area]):
            city = armies.standing_city(g, near)
            if city >= 0 and g.city_owner[city] != j.seat and ours <= siege_defence(g, city) < ours + h.SAPPERS:
                best = max(best, j.gain(city))
    return (SIEGES * best + 0.08 * rounds_of_use(j)) if j.left > 1.5 else 0.0


def deep_granaries(j: Judgement) -> float:
    """His dearest city that is besieged now; else a little for what may come."""
    held = armies.cities_of(j.g, j.seat)
    besieged = [j.hold(city) for city in held if armies.is_besieged(j.g, city)]
    foreseen = STARVED * sum([j.hold(city) for city in held])
    return max(0.5 * max(besieged, default=0.0), min(foreseen, 0.25 * j.left))


def rotation(j: Judgement) -> float:
    cities = len(armies.cities_of(j.g, j.seat)) + SOON
    return min(h.ROTATION_MOST, cities // h.ROTATION_CITIES) * j.crown * rounds_of_use(j)


def ledgers(j: Judgement) -> float:
    due = base.wage_bill(j.g, j.seat)
    return min(h.LEDGERS, due) * j.crown * rounds_of_use(j) * 0.9


def compass(j: Judgement) -> float:
    """For one who has crowns at sea, or will have."""
    staked = sum([stakes(j.g, voyage)[j.seat] for voyage in range(len(j.g.voyage_space))])
    return (0.35 * staked + 0.5 * j.manner.gold) * j.crown * min(3.0, rounds_of_use(j))


def lime_mortar(j: Judgement) -> float:
    """Walls are built once a round at most, by one who has crowns to spare."""
    breaches = sum([j.g.breaches[city] for city in armies.cities_of(j.g, j.seat)])
    return (0.15 * (f.FORTIFY - h.LIME_FORTIFY) + 0.3 * breaches) * j.crown * rounds_of_use(j)


def press(j: Judgement) -> float:
    return h.PRINTED_VOTES * j.vote * 0.9 * rounds_of_use(j) if not j.g.banned[j.seat] else 0.05


def scripture(j: Judgement) -> float:
    """A Faith in most rounds, for the Head of the Church in all."""
    return j.faith * (0.9 if j.g.head == j.seat else 0.7) * rounds_of_use(j)


def charter(j: Judgement) -> float:
    """A Knowledge more with the first Enrich Mind of a round: it must first bring back the two that it costs."""
    return 0.4 * max(0.0, rounds_of_use(j) - 3.0)


def relays(j: Judgement) -> float:
    """What lies one area further on than his Nobles can go."""
    best = max([0.5 * war.outlook(j, j.g.noble_area[n], j.strength(n)) for n in j.nobles if j.g.noble_area[n] >= 0], default=0.0)
    return min(0.25, 0.05 + 0.06 * best) * rounds_of_use(j)


def sails(j: Judgement) -> float:
    """For one with a Noble at a port, where there is something to be had beyond the sea."""
    g = j.g
    ready = [n for n in j.nobles if g.noble_area[n] >= 0 and g.content.port[g.noble_area[n]]]
    best = max([war.overseas(j, j.strength(n)) for n in ready], default=0.0)
    return 0.05 * rounds_of_use(j) + 0.25 * best if ready else 0.03 * rounds_of_use(j)


def surgeons(j: Judgement) -> float:
    return base.HUNDRED * 0.5 * BATTLES * rounds_of_use(j) * (0.5 + 0.5 * j.manner.war)


def muster_rolls(j: Judgement) -> float:
    hired = sum([len(armies.mercenaries(j.g, n)) for n in j.nobles])
    return min(0.12, 0.03 * hired) * rounds_of_use(j)


VALUES: Final[dict[str, Callable[[Judgement], float]]] = {
    "black_powder": in_battle(0.5),
    "iron_forged_blades": in_battle(0.45),
    "plate_harness": in_battle(0.22),
    "yew_longbows": in_battle(0.25),
    "pike_squares": in_battle(0.2),
    "drilled_sergeants": in_battle(0.25),
    "trebuchets": in_battle(0.3),
    "sappers": sappers,
    "deep_granaries": deep_granaries,
    "barber_surgeons": surgeons,
    "muster_rolls": muster_rolls,
    "horse_relays": relays,
    "lateen_sails": sails,
    "pathfinders": a_round(0.05),
    "three_field_rotation": rotation,
    "double_entry_ledgers": ledgers,
    "mariners_compass": compass,
    "lime_mortar": lime_mortar,
    "printing_press": press,
    "illuminated_scripture": scripture,
    "university_charter": charter,
    "cipher_clerks": a_round(0.04),
}
AT_WAR: Final = ("battle", "siege", "movement")  # groups that are bought before one marches


def value(j: Judgement, card: int) -> float:
    """The Influence that an Advancement should still bring him."""
    return VALUES[kind(card)](j)


def kept_for(j: Judgement, card: int) -> float:
    """The same for one that he would add to his own: where that is a fourth, the least of them goes."""
    worth = value(j, card)
    mine = advancements.owned(j.g, j.seat)
    if len(mine) < h.MOST_OWNED:
        return worth
    return worth - min([worth, *[value(j, c) for c in mine]])


def knowledge_worth(j: Judgement) -> float:
    """A Knowledge: a share of what the best card on offer brings for each that it costs."""
    if rounds_of_use(j) < 0.7:
        return 0.0
    offer = [kept_for(j, c) / content.ADVANCEMENTS[c].cost for c in wanted(j)]
    return max(SAVED * max(offer, default=0.0), LEAST * min(1.0, rounds_of_use(j) / 3.0))


def wanted(j: Judgement) -> list[int]:
    """What is on offer, and of which he has no copy."""
    return [c for c in glory(j.g).advancement_offer if not advancements.has_copy(j.g, j.seat, c)]


def bought_for(j: Judgement, card: int, cost: int) -> float:
    """What it brings above the Knowledge that it costs, and the tithe."""
    tithe = j.crown if laws.binds(j.g, j.seat, "tithe_on_learning") else 0.0
    return kept_for(j, card) - cost * knowledge_worth(j) - tithe


# ---- Enrich Mind


def offer_enrich_mind(j: Judgement, i: int) -> tuple[float, float]:
    """The Knowledge, and the best that could be bought with it; soon, where it is for this round's war."""
    g = j.g
    charters = 1 if i == 0 and advancements.owns(g, j.seat, "university_charter") >= 0 else 0
    gain = h.ENRICH_MIND + charters
    have = glory(g).knowledge[j.seat] + gain + (h.ENRICH_MIND * i)
    best, urgency = 0.0, 2.2
    for card in wanted(j):
        if max(1, content.ADVANCEMENTS[card].cost - humanist_saves(g, j.seat)) <= have:
            net = bought_for(j, card, content.ADVANCEMENTS[card].cost)
            if net > best:
                best, urgency = net, 3.5 if content.ADVANCEMENTS[card].group in AT_WAR else 2.2
    return (gain * knowledge_worth(j) + best) * (1.0 - 0.15 * i), urgency


# ---- buying, giving up


def buy(j: Judgement, option: Option) -> float:
    return bought_for(j, option[1], option[2])


def discard(j: Judgement, option: Option) -> float:
    """Of his own the least; what Research has turned up goes back if it is not bought."""
    return -value(j, option[1]) if option[1] in advancements.owned(j.g, j.seat) else 0.0


def research(j: Judgement, option: Option) -> float:
    """A card nobody has seen, for a Knowledge less: what one of those he has none of would bring him, in the mean."""
    have = glory(j.g).knowledge[j.seat]
    if money.spare(j) < option[1]:
        return -0.1
    unseen = [c for c in range(0, len(content.ADVANCEMENTS), 2) if not advancements.has_copy(j.g, j.seat, c)]
    gains = [0.0]
    for card in unseen:
        cost = content.ADVANCEMENTS[card].cost - h.RESEARCH_DISCOUNT
        gains.append(max(0.0, bought_for(j, card, cost)) if cost <= have else 0.0)
    return sum(gains) / max(1, len(unseen)) - option[1] * j.crown


def replace(j: Judgement, option: Option) -> float:
    """The card that is of least use to him, if it is of little."""
    return 0.6 - kept_for(j, option[1])


def buy_knowledge(j: Judgement, option: Option) -> float:
    return knowledge_worth(j) - option[2] * j.crown if money.spare(j) >= option[2] else -0.1


# ---- whole positions


def prospect(g: Kingdom, seat: int) -> float:
    """For the search: what learning should still bring him."""
    own = glory(g)
    late = min(1.0, base.rounds_left(g) / 4.0)
    printed = sum([content.ADVANCEMENTS[c].cost for c in own.advancements[seat]])
    return late * (0.4 * printed + 0.25 * own.knowledge[seat])


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.BUY_ADVANCEMENT: buy,
    w.DISCARD_ADVANCEMENT: discard,
    w.RESEARCH: research,
    w.REPLACE_ADVANCEMENT: replace,
    w.BUY_KNOWLEDGE: buy_knowledge,
}
