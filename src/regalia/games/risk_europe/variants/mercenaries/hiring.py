"""A Mercenary Army takes the field, and every round the players bid for its control."""

from typing import ClassVar

from regalia.games.risk_europe.figures import FOOTMAN, NOBODY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.setup import Bid, found_city
from regalia.games.risk_europe.state import RiskState
from regalia.games.risk_europe.variants.mercenaries import vocabulary as w
from regalia.games.risk_europe.variants.mercenaries.state import mercenaries, mercenary_armies
from regalia.kernel.procedure import AGAIN, Ask, End, Flow, Procedure
from regalia.kernel.vocabulary import Option, Reason


def muster(g: RiskState, army: int, castles: list[int]) -> None:
    """An army takes the field: a city drawn at random for each entry of `castles` (1: with a castle), ten Footmen in each.

    re.three.mercenary, re.three.merc-cities, re.three.merc-units, re.three.merc-coins, re.two.armies, re.two.merc-units
    """
    g.out[army] = 0
    g.coins[army] = g.content.start_coins
    mercenaries(g).pile[army] = g.content.deck[:]
    for castle in castles:
        free = [t for t in g.content.tile_at if g.holder[t] == NOBODY]
        city = free[g.chance(w.MERCENARY_CITIES, len(free))]
        found_city(g, army, city, castle)
        g.castles_left -= castle
        board.add_units(g, army, city, FOOTMAN, g.content.start_footmen)
        g.emit(w.MERCENARY_CITY, army, city)


def disband(g: RiskState, army: int) -> None:
    """An eliminated army has no deck and no commander. re.r.merc-no-cities"""
    own = mercenaries(g)
    own.pile[army] = []
    own.controller[army] = NOBODY


def dismiss_mercenaries(self: Procedure, g: RiskState) -> Flow | None:
    """A new round: nobody controls the Mercenaries yet."""
    own = mercenaries(g)
    own.controller = [NOBODY] * len(own.controller)
    return None


def hire_mercenaries(self: Procedure, g: RiskState) -> Flow | None:
    """A bid for each Mercenary Army; with two, the holder of the marker says which comes first.

    re.two.both, re.r.two-second-bid, re.r.merc-coins
    """
    free = [a for a in mercenary_armies(g) if mercenaries(g).controller[a] == NOBODY]
    if not free:
        return None
    return Ask(g.marker, [(w.BID_ON, a) for a in free])


def on_hire_mercenaries(self: Procedure, g: RiskState, seat: int, option: Option) -> Flow | None:
    return HireMercenaries(option[1])


def after_hire_mercenaries(self: Procedure, g: RiskState, result: int) -> Flow | None:
    return AGAIN


def why_hire_mercenaries(self: Procedure, view: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    return [(w.NOT_FOR_HIRE, id)] if kind == "army" else []


class HireMercenaries(Bid):
    """The bid for one army: the winner pays it, and commands it for this round."""

    cites: ClassVar[dict[str, str]] = {
        "offer": "re.setup.bid.secret re.three.control-bid re.two.bids",
        "break_ties": "re.setup.bid.tie re.three.control-tie",
        "pay": "re.setup.bid.losers re.three.control-pay",
    }

    def __init__(self, army: int) -> None:
        super().__init__()
        self.hired = army

    def pay(self, g: RiskState) -> Flow | None:
        coins = self.bids[self.winner]
        g.coins[self.winner] -= coins
        g.coins[self.hired] += coins
        mercenaries(g).controller[self.hired] = self.winner
        g.emit(w.MERCENARIES_HIRED, self.winner, self.hired, coins)
        return End(self.winner)
