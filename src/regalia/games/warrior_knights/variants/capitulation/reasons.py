"""Why a city cannot be surrendered, and what a truce forbids."""

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.reasons.things import not_your_city, not_yours, same_place, wall_of
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import Attack
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.capitulation import truce
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.state import SINCE, truces
from regalia.games.warrior_knights.variants.capitulation.surrender import can_leave, inside
from regalia.kernel import engine
from regalia.kernel.columns import without_place
from regalia.kernel.reasons import is_offered
from regalia.kernel.vocabulary import Reason

# ---- surrender


def capitulate(frame: Attack, g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """To him who besieges this city, and no other city now."""
    if kind == "seat":
        return [(w.ONLY_TO_BESIEGER, frame.wall, frame.seats[0])] if id != seat else []
    return surrender(g, seat, kind, id)


def surrender(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """A place that is another's or not besieged, a stronghold, a city without a Noble or without a way out."""
    if kind in ("noble", "army", "troop"):
        return not_yours(g, seat, kind, id)
    wall = wall_of(g, kind, id)
    if wall < 0:
        return []
    if wall >= f.CITIES:
        return [(w.STRONGHOLD_STANDS, wall)] if armies.wall_owner(g, wall) == seat else []
    return not_your_city(g, seat, kind, id) or not_to_be_surrendered(g, seat, wall)


def not_to_be_surrendered(g: Kingdom, seat: int, city: int) -> list[Reason]:
    besiegers = armies.besiegers(g, city)
    if not besiegers:
        return [(w.NO_BESIEGER, city)]
    nobles = inside(g, city)
    if not nobles:
        return [(w.NOBODY_INSIDE, city)]
    stuck: list[Reason] = [(w.NOWHERE_TO_GO, city, n) for n in nobles if not can_leave(g, n)]
    return stuck or [(w.TRUCE_HOLDS, to) for to in besiegers if truce.between(g, seat, to)]


# ---- the truce


def forbidden(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """The truces without which it would be offered, whatever it is: battles, and what others bring in their place."""
    if not truce.partners(g, seat) or not engine.offered(g, seat) or not offered_under(g, seat, (), kind, id):
        return []
    rows = truces(g).truces
    found: list[Reason] = []
    for place, row in enumerate(rows):
        if seat not in row[:SINCE]:
            continue
        if not offered_under(g, seat, (row,), kind, id) or offered_under(g, seat, without_place(rows, place), kind, id):
            found.append((w.TRUCE_HOLDS, row[1] if row[0] == seat else row[0]))
    return found


def offered_under(g: Kingdom, seat: int, rows: tuple[tuple[int, ...], ...], kind: str, id: int) -> bool:
    """Would this decision offer it if just these truces stood?"""
    asked = g.clone()
    assert isinstance(asked, Kingdom)
    truces(asked).truces = rows
    if not engine.refresh(asked):
        return False
    options = engine.offered(asked, seat)
    return any(is_offered(g.rules.game, options, thing) for thing in same_place(g, kind, id))
