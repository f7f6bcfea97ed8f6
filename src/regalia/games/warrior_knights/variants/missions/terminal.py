"""The Missions in a terminal: one's own with how far it is, and those that lie face up."""

from typing import Final, cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import FAILED, FORFEITED, FULFILLED, missions
from regalia.kernel.state import State

OUTCOMES: Final = {FORFEITED: "void, since it was shown", FULFILLED: f"fulfilled, {CARDS.influence} Influence", FAILED: "not fulfilled"}


def part(view: State, viewer: int) -> RenderableType | None:
    """What the viewer may know; `view` is redacted for him."""
    g = cast(Kingdom, view)
    lines = [own_mission(g, viewer)] if 0 <= viewer < g.seats and missions(g).mission[viewer] else []
    lines += [shown_mission(g, seat) for seat in range(g.seats) if missions(g).mission_shown[seat] >= 0]
    return escape("\n".join(lines)) if lines else None


def own_mission(g: Kingdom, seat: int) -> str:
    card = missions(g).mission[seat][0]
    row = CARDS.rows[card]
    reached = ", ".join([f"{have} of {wanted}" for have, wanted in CARDS.needs(g, seat, card)])
    return f"Your Mission: {row.name}. {row.text} ({reached})"


def shown_mission(g: Kingdom, seat: int) -> str:
    own = missions(g)
    name = CARDS.rows[own.mission_shown[seat]].name
    return f"{g.rules.names(g)['seat'][seat]}: {name}, {OUTCOMES[own.mission_standing[seat]]}"
