"""What the things on the table stand for, and reasons that hold whatever is being asked."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.cities import RazeOrKeep
from regalia.games.warrior_knights.rules.events import ResolveEvent
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.vocabulary import V
from regalia.kernel import engine
from regalia.kernel.vocabulary import Reason


def noble_of(g: Kingdom, kind: str, id: int) -> int:
    """The Noble a thing stands for, or -1: his piece and his army are one."""
    return id if kind == "noble" or (kind == "army" and pieces.is_led(g, id)) else -1


def army_of(kind: str, id: int) -> int:
    return id if kind in ("noble", "army") else -1


def place_of(g: Kingdom, kind: str, id: int) -> int:
    """The area a place on the board stands for, or -1: a city, walls and an area are one place."""
    if kind == "area":
        return id
    if kind == "city":
        return g.content.city_area[id]
    return armies.wall_area(g, id) if kind == "wall" else -1


def same_place(g: Kingdom, kind: str, id: int) -> list[tuple[str, int]]:
    """An area, its city and the walls in it are one place; anything else is only itself."""
    area = place_of(g, kind, id)
    if area < 0:
        return [(kind, id)]
    city = g.content.area_city[area]
    places = [("area", area), ("city", city), ("wall", city)]
    return places + [("wall", pieces.stronghold(s)) for s in range(g.seats) if g.stronghold_area[s] == area]


def where(g: Kingdom, kind: str, id: int) -> int:
    """The area in which a thing is, pieces included; -1 if it is in none."""
    if kind == "noble":
        return max(-1, g.noble_area[id])
    if kind == "army":
        return max(-1, pieces.army_area(g, id))
    return place_of(g, kind, id)


def wall_of(g: Kingdom, kind: str, id: int) -> int:
    """The standing walls a place has, or -1."""
    if kind == "wall":
        return id if armies.wall_area(g, id) >= 0 and not (id < f.CITIES and g.razed[id]) else -1
    area = place_of(g, kind, id)
    if area < 0:
        return -1
    city = armies.standing_city(g, area)
    if city >= 0:
        return city
    return pieces.stronghold(g.stronghold_area.index(area)) if area in g.stronghold_area else -1


def not_yours(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A piece or a card of another Baron."""
    if kind == "noble" and pieces.baron_of(g, id) != seat:
        return [(v.NOT_YOUR_NOBLE, id, pieces.baron_of(g, id))]
    if kind == "army" and pieces.owner(g, id) != seat:
        return [(v.NOT_YOUR_ARMY, id, pieces.owner(g, id))]
    if kind == "troop":
        at = g.troop_at[id]
        if not pieces.is_army(g, at):
            return [(v.IN_NO_ARMY, id)]
        if pieces.owner(g, at) != seat:
            return [(v.NOT_YOUR_TROOP, id, pieces.owner(g, at))]
    return []


def not_your_city(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A place whose city is razed, neutral or another's."""
    area = place_of(g, kind, id)
    city = g.content.area_city[area] if area >= 0 else -1
    if city < 0 or g.city_owner[city] == seat:
        return []
    return [(v.RAZED, city)] if g.razed[city] else [(v.NOT_YOUR_CITY, city)]


def in_its_time(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A thing that this step is not about at all: when its turn comes."""
    noble = noble_of(g, kind, id)
    if noble >= 0 and pieces.baron_of(g, noble) == seat:
        return [(v.NOT_BY_CARD,)]
    wall = wall_of(g, kind, id)
    if wall >= 0 and armies.wall_owner(g, wall) != seat:
        return [(v.ATTACK_BY_CARD,)]
    if kind == "card":
        return [(v.CARDS_PLANNED, id)]
    if kind == "troop" and id in g.offer:
        return [(v.HIRED_IN_DRAFT, id)]
    return [(v.VOTED_IN_ASSEMBLY, id)] if kind == "agenda" and id in g.agenda_current else []


def offered_of(g: Kingdom, seat: int, kind: str) -> list[int]:
    """The things of a kind that are offered to a seat."""
    found: list[int] = []
    for option in engine.offered(g, seat):
        kinds = V.verbs[option[0]].kinds
        found += [option[i + 1] for i in range(len(kinds)) if kinds[i] == kind]
    return found


def not_among(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A thing of a kind that the step does ask about, but not this one: it is another's where only own ones are offered, or one alone is
    being decided, or an Event says what comes into question."""
    offered = offered_of(g, seat, kind)
    if not offered:
        return []
    others = not_yours(g, seat, kind, id)
    if others and not any(not_yours(g, seat, kind, other) for other in offered):
        return others
    if kind == "agenda" and all(other == offered[0] for other in offered):
        return [(v.AGENDA_NOW, offered[0])]
    for frame in g.stack:
        if isinstance(frame, ResolveEvent):
            return [(v.EVENT_TOUCHES, frame.card)]
    return [(v.CITY_NOW, offered[0])] if kind == "city" and isinstance(g.stack[-1], RazeOrKeep) else []


def missing(reasons: list[tuple[int, Reason]], kind: str, id: int) -> list[Reason]:
    """Of the reasons why kinds of options are missing from a step: those of the verb that is asked about, or all of them."""
    if kind == "step":
        return [reason for _, reason in reasons]
    return [reason for verb, reason in reasons if kind == "verb" and verb == id]
