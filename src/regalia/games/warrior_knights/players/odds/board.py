"""What an option would start, from what a seat sees on the board."""

from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds.battles import NOBODY, PLAIN, Side, fatal, kept
from regalia.games.warrior_knights.players.odds.fate import deck_of
from regalia.games.warrior_knights.players.odds.questions import battle_odds, of_variants, voyage_odds
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.attacks import attackers, garrison
from regalia.games.warrior_knights.rules.battles import (
    Battle,
    OpenFieldBattle,
    base_battle_results,
    battle_draws,
    battle_results,
    discards_due,
)
from regalia.games.warrior_knights.rules.expeditions import base_voyage_draws
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players import brought
from regalia.players.odds import Odds

# ---- battles that could be fought


def storming(g: Kingdom, seat: int, wall: int, nobles: list[int]) -> Battle:
    """These Nobles assault a city or stronghold."""
    return Assault(seat, armies.wall_owner(g, wall), armies.wall_area(g, wall), wall, nobles, garrison(g, wall))


def in_the_field(g: Kingdom, seat: int, other: int, area: int, nobles: list[int]) -> Battle:
    """These Nobles attack all that another Baron has in an area."""
    return OpenFieldBattle(seat, other, area, -1, nobles, armies.armies_in(g, other, area))


# ---- their sides, by the rules of the table


@cache
def told_by_variants(rules: Ruleset) -> tuple[ModuleType, ...]:
    """What the variants in play know of battles: `in_battle`, `besides`, `voyage_besides`, `odds_of` in the `players` of their folders."""
    return tuple(brought.of_these(rules.variants))


@cache
def given_by_variants(rules: Ruleset) -> tuple[Callable[[Kingdom, Battle, int, Side], Side], ...]:
    return tuple(module.in_battle for module in told_by_variants(rules) if hasattr(module, "in_battle"))


def side_of(g: Kingdom, battle: Battle, i: int) -> Side:
    """A side as it stands, under the commander who has been declared; else under the one of whom most is to be had: victories, then
    damage, then protection."""
    nobles = battle.living(g, i)
    if battle.commanders[i] >= 0 or not nobles:
        return _under(g, battle, i, battle.commanders[i])
    if len(nobles) == 1:
        return _under(g, battle, i, nobles[0])
    return max([_under(g, battle, i, noble) for noble in nobles], key=_command)


def _command(side: Side) -> tuple[int, ...]:
    return (side.victory, side.deal, side.prevent, side.champion, side.kept, side.drawn)


def _under(g: Kingdom, battle: Battle, i: int, commander: int) -> Side:
    declared = battle.commanders
    battle.commanders = [commander, declared[1]] if i == 0 else [declared[0], commander]
    led = commander >= 0
    drawn = battle_draws(g, battle, i)
    by = [int(battle.commanded_by(g, i, shape)) for shape in (f.STAR, f.SQUARE, f.TRIANGLE)]
    strengths = [armies.strength(g, a) for a in battle.side(i)]
    side = Side(
        sum(strengths),
        f.SHAPES.index(("star", "square", "triangle")[by.index(1)]) if 1 in by else PLAIN if led else NOBODY,
        armies.wall_strength(g, battle.wall) if i and battle.wall >= 0 else 0,
        drawn,
        kept(drawn, discards_due(g, battle, i) if led else 0),
        besides_cards(g, battle, i, f.DEAL) + by[0],
        besides_cards(g, battle, i, f.PREVENT) + by[1],
        besides_cards(g, battle, i, f.VICTORY) + by[2],
        champion=int(led and armies.holds_office(g, commander, "kings_champion")),
        tokens=sum([fatal(strength) for strength in strengths]),
    )
    for give in given_by_variants(g.rules):
        side = give(g, battle, i, side)
    battle.commanders = declared
    return side


def besides_cards(g: Kingdom, battle: Battle, i: int, result: int) -> int:
    """What a side counts of a result besides its cards; in a battle under way those that lie on the table are counted with its hand."""
    return battle_results(g, battle, i, result) - base_battle_results(g, battle, i, result)


# ---- the odds of an option


def _asked(attacker: Side, defender: Side) -> dict[str, str]:
    def shape(s: int) -> str:
        return "nobody" if s == NOBODY else "none" if s == PLAIN else f.SHAPES[s]

    asked = {"troops": str(attacker.troops), "commander": shape(attacker.commander), "against": shape(defender.commander)}
    if defender.walls:
        return {**asked, "walls": str(defender.walls), "garrison": str(defender.troops)}
    return {**asked, "against-troops": str(defender.troops)}


def _of(g: Kingdom, battle: Battle) -> Odds | None:
    """The odds of a battle for its attacker; besides, what they would be with each thing that he could use and that is his to declare."""
    attacker, defender = side_of(g, battle, 0), side_of(g, battle, 1)
    assault = battle.wall >= 0
    if not attacker.troops or (not assault and not defender.troops):
        return None
    deck, asked = deck_of(g.rules), _asked(attacker, defender)
    others: list[tuple[str, Side]] = []
    for module in told_by_variants(g.rules):
        others += module.besides(g, battle, 0, attacker) if hasattr(module, "besides") else []
    odds = battle_odds(attacker, defender, assault, deck, asked, granted=of_variants(g.rules))
    for name, side in others:
        other = battle_odds(side, defender, assault, deck, {**asked, "with": name}, share=1 + len(others))
        other.assumes = [f"{name} is used; else as without it"]
        odds.besides.append(other)
    return odds


def _voyage(g: Kingdom, seat: int, which: int) -> Odds:
    asked = {"voyage": f.VOYAGES[which], "blessed": "no"}
    cards = base_voyage_draws(g, which)
    odds = voyage_odds(g, which, cards, asked)
    for module in told_by_variants(g.rules):
        for name, more in module.voyage_besides(g, seat) if hasattr(module, "voyage_besides") else ():
            odds.besides.append(voyage_odds(g, which, cards + more, {**asked, "with": name}))
    return odds


def _committed(g: Kingdom, seat: int, area: int, then: Sequence[Option]) -> list[int]:
    ready = attackers(g, seat, area)
    named = [option[1] for option in then if option[0] == v.COMMIT]
    return [noble for noble in ready if noble in named] or ready


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """Assaults and open-field battles, with all Nobles in the area who may attack, or those whom `then` commits; voyages; and what
    variants offer that has odds."""
    assert isinstance(view, Kingdom)
    if option[0] == v.ASSAULT:
        area = armies.wall_area(view, option[1])
        return _of(view, storming(view, seat, option[1], _committed(view, seat, area, then)))
    if option[0] == v.ATTACK:
        return _of(view, in_the_field(view, seat, option[1], option[2], _committed(view, seat, option[2], then)))
    if option[0] == v.START_VOYAGE:
        return _voyage(view, seat, option[1])
    for module in told_by_variants(view.rules):
        found: Odds | None = module.odds_of(view, seat, option) if hasattr(module, "odds_of") else None
        if found is not None:
            return found
    return None
