"""The Mercenaries in a terminal: who commands which army."""

from typing import cast

from rich.console import RenderableType
from rich.markup import escape

from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries.state import mercenaries, mercenary_armies
from regalia.kernel.state import State


def part(view: State, viewer: int) -> RenderableType | None:
    g = cast(RiskState, view)
    names = g.rules.names(g)["army"]
    hired = [(army, mercenaries(g).controller[army]) for army in mercenary_armies(g)]
    said = [f"{names[controller]} commands the Mercenaries {names[army]}." for army, controller in hired if controller != NOBODY]
    return escape(" ".join(said)) if said else None
