"""Cubes one by one: taken, given, swapped, lost, sold and bought."""

from typing import Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import RESOURCES
from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.rules.buildings import Spend
from regalia.games.archon.rules.cubes import CollectCubes, GiveCubes, SwapCubes, TakeCubes
from regalia.games.archon.rules.market import MarketVisit
from regalia.games.archon.state import ArchonState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def kind_of_cube(there: list[int], good: int, empty: Reason) -> list[Reason]:
    """Cubes are named in the order of their kinds."""
    if good >= RESOURCES:
        return [(v.NOT_A_CUBE, good)]
    return [(v.KIND_PASSED, good)] if there[good] else [empty]


def collect(frame: CollectCubes, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.repository, id, (v.NOT_IN_REPOSITORY, id)) if kind == "good" else []


def take(frame: TakeCubes, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.supply, id, (v.SUPPLY_EMPTY, id)) if kind == "good" else []


def give(frame: GiveCubes, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.goods[seat], id, (v.NONE_OWNED, id)) if kind == "good" else []


def swap(frame: SwapCubes, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(frame.own, id, (v.NONE_OWNED, id)) if kind == "good" else []


def choose_cubes(frame: Attack, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.goods[seat], id, (v.NONE_OWNED, id)) if kind == "good" else []


def spare(frame: Spend, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "good":
        return []
    if id < RESOURCES and frame.cost[id]:
        return [(v.KIND_PASSED, id)] if id < frame.last else []
    return [(v.NOT_IN_COST, id)]


# ---- the Marketplace


def sell(frame: MarketVisit, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.goods[seat], id, (v.NONE_OWNED, id)) if kind == "good" else []


def buy(frame: MarketVisit, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "good":
        return []
    return [(v.SOLD_THIS_VISIT, id)] if id in frame.sold else kind_of_cube(g.supply, id, (v.SUPPLY_EMPTY, id))


REASONS: Final[Reasons] = {
    (CollectCubes, "take"): collect,
    (TakeCubes, "take"): take,
    (GiveCubes, "give"): give,
    (SwapCubes, "swap"): swap,
    (Attack, "choose_cubes"): choose_cubes,
    (Spend, "spare"): spare,
    (MarketVisit, "sell"): sell,
    (MarketVisit, "buy"): buy,
}
