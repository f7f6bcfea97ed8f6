"""Concessions: charges that pay in Taxation. wk.taxation.concessions"""

from collections.abc import Callable
from typing import ClassVar

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.procedure import Ask, End, Flow, Goto, Procedure
from regalia.kernel.vocabulary import Option


def wool_staple(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    """One crown, and one for each unbesieged city of his by a port."""
    ports = [c for c in armies.cities_of(g, seat) if g.content.port[g.content.city_area[c]] and not armies.is_besieged(g, c)]
    return min(amounts["most"], amounts["crowns"] + amounts["per_port_city"] * len(ports))


def bridge_farm(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    """One crown for each bridge he watches from at least one of its ends."""
    watched = [pair for pair in g.content.bridges if any(watches(g, seat, area) for area in pair)]
    return min(amounts["most"], max(amounts["least"], amounts["per_bridge"] * len(watched)))


def watches(g: Kingdom, seat: int, area: int) -> bool:
    """A Noble, an unbesieged city or his stronghold is there."""
    if armies.has_noble_in(g, seat, area) or g.stronghold_area[seat] == area:
        return True
    city = armies.standing_city(g, area)
    return city >= 0 and g.city_owner[city] == seat and not armies.is_besieged(g, city)


def printed(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    return amounts["crowns"]


REVENUE: dict[str, Callable[[Kingdom, int, dict[str, int]], int]] = {
    "salt_pans": printed,
    "royal_mint": printed,
    "wool_staple": wool_staple,
    "bridge_farm": bridge_farm,
    "horse_fairs": printed,
    "amber_monopoly": printed,
}


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
            id = g.content.agenda_ids[card]
            if id == "altar_wine":
                return None
            self.left.pop(0)
            if id in REVENUE:
                self._receive(g, card, REVENUE[id](g, self.seat, g.content.agenda_amounts[card]))
                table.gain_votes(g, self.seat, g.content.agenda_amounts[card].get("votes", 0))
        return End(self.crowns)

    def altar_wine(self, g: Kingdom) -> Flow | None:
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
        table.gain_crowns(g, self.seat, crowns)
        self.crowns += crowns


def votes_lost(g: Kingdom, seat: int) -> int:
    """Royal Mint: Votes its holder does not receive when an Assembly opens."""
    card = g.content.agenda["royal_mint"]
    return g.content.agenda_amounts[card]["votes_lost"] if card in g.charges[seat] else 0


def fee_less(g: Kingdom, seat: int, hired: int) -> int:
    """Horse Fairs: crowns off the fee of the first Mercenary he hires in a Draft."""
    card = g.content.agenda["horse_fairs"]
    return g.content.agenda_amounts[card]["fee_less"] if hired == 0 and card in g.charges[seat] else 0
