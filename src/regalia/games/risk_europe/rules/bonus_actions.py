"""Bonus actions at the top of some cards: King Me, Fortify, Siege Assault."""

from typing import ClassVar, Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import FOOTMAN, NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.dice import hits, roll
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- King Me


def take_marker(g: RiskState, army: int) -> None:
    """King Me, and the bid of the set-up. re.r.kingme-forced"""
    changed = g.points.take_marker
    if changed is None:
        base_take_marker(g, army)
    else:
        changed(g, army)


def base_take_marker(g: RiskState, army: int) -> None:
    g.marker = army
    g.emit(v.MARKER_TAKEN, army)


# ---- Fortify


def fortify_places(g: RiskState, army: int) -> list[int]:
    """Own cities and castles; in a dispute the defender's."""
    if g.reserve[army][FOOTMAN] == 0:
        return []
    return [t for t in board.territories(g, army) if board.is_city(g, t) or g.castle[t]]


def fortify_strength(g: RiskState, army: int, t: int) -> int:
    """How many Footmen come. re.r.fortify-city-castle"""
    changed = g.points.fortify_strength
    return base_fortify_strength(g, army, t) if changed is None else changed(g, army, t)


def base_fortify_strength(g: RiskState, army: int, t: int) -> int:
    return g.content.fortify_castle if g.castle[t] else g.content.fortify_city


def fortify(g: RiskState, army: int, t: int) -> None:
    """re.r.fortify-empty-reserve, re.r.fortify-fresh"""
    came = board.add_units(g, army, t, FOOTMAN, fortify_strength(g, army, t))
    g.emit(v.FORTIFIED, army, t, came)


# ---- Siege Assault


def assault_targets(g: RiskState, army: int, origin: int) -> list[int]:
    """Undisputed enemy neighbours by land, if undisputed own Siege Weapons stand in `origin`.

    re.siege.example, re.r.siege-forced, re.r.siege-none-at-reveal
    """
    if not board.holds(g, army, origin) or g.units[army][origin * UNITS + SIEGE] == 0:
        return []
    return [
        t
        for t in g.content.land[origin]
        if g.holder[t] != NOBODY and g.attacker[t] == NOBODY and g.holder[t] != army and board.are_enemies(g, army, g.holder[t])
    ]


def assaults(g: RiskState, army: int) -> list[tuple[int, int]]:
    """Every (origin, target) of a Siege Assault."""
    return [(t, target) for t in board.territories(g, army) for target in assault_targets(g, army, t)]


class SiegeAssault(Procedure):
    """All Siege Weapons of one territory shoot at a neighbour: two dice each, 3 or more hits, nobody shoots back."""

    outline: ClassVar[tuple[str, ...]] = ("shoot", "remove_units", "look")
    cites: ClassVar[dict[str, str]] = {
        "shoot": "re.siege.select re.siege.dice re.siege.no-defence",
        "remove_units": "re.siege.losses",
        "look": "re.siege.losses re.board.unclaimed",
    }

    def __init__(self, army: int, origin: int, target: int) -> None:
        super().__init__()
        self.army = army
        self.origin = origin
        self.target = target
        self.hits: int = 0  # still to be removed
        self.lost: list[int] = [0] * UNITS

    def shoot(self, g: RiskState) -> Flow | None:
        weapons = g.units[self.army][self.origin * UNITS + SIEGE]
        dice = roll(g, self.army, 1, weapons * g.content.unit_dice[SIEGE])
        scored = hits(dice, g.content.unit_hits_on[SIEGE])
        g.emit(v.SIEGE_ASSAULT, self.army, self.origin, self.target, scored)
        self.hits = min(scored, board.total(g, g.holder[self.target], self.target))
        return None

    def remove_units(self, g: RiskState) -> Flow | None:
        if self.hits == 0:
            return None
        victim = g.holder[self.target]
        return Ask(board.victims_decider(g, victim, self.army), losses_left(board.army_at(g, victim, self.target), self.lost, self.hits))

    def on_remove_units(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        self.lost[option[1]] += 1
        self.hits -= 1
        if self.hits:
            return AGAIN
        return None

    def look(self, g: RiskState) -> Flow | None:
        victim = g.holder[self.target]
        remove_losses(g, victim, self.target, self.lost)
        if board.total(g, victim, self.target) == 0:
            board.abandon(g, self.target)
        return End()


# ---- losses, here and in battles: one unit at a time, lighter types first, so that no order of clicks makes another game


def losses_left(have: list[int], lost: list[int], to_lose: int) -> list[Option]:
    """The next unit to remove: of the type removed last or a heavier one, as long as enough such units are left for the rest.

    re.r.losses-order
    """
    last = 0
    for unit in range(UNITS):
        if lost[unit]:
            last = unit
    options: list[Option] = []
    for unit in range(last, UNITS):
        left = [have[u] - lost[u] for u in range(unit, UNITS)]
        if left[0] > 0 and sum(left) >= to_lose:
            options.append((v.LOSE, unit))
    return options


def remove_losses(g: RiskState, army: int, t: int, lost: list[int]) -> None:
    if sum(lost) == 0:
        return
    for unit in range(UNITS):
        board.remove_units(g, army, t, unit, lost[unit])
    g.emit(v.LOST, army, t, lost[0], lost[1], lost[2], lost[3])


POINTS: Final = (
    Point(take_marker, base_take_marker),
    Point(fortify_strength, base_fortify_strength),
)
