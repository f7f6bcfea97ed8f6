"""Motions: carried out once, when they pass.

A motion aimed at one Baron falls with his refusal; one that binds several stands for the rest. Only Barons whom it touches are asked.
wk.agenda.motion, wk.ban.discard-targeting, wk.ruling.refuse-general-motion
"""

from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Aimed, General
from regalia.games.warrior_knights.rules.consent import Consent
from regalia.games.warrior_knights.rules.in_turn import InTurn
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


def aimed(g: Kingdom, card: int) -> Aimed:
    return g.content.deeds.aimed[g.content.agenda_ids[card]]


def general(g: Kingdom, card: int) -> General:
    return g.content.deeds.general[g.content.agenda_ids[card]]


class AimedMotion(Procedure):
    """The chosen Baron carries it out, or refuses and is banned. A favour he may simply let go."""

    outline: ClassVar[tuple[str, ...]] = ("agree", "favour", "carry_out")
    cites: ClassVar[dict[str, str]] = {
        "agree": "wk.ban.refuse-at-once wk.ban.discard-targeting",
        "carry_out": "wk.agenda.motion wk.assembly.vote.effect",
    }

    def __init__(self, card: int, seat: int) -> None:
        super().__init__()
        self.card = card
        self.seat = seat

    def agree(self, g: Kingdom) -> Flow | None:
        motion = aimed(g, self.card)
        if not motion.touches(g, self.seat):
            return End()
        return None if motion.favour else Consent(self.seat, self.card)

    def after_agree(self, g: Kingdom, result: int) -> Flow | None:
        return End() if result else Goto("carry_out")

    def favour(self, g: Kingdom) -> Flow | None:
        return Ask(self.seat, [(v.ACCEPT, self.card), (v.DECLINE,)])

    def on_favour(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        return None if option[0] == v.ACCEPT else End()

    def carry_out(self, g: Kingdom) -> Flow | None:
        return aimed(g, self.card).carry_out(g, self.seat)


class GeneralMotion(InTurn):
    """Clockwise from the Chairman each Baron it touches carries it out or refuses for himself; a banned Baron is left alone."""

    outline: ClassVar[tuple[str, ...]] = ("at_once", "from_the_chairman", "next_baron", "in_the_end")
    cites: ClassVar[dict[str, str]] = {
        "at_once": "wk.agenda.motion wk.assembly.vote.effect",
        "next_baron": "wk.ban.refuse-at-once wk.ban.consequence wk.ruling.refuse-general-motion",
        "in_the_end": "wk.agenda.motion",
    }

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def at_once(self, g: Kingdom) -> Flow | None:
        at_once = general(g, self.card).at_once
        if at_once is not None:
            at_once(g)
        return None

    def next_baron(self, g: Kingdom) -> Flow | None:
        motion = general(g, self.card)
        while self.order and (g.banned[self.order[0]] or not motion.touches(g, self.order[0])):
            self.order.pop(0)
        return Consent(self.order[0], self.card) if self.order else None

    def after_next_baron(self, g: Kingdom, result: int) -> Flow | None:
        if not result:
            general(g, self.card).carry_out(g, self.order[0])
        return self.turn_over()

    def in_the_end(self, g: Kingdom) -> Flow | None:
        in_the_end = general(g, self.card).in_the_end
        return None if in_the_end is None else in_the_end(g)


def motion(g: Kingdom, card: int, seat: int) -> Procedure:
    """The procedure of a motion that has passed; `seat` is the chosen Baron of an aimed one."""
    if g.content.agenda_ids[card] in g.content.deeds.aimed:
        return AimedMotion(card, seat)
    return GeneralMotion(card)
