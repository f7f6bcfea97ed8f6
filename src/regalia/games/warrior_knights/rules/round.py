"""The Game Round: Planning, Actions, Upkeep, until a King is crowned."""

from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules.actions import Actions
from regalia.games.warrior_knights.rules.planning import Planning
from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.rules.upkeep import Upkeep
from regalia.games.warrior_knights.rules.winning import end_by_influence
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import AGAIN, Flow, Procedure


class WholeGame(Procedure):
    outline = ("set_up", "play_rounds")
    cites: ClassVar[dict[str, str]] = {"play_rounds": "wk.object.ways-to-win wk.round.phases"}

    def set_up(self, g: Kingdom) -> Flow | None:
        return SetUp()

    def play_rounds(self, g: Kingdom) -> Flow | None:
        if g.end_reason >= 0:
            return None
        return Round()

    def after_play_rounds(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN


class Round(Procedure):
    outline = ("begin", "planning", "actions", "upkeep", "crown_a_king")
    cites: ClassVar[dict[str, str]] = {
        "begin": "wk.round.phases",
        "crown_a_king": "wk.victory.most-influence wk.victory.tie-cities wk.victory.tie-wealth wk.victory.tie-troops wk.victory.no-king "
        "wk.ruling.pool-empties-early wk.ruling.tie-breaks-among-tied",
    }

    def begin(self, g: Kingdom) -> Flow | None:
        g.round += 1
        g.emit(v.ROUND_BEGINS, g.round)
        return None

    def planning(self, g: Kingdom) -> Flow | None:
        return Planning()

    def actions(self, g: Kingdom) -> Flow | None:
        return Actions()

    def upkeep(self, g: Kingdom) -> Flow | None:
        return None if g.end_reason >= 0 else Upkeep()

    def crown_a_king(self, g: Kingdom) -> Flow | None:
        if g.end_reason < 0:
            end_by_influence(g)
        return None
