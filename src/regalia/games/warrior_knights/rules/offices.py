"""Offices: given to a Noble, lost with him (wk.agenda.office-death). What they do in war is in the chapters of war."""

from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.rules.agenda_deck import discard, take
from regalia.games.warrior_knights.rules.consent import refuse
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


class ReceiveOffice(Procedure):
    """The Baron gives it at once to one of his Nobles, on or off the board, or refuses it."""

    outline: ClassVar[tuple[str, ...]] = ("give", "check")
    cites: ClassVar[dict[str, str]] = {
        "give": "wk.agenda.office-assign wk.agenda.office-one-each wk.agenda.absent-holder wk.agenda.banned-refuses-freely "
        "wk.ban.refuse-at-once wk.ban.discard-targeting wk.ruling.office-off-board-noble",
        "check": "wk.agenda.maintained-troops wk.death.outside-battle",
    }

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def give(self, g: Kingdom) -> Flow | None:
        nobles = [n for n in pieces.nobles_of(g, self.seat) if not g.gone[n]]
        if not nobles:
            discard(g, self.card)
            return End()
        return Ask(self.seat, [*[(v.GIVE_OFFICE, n) for n in nobles], (v.REFUSE, self.card)])

    def on_give(self, g: Kingdom, seat: int, option: Option) -> Flow | None:
        if option[0] == v.REFUSE:
            refuse(g, seat, self.card)
            discard(g, self.card)
            return End()
        noble = option[1]
        if g.office[noble] >= 0:
            discard(g, g.office[noble])
        take(g, self.card)
        g.office = replaced(g.office, noble, self.card)
        g.emit(v.OFFICE_RECEIVED, noble, self.card)
        return None

    def check(self, g: Kingdom) -> Flow | None:
        """Maintained troops go with the old office: too few may be left for the casualties."""
        return CheckArmies(self.seat)


class LoseAgenda(Procedure):
    """A law, charge or office in effect is discarded; with an office go its maintained troops. Nobody may refuse that."""

    outline: ClassVar[tuple[str, ...]] = ("lose",)
    cites: ClassVar[dict[str, str]] = {"lose": "wk.ban.no-refusing-withdrawal wk.assembly.private-motion.discard"}

    def __init__(self, card: int) -> None:
        super().__init__()
        self.card = card

    def lose(self, g: Kingdom) -> Flow | None:
        seat = pieces.baron_of(g, g.office.index(self.card)) if self.card in g.office else -1
        discard(g, self.card)
        return CheckArmies(seat) if seat >= 0 else None


def guards(g: Kingdom, seat: int, city: int) -> bool:
    """Is a Justiciar of his one march from this city, so that no revolt is drawn for it?"""
    return is_near(g, seat, city, "justiciar")


def is_near(g: Kingdom, seat: int, city: int, office: str) -> bool:
    """Is the Noble with this office one of his, on the board, and one march from the city?"""
    card = g.content.agenda[office]
    if card not in g.office:
        return False
    noble = g.office.index(card)
    area = g.noble_area[noble]
    return pieces.baron_of(g, noble) == seat and area >= 0 and g.content.city_area[city] in g.content.march[area]
