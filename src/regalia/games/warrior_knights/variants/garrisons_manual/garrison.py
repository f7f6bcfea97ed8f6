"""A garrison: Troop cards worth 100 that stand in a city as 100 of its wall, until they are taken along, dissolved or lost.

They are in no army, so they neither attack, sally nor move by themselves; but they stay Troop cards, and are paid and counted.
wkv.garrisons.static, wkv.ruling.garrison-defence, wkv.ruling.garrison-wages
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.cities import city_changes_hands
from regalia.games.warrior_knights.rules.deaths import CheckArmies
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.sieges import Siege
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.games.warrior_knights.variants.garrisons_manual.state import left
from regalia.games.warrior_knights.variants.king.rules.coronation import Crowning
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft
from regalia.kernel.procedure import Flow

GARRISON: Final = 100  # strength


def apply(draft: Draft) -> None:
    draft.wrap_rule(pieces.posts, with_left_troops)
    draft.wrap_rule(armies.is_garrisoned, or_left_in)
    draft.wrap_rule(armies.wall_full_strength, manned_walls)
    draft.cite(Assault, "draw_fate", "wkv.garrisons.defence wkv.ruling.garrison-defence")
    draft.cite(Assault, "assign_casualties", "wkv.garrisons.defence")
    draft.cite(Siege, "declare", "wkv.garrisons.defence")
    draft.cite(StartBattle, "commit", "wkv.garrisons.static")
    draft.on(city_changes_hands, city_is_lost)
    draft.cite(Assault, "capture", "wkv.garrisons.lost wkv.ruling.garrison-lost")
    draft.cite(PayTroops, "pay_regulars", "wkv.garrisons.wages wkv.ruling.garrison-wages")
    draft.cite(PayTroops, "pay_mercenaries", "wkv.garrisons.wages wkv.ruling.garrison-wages")
    draft.wrap(CheckArmies, "check", dissolve_what_is_weak)
    draft.cite(CheckArmies, "check", "wkv.garrisons.wages wkv.garrisons.breach-surplus")


# ---- where they are


def left_in(g: Kingdom, city: int) -> bool:
    return left(g).left_troops[city] == 1


def with_left_troops(before: Callable[[Kingdom, int], list[int]], g: Kingdom, seat: int) -> list[int]:
    if 1 not in left(g).left_troops:
        return before(g, seat)
    return before(g, seat) + [pieces.post(c) for c in armies.cities_of(g, seat) if left_in(g, c)]


def or_left_in(before: Callable[[Kingdom, int], bool], g: Kingdom, city: int) -> bool:
    return left_in(g, city) or before(g, city)


def manned_walls(before: Callable[[Kingdom, int], int], g: Kingdom, wall: int) -> int:
    """100 more, in draws, in the comparison of a siege and in room for breaches. wkv.garrisons.defence"""
    return before(g, wall) + (GARRISON if wall < f.CITIES and left_in(g, wall) else 0)


# ---- coming and going


def leave(g: Kingdom, noble: int, city: int, cards: list[int]) -> None:
    """With For Glory no Riot token stays there. wkv.garrisons.leave, wkv.garrisons.riot, wkv.compat.garrison-glory"""
    for card in cards:
        g.troop_at[card] = pieces.post(city)
    own = left(g)
    own.left_troops = replaced(own.left_troops, city, 1)
    g.emit(w.TROOPS_LEFT, noble, city)
    armies.garrison_moves_in(g, city)


def take_along(g: Kingdom, noble: int, city: int) -> None:
    """wkv.garrisons.pick-up"""
    for card in armies.cards(g, pieces.post(city)):
        g.troop_at[card] = noble
    g.emit(w.TAKEN_ALONG, noble, city)
    leave_the_walls(g, city)


def leave_the_walls(g: Kingdom, city: int) -> None:
    """Breaches that the walls alone cannot hold are taken off. wkv.garrisons.breach-surplus"""
    own = left(g)
    own.left_troops = replaced(own.left_troops, city, 0)
    g.breaches = replaced(g.breaches, city, min(g.breaches[city], armies.wall_full_strength(g, city) // 100))


def dissolve(g: Kingdom, city: int, seat: int) -> None:
    """What is left of it goes to the stronghold. wkv.garrisons.wages"""
    g.emit(w.DISSOLVED, city)
    for card in armies.cards(g, pieces.post(city)):
        go_home(g, card, seat)
    leave_the_walls(g, city)


def go_home(g: Kingdom, card: int, seat: int) -> None:
    g.troop_at[card] = pieces.home_army(g, seat)
    g.emit(v.TROOP_ASSIGNED, card, pieces.home_army(g, seat))


def dissolve_weak(g: Kingdom) -> None:
    """Every garrison that is worth less than 100 by now."""
    for city in range(f.CITIES):
        if left_in(g, city) and armies.troops(g, pieces.post(city)) < GARRISON:
            dissolve(g, city, g.city_owner[city])


def dissolve_what_is_weak(before: Any, self: CheckArmies, g: Kingdom) -> Flow | None:
    """After desertion, of whatever cause, as Nobles are looked after who are left without troops. wkv.garrisons.wages"""
    if 1 in left(g).left_troops:
        dissolve_weak(g)
    flow: Flow | None = before(self, g)
    return flow


def kings_cards_go(before: Any, self: Crowning, g: Kingdom) -> Flow | None:
    """The crown passes, and its cards with it. wkv.compat.garrison-king, wkv.compat.garrison-hail"""
    flow: Flow | None = before(self, g)
    dissolve_weak(g)
    return flow


def city_is_lost(g: Kingdom, city: int, old: int, new: int) -> None:
    """Mercenaries to their deck, Levies to their supply, Regulars to the stronghold; a Baron who is out has none. wkv.garrisons.lost"""
    if not left_in(g, city):
        return
    g.emit(w.LEFT_LOST, city)
    for card in armies.cards(g, pieces.post(city)):
        if pieces.is_mercenary(g, card) or g.out[old]:
            armies.to_supply(g, card)
        else:
            go_home(g, card, old)
    leave_the_walls(g, city)
