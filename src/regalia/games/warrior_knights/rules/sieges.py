"""Sieging a City, or a stronghold: a first declaration shuts it in, a second one in a later round takes it."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import CLOSING_CITES, Attack, siege_defence, siege_strength
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Flow, Goto


def completes(g: Kingdom, seat: int, wall: int) -> bool:
    """Would his siege now be the second, in a later round than the first? wk.siege.later-round, wk.siege.any-later-round"""
    return 0 < armies.siege_begun(g, wall, seat) < g.round


class Siege(Attack):
    outline: ClassVar[tuple[str, ...]] = ("declare", "capture", "defenders_die", "resolve_deaths", "raze_or_keep", "end_attack")
    cites: ClassVar[dict[str, str]] = {
        **CLOSING_CITES,
        "declare": "wk.siege.marker wk.siege.no-losses wk.siege.later-round wk.siege.any-later-round wk.siege.same-baron-other-noble "
        "wk.siege.weakened-not-lifted wk.ruling.siege-two-barons wk.ruling.siege-repeat-same-round",
        "capture": "wk.siege.second-captures wk.stronghold.like-city",
        "defenders_die": "wk.siege.defenders-die",
    }

    def declare(self, g: Kingdom) -> Flow | None:
        seat = self.seats[0]
        if completes(g, seat, self.wall):
            declared_again(g, self)
            return None
        ours = siege_strength(g, self.fighters)
        theirs = siege_defence(g, self.wall)
        armies.begin_siege(g, self.wall, seat)
        g.emit(v.SIEGE_BEGINS, seat, self.wall, ours, theirs)
        return Goto("end_attack")

    def capture(self, g: Kingdom) -> Flow | None:
        return self.fall(g, self.seats[0])

    def after_capture(self, g: Kingdom, result: int) -> Flow | None:
        self.prize = result - 1
        return None

    def defenders_die(self, g: Kingdom) -> Flow | None:
        self.fallen = self.dying(g)
        return None

    def dying(self, g: Kingdom) -> list[int]:
        """The Nobles inside who die when it falls: all but those who are let go."""
        return [n for n in self.living(g, 1) if n not in self.retreating and g.noble_area[n] != f.OFF]


def declared_again(g: Kingdom, siege: Siege) -> None:
    """The second declaration, in a later round: the siege is completed. wk.siege.second-captures"""
    changed = g.points.declared_again
    if changed is None:
        base_declared_again(g, siege)
    else:
        changed(g, siege)


def base_declared_again(g: Kingdom, siege: Siege) -> None:
    ours = siege_strength(g, siege.fighters)
    theirs = siege_defence(g, siege.wall)
    g.emit(v.SIEGE_COMPLETED, siege.seats[0], siege.wall, ours, theirs)


def siege_wears_down(g: Kingdom) -> bool:
    """Do sieges wear walls down by themselves, Upkeep by Upkeep, however strong the besiegers are? In the base game they only wait."""
    changed = g.points.siege_wears_down
    return base_siege_wears_down(g) if changed is None else changed(g)


def base_siege_wears_down(g: Kingdom) -> bool:
    return False


def has_engine(g: Kingdom, wall: int, seat: int) -> bool:
    """Has he engines before these walls, of whatever kind a variant brings? In the base game nobody has."""
    changed = g.points.has_engine
    return base_has_engine(g, wall, seat) if changed is None else changed(g, wall, seat)


def base_has_engine(g: Kingdom, wall: int, seat: int) -> bool:
    return False


POINTS: Final = (
    Point(declared_again, base_declared_again),
    Point(siege_wears_down, base_siege_wears_down),
    Point(has_engine, base_has_engine),
)
