"""What an option would start, from what a seat sees on the board."""

from collections.abc import Sequence

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds.battles import PLAIN, Side
from regalia.games.warrior_knights.players.odds.questions import battle_odds, voyage_odds
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.battles import has_ability
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Option
from regalia.players.odds import Odds


def commander_of(g: Kingdom, nobles: list[int]) -> int:
    """The shape a side would command with: a fresh triangle, star or square before anybody else."""
    for shape in (f.TRIANGLE, f.STAR, f.SQUARE):
        for noble in nobles:
            if has_ability(g, noble, shape):
                return shape
    return PLAIN if nobles else -1


def attacker_side(g: Kingdom, seat: int, area: int) -> Side:
    """All his fresh Nobles in an area, and their armies."""
    nobles = [n for n in armies.own_nobles_in(g, seat, area) if not g.exhausted[n]]
    return Side(sum(armies.strength(g, n) for n in nobles), commander_of(g, nobles))


def defender_side(g: Kingdom, seat: int, area: int, wall: int = -1) -> Side:
    """Everybody he has in an area; with walls around them if he sits in them. seat -1: a neutral city."""
    if seat < 0:
        return Side(0, -1, armies.wall_strength(g, wall))
    led = armies.own_nobles_in(g, seat, area)
    troops = sum(armies.strength(g, a) for a in armies.armies_in(g, seat, area))
    return Side(troops, commander_of(g, led), armies.wall_strength(g, wall) if wall >= 0 else 0)


def _asked(attacker: Side, defender: Side) -> dict[str, str]:
    def shape(s: int) -> str:
        return "nobody" if s == -1 else "none" if s == PLAIN else f.SHAPES[s]

    asked = {"troops": str(attacker.troops), "commander": shape(attacker.commander), "against": shape(defender.commander)}
    if defender.walls:
        return {**asked, "walls": str(defender.walls), "garrison": str(defender.troops)}
    return {**asked, "against-troops": str(defender.troops)}


def for_option(view: State, seat: int, option: Option, then: Sequence[Option] = ()) -> Odds | None:
    """Assaults and open-field battles, with all fresh Nobles in the area; voyages."""
    assert isinstance(view, Kingdom)
    if option[0] == v.ASSAULT:
        wall = option[1]
        area = armies.wall_area(view, wall)
        attacker, defender = attacker_side(view, seat, area), defender_side(view, armies.wall_owner(view, wall), area, wall)
        return battle_odds(attacker, defender, True, _asked(attacker, defender)) if attacker.troops else None
    if option[0] == v.ATTACK:
        attacker, defender = attacker_side(view, seat, option[2]), defender_side(view, option[1], option[2])
        return battle_odds(attacker, defender, False, _asked(attacker, defender)) if attacker.troops and defender.troops else None
    if option[0] == v.START_VOYAGE:
        return voyage_odds({"voyage": f.VOYAGES[option[1]], "blessed": "no"})
    return None
