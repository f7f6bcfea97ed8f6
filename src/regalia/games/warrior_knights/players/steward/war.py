"""War: whom to attack and how, who marches where, who stays; and everything inside a battle."""

from typing import cast

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds import fortune
from regalia.games.warrior_knights.players.odds.battles import NOBODY, fight, quick
from regalia.games.warrior_knights.players.odds.board import side_of
from regalia.games.warrior_knights.players.odds.fate import counted, kinds_of
from regalia.games.warrior_knights.players.steward import worth as w
from regalia.games.warrior_knights.players.steward.counsel import counsel_of
from regalia.games.warrior_knights.players.steward.judgement import FREE_PASSAGE, Judgement
from regalia.games.warrior_knights.rules import armies, laws, pieces
from regalia.games.warrior_knights.rules.attacks import at_peace, attackers, attacks, may_besiege, onlookers, rival_wall
from regalia.games.warrior_knights.rules.bargaining import STATUS, STRUCK, promised, promisee, promiser
from regalia.games.warrior_knights.rules.battles import Battle
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle
from regalia.games.warrior_knights.rules.movement import MoveNoble, hosts, way
from regalia.games.warrior_knights.rules.setup import standing_kingdom_cities
from regalia.games.warrior_knights.rules.sieges import completes
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.vocabulary import Option

NEVER = -50.0
LINE = 1.5  # a Noble who does not come back
RELISH = 0.4  # what a battle with another Baron is worth to a warlord for its own sake

# ---- what an attack is worth


def attack(j: Judgement, option: Option, nobles: list[int]) -> float:
    """The worth of one attack by these Nobles, all of them committed."""
    key = (option, tuple(nobles))
    found = j.attack_worths.get(key)
    if found is None:
        found = _attack(j, option, nobles)
        j.attack_worths[key] = found
    return found


def _attack(j: Judgement, option: Option, nobles: list[int]) -> float:
    g = j.g
    if not nobles:
        return NEVER
    verb = option[0]
    if verb == v.ATTACK:
        worth, defender, area, wall, completing = field(j, option[1], option[2], nobles), option[1], option[2], -1, False
    else:
        wall = option[1]
        defender, area = armies.wall_owner(g, wall), armies.wall_area(g, wall)
        completing = verb == v.SIEGE and completes(g, j.seat, wall)
        worth = siege(j, wall, nobles, completing) if verb == v.SIEGE else assault(j, wall, nobles)
        if worth > 0 and onlookers(g, j.seat, wall):
            worth *= 0.25  # somebody else stands there and would have to agree
    if defender >= 0 and j.manner.war > 1.0 and worth > NEVER:
        worth += RELISH * (j.manner.war - 1.0)
    if worth > 0 and defender >= 0:
        worth *= 1.0 - j.at_peace(defender)
        if g.laws and laws.battle_law(g, j.seat, defender, area, wall, completing) >= 0:
            worth -= w.BAN * min(1.0, j.left / 2)
    return worth


def siege(j: Judgement, wall: int, nobles: list[int], completing: bool) -> float:
    """A second siege takes the city at once; a first one is a promise of it for the next round, and starves it meanwhile."""
    g = j.g
    if not may_besiege(g, nobles, wall):
        return NEVER
    gain = j.gain(wall)
    starving = j.starving
    if completing:
        return gain if starving is None else starving.declared(j, wall, holds(j, wall, nobles), True)
    if starving is not None:
        worth = starving.declared(j, wall, holds(j, wall, nobles), False)
    elif j.left < 1.3 and g.last_round:
        return 0.0
    else:
        worth = holds(j, wall, nobles) * gain * max(0.0, (j.left - 1.0) / max(0.5, j.left))
    owner = armies.wall_owner(g, wall)
    if owner >= 0:
        worth += (0.2 + j.spite(owner)) * 0.8  # it pays him nothing this round
    return worth


def holds(j: Judgement, wall: int, nobles: list[int]) -> float:
    """How likely a siege by these Nobles is still there in the next round."""
    g = j.g
    area = armies.wall_area(g, wall)
    ours = sum(j.strength(n) for n in nobles) + f.COMMANDER
    theirs = 0
    for place, strength in j.hosts():
        if place == area or place in g.content.march[area]:
            theirs = max(theirs, strength)
    return 0.85 if theirs < ours - f.COMMANDER else 0.55


def assault(j: Judgement, wall: int, nobles: list[int]) -> float:
    g = j.g
    us, them = j.storm(wall, nobles)
    if us.troops <= 0:
        return NEVER
    if them.walls < 100 and them.troops == 0:
        return j.gain(wall)
    taken, _, driven, slain, ruined = quick(us, them, True, j.deck)
    loss = noble_loss(j, nobles)
    besieging = armies.siege_begun(g, wall, j.seat) > 0
    given_up = 0.0
    if besieging and j.starving is not None:  # it might have fallen to the siege by itself
        given_up = j.starving.kept_up(j, wall) * (taken + driven + slain + ruined)
    elif besieging:
        given_up = 0.6 * j.gain(wall) * (driven + slain + ruined)
    kills = 0.5 * w.NOBLE * taken if them.commander != NOBODY else 0.0
    return taken * 0.97 * j.gain(wall) + kills - (slain + ruined) * loss - 0.4 * loss * driven - given_up - 0.05 * us.troops / 100


def noble_loss(j: Judgement, nobles: list[int]) -> float:
    g = j.g
    loss = 0.0
    for n in nobles:
        loss += w.NOBLE + (0.3 if g.office[n] >= 0 else 0.0) + (LINE if not g.heir[n] else 0.0) + j.spared.get(n, 0.0)
        loss += j.hundred * 0.5 * sum(g.content.troop_strength[t] for t in armies.mercenaries(g, n)) / 100
    daring = 1.0 + 0.1 * max(0, g.round - DRAGGING) if j.might else 1.0  # heirs are many, and nothing else ends such a war
    return loss / (j.manner.risk * daring) * min(1.0, 0.1 + j.left / 3)


def field(j: Judgement, other: int, area: int, nobles: list[int]) -> float:
    """An open-field battle: worth it to raise a siege, to clear a city's gate, to strike a weaker army."""
    g = j.g
    us, them = j.field(other, area, nobles)
    enemies = armies.own_nobles_in(g, other, area)
    if us.troops <= 0 or them.troops <= 0:
        return NEVER
    slain_d, full, partial, _, driven, lost, slain_a, both = quick(us, them, False, j.deck)
    hurt = 0.0
    for n in enemies:
        hurt += (0.25 + j.spite(other)) * (w.NOBLE + 0.5 * w.HUNDRED * j.strength(n) / 100)
    cleared = 0.0
    own = armies.own_wall_in(g, j.seat, area)
    if 0 <= own < f.CITIES and armies.siege_begun(g, own, other):
        cleared = 0.8 * j.hold(own)
    elif own >= f.CITIES and armies.siege_begun(g, own, other):
        cleared = 1.5
    else:
        wall = rival_wall(g, j.seat, area)
        if wall >= 0 and armies.wall_owner(g, wall) != other:
            cleared = 0.25 * j.gain(wall)
            if armies.siege_begun(g, wall, other):
                cleared += 0.15 + j.spite(other)
    loss = noble_loss(j, nobles)
    win = slain_d + full
    worth = win * (hurt + cleared) + partial * (0.35 * hurt + cleared) + both * (hurt - loss)
    worth -= (slain_a + lost) * loss + driven * 0.4 * loss
    return j.manner.war * worth - 0.1


def best_attack(j: Judgement, area: int, nobles: list[int]) -> tuple[float, Option]:
    """The best attack these Nobles could make in an area where they all stand (or will, when they have marched), or what may take its
    place: that has no option here."""
    best: tuple[float, Option] = (0.0, ())
    for option in possible_attacks(j, area, nobles):
        worth = attack(j, option, nobles)
        if worth > best[0]:
            best = (worth, option)
    for instead in counsel_of(j.g.rules).instead_of_battle:
        worth = instead(j, area, nobles)
        if worth > best[0]:
            best = (worth, ())
    return best


def possible_attacks(j: Judgement, area: int, nobles: list[int]) -> list[Option]:
    """As the rules list them, but for Nobles who may still be on the way."""
    g = j.g
    if not nobles:
        return []
    found: list[Option] = []
    for other in range(pieces.sides(g)):
        if (
            other != j.seat
            and armies.has_noble_in(g, other, area)
            and armies.own_wall_in(g, other, area) < 0
            and not at_peace(g, j.seat, other)
        ):
            found.append((v.ATTACK, other, area))
    wall = rival_wall(g, j.seat, area)
    if wall >= 0 and not at_peace(g, j.seat, armies.wall_owner(g, wall)) and not barred(g, wall, area):
        found.append((v.ASSAULT, wall))
        if armies.siege_begun(g, wall, j.seat) != g.round and may_besiege(g, nobles, wall):
            found.append((v.SIEGE, wall))
    return found


def barred(g: Kingdom, wall: int, area: int) -> bool:
    """Does a power that nobody plays stand there? It cannot be asked to look on."""
    owner = armies.wall_owner(g, wall)
    return any(other != owner and armies.has_noble_in(g, other, area) for other in range(g.seats, pieces.sides(g)))


# ---- where a Noble is worth how much


def pull(j: Judgement, area: int, strength: int) -> float:
    """What an area offers an army of such strength from next round on: walls to take."""
    key = area * 64 + min(63, strength // 50)
    found = j.pulls.get(key)
    if found is None:
        found = _pull(j, area, strength)
        j.pulls[key] = found
    return found


def _pull(j: Judgement, area: int, strength: int) -> float:
    g = j.g
    worth = 0.0
    wall = rival_wall(g, j.seat, area)
    if wall >= 0 and j.left > 1.2:
        owner = armies.wall_owner(g, wall)
        led = owner >= 0 and armies.has_noble_in(g, owner, area)
        need = j.behind(wall) + (f.COMMANDER if led else 0)
        gain = (j.gain(wall) if j.starving is None else j.starving.promised(j, wall)) * (1.0 - 1.0 / max(1.0, j.left))
        if strength + f.COMMANDER > need:
            worth = 0.6 * gain
        elif strength * 1.3 >= need:
            worth = 0.3 * gain
        elif j.might and gathered(j, area) + f.COMMANDER > need:  # the last walls fall to those who come together
            worth = 0.25 * gain
        rivals = sum(1 for n in armies.nobles_in(g, area) if pieces.baron_of(g, n) not in (j.seat, owner))
        worth *= 0.5**rivals * (1.0 - j.at_peace(owner) if owner >= 0 else 1.0)
    return max([worth, *[beckons(j, area) for beckons in counsel_of(g.rules).beckons]])


def gathered(j: Judgement, area: int) -> int:
    """What our Nobles there and one march away could bring together."""
    near = [area, *j.g.content.march[area]]
    return sum(j.strength(n) for n in j.nobles if j.g.noble_area[n] in near)


def longing(j: Judgement, area: int) -> float:
    """Where might is right: the Kingdom's walls that all our Nobles together could take, however far, so that nobody sits idle while the
    last cities stand."""
    if not j.longings:
        everybody = sum(j.strength(n) for n in j.nobles if j.g.noble_area[n] >= 0) + f.COMMANDER
        for city in standing_kingdom_cities(j.g):
            if j.g.city_owner[city] != j.seat and j.behind(city) < everybody:
                j.longings[city] = 0.2 * j.gain(city)
    far = j.g.content.distance[area]
    return max((worth * 0.75 ** far[j.g.content.city_area[city]] for city, worth in j.longings.items()), default=0.0)


def guard(j: Judgement, area: int, others: int) -> float:
    """What a Noble is worth in an area with a city of ours, with so many others of ours there already."""
    g = j.g
    city = armies.standing_city(g, area)
    if city < 0 or g.city_owner[city] != j.seat or others:
        return 0.0
    worth = j.hold(city)
    price = 2 * g.content.city_income[city] * j.crown
    chance = fortune.revolt_chance(g.content)
    revolt = chance * min(worth, max(price, 0.3)) if not g.faith[j.seat] else chance * min(worth, price)
    threat = (0.05 if j.might else 0.15) * worth if j.menace(area) > 0 else 0.0
    return revolt + threat


def besieged_worth(j: Judgement, noble: int) -> float:
    """A siege this Noble alone keeps up."""
    g = j.g
    area = g.noble_area[noble]
    if area < 0:
        return 0.0
    wall = rival_wall(g, j.seat, area)
    if wall < 0 or not armies.siege_begun(g, wall, j.seat):
        return 0.0
    others = [n for n in armies.own_nobles_in(g, j.seat, area) if n != noble]
    if j.starving is not None:
        return 0.0 if others else j.starving.kept_up(j, wall)
    return 0.0 if others and may_besiege(g, others, wall) else 0.8 * j.gain(wall)


def at(j: Judgement, noble: int, area: int) -> float:
    """What a Noble is worth standing in an area at the end of his move."""
    found = j.spots.get((noble, area))
    if found is None:
        found = _at(j, noble, area)
        j.spots[noble, area] = found
    return found


def _at(j: Judgement, noble: int, area: int) -> float:
    g = j.g
    others = sum(1 for n in armies.own_nobles_in(g, j.seat, area) if n != noble)
    strength = j.strength(noble)
    worth = max(pull(j, area, strength) * (0.6**others), guard(j, area, others))
    if j.might and others:
        there = sum(j.strength(n) for n in armies.own_nobles_in(g, j.seat, area) if n != noble)
        if pull(j, area, there) < pull(j, area, there + strength):  # they lack us
            worth = max(worth, 0.8 * pull(j, area, there + strength))
    if j.might:
        worth = max(worth, longing(j, area))
    if j.left > 2.0:
        worth = max(worth, 0.45 * outlook(j, area, strength))
    risk = j.menace(area)
    inside = armies.own_wall_in(g, j.seat, area) >= 0
    if risk > strength and not inside:
        worth -= 0.15 * j.manner.guard
    return worth + post(j, noble, area)


def post(j: Judgement, noble: int, area: int) -> float:
    """What variants make of it that he stands there."""
    return j.posts.get(area, 0.0) + sum([stands(j, noble, area) for stands in j.stands])


def outlook(j: Judgement, area: int, strength: int) -> float:
    """The best wall one march further on."""
    key = area * 64 + min(63, strength // 50)
    found = j.outlooks.get(key)
    if found is None:
        found = 0.0
        for b in j.g.content.march[area]:
            if armies.standing_city(j.g, b) >= 0:
                found = max(found, pull(j, b, strength))
        if j.g.content.port[area] and j.left > 2.5:
            found = max(found, 0.7 * overseas(j, strength))
        j.outlooks[key] = found
    return found


def overseas(j: Judgement, strength: int) -> float:
    """The best wall at any port."""
    key = min(63, strength // 50)
    found = j.ports.get(key)
    if found is None:
        found = max(pull(j, b, strength) for b in j.g.content.ports)
        j.ports[key] = found
    return found


def stay(j: Judgement, noble: int) -> float:
    """What leaving would give up."""
    found = j.stays.get(noble)
    if found is None:
        area = j.g.noble_area[noble]
        found = at(j, noble, area) + besieged_worth(j, noble) if area >= 0 else 0.0
        j.stays[noble] = found
    return found


def sea_delay(route: Option) -> float:
    return 0.7 if route[0] == v.SAIL else 1.0


def best_move(j: Judgement, noble: int) -> tuple[float, Option]:
    """The best place one Noble could go to, against staying."""
    ways = j.ways(noble)
    if not ways:
        return (0.0, ())
    here = stay(j, noble)
    best: tuple[float, Option] = (0.0, ())
    for area, routes in ways.items():
        there = at(j, noble, area)
        if there <= here + best[0]:
            continue
        for route in routes:
            worth = there * sea_delay(route) - here - way_cost(j, route)
            if worth > best[0]:
                best = (worth, route)
    return best


def way_cost(j: Judgement, route: Option) -> float:
    g = j.g
    if route[0] in (v.MARCH, v.SAIL):
        return 0.02 if route[0] == v.SAIL else 0.0
    areas = way(g, route)
    asked = hosts(g, j.seat, areas)
    if asked and g.deals:  # who has been paid for it will hardly refuse
        asked = [s for s in asked if not any(_lets_us_pass(d, s, j.seat) for d in g.deals)]
    return 0.3 * len(asked) + 0.01 * len(areas)


def _lets_us_pass(deal: tuple[int, ...], host: int, seat: int) -> bool:
    return deal[STATUS] == STRUCK and promised(deal) == FREE_PASSAGE and promiser(deal) == host and promisee(deal) == seat


# ---- a whole mobilization


def fresh_in(j: Judgement, area: int) -> list[int]:
    return attackers(j.g, j.seat, area)


def march_cost(j: Judgement, noble: int, area: int) -> float:
    """What it costs that a Noble leaves for an area, beyond what the attack there brings."""
    ways = j.ways(noble).get(area, [])
    if not ways or all(r[0] == v.SAIL for r in ways):
        return 99.0
    return stay(j, noble) - 0.5 * at(j, noble, area) + min(way_cost(j, r) for r in ways if r[0] != v.SAIL)


def mobilization(j: Judgement, area: int) -> tuple[float, list[int]]:
    """The worth of naming an area, and the Nobles who should march there."""
    found = j.mobilized.get(area)
    if found is None:
        found = _mobilization(j, area)
        j.mobilized[area] = found
    return found


def _mobilization(j: Judgement, area: int) -> tuple[float, list[int]]:
    g = j.g
    here = fresh_in(j, area)
    movers = [n for n in j.nobles if g.noble_area[n] != area and area in j.ways(n)]
    best, chosen = best_attack(j, area, here)[0], []
    if not movers:
        return best, []
    costs = sorted((march_cost(j, n, area), n) for n in movers)
    team: list[int] = []
    spent = 0.0
    if possible_attacks(j, area, [*here, costs[0][1]]) or here or counsel_of(g.rules).instead_of_battle:
        for cost, n in costs:
            if cost > 20.0:
                break
            team.append(n)
            spent += cost
            worth = best_attack(j, area, [*here, *team])[0]
            if worth - spent > best + 0.02:
                best, chosen = worth - spent, team[:]
    for n in movers:  # or just go there
        for route in j.ways(n)[area]:
            worth = at(j, n, area) * sea_delay(route) - stay(j, n) - way_cost(j, route)
            if worth > best + 0.02:
                best, chosen = worth, [n]
    return best, chosen


def choose_area(j: Judgement, option: Option) -> float:
    return mobilization(j, option[1])[0]


def move_noble(j: Judgement, option: Option) -> float:
    frame = j.frame
    if isinstance(frame, MobilizeForces):
        _, team = mobilization(j, frame.area)
        return 1.0 if option[1] in team else -1.0
    return best_move(j, option[1])[0]


def route(j: Judgement, option: Option) -> float:
    """Of several ways to one place the one that asks nobody's leave; else the best place."""
    frame = cast(MoveNoble, j.frame)
    if frame.target >= 0:
        return sea_delay(option) - way_cost(j, option)
    return at(j, option[1], option[2]) * sea_delay(option) - way_cost(j, option)


def pick_up(j: Judgement, option: Option) -> float:
    """Men at the stronghold are of more use with an army that goes somewhere; other Nobles keep theirs."""
    g = j.g
    frame = cast(MoveNoble, j.frame)
    giver = g.troop_at[option[1]] if option[0] == v.PICK_UP else option[1]
    if pieces.is_led(g, giver):
        return -1.0
    if option[0] == v.PICK_UP_ALL and g.casualties[giver]:
        return -0.5
    if pieces.shape_of(frame.noble) == f.CIRCLE and option[0] == v.PICK_UP:
        if armies.troops(g, frame.noble) + g.content.troop_strength[option[1]] >= f.CIRCLE_LIMIT:
            return -0.2
    return 0.5


# ---- starting a battle


def target(j: Judgement, option: Option) -> float:
    g = j.g
    area = option[2] if option[0] == v.ATTACK else armies.wall_area(g, option[1])
    return attack(j, option, fresh_in(j, area))


def commit(j: Judgement, option: Option) -> float:
    """All who can help; but a siege needs no more than enough, and nobody leaves a post that is worth more."""
    frame = cast(StartBattle, j.frame)
    if not frame.fighters:
        return 1.0 + j.strength(option[1]) / 1000
    if frame.target[0] == v.SIEGE:
        return 0.0 if may_besiege(j.g, frame.fighters, frame.target[1]) else 1.0
    chosen = tuple(frame.target)
    more = attack(j, chosen, [*frame.fighters, option[1]])
    return 1.0 if more >= attack(j, chosen, frame.fighters) - 0.05 else -1.0


def consent(j: Judgement, option: Option) -> float:
    """Passage is given where it does us no harm; an attack under our eyes only on somebody we would see hurt."""
    g = j.g
    frame = j.frame
    if option[0] == v.FORBID:
        return 0.0
    if isinstance(frame, MoveNoble):
        mover = pieces.baron_of(g, frame.noble)
        goal = frame.onward[-1] if frame.onward else -1
        wall = rival_wall(g, mover, goal) if goal >= 0 else -1
        if wall >= 0 and armies.wall_owner(g, wall) == j.seat:
            return -1.0
        if any(promisee(g.deals[place]) == mover for place in j.promises((FREE_PASSAGE,))):
            return j.bound() - 0.6
        return 0.1 if wall >= 0 and armies.wall_owner(g, wall) == j.leader() else -0.1
    if isinstance(frame, StartBattle):
        victim = frame.defender(g)
        return 0.1 if victim >= 0 and victim == j.leader() and frame.seat != victim else -0.2
    return -0.1


# ---- inside a battle


def command(j: Judgement, option: Option) -> float:
    """Victory above damage above protection; an exhausted Noble brings nothing but his name."""
    noble = option[1]
    if j.g.exhausted[noble]:
        return 0.0
    worth = (0.6, 0.5, 1.0, 0.1)[pieces.shape_of(noble)]
    if armies.holds_office(j.g, noble, "marshal_of_the_realm"):
        worth += 0.4
    if armies.holds_office(j.g, noble, "kings_champion"):
        worth += 0.4
    return worth


def discards(j: Judgement) -> list[int]:
    """The Fate cards to give up."""
    g = j.g
    frame = cast(Battle, j.frame)
    mine = frame.side_of(j.seat)
    kinds = kinds_of(g.rules)
    hand = g.fate_hand[j.seat]
    must = frame.must_discard(g, j.seat)
    battle = fight(side_of(g, frame, 0), side_of(g, frame, 1), frame.wall >= 0, j.deck)
    kept = list(battle.keep(mine, counted(g.rules, hand), len(hand) - must))
    gone: list[int] = []
    for card in hand:
        if kept[kinds[card]] > 0:
            kept[kinds[card]] -= 1
        else:
            gone.append(card)
    return gone


def discard_fate(j: Judgement, option: Option) -> float:
    """`done` once everything we do not want is given up."""
    g = j.g
    drafted = [o[1] for o in g.drafts[j.seat]] if g.drafts else []
    left = [card for card in discards(j) if card not in drafted]
    if option[0] == v.DONE:
        return 0.0 if left else 1.0
    return 1.0 if option[1] in left else -1.0


def ability(j: Judgement, option: Option) -> float:
    """Always used, but not to batter a wall that is falling to us by victories anyway."""
    if option[0] == v.DECLINE:
        return 0.0
    g = j.g
    frame = cast(Battle, j.frame)
    mine = frame.side_of(j.seat)
    if mine == 0 and frame.wall >= 0 and frame.commanded_by(g, 0, f.STAR) and not frame.living(g, 1):
        lead = frame.results(g, 0, f.VICTORY) - frame.results(g, 1, f.VICTORY)
        return -1.0 if lead > 0 else 1.0
    return 1.0


def take_casualty(j: Judgement, option: Option) -> float:
    """Walls before men; then the army that survives it, the strongest first; Regulars are never lost."""
    g = j.g
    if option[0] == v.TAKE_BREACH:
        frame = j.frame
        spare = isinstance(frame, Battle) and frame.wall >= 0 and armies.wall_strength(g, option[1]) > 100
        return 2.0 if spare else 1.2
    army = option[1]
    troops = armies.troops(g, army)
    after = troops - 100 * (g.casualties[army] + 1)
    if after <= 0:
        return -1.0 - noble_loss(j, [army]) if pieces.is_led(g, army) else -0.5
    return 1.0 + after / 2000


def retreat(j: Judgement, option: Option) -> float:
    area = option[2]
    strength = j.strength(option[1])
    inside = armies.own_wall_in(j.g, j.seat, area) >= 0
    return (
        pull(j, area, strength) + guard(j, area, 0) + (0.5 if inside else 0.0) - (0.4 if j.menace(area) > strength and not inside else 0.0)
    )


def give_up_troop(j: Judgement, option: Option) -> float:
    """Whoever must go: the weakest first."""
    return -j.g.content.troop_strength[option[1]] / 100


def raze_or_keep(j: Judgement, option: Option) -> float:
    """A city is worth more standing, unless it will be lost before it pays or the last round has come."""
    g = j.g
    city = option[1]
    if option[0] == v.RAZE:
        return 3 * g.content.city_income[city] * j.crown
    if j.might and city < f.KINGDOM_CITIES and better_razed(j, city):
        return 0.0
    worth = w.city_worth(g, city, max(0.6, j.left)) * 0.9
    return worth + (w.THRONE if j.kingdom[j.seat] >= j.needed and city < f.KINGDOM_CITIES else 0.0)


DRAGGING = 6  # rounds after which a war for the majority has gone on for long
WEARY = 10  # and after which nobody believes any more that what he takes will stay his


def better_razed(j: Judgement, city: int) -> bool:
    """Where might is right: a city that a rival army could reach will change hands for ever, and razing two brings the majority one
    nearer for good. Where an even number stands one is enough, and when the war drags on that is as good as keeping it. But not when we
    have won, nor if that gave another the throne."""
    g = j.g
    if g.seats == 2 or j.kingdom[j.seat] >= j.needed:
        return False  # two Barons need five cities however many stand
    standing = f.KINGDOM_CITIES - sum(g.razed[: f.KINGDOM_CITIES])
    needed = (standing - 1) // 2 + 1
    if any(s != j.seat and held >= needed for s, held in enumerate(j.kingdom)):
        return False
    if g.round > WEARY or (g.round > DRAGGING and standing % 2 == 0):
        return True
    return j.menace(g.content.city_area[city]) > 0


def give_city(j: Judgement, option: Option) -> float:
    return -j.hold(option[1])


def all_areas(j: Judgement) -> list[int]:
    """Where Mobilize Forces could do something: where Nobles stand, and where they can go."""
    found = {j.g.noble_area[n] for n in j.nobles if j.g.noble_area[n] >= 0}
    for n in j.nobles:
        found.update(j.ways(n))
    return sorted(found)


def open_attacks(j: Judgement) -> list[tuple[float, Option]]:
    """Every attack that could be made without marching."""
    found: list[tuple[float, Option]] = []
    seen: list[int] = []
    for n in j.nobles:
        area = j.g.noble_area[n]
        if area >= 0 and area not in seen:
            seen.append(area)
            ready = fresh_in(j, area)
            found += [(attack(j, o, ready), o) for o in attacks(j.g, j.seat, area)]
    return found
