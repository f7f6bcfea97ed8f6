"""The teams in a terminal: who plays with whom, and how many Crown City territories they hold together."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.teams.variant import TEAMS, team_cities
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType:
    g = cast(RiskState, view)
    names = g.rules.names(g)["army"]
    said = [f"{' and '.join([names[seat] for seat in team])}: {team_cities(g, team)} Crown Cities" for team in TEAMS]
    return escape(f"Teams: {'; '.join(said)}")
