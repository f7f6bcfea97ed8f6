"""Riots: what one costs, when to pay against it, and what it is worth to restore order."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.players.steward import upkeep
from regalia.games.warrior_knights.players.steward import worth as base
from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.rules import armies
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.vocabulary import Option

LASTS: Final = 2.0  # rounds, until a Noble comes by
LOST: Final = 0.2  # that the city revolts before: another Riot or Revolt is drawn


def chance(g: Kingdom) -> float:
    """That a card of the deck shows a Riot."""
    rows = g.content.fate_rows
    return sum([riots.shows_riot(g, card) for card in range(len(rows))]) / len(rows)


def riot(j: Judgement, city: int) -> float:
    """What a riot in a city costs its owner: it pays nothing while it lasts, and may be lost."""
    coming = j.left if j.influence_to_come() else j.left - 1.0
    if coming <= 0.0:
        return 0.0
    share = min(1.0, LASTS / coming)
    return (share + LOST * (1.0 - share)) * j.hold(city)


def order(j: Judgement, city: int) -> float:
    """What it is worth that order is restored in a city of his now; 0 where it is quiet."""
    return riot(j, city) if riots.rioting(j.g, city) else 0.0


def counsel(j: Judgement) -> None:
    """A Noble is wanted wherever a city of his riots."""
    if 1 not in glory(j.g).riot:
        return
    for city in armies.cities_of(j.g, j.seat):
        if riots.rioting(j.g, city):
            area = j.g.content.city_area[city]
            j.posts[area] = j.posts.get(area, 0.0) + order(j, city)


# ---- in Upkeep


def against_a_riot(j: Judgement, option: Option) -> float:
    """To pay keeps the city from a riot only, where a Riot was drawn: that is less than the city, by which the base judges."""
    city: int = getattr(j.frame, "city", -1)
    if not glory(j.g).riot_drawn or city < 0:
        return 0.0
    worth = max(j.hold(city), 0.4) if j.g.last_round else j.hold(city)
    return riot(j, city) - worth


def pay_by_scripture(j: Judgement, option: Option) -> float:
    """As with Faith, which is kept."""
    return upkeep.buy_off(j, (v.PAY_FAITH,)) + against_a_riot(j, option) + 0.9 * j.faith


def let_riot(j: Judgement, option: Option) -> float:
    return 0.0


# ---- whole positions


def prospect(g: Kingdom, seat: int) -> float:
    """For the search: what rioting cities will not pay, and what Garrisons save."""
    own = glory(g)
    left = base.rounds_left(g)
    held = armies.cities_of(g, seat)
    return 0.12 * min(4.0, left) * sum([own.garrison[c] for c in held]) - min(LASTS, left) * sum([own.riot[c] for c in held])


BY_VERB: Final[dict[int, Callable[[Judgement, Option], float]]] = {w.LET_RIOT: let_riot, w.PAY_BY_SCRIPTURE: pay_by_scripture}
