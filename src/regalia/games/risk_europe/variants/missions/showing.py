"""Showing a mission: in one's own turn, after the battles, and right after the battle that fulfils it."""

from collections.abc import Callable
from typing import ClassVar, cast

from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import TAKEN, Battle
from regalia.games.risk_europe.rules.city_bonuses import moves_for_free
from regalia.games.risk_europe.rules.round import Turn, players_from_the_marker
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.missions import vocabulary as w
from regalia.games.risk_europe.variants.missions.figures import BREAKER_OF_WALLS, FULL_COFFERS
from regalia.games.risk_europe.variants.missions.goals import complete, showable
from regalia.games.risk_europe.variants.missions.state import missions
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- in one's own turn


def act(before: Callable[[Turn, RiskState], Flow | None], self: Turn, g: RiskState) -> Flow | None:
    """The menu of a turn, with the missions that may be shown; the turn ends by the player's word, so that nothing is given away."""
    ask = cast(Ask, before(self, g))
    if self.army >= g.seats or not missions(g).missions[self.seat]:
        return ask
    return Ask(self.seat, ask.options[:-1] + showable(g, self.seat) + ask.options[-1:], always=True)


def on_act(
    before: Callable[[Turn, RiskState, int, Option], Flow | None], self: Turn, g: RiskState, seat: int, option: Option
) -> Flow | None:
    """re.r.full-coffers"""
    if option[0] != w.SHOW:
        return before(self, g, seat, option)
    complete(g, seat, option[1])
    if option[1] == FULL_COFFERS:
        return None  # coins are counted at the end of the turn: nothing else can follow
    return AGAIN


# ---- after the battles


class ShowMissions(Procedure):
    """Every player with face-down missions may show those that hold, in turn order."""

    outline: ClassVar[tuple[str, ...]] = ("show",)
    cites: ClassVar[dict[str, str]] = {"show": "re.mission.reveal re.mission.crown"}

    def __init__(self, players: list[int]) -> None:
        super().__init__()
        self.players = players

    def show(self, g: RiskState) -> Flow | None:
        if not self.players:
            return None
        seat = self.players[0]
        options = showable(g, seat)
        options.append((w.CONCEAL,))
        return Ask(seat, options, always=True)

    def on_show(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == w.SHOW:
            complete(g, seat, option[1])
            if missions(g).missions[seat]:
                return AGAIN
        self.players = self.players[1:]
        return AGAIN


def show_after_maneuver(self: Turn, g: RiskState) -> Flow | None:
    """Berlin's maneuver comes after the player has ended his turn, and is a step of it all the same. re.r.mission-timing"""
    if self.army >= g.seats or not missions(g).missions[self.seat]:
        return None
    return ShowMissions([self.seat]) if self.expanded and moves_for_free(g, self.army) else None


def show_missions(self: Procedure, g: RiskState) -> Flow | None:
    players = [s for s in players_from_the_marker(g) if missions(g).missions[s]]
    return ShowMissions(players) if players else None


# ---- after one battle


class ShowEvent(Procedure):
    """Right after a battle its winner may show the mission that it fulfils."""

    outline: ClassVar[tuple[str, ...]] = ("show",)
    cites: ClassVar[dict[str, str]] = {"show": "re.mission.reveal re.mission.crown"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def show(self, g: RiskState) -> Flow | None:
        options: list[Option] = [(w.SHOW, m) for m in missions(g).missions[self.seat] if m == BREAKER_OF_WALLS]
        options.append((w.CONCEAL,))
        return Ask(self.seat, options, always=True)

    def on_show(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == w.SHOW:
            complete(g, seat, option[1])
        return End()


def aftermath(before: Callable[[Battle, RiskState], Flow | None], self: Battle, g: RiskState) -> Flow | None:
    """The end of a battle; then who broke walls may show it. The result of the battle is heard by nobody."""
    flow = cast(End, before(self, g))
    walls = g.castle[self.territory] == 1 or board.is_city(g, self.territory)
    if flow.result != TAKEN or not walls or self.attacker >= g.seats or not missions(g).missions[self.attacker]:
        return flow
    return ShowEvent(self.attacker)
