"""Chapter 2: the table is laid, and everybody buys two Magisters."""

from typing import ClassVar

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import CARDS, COURTIER, DECKS, FROM_START, GOLD, GOODS, RECRUIT, TAX_COLLECTOR
from regalia.games.archon.rules.displays import refill
from regalia.games.archon.rules.goods import affordable, gain, pay_all, score
from regalia.games.archon.rules.guild_hall import advance_track
from regalia.games.archon.rules.palace import reveal_favor
from regalia.games.archon.rules.repository import reveal_province
from regalia.games.archon.rules.rounds import DivideCards
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option


class SetUp(Procedure):
    outline: ClassVar[tuple[str, ...]] = (
        "draw_order",
        "hand_out",
        "leave_out_duplicates",
        "lay_grants",
        "deal_favors",
        "fill_repository",
        "open_displays",
        "draft",
        "late_purse",
        "divide",
    )
    cites: ClassVar[dict[str, str]] = {
        "draw_order": "ar.setup.first-order",
        "hand_out": "ar.setup.personal ar.setup.recruits ar.setup.recruits-by-place ar.setup.score ar.setup.tracks",
        "leave_out_duplicates": "ar.setup.two-player-tiles",
        "lay_grants": "ar.setup.grants ar.setup.grants-open",
        "deal_favors": "ar.setup.favors ar.setup.favors-count",
        "fill_repository": "ar.setup.province",
        "open_displays": "ar.setup.displays",
        "draft": "ar.setup.draft ar.setup.draft-affordable ar.setup.ten-cards",
        "late_purse": "ar.setup.late-purse",
        "divide": "ar.round.split",
    }

    def __init__(self) -> None:
        super().__init__()
        self.at = 0

    def draw_order(self, g: ArchonState) -> Flow | None:
        g.shuffle(v.FIRST_ORDER, g.order)
        for place, seat in enumerate(g.order):
            g.emit(v.ORDERED, seat, place + 1)
        return None

    def hand_out(self, g: ArchonState) -> Flow | None:
        c = g.content
        for place, seat in enumerate(g.order):
            goods = c.start_goods[:]
            goods[RECRUIT] += c.start_recruits[g.seats - 2][place]
            for good in range(GOODS):
                g.supply[good] -= goods[good]
            g.goods[seat] = goods
            g.hand[seat] = [COURTIER] * c.courtiers
            score(g, seat, c.start_score, FROM_START)
        return None

    def leave_out_duplicates(self, g: ArchonState) -> Flow | None:
        if g.seats == 2:
            g.tiles_left = [min(copies, 1) for copies in g.tiles_left]
        return None

    def lay_grants(self, g: ArchonState) -> Flow | None:
        stock = list(range(len(g.content.grants)))
        for season in range(len(g.content.growth[0])):
            g.grants.append(g.draw_from(v.GRANT_DRAW, stock))
            g.emit(v.GRANT_LAID, g.grants[season], season + 1)
        return None

    def deal_favors(self, g: ArchonState) -> Flow | None:
        for slot in g.content.places[g.content.palace].slots:
            if g.seats not in g.content.slots[slot].covered:
                reveal_favor(g)
        return None

    def fill_repository(self, g: ArchonState) -> Flow | None:
        reveal_province(g)
        return None

    def open_displays(self, g: ArchonState) -> Flow | None:
        for deck in range(DECKS):
            refill(g, deck)
        return None

    def draft(self, g: ArchonState) -> Flow | None:
        if self.at == g.seats:
            return None
        return Draft(g.order[self.at])

    def after_draft(self, g: ArchonState, result: int) -> Flow | None:
        self.at += 1
        return AGAIN

    def late_purse(self, g: ArchonState) -> Flow | None:
        for place, seat in enumerate(g.order):
            gain(g, seat, GOLD, g.content.late_purse[g.seats - 2][place])
        return None

    def divide(self, g: ArchonState) -> Flow | None:
        return DivideCards()


class Draft(Procedure):
    """One player buys two Magisters of different kinds with the starting goods."""

    outline: ClassVar[tuple[str, ...]] = ("engage",)
    cites: ClassVar[dict[str, str]] = {"engage": "ar.setup.draft ar.setup.draft-affordable"}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def engage(self, g: ArchonState) -> Flow | None:
        options: list[Option] = []
        for first in range(TAX_COLLECTOR, CARDS):
            for second in range(first + 1, CARDS):
                if affordable(g.goods[self.seat], pair_price(g, first, second), 0, 0):
                    options.append((v.ENGAGE, first, second))
        return Ask(self.seat, options)

    def on_engage(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        pay_all(g, seat, pair_price(g, option[1], option[2]))
        for card in option[1:]:
            advance_track(g, seat, card)
            g.hand[seat].append(card)
            g.emit(v.ENGAGED, seat, card)
        g.hand[seat].sort()
        return None


def pair_price(g: ArchonState, first: int, second: int) -> list[int]:
    """Two base prices together: nobody has a step on either track yet."""
    magisters = g.content.magisters
    return [a + b for a, b in zip(magisters[first - 1].price, magisters[second - 1].price, strict=True)]
