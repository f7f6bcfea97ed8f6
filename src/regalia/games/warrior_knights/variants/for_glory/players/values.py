"""What each kind of Advancement is worth to this Baron: the Influence that it should still bring him, at one use a round or fewer.

The figures follow what each brought to one who was given it at the start, against three without (docs/warrior-knights/balance.md), and how
often cards were used once bought (tests/games/warrior_knights/players/lettered.py). Everything here reads public columns only.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import siege_defence
from regalia.games.warrior_knights.rules.expeditions import stakes
from regalia.games.warrior_knights.variants.for_glory import content
from regalia.games.warrior_knights.variants.for_glory import figures as h

BATTLES: Final = 0.45  # that a Baron fights in a round, in the mean
SIEGES: Final = 0.35  # of the worth of a city: what Sappers bring who open its siege
STARVED: Final = 0.03  # of a city's worth: a siege brought to its end, as far as one can foresee
SPARE_CROWN: Final = 0.4  # of a crown: one more of them in each Taxation or Wages, where few Barons are ever short
SOON: Final = 2  # cities that will be his before he harvests again


def rounds_of_use(j: Judgement) -> float:
    """In how many more rounds a card bought now would be used."""
    return max(0.0, j.left - 0.4)


def kind(card: int) -> str:
    return content.ADVANCEMENTS[card].id


# ---- what each kind is worth


def at_stake(j: Judgement) -> float:
    """What a battle is about, in the mean: a city, now and then."""
    return min(2.5, 0.7 * j.left)


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
    return (SIEGES * best + 0.3 * rounds_of_use(j)) if j.left > 1.5 else 0.0


def deep_granaries(j: Judgement) -> float:
    """His dearest city that is besieged now; else a little for what may come."""
    held = armies.cities_of(j.g, j.seat)
    besieged = [j.hold(city) for city in held if armies.is_besieged(j.g, city)]
    foreseen = STARVED * sum([j.hold(city) for city in held])
    return max(0.5 * max(besieged, default=0.0), min(foreseen, 0.1 * j.left))


def rotation(j: Judgement) -> float:
    cities = len(armies.cities_of(j.g, j.seat)) + SOON
    return min(h.ROTATION_MOST, cities // h.ROTATION_CITIES) * SPARE_CROWN * j.crown * rounds_of_use(j)


def ledgers(j: Judgement) -> float:
    due = base.wage_bill(j.g, j.seat)
    return min(h.LEDGERS, due) * SPARE_CROWN * j.crown * rounds_of_use(j)


def compass(j: Judgement) -> float:
    """For one who has crowns at sea, or will have."""
    staked = sum([stakes(j.g, voyage)[j.seat] for voyage in range(len(j.g.voyage_space))])
    return (0.35 * staked + 0.5 * j.manner.gold) * j.crown * min(3.0, rounds_of_use(j))


def lime_mortar(j: Judgement) -> float:
    """Walls are built once a round at most, by one who has crowns to spare."""
    breaches = sum([j.g.breaches[city] for city in armies.cities_of(j.g, j.seat)])
    return (0.15 * (f.FORTIFY - h.LIME_FORTIFY) + 0.3 * breaches) * j.crown * rounds_of_use(j)


def press(j: Judgement) -> float:
    return h.PRINTED_VOTES * j.vote * 0.5 * rounds_of_use(j) if not j.g.banned[j.seat] else 0.02


def scripture(j: Judgement) -> float:
    """A Faith in most rounds, for the Head of the Church in all."""
    return j.faith * (0.5 if j.g.head == j.seat else 0.35) * rounds_of_use(j)


def charter(j: Judgement) -> float:
    """A Knowledge more with the first Enrich Mind of a round: it must first bring back the two that it costs."""
    return 0.25 * max(0.0, rounds_of_use(j) - 2.0)


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
    return base.HUNDRED * 0.3 * BATTLES * rounds_of_use(j) * (0.5 + 0.5 * j.manner.war)


def muster_rolls(j: Judgement) -> float:
    hired = sum([len(armies.mercenaries(j.g, n)) for n in j.nobles])
    return min(0.08, 0.02 * hired) * rounds_of_use(j)


VALUES: Final[dict[str, Callable[[Judgement], float]]] = {
    "black_powder": in_battle(0.45),
    "iron_forged_blades": in_battle(0.45),
    "plate_harness": in_battle(0.38),
    "yew_longbows": in_battle(0.28),
    "pike_squares": in_battle(0.1),
    "drilled_sergeants": in_battle(0.22),
    "trebuchets": in_battle(0.06),
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


def value(j: Judgement, card: int) -> float:
    """The Influence that an Advancement should still bring him."""
    return VALUES[kind(card)](j)
