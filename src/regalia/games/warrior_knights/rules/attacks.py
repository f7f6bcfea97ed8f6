"""Battles: who may attack whom, where and how; consent of those who look on; and what every attack ends with.

`attackers` and `attacks` read only what is public, so that bots and pages may call them on a redacted state.
"""

from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.cities import RazeOrKeep, take_control
from regalia.games.warrior_knights.rules.deaths import NobleDeath, troops_at_death
from regalia.games.warrior_knights.rules.movement import exhaust, may_act
from regalia.games.warrior_knights.rules.retreats import Retreat
from regalia.games.warrior_knights.rules.strongholds import stronghold_falls
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def attackers(g: Kingdom, seat: int, area: int) -> list[int]:
    """His Nobles there who may fight on the attacking side. wk.battle.attacker-chooses, wk.exhaust.limits; never the Castellan"""
    present = armies.own_nobles_in(g, seat, area)
    return [n for n in present if may_act(g, n) and not armies.holds_office(g, n, "castellan_of_the_realm")]


def rival_wall(g: Kingdom, seat: int, area: int) -> int:
    """The city or stronghold in an area that is not his, or -1. wk.battle.type-city"""
    city = armies.standing_city(g, area)
    if city >= 0:
        return city if g.city_owner[city] != seat else -1
    for other in range(pieces.sides(g)):
        if other != seat and g.stronghold_area[other] == area:
            return pieces.stronghold(other)
    return -1


def garrison(g: Kingdom, wall: int) -> list[int]:
    """The armies that defend a city or stronghold: all its owner has there. wk.battle.defender-all, wk.battle.in-city"""
    owner = armies.wall_owner(g, wall)
    return armies.armies_in(g, owner, armies.wall_area(g, wall)) if owner >= 0 else []


def siege_strength(g: Kingdom, nobles: list[int]) -> int:
    """What besiegers are worth: troops less tokens, 200 for one commander, 100 for the Master of Engines. wk.siege.strength"""
    changed = g.points.siege_strength
    return base_siege_strength(g, nobles) if changed is None else changed(g, nobles)


def base_siege_strength(g: Kingdom, nobles: list[int]) -> int:
    if not nobles:
        return 0
    engines = 100 if any(armies.holds_office(g, n, "master_of_engines") for n in nobles) else 0
    return sum(armies.strength(g, n) for n in nobles) + f.COMMANDER + engines


def siege_defence(g: Kingdom, wall: int) -> int:
    """Walls less breaches, troops less tokens, 200 if a Noble is inside. wk.siege.strength, wk.siege.tokens-count"""
    changed = g.points.siege_defence
    return base_siege_defence(g, wall) if changed is None else changed(g, wall)


def base_siege_defence(g: Kingdom, wall: int) -> int:
    inside = garrison(g, wall)
    command = f.COMMANDER if any(pieces.is_led(g, a) for a in inside) else 0
    return armies.wall_strength(g, wall) + sum(armies.strength(g, a) for a in inside) + command


def may_besiege(g: Kingdom, nobles: list[int], wall: int) -> bool:
    """Strictly stronger than the defence. wk.siege.requirement, wk.siege.strength-again"""
    changed = g.points.may_besiege
    return base_may_besiege(g, nobles, wall) if changed is None else changed(g, nobles, wall)


def base_may_besiege(g: Kingdom, nobles: list[int], wall: int) -> bool:
    ours = siege_strength(g, nobles)
    theirs = siege_defence(g, wall)
    return ours > theirs


def siege_is_stopped(g: Kingdom, seat: int, wall: int) -> bool:
    """Does a card or a motion keep him from besieging these walls now, however strong he is? Nothing does, in the base game."""
    changed = g.points.siege_is_stopped
    return base_siege_is_stopped(g, seat, wall) if changed is None else changed(g, seat, wall)


def base_siege_is_stopped(g: Kingdom, seat: int, wall: int) -> bool:
    return False


def at_peace(g: Kingdom, seat: int, other: int) -> bool:
    """Does something keep `seat` from starting a battle against `other` (-1: a neutral city) now? The Truce of God does."""
    changed = g.points.at_peace
    return base_at_peace(g, seat, other) if changed is None else changed(g, seat, other)


def base_at_peace(g: Kingdom, seat: int, other: int) -> bool:
    return g.truce_round == g.round and other >= 0


def attacks(g: Kingdom, seat: int, area: int) -> list[Option]:
    """Every attack the seat could declare in an area: `attack`, `assault`, `siege`.

    wk.battle.start-requirement, wk.battle.in-city-no-open-field, wk.battle.type-own-city, wk.city.assault-or-siege
    """
    changed = g.points.attacks
    return base_attacks(g, seat, area) if changed is None else changed(g, seat, area)


def base_attacks(g: Kingdom, seat: int, area: int) -> list[Option]:
    ours = attackers(g, seat, area)
    if not ours:
        return []
    found: list[Option] = []
    for other in range(pieces.sides(g)):
        if (
            other != seat
            and armies.has_noble_in(g, other, area)
            and armies.own_wall_in(g, other, area) < 0
            and not at_peace(g, seat, other)
        ):
            found.append((v.ATTACK, other, area))
    wall = rival_wall(g, seat, area)
    if wall >= 0 and not at_peace(g, seat, armies.wall_owner(g, wall)):
        found.append((v.ASSAULT, wall))
        begun = armies.siege_begun(g, wall, seat)
        if begun != g.round and may_besiege(g, ours, wall) and not siege_is_stopped(g, seat, wall):
            # a second siege in one round could do nothing
            found.append((v.SIEGE, wall))
    return found


def battlefields(g: Kingdom, seat: int) -> list[int]:
    """Areas where he has a Noble, each once."""
    places = pieces.whereabouts(g, seat)
    return [a for i, a in enumerate(places) if a >= 0 and a not in places[:i]]


def onlookers(g: Kingdom, seat: int, wall: int) -> list[int]:
    """Third Barons with armies in the area, who must consent to an attack on a city or stronghold.

    wk.city.attack-neutral, wk.city.attack-owned, wk.siege.permission-again, wk.ruling.attack-permission-scope
    """
    area = armies.wall_area(g, wall)
    owner = armies.wall_owner(g, wall)
    return [s for s in table.from_chairman(g) if s not in (seat, owner) and armies.has_armies_in(g, s, area)]


class Attack(Procedure):
    """What open-field battles, assaults and sieges share: the two sides, and how an attack ends."""

    def __init__(self, attacker: int, defender: int, area: int, wall: int, fighters: list[int], defenders: list[int]) -> None:
        super().__init__()
        self.seats: list[int] = [attacker, defender]  # the defender is -1 for a neutral city
        self.area = area
        self.wall = wall  # -1 in the open field
        self.fighters = fighters  # Nobles
        self.defenders = defenders  # Nobles, and 24 + seat for unled troops
        self.fallen: list[int] = []  # Nobles who die in this battle, carried out at its end
        self.retreating: list[int] = []
        self.prize = -1  # a city gained, which may be razed

    def side(self, side: int) -> list[int]:
        return self.defenders if side else self.fighters

    def hand(self, g: Kingdom, side: int) -> int:
        """The row of Fate cards of a side: its seat, or the last one for a neutral city. Also its name in events."""
        return self.seats[side] if self.seats[side] >= 0 else g.content.chairs

    def living(self, g: Kingdom, side: int) -> list[int]:
        return [n for n in self.side(side) if pieces.is_led(g, n) and n not in self.fallen]

    def tell_armies(self, g: Kingdom) -> None:
        for side in (0, 1):
            for army in self.side(side):
                g.emit(v.FIGHTS, self.hand(g, side), army)

    # ---- the wall falls

    def fall(self, g: Kingdom, victor: int) -> Flow | None:
        """The city or stronghold changes state first. wk.ruling.capture-then-deaths"""
        if self.wall >= f.CITIES:
            return stronghold_falls(g, self.wall - f.STRONGHOLD_WALL, victor)
        g.emit(v.WALL_FALLS, victor, self.wall)
        take_control(g, victor, self.wall)
        self.prize = self.wall
        return None

    # ---- steps

    def retreat(self, g: Kingdom) -> Flow | None:
        if not self.retreating:
            return None
        return Ask(pieces.baron_of(g, self.retreating[0]), [(v.RESOLVE_NOBLE, n) for n in self.retreating])

    def on_retreat(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.retreating.remove(option[1])
        return Retreat(option[1])

    def after_retreat(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN

    def resolve_deaths(self, g: Kingdom) -> Flow | None:
        for seat in self.seats:
            mine = [n for n in self.fallen if pieces.baron_of(g, n) == seat]
            if mine:
                return Ask(seat, [(v.RESOLVE_NOBLE, n) for n in mine])
        unled = pieces.home_army(g, self.seats[1])
        if unled in self.defenders and armies.is_wiped_out(g, unled):
            return troops_at_death(g, unled)
        return None

    def on_resolve_deaths(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.fallen.remove(option[1])
        return NobleDeath(option[1])

    def after_resolve_deaths(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN

    def raze_or_keep(self, g: Kingdom) -> Flow | None:
        return RazeOrKeep(self.seats[0], self.prize) if self.prize >= 0 else None

    def end_attack(self, g: Kingdom) -> Flow | None:
        exhaust(g, self.fighters)
        armies.lift_abandoned_sieges(g)
        g.emit(v.BATTLE_ENDS, self.area)
        return None


CLOSING_CITES: dict[str, str] = {
    "retreat": "wk.retreat.not-voluntary wk.retreat.separate-ways wk.ruling.retreat-one-draw-each wk.ruling.simultaneous-order",
    "resolve_deaths": "wk.battle.open.resolve-deaths wk.ruling.unled-troops-wiped-out wk.ruling.retreat-one-draw-each",
    "raze_or_keep": "wk.raze.choice wk.ruling.capture-then-deaths",
    "end_attack": "wk.exhaust.who wk.battle.open.over wk.battle.open.casualties-stay wk.siege.lifted-by-battle",
}


POINTS: Final = (
    Point(at_peace, base_at_peace),
    Point(attacks, base_attacks),
    Point(may_besiege, base_may_besiege),
    Point(siege_strength, base_siege_strength),
    Point(siege_defence, base_siege_defence),
    Point(siege_is_stopped, base_siege_is_stopped),
)
