"""Game setup: the bid for the First Player Marker and the placement of kingdoms; then round after round."""

from typing import ClassVar, Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import FOOTMAN, NOBODY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.bonus_actions import take_marker
from regalia.games.risk_europe.rules.round import GAME_OVER, Round, players_from_the_marker
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Point
from regalia.kernel.procedure import AGAIN, Ask, AskAll, End, Flow, Procedure
from regalia.kernel.vocabulary import Option


class Europe(Procedure):
    """The whole game."""

    outline: ClassVar[tuple[str, ...]] = ("hand_out_supplies", "bid_for_the_marker", "place_kingdoms", "play_rounds")
    cites: ClassVar[dict[str, str]] = {
        "hand_out_supplies": "re.setup.starting-supplies re.components.castles",
        "bid_for_the_marker": "re.setup.bid.winner re.setup.marker",
        "place_kingdoms": "re.setup.placement-order re.setup.start",
        "play_rounds": "re.round.two-turns re.round.over",
    }

    def __init__(self) -> None:
        super().__init__()
        self.placed: int = 0

    def hand_out_supplies(self, g: RiskState) -> Flow | None:
        g.castles_left -= sum(castle for _, castle in placements(g)) * g.seats
        return None

    def bid_for_the_marker(self, g: RiskState) -> Flow | None:
        return Bid()

    def after_bid_for_the_marker(self, g: RiskState, result: int) -> Flow | None:
        take_marker(g, result)
        return None

    def place_kingdoms(self, g: RiskState) -> Flow | None:
        plan = placements(g)
        if self.placed == len(plan) * g.seats:
            return None
        footmen, castle = plan[self.placed // g.seats]
        army = players_from_the_marker(g)[self.placed % g.seats]
        self.placed += 1
        return Placement(army, footmen, castle)

    def after_place_kingdoms(self, g: RiskState, result: int) -> Flow | None:
        return AGAIN

    def play_rounds(self, g: RiskState) -> Flow | None:
        return Round()

    def after_play_rounds(self, g: RiskState, result: int) -> Flow | None:
        return End() if result == GAME_OVER else AGAIN


def placements(g: RiskState) -> list[tuple[int, int]]:
    """(Footmen, castles) of each city a player starts with."""
    changed = g.points.placements
    return base_placements(g) if changed is None else changed(g)


def base_placements(g: RiskState) -> list[tuple[int, int]]:
    return [(g.content.start_footmen, 1)]


def crowns_in_reserve(g: RiskState) -> int:
    """Crown pieces that lie on no city and in no starting supplies (Rome's second crown exists on the tracker only).

    re.components.crowns, re.setup.reserve
    """
    used = sum(1 for t in g.content.cities if g.holder[t] != NOBODY)
    if g.round == 0:
        placed = sum(1 for t in g.content.cities if 0 <= g.holder[t] < g.seats)
        used += g.seats * len(placements(g)) - placed
    return g.content.crown_pieces - used


class Bid(Procedure):
    """A secret bid of coins. Only the winner pays. Result: the winning seat. re.r.bid-zero, re.r.bid-tie-pays"""

    outline: ClassVar[tuple[str, ...]] = ("offer", "break_ties", "pay")
    cites: ClassVar[dict[str, str]] = {
        "offer": "re.setup.bid.secret",
        "break_ties": "re.setup.bid.tie",
        "pay": "re.setup.bid.winner re.setup.bid.losers",
    }

    def __init__(self) -> None:
        super().__init__()
        self.bids: list[int] = []
        self.winner: int = NOBODY

    def offer(self, g: RiskState) -> Flow | None:
        return AskAll([s for s in range(g.seats) if not g.out[s]])

    def options_offer(self, g: RiskState, seat: int, draft: list[Option]) -> list[Option]:
        return [] if draft else [(v.BID, n) for n in range(g.coins[seat] + 1)]

    def on_offer(self, g: RiskState, drafts: list[list[Option]]) -> Flow | None:
        self.bids = [draft[0][1] if draft else NOBODY for draft in drafts]
        for seat, coins in enumerate(self.bids):
            if coins != NOBODY:
                g.emit(v.BID_SHOWN, seat, coins)
        return None

    def break_ties(self, g: RiskState) -> Flow | None:
        winning = max(self.bids)
        tied = [s for s, coins in enumerate(self.bids) if coins == winning]
        while len(tied) > 1:
            dice = [g.chance(v.TIE_DICE, 6) + 1 for _ in tied]
            for seat, die in zip(tied, dice, strict=True):
                g.emit(v.TIE_ROLLED, seat, die)
            tied = [s for s, die in zip(tied, dice, strict=True) if die == max(dice)]
        self.winner = tied[0]
        return None

    def pay(self, g: RiskState) -> Flow | None:
        coins = self.bids[self.winner]
        g.coins[self.winner] -= coins
        g.emit(v.BID_WON, self.winner, coins)
        return End(self.winner)


class Placement(Procedure):
    """A kingdom: a Gold Crown City with crown, castle, tile and tax, and Footmen in it and in one neighbour without a city.

    re.placement.example-berlin, re.r.variant-tiles
    """

    outline: ClassVar[tuple[str, ...]] = ("choose_city", "choose_border", "divide_footmen")
    cites: ClassVar[dict[str, str]] = {
        "choose_city": "re.placement.city re.placement.crown-castle re.placement.tile re.placement.tax re.placement.banner "
        "re.board.gold-cities",
        "choose_border": "re.placement.footmen",
        "divide_footmen": "re.placement.footmen",
    }

    def __init__(self, army: int, footmen: int, castle: int) -> None:
        super().__init__()
        self.army = army
        self.footmen = footmen
        self.castle = castle
        self.city: int = NOBODY
        self.border: int = NOBODY

    def choose_city(self, g: RiskState) -> Flow | None:
        return Ask(self.army, [(v.SETTLE, t) for t in g.content.gold if g.holder[t] == NOBODY])

    def on_choose_city(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        self.city = option[1]
        found_city(g, self.army, self.city, self.castle)
        return None

    def choose_border(self, g: RiskState) -> Flow | None:
        options: list[Option] = [(v.BORDER, t) for t in border_lands(g, self.city)]
        options.append((v.TOGETHER,))
        return Ask(self.army, options)

    def on_choose_border(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        if option[0] == v.TOGETHER:
            garrison(g, self.army, self.city, self.footmen)
            return End()
        self.border = option[1]
        return None

    def divide_footmen(self, g: RiskState) -> Flow | None:
        return Ask(self.army, [(v.DIVIDE, n) for n in range(1, self.footmen)])

    def on_divide_footmen(self, g: RiskState, seat: int, option: Option) -> Flow | None:
        garrison(g, self.army, self.city, self.footmen - option[1])
        garrison(g, self.army, self.border, option[1])
        g.holder[self.border] = self.army
        return None


def found_city(g: RiskState, army: int, t: int, castle: int) -> None:
    """A starting city: crown, tile and Tax Value, and a castle if one comes with it. re.setup.starting-supplies, re.components.castles"""
    g.holder[t] = army
    g.coins[army] += g.content.tax[t]
    g.tile_ready[g.content.tile_of[t]] = 0  # works from the army's first turn
    if castle:
        g.castle[t] = 1  # out of the starting supplies
    g.emit(v.SETTLED, army, t, castle, g.content.tax[t])


def garrison(g: RiskState, army: int, t: int, footmen: int) -> None:
    board.add_units(g, army, t, FOOTMAN, footmen)
    g.emit(v.GARRISONED, army, t, footmen)


def border_lands(g: RiskState, city: int) -> list[int]:
    """Unclaimed neighbours without a city, by land or sea-line. re.r.placement-second-land, re.r.placement-sea"""
    return [t for t in g.content.links[city] if not board.is_city(g, t) and g.holder[t] == NOBODY]


POINTS: Final = (Point(placements, base_placements),)
