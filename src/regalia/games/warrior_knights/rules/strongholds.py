"""Attacking a Stronghold: what its fall brings to the victor and costs the loser."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.charges import SeizeRegalia
from regalia.games.warrior_knights.rules.cities import take_control
from regalia.games.warrior_knights.rules.deaths import troops_at_death
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


class StrongholdFalls(Procedure):
    """`victor` is -1 if no attacker lived to see it. Result: 1 + the city the victor gained, 0 if none; razing it is asked by the caller,

    since that comes last. wk.ruling.capture-then-deaths
    """

    outline: ClassVar[tuple[str, ...]] = ("take_crowns", "give_city", "captured", "troops_inside", "leave_board")
    cites: ClassVar[dict[str, str]] = {
        "take_crowns": "wk.stronghold.reward-crowns wk.stronghold.attacker-dead",
        "give_city": "wk.stronghold.reward-city wk.ruling.stronghold-reward-edge",
        "troops_inside": "wk.stronghold.troops-captured",
        "leave_board": "wk.stronghold.removed wk.ruling.stronghold-breaches-return",
    }

    def __init__(self, loser: int, victor: int) -> None:
        super().__init__()
        self.loser = loser
        self.victor = victor
        self.city = -1

    def take_crowns(self, g: Kingdom) -> Flow | None:
        if self.victor < 0:
            g.emit(v.STRONGHOLD_RUINED, self.loser)
            return None
        g.emit(v.STRONGHOLD_TAKEN, self.loser, self.victor)
        table.give_crowns(g, self.loser, self.victor, g.crowns[self.loser] // 2)
        return None

    def give_city(self, g: Kingdom) -> Flow | None:
        cities = armies.cities_of(g, self.loser) if self.victor >= 0 else []
        return Ask(self.loser, [(v.GIVE_CITY, c) for c in cities]) if cities else None

    def on_give_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.city = option[1]
        take_control(g, self.victor, self.city)
        return None

    def captured(self, g: Kingdom) -> Flow | None:
        """For cards and variants that look at a captured stronghold."""
        if self.victor < 0:
            return None
        return stronghold_captured(g, self.loser, self.victor)

    def troops_inside(self, g: Kingdom) -> Flow | None:
        army = pieces.home_army(g, self.loser)
        if army not in g.troop_at:
            return None
        return troops_at_death(g, army)

    def leave_board(self, g: Kingdom) -> Flow | None:
        """It will return whole, with the troops that are left in it."""
        wall = pieces.stronghold(self.loser)
        g.stronghold_area = replaced(g.stronghold_area, self.loser, f.OFF)
        g.no_influence = replaced(g.no_influence, self.loser, 1)
        g.breaches = replaced(g.breaches, wall, 0)
        armies.lift_all_sieges(g, wall)
        return End(self.city + 1)


def stronghold_falls(g: Kingdom, loser: int, victor: int) -> Procedure:
    """What the fall of a stronghold brings, and costs. `victor` is -1 if no attacker lived to see it."""
    changed = g.points.stronghold_falls
    return base_stronghold_falls(g, loser, victor) if changed is None else changed(g, loser, victor)


def base_stronghold_falls(g: Kingdom, loser: int, victor: int) -> Procedure:
    return StrongholdFalls(loser, victor)


def stronghold_captured(g: Kingdom, loser: int, victor: int) -> Procedure | None:
    """The Guardian of the Regalia loses his charge to his captor."""
    changed = g.points.stronghold_captured
    return base_stronghold_captured(g, loser, victor) if changed is None else changed(g, loser, victor)


def base_stronghold_captured(g: Kingdom, loser: int, victor: int) -> Procedure | None:
    return SeizeRegalia(loser, victor)


POINTS: Final = (Point(stronghold_falls, base_stronghold_falls), Point(stronghold_captured, base_stronghold_captured))
