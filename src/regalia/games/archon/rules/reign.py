"""The whole game, from set-up to the winner."""

from typing import ClassVar

from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.rules.end_of_round import EndOfRound, season_ends
from regalia.games.archon.rules.final import FinalScoring
from regalia.games.archon.rules.grants import KingsGrant
from regalia.games.archon.rules.rounds import Round
from regalia.games.archon.rules.setup import SetUp
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import Flow, Goto, Procedure


class Reign(Procedure):
    """Three seasons of three rounds, each closed by an attack and a King's Grant."""

    outline: ClassVar[tuple[str, ...]] = ("set_up", "round", "end_of_round", "attack", "grant", "next_season", "final_scoring")
    cites: ClassVar[dict[str, str]] = {
        "round": "ar.season.nine-rounds",
        "end_of_round": "ar.attack.when",
        "attack": "ar.attack.when",
        "grant": "ar.grant.when",
        "next_season": "ar.grant.next-season",
        "final_scoring": "ar.final.when",
    }

    def set_up(self, g: ArchonState) -> Flow | None:
        return SetUp()

    def round(self, g: ArchonState) -> Flow | None:
        return Round(g.round)

    def end_of_round(self, g: ArchonState) -> Flow | None:
        return EndOfRound()

    def after_end_of_round(self, g: ArchonState, result: int) -> Flow | None:
        return None if season_ends(g) else Goto("round")

    def attack(self, g: ArchonState) -> Flow | None:
        return Attack()

    def grant(self, g: ArchonState) -> Flow | None:
        return KingsGrant()

    def next_season(self, g: ArchonState) -> Flow | None:
        if g.token + 1 == len(g.content.track):
            return None
        g.token += 1
        return Goto("round")

    def final_scoring(self, g: ArchonState) -> Flow | None:
        return FinalScoring()
