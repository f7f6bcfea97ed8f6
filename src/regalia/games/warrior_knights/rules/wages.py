"""Wages: Regulars first, as many as possible; then each Mercenary by choice."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, laws, pieces, table
from regalia.games.warrior_knights.rules.bargaining import could_be_lent
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


class Wages(InTurn):
    outline = ("from_the_chairman", "pay_baron_by_baron", "return_cards")
    cites: ClassVar[dict[str, str]] = {"pay_baron_by_baron": "wk.wages.order", "return_cards": "wk.wages.return-cards"}

    def pay_baron_by_baron(self, g: Kingdom) -> Flow | None:
        return PayTroops(self.order[0]) if self.order else None

    def after_pay_baron_by_baron(self, g: Kingdom, result: int) -> Flow | None:
        return self.turn_over()

    def return_cards(self, g: Kingdom) -> Flow | None:
        table.return_cards(g, f.WAGES)
        return None


class PayTroops(Procedure):
    """One Baron's wages."""

    outline = ("captains_bounty", "borrow", "pay_regulars", "pay_mercenaries", "desertion")
    cites: ClassVar[dict[str, str]] = {
        "captains_bounty": "wk.agenda.law wk.ban.refuse-law",
        "pay_regulars": "wk.wages.regulars-first wk.wages.regulars-as-many wk.wages.regulars-stay wk.wages.circle-noble wk.wages.off-board "
        "wk.wages.casualties-no-discount wk.wages.maintained-free wk.wages.maintained-count wk.ruling.wages-when-broke",
        "borrow": "wk.own.moment-to-borrow wk.wages.regulars-first",
        "pay_mercenaries": "wk.wages.mercenaries-choice wk.wages.amount wk.wages.desertion wk.own.moment-to-borrow",
        "desertion": "wk.wages.desertion wk.death.by-desertion wk.ruling.desertion-checks",
    }

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.due: list[int] = []  # Mercenaries who still want their wages
        self.bounty_only: list[int] = []  # a circle Noble's great companies, who want no wages but the Captains' Bounty

    def captains_bounty(self, g: Kingdom) -> Flow | None:
        """Who keeps a great company obeys the law or defies it before he pays."""
        return laws.Defy(self.seat, g.content.agenda["captains_bounty"]) if laws.owes_bounty(g, self.seat) else None

    def borrow(self, g: Kingdom) -> Flow | None:
        """Whose Mercenaries would desert because he cannot pay his Regulars, and to whom others could lend what he lacks."""
        regulars, others = regulars_and_others(g, self.seat)
        wages = [wage(g, t) for t in regulars]
        if not others or payable(g, self.seat, regulars, wages) == sum(wages):
            return None
        lent = could_be_lent(g, self.seat, sum(wages) - purse(g, self.seat))
        return Ask(self.seat, [(v.GO_UNPAID,)], always=True) if lent else None

    def on_borrow(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return None

    def pay_regulars(self, g: Kingdom) -> Flow | None:
        regulars, others = regulars_and_others(g, self.seat)
        self.bounty_only = owed_bounty_only(g, self.seat)
        self.due = sorted(others)
        wages = [wage(g, t) for t in regulars]
        paid = payable(g, self.seat, regulars, wages)
        pay_wages(g, self.seat, regulars, paid)
        if paid:
            g.emit(v.REGULARS_PAID, self.seat, paid)
        if paid < sum(wages):
            while self.due:
                left_unpaid(g, self.seat, self.due.pop(0))
            regulars_unpaid(g, self.seat)
        return None

    def pay_mercenaries(self, g: Kingdom) -> Flow | None:
        if not self.due:
            return None
        troop = self.due[0]
        options: list[Option] = [(v.PAY, troop)] if self.can_pay(g, [troop]) else []
        options.append((v.DISMISS, troop))
        if len(self.due) > 1 and self.can_pay(g, self.due):
            options.append((v.PAY_REST,))
        return Ask(self.seat, options, always=could_be_lent(g, self.seat, self.price(g, troop) - purse(g, self.seat)))

    def on_pay_mercenaries(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.PAY_REST:
            while self.due:
                self._pay(g, self.due.pop(0))
            return None
        troop = self.due.pop(0)
        if option[0] == v.PAY:
            self._pay(g, troop)
        else:
            left_unpaid(g, seat, troop)
        return AGAIN

    def desertion(self, g: Kingdom) -> Flow | None:
        """Nobles left without troops, or with no more troops than casualties."""
        return CheckArmies(self.seat, deserted=1)

    def price(self, g: Kingdom, troop: int) -> int:
        """The wage, and the Captains' Bounty where it is due."""
        return (0 if troop in self.bounty_only else wage(g, troop)) + laws.bounty(g, self.seat, troop)

    def can_pay(self, g: Kingdom, troops: list[int]) -> bool:
        """All of them."""
        prices = [self.price(g, t) for t in troops]
        return payable(g, self.seat, troops, prices) == sum(prices)

    def _pay(self, g: Kingdom, troop: int) -> None:
        crowns = self.price(g, troop)
        pay_wages(g, self.seat, [troop], crowns)
        g.emit(v.TROOP_PAID, self.seat, troop, crowns)


def wage(g: Kingdom, troop: int) -> int:
    """What a troop is paid in the Wages phase, as printed on its card."""
    changed = g.points.wage
    return base_wage(g, troop) if changed is None else changed(g, troop)


def base_wage(g: Kingdom, troop: int) -> int:
    return g.content.troop_wage[troop]


def wants_wages(g: Kingdom, troop: int) -> bool:
    """Is a Troop card paid at all? Every one is, in the base game."""
    changed = g.points.wants_wages
    return True if changed is None else changed(g, troop)


def base_wants_wages(g: Kingdom, troop: int) -> bool:
    return True


# ---- what wages are paid with: two pairs of points, for a variant may bring crowns for all that is paid in this phase (`purse`,
# `pay_from_purse`), or crowns for the troops of one army alone (`payable`, `pay_wages`); and both kinds may be there at once


def payable(g: Kingdom, seat: int, troops: list[int], prices: list[int]) -> int:
    """The most of what these troops are owed that a Baron can pay, in whole cards. wk.wages.regulars-as-many"""
    changed = g.points.payable
    return base_payable(g, seat, troops, prices) if changed is None else changed(g, seat, troops, prices)


def base_payable(g: Kingdom, seat: int, troops: list[int], prices: list[int]) -> int:
    return most_payable(prices, purse(g, seat))


def purse(g: Kingdom, seat: int) -> int:
    """What a Baron has to pay wages with: his crowns. wk.wages.regulars-as-many"""
    changed = g.points.purse
    return base_purse(g, seat) if changed is None else changed(g, seat)


def base_purse(g: Kingdom, seat: int) -> int:
    return g.crowns[seat]


def pay_wages(g: Kingdom, seat: int, troops: list[int], crowns: int) -> None:
    """A Baron pays this much to some of these troops, or to all. wk.wages.amount"""
    changed = g.points.pay_wages
    if changed is None:
        base_pay_wages(g, seat, troops, crowns)
    else:
        changed(g, seat, troops, crowns)


def base_pay_wages(g: Kingdom, seat: int, troops: list[int], crowns: int) -> None:
    pay_from_purse(g, seat, crowns)


def pay_from_purse(g: Kingdom, seat: int, crowns: int) -> None:
    """Out of what he has to pay wages with, to the treasury. wk.wages.amount"""
    changed = g.points.pay_from_purse
    if changed is None:
        base_pay_from_purse(g, seat, crowns)
    else:
        changed(g, seat, crowns)


def base_pay_from_purse(g: Kingdom, seat: int, crowns: int) -> None:
    table.pay_crowns(g, seat, crowns, table.UNTOLD)  # who is paid says how much


# ---- who is not paid


def left_unpaid(g: Kingdom, seat: int, troop: int) -> None:
    """A Mercenary who is not paid deserts. wk.wages.desertion"""
    changed = g.points.left_unpaid
    if changed is None:
        base_left_unpaid(g, seat, troop)
    else:
        changed(g, seat, troop)


def base_left_unpaid(g: Kingdom, seat: int, troop: int) -> None:
    armies.deserts(g, troop)
    g.emit(v.TROOP_DESERTS, seat, troop)


def regulars_unpaid(g: Kingdom, seat: int) -> None:
    """Not all Regulars could be paid, so nobody else was. A place for variants: the base game has said all. wk.wages.regulars-first"""
    changed = g.points.regulars_unpaid
    if changed is None:
        base_regulars_unpaid(g, seat)
    else:
        changed(g, seat)


def base_regulars_unpaid(g: Kingdom, seat: int) -> None:
    """Nothing more happens: unpaid Regulars stay."""


# ---- who wants wages


def is_free(g: Kingdom, army: int) -> bool:
    """A circle Noble's troops cost nothing while they number fewer than 450, wherever he is. wk.ruling.circle-count"""
    return pieces.is_led(g, army) and pieces.shape_of(army) == f.CIRCLE and armies.troops(g, army) < f.CIRCLE_LIMIT


def serving_free(g: Kingdom, seat: int) -> list[int]:
    """The Troop cards that want no wages."""
    return [t for army in pieces.armies_of(g, seat) if is_free(g, army) for t in armies.cards(g, army) if wants_wages(g, t)]


def troops_due(g: Kingdom, seat: int) -> list[int]:
    """The Troop cards a Baron must pay now, in the order of the cards."""
    paid = [army for army in pieces.armies_of(g, seat) if not is_free(g, army)] + pieces.posts(g, seat)
    return sorted([t for army in paid for t in armies.cards(g, army) if wants_wages(g, t)])


def owed_bounty_only(g: Kingdom, seat: int) -> list[int]:
    """A circle Noble's great companies, who want no wages but the Captains' Bounty."""
    return [t for t in serving_free(g, seat) if pieces.is_mercenary(g, t) and laws.bounty(g, seat, t)]


def regulars_and_others(g: Kingdom, seat: int) -> tuple[list[int], list[int]]:
    """Whom he must pay, and whom he pays only when all of those are paid. wk.wages.regulars-first"""
    due = troops_due(g, seat)
    others = [t for t in due if not pieces.is_regular(g, t)]
    return [t for t in due if pieces.is_regular(g, t)], others + owed_bounty_only(g, seat)


def most_payable(wages: list[int], crowns: int) -> int:
    """The most that whole cards can take out of a purse: what a Baron must pay his Regulars."""
    sums = 1  # bit k: a total of k crowns can be made
    for w in wages:
        sums |= sums << w
    sums &= (1 << (crowns + 1)) - 1
    return sums.bit_length() - 1


POINTS: Final = (
    Point(wage, base_wage),
    Point(wants_wages, base_wants_wages),
    Point(payable, base_payable),
    Point(purse, base_purse),
    Point(pay_from_purse, base_pay_from_purse),
    Point(pay_wages, base_pay_wages),
    Point(left_unpaid, base_left_unpaid),
    Point(regulars_unpaid, base_regulars_unpaid),
)
