"""The table as columns of integers.

Four armies are always in play; army i belongs to seat i, and the armies beyond the last seat are Mercenaries (or absent). Who controls
a territory is `holder` (in a dispute, the defender); who disputes it is `attacker`. City crowns, bonus tiles and banners follow
from `holder` and are therefore no columns of their own.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from regalia.games.risk_europe.content import UNITS, Content
from regalia.kernel.columns import COUNT, OWNER, Column, column, scalar, table
from regalia.kernel.state import State

if TYPE_CHECKING:
    from regalia.kernel.rules import Ruleset

ARMIES: Final = 4
NOBODY: Final = -1


class RiskState(State):
    columns: ClassVar[tuple[Column, ...]] = (
        scalar("round"),
        scalar("marker"),  # seat with the First Player Marker, -1 before the bid
        column("circle"),  # armies clockwise around the table
        column("colour"),  # by army
        column("coins"),  # by army
        table("units"),  # by army: territory * 4 + unit type
        table("reserve"),  # by army: units not on the board, by type
        column("holder"),  # by territory: the army that controls it
        column("attacker"),  # by territory: the army that disputes it
        column("castle"),  # by territory: 0 or 1
        scalar("castles_left"),
        scalar("crown_cards_left"),
        column("crown_cards"),  # by army: bought, not missions
        column("bought"),  # by army: Crown Cards bought this round
        column("tile_ready"),  # by tile: its bonus may be used (not in the turn in which the city was taken)
        column("out"),  # by army: eliminated or not in the game
        column("saved"),  # by army: in the extra round that a Crown Card gives
        table("hand", OWNER),  # by army: order cards, sorted
        table("laid", OWNER),  # by army: face down, top first
        table("shown"),  # by army: revealed this round
        table("discard"),  # by army
        table("pile"),  # by Mercenary Army: its deck, drawn from at random (nobody ever knows its order)
        column("controller"),  # by Mercenary Army: the seat that won it for this round
        column("mission_deck", COUNT),
        table("drawn", OWNER),  # by seat: missions being looked at
        table("missions", OWNER),  # by seat: kept face down
        column("buried", COUNT),  # unfinished missions of eliminated players
        column("mission_owner"),  # by mission: who has completed it
        column("mission_round"),  # by mission: when
    )
    shared: ClassVar[tuple[str, ...]] = ("content",)

    def __init__(self, rules: "Ruleset", seed: int) -> None:
        super().__init__(rules, seed)
        content: Content = rules.content
        self.content = content
        self.round: int = 0
        self.marker: int = NOBODY
        self.circle: list[int] = list(range(self.seats))
        self.colour: list[int] = list(range(ARMIES))
        self.coins: list[int] = [content.start_coins if a < self.seats else 0 for a in range(ARMIES)]
        self.units: list[list[int]] = [[0] * (content.count * UNITS) for _ in range(ARMIES)]
        self.reserve: list[list[int]] = [content.unit_count[:] for _ in range(ARMIES)]
        self.holder: list[int] = [NOBODY] * content.count
        self.attacker: list[int] = [NOBODY] * content.count
        self.castle: list[int] = [0] * content.count
        self.castles_left: int = content.castles  # less the starting supplies, which game.py hands out
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
        self.pile: list[list[int]] = [[] for _ in range(ARMIES)]
        self.controller: list[int] = [NOBODY] * ARMIES
        self.mission_deck: list[int] = []
        self.drawn: list[list[int]] = [[] for _ in range(self.seats)]
        self.missions: list[list[int]] = [[] for _ in range(self.seats)]
        self.buried: list[int] = []
        self.mission_owner: list[int] = [NOBODY] * len(content.missions)
        self.mission_round: list[int] = [0] * len(content.missions)
