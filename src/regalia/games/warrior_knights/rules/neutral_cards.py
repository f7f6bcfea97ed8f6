"""The Neutral Action Cards: Fund Expeditions, Upgrade Defenses, Muster Troops, Uncertain Times. (Important Event: events.py.)"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, fate, pieces, table
from regalia.games.warrior_knights.rules.expeditions import News, lay_stake, stakes
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import Ask, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


class FundExpeditions(InTurn):
    outline = ("start", "fund", "set_out", "bless", "advance", "resolve")
    cites: ClassVar[dict[str, str]] = {
        "start": "wk.expedition.start-choice wk.expedition.not-underway wk.expedition.risk",
        "fund": "wk.expedition.funding-order wk.expedition.funding-limit",
        "set_out": "wk.expedition.marker wk.ruling.expedition-without-funders",
        "bless": "wk.expedition.bless wk.ruling.expedition-bless-before-marker",
        "advance": "wk.expedition.advance",
        "resolve": "wk.expedition.resolve-on-three wk.ruling.expedition-order",
    }

    def __init__(self) -> None:
        super().__init__()
        self.voyage = -1

    def start(self, g: Kingdom) -> Flow | None:
        options: list[Option] = [(v.START_VOYAGE, i) for i in range(3) if g.voyage_space[i] == 0]
        return Ask(g.chairman, [*options, (v.DECLINE,)])

    def on_start(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.DECLINE:
            return Goto("advance")
        self.voyage = option[1]
        g.emit(v.VOYAGE_STARTED, seat, self.voyage)
        return self.from_the_chairman(g)

    def fund(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        seat = self.order[0]
        return Ask(seat, [(v.FUND, n) for n in range(min(f.MOST_STAKE, g.crowns[seat]) + 1)])

    def on_fund(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[1]:
            g.crowns[seat] -= option[1]
            lay_stake(g, self.voyage, seat, option[1])
            g.emit(v.VOYAGE_FUNDED, seat, self.voyage, option[1])
        return self.turn_over()

    def set_out(self, g: Kingdom) -> Flow | None:
        if not any(stakes(g, self.voyage)):
            g.emit(v.VOYAGE_UNFUNDED, self.voyage)
            return Goto("advance")
        return None

    def bless(self, g: Kingdom) -> Flow | None:
        if g.head < 0 or g.faith[g.head] == 0:
            return None
        return Ask(g.head, [(v.BLESS, self.voyage), (v.DECLINE,)])

    def on_bless(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.BLESS:
            table.pay_faith(g, seat, 1)
            g.voyage_blessed = replaced(g.voyage_blessed, self.voyage, 1)
            g.emit(v.VOYAGE_BLESSED, seat, self.voyage)
        return None

    def advance(self, g: Kingdom) -> Flow | None:
        """The older ones move on; the new one is put on space 1."""
        for i in range(3):
            if g.voyage_space[i] in (1, 2):
                g.voyage_space = replaced(g.voyage_space, i, g.voyage_space[i] + 1)
                g.emit(v.VOYAGE_ADVANCED, i, g.voyage_space[i])
        if self.voyage >= 0 and any(stakes(g, self.voyage)):
            g.voyage_space = replaced(g.voyage_space, self.voyage, 1)
        return None

    def resolve(self, g: Kingdom) -> Flow | None:
        return News([i for i in range(3) if g.voyage_space[i] == 3])


class UpgradeDefenses(InTurn):
    outline = ("from_the_chairman", "upgrade")
    cites: ClassVar[dict[str, str]] = {
        "upgrade": "wk.upgrade.one-city wk.upgrade.repair wk.upgrade.fortify wk.upgrade.stronghold-repair wk.siege.no-works "
        "wk.ruling.repair-or-fortify"
    }

    def upgrade(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        seat = self.order[0]
        return Ask(seat, [*works(g, seat), (v.DECLINE,)])

    def on_upgrade(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.FORTIFY:
            table.pay_crowns(g, seat, fortify_price(g, seat))
            g.fortified = replaced(g.fortified, option[1], 1)
            g.emit(v.CITY_FORTIFIED, seat, option[1])
        elif option[0] == v.REPAIR:
            table.pay_crowns(g, seat, repair_price(g, seat) * option[2])
            g.breaches = replaced(g.breaches, option[1], g.breaches[option[1]] - option[2])
            g.emit(v.WALL_REPAIRED, seat, option[1], option[2])
        return self.turn_over()


def works(g: Kingdom, seat: int) -> list[Option]:
    """What a Baron may repair or fortify, and pay."""
    options: list[Option] = []
    repair, fortify = repair_price(g, seat), fortify_price(g, seat)
    walls = armies.cities_of(g, seat)
    if g.stronghold_area[seat] >= 0:
        walls.append(pieces.stronghold(seat))
    for wall in walls:
        if armies.is_besieged(g, wall):
            continue
        for n in range(1, min(g.breaches[wall], g.crowns[seat] // repair) + 1):
            options.append((v.REPAIR, wall, n))
        if wall < f.CITIES and not g.fortified[wall] and g.crowns[seat] >= fortify:
            options.append((v.FORTIFY, wall))
    return options


def repair_price(g: Kingdom, seat: int) -> int:
    """What a Baron pays for each breach that is repaired. wk.upgrade.repair"""
    changed = g.points.repair_price
    return base_repair_price(g, seat) if changed is None else changed(g, seat)


def base_repair_price(g: Kingdom, seat: int) -> int:
    return f.REPAIR


def fortify_price(g: Kingdom, seat: int) -> int:
    """What a Baron pays to fortify a city. wk.upgrade.fortify"""
    changed = g.points.fortify_price
    return base_fortify_price(g, seat) if changed is None else changed(g, seat)


def base_fortify_price(g: Kingdom, seat: int) -> int:
    return f.FORTIFY


class MusterTroops(InTurn):
    outline = ("from_the_chairman", "muster")
    cites: ClassVar[dict[str, str]] = {"muster": "wk.muster.remove-casualties wk.battle.open.casualties-stay"}

    def muster(self, g: Kingdom) -> Flow | None:
        if not self.order:
            return None
        seat = self.order[0]
        options: list[Option] = []
        for army in pieces.armies_of(g, seat):
            for n in range(1, min(g.casualties[army], g.crowns[seat] // f.MUSTER) + 1):
                options.append((v.MUSTER, army, n))
        return Ask(seat, [*options, (v.DECLINE,)])

    def on_muster(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.MUSTER:
            table.pay_crowns(g, seat, f.MUSTER * option[2])
            g.casualties[option[1]] -= option[2]
            g.emit(v.ARMY_MUSTERED, seat, option[1], option[2])
        return self.turn_over()


class UncertainTimes(Procedure):
    outline = ("shuffle",)
    cites: ClassVar[dict[str, str]] = {"shuffle": "wk.uncertain.shuffle wk.fate.shuffle-moments"}

    def shuffle(self, g: Kingdom) -> Flow | None:
        fate.shuffle(g)
        return None


def town_levy_price(g: Kingdom, city: int, crowns: int) -> int:
    """What the men of a city cost who are raised there, of the crowns that are asked as a rule: all. A place for variants: the base game
    raises nobody."""
    changed = g.points.town_levy_price
    return base_town_levy_price(g, city, crowns) if changed is None else changed(g, city, crowns)


def base_town_levy_price(g: Kingdom, city: int, crowns: int) -> int:
    return crowns


POINTS: Final = (
    Point(repair_price, base_repair_price),
    Point(fortify_price, base_fortify_price),
    Point(town_levy_price, base_town_levy_price),
)
