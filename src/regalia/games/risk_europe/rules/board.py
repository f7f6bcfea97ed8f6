"""The gameboard, and what every chapter looks up on it: who controls what, who may go where, what a kingdom is worth.

Everything here reads public columns only, so bots may call it on a redacted state.
"""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import NO_CITY, NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Point

# ---- armies in a territory


def army_at(g: RiskState, army: int, t: int) -> list[int]:
    """Units of an army in a territory, by type. re.components.units-alike"""
    return g.units[army][t * UNITS : t * UNITS + UNITS]


def total(g: RiskState, army: int, t: int) -> int:
    row = g.units[army]
    i = t * UNITS
    return row[i] + row[i + 1] + row[i + 2] + row[i + 3]


def units_on_board(g: RiskState, army: int) -> list[int]:
    return [have - left for have, left in zip(g.content.unit_count, g.reserve[army], strict=True)]


def add_units(g: RiskState, army: int, t: int, unit: int, n: int) -> int:
    """From the army reserve to the board, as many as there are. Returns how many came.

    re.components.army, re.setup.army-reserve, re.r.free-units-empty, re.r.fortify-empty-reserve
    """
    n = min(n, g.reserve[army][unit])
    g.reserve[army][unit] -= n
    g.units[army][t * UNITS + unit] += n
    return n


def remove_units(g: RiskState, army: int, t: int, unit: int, n: int) -> None:
    """From the board back to the army reserve."""
    g.units[army][t * UNITS + unit] -= n
    g.reserve[army][unit] += n


# ---- who controls what


def is_city(g: RiskState, t: int) -> bool:
    """re.board.city-territory"""
    return g.content.crown[t] != NO_CITY


def is_disputed(g: RiskState, t: int) -> bool:
    """re.board.disputed, re.dispute.two-armies"""
    return g.attacker[t] != NOBODY


def controls(g: RiskState, army: int, t: int) -> bool:
    """The only army there, or the defender of a dispute. re.board.claimed, re.dispute.defender-keeps"""
    return g.holder[t] == army


def holds(g: RiskState, army: int, t: int) -> bool:
    """Controls it without dispute."""
    return g.holder[t] == army and g.attacker[t] == NOBODY


def fights_at(g: RiskState, army: int, t: int) -> bool:
    """Has a side in the dispute there."""
    return g.attacker[t] != NOBODY and (g.attacker[t] == army or g.holder[t] == army)


def territories(g: RiskState, army: int) -> list[int]:
    return [t for t, owner in enumerate(g.holder) if owner == army]


def cities(g: RiskState, army: int) -> list[int]:
    return [t for t in g.content.cities if g.holder[t] == army]


def disputes(g: RiskState) -> list[int]:
    return [t for t, army in enumerate(g.attacker) if army != NOBODY]


def are_enemies(g: RiskState, army: int, other: int) -> bool:
    """Every other army is one."""
    changed = g.points.are_enemies
    return base_are_enemies(g, army, other) if changed is None else changed(g, army, other)


def base_are_enemies(g: RiskState, army: int, other: int) -> bool:
    return army != other


# ---- crowns


def permanent_crowns(g: RiskState, army: int) -> int:
    """Crowns that no battle can take: Crown Cards bought. re.crowncard.permanent"""
    changed = g.points.permanent_crowns
    return base_permanent_crowns(g, army) if changed is None else changed(g, army)


def base_permanent_crowns(g: RiskState, army: int) -> int:
    return g.crown_cards[army]


def crowns(g: RiskState, army: int) -> int:
    """Where the War Banner stands: cities, Rome's second crown, and permanent crowns; an eliminated player has none.

    re.board.crown-tracker, re.city.rome, re.components.markers, re.crown.claim-banner
    """
    if g.out[army]:
        return 0
    on_board = 0
    for t in g.content.cities:
        if g.holder[t] == army:
            on_board += g.content.crowns[t]
    return on_board + permanent_crowns(g, army)


# ---- supply lines


def supply_line(g: RiskState, army: int, start: int) -> list[int]:
    """All territories joined to `start` through the army's undisputed land, `start` included; [] if it is not such a territory itself.

    re.supply.definition, re.supply.dispute-cuts, re.r.supply-page, re.r.supply-through-dispute
    """
    if not holds(g, army, start):
        return []
    seen = [False] * g.content.count
    seen[start] = True
    todo = [start]
    line: list[int] = []
    while todo:
        t = todo.pop()
        line.append(t)
        for n in g.content.links[t]:
            if not seen[n] and g.holder[n] == army and g.attacker[n] == NOBODY:
                seen[n] = True
                todo.append(n)
    line.sort()
    return line


def within_steps(g: RiskState, army: int, origin: int, steps: int) -> list[int]:
    """Where units of a maneuver may end: own land or an own dispute, over own undisputed land, at most so many steps away.

    re.r.maneuver-connected, re.r.castle-reinforce
    """
    links: list[list[int]] = g.content.links
    holder = g.holder
    attacker = g.attacker
    distance = [-1] * len(holder)
    distance[origin] = 0
    todo = [origin]
    found: list[int] = []
    while todo:
        t = todo.pop(0)
        if distance[t] == steps or (t != origin and attacker[t] != NOBODY):
            continue
        for n in links[t]:
            # own land, or a dispute with the army on either side: in both cases holder or attacker is the army
            if distance[n] < 0 and (holder[n] == army or attacker[n] == army):
                distance[n] = distance[t] + 1
                found.append(n)
                todo.append(n)
    found.sort()
    return found


# ---- taking and losing territories


def take_city(g: RiskState, army: int, t: int) -> None:
    """A city has a new owner, by claim or by battle: its tile comes along, but works only from the owner's next turn.

    re.crown.claim-tile, re.r.bonus-start
    """
    changed = g.points.take_city
    if changed is None:
        base_take_city(g, army, t)
    else:
        changed(g, army, t)


def base_take_city(g: RiskState, army: int, t: int) -> None:
    tile = g.content.tile_of[t]
    if tile >= 0:
        g.tile_ready[tile] = 0


def claim(g: RiskState, army: int, t: int) -> None:
    """Units stand in an unclaimed territory: it is theirs at once, and a city pays its Tax Value for the crown put on it.

    re.crown.claim-tax, re.crown.claim-example, re.castle.unclaimed, re.r.castle-claim, re.r.tax-again
    """
    g.holder[t] = army
    if is_city(g, t):
        g.coins[army] += g.content.tax[t]
        g.emit(v.CITY_CLAIMED, army, t, g.content.tax[t])
        take_city(g, army, t)
    else:
        g.emit(v.CLAIMED, army, t)


def abandon(g: RiskState, t: int) -> None:
    """No army is left: crown and tile go back to the reserve, a castle stays. re.r.both-gone-tile, re.r.siege-last-defender"""
    g.holder[t] = NOBODY
    g.attacker[t] = NOBODY
    tile = g.content.tile_of[t]
    if tile >= 0:
        g.tile_ready[tile] = 0
    g.emit(v.UNCLAIMED, t)


# ---- movement


def may_leave(g: RiskState, army: int, t: int) -> int:
    """How many units may expand out of a territory: all but one; out of a dispute the defender leaves as many as the attacker has.

    re.r.leave-dispute-count
    """
    if g.holder[t] != army:
        return 0
    stay = 1
    if g.attacker[t] != NOBODY:
        stay = max(1, total(g, g.attacker[t], t))
    return max(0, total(g, army, t) - stay)


def may_maneuver_out(g: RiskState, army: int, t: int) -> int:
    """How many units may maneuver out: none out of a dispute, all but one out of a city or castle, else all."""
    if not holds(g, army, t):
        return 0
    stay = 1 if is_city(g, t) or g.castle[t] else 0
    return max(0, total(g, army, t) - stay)


def needs_siege_weapon(g: RiskState, t: int) -> bool:
    """An opponent's castle can be entered only together with a Siege Weapon.

    re.board.castle-territory, re.r.castle-fresh, re.r.split-siege
    """
    return g.castle[t] == 1 and g.holder[t] != NOBODY


def expand_targets(g: RiskState, army: int, origin: int) -> list[int]:
    """Neighbours that units from `origin` may expand into. re.r.expand-into-own-dispute"""
    if may_leave(g, army, origin) == 0:
        return []
    has_siege = g.units[army][origin * UNITS + SIEGE] > 0
    found: list[int] = []
    for t in g.content.links[origin]:
        other = g.holder[t]
        if other == army or g.attacker[t] != NOBODY:
            continue
        if other != NOBODY and not are_enemies(g, army, other):
            continue
        if needs_siege_weapon(g, t) and not has_siege:
            continue
        found.append(t)
    return found


def expand_origins(g: RiskState, army: int) -> list[int]:
    return [t for t in territories(g, army) if expand_targets(g, army, t)]


def maneuver_steps(g: RiskState, army: int) -> int:
    """How far a maneuver goes. re.maneuver.move"""
    changed = g.points.maneuver_steps
    return base_maneuver_steps(g, army) if changed is None else changed(g, army)


def base_maneuver_steps(g: RiskState, army: int) -> int:
    return 2


def maneuver_targets(g: RiskState, army: int, origin: int) -> list[int]:
    if may_maneuver_out(g, army, origin) == 0:
        return []
    return within_steps(g, army, origin, maneuver_steps(g, army))


def maneuver_origins(g: RiskState, army: int) -> list[int]:
    """Territories with units that may move and a first step to take."""
    return [t for t in territories(g, army) if has_way(g, army, t) and may_maneuver_out(g, army, t)]


def has_way(g: RiskState, army: int, t: int) -> bool:
    """Is there own land or an own dispute next to it?"""
    for n in g.content.links[t]:
        if g.holder[n] == army or g.attacker[n] == army:
            return True
    return False


def move_units(g: RiskState, army: int, origin: int, target: int, sent: list[int]) -> None:
    """Figures go from one territory to the other; who controls them is for the order to say."""
    row = g.units[army]
    for unit in range(UNITS):
        row[origin * UNITS + unit] -= sent[unit]
        row[target * UNITS + unit] += sent[unit]
    g.emit(v.MOVED, army, origin, target, sent[0], sent[1], sent[2], sent[3])


# ---- who decides


def decider(g: RiskState, army: int, against: int) -> int:
    """The seat that chooses for an army (losses, re-rolls) while it fights another: its own king."""
    changed = g.points.decider
    return base_decider(g, army, against) if changed is None else changed(g, army, against)


def base_decider(g: RiskState, army: int, against: int) -> int:
    return army


def victims_decider(g: RiskState, victim: int, shooter: int) -> int:
    """The seat that chooses the losses of an army under a Siege Assault: who decides for it in a battle."""
    changed = g.points.victims_decider
    return base_victims_decider(g, victim, shooter) if changed is None else changed(g, victim, shooter)


def base_victims_decider(g: RiskState, victim: int, shooter: int) -> int:
    return decider(g, victim, shooter)


POINTS: Final = (
    Point(are_enemies, base_are_enemies),
    Point(permanent_crowns, base_permanent_crowns),
    Point(take_city, base_take_city),
    Point(maneuver_steps, base_maneuver_steps),
    Point(decider, base_decider),
    Point(victims_decider, base_victims_decider),
)
