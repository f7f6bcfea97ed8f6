"""Magisters, tiles and cards to be had, and branches of a choice."""

from typing import Final

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import COURTIER, DECK_IDS
from regalia.games.archon.reasons.effects import cannot_do, short_of
from regalia.games.archon.rules.buildings import BuildTile, buildable
from regalia.games.archon.rules.displays import AcquireCard, acquirable, cost_of
from regalia.games.archon.rules.effects import Effect
from regalia.games.archon.rules.guild_hall import GainMagister, hireable, piles_of, price_of
from regalia.games.archon.state import ArchonState
from regalia.kernel.rules import Reasons
from regalia.kernel.vocabulary import Reason


def hire(frame: GainMagister, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    waive = frame.waive == 1
    if kind != "card" or id in hireable(g, seat, waive, 0):
        return []
    if id == COURTIER:
        return [(v.COURTIER_FREE,)]
    if g.magisters[id] == 0:
        return [(v.SOLD_OUT, id)]
    if g.tracks[seat][id] >= len(g.content.magisters[id - 1].track_points):
        return [(v.TRACK_FULL, id)]
    good, need, have = short_of(g.goods[seat], price_of(g, seat, id, waive), 0)
    return [(v.MAGISTER_PRICE, id, good, need, have)]


def replace(frame: GainMagister, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    return [(v.NO_COURTIER_THERE, id)] if kind == "pile" and COURTIER not in piles_of(g, seat)[id] else []


def build(frame: BuildTile, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind != "building" or id in buildable(g, seat, 0, frame.cubes_off):
        return []
    tile = g.content.buildings[id]
    if id in g.tiles[seat]:
        return [(v.TILE_OWNED, id)]
    if tile.level > g.season:
        return [(v.TILE_LEVEL, id, tile.level)]
    if g.tiles_left[id] == 0:
        return [(v.TILE_GONE, id)]
    good, need, have = short_of(g.goods[seat], tile.cost, 0)
    return [(v.TILE_PRICE, id, good, need, have)]


def acquire(frame: AcquireCard, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    if kind not in DECK_IDS or DECK_IDS.index(kind) != frame.deck:
        return []
    if id not in g.displays[frame.deck]:
        return [(v.NOT_SHOWN, frame.deck)]
    if id in acquirable(g, seat, frame.deck, 0, frame.cubes_off, frame.recruits_off):
        return []
    good, need, have = short_of(g.goods[seat], cost_of(g, seat, frame.deck, id, frame.recruits_off), 0)
    return [(v.CARD_PRICE, good, need, have)]


def resolve(frame: Effect, g: ArchonState, seat: int, kind: str, id: int) -> list[Reason]:
    """A branch of a choice that cannot be carried out."""
    if kind == "effect" and id in g.content.nodes[frame.node].children:
        return cannot_do(g, seat, id, 0, frame.cubes_off, frame.recruits_off, frame.waive == 1)
    return []


REASONS: Final[Reasons] = {
    (GainMagister, "hire"): hire,
    (GainMagister, "replace"): replace,
    (BuildTile, "build"): build,
    (AcquireCard, "acquire"): acquire,
    (Effect, "resolve"): resolve,
}
