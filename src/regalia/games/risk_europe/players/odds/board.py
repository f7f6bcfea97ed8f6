"""What an option would start, from what a seat sees on the board."""

from collections.abc import Sequence

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import NOBODY, SIEGE, UNITS
from regalia.games.risk_europe.players.odds.fights import Army, left_of
from regalia.games.risk_europe.players.odds.questions import assault_odds, fight_odds, write_army
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.orders import Expand, SendUnits
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players.odds import Odds


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """Entering another's land (with all units that could go, or with those being told off), opening a battle, shooting."""
    assert isinstance(view, RiskState)
    frame = view.stack[-1]
    if option[0] == v.BATTLE:
        t = option[1]
        attackers: Army = tuple(board.army_at(view, view.attacker[t], t))
    elif option[0] == v.ENTER and isinstance(frame, Expand):
        t = option[1]
        attackers = left_of(tuple(board.army_at(view, frame.army, frame.origin)), board.may_leave(view, frame.army, frame.origin))
    elif option[0] == v.SEND and isinstance(frame, SendUnits):
        t = frame.target
        attackers = told_off(view, frame, [option, *then])
    elif option[0] == v.ASSAULT:
        weapons = view.units[view.holder[option[1]]][option[1] * UNITS + SIEGE]
        units = board.total(view, view.holder[option[2]], option[2])
        return assault_odds(weapons, units, {"weapons": str(weapons), "units": str(units)})
    else:
        return None
    if view.holder[t] in (NOBODY, getattr(frame, "army", NOBODY)):
        return None  # nobody is there to fight
    defenders = tuple(board.army_at(view, view.holder[t], t))
    castle = bool(view.castle[t])
    asked = {"attacker": write_army(attackers), "defender": write_army(defenders), "castle": "yes" if castle else "no"}
    return fight_odds(attackers, defenders, castle, asked) if sum(attackers) and sum(defenders) else None


def told_off(view: RiskState, frame: SendUnits, choices: list[Option]) -> Army:
    """The army that will stand in the target: who is there of it already, who is told off, and of the types not asked about
    yet all that may still go."""
    sent = frame.sent[:]
    have = board.army_at(view, frame.army, frame.origin)
    named = {option[2]: option[1] for option in choices if option[0] == v.SEND}
    for unit in range(frame.unit, -1, -1):
        sent[unit] = max(0, min(named.get(unit, have[unit]), have[unit], frame.limit - sum(sent)))
    there = board.army_at(view, frame.army, frame.target)
    return tuple(sent[u] + there[u] for u in range(UNITS))
