"""Rule points: the rules that a variant may change, each with its type. None: as the base game has it.

The function of the same name in its chapter is what the rules call; it looks here first. `docs/points.md` lists them all.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regalia.games.risk_europe.state import RiskState


class Points:
    def __init__(self) -> None:
        self.placements: Callable[[RiskState], list[tuple[int, int]]] | None = None
        self.turn_order: Callable[[RiskState], list[int]] | None = None
        self.next_card: Callable[[RiskState, int], int] | None = None
        self.commander: Callable[[RiskState, int], int] | None = None
        self.are_enemies: Callable[[RiskState, int, int], bool] | None = None
        self.decider: Callable[[RiskState, int, int], int] | None = None
        self.victims_decider: Callable[[RiskState, int, int], int] | None = None
        self.permanent_crowns: Callable[[RiskState, int], int] | None = None
        self.take_city: Callable[[RiskState, int, int], None] | None = None
        self.maneuver_steps: Callable[[RiskState, int], int] | None = None
        self.tax_value: Callable[[RiskState, int, int], int] | None = None
        self.list_price: Callable[[RiskState, int, int], int] | None = None
        self.may_buy_crown_card: Callable[[RiskState, int], bool] | None = None
        self.take_marker: Callable[[RiskState, int], None] | None = None
        self.fortify_strength: Callable[[RiskState, int, int], int] | None = None
        self.check_victory: Callable[[RiskState], bool] | None = None
        self.crowns_to_win: Callable[[RiskState], int] | None = None
        self.score: Callable[[RiskState, int], int] | None = None
        self.last_standing: Callable[[RiskState, list[int]], list[int]] | None = None
        self.last_fallen: Callable[[RiskState, list[int]], list[int]] | None = None
        self.eliminate: Callable[[RiskState, int], None] | None = None
        self.judge: Callable[[RiskState], None] | None = None
