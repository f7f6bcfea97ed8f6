"""Battles and the bonus actions that bear on them."""

from typing import cast

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import FOOTMAN, NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.players.odds.estimate import quick
from regalia.games.risk_europe.players.odds.fights import assault
from regalia.games.risk_europe.players.steward import missions
from regalia.games.risk_europe.players.steward.judgement import Judgement
from regalia.games.risk_europe.players.steward.missions import Step
from regalia.games.risk_europe.players.steward.worth import REFUSE, city_worth, together, units
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import GENERAL_ATTACK, RANK_UNIT, Battle
from regalia.games.risk_europe.rules.bonus_actions import fortify_strength
from regalia.games.risk_europe.rules.dice import general_hits, hits
from regalia.kernel.vocabulary import Option


def fortify(j: Judgement, t: int) -> float:
    g = j.g
    more = (fortify_strength(g, j.army, t), 0, 0, 0)
    own = units(g, j.army, t)
    worth = city_worth(g, t)
    if g.attacker[t] != NOBODY:
        foe = units(g, g.attacker[t], t)
        return 0.5 + (quick(foe, own, bool(g.castle[t])) - quick(foe, together(own, more), bool(g.castle[t]))) * worth
    eased = j.danger(t) - j.danger_with(t, together(own, more))
    wanted = missions.gain(j, Step(men=more[FOOTMAN], place=t))
    return 1.0 + 0.5 * eased * worth + 0.05 * j.front(t) + wanted


def shoot(j: Judgement, origin: int, target: int) -> float:
    g = j.g
    victim = g.holder[target]
    if j.hired and victim == j.seat:
        return REFUSE
    weapons = g.units[j.army][origin * UNITS + SIEGE]
    there = board.total(g, victim, target)
    chances = assault(weapons, there)
    mean = sum(k * c for k, c in enumerate(chances))
    gone = chances[there] if there < len(chances) else 0.0
    return 0.5 + 0.6 * mean + gone * 0.4 * city_worth(g, target)


def battle(j: Judgement, t: int) -> float:
    """Own battles that are likely won first: whoever wins early may already be past the last crown's worry."""
    g = j.g
    chance = quick(units(g, g.attacker[t], t), units(g, g.holder[t], t), bool(g.castle[t]))
    if g.attacker[t] == j.seat:
        return chance
    return 0.5 if g.holder[t] != j.seat else 1.0 - chance


def reroll(j: Judgement, option: Option) -> float:
    g = j.g
    battle = cast(Battle, j.frame)
    if battle.rank < GENERAL_ATTACK:
        on = g.content.unit_hits_on[RANK_UNIT[battle.rank]]
        missing = len(battle.defence_dice) * (7 - on) / 6 - hits(battle.defence_dice, on)
        return (1.0 if missing > 0.6 else -1.0) if option[0] == v.REROLL else 0.0
    won, lost = general_hits(battle.attack_dice, battle.defence_dice)
    if option[0] == v.REROLL:
        return 1.0 if won > lost or (won == 1 and lost == 1 and sum(battle.attack_dice) <= 9) else -1.0
    return 0.0
