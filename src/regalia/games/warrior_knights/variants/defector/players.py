"""How a steward bribes, and how he keeps his own from being bribed: he does not march great companies to the side of a rich rival.

Everything here reads public columns only. The figures are of our own design.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import money, worth
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, laws, pieces
from regalia.games.warrior_knights.rules.attacks import at_peace, rival_wall
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.targets import CROWNS, is_last, may_be_bribed
from regalia.games.warrior_knights.variants.for_glory import vocabulary as glory
from regalia.games.warrior_knights.variants.instead_of_battle import can_pay
from regalia.kernel.vocabulary import Option

TEMPTED: Final = 0.3  # how often a rival who could bribe a great company of ours tries it
LOSES_MEN: Final = 0.3  # what Regulars at home are worth less to their Baron than with a Noble in the field
OPEN_GATE: Final = 0.3  # of a city's worth, when its last Noble has gone over
SHORT: Final = 0.15  # for each crown that the next Wages will lack


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
    """What one way to pay costs him."""
    if option[0] == glory.PAY_BY_SCRIPTURE:
        return 0.1 * j.faith
    if option[0] == v.PAY_FAITH:
        return j.faith * (1.0 if j.g.faith[j.seat] < 3 else 0.5)
    return CROWNS * j.crown + SHORT * max(0, CROWNS - money.spare(j))


def cheapest(j: Judgement) -> float:
    """Whichever he can pay and misses less."""
    ways: list[Option] = [(v.PAY_FAITH,)] if j.g.faith[j.seat] else []
    if j.g.crowns[j.seat] >= CROWNS:
        ways.append((v.PAY_CROWNS, CROWNS))
    return min([price(j, way) for way in ways], default=0.1 * j.faith)


def attempt(j: Judgement, noble: int, area: int) -> float:
    """The chance of it, less what it costs; not where we have promised peace, and hardly where a law forbids it."""
    g = j.g
    old = pieces.baron_of(g, noble)
    gain = j.manner.war * chance(g, noble) * defection(j, noble) * (1.0 - j.at_peace(old))
    if g.laws and laws.battle_law(g, j.seat, old, area, -1, False) >= 0:
        gain -= worth.BAN * min(1.0, j.left / 2)
    return gain - cheapest(j)


def bribe(j: Judgement, option: Option) -> float:
    return attempt(j, option[1], j.g.noble_area[option[1]])


def instead_of_battle(j: Judgement, area: int, nobles: list[int]) -> float:
    """The best bribe by any of these, were they there."""
    g = j.g
    if not nobles or not can_pay(g, j.seat, CROWNS):
        return 0.0
    rivals = [n for n in armies.rivals_in(g, j.seat, area) if may_be_bribed(g, n) and not at_peace(g, j.seat, pieces.baron_of(g, n))]
    return max([attempt(j, n, area) for n in rivals], default=0.0)


def send(j: Judgement, option: Option) -> float:
    """Whoever is least missed for the rest of the round."""
    return -j.strength(option[1]) / 1000


def pay(j: Judgement, option: Option) -> float:
    return -price(j, option)


# ---- keeping one's own


def temptation(j: Judgement, noble: int, area: int) -> float:
    """What we may lose if he stands there at the end of his march: great companies beside a Baron who can pay."""
    g = j.g
    if is_last(g, noble):
        return 0.0
    rich = [
        s
        for s in range(g.seats)
        if s != j.seat and can_pay(g, s, CROWNS) and armies.has_noble_in(g, s, area) and not at_peace(g, s, j.seat)
    ]
    return TEMPTED * chance(g, noble) * 2.0 * service(g, noble, j.left) * j.manner.guard if rich else 0.0


def march(j: Judgement, option: Option) -> float:
    return -temptation(j, option[1], option[2])


def why(j: Judgement, option: Option) -> str:
    odds = round(100 * chance(j.g, option[1]))
    return f"He would bring {companies(j.g, option[1])} men with him, and {odds} times in a hundred he comes."


Judge = Callable[[Judgement, Option], float]

BY_VERB: Final[dict[int, Judge]] = {w.BRIBE: bribe, w.SEND_WITH_BRIBE: send}
BY_PASSAGE: Final[dict[tuple[str, int], Judge]] = {
    ("Bribe", v.PAY_FAITH): pay,
    ("Bribe", v.PAY_CROWNS): pay,
    ("Bribe", glory.PAY_BY_SCRIPTURE): pay,
}
ADDED: Final[dict[int, Judge]] = {v.MARCH: march, v.FOLLOW_ROAD: march, v.SAIL: march}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {w.BRIBE: why}
