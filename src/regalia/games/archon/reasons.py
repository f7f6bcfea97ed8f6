"""Why can't I? For each step that asks, what keeps a thing from being chosen: a reason of the vocabulary, with its passage and its words.

Asked with a redacted state about something that is not offered. The rules' own functions are asked first; nothing here is a rule.
"""

from collections.abc import Callable
from typing import Any

from regalia.games.archon import vocabulary as v
from regalia.games.archon.content import (
    ACQUIRE,
    ACTION,
    ARROW,
    BUILD,
    CHOOSE,
    COLLECT,
    GAIN,
    GIVE,
    MAGISTER,
    OCCUPIED,
    ONE_FOR_TWO,
    OPPONENTS,
    PAY,
    SWAP,
    TAKE,
    THEN,
    TRADE,
)
from regalia.games.archon.goods import (
    AS_COURTIER,
    COURTIER,
    DECK_IDS,
    GOLD,
    GOODS,
    ONE_COURTIER,
    RESOURCES,
    TWO_COURTIERS,
)
from regalia.games.archon.rules.attack import Attack
from regalia.games.archon.rules.buildings import BuildTile, Spend, arrows, buildable, permit
from regalia.games.archon.rules.cubes import CollectCubes, GiveCubes, SwapCubes, TakeCubes, available
from regalia.games.archon.rules.displays import AcquireCard, acquirable, cost_of
from regalia.games.archon.rules.effects import Effect, is_cost, possible
from regalia.games.archon.rules.guild_hall import GainMagister, hireable, piles_of, price_of
from regalia.games.archon.rules.market import MarketVisit
from regalia.games.archon.rules.placement import Placement, Turn, collectors, is_open, legal_plays, slot_cards, slot_node
from regalia.games.archon.rules.rounds import DivideCards, kept
from regalia.games.archon.rules.setup import Draft
from regalia.games.archon.state import ArchonState
from regalia.kernel import engine
from regalia.kernel.vocabulary import Reason

# ---- what one lacks


def short_of(have: list[int], cost: list[int], toll: int) -> tuple[int, int, int]:
    """The first good of a cost that one has too little of: (good, needed, had); good -1 if one has enough of everything."""
    for good in range(GOODS):
        left = have[good] - (toll if good == GOLD else 0)
        if cost[good] > left:
            return (good, cost[good], left)
    return (-1, 0, 0)


def cannot_do(
    g: ArchonState, seat: int, index: int, toll: int, cubes_off: int = 0, recruits_off: int = 0, waive: bool = False
) -> list[Reason]:
    """Why an effect cannot be carried out, leaf by leaf: the first thing that stands in its way. As `possible`, which says whether."""
    if possible(g, seat, index, toll, cubes_off, recruits_off, waive):
        return []
    node = g.content.nodes[index]
    kind = node.kind
    if kind == THEN or kind == CHOOSE:
        costs = [c for c in node.children if is_cost(g.content.nodes[c])]
        for child in [*costs, *[c for c in node.children if c not in costs]]:
            found = cannot_do(g, seat, child, toll, cubes_off, recruits_off, waive)
            if found:
                return found
        return []
    if kind == GAIN or kind == OPPONENTS:
        return [(v.R_SUPPLY_EMPTY, next(good for good in range(GOODS) if node.goods[good]))]
    if kind == COLLECT:
        return [(v.R_REPOSITORY_EMPTY,)]
    if kind == TAKE:
        return [(v.R_NO_CUBES_LEFT,)]
    if kind == PAY:
        good, need, have = short_of(g.goods[seat], node.goods, toll)
        return [(v.R_GOOD_SHORT, good, need, have)]
    if kind == GIVE:
        return [(v.R_CUBES_SHORT, node.count, available(g.goods[seat], node.different))]
    if kind == SWAP:
        return [(v.R_NOTHING_TO_SWAP,)]
    if kind == TRADE:
        return [(v.R_NO_TRADE,)]
    if kind == MAGISTER:
        return [(v.R_NO_COURTIER,)] if g.courtiers(seat) == 0 else [(v.R_NO_MAGISTER,)]
    if kind == BUILD:
        return [(v.R_NO_TILE,)]
    if kind == ACQUIRE:
        return [(v.R_NO_CARD, node.deck)] if g.displays[node.deck] else [(v.R_DISPLAY_EMPTY, node.deck)]
    if kind == ACTION:
        return cannot_do(g, seat, g.content.places[node.place].node, toll, node.cubes_off, node.recruits_off, node.waive)
    return []


# ---- set-up and the division of cards


def engage(g: ArchonState, frame: Draft, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "card":
        return []
    return [(v.R_NO_MAGISTER_NOW, id)] if id == COURTIER else [(v.R_DRAFT_PRICE, id)]


def divide(g: ArchonState, frame: DivideCards, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "card":
        return []
    named = kept(g.drafts[seat])
    if g.hand[seat].count(id) > named.count(id):
        return [(v.R_KEEP_ORDER, id)]
    return [(v.R_KEPT_ALREADY, id)] if id in named else [(v.R_NOT_HELD, id)]


# ---- a turn


def choose(g: ArchonState, frame: Turn, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "slot":
        return no_placement(g, seat, id)
    if kind == "building":
        return no_arrow(g, seat, id) or [(v.R_BUILT_BY_ACTION, id)]
    if kind == "card":
        return [(v.R_SLOT_FIRST, id)] if id in g.hand[seat] else [(v.R_CARD_NOT_IN_HAND, id)]
    if kind in DECK_IDS:
        return [(v.R_BOUGHT_BY_ACTION, DECK_IDS.index(kind))]
    if g.figures[seat] == 0 and (kind == "step" or (kind == "verb" and id == v.PLACE)):
        return [(v.R_NO_FIGURES,)]
    return []


def afterwards(g: ArchonState, frame: Turn, seat: int, kind: str, id: int) -> list[Reason]:
    """The placement is done; only arrows are left."""
    return no_arrow(g, seat, id) or [(v.R_BUILT_BY_ACTION, id)] if kind == "building" else []


def no_placement(g: ArchonState, seat: int, slot: int) -> list[Reason]:
    """Why no figure goes there."""
    if legal_plays(g, seat, slot):
        return []
    if g.figures[seat] == 0:
        return [(v.R_NO_FIGURES,)]
    if not is_open(g, slot):
        return [(v.R_COVERED, slot)]
    node = slot_node(g, slot)
    found = cannot_do(g, seat, node, 0)
    if found:
        return found
    if g.standing[slot] and permit(g, seat, OCCUPIED) < 0:
        return [(v.R_OCCUPIED, slot, g.standing[slot][0])]
    owners = collectors(g, seat, g.content.slots[slot].place)
    toll = len(owners) * g.content.toll
    have = g.goods[seat][GOLD]
    if have < toll:
        return [(v.R_TOLL, toll, have, owners[0])]
    if toll and not possible(g, seat, node, toll):
        return [(v.R_TOLL_AND_COST, toll, have)]
    if not g.hand[seat]:
        return []
    return [(v.R_TWO_CARDS, slot)] if slot_cards(g, slot) == 2 and permit(g, seat, ONE_FOR_TWO) < 0 else []


def no_arrow(g: ArchonState, seat: int, design: int) -> list[Reason]:
    """Why a tile before one's board is not used; [] if it is not there at all."""
    if design not in g.tiles[seat]:
        others = any(design in row for row in g.tiles) and g.tiles_left[design] == 0
        return [(v.R_NOT_YOUR_TILE, design)] if others else []
    tile = g.content.buildings[design]
    if tile.power != ARROW:
        return [(v.R_NO_ARROW, design)]
    if design not in arrows(g, seat):
        return [(v.R_ARROW_USED, design)]
    return cannot_do(g, seat, tile.node, 0)


def cards(g: ArchonState, frame: Placement, seat: int, kind: str, id: int) -> list[Reason]:
    """Which card or cards pay for the slot."""
    if kind == "card":
        return [] if id in g.hand[seat] else [(v.R_CARD_NOT_IN_HAND, id)]
    if kind != "play" or id in legal_plays(g, seat, frame.slot):
        return []
    card = COURTIER if id in (ONE_COURTIER, TWO_COURTIERS) else id % AS_COURTIER
    if card not in g.hand[seat]:
        return [(v.R_CARD_NOT_IN_HAND, card)]
    if g.standing[frame.slot] and permit(g, seat, OCCUPIED) < 0:
        return [(v.R_OCCUPIED, frame.slot, g.standing[frame.slot][0])]
    two = slot_cards(g, frame.slot) == 2
    if id == TWO_COURTIERS:
        return [(v.R_CARD_NOT_IN_HAND, COURTIER)] if two else [(v.R_ONE_IS_ENOUGH, frame.slot)]
    if id == ONE_COURTIER and two and permit(g, seat, ONE_FOR_TWO) < 0:
        return [(v.R_ONE_COURTIER, frame.slot)]
    owners = collectors(g, seat, g.content.slots[frame.slot].place)
    return [(v.R_TOLL, len(owners) * g.content.toll, g.goods[seat][GOLD], owners[0])] if owners else []


# ---- cubes


def kind_of_cube(there: list[int], good: int, empty: Reason) -> list[Reason]:
    """Cubes are named in the order of their kinds."""
    if good >= RESOURCES:
        return [(v.R_NOT_A_CUBE, good)]
    return [(v.R_KIND_PASSED, good)] if there[good] else [empty]


def collect(g: ArchonState, frame: CollectCubes, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.repository, id, (v.R_NOT_IN_REPOSITORY, id)) if kind == "good" else []


def take(g: ArchonState, frame: TakeCubes, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.supply, id, (v.R_SUPPLY_EMPTY, id)) if kind == "good" else []


def give(g: ArchonState, frame: GiveCubes, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.goods[seat], id, (v.R_NONE_OWNED, id)) if kind == "good" else []


def swap(g: ArchonState, frame: SwapCubes, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(frame.own, id, (v.R_NONE_OWNED, id)) if kind == "good" else []


def choose_cubes(g: ArchonState, frame: Attack, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.goods[seat], id, (v.R_NONE_OWNED, id)) if kind == "good" else []


def spare(g: ArchonState, frame: Spend, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "good":
        return []
    if id < RESOURCES and frame.cost[id]:
        return [(v.R_KIND_PASSED, id)] if id < frame.last else []
    return [(v.R_NOT_IN_COST, id)]


# ---- the Marketplace


def sell(g: ArchonState, frame: MarketVisit, seat: int, kind: str, id: int) -> list[Reason]:
    return kind_of_cube(g.goods[seat], id, (v.R_NONE_OWNED, id)) if kind == "good" else []


def buy(g: ArchonState, frame: MarketVisit, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "good":
        return []
    return [(v.R_SOLD_THIS_VISIT, id)] if id in frame.sold else kind_of_cube(g.supply, id, (v.R_SUPPLY_EMPTY, id))


# ---- Magisters, tiles, cards


def hire(g: ArchonState, frame: GainMagister, seat: int, kind: str, id: int) -> list[Reason]:
    waive = frame.waive == 1
    if kind != "card" or id in hireable(g, seat, waive, 0):
        return []
    if id == COURTIER:
        return [(v.R_COURTIER_FREE,)]
    if g.magisters[id] == 0:
        return [(v.R_SOLD_OUT, id)]
    if g.tracks[seat][id] >= len(g.content.magisters[id - 1].track_points):
        return [(v.R_TRACK_FULL, id)]
    good, need, have = short_of(g.goods[seat], price_of(g, seat, id, waive), 0)
    return [(v.R_MAGISTER_PRICE, id, good, need, have)]


def replace(g: ArchonState, frame: GainMagister, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.R_NO_COURTIER_THERE, id)] if kind == "pile" and COURTIER not in piles_of(g, seat)[id] else []


def build(g: ArchonState, frame: BuildTile, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "building" or id in buildable(g, seat, 0, frame.cubes_off):
        return []
    tile = g.content.buildings[id]
    if id in g.tiles[seat]:
        return [(v.R_TILE_OWNED, id)]
    if tile.level > g.season:
        return [(v.R_TILE_LEVEL, id, tile.level)]
    if g.tiles_left[id] == 0:
        return [(v.R_TILE_GONE, id)]
    good, need, have = short_of(g.goods[seat], tile.cost, 0)
    return [(v.R_TILE_PRICE, id, good, need, have)]


def acquire(g: ArchonState, frame: AcquireCard, seat: int, kind: str, id: int) -> list[Reason]:
    if kind not in DECK_IDS or DECK_IDS.index(kind) != frame.deck:
        return []
    if id not in g.displays[frame.deck]:
        return [(v.R_NOT_SHOWN, frame.deck)]
    if id in acquirable(g, seat, frame.deck, 0, frame.cubes_off, frame.recruits_off):
        return []
    good, need, have = short_of(g.goods[seat], cost_of(g, seat, frame.deck, id, frame.recruits_off), 0)
    return [(v.R_CARD_PRICE, good, need, have)]


def resolve(g: ArchonState, frame: Effect, seat: int, kind: str, id: int) -> list[Reason]:
    """A branch of a choice that cannot be carried out."""
    if kind == "effect" and id in g.content.nodes[frame.node].children:
        return cannot_do(g, seat, id, 0, frame.cubes_off, frame.recruits_off, frame.waive == 1)
    return []


STEPS: dict[str, Callable[..., list[Reason]]] = {
    "Draft.engage": engage,
    "DivideCards.divide": divide,
    "Turn.choose": choose,
    "Turn.second": choose,
    "Turn.afterwards": afterwards,
    "Placement.cards": cards,
    "Effect.resolve": resolve,
    "CollectCubes.take": collect,
    "TakeCubes.take": take,
    "GiveCubes.give": give,
    "SwapCubes.swap": swap,
    "MarketVisit.sell": sell,
    "MarketVisit.buy": buy,
    "GainMagister.hire": hire,
    "GainMagister.replace": replace,
    "BuildTile.build": build,
    "Spend.spare": spare,
    "AcquireCard.acquire": acquire,
    "Attack.choose_cubes": choose_cubes,
}


def why_not(view: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if not engine.offered(view, seat):
        return [(v.R_PASSED, seat)] if view.passed[seat] else []
    frame: Any = view.stack[-1]
    look = STEPS.get(f"{type(frame).__name__}.{view.rules.step_name(frame)}")
    return look(view, frame, seat, kind, id) if look is not None else []
