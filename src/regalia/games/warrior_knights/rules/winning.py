"""Winning the Game: by force at the start of Upkeep, or by Influence after the last round."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, charges, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.draft import Point

BY_FORCE: Final = v.V.end("by-force")
BY_INFLUENCE: Final = v.V.end("by-influence")
NO_KING: Final = v.V.end("no-king")
LONG_STOP: Final = v.V.end("long-stop")

Measure = Callable[[Kingdom, int], int]  # of a Baron, by seat: more is better


def crown(g: Kingdom, seats: list[int], reason: int) -> None:
    """The game is over; an empty list means that there is no King."""
    g.winners = seats
    g.end_reason = reason
    if seats:
        g.emit(v.CROWNED, seats[0])
    else:
        g.emit(v.NO_KING)


def check_majority(g: Kingdom) -> bool:
    """More than half of the standing Kingdom cities; with two players five of them. wk.victory.majority, wk.players.two-victory"""
    needed = cities_to_win(g)
    for seat in range(g.seats):
        if len(armies.kingdom_cities_of(g, seat)) >= needed:
            crown(g, [seat], BY_FORCE)
            return True
    return False


def cities_to_win(g: Kingdom) -> int:
    """How many Kingdom cities win by force. With none standing nobody can. wk.ruling.zero-standing-cities"""
    changed = g.points.cities_to_win
    return base_cities_to_win(g) if changed is None else changed(g)


def base_cities_to_win(g: Kingdom) -> int:
    if g.seats == 2:
        return f.TWO_PLAYER_CITIES
    standing = sum(1 for c in range(f.KINGDOM_CITIES) if not g.razed[c])
    return standing // 2 + 1


def influence_wins(g: Kingdom) -> bool:
    """Is Influence what wins after the last round? wk.victory.most-influence"""
    changed = g.points.influence_wins
    return base_influence_wins(g) if changed is None else changed(g)


def base_influence_wins(g: Kingdom) -> bool:
    return True


def pool_is_empty(g: Kingdom) -> None:
    """In Upkeep, once Influence has been handed out: this is the last round. wk.victory.last-round, wk.ruling.pool-empties-early"""
    changed = g.points.pool_is_empty
    if changed is None:
        base_pool_is_empty(g)
    else:
        changed(g)


def base_pool_is_empty(g: Kingdom) -> None:
    g.last_round = 1
    g.emit(v.LAST_ROUND)


def end_by_influence(g: Kingdom) -> bool:
    """After the Upkeep in which the pool ran out: most Influence, then the tie-breaks among those still tied."""
    changed = g.points.end_by_influence
    return base_end_by_influence(g) if changed is None else changed(g)


def base_end_by_influence(g: Kingdom) -> bool:
    too_long = g.round >= f.MOST_ROUNDS
    if not g.last_round and not too_long:
        return False
    tied = [s for s in range(g.seats) if not g.out[s]]
    for measure in (final_influence, *tie_breaks(g)):
        best = max(measure(g, s) for s in tied)
        tied = [s for s in tied if measure(g, s) == best]
        if len(tied) == 1:
            crown(g, tied, BY_INFLUENCE if g.last_round else LONG_STOP)
            return True
    crown(g, [], NO_KING)
    return True


def final_influence(g: Kingdom, seat: int) -> int:
    """Influence, and what the Guardian of the Regalia counts more."""
    changed = g.points.final_influence
    return base_final_influence(g, seat) if changed is None else changed(g, seat)


def base_final_influence(g: Kingdom, seat: int) -> int:
    return g.influence[seat] + charges.right(g, seat, "final_influence")


def tie_breaks(g: Kingdom) -> list[Measure]:
    """What is compared among those with equal Influence, one after the other. wk.victory.tie-cities"""
    changed = g.points.tie_breaks
    return base_tie_breaks(g) if changed is None else changed(g)


def base_tie_breaks(g: Kingdom) -> list[Measure]:
    return [cities, wealth, troops_on_board]


def cities(g: Kingdom, seat: int) -> int:
    """wk.victory.tie-cities"""
    return len(armies.cities_of(g, seat))


def wealth(g: Kingdom, seat: int) -> int:
    """wk.victory.tie-wealth"""
    return g.crowns[seat] + g.faith[seat] + g.votes[seat]


def troops_on_board(g: Kingdom, seat: int) -> int:
    """Troops with Nobles on the board (not at sea) and at a stronghold on the board. wk.victory.tie-troops, wk.ruling.troops-on-board"""
    total = sum(armies.troops(g, n) for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0)
    if g.stronghold_area[seat] >= 0:
        total += armies.troops(g, pieces.home_army(g, seat))
    return total


POINTS: Final = (
    Point(cities_to_win, base_cities_to_win),
    Point(final_influence, base_final_influence),
    Point(tie_breaks, base_tie_breaks),
    Point(influence_wins, base_influence_wins),
    Point(pool_is_empty, base_pool_is_empty),
    Point(end_by_influence, base_end_by_influence),
)
