"""Fortified Cities and Razing a City: who controls what, and what becomes of walls when that changes."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, laws, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def city_changes_hands(g: Kingdom, city: int, old: int, new: int) -> None:
    """A city has passed from one Baron to another, or to or from nobody (-1). A place for variants: the base game has said all."""
    changed = g.points.city_changes_hands
    if changed is None:
        base_city_changes_hands(g, city, old, new)
    else:
        changed(g, city, old, new)


def base_city_changes_hands(g: Kingdom, city: int, old: int, new: int) -> None:
    """Nothing more happens."""


def take_control(g: Kingdom, seat: int, city: int) -> None:
    """Fortification and breaches stay as they are, and so do the sieges of others.

    wk.fortified.new-marker, wk.assault.breach-persist, wk.ruling.siege-owner-changes
    """
    old = g.city_owner[city]
    g.city_owner = replaced(g.city_owner, city, seat)
    armies.lift_siege(g, city, seat)
    g.emit(v.CITY_TAKEN, seat, city)
    if old != seat:
        city_changes_hands(g, city, old, seat)


def make_neutral(g: Kingdom, city: int) -> None:
    """The fortification is lost, breaches and sieges stay. wk.fortified.lost-when-neutral, wk.ruling.siege-owner-changes"""
    old = g.city_owner[city]
    g.city_owner = replaced(g.city_owner, city, f.NOBODY)
    g.fortified = replaced(g.fortified, city, 0)
    g.emit(v.CITY_NEUTRAL, city)
    if old != f.NOBODY:
        city_changes_hands(g, city, old, f.NOBODY)


def raze(g: Kingdom, city: int) -> None:
    """The piece, its marker and its tokens leave the board; Nobles stay. wk.raze.effect, wk.raze.permanent, wk.ruling.raze-any-gain"""
    old = g.city_owner[city]
    g.razed = replaced(g.razed, city, 1)
    g.city_owner = replaced(g.city_owner, city, f.NOBODY)
    g.fortified = replaced(g.fortified, city, 0)
    g.breaches = replaced(g.breaches, city, 0)
    armies.lift_all_sieges(g, city)
    g.emit(v.CITY_RAZED, city)
    if old != f.NOBODY:
        city_changes_hands(g, city, old, f.NOBODY)


def is_held(g: Kingdom, city: int) -> bool:
    """Is a city held under arms by its owner: by a Noble of his there, or by a garrison? For variants, which ask it."""
    owner = g.city_owner[city]
    return owner >= 0 and (armies.has_noble_in(g, owner, g.content.city_area[city]) or armies.is_garrisoned(g, city))


def add_breach(g: Kingdom, wall: int) -> None:
    """One breach; a fortified city brought to zero is unfortified and has one breach fewer. wk.assault.breach-effect

    wk.fortified.reduced-to-zero
    """
    g.breaches = replaced(g.breaches, wall, g.breaches[wall] + 1)
    g.emit(v.BREACH, wall)
    if wall < f.CITIES and g.fortified[wall] and armies.wall_strength(g, wall) == 0:
        g.fortified = replaced(g.fortified, wall, 0)
        g.breaches = replaced(g.breaches, wall, g.breaches[wall] - 1)
        g.emit(v.UNFORTIFIED, wall)


def spoils(g: Kingdom, seat: int, city: int) -> int:
    """What razing a city pays: three times the printed income. wk.raze.effect, wk.ruling.income-multiples"""
    changed = g.points.spoils
    return base_spoils(g, seat, city) if changed is None else changed(g, seat, city)


def base_spoils(g: Kingdom, seat: int, city: int) -> int:
    return 3 * g.content.city_income[city]


class RazeOrKeep(Procedure):
    """The one moment at which a city just gained may be razed; a law may stand in the way. wk.raze.choice"""

    outline: ClassVar[tuple[str, ...]] = ("choose", "burn")
    cites: ClassVar[dict[str, str]] = {
        "choose": "wk.raze.choice wk.ruling.raze-any-gain",
        "burn": "wk.raze.effect wk.ruling.income-multiples",
    }

    def __init__(self, seat: int, city: int) -> None:
        super().__init__()
        self.seat = seat
        self.city = city

    def choose(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.KEEP_CITY, self.city), (v.RAZE, self.city)])

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.KEEP_CITY:
            return End()
        law = laws.mercy(g, seat)
        return laws.Defy(seat, law) if law >= 0 else None

    def after_choose(self, g: Kingdom, result: int) -> Flow | None:
        return None if result else End()  # defied, or obeyed

    def burn(self, g: Kingdom) -> Flow | None:
        crowns = spoils(g, self.seat, self.city)
        raze(g, self.city)
        g.emit(v.CITY_BURNED, self.seat, self.city, crowns)
        table.gain_crowns(g, self.seat, crowns, table.UNTOLD)
        return None


class GainCity(Procedure):
    """A Baron gains control of a city, and may raze it now unless the way he gained it says otherwise."""

    outline: ClassVar[tuple[str, ...]] = ("control", "raze_or_keep")
    cites: ClassVar[dict[str, str]] = {
        "control": "wk.fortified.new-marker wk.assault.breach-persist",
        "raze_or_keep": "wk.raze.choice wk.ruling.raze-any-gain",
    }

    def __init__(self, seat: int, city: int, may_raze: int) -> None:
        super().__init__()
        self.seat = seat
        self.city = city
        self.may_raze = may_raze

    def control(self, g: Kingdom) -> Flow | None:
        take_control(g, self.seat, self.city)
        return None

    def raze_or_keep(self, g: Kingdom) -> Flow | None:
        return RazeOrKeep(self.seat, self.city) if self.may_raze else None


POINTS: Final = (Point(city_changes_hands, base_city_changes_hands), Point(spoils, base_spoils))
