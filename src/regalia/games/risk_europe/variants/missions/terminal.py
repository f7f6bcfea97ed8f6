"""The missions in a terminal: what each player has kept and completed."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table

from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions.content import CARDS
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType:
    """What the viewer may know; `view` is redacted for him."""
    g = cast(RiskState, view)
    table = Table(*[escape(name) for name in g.rules.names(g)["seat"]], title="Missions", title_justify="left")
    table.add_row(*[held(g, seat) for seat in range(g.seats)])
    if 0 <= viewer < g.seats:
        for m in missions(g).missions[viewer]:
            table.caption = "\n".join([line for line in (table.caption, asks(g, m)) if isinstance(line, str)])
    return table


def asks(g: RiskState, mission: int) -> str:
    row = CARDS.rows[mission]
    return escape(f"{row.name}: {CARDS.says(mission, g.seats)} Then: {row.bonus}")


def held(g: RiskState, seat: int) -> str:
    own = missions(g)
    kept = [escape(CARDS.rows[m].name) if m >= 0 else "a secret one" for m in own.missions[seat]]
    done = [f"{escape(CARDS.rows[m].name)} (done)" for m, owner in enumerate(own.mission_owner) if owner == seat]
    return ", ".join(kept + done) or "–"
