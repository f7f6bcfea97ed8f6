"""What things are worth, in Influence: cities, crowns, Votes, Faith, troops, Nobles; and how good a whole position is.

Everything here reads public columns only.
"""

from collections.abc import Callable
from functools import cache
from math import exp

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.winning import cities_to_win, influence_wins
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.rules import Ruleset
from regalia.players import brought

CROWN = 0.13
VOTE = 0.10
FAITH = 0.45
HUNDRED = 0.45  # of troops
NOBLE = 0.9  # the death of one: time lost, deserters, his office
BAN = 0.7
THRONE = 12.0  # the Kingdom city that makes a majority: more than any other gain
THRONE_HELD = 10.0  # and not to lose it again


MIGHT_HORIZON = 5.0  # rounds a Baron looks ahead where no pool runs out


def might(g: Kingdom) -> bool:
    """Might Is Right: Influence decides nothing, Kingdom cities everything."""
    return not influence_wins(g)


@cache
def lasting(rules: Ruleset) -> Callable[[Kingdom], float] | None:
    """How long it lasts where a variant ends the game otherwise: `rounds_left(g)` in the `players` of its folder."""
    told = [module.rounds_left for module in brought.of_these(rules.variants) if hasattr(module, "rounds_left")]
    return told[0] if told else None


def rounds_left(g: Kingdom) -> float:
    """How many more times Influence will be handed out."""
    told = lasting(g.rules)
    return until_the_pool_is_empty(g) if told is None else told(g)


def until_the_pool_is_empty(g: Kingdom) -> float:
    """The pool, drawn on by ever more cities. Where might is right it is never late until the long stop."""
    if might(g):
        return min(MIGHT_HORIZON, 2.0 * (f.MOST_ROUNDS + 1.0 - g.round))
    if g.last_round:
        return 1.0
    owned = float(sum([0 <= owner < g.seats for owner in g.city_owner]))
    most = 0.55 * (f.CITIES - sum(g.razed))  # so many pay in the long run: fitted to games among stewards
    pool = float(g.pool)
    rounds = 1.0
    while rounds < 9.0:
        owned = min(most, owned + 0.8 * g.seats)
        pool -= max(1.0, owned)
        if pool <= 0:
            break
        rounds += 1.0
    return rounds


def majority(g: Kingdom) -> int:
    return cities_to_win(g)


def wage_bill(g: Kingdom, seat: int) -> int:
    """What the next Wages phase will cost him, roughly."""
    wage, strength = g.content.troop_wage, g.content.troop_strength
    own = pieces.armies_of(g, seat)
    total = circle_wage = circle_troops = 0
    for army in own:
        circle = pieces.is_led(g, army) and pieces.shape_of(army) == f.CIRCLE
        for t in armies.cards(g, army):
            if circle:
                circle_wage += wage[t]
                circle_troops += strength[t]
            else:
                total += wage[t]
    return total if circle_troops < f.CIRCLE_LIMIT else total + circle_wage


def income(g: Kingdom, seat: int) -> int:
    return sum(g.content.city_income[c] + g.fortified[c] for c in range(f.CITIES) if g.city_owner[c] == seat)


# What shares of things come to in the end, for weighing whole positions. Fitted to 1,349 positions of 300 games among stewards and who won
# them: log loss 1.174 on the third that was held out (1.185 with the prices that single decisions are made by; 1.386 is chance).
GUARDED = 1.05  # of a city's worth
BARE = 1.1
BESIEGED = 0.2
BESIEGING = 1.0  # of the worth of another's city, less a round
CROWN_KEPT = 0.05
VOTE_KEPT = 0.13
FAITH_KEPT = 0.35
CHAIR = 0.35
HEAD = 0.3
CHARGE = 0.2
HUNDRED_KEPT = 0.5
HURT = 0.45  # a token of casualties, a Noble off the board


class Seat:
    """What one Baron has, put into Influence."""

    __slots__ = ("influence", "cities", "kingdom", "wealth", "power", "total")

    def __init__(self, g: Kingdom, seat: int, left: float, power: float) -> None:
        """`power`: his troops, of all that `powers` tells."""
        c = g.content
        self.influence = float(table.influence_of(g, seat))
        self.cities = 0.0
        self.kingdom = 0
        held = armies.cities_of(g, seat)
        for city in held:
            if city < f.KINGDOM_CITIES:
                self.kingdom += 1
            keep = GUARDED if armies.has_noble_in(g, seat, c.city_area[city]) else BARE
            if armies.is_besieged(g, city):
                keep = BESIEGED
            self.cities += keep * city_worth(g, city, max(0.0, left - 0.4))
        if g.siege_round.count(0) < len(g.siege_round):
            for wall in range(f.CITIES):
                if armies.siege_begun(g, wall, seat):
                    self.cities += BESIEGING * city_worth(g, wall, max(0.0, left - 1.0))
        late = min(1.0, left / 3.0)
        self.wealth = CROWN_KEPT * min(g.crowns[seat], 25) + VOTE_KEPT * min(g.votes[seat], 15) + FAITH_KEPT * min(g.faith[seat], 4)
        self.wealth += CHAIR * (g.chairman == seat) + HEAD * (g.head == seat) + CHARGE * len(g.charges[seat])
        if g.banned[seat]:
            self.wealth -= BAN
        self.wealth *= late
        self.power = power * (HUNDRED_KEPT / 100.0)
        for n in pieces.nobles_of(g, seat):
            self.power -= HURT * (g.casualties[n] + (g.noble_area[n] == f.OFF))
        self.power *= late
        if g.stronghold_area[seat] < 0:
            self.power -= 1.0
        self.total = (0.0 if might(g) else self.influence) + self.cities + self.wealth + self.power


def powers(g: Kingdom) -> list[float]:
    """The strength of everybody's troops; who waits at a stronghold counts for less. One pass over the cards serves all."""
    strength = g.content.troop_strength
    side = [-1] * g.content.armies
    for seat in range(g.seats):
        for noble in pieces.nobles_of(g, seat):
            side[noble] = seat
        side[pieces.home_army(g, seat)] = seat
    found = [0.0] * g.seats
    for t, at in enumerate(list(g.troop_at)):
        if at < len(side) and side[at] >= 0:
            found[side[at]] += strength[t] if pieces.is_led(g, at) else 0.8 * strength[t]
    return found


def city_worth(g: Kingdom, city: int, left: float) -> float:
    """A city held for so many more rounds: Influence each, its income now and then, and a Vote. Where might is right, a city abroad
    brings nothing but its income."""
    c = g.content
    if city >= f.KINGDOM_CITIES and might(g):
        return left * (0.2 + 0.6 * CROWN * (c.city_income[city] + g.fortified[city]))
    return left * (1.0 + 0.6 * CROWN * (c.city_income[city] + g.fortified[city]) + (0.07 if city < f.KINGDOM_CITIES else 0.0))


def standing(g: Kingdom, seat: int, besides: float = 0.0) -> float:
    """From 0 to 1: the chance to win, as a soft maximum over what the Barons will have in the end; `besides` is what only he knows of."""
    if g.over or g.winners:
        return 1.0 / len(g.winners) if seat in g.winners else 0.0
    if g.out[seat]:
        return 0.0
    left = rounds_left(g)
    needed = majority(g)
    totals: list[float] = []
    troops = powers(g)
    for s in range(g.seats):
        if g.out[s]:
            totals.append(-99.0)
            continue
        x = Seat(g, s, left, troops[s])
        near = needed - x.kingdom
        bonus = 6.0 if near <= 0 else 2.0 if near == 1 else 0.6 if near == 2 else 0.0
        if near > 2 and might(g):
            bonus -= 0.5 * (near - 2)
        totals.append(x.total + bonus + (besides if s == seat else 0.0))
    heat = 0.55 + 0.85 * left  # the longer the game still goes on, the less a lead says
    top = max(totals)
    weights = [exp((t - top) / heat) for t in totals]
    return weights[seat] / sum(weights)
