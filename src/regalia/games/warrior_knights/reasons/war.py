"""Why there is no attack, no siege, no part in a battle, no retreat that way."""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.marches import cannot_act, no_step
from regalia.games.warrior_knights.reasons.things import army_of, missing, noble_of, not_yours, place_of, wall_of, where
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import (
    Attack,
    attackers,
    attacks,
    base_at_peace,
    battlefields,
    may_besiege,
    rival_wall,
    siege_defence,
    siege_strength,
)
from regalia.games.warrior_knights.rules.battles import Battle
from regalia.games.warrior_knights.rules.deaths import ArmyLosses
from regalia.games.warrior_knights.rules.mobilize import StartBattle, target_key
from regalia.games.warrior_knights.rules.movement import neighbours
from regalia.games.warrior_knights.rules.retreats import Retreat, refuges
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Option, Reason

# ---- declaring an attack


def cannot_attack(g: Kingdom, noble: int) -> list[Reason]:
    """Why a Noble does not take part on the attacking side."""
    area = g.noble_area[noble]
    if area >= 0 and noble in attackers(g, pieces.baron_of(g, noble), area):
        return []
    return cannot_act(g, noble) or [(v.CASTELLAN, noble, g.office[noble])]


def no_attacker(g: Kingdom, seat: int, area: int) -> list[Reason]:
    """Why he has nobody in the area who could attack."""
    if attackers(g, seat, area):
        return []
    found: list[Reason] = []
    for noble in armies.own_nobles_in(g, seat, area):
        found += cannot_attack(g, noble)
    return found or [(v.NO_NOBLE_THERE, area)]


def no_attack(g: Kingdom, seat: int, area: int) -> list[Reason]:
    """Why nothing can be attacked in an area."""
    if attacks(g, seat, area):
        return []
    found = no_attacker(g, seat, area)
    if found:
        return found
    wall = rival_wall(g, seat, area)
    rivals = armies.rivals_in(g, seat, area)
    owners = [pieces.baron_of(g, n) for n in rivals] + ([armies.wall_owner(g, wall)] if wall >= 0 else [])
    if any(base_at_peace(g, seat, owner) for owner in owners):
        return [(v.TRUCE, g.content.event["truce_of_god"])]
    own = armies.own_wall_in(g, seat, area)
    return [(v.OWN_WALLS, own)] if own >= 0 else [(v.NOBODY_TO_FIGHT, area)]


def no_siege(g: Kingdom, seat: int, wall: int, nobles: list[int]) -> list[Reason]:
    """Why walls that can be assaulted cannot be besieged."""
    if armies.siege_begun(g, wall, seat) == g.round:
        return [(v.SIEGE_THIS_ROUND, wall)]
    if may_besiege(g, nobles, wall):
        return []
    ours = siege_strength(g, nobles)
    theirs = siege_defence(g, wall)
    return [(v.SIEGE_TOO_WEAK, wall, ours, theirs)]


def fields(g: Kingdom, frame: StartBattle) -> list[int]:
    return [frame.area] if frame.area >= 0 else battlefields(g, frame.seat)


def missing_attacks(g: Kingdom, frame: StartBattle) -> list[tuple[int, Reason]]:
    """The sieges that are not offered although the walls could be assaulted, and what was refused."""
    found: list[tuple[int, Reason]] = []
    for area in fields(g, frame):
        offered = attacks(g, frame.seat, area)
        wall = rival_wall(g, frame.seat, area)
        if (v.ASSAULT, wall) in offered and (v.SIEGE, wall) not in offered:
            found += [(v.SIEGE, reason) for reason in no_siege(g, frame.seat, wall, attackers(g, frame.seat, area))]
        elif wall < 0 and offered:
            found += [(v.SIEGE, (v.NO_WALLS, area)), (v.ASSAULT, (v.NO_WALLS, area))]
        found += [(option[0], (v.ATTACK_OFF, area)) for option in offered if target_key(option) in frame.refused]
    return found


def choose_target(frame: StartBattle, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind in ("verb", "step"):
        return missing(missing_attacks(g, frame), kind, id)
    if kind == "seat":
        return [] if id == seat else no_rival(g, frame, id)
    noble = noble_of(g, kind, id)
    if noble >= 0 and pieces.baron_of(g, noble) == seat:
        return cannot_attack(g, noble)
    area = where(g, kind, id)
    if area < 0:
        return cannot_act(g, noble) if noble >= 0 else []
    if area not in fields(g, frame):
        return [(v.AREA_IS_NAMED, frame.area)] if frame.area >= 0 else [(v.NO_NOBLE_THERE, area)]
    options = attacks(g, seat, area)
    if not options:
        return no_attack(g, seat, area)
    wall = armies.own_wall_in(g, pieces.baron_of(g, noble), area) if noble >= 0 else -1
    if wall >= 0:
        return [(v.INSIDE_WALLS, noble, wall)]
    return refused_there(frame, options, area)


def refused_there(frame: StartBattle, options: list[Option], area: int) -> list[Reason]:
    return [(v.ATTACK_OFF, area)] if all(target_key(o) in frame.refused for o in options) else []


def no_rival(g: Kingdom, frame: StartBattle, other: int) -> list[Reason]:
    """Why another Baron cannot be attacked in the open field."""
    if base_at_peace(g, frame.seat, other):
        return [(v.TRUCE, g.content.event["truce_of_god"])]
    for area in fields(g, frame):
        wall = armies.own_wall_in(g, other, area)
        inside = armies.own_nobles_in(g, other, area)
        if wall >= 0 and inside:
            return [(v.INSIDE_WALLS, inside[0], wall)]
    return [(v.RIVAL_NOT_THERE, other)]


def commit(frame: StartBattle, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Which armies take part; a siege needs enough of them."""
    if kind in ("verb", "step"):
        if not frame.fighters:
            return missing([(v.DONE, (v.COMMIT_ONE,))], kind, id)
        weak = no_siege(g, seat, frame.target[1], frame.fighters) if frame.target[0] == v.SIEGE else []
        return missing([(v.DONE, reason) for reason in weak], kind, id)
    noble = noble_of(g, kind, id)
    if noble < 0:
        return []
    if pieces.baron_of(g, noble) != seat:
        return not_yours(g, seat, kind, id)
    if noble in frame.fighters:
        return [(v.COMMITTED, noble)]
    here = frame.battlefield(g)
    if g.noble_area[noble] >= 0 and g.noble_area[noble] != here:
        return [(v.FIGHTS_ELSEWHERE, noble, here)]
    return cannot_attack(g, noble)


# ---- the battle


def not_fighting(frame: Attack, side: int, army: int) -> list[Reason]:
    """An army that is not on this side of the battle."""
    if army in frame.side(side):
        return []
    return [(v.OTHER_SIDE, army)] if army in frame.side(1 - side) else [(v.NOT_IN_BATTLE, army)]


def declare_commanders(frame: Battle, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    army = army_of(kind, id)
    return not_fighting(frame, frame.side_of(seat), army) if army >= 0 else []


def discard_fate(frame: Battle, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    gone = [option[1] for option in g.drafts[seat]]
    if kind == "fate":
        if id in gone:
            return [(v.GIVEN_UP, id)]
        return [] if id in g.fate_hand[seat] else [(v.NOT_IN_HAND, id)]
    short = frame.must_discard(g, seat) - len(gone)
    return missing([(v.DONE, (v.MUST_DISCARD, short))] if short > 0 else [], kind, id)


def assign_casualties(frame: Battle, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    side = frame.side_of(seat)
    army = army_of(kind, id)
    if army >= 0:
        return not_fighting(frame, side, army) or ([(v.ARMY_FULL, army)] if armies.is_wiped_out(g, army) else [])
    wall = wall_of(g, kind, id)
    if wall < 0 or wall != frame.wall:
        return []
    if side == 0:
        return [(v.NOT_DEFENDED, wall)]
    return [(v.WALL_ZERO, wall)] if armies.wall_strength(g, wall) == 0 else []


def next_to_retreat(frame: Attack, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    noble = noble_of(g, kind, id)
    return [(v.NOT_RETREATING, noble)] if noble >= 0 and noble not in frame.retreating else []


# ---- what follows


def move_army(frame: Retreat, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Where a beaten Noble may go: one march, to where no rival is."""
    start = g.noble_area[frame.noble]
    area = place_of(g, kind, id)
    if noble_of(g, kind, id) >= 0:
        return [(v.RETREATS_NOW, frame.noble)]
    if area < 0 or area in refuges(g, frame.noble):
        return []
    if area in neighbours(g, frame.noble, start):
        return not_free(g, seat, area)
    return no_step(g, frame.noble, start, area) or [(v.RETREAT_ONE_STEP, start, area)]


def not_free(g: Kingdom, seat: int, area: int) -> list[Reason]:
    rivals = armies.rivals_in(g, seat, area)
    if rivals:
        return [(v.NOT_FREE_NOBLE, area, rivals[0])]
    city = armies.standing_city(g, area)
    owner = g.city_owner[city] if city >= 0 and g.city_owner[city] not in (seat, f.NOBODY) else g.stronghold_area.index(area)
    return [(v.NOT_FREE_CITY, area, owner)]


def desert(frame: Retreat | ArmyLosses, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    return not_yours(g, seat, kind, id) or ([(v.NOT_DESERTING, id)] if kind == "troop" and id not in frame.deserters else [])


REASONS: Final[Reasons] = {
    (StartBattle, "choose_target"): choose_target,
    (StartBattle, "commit"): commit,
    (Battle, "declare_commanders"): declare_commanders,
    (Battle, "discard_fate"): discard_fate,
    (Battle, "assign_casualties"): assign_casualties,
    (Attack, "retreat"): next_to_retreat,
    (Retreat, "desert"): desert,
    (Retreat, "move_army"): move_army,
    (ArmyLosses, "desert"): desert,
}
