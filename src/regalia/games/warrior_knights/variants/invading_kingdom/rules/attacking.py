"""When it assaults, besieges and fights: by comparing strengths with fixed margins. wkv.ruling.invader-attack"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.attacks import at_peace, attacks, rival_wall, siege_defence, siege_strength
from regalia.games.warrior_knights.rules.laws import battle_law
from regalia.games.warrior_knights.rules.mobilize import StartBattle
from regalia.games.warrior_knights.rules.sieges import completes
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.invading_kingdom.rules.power import company, foremost, power
from regalia.kernel.draft import Draft
from regalia.kernel.vocabulary import Option

MARGIN: Final = 200  # by so much it must be the stronger to assault


def apply(draft: Draft) -> None:
    draft.cite(StartBattle, "fight", "wkv.invading-kingdom.attack-what wkv.invading-kingdom.attack-how wkv.ruling.invader-attack")
    draft.cite(StartBattle, "choose_target", "wkv.invading-kingdom.under-attack")


def finish(draft: Draft) -> None:
    """Cards about Barons, last of all: no law, no truce and no motion between them is about the Invader."""
    draft.wrap_rule(at_peace, no_truce_with_it)
    draft.wrap_rule(battle_law, no_law_about_it)
    draft.wrap_rule(attacks, it_never_consents)


# ---- what it attacks, and how


def chosen(g: Kingdom, area: int) -> Option:
    """The attack that its Nobles make in an area, all who can act together; () if they make none. wkv.invading-kingdom.attack-what"""
    ours = siege_strength(g, company(g, area))
    wall = rival_wall(g, power(g), area)
    if wall >= 0:
        how = at_the_wall(g, wall, ours)
        if how:
            return how
    opponents = in_the_open(g, area)
    if not opponents:
        return ()
    other = foremost(g, opponents)
    theirs = siege_strength(g, armies.own_nobles_in(g, other, area))
    return (v.ATTACK, other, area) if ours >= theirs else ()


def at_the_wall(g: Kingdom, wall: int, ours: int) -> Option:
    """It finishes a siege, else assaults, else besieges; (): it is too weak. wkv.invading-kingdom.attack-how"""
    theirs = siege_defence(g, wall)
    if completes(g, power(g), wall) and ours > theirs:
        return (v.SIEGE, wall)
    if ours >= theirs + MARGIN:
        return (v.ASSAULT, wall)
    begun = armies.siege_begun(g, wall, power(g))
    return (v.SIEGE, wall) if ours > theirs and begun != g.round else ()


def in_the_open(g: Kingdom, area: int) -> list[int]:
    """Barons with Nobles there who are not inside walls of their own."""
    return [s for s in range(g.seats) if armies.has_noble_in(g, s, area) and armies.own_wall_in(g, s, area) < 0]


def start(g: Kingdom, area: int, target: Option) -> StartBattle:
    """Nobody is asked: neither consent nor a law stands in its way. wkv.invading-kingdom.attack-what"""
    battle = StartBattle(power(g), area, 0)
    battle.target = list(target)
    battle.fighters = company(g, area)
    battle.step = g.rules.index[StartBattle]["fight"]
    return battle


# ---- attacks on it, and under its eyes


def it_never_consents(before: Callable[[Kingdom, int, int], list[Option]], g: Kingdom, seat: int, area: int) -> list[Option]:
    """Where one of its Nobles stands nobody attacks a wall that is not its own: he must be driven out first.

    wkv.invading-kingdom.under-attack
    """
    found = before(g, seat, area)
    if seat == power(g) or not armies.has_noble_in(g, power(g), area):
        return found
    return [option for option in found if option[0] == v.ATTACK or armies.wall_owner(g, option[1]) == power(g)]


def no_truce_with_it(before: Callable[[Kingdom, int, int], bool], g: Kingdom, seat: int, other: int) -> bool:
    """wkv.invading-kingdom.cards-and-laws"""
    return power(g) not in (seat, other) and before(g, seat, other)


def no_law_about_it(
    before: Callable[[Kingdom, int, int, int, int, bool], int], g: Kingdom, seat: int, defender: int, area: int, wall: int, completing: bool
) -> int:
    """wkv.invading-kingdom.cards-and-laws, wkv.ruling.invader-base"""
    return -1 if power(g) in (seat, defender) else before(g, seat, defender, area, wall, completing)
