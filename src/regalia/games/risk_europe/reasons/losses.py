"""Which unit is removed, in battles and Siege Assaults."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle, tally
from regalia.games.risk_europe.rules.bonus_actions import SiegeAssault
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def lost_unit(have: list[int], lost: list[int], unit: int) -> list[Reason]:
    """Units are removed one at a time, lighter types first."""
    return [(v.UNIT_GONE, unit)] if have[unit] <= lost[unit] else [(v.UNIT_LIGHTER, unit)]


def battle_losses(frame: Battle, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    return lost_unit(board.army_at(g, frame.army_of(g, seat), frame.territory), tally(g.drafts[seat]), id) if kind == "unit" else []


def siege_losses(frame: SiegeAssault, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    return lost_unit(board.army_at(g, g.holder[frame.target], frame.target), frame.lost, id) if kind == "unit" else []


REASONS: Final[Reasons] = {
    (Battle, "remove_losses"): battle_losses,
    (SiegeAssault, "remove_units"): siege_losses,
}
