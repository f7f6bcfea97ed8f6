"""Chapter 6.6: the Builder's Guild, what tiles cost and when they help."""

from typing import ClassVar, Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import ARROW, AT_ACTION, AT_COST, AT_PLACEMENT, FROM_TILES, GOODS, RESOURCES
from regalia.games.archon.rules.goods import affordable, pay_all, score
from regalia.games.archon.state import ArchonState
from regalia.kernel.procedure import AGAIN, Ask, Flow, Procedure
from regalia.kernel.vocabulary import Option

ALL: Final = 1000

# ---- powers


def bonus_at(g: ArchonState, seat: int, place: int, merchant: bool) -> list[int]:
    """What the seat's tiles, and a Merchant, add to the action of a place: by good, then cubes of choice."""
    total = g.content.places[place].merchant[:] if merchant else [0] * (GOODS + 1)
    for design in g.tiles[seat]:
        tile = g.content.buildings[design]
        if tile.power == AT_ACTION and tile.place == place:
            for i in range(GOODS + 1):
                total[i] += tile.gain[i]
    return total


def permit(g: ArchonState, seat: int, allow: int) -> int:
    """A tile of the seat that lets one more placement of this round break a limit, or -1."""
    for design in g.tiles[seat]:
        tile = g.content.buildings[design]
        if tile.power == AT_PLACEMENT and tile.allow == allow and design not in g.tiles_used[seat]:
            return design
    return -1


def recruits_saved(g: ArchonState, seat: int, deck: int) -> int:
    """How many Recruits less the seat's tiles make a card of a deck cost."""
    saved = 0
    for design in g.tiles[seat]:
        tile = g.content.buildings[design]
        if tile.power == AT_COST and deck in tile.decks:
            saved += tile.recruits_off
    return saved


def arrows(g: ArchonState, seat: int) -> list[int]:
    """The seat's tiles with an arrow that were not used in this round."""
    return [d for d in g.tiles[seat] if g.content.buildings[d].power == ARROW and d not in g.tiles_used[seat]]


# ---- building


def buildable(g: ArchonState, seat: int, toll: int, cubes_off: int, enough: int = ALL) -> list[int]:
    """The designs the seat can build now; no more than are enough for who asks."""
    season = g.season
    own = g.tiles[seat]
    have = g.goods[seat]
    tiles = g.content.buildings
    designs: list[int] = []
    for design, left in enumerate(g.tiles_left):
        if left > 0 and tiles[design].level <= season and design not in own and affordable(have, tiles[design].cost, toll, cubes_off):
            designs.append(design)
            if len(designs) == enough:
                break
    return designs


class Spend(Procedure):
    """Pay a printed cost, less so many cubes of the buyer's choice."""

    outline: ClassVar[tuple[str, ...]] = ("spare", "pay")
    cites: ClassVar[dict[str, str]] = {"spare": "ar.r.discount"}

    def __init__(self, seat: int, cost: list[int], cubes_off: int) -> None:
        super().__init__()
        self.seat = seat
        self.cost = cost[:]
        self.cubes_off = cubes_off
        self.last = 0

    def spare(self, g: ArchonState) -> Flow | None:
        if self.cubes_off == 0:
            return None
        options: list[Option] = []
        for kind in range(self.last, RESOURCES):
            if self.cost[kind] > 0:
                rest = self.cost[:]
                rest[kind] -= 1
                if affordable(g.goods[self.seat], rest, 0, self.cubes_off - 1):
                    options.append((v.SPARE, kind))
        return Ask(self.seat, options) if options else None

    def on_spare(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        self.cost[option[1]] -= 1
        self.cubes_off -= 1
        self.last = option[1]
        return AGAIN

    def pay(self, g: ArchonState) -> Flow | None:
        pay_all(g, self.seat, self.cost)
        return None


class BuildTile(Procedure):
    outline: ClassVar[tuple[str, ...]] = ("build", "spend", "open_tile")
    cites: ClassVar[dict[str, str]] = {
        "build": "ar.build.tile ar.build.levels ar.build.once",
        "open_tile": "ar.build.abilities-add",
    }

    def __init__(self, seat: int, cubes_off: int) -> None:
        super().__init__()
        self.seat = seat
        self.cubes_off = cubes_off
        self.design = -1

    def build(self, g: ArchonState) -> Flow | None:
        return Ask(self.seat, [(v.BUILD, design) for design in buildable(g, self.seat, 0, self.cubes_off)])

    def on_build(self, g: ArchonState, seat: int, option: Option) -> Flow | None:
        self.design = option[1]
        return None

    def spend(self, g: ArchonState) -> Flow | None:
        return Spend(self.seat, g.content.buildings[self.design].cost, self.cubes_off)

    def open_tile(self, g: ArchonState) -> Flow | None:
        g.tiles_left[self.design] -= 1
        g.tiles[self.seat].append(self.design)
        g.emit(v.BUILT, self.seat, self.design)
        score(g, self.seat, g.content.buildings[self.design].points, FROM_TILES)
        return None
