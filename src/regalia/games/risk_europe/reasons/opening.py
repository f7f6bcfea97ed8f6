"""The set-up: bids, and where a kingdom may stand."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import NOBODY
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.setup import Bid, Placement, border_lands
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def offer(frame: Bid, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.COINS_SHORT, id, g.coins[seat])] if kind == "n" and id > g.coins[seat] else []


def choose_city(frame: Placement, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory":
        return []
    return [(v.CITY_TAKEN, id, g.holder[id])] if id in g.content.gold and g.holder[id] != NOBODY else [(v.NOT_GOLD, id)]


def choose_border(frame: Placement, g: RiskState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "territory" or id in border_lands(g, frame.city):
        return []
    if id not in g.content.links[frame.city]:
        return [(v.BORDER_FAR, id, frame.city)]
    return [(v.BORDER_CITY, id)] if board.is_city(g, id) else [(v.BORDER_TAKEN, id, g.holder[id])]


REASONS: Final[Reasons] = {
    (Bid, "offer"): offer,
    (Placement, "choose_city"): choose_city,
    (Placement, "choose_border"): choose_border,
}
