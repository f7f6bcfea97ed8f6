"""Wages: Regulars first, as many as possible; then each Mercenary by choice."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, laws, pieces, table
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

    outline = ("captains_bounty", "pay_regulars", "pay_mercenaries", "desertion")
    cites: ClassVar[dict[str, str]] = {
        "captains_bounty": "wk.agenda.law wk.ban.refuse-law",
        "pay_regulars": "wk.wages.regulars-first wk.wages.regulars-as-many wk.wages.regulars-stay wk.wages.circle-noble wk.wages.off-board "
        "wk.wages.casualties-no-discount wk.wages.maintained-free wk.wages.maintained-count wk.ruling.wages-when-broke",
        "pay_mercenaries": "wk.wages.mercenaries-choice wk.wages.amount wk.wages.desertion",
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

    def pay_regulars(self, g: Kingdom) -> Flow | None:
        due = troops_due(g, self.seat)
        regulars = [t for t in due if pieces.is_regular(g, t)]
        self.bounty_only = [t for t in serving_free(g, self.seat) if pieces.is_mercenary(g, t) and laws.bounty(g, self.seat, t)]
        self.due = sorted([t for t in due if not pieces.is_regular(g, t)] + self.bounty_only)
        owed = sum(wage(g, t) for t in regulars)
        paid = table.pay_crowns(g, self.seat, most_payable([wage(g, t) for t in regulars], g.crowns[self.seat]))
        if paid:
            g.emit(v.REGULARS_PAID, self.seat, paid)
        if paid < owed:
            while self.due:
                self._deserts(g, self.due.pop(0))
        return None

    def pay_mercenaries(self, g: Kingdom) -> Flow | None:
        if not self.due:
            return None
        troop = self.due[0]
        options: list[Option] = [(v.PAY, troop)] if self.price(g, troop) <= g.crowns[self.seat] else []
        options.append((v.DISMISS, troop))
        if len(self.due) > 1 and sum(self.price(g, t) for t in self.due) <= g.crowns[self.seat]:
            options.append((v.PAY_REST,))
        return Ask(self.seat, options)

    def on_pay_mercenaries(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.PAY_REST:
            while self.due:
                self._pay(g, self.due.pop(0))
            return None
        troop = self.due.pop(0)
        if option[0] == v.PAY:
            self._pay(g, troop)
        else:
            self._deserts(g, troop)
        return AGAIN

    def desertion(self, g: Kingdom) -> Flow | None:
        """Nobles left without troops, or with no more troops than casualties."""
        return CheckArmies(self.seat, deserted=1)

    def price(self, g: Kingdom, troop: int) -> int:
        """The wage, and the Captains' Bounty where it is due."""
        return (0 if troop in self.bounty_only else wage(g, troop)) + laws.bounty(g, self.seat, troop)

    def _pay(self, g: Kingdom, troop: int) -> None:
        table.pay_crowns(g, self.seat, self.price(g, troop))
        g.emit(v.TROOP_PAID, self.seat, troop)

    def _deserts(self, g: Kingdom, troop: int) -> None:
        armies.deserts(g, troop)
        g.emit(v.TROOP_DESERTS, self.seat, troop)


def wage(g: Kingdom, troop: int) -> int:
    """What a troop is paid in the Wages phase, as printed on its card."""
    changed = g.points.wage
    return base_wage(g, troop) if changed is None else changed(g, troop)


def base_wage(g: Kingdom, troop: int) -> int:
    return g.content.troop_wage[troop]


def is_free(g: Kingdom, army: int) -> bool:
    """A circle Noble's troops cost nothing while they number fewer than 450, wherever he is. wk.ruling.circle-count"""
    return pieces.is_led(g, army) and pieces.shape_of(army) == f.CIRCLE and armies.troops(g, army) < f.CIRCLE_LIMIT


def serving_free(g: Kingdom, seat: int) -> list[int]:
    """The Troop cards that want no wages."""
    return [t for army in pieces.armies_of(g, seat) if is_free(g, army) for t in armies.cards(g, army)]


def troops_due(g: Kingdom, seat: int) -> list[int]:
    """The Troop cards a Baron must pay now, in the order of the cards."""
    return sorted([t for army in pieces.armies_of(g, seat) if not is_free(g, army) for t in armies.cards(g, army)])


def most_payable(wages: list[int], crowns: int) -> int:
    """The most that whole cards can take out of a purse: what a Baron must pay his Regulars."""
    sums = [0]
    for w in wages:
        sums += [s + w for s in sums if s + w <= crowns]
    return max(sums)


POINTS: Final = (Point(wage, base_wage),)
