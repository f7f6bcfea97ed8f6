"""Funds Needed: a new expedition result. Each funder pays 2 crowns more, or gives up his stake; and the fleet sails on."""

from typing import ClassVar, Final

from regalia.games.warrior_knights.deeds import Deeds, VoyageResult
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.rules.expeditions import end_voyage, lay_stake, stakes
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import figures as h
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.kernel.procedure import Ask, Flow
from regalia.kernel.vocabulary import Option


class FundsNeeded(InTurn):
    outline = ("from_the_chairman", "pay_or_give_up", "sail_on")
    cites: ClassVar[dict[str, str]] = {
        "from_the_chairman": "cg.funds-needed.order cg.ruling.funds-order",
        "pay_or_give_up": "cg.funds-needed.choice cg.funds-needed.broke cg.funds-needed.not-invested",
        "sail_on": "cg.funds-needed.then-no-news cg.funds-needed.nobody-left cg.ruling.no-result cg.ruling.funds-empty",
    }

    def __init__(self, voyage: int) -> None:
        super().__init__()
        self.voyage = voyage

    def pay_or_give_up(self, g: Kingdom) -> Flow | None:
        """Who cannot pay has no choice."""
        if not self.order:
            return None
        seat = self.order[0]
        if not stakes(g, self.voyage)[seat]:
            return self.turn_over()
        options: list[Option] = [(w.PAY_FUNDS, self.voyage)] if g.crowns[seat] >= h.FUNDS_NEEDED else []
        return Ask(seat, [*options, (w.GIVE_UP_STAKE, self.voyage)])

    def on_pay_or_give_up(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == w.PAY_FUNDS:
            g.emit(w.FUNDS_PAID, seat, self.voyage, table.pay_crowns(g, seat, h.FUNDS_NEEDED, table.UNTOLD))
        else:
            g.emit(w.STAKE_GIVEN_UP, seat, self.voyage, stakes(g, self.voyage)[seat])
            lay_stake(g, self.voyage, seat, 0)
        return self.turn_over()

    def sail_on(self, g: Kingdom) -> Flow | None:
        """As after No News, while anybody still has money in it."""
        if not any(stakes(g, self.voyage)):
            g.emit(w.VOYAGE_ABANDONED, self.voyage)
            end_voyage(g, self.voyage)
        return None


# by rank the better of two results counts: it stands between Fleet Lost and No News. cg.funds-needed.ranking, cg.funds-needed.only-better
DEEDS: Final = Deeds(
    voyages=(
        VoyageResult("funds_needed", "Funds Needed", 5, over=False, settle=FundsNeeded),
        VoyageResult("5x", "5x", 60, 5),  # cg.funds-needed.five-times
    )
)
