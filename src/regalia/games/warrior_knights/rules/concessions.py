"""Concessions: charges that pay in Taxation. wk.taxation.concessions"""

from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


class Concessions(Procedure):
    """One Baron's concessions in Taxation. The result is the crowns they paid him."""

    outline: ClassVar[tuple[str, ...]] = ("collect", "altar_wine")
    cites: ClassVar[dict[str, str]] = {"collect": "wk.taxation.concessions", "altar_wine": "wk.taxation.concessions"}

    def __init__(self, seat: int, charges: list[int]) -> None:
        super().__init__()
        self.seat = seat
        self.crowns = 0
        self.left = charges

    def collect(self, g: Kingdom) -> Flow | None:
        while self.left:
            card = self.left[0]
            amounts = g.content.agenda_amounts[card]
            if g.content.agenda_kind[card] == "concession" and "faith" in amounts:
                return None
            self.left.pop(0)
            revenue = g.content.deeds.concessions.get(g.content.agenda_ids[card])
            if revenue is not None:
                self._receive(g, card, revenue(g, self.seat, amounts))
                table.gain_votes(g, self.seat, amounts.get("votes", 0))
        return End(self.crowns)

    def altar_wine(self, g: Kingdom) -> Flow | None:
        """Crowns or Faith, as he likes."""
        return Ask(self.seat, [(v.TAKE_CROWNS,), (v.TAKE_FAITH,)])

    def on_altar_wine(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        card = self.left.pop(0)
        if option[0] == v.TAKE_CROWNS:
            self._receive(g, card, g.content.agenda_amounts[card]["crowns"])
        else:
            table.gain_faith(g, seat, g.content.agenda_amounts[card]["faith"])
        return Goto("collect")

    def _receive(self, g: Kingdom, card: int, crowns: int) -> None:
        g.emit(v.CONCESSION_PAYS, self.seat, card, crowns)
        table.gain_crowns(g, self.seat, crowns, table.UNTOLD)
        self.crowns += crowns
