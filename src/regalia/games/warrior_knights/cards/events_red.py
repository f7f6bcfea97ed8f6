"""Red Events: they harm the Baron who draws them. For each card its target (drawn or named before anybody cancels) and its effect."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.cards.targets import (
    amount,
    if_any,
    living_line,
    mercenaries_of,
    on_board,
    strike,
    undo_broken_line,
)
from regalia.games.warrior_knights.deeds import Deeds, Event
from regalia.games.warrior_knights.rules import armies, bans, cities, fate, pieces, table
from regalia.games.warrior_knights.rules.deaths import CheckArmies, break_line
from regalia.games.warrior_knights.rules.events import UNTARGETED
from regalia.games.warrior_knights.rules.offices import LoseAgenda
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

# ---- No Heir and Heretic: lasting


def no_heir_target(g: Kingdom, drawer: int) -> int:
    return fate.random_noble_of(g, drawer, [n for n in pieces.nobles_of(g, drawer) if living_line(g, n)])


def no_heir(g: Kingdom, drawer: int, noble: int) -> Procedure | None:
    break_line(g, noble)
    return None


def heretic_target(g: Kingdom, drawer: int) -> int:
    return fate.random_noble_of(g, drawer, [n for n in pieces.nobles_of(g, drawer) if not g.heretic[n] and not g.gone[n]])


def heretic(g: Kingdom, drawer: int, noble: int) -> Procedure | None:
    g.heretic = replaced(g.heretic, noble, 1)
    g.emit(v.IS_HERETIC, noble)
    return None


def reconcile(g: Kingdom, place: int) -> None:
    g.heretic = replaced(g.heretic, g.lasting_target[place], 0)


# ---- Mutiny


def mutiny_target(g: Kingdom, drawer: int) -> int:
    return fate.random_nation(g, [nation for nation in range(6) if mercenaries_of(g, drawer, nation)])


def mutiny(g: Kingdom, drawer: int, nation: int) -> Procedure | None:
    return Mutiny(drawer, mercenaries_of(g, drawer, nation))


class Mutiny(Procedure):
    """Each company of the nation is paid now, the circle Noble's too, or deserts."""

    outline: ClassVar[tuple[str, ...]] = ("pay_or_lose", "check")
    cites: ClassVar[dict[str, str]] = {"pay_or_lose": "wk.events.colours", "check": "wk.death.by-desertion"}

    def __init__(self, seat: int, companies: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.companies = companies

    def pay_or_lose(self, g: Kingdom) -> Flow | None:
        if not self.companies:
            return None
        troop = self.companies[0]
        pay: list[Option] = [(v.PAY, troop)] if g.content.troop_wage[troop] <= g.crowns[self.seat] else []
        return Ask(self.seat, [*pay, (v.DESERT, troop)])

    def on_pay_or_lose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        troop = self.companies.pop(0)
        if option[0] == v.PAY:
            wage = g.content.troop_wage[troop]
            g.emit(v.TROOP_PAID, seat, troop, table.pay_crowns(g, seat, wage, table.UNTOLD))
        else:
            armies.to_deck(g, troop)
            g.emit(v.TROOP_DESERTS, seat, troop)
        return AGAIN

    def check(self, g: Kingdom) -> Flow | None:
        return CheckArmies(self.seat, 1)


# ---- Camp Fever, Broken Strongbox, Whispers in the Hall


def feverish(g: Kingdom, drawer: int) -> list[int]:
    return [n for n in on_board(g, drawer) if armies.troops(g, n) >= amount(g, "camp_fever", "min_troops")]


def camp_fever_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(feverish(g, drawer)))


def camp_fever(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    for noble in feverish(g, drawer):
        strike(g, noble, amount(g, "camp_fever", "casualties"))
    return CheckArmies(drawer)


def stolen(g: Kingdom, drawer: int) -> int:
    return min(g.crowns[drawer] // amount(g, "broken_strongbox", "divisor"), amount(g, "broken_strongbox", "most"))


def broken_strongbox_target(g: Kingdom, drawer: int) -> int:
    return if_any(stolen(g, drawer) > 0)


def broken_strongbox(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    table.pay_crowns(g, drawer, stolen(g, drawer))
    return None


def whispers_target(g: Kingdom, drawer: int) -> int:
    return if_any(g.votes[drawer] > 0)


def whispers(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """Half his Votes, rounded up; a Chairman may lose the token by it."""
    divisor = amount(g, "whispers", "divisor")
    table.lose_votes(g, drawer, (g.votes[drawer] + divisor - 1) // divisor)
    rivals = [s for s in range(g.seats) if s != drawer and bans.may_be_chairman(g, s) and g.votes[s] > g.votes[drawer]]
    if g.chairman == drawer and rivals:
        table.make_chairman(g, bans.foremost(g, g.votes, rivals))
    return None


# ---- Bread Riot and Failing Walls: a city


def own_city_target(g: Kingdom, drawer: int) -> int:
    return fate.random_city(g, armies.cities_of(g, drawer))


def bread_riot(g: Kingdom, drawer: int, city: int) -> Procedure | None:
    return BreadRiot(drawer, city)


class BreadRiot(Procedure):
    """The city becomes neutral, unless a Noble in it pays with a casualty."""

    outline: ClassVar[tuple[str, ...]] = ("hold_city",)
    cites: ClassVar[dict[str, str]] = {"hold_city": "wk.events.colours wk.fortified.lost-when-neutral"}

    def __init__(self, seat: int, city: int) -> None:
        super().__init__()
        self.seat = seat
        self.city = city

    def hold_city(self, g: Kingdom) -> Flow | None:
        nobles = armies.own_nobles_in(g, self.seat, g.content.city_area[self.city])
        return Ask(self.seat, [*[(v.TAKE_CASUALTY, n) for n in nobles], (v.LET_GO,)])

    def on_hold_city(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.LET_GO:
            cities.make_neutral(g, self.city)
            return None
        strike(g, option[1], amount(g, "bread_riot", "casualties"))
        return CheckArmies(seat)


def failing_walls(g: Kingdom, drawer: int, city: int) -> Procedure | None:
    """Breaches, not more than the walls have strength; the city stays his."""
    for _ in range(min(amount(g, "failing_walls", "breaches"), (armies.wall_strength(g, city) + 99) // 100)):
        cities.add_breach(g, city)
    return None


# ---- Mired Wagons


def fresh(g: Kingdom, seat: int) -> list[int]:
    return [n for n in on_board(g, seat) if not g.exhausted[n]]


def mired_wagons_target(g: Kingdom, drawer: int) -> int:
    return if_any(len(fresh(g, drawer)) > amount(g, "mired_wagons", "spared"))


def mired_wagons(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return MiredWagons(drawer)


class MiredWagons(Procedure):
    """He spares one fresh Noble; all his others on the board are exhausted."""

    outline: ClassVar[tuple[str, ...]] = ("spare",)
    cites: ClassVar[dict[str, str]] = {"spare": "wk.events.colours"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def spare(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.CHOOSE_NOBLE, n) for n in fresh(g, self.seat)])

    def on_spare(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        for noble in fresh(g, seat):
            if noble != option[1]:
                g.exhausted[noble] = 1
                g.emit(v.TIRED, noble)
        return None


# ---- Old Debts


def old_debts_target(g: Kingdom, drawer: int) -> int:
    return if_any(g.crowns[drawer] > 0 and bool(armies.cities_of(g, drawer)))


def old_debts(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    return OldDebts(drawer)


class OldDebts(Procedure):
    """A crown for each of his cities to the poorest other Baron; among equals he chooses."""

    outline: ClassVar[tuple[str, ...]] = ("pay",)
    cites: ClassVar[dict[str, str]] = {"pay": "wk.events.colours"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def pay(self, g: Kingdom) -> Flow | None:
        others = [s for s in range(g.seats) if s != self.seat and not g.out[s]]
        least = min(g.crowns[s] for s in others)
        return Ask(self.seat, [(v.NAME_BARON, s) for s in others if g.crowns[s] == least])

    def on_pay(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        table.give_crowns(g, seat, option[1], len(armies.cities_of(g, seat)) * amount(g, "old_debts", "crowns_per_city"))
        return None


# ---- Scandal: the target is named by another Baron


def dignities(g: Kingdom, seat: int) -> list[int]:
    """His charges and his Nobles' offices."""
    return [*g.charges[seat], *[g.office[n] for n in pieces.nobles_of(g, seat) if g.office[n] >= 0]]


def scandal_target(g: Kingdom, drawer: int) -> int:
    return if_any(bool(dignities(g, drawer)) or g.votes[drawer] > 0)


def accuser(g: Kingdom, drawer: int) -> int:
    """The Chairman; if he is the drawer, the Head of the Church; if he is both, the next Baron clockwise."""
    if g.chairman != drawer:
        return g.chairman
    return g.head if g.head not in (drawer, -1) else table.clockwise(g, drawer)[1]


def scandal_names(g: Kingdom, drawer: int) -> tuple[int, list[Option]]:
    return accuser(g, drawer), [(v.DISCARD_AGENDA, card) for card in dignities(g, drawer)]


def scandal(g: Kingdom, drawer: int, card: int) -> Procedure | None:
    if card == UNTARGETED:
        table.lose_votes(g, drawer, amount(g, "scandal", "votes"))
        return None
    return LoseAgenda(card)


# ---- Excommunication


def excommunication(g: Kingdom, drawer: int, target: int) -> Procedure | None:
    """All his Faith, and the Church's highest seat, until the end of the next round."""
    if g.faith[drawer]:
        g.emit(v.FAITH_LOST, drawer, g.faith[drawer])
        g.faith[drawer] = 0
    g.excommunicated_until = replaced(g.excommunicated_until, drawer, g.round + 1)
    others = [s for s in range(g.seats) if s != drawer and table.may_head_church(g, s)]
    if g.head == drawer:
        table.make_head(g, bans.foremost(g, g.faith, others) if others else -1)
    return None


def is_excommunicated(g: Kingdom, place: int) -> bool:
    return g.excommunicated_until[g.lasting_drawer[place]] >= g.round


def absolve(g: Kingdom, place: int) -> None:
    g.excommunicated_until = replaced(g.excommunicated_until, g.lasting_drawer[place], 0)


DEEDS: Final = Deeds(
    events={
        "no_heir": Event(no_heir, no_heir_target, announced=v.EVENT_NAMES_NOBLE, undo=undo_broken_line),
        "heretic": Event(heretic, heretic_target, announced=v.EVENT_NAMES_NOBLE, undo=reconcile),
        "mutiny": Event(mutiny, mutiny_target, announced=v.EVENT_NAMES_NATION),
        "camp_fever": Event(camp_fever, camp_fever_target),
        "broken_strongbox": Event(broken_strongbox, broken_strongbox_target),
        "bread_riot": Event(bread_riot, own_city_target, announced=v.EVENT_NAMES_CITY),
        "whispers": Event(whispers, whispers_target),
        "mired_wagons": Event(mired_wagons, mired_wagons_target),
        "old_debts": Event(old_debts, old_debts_target),
        "failing_walls": Event(failing_walls, own_city_target, announced=v.EVENT_NAMES_CITY),
        "scandal": Event(scandal, scandal_target, scandal_names, v.EVENT_NAMES_AGENDA),
        "excommunication": Event(excommunication, acts=is_excommunicated, undo=absolve),
    }
)
