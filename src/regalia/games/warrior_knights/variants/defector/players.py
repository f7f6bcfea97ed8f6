"""How a steward bribes, and how he keeps his own from being bribed: he does not march great companies to the side of a rich rival.

Everything here reads public columns only. The figures are of our own design.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import war, worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import at_peace, rival_wall
from regalia.games.warrior_knights.rules.mobilize import instead_of_battle
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.targets import CROWNS, FAITH, is_last, prices
from regalia.kernel.vocabulary import Option

TEMPTED: Final = 0.3  # how often a rival who could bribe a great company of ours tries it
LOSES_MEN: Final = 0.3  # what Regulars at home are worth less to their Baron than with a Noble in the field
OPEN_GATE: Final = 0.3  # of a city's worth, when its last Noble has gone over
WAGES_SHORT: Final = 0.25  # to be left without the crowns that are due


# ---- what a bribe is worth


def chance(g: Kingdom, noble: int) -> float:
    """How often a Fate card shows his symbol."""
    shapes = g.content.fate_shape
    return shapes.count(pieces.shape_of(noble)) / len(shapes)


def companies(g: Kingdom, noble: int) -> int:
    """The strength that goes with him to a new master."""
    men = sum([g.content.troop_strength[t] for t in armies.mercenaries(g, noble)]) - 100 * g.casualties[noble]
    return max(0, men)


def service(g: Kingdom, noble: int, left: float) -> float:
    """What he is worth to whoever he serves: a Noble, and the men he brings."""
    late = max(0.0, min(1.0, left / 3.0))
    return late * (worth.NOBLE * 0.5 + worth.HUNDRED * companies(g, noble) / 100)


def defection(j: Judgement, noble: int) -> float:
    """What it would be worth to us that he comes over: what we gain, and what his Baron loses."""
    g = j.g
    old = pieces.baron_of(g, noble)
    stay = j.strength(noble) - companies(g, noble)
    lost = service(g, noble, j.left) + LOSES_MEN * worth.HUNDRED * max(0, stay) / 100
    return service(g, noble, j.left) + j.spite(old) * lost + opened(j, noble, old)


def opened(j: Judgement, noble: int, old: int) -> float:
    """A siege of our city that only he kept up, or a city of his that nobody else guards."""
    g = j.g
    area = g.noble_area[noble]
    if [n for n in armies.own_nobles_in(g, old, area) if n != noble]:
        return 0.0
    ours = armies.own_wall_in(g, j.seat, area)
    if 0 <= ours < f.CITIES and armies.siege_begun(g, ours, old):
        return 0.8 * j.hold(ours)
    wall = rival_wall(g, j.seat, area)
    return OPEN_GATE * j.gain(wall) if wall >= 0 and armies.wall_owner(g, wall) == old else 0.0


def price(j: Judgement, option: Option) -> float:
    if option[0] == w.BRIBE_WITH_FAITH:
        return FAITH * j.faith
    short = j.g.crowns[j.seat] - CROWNS < worth.wage_bill(j.g, j.seat)
    return CROWNS * j.crown + (WAGES_SHORT if short else 0.0)


def bribe(j: Judgement, option: Option) -> float:
    """The chance of it, less what it costs; kept from those whom we have promised peace."""
    offered = [price(j, o) for o in prices(j.g, j.seat)]
    if not offered:
        return war.NEVER
    gain = chance(j.g, option[1]) * defection(j, option[1]) * (1.0 - j.at_peace(pieces.baron_of(j.g, option[1])))
    return j.manner.war * gain - min(offered)


def send(j: Judgement, option: Option) -> float:
    """Whoever is least missed for the rest of the round."""
    return -j.strength(option[1]) / 1000


def pay(j: Judgement, option: Option) -> float:
    return -price(j, option)


def bribes_there(j: Judgement, option: Option) -> float:
    """Naming an area for Mobilize Forces where a bribe promises more than any battle."""
    best = max([bribe(j, o) for o in instead_of_battle(j.g, j.seat, option[1]) if o[0] == w.BRIBE], default=0.0)
    return max(0.0, best - war.mobilization(j, option[1])[0])


# ---- keeping one's own


def temptation(j: Judgement, noble: int, area: int) -> float:
    """What we may lose if he stands there at the end of his march: great companies beside a Baron who can pay."""
    g = j.g
    if is_last(g, noble):
        return 0.0
    rich = [n for n in armies.rivals_in(g, j.seat, area) if prices(g, pieces.baron_of(g, n)) and not at_peace(g, pieces.baron_of(g, n), j.seat)]
    return TEMPTED * chance(g, noble) * 2.0 * service(g, noble, j.left) * j.manner.guard if rich else 0.0


def march(j: Judgement, option: Option) -> float:
    return -temptation(j, option[1], option[2])


def why(j: Judgement, option: Option) -> str:
    odds = round(100 * chance(j.g, option[1]))
    return f"He would bring {companies(j.g, option[1])} men with him, and {odds} times in a hundred he comes."


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    w.BRIBE: bribe,
    w.SEND_WITH_BRIBE: send,
    w.BRIBE_WITH_CROWNS: pay,
    w.BRIBE_WITH_FAITH: pay,
}
ADDED: Final[dict[int, Callable[[Judgement, Option], float]]] = {
    v.CHOOSE_AREA: bribes_there,
    v.MARCH: march,
    v.FOLLOW_ROAD: march,
    v.SAIL: march,
}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {w.BRIBE: why}
