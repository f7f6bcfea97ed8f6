"""Set-up, the division of cards, and a turn."""

from typing import Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import (
    ARROW,
    AS_COURTIER,
    COURTIER,
    DECK_IDS,
    GOLD,
    OCCUPIED,
    ONE_COURTIER,
    ONE_FOR_TWO,
    TWO_COURTIERS,
)
from regalia.games.archon.reasons.effects import cannot_do
from regalia.games.archon.rules.buildings import arrows, permit
from regalia.games.archon.rules.effects import possible
from regalia.games.archon.rules.placement import Placement, Turn, collectors, is_open, legal_plays, slot_cards, slot_node
from regalia.games.archon.rules.rounds import DivideCards, kept
from regalia.games.archon.rules.setup import Draft
from regalia.games.archon.state import ArchonState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def engage(frame: Draft, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "card":
        return []
    return [(v.COURTIER_NOT_BOUGHT, id)] if id == COURTIER else [(v.DRAFT_PRICE, id)]


def divide(frame: DivideCards, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "card":
        return []
    named = kept(g.drafts[seat])
    if g.hand[seat].count(id) > named.count(id):
        return [(v.KEEP_ORDER, id)]
    return [(v.KEPT_ALREADY, id)] if id in named else [(v.NOT_HELD, id)]


# ---- a turn


def choose(frame: Turn, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "slot":
        return no_placement(g, seat, id)
    if kind == "building":
        return no_arrow(g, seat, id) or [(v.BUILT_BY_ACTION, id)]
    if kind == "card":
        return [(v.SLOT_FIRST, id)] if id in g.hand[seat] else [(v.CARD_NOT_IN_HAND, id)]
    if kind in DECK_IDS:
        return [(v.BOUGHT_BY_ACTION, DECK_IDS.index(kind))]
    if g.figures[seat] == 0 and (kind == "step" or (kind == "verb" and id == v.PLACE)):
        return [(v.NO_FIGURES,)]
    return []


def afterwards(frame: Turn, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    """The placement is done; only arrows are left."""
    return no_arrow(g, seat, id) or [(v.BUILT_BY_ACTION, id)] if kind == "building" else []


def no_placement(g: ArchonState, seat: int, slot: int) -> list[Reason]:
    """Why no figure goes there."""
    if legal_plays(g, seat, slot):
        return []
    if g.figures[seat] == 0:
        return [(v.NO_FIGURES,)]
    if not is_open(g, slot):
        return [(v.COVERED, slot)]
    node = slot_node(g, slot)
    found = cannot_do(g, seat, node, 0)
    if found:
        return found
    if g.standing[slot] and permit(g, seat, OCCUPIED) < 0:
        return [(v.OCCUPIED, slot, g.standing[slot][0])]
    owners = collectors(g, seat, g.content.slots[slot].place)
    toll = len(owners) * g.content.toll
    have = g.goods[seat][GOLD]
    if have < toll:
        return [(v.TOLL, toll, have, owners[0])]
    if toll and not possible(g, seat, node, toll):
        return [(v.TOLL_AND_COST, toll, have)]
    if not g.hand[seat]:
        return []
    return [(v.TWO_CARDS, slot)] if slot_cards(g, slot) == 2 and permit(g, seat, ONE_FOR_TWO) < 0 else []


def no_arrow(g: ArchonState, seat: int, design: int) -> list[Reason]:
    """Why a tile before one's board is not used; [] if it is not there at all."""
    if design not in g.tiles[seat]:
        others = any(design in row for row in g.tiles) and g.tiles_left[design] == 0
        return [(v.NOT_YOUR_TILE, design)] if others else []
    tile = g.content.buildings[design]
    if tile.power != ARROW:
        return [(v.NO_ARROW, design)]
    if design not in arrows(g, seat):
        return [(v.ARROW_USED, design)]
    return cannot_do(g, seat, tile.node, 0)


def cards(frame: Placement, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    """Which card or cards pay for the slot."""
    if kind == "card":
        return [] if id in g.hand[seat] else [(v.CARD_NOT_IN_HAND, id)]
    if kind != "play" or id in legal_plays(g, seat, frame.slot):
        return []
    card = COURTIER if id in (ONE_COURTIER, TWO_COURTIERS) else id % AS_COURTIER
    if card not in g.hand[seat]:
        return [(v.CARD_NOT_IN_HAND, card)]
    if g.standing[frame.slot] and permit(g, seat, OCCUPIED) < 0:
        return [(v.OCCUPIED, frame.slot, g.standing[frame.slot][0])]
    two = slot_cards(g, frame.slot) == 2
    if id == TWO_COURTIERS:
        return [(v.CARD_NOT_IN_HAND, COURTIER)] if two else [(v.ONE_IS_ENOUGH, frame.slot)]
    if id == ONE_COURTIER and two and permit(g, seat, ONE_FOR_TWO) < 0:
        return [(v.ONE_COURTIER, frame.slot)]
    owners = collectors(g, seat, g.content.slots[frame.slot].place)
    return [(v.TOLL, len(owners) * g.content.toll, g.goods[seat][GOLD], owners[0])] if owners else []


REASONS: Final[Reasons] = {
    (Draft, "engage"): engage,
    (DivideCards, "divide"): divide,
    (Turn, "choose"): choose,
    (Turn, "second"): choose,
    (Turn, "afterwards"): afterwards,
    (Placement, "cards"): cards,
}
