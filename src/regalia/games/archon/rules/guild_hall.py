"""Chapter 6.5: the Guild Hall. A new Magister takes the exact place of one of the player's Courtiers."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import CARDS, COURTIER, FROM_TRACKS, GOLD, TAX_COLLECTOR
from regalia.games.archon.rules.goods import affordable, pay_all, score
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


def price_of(g: ArchonState, seat: int, card: int, waive: bool) -> list[int]:
    """The price of one more Magister of a kind: the base price, and gold for each step already on its track."""
    magister = g.content.magisters[card - 1]
    price = magister.price[:]
    if not waive:
        price[GOLD] += magister.surcharge[g.tracks[seat][card]]
    return price


def hireable(g: ArchonState, seat: int, waive: bool, toll: int, enough: int = CARDS) -> list[int]:
    """The kinds of Magisters the seat can gain now; no more than are enough for who asks."""
    if g.courtiers(seat) == 0:
        return []
    kinds: list[int] = []
    for card in range(TAX_COLLECTOR, CARDS):
        there = g.magisters[card] > 0 and g.tracks[seat][card] < len(g.content.magisters[card - 1].track_points)
        if there and affordable(g.goods[seat], price_of(g, seat, card, waive), toll, 0):
            kinds.append(card)
            if len(kinds) == enough:
                break
    return kinds


def advance_track(g: ArchonState, seat: int, card: int) -> None:
    """A Magister leaves the stock: one step on its kind's track, with the points of that step."""
    step = g.tracks[seat][card]
    g.magisters[card] -= 1
    g.tracks[seat][card] = step + 1
    score(g, seat, g.content.magisters[card - 1].track_points[step], FROM_TRACKS)


def piles_of(g: ArchonState, seat: int) -> list[list[int]]:
    return [g.hand[seat], g.waiting[seat], g.played[seat]]


class GainMagister(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("hire", "replace")
    cites: ClassVar[dict[str, str]] = {
        "hire": "ar.guild.gain ar.guild.price ar.guild.surcharge ar.guild.stock ar.guild.track ar.guild.track-points",
        "replace": "ar.guild.swap",
    }

    def __init__(self, seat: int, waive: bool) -> None:
        super().__init__()
        self.seat = seat
        self.waive = int(waive)
        self.card = COURTIER

    def hire(self, g: ArchonState) -> Flow | None:
        return Ask(self.seat, [(v.HIRE, card) for card in hireable(g, self.seat, self.waive == 1, 0)])

    def on_hire(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        self.card = option[1]
        pay_all(g, seat, price_of(g, seat, self.card, self.waive == 1))
        return None

    def replace(self, g: ArchonState) -> Flow | None:
        return Ask(self.seat, [(v.REPLACE, i) for i, pile in enumerate(piles_of(g, self.seat)) if COURTIER in pile])

    def on_replace(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        where = option[1]
        pile = piles_of(g, seat)[where]
        pile.remove(COURTIER)
        pile.append(self.card)
        pile.sort()
        g.emit(v.HIRED, seat, self.card, where)
        advance_track(g, seat, self.card)
        return None
