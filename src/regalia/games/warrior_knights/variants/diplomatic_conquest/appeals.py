"""Appeals: a Noble asks a city to change sides, in place of a battle.

wkv.diplomatic-conquest.action, wkv.diplomatic-conquest.move-first, wkv.diplomatic-conquest.allocation
"""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import InsteadOfBattle
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import onlookers, rival_wall
from regalia.games.warrior_knights.rules.cities import is_held, take_control
from regalia.games.warrior_knights.rules.movement import exhaust
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.diplomatic_conquest import loyalty
from regalia.games.warrior_knights.variants.diplomatic_conquest import vocabulary as w
from regalia.games.warrior_knights.variants.instead_of_battle import can_pay, pay, payable, speakers
from regalia.games.warrior_knights.variants.single_result import single_result
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option

INCOMES: Final = 2


# ---- to whom


def rival_city(g: Kingdom, seat: int, area: int) -> int:
    """The city of an area that is not his, or -1; never a stronghold. wkv.diplomatic-conquest.targets"""
    wall = rival_wall(g, seat, area)
    return wall if wall < f.CITIES else -1


def listens(g: Kingdom, city: int) -> bool:
    """Neither besieged nor held under arms, nor watched by anybody who gives no leave. wkv.diplomatic-conquest.targets,
    wkv.ruling.appeal-targets"""
    return not armies.is_besieged(g, city) and not is_held(g, city) and not is_watched(g, city)


def is_watched(g: Kingdom, city: int) -> bool:
    """Has a power without a seat, which can be asked nothing, a Noble there? wkv.compat.invader-diplomacy"""
    area = armies.wall_area(g, city)
    return any(armies.has_noble_in(g, side, area) for side in range(g.seats, pieces.sides(g)))


def price(g: Kingdom, city: int) -> int:
    """Twice the printed income, if it is not 1 Faith. wkv.diplomatic-conquest.price"""
    return INCOMES * g.content.city_income[city]


def appeals(g: Kingdom, seat: int, area: int) -> list[Option]:
    """To the city there, by each of his Nobles who could speak. wkv.diplomatic-conquest.noble, wkv.ruling.appeal-noble"""
    city = rival_city(g, seat, area)
    if city < 0 or not listens(g, city) or not can_pay(g, seat, price(g, city)):
        return []
    return [(w.APPEAL, city, noble, price(g, city)) for noble in speakers(g, seat, area)]


def place(g: Kingdom, option: Option) -> int:
    return armies.wall_area(g, option[1])


def against(g: Kingdom, option: Option) -> int:
    return g.city_owner[option[1]]


def asked(g: Kingdom, seat: int, option: Option) -> list[int]:
    """Every other Baron with an army there, as for an attack. wkv.diplomatic-conquest.permission"""
    return onlookers(g, seat, option[1])


class AppealLeave(Procedure):
    """One Baron with an army by the city allows an appeal, or not. Result 1: he allows it."""

    outline: ClassVar[tuple[str, ...]] = ("allow",)
    cites: ClassVar[dict[str, str]] = {"allow": "wkv.diplomatic-conquest.permission wkv.ruling.appeal-targets wk.city.attack-owned"}

    def __init__(self, seat: int, asker: int, city: int) -> None:
        super().__init__()
        self.seat = seat
        self.asker = asker
        self.city = city

    def allow(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.ALLOW,), (v.FORBID,)])

    def on_allow(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        allowed = option[0] == v.ALLOW
        g.emit(w.APPEAL_ALLOWED if allowed else w.APPEAL_FORBIDDEN, seat, self.asker, self.city)
        return End(1 if allowed else 0)


# ---- how


class Appeal(Procedure):
    """It is paid for, and Fate answers. Result 1 if it was made."""

    outline: ClassVar[tuple[str, ...]] = ("pay", "draw", "rest")
    cites: ClassVar[dict[str, str]] = {
        "pay": "wkv.diplomatic-conquest.price wkv.diplomatic-conquest.price-lost wkv.ruling.appeal-price",
        "draw": "wkv.diplomatic-conquest.success wkv.diplomatic-conquest.failure wkv.diplomatic-conquest.walls "
        "wkv.diplomatic-conquest.no-razing wkv.diplomatic-conquest.mark wkv.ruling.appeal-city",
        "rest": "wkv.diplomatic-conquest.noble wkv.ruling.appeal-noble",
    }

    def __init__(self, seat: int, noble: int, city: int) -> None:
        super().__init__()
        self.seat = seat
        self.noble = noble
        self.city = city

    def pay(self, g: Kingdom) -> Flow | None:
        """Who has given his crowns away while others were asked cannot go on."""
        if not can_pay(g, self.seat, price(g, self.city)):
            return End(0)
        return Ask(self.seat, payable(g, self.seat, price(g, self.city)))

    def on_pay(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        g.emit(w.APPEAL_MADE, seat, self.noble, self.city)
        pay(g, seat, option)
        return None

    def draw(self, g: Kingdom) -> Flow | None:
        """On +1 Victory it is his, with its walls as they are; nobody is asked whether to raze it."""
        if single_result(g) == f.VICTORY:
            g.emit(w.APPEAL_HEARD, self.seat, self.city)
            take_control(g, self.seat, self.city)
            loyalty.mark(g, self.city)
        else:
            g.emit(w.APPEAL_UNHEARD, self.seat, self.city)
        return None

    def rest(self, g: Kingdom) -> Flow | None:
        exhaust(g, [self.noble])
        return End(1)


def leave(seat: int, asker: int, option: Option) -> Procedure:
    return AppealLeave(seat, asker, option[1])


def carry_out(seat: int, option: Option) -> Procedure:
    return Appeal(seat, option[2], option[1])


APPEALS: Final = InsteadOfBattle("appeal", w.APPEAL, appeals, place, against, carry_out, asked, leave)
