"""When a steward surrenders: when the city falls anyway, and those inside would fall with it. Not sooner, for he is always asked again."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights.players.odds.battles import quick
from regalia.games.warrior_knights.players.odds.board import storming
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.war import noble_loss
from regalia.games.warrior_knights.players.steward.worth import city_worth
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.rules.assaults import Assault
from regalia.games.warrior_knights.rules.sieges import Siege, completes, siege_wears_down
from regalia.games.warrior_knights.variants.advanced_sieges import players as siege_works
from regalia.games.warrior_knights.variants.capitulation import vocabulary as w
from regalia.games.warrior_knights.variants.capitulation.surrender import inside
from regalia.kernel.vocabulary import Option

SLAIN_IN_A_STORM: Final = 0.5  # of those inside, when walls are stormed: the others get away
PRIDE: Final = 0.1  # no city is given away for nothing, worthless as it may be in the last round


def falls(j: Judgement, city: int) -> float:
    """How likely the city is lost if he holds out now."""
    frame = j.frame
    if j.siege_proof and not isinstance(frame, Assault):
        return 0.0  # he will be asked for that when it would fall
    if siege_wears_down(j.g) and not isinstance(frame, Assault):
        return starves(j, city)
    if isinstance(frame, Siege):
        return 1.0 if completes(j.g, frame.seats[0], city) else 0.0
    if not isinstance(frame, Assault):
        return 0.0
    storm = storming(j.g, frame.seats[0], city, frame.fighters)
    return quick(j.armed(storm, 0), j.armed(storm, 1), True, j.deck)[0]


def starves(j: Judgement, city: int) -> float:
    """With Advanced Sieges no declaration takes a city, but the next cards may: those of him who acts, in Upkeep those of all."""
    g = j.g
    drawing = armies.besiegers(g, city)
    if isinstance(j.frame, Siege):
        drawing = [seat for seat in drawing if seat == j.frame.seats[0] and completes(g, seat, city)]
    cards = sum([siege_works.cards_a_draw(g, seat, city) for seat in drawing])
    return siege_works.falls_within(siege_works.to_come(g, city), cards, siege_works.token_chance(j.deck))


def surrender(j: Judgement, option: Option) -> float:
    """The Nobles it saves, less what the city is worth where it might have been held: to him, and to the other, who gets nothing for it as
    long as it holds. To hold out is worth nothing."""
    _, city, to = option
    lost = falls(j, city)
    slain = SLAIN_IN_A_STORM if isinstance(j.frame, Assault) else 1.0
    given_up = j.hold(city) + j.spite(to) * city_worth(j.g, city, j.left) + PRIDE
    return lost * slain * noble_loss(j, inside(j.g, city)) - (1.0 - lost) * given_up


def why(j: Judgement, option: Option) -> str:
    city = j.g.content.city_names[option[1]]
    return f"{city} falls about {round(100 * falls(j, option[1]))} times in a hundred if we hold out, and our men with it."


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.SURRENDER: surrender}
REASONS: Final[dict[int, Callable[[Judgement, Option], str]]] = {w.SURRENDER: why}
