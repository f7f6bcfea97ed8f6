"""Set-up: four small armies that besiege, or one great one for the walls that are left; a stronghold near rich cities; Nobles at gates
they can shut in."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.setup import standing_kingdom_cities
from regalia.kernel.vocabulary import Option


def assign(j: Judgement, option: Option) -> float:
    """Two armies of 150 and two of 50 take four cities by siege in two rounds; who places late makes one great army instead."""
    g = j.g
    late = places_late(j)
    if option[0] == v.QUICK:
        return 0.0 if late else 1.0
    if not late:
        return 0.0
    draft = g.drafts[j.seat] if g.drafts else []
    total = dict.fromkeys(j.nobles, 0)
    for o in draft:
        if o[2] in total:
            total[o[2]] += g.content.troop_strength[o[1]]
    army = option[2]
    return one_great_army(g.content.troop_strength[option[1]], pieces.shape_of(army), total[army]) if army in total else -1.0


def places_late(j: Judgement) -> bool:
    """Nobles are placed counterclockwise from the Chairman's right; in the second half of that order the low walls are taken."""
    g = j.g
    return g.seats > 2 and (g.chairman - 1 - j.seat) % g.seats >= (g.seats + 1) // 2


def one_great_army(size: int, shape: int, led: int) -> float:
    """250 with the star, who can shut in walls of 400 that nobody else can, and 50 with each of the others."""
    if shape == f.STAR:
        return 1.5 if size == 100 else 0.5
    return 1.0 if size == 50 and led == 0 else -0.5


DIVISIONS = ((250, 50, 50, 50), (150, 100, 100, 50), (200, 100, 50, 50), (200, 150, 50, 0), (250, 150, 0, 0))


def divisions(j: Judgement) -> list[list[Option]]:
    """Other ways to divide the 400, each as the run of choices that makes it: the larger the army, the earlier in this order of Nobles."""
    g = j.g
    order = (f.TRIANGLE, f.STAR, f.SQUARE, f.CIRCLE)
    cards = armies.cards(g, pieces.waiting_army(g, j.seat))
    found: list[list[Option]] = []
    for division in DIVISIONS:
        room = list(division)
        chosen: dict[int, int] = {}
        for troop in sorted(cards, key=lambda t: (-g.content.troop_strength[t], t)):
            size = g.content.troop_strength[troop]
            place = next((i for i in range(4) if room[i] >= size), 0)
            room[place] -= size
            chosen[troop] = j.nobles[order[place]]
        found.append([(v.ASSIGN, troop, chosen[troop]) for troop in cards])
    return found


def site(j: Judgement, area: int) -> float:
    """Much income within two marches, other strongholds far away."""
    g = j.g
    far = g.content.distance[area]
    worth = 0.0
    for city in standing_kingdom_cities(g):
        marches = far[g.content.city_area[city]]
        if marches <= 2:
            worth += (1.0 + 0.3 * g.content.city_income[city]) * (1.5 - 0.4 * marches)
    return worth - sum(1.2 - 0.4 * far[s] for i, s in enumerate(g.stronghold_area) if s >= 0 and i != j.seat and far[s] < 3)


def place_stronghold(j: Judgement, option: Option) -> float:
    return site(j, option[1]) if option[0] == v.PLACE_STRONGHOLD else -1.0


def place_noble(j: Judgement, option: Option) -> float:
    """At set-up: the strongest first, at the best city he can besiege, near home and away from rivals."""
    if option[0] == v.QUICK:
        return -1.0
    g = j.g
    noble, area = option[1], option[2]
    strength = armies.troops(g, noble)
    worth = 0.0
    city = armies.standing_city(g, area)
    home = g.stronghold_area[j.seat]
    far = g.content.distance[home][area] if home >= 0 else 0
    if city >= 0 and not armies.has_noble_in(g, j.seat, area):
        walls = g.content.city_strength[city]
        if strength + f.COMMANDER > walls:
            fit = 1.0 if strength >= 300 or strength + f.COMMANDER - walls <= 100 else 0.85  # the strong ones where only they will do
            worth = fit * (2.0 + 0.35 * g.content.city_income[city]) - 0.12 * min(far, 5)
        elif strength >= walls:
            worth = 1.5
        worth -= 0.35 * sum(1 for n in pieces.rivals(g, j.seat) if g.noble_area[n] in g.content.march[area])
    elif city >= 0:  # beside a Noble who is there already, only for walls that neither could shut in alone
        walls = g.content.city_strength[city]
        there = sum(armies.troops(g, n) for n in armies.own_nobles_in(g, j.seat, area)) + f.COMMANDER
        worth = 1.6 if there <= walls < there + strength else 0.0
    return worth + strength / 1000
