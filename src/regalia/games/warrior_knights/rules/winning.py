"""Winning the Game: by force at the start of Upkeep, or by Influence after the last round."""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, charges, pieces, table
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
        tell_winner(g, seats[0])
    else:
        g.emit(v.NO_KING)


def tell_winner(g: Kingdom, seat: int) -> None:
    """Who wins is crowned King; where there is a King already, it is told otherwise."""
    changed = g.points.tell_winner
    if changed is None:
        base_tell_winner(g, seat)
    else:
        changed(g, seat)


def base_tell_winner(g: Kingdom, seat: int) -> None:
    g.emit(v.CROWNED, seat)


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
    """Is it over, what counts in the end, who is ahead. Our own long stop ends a game that nothing else would. wk.own.long-stop"""
    decided = last_round_is_over(g)
    if not decided and g.round < f.MOST_ROUNDS:
        return False
    final_count(g)
    ahead = foremost_by(g, [final_influence, *tie_breaks(g)])
    if len(ahead) == 1:
        crown(g, ahead, BY_INFLUENCE if decided else LONG_STOP)
    else:
        crown(g, [], NO_KING)
    return True


def last_round_is_over(g: Kingdom) -> bool:
    """After Upkeep: was it the last one, the one in which the pool ran out? wk.victory.last-round"""
    changed = g.points.last_round_is_over
    return base_last_round_is_over(g) if changed is None else changed(g)


def base_last_round_is_over(g: Kingdom) -> bool:
    return g.last_round == 1


def final_count(g: Kingdom) -> None:
    """The game is over and the last comparison comes next. A place for variants: the base game counts nothing that is hidden till then."""
    changed = g.points.final_count
    if changed is None:
        base_final_count(g)
    else:
        changed(g)


def base_final_count(g: Kingdom) -> None:
    """Nothing more is added."""


def foremost_by(g: Kingdom, measures: list[Measure]) -> list[int]:
    """The Barons who are ahead by the first measure; those still tied by the next, and so on. wk.ruling.tie-breaks-among-tied"""
    tied = [s for s in range(g.seats) if not g.out[s]]
    for measure in measures:
        best = max([measure(g, s) for s in tied])
        tied = [s for s in tied if measure(g, s) == best]
    return tied


def final_influence(g: Kingdom, seat: int) -> int:
    """Influence, and what the Guardian of the Regalia counts more."""
    changed = g.points.final_influence
    return base_final_influence(g, seat) if changed is None else changed(g, seat)


def base_final_influence(g: Kingdom, seat: int) -> int:
    return table.influence_of(g, seat) + charges.right(g, seat, "final_influence")


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
    """Troops with Nobles on the board (not at sea), in cities, and at a stronghold on the board. wk.victory.tie-troops

    wk.ruling.troops-on-board
    """
    total = sum(armies.troops(g, n) for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0)
    total += sum(armies.troops(g, post) for post in pieces.posts(g, seat))
    if g.stronghold_area[seat] >= 0:
        total += armies.troops(g, pieces.home_army(g, seat))
    return total


POINTS: Final = (
    Point(cities_to_win, base_cities_to_win),
    Point(final_influence, base_final_influence),
    Point(tie_breaks, base_tie_breaks),
    Point(tell_winner, base_tell_winner),
    Point(influence_wins, base_influence_wins),
    Point(pool_is_empty, base_pool_is_empty),
    Point(end_by_influence, base_end_by_influence),
    Point(last_round_is_over, base_last_round_is_over),
    Point(final_count, base_final_count),
)
