"""Refusing what the Assembly has decided: possible only at the moment it passes, and at the price of being banned."""

from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import bans
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


def refuse(g: Kingdom, seat: int, card: int) -> None:
    """A Baron already banned refuses at no further price. wk.ban.consequence, wk.agenda.banned-refuses-freely"""
    g.emit(v.REFUSED, seat, card)
    bans.ban(g, seat)


class Consent(Procedure):
    """Accept an Agenda that binds this Baron, or refuse it. Result 1: refused."""

    outline: ClassVar[tuple[str, ...]] = ("choose",)
    cites: ClassVar[dict[str, str]] = {"choose": "wk.ban.refuse-at-once wk.ban.consequence wk.agenda.banned-refuses-freely"}

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def choose(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.ACCEPT, self.card), (v.REFUSE, self.card)])

    def on_choose(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.ACCEPT:
            return End(0)
        refuse(g, seat, self.card)
        return End(1)
