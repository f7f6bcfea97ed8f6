"""Assaulting a City, or a stronghold: an open-field battle with walls, breaches, and something to be captured."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.battles import CITES, STEPS, Battle
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Flow, Goto

HOLDS: Final = 0
CAPTURED: Final = 1
RUINED: Final = 2  # brought down with no attacker left to take it


class Assault(Battle):
    outline: ClassVar[tuple[str, ...]] = (
        "walk_in",
        *STEPS,
        "capture",
        "retreat",
        "resolve_deaths",
        "end_battle",  # before razing: who defies a law there may cost the Chairman his token, and Fate breaks ties
        "raze_or_keep",
        "end_attack",
    )
    cites: ClassVar[dict[str, str]] = {
        **CITES,
        "walk_in": "wk.assault.zero-city wk.ruling.zero-city-with-noble wk.ruling.automatic-capture-is-battle",
        "draw_fate": "wk.assault.city-strength wk.assault.fortified-strength wk.assault.neutral-draw wk.stronghold.unled-troops "
        + CITES["draw_fate"],
        "discard_fate": "wk.assault.no-commander-no-discard " + CITES["discard_fate"],
        "assign_casualties": "wk.assault.breach-choice wk.assault.breach-effect wk.assault.breach-capacity "
        "wk.fortified.reduced-to-zero wk.ruling.neutral-city-draws " + CITES["assign_casualties"],
        "count_victories": "wk.assault.procedure wk.assault.capture-by-reduction wk.assault.capture-by-victory wk.assault.neutral-wins "
        "wk.assault.partial-retreat wk.assault.attacker-dead wk.stronghold.reduced wk.ruling.victories-without-nobles "
        "wk.ruling.defenders-dead-walls-stand wk.ruling.walls-zero-nobles-alive wk.ruling.several-attackers-one-dies",
        "capture": "wk.stronghold.like-city wk.stronghold.attacker-dead wk.ruling.capture-then-deaths wk.fortified.new-marker",
    }

    def __init__(self, attacker: int, defender: int, area: int, wall: int, fighters: list[int], defenders: list[int]) -> None:
        super().__init__(attacker, defender, area, wall, fighters, defenders)
        self.fate = HOLDS

    def walk_in(self, g: Kingdom) -> Flow | None:
        """Walls at zero and nobody inside: it falls without a fight."""
        if self.defenders or armies.wall_strength(g, self.wall) > 0:
            return None
        g.emit(v.UNOPPOSED, self.seats[0], self.wall)
        self.fate = CAPTURED
        return Goto("capture")

    def count_victories(self, g: Kingdom) -> Flow | None:
        if defence_is_broken(g, self):
            self.fate = CAPTURED if self.living(g, 0) else RUINED
            g.emit(v.VICTORIES_SKIPPED)
            return None
        if not self.living(g, 0) or (self.commanders[1] >= 0 and not self.living(g, 1)):
            g.emit(v.VICTORIES_SKIPPED)
            return None
        self.lead = self.count(g)
        if self.lead > 0:
            self.fate = CAPTURED
            self.defeat(g, 1, self.lead)
        elif self.lead < 0:
            self.defeat(g, 0, -self.lead)
        else:
            g.emit(v.STALEMATE)
        return None

    def capture(self, g: Kingdom) -> Flow | None:
        if self.fate == CAPTURED:
            return self.fall(g, self.seats[0])
        g.emit(v.WALL_HOLDS, self.wall)
        if self.fate == RUINED and self.wall >= f.CITIES:
            return self.fall(g, -1)
        return None

    def after_capture(self, g: Kingdom, result: int) -> Flow | None:
        self.prize = result - 1
        return None


def defence_is_broken(g: Kingdom, assault: Assault) -> bool:
    """No walls left, no living Noble, no unled troops standing. wk.assault.capture-by-reduction, wk.stronghold.reduced"""
    changed = g.points.defence_is_broken
    return base_defence_is_broken(g, assault) if changed is None else changed(g, assault)


def base_defence_is_broken(g: Kingdom, assault: Assault) -> bool:
    if armies.wall_strength(g, assault.wall) > 0 or assault.living(g, 1):
        return False
    return all(pieces.is_led(g, a) or armies.is_wiped_out(g, a) for a in assault.defenders)


POINTS: Final = (Point(defence_is_broken, base_defence_is_broken),)
