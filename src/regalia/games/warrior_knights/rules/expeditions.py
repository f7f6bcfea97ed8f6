"""Expeditions: the stakes, what Fate tells of the fleets that are due, and how they end. Starting one: neutral_cards.py."""

from typing import ClassVar, Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.deeds import Deeds, VoyageResult
from regalia.games.warrior_knights.rules import fate, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Flow, Procedure


class News(Procedure):
    """One Fate card for each fleet, or the better of two for a blessed one; what it means stands in the rows below."""

    outline: ClassVar[tuple[str, ...]] = ("hear",)
    cites: ClassVar[dict[str, str]] = {
        "hear": "wk.expedition.no-news wk.expedition.fleet-lost wk.expedition.success wk.expedition.blessed-two-cards "
        "wk.expedition.stays-blessed wk.ruling.expedition-order"
    }

    def __init__(self, fleets: list[int]) -> None:
        super().__init__()
        self.fleets = fleets  # voyages of which no news has come yet

    def hear(self, g: Kingdom) -> Flow | None:
        if not self.fleets:
            return None
        voyage = self.fleets.pop(0)
        result = drawn(g, voyage)
        g.emit(v.VOYAGE_RESULT, voyage, result)
        row = g.content.deeds.voyages[result]
        if row.settle is not None:
            return row.settle(voyage)
        pay_out(g, voyage, row.times)
        if row.over:
            end_voyage(g, voyage)
        return AGAIN

    def after_hear(self, g: Kingdom, result: int) -> Flow | None:
        return AGAIN


def drawn(g: Kingdom, voyage: int) -> int:
    """Of several cards the best result counts. wk.expedition.blessed-two-cards, wk.ruling.expedition-better-result"""
    rows = g.content.deeds.voyages
    result = g.content.fate_voyage[voyage][fate.draw(g)]
    for _ in range(1, voyage_draws(g, voyage)):
        other = g.content.fate_voyage[voyage][fate.draw(g)]
        result = other if rows[other].rank > rows[result].rank else result
    return result


def voyage_draws(g: Kingdom, voyage: int) -> int:
    """Fate cards drawn for a fleet: one, two if it is blessed. wk.expedition.blessed-two-cards"""
    changed = g.points.voyage_draws
    return base_voyage_draws(g, voyage) if changed is None else changed(g, voyage)


def base_voyage_draws(g: Kingdom, voyage: int) -> int:
    return 2 if g.voyage_blessed[voyage] else 1


def stakes(g: Kingdom, voyage: int) -> tuple[int, ...]:
    return g.stake[voyage * g.content.chairs : (voyage + 1) * g.content.chairs]


def lay_stake(g: Kingdom, voyage: int, seat: int, crowns: int) -> None:
    g.stake = replaced(g.stake, voyage * g.content.chairs + seat, crowns)


def pay_out(g: Kingdom, voyage: int, times: int) -> None:
    """wk.expedition.success"""
    for seat, stake in enumerate(stakes(g, voyage)):
        if stake:
            table.gain_crowns(g, seat, stake * times, v.STAKE_PAYS)


def end_voyage(g: Kingdom, voyage: int) -> None:
    """The stakes go to the treasury and the track is free again."""
    g.voyage_space = replaced(g.voyage_space, voyage, 0)
    g.voyage_blessed = replaced(g.voyage_blessed, voyage, 0)
    for seat in range(g.seats):
        lay_stake(g, voyage, seat, 0)


# ranks leave room between them for what a variant puts there
DEEDS: Final = Deeds(
    voyages=(
        VoyageResult("lost", "Fleet Lost", 0),
        VoyageResult("no_news", "No News", 10, over=False),
        VoyageResult("1x", "1x", 20, 1),
        VoyageResult("2x", "2x", 30, 2),
        VoyageResult("3x", "3x", 40, 3),
        VoyageResult("4x", "4x", 50, 4),
    )
)

POINTS: Final = (Point(voyage_draws, base_voyage_draws),)
