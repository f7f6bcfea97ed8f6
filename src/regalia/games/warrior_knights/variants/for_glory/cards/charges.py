"""The new charges, concessions among them: what they pay, and the rights they give. cg.setup.agendas

The Warden of the Walls is in rules/garrisons.py: there is what a Garrison is paid.
"""

from collections.abc import Callable
from typing import Any, Final

from regalia.games.warrior_knights.deeds import Deeds
from regalia.games.warrior_knights.rules import armies, charges, pieces, table
from regalia.games.warrior_knights.rules.assembly import Assembly, attends
from regalia.games.warrior_knights.rules.movement import MoveNoble, road_is_open, routes, way
from regalia.games.warrior_knights.rules.taxation import Taxation
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.for_glory import vocabulary as w
from regalia.games.warrior_knights.variants.for_glory.rules import garrisons, knowledge, riots
from regalia.games.warrior_knights.variants.for_glory.state import glory
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Draft, Functions
from regalia.kernel.procedure import Flow
from regalia.kernel.vocabulary import Option, Reason


def apply(draft: Draft) -> None:
    rector: Functions = {"rector_of_the_schools": rector_of_the_schools}
    draft.insert_after(Taxation, "concessions", "rector_of_the_schools", rector, "wk.agenda.charge")
    draft.wrap_rule(attends, not_the_legate)
    draft.insert_after(Assembly, "gather", "legate_abroad", {"legate_abroad": legate_abroad}, "wk.agenda.charge wk.assembly.attendance")
    draft.wrap_rule(routes, with_post_road)
    draft.wrap_rule(way, post_road)
    draft.wrap(MoveNoble, "go", ride_post)


# ---- concessions


def salt_concession(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    """One crown, and one for each of his Garrisons."""
    return min(amounts["most"], amounts["crowns"] + amounts["per_garrison"] * len(garrisons.garrisoned(g, seat)))


def cloth_halls(g: Kingdom, seat: int, amounts: dict[str, int]) -> int:
    """Two crowns, and one more while all his cities are at peace."""
    troubled = [city for city in armies.cities_of(g, seat) if riots.rioting(g, city) or armies.is_besieged(g, city)]
    return amounts["crowns"] + (0 if troubled else amounts["in_peace"])


# ---- Rector of the Schools


def rector_of_the_schools(self: Taxation, g: Kingdom) -> Flow | None:
    """Knowledge, and nobody is compared. cg.scholar.keeps"""
    for seat in table.from_chairman(g):
        knowledge.gain_knowledge(g, seat, charges.right(g, seat, "knowledge"))
    return None


# ---- Legate Abroad


def not_the_legate(before: Callable[[Kingdom, int], bool], g: Kingdom, seat: int) -> bool:
    return before(g, seat) and not charges.right(g, seat, "faith_away")


def legate_abroad(self: Assembly, g: Kingdom) -> Flow | None:
    """The Assembly has begun without him; he prays for it."""
    for seat in table.from_chairman(g):
        table.gain_faith(g, seat, charges.right(g, seat, "faith_away"))
    return None


# ---- Master of Posts

BY_POST: Final = (w.RIDE_POST, w.RELAY_POST, w.PATHFIND_RELAY_POST)  # with Horse Relays he rides on (advancements_on_the_march.py)


def post_roads(g: Kingdom, start: int, areas: int) -> list[tuple[int, ...]]:
    """Ways of so many areas along one road, as in `road_moves`: the road, then the areas in order."""
    found: list[tuple[int, ...]] = []
    for number, road in enumerate(g.content.roads):
        if start in road:
            at = road.index(start)
            onward = [road[at + 1 : at + 1 + areas], road[max(0, at - areas) : at][::-1]]
            found += [(number, *ahead) for ahead in onward if len(ahead) == areas]
    return found


def with_post_road(before: Callable[[Kingdom, int, int], list[Option]], g: Kingdom, noble: int, target: int) -> list[Option]:
    """Besides all other ways, once a round one of four areas along a road."""
    found = before(g, noble, target)
    seat = pieces.baron_of(g, noble)
    areas = charges.right(g, seat, "post_areas") if seat < g.seats else 0
    if not areas or glory(g).post_round[seat] == g.round:
        return found
    start = g.noble_area[noble]
    for move in post_roads(g, start, areas):
        if (target < 0 or move[-1] == target) and road_is_open(g, seat, start, move[1:]):
            found.append((w.RIDE_POST, noble, move[-1], move[0]))
    return found


def post_road(before: Callable[[Kingdom, Option], tuple[int, ...]], g: Kingdom, route: Option) -> tuple[int, ...]:
    if route[0] != w.RIDE_POST:
        return before(g, route)
    seat = pieces.baron_of(g, route[1])
    roads = post_roads(g, g.noble_area[route[1]], charges.right(g, seat, "post_areas"))
    return next(move[1:] for move in roads if move[0] == route[3] and move[-1] == route[2])


def ride_post(before: Any, self: MoveNoble, g: Kingdom) -> Flow | None:
    """He is on his way, so the post has been used in this round."""
    seat = pieces.baron_of(g, self.noble)
    if self.route[0] in BY_POST and glory(g).post_round[seat] != g.round:
        glory(g).post_round = replaced(glory(g).post_round, seat, g.round)
        g.emit(w.POST_RIDDEN, self.noble)
    flow: Flow | None = before(self, g)
    return flow


# ---- why can't I?


def why_not(g: Kingdom, seat: int, kind: str, id: int) -> list[Reason]:
    """Why the legate does not vote, and the post is not ridden twice."""
    if (
        charges.right(g, seat, "faith_away")
        and not g.banned[seat]
        and not g.attending[seat]
        and any(isinstance(frame, Assembly) for frame in g.stack)
    ):
        return [(w.IS_LEGATE, seat, g.content.agenda["legate_abroad"])]
    if (kind, id) == ("verb", w.RIDE_POST) and charges.right(g, seat, "post_areas") and glory(g).post_round[seat] == g.round:
        return [(w.POST_USED, g.content.agenda["master_of_posts"])]
    return []


DEEDS: Final = Deeds(concessions={"salt_concession": salt_concession, "cloth_halls": cloth_halls})
