"""When a steward leaves troops in a city: where a revolt is likely to be dear or an army is near, if they can be spared.

Everything here reads public columns only.
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.odds import fortune
from regalia.games.warrior_knights.players.steward import war
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.attacks import siege_defence
from regalia.games.warrior_knights.rules.movement import MoveNoble
from regalia.games.warrior_knights.rules.upkeep import revolt_price
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.garrisons_manual import vocabulary as w
from regalia.games.warrior_knights.variants.garrisons_manual.garrison import GARRISON
from regalia.games.warrior_knights.variants.garrisons_manual.leaving import Garrisoning
from regalia.games.warrior_knights.variants.garrisons_manual.state import left
from regalia.kernel.vocabulary import Option

# of a city's worth: what 100 more of walls save
OUT_OF_REACH: Final = 0.3  # an army is near that could besiege it without them, and cannot with them
MENACED: Final = 0.06
IN_PEACE: Final = 0.02
NEEDED: Final = 250  # what an army keeps that is to take anything
WANTED: Final = 9.0  # what a hundred men are worth to a Noble who would have too few without them
IN_THE_FIELD: Final = 0.3  # to one who has too few with them
NOT_NEEDED: Final = 0.12  # to one who has enough without them
WAGES_DUE: Final = 0.25  # that the circle Noble's men must be paid from now on
ROUNDS: Final = 3.0  # for which troops stay where they were left


def garrison(j: Judgement, city: int) -> float:
    """What troops will bring in a city of ours: walls that hold, and revolts put down where no Noble keeps order."""
    return safer(j, city) * j.hold(city) + quiet(j, city)


def safer(j: Judgement, city: int) -> float:
    """How much of a city's worth they save from the armies near it."""
    menace = j.menace(j.g.content.city_area[city])
    if not menace:
        return IN_PEACE
    there = GARRISON if left(j.g).left_troops[city] else 0
    over = menace + f.COMMANDER - (siege_defence(j.g, city) - there - leader(j, city))
    return OUT_OF_REACH if 0 < over <= GARRISON else MENACED


def leader(j: Judgement, city: int) -> int:
    """What goes away with the Noble who is about to leave the city."""
    going = mover(j)
    if going < 0 or j.g.noble_area[going] != j.g.content.city_area[city]:
        return 0
    alone = len(armies.own_nobles_in(j.g, j.seat, j.g.noble_area[going])) == 1
    return j.strength(going) + (f.COMMANDER if alone else 0)


def quiet(j: Judgement, city: int) -> float:
    """What the draw saves: of a revolt's price, or of the city, as often as Fate shows +1 Victory."""
    g = j.g
    stays = [n for n in armies.own_nobles_in(g, j.seat, g.content.city_area[city]) if n != mover(j)]
    if stays:
        return 0.0
    price = min(revolt_price(g, j.seat, city) * j.crown, j.hold(city))
    return fortune.revolt_chance(g.content) * puts_down(g) * price * min(ROUNDS, j.left)


def puts_down(g: Kingdom) -> float:
    """That a card of the deck shows +1 Victory."""
    shows = g.content.fate_battle
    return shows.count(f.VICTORY) / len(shows)


def mover(j: Judgement) -> int:
    """The Noble who is on the march and will go on, or -1."""
    for frame in j.g.stack:
        if isinstance(frame, MoveNoble) and frame.onward:
            return frame.noble
    return -1


def missed(j: Judgement, noble: int) -> float:
    """What a hundred men are worth with their Noble: he does not part with his last, nor gives up walls that he could take with them."""
    rest = j.strength(noble) - GARRISON
    if rest < NEEDED:
        return WANTED
    return NOT_NEEDED + opens(j, noble, rest) + (WAGES_DUE if pieces.shape_of(noble) == f.CIRCLE else 0.0)


def opens(j: Judgement, noble: int, strength: int) -> float:
    """What a hundred men more bring within reach of an army of such strength, where it goes."""
    area = goal(j, noble)
    there = war.pull(j, area, strength + GARRISON) - war.pull(j, area, strength)
    beyond = war.outlook(j, area, strength + GARRISON) - war.outlook(j, area, strength)
    return max(0.0, there, beyond)


def goal(j: Judgement, noble: int) -> int:
    for frame in j.g.stack:
        if isinstance(frame, MoveNoble) and frame.noble == noble and frame.onward:
            return frame.onward[-1]
    return j.g.noble_area[noble]


def leave(j: Judgement, option: Option) -> float:
    """A card of 100, or the first or second of two: those who cost the most to keep stay with their Noble."""
    g = j.g
    noble = g.troop_at[option[1]]
    first = j.frame.first if isinstance(j.frame, Garrisoning) else -1
    if first >= 0:
        return 1.0 - 0.01 * g.content.troop_wage[option[1]]
    return garrison(j, option[2]) - missed(j, noble) - 0.01 * g.content.troop_wage[option[1]]


def take_along(j: Judgement, option: Option) -> float:
    """Where they do no good any more, or their Noble can do more with them."""
    city, noble = option[1], option[2]
    few = IN_THE_FIELD if j.strength(noble) < NEEDED else 0.0
    return max(opens(j, noble, j.strength(noble)), few, NOT_NEEDED - 0.05) - garrison(j, city)


def suppress(j: Judgement, option: Option) -> float:
    return 1.0


def keep(j: Judgement, option: Option) -> float:
    """In Wages: a company in a city is worth what its garrison is, besides what it is as a company."""
    at = j.g.troop_at[option[1]]
    return 0.5 * garrison(j, at - f.POST) if pieces.is_post(at) and pieces.owner(j.g, at) == j.seat else 0.0


def prospect(g: Kingdom, seat: int) -> float:
    """For the search: men in a city are not lost, and hold it."""
    held = armies.cities_of(g, seat)
    return (0.8 * base.HUNDRED_KEPT + 0.1) * min(1.0, base.rounds_left(g) / 3.0) * sum([left(g).left_troops[c] for c in held])


def why_leave(j: Judgement, option: Option) -> str:
    name = j.g.content.city_names[option[2]]
    return f"A hundred men in {name} are worth about {garrison(j, option[2]):.1f} Influence to us, and can be spared."


def why_take(j: Judgement, option: Option) -> str:
    return f"The men in {j.g.content.city_names[option[1]]} are of more use on the march."


def why_suppress(j: Judgement, option: Option) -> str:
    return "The draw costs nothing, and +1 Victory saves us the price of the revolt."


Judge = Callable[[Judgement, Option], float]

BY_VERB: Final[dict[int, Judge]] = {w.LEAVE: leave, w.TAKE_ALONG: take_along, w.SUPPRESS: suppress}
ADDED: Final[dict[int, Judge]] = {v.PAY: keep}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {w.LEAVE: why_leave, w.TAKE_ALONG: why_take, w.SUPPRESS: why_suppress}
