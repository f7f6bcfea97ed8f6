"""Why not, where the Invader is why."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.reasons.things import place_of, wall_of
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.baron_cards import VersatileStrategy
from regalia.games.warrior_knights.rules.mobilize import MobilizeForces, StartBattle, VersatileMove
from regalia.games.warrior_knights.rules.movement import MoveNoble, base_routes, blocks, may_move, routes, way
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom import vocabulary as w
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import on_board, power
from regalia.kernel.vocabulary import Reason


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    if kind == "seat" and id == power(g):
        return [(w.NOBODY_PLAYS_IT,)]
    frame = g.stack[-1] if g.stack else None
    if kind in ("noble", "army") and id in on_board(g) and isinstance(frame, (StartBattle, VersatileStrategy)):
        return no_bribe(g, seat, id)
    if isinstance(frame, StartBattle) or (isinstance(frame, VersatileStrategy) and g.content.deeds.instead_of_battle):
        return stands_in_the_way(g, seat, wall_of(g, kind, id))
    if isinstance(frame, (MobilizeForces, VersatileMove, MoveNoble)) and kind != "noble":
        return no_passage(g, seat, place_of(g, kind, id))
    return []


def stands_in_the_way(g: Kingdom, seat: int, wall: int) -> list[Reason]:
    """A wall where one of his stands and one of the Invader's too. wkv.invading-kingdom.under-attack"""
    if wall < 0 or armies.wall_owner(g, wall) in (seat, power(g)):
        return []
    area = armies.wall_area(g, wall)
    there = armies.own_nobles_in(g, power(g), area)
    return [(w.STANDS_IN_THE_WAY, wall, there[0])] if there and armies.has_noble_in(g, seat, area) else []


def no_bribe(g: Kingdom, seat: int, noble: int) -> list[Reason]:
    """One of its Nobles beside one of his, where Nobles can be bribed. wkv.compat.invader-defector"""
    bribes = any(deed.id == "bribe" for deed in g.content.deeds.instead_of_battle)
    return [(w.NOBODY_PLAYS_IT,)] if bribes and armies.has_noble_in(g, seat, g.noble_area[noble]) else []


def no_passage(g: Kingdom, seat: int, target: int) -> list[Reason]:
    """An area that only a road past the Invader would lead to. wkv.invading-kingdom.movement"""
    for noble in pieces.nobles_of(g, seat) if target >= 0 else []:
        if may_move(g, noble) and not routes(g, noble, target):
            for route in base_routes(g, noble, target):
                passed = [area for area in way(g, route)[:-1] if blocks(g, power(g), area)] if route[0] == v.FOLLOW_ROAD else []
                if passed:
                    return [(w.NO_PASSAGE, target, passed[0])]
    return []
