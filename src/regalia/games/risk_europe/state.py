"""The table as columns of integers.

Four armies are always there; army i belongs to seat i, and those beyond the last seat are absent unless a variant leads them. Who
controls a territory is `holder` (in a dispute, the defender); who disputes it is `attacker`. City crowns, bonus tiles and banners follow
from `holder` and are therefore no columns of their own.
"""

from typing import TYPE_CHECKING, ClassVar

from regalia.games.risk_europe.content import Content
from regalia.games.risk_europe.figures import ARMIES, NOBODY, UNITS
from regalia.games.risk_europe.points import Points
from regalia.kernel.columns import OWNER, Column, column, scalar, table
from regalia.kernel.state import State

if TYPE_CHECKING:
    from regalia.kernel.rules import Ruleset


class RiskState(State):
    columns: ClassVar[tuple[Column, ...]] = (
        scalar("round"),
        scalar("marker", holds="seat"),  # seat with the First Player Marker, -1 before the bid
        column("circle", holds="army"),  # armies clockwise around the table
        column("colour", of="army", holds="colour"),
        column("coins", of="army"),
        table("units", of="army"),  # territory * 4 + unit type
        table("reserve", of="army"),  # units not on the board, by type
        column("holder", of="territory", holds="army"),  # who controls it
        column("attacker", of="territory", holds="army"),  # who disputes it
        column("castle", of="territory"),  # 0 or 1
        scalar("castles_left"),
        scalar("crown_cards_left"),
        column("crown_cards", of="army"),  # bought
        column("bought", of="army"),  # Crown Cards bought this round
        column("tile_ready", of="tile"),  # its bonus may be used (not in the turn in which the city was taken)
        column("out", of="army"),  # eliminated or not in the game
        column("saved", of="army"),  # in the extra round that a Crown Card gives
        table("hand", OWNER, of="army", holds="card"),  # order cards, sorted
        table("laid", OWNER, of="army", holds="card"),  # face down, top first
        table("shown", of="army", holds="card"),  # revealed this round
        table("discard", of="army", holds="card"),
    )
    shared: ClassVar[tuple[str, ...]] = ("content", "points")

    def __init__(self, rules: "Ruleset", seed: int) -> None:
        super().__init__(rules, seed)
        content: Content = rules.content
        self.content = content
        self.points: Points = rules.points
        self.round: int = 0
        self.marker: int = NOBODY
        self.circle: list[int] = list(range(self.seats))
        sides = rules.setup.sides
        self.colour: list[int] = [*sides, *[colour for colour in range(ARMIES) if colour not in sides]]
        self.coins: list[int] = [content.start_coins if a < self.seats else 0 for a in range(ARMIES)]
        self.units: list[list[int]] = [[0] * (content.count * UNITS) for _ in range(ARMIES)]
        self.reserve: list[list[int]] = [content.unit_count[:] for _ in range(ARMIES)]
        self.holder: list[int] = [NOBODY] * content.count
        self.attacker: list[int] = [NOBODY] * content.count
        self.castle: list[int] = [0] * content.count
        self.castles_left: int = content.castles
        self.crown_cards_left: int = content.crown_cards
        self.crown_cards: list[int] = [0] * ARMIES
        self.bought: list[int] = [0] * ARMIES
        self.tile_ready: list[int] = [0] * len(content.tiles)
        self.out: list[int] = [0 if a < self.seats else 1 for a in range(ARMIES)]
        self.saved: list[int] = [0] * ARMIES
        self.hand: list[list[int]] = [content.deck[:] if a < self.seats else [] for a in range(ARMIES)]
        self.laid: list[list[int]] = [[] for _ in range(ARMIES)]
        self.shown: list[list[int]] = [[] for _ in range(ARMIES)]
        self.discard: list[list[int]] = [[] for _ in range(ARMIES)]
