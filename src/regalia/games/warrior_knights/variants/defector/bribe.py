"""A bribe: who brings it, what is paid, what Fate says; and what becomes of a Noble who takes it."""

from typing import ClassVar

from regalia.games.warrior_knights.rules import armies, fate, pieces
from regalia.games.warrior_knights.rules.deaths import CheckArmies, lose_office
from regalia.games.warrior_knights.rules.movement import exhaust
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants import masters
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.state import bribes
from regalia.games.warrior_knights.variants.defector.targets import CROWNS
from regalia.games.warrior_knights.variants.instead_of_battle import can_pay, pay, payable, speakers
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


class Bribe(Procedure):
    """One bribe by `seat` for one Noble. Result 1 if it was offered."""

    outline: ClassVar[tuple[str, ...]] = ("send", "pay", "draw", "leave_behind", "change_masters", "count_troops", "end")
    cites: ClassVar[dict[str, str]] = {
        "send": "wkv.defector.where wkv.ruling.defector-action",
        "pay": "wkv.defector.price wkv.defector.once wkv.ruling.defector-limits",
        "draw": "wkv.defector.draw",
        "leave_behind": "wkv.defector.left-behind wkv.ruling.defector-joins",
        "change_masters": "wkv.defector.joins wkv.defector.siege wkv.defector.heirs wkv.ruling.defector-joins wkv.ruling.defector-siege",
        "count_troops": "wkv.defector.no-troops wkv.ruling.defector-joins",
    }

    def __init__(self, seat: int, noble: int) -> None:
        super().__init__()
        self.seat = seat
        self.noble = noble
        self.briber = -1

    def send(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(w.SEND_WITH_BRIBE, n) for n in speakers(g, self.seat, g.noble_area[self.noble])])

    def on_send(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        self.briber = option[1]
        return None

    def pay(self, g: Kingdom) -> Flow | None:
        """Who has given his crowns away meanwhile cannot go on."""
        return Ask(self.seat, payable(g, self.seat, CROWNS)) if can_pay(g, self.seat, CROWNS) else End(0)

    def on_pay(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        """Paid first, and not returned."""
        g.emit(w.BRIBED, self.briber, self.noble, seat)
        pay(g, seat, option)
        own = bribes(g)
        own.bribe_round = replaced(own.bribe_round, self.noble, g.round)
        exhaust(g, [self.briber])
        return None

    def draw(self, g: Kingdom) -> Flow | None:
        if g.content.fate_shape[fate.draw(g)] == pieces.shape_of(self.noble):
            return None
        g.emit(w.STAYS_TRUE, self.noble, pieces.baron_of(g, self.noble))
        return End(1)

    # ---- he defects

    def leave_behind(self, g: Kingdom) -> Flow | None:
        """The old Baron's own men go to his stronghold, the King's Army with them; an office is no longer his."""
        home = pieces.home_army(g, pieces.baron_of(g, self.noble))
        for troop in armies.cards(g, self.noble):
            if pieces.is_regular(g, troop):
                g.emit(w.LEFT_BEHIND, troop, self.noble)
                g.troop_at[troop] = home
        lose_office(g, self.noble)
        return None

    def change_masters(self, g: Kingdom) -> Flow | None:
        """He stands where he stood, but outside the walls of his old master; whatever he besieged alone is free."""
        g.emit(w.DEFECTS, self.noble, self.seat, pieces.baron_of(g, self.noble))
        masters.serve(g, self.noble, self.seat)
        exhaust(g, [self.noble])
        armies.lift_abandoned_sieges(g)
        return None

    def count_troops(self, g: Kingdom) -> Flow | None:
        """Without troops he leaves the board; with casualties as many as his troops he dies."""
        return CheckArmies(self.seat)

    def end(self, g: Kingdom) -> Flow | None:
        return End(1)


def area_of(g: Kingdom, option: Option) -> int:
    return g.noble_area[option[1]]


def against(g: Kingdom, option: Option) -> int:
    return pieces.baron_of(g, option[1])


def carry_out(seat: int, option: Option) -> Procedure:
    return Bribe(seat, option[1])
