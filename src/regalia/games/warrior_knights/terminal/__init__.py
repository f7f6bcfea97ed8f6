"""The table in a terminal: the map, the Barons, their armies, the court, one's own hand. Everything is drawn from a redacted view."""

from collections.abc import Callable
from typing import Final, cast

from rich.console import RenderableType

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.terminal import barons, chart, court, heraldry, places
from regalia.kernel.state import State

PLACES: Final = "area"  # what has neighbours
SIGNS: Final = (  # what `brief` writes, for who reads it without a chart
    "· 3c 200 nobody's city, 3 crowns, walls 200; Z 3c 300F Z's, fortified (f and breached, - breached); "
    "Z♜400+150 stronghold and its unled troops; Z★■450 Nobles and their strength (small letter: exhausted)"
)

# by part of the table; None where there is nothing to show
PARTS: Final[dict[str, Callable[[Kingdom, int], RenderableType | None]]] = {
    "map": chart.whole_map,
    "barons": barons.barons,
    "armies": barons.hosts,
    "court": court.court,
    "hand": court.hand,
}

# by kind of thing: what stands beside options that name one
NOTES: Final[dict[str, Callable[[Kingdom, int], str]]] = {
    PLACES: places.near_it,
    "noble": places.about_noble,
    "army": places.about_army,
    "troop": places.about_troop,
    "city": places.about_wall,
    "wall": places.about_wall,
    "fate": court.fate,
    "agenda": court.effect_of_agenda,
    "event": court.effect_of_event,
}

GLOSSES: Final = {v.FATE_PLAYED: 1, v.FATE_ADDED: 1}  # told with a note on this argument
QUIET: Final = (v.FATE_DRAWN, v.FATE_SHUFFLED)  # others say what came of it

# events that take something from somebody: which of their arguments says from whom, or what it is that he loses
LOSSES: Final = {
    v.VOTES_LOST: 0,
    v.FAITH_LOST: 0,
    v.INFLUENCE_LOST: 0,
    v.TROOP_DESERTS: 0,
    v.CITY_REVOLTS: 0,
    v.CASUALTY: 0,
    v.STRUCK: 0,
    v.BREACH: 0,
    v.UNFORTIFIED: 0,
    v.NO_RETREAT: 0,
    v.DESERTED: 1,
    v.TROOP_LOST: 1,
    v.SENT_HOME: 0,
    v.NOBLE_DIES: 0,
    v.OFFICE_LOST: 0,
    v.LINE_ENDS: 0,
    v.LINE_BROKEN: 0,
    v.IS_HERETIC: 0,
    v.CITY_TAKEN: 1,
    v.CITY_NEUTRAL: 0,
    v.CITY_BURNED: 1,
    v.CITY_RAZED: 0,
    v.STRONGHOLD_TAKEN: 0,
    v.STRONGHOLD_RUINED: 0,
    v.BANNED: 0,
}


def summary(view: State, viewer: int) -> str:
    return barons.summary(cast(Kingdom, view), viewer)


def tint(view: State, seat: int) -> str:
    return heraldry.colour(cast(Kingdom, view), seat)


def place(view: State, viewer: int, id: int) -> RenderableType:
    return places.place(cast(Kingdom, view), id, viewer)


def note(view: State, viewer: int, kind: str, id: int) -> str:
    """What helps to choose among options that name a thing."""
    told = NOTES.get(kind)
    return told(cast(Kingdom, view), id) if told is not None else ""


def brief(view: State, viewer: int, kind: str, id: int) -> str:
    """Of an area, its city or stronghold and who stands there, as on the map."""
    return chart.in_brief(cast(Kingdom, view), id) if kind == PLACES else ""


def owner(view: State, kind: str, id: int) -> int:
    """Whose a thing is, by seat; -1 if nobody's."""
    g = cast(Kingdom, view)
    if kind in ("seat", "side"):
        return id
    if kind == "noble":
        return pieces.baron_of(g, id)
    if kind == "army":
        return pieces.owner(g, id)
    if kind == "troop":
        at = g.troop_at[id]
        return pieces.owner(g, at) if pieces.is_army(g, at) or pieces.is_post(at) else -1
    if kind == "wall":
        return armies.wall_owner(g, id)
    return g.city_owner[id] if kind == "city" else -1
