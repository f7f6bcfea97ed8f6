"""Winning the game, elimination, Saved by the Crown."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.figures import UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.state import RiskState
from regalia.kernel.draft import Point

# ways a game can end
BY_CROWNS: Final = v.V.end("crowns")
LAST_KINGDOM: Final = v.V.end("last-kingdom")
LONG_STOP: Final = v.V.end("long-stop")

MARKER_WORTH: Final = 10  # coins, in a tie


def crown(g: RiskState, winners: list[int], reason: int) -> None:
    g.winners = winners
    g.end_reason = reason
    for seat in winners:
        g.emit(v.WON, seat)


# ---- victory


def check_victory(g: RiskState) -> bool:
    """Enough crowns at the end of a round; the most crowns win. re.win.seven"""
    changed = g.points.check_victory
    return base_check_victory(g) if changed is None else changed(g)


def base_check_victory(g: RiskState) -> bool:
    needed = crowns_to_win(g)
    contenders = [s for s in range(g.seats) if not g.out[s] and board.crowns(g, s) >= needed]
    if not contenders:
        return False
    crown(g, best(g, contenders), BY_CROWNS)
    return True


def crowns_to_win(g: RiskState) -> int:
    """How many crowns win at the end of a round. re.win.seven"""
    changed = g.points.crowns_to_win
    return base_crowns_to_win(g) if changed is None else changed(g)


def base_crowns_to_win(g: RiskState) -> int:
    return 7


def score(g: RiskState, seat: int) -> int:
    """What a seat has reached in the end: its crowns."""
    changed = g.points.score
    return base_score(g, seat) if changed is None else changed(g, seat)


def base_score(g: RiskState, seat: int) -> int:
    return board.crowns(g, seat)


def best(g: RiskState, seats: list[int]) -> list[int]:
    """Most crowns, then most territories, then most coins with the marker as ten; who is still level shares the victory.

    re.r.win-most-crowns, re.r.win-all-tied
    """
    ranked = [(board.crowns(g, s), len(board.territories(g, s)), coins_with_marker(g, s)) for s in seats]
    return [s for s, rank in zip(seats, ranked, strict=True) if rank == max(ranked)]


def coins_with_marker(g: RiskState, seat: int) -> int:
    return g.coins[seat] + (MARKER_WORTH if g.marker == seat else 0)


# ---- elimination


def check_elimination(g: RiskState) -> bool:
    """Players without a city leave, or are saved for one round by a permanent crown. True if the game ends with it.

    re.r.saved-again, re.r.saved-battle, re.r.elim-last
    """
    leaving: list[int] = []
    for army in range(len(g.out)):
        if g.out[army]:
            continue
        if board.cities(g, army):
            g.saved[army] = 0
        elif board.permanent_crowns(g, army) and not g.saved[army]:
            g.saved[army] = 1
            g.emit(v.SAVED_BY_THE_CROWN, army)
        else:
            leaving.append(army)
    if not leaving:
        return False
    before = [s for s in range(g.seats) if not g.out[s]]
    alive = [s for s in before if s not in leaving]
    winners: list[int] = [] if alive else last_fallen(g, before)  # judged by what they held before
    for army in leaving:
        eliminate(g, army)
    if alive:
        winners = last_standing(g, alive)
    if winners:
        crown(g, winners, LAST_KINGDOM)
        return True
    pass_marker_on(g)
    return False


def last_standing(g: RiskState, alive: list[int]) -> list[int]:
    """Who wins because nobody else is left; [] while the game goes on."""
    changed = g.points.last_standing
    return base_last_standing(g, alive) if changed is None else changed(g, alive)


def base_last_standing(g: RiskState, alive: list[int]) -> list[int]:
    return alive if len(alive) == 1 else []


def last_fallen(g: RiskState, fallen: list[int]) -> list[int]:
    """Who wins of those who all fall in one round: most territories, then most coins. re.r.elim-last"""
    changed = g.points.last_fallen
    return base_last_fallen(g, fallen) if changed is None else changed(g, fallen)


def base_last_fallen(g: RiskState, fallen: list[int]) -> list[int]:
    ranks = [(len(board.territories(g, s)), coins_with_marker(g, s)) for s in fallen]
    return [s for s, rank in zip(fallen, ranks, strict=True) if rank == max(ranks)]


def eliminate(g: RiskState, army: int) -> None:
    """Units leave the board, coins and tiles go to the reserve, Crown Cards and order cards leave the game; castles stay.

    re.r.elim-units
    """
    changed = g.points.eliminate
    if changed is None:
        base_eliminate(g, army)
    else:
        changed(g, army)


def base_eliminate(g: RiskState, army: int) -> None:
    g.out[army] = 1
    g.saved[army] = 0
    for t in range(g.content.count):
        if g.holder[t] == army:
            for unit in range(UNITS):
                board.remove_units(g, army, t, unit, g.units[army][t * UNITS + unit])
            board.abandon(g, t)
    g.coins[army] = 0
    g.crown_cards[army] = 0
    g.hand[army] = []
    g.discard[army] = []
    g.emit(v.ELIMINATED, army)


def pass_marker_on(g: RiskState) -> None:
    """The marker of an eliminated player goes to the next surviving player to the left. re.r.elim-marker"""
    at = g.circle.index(g.marker)
    while g.out[g.marker] or g.marker >= g.seats:
        at = (at + 1) % len(g.circle)
        g.marker = g.circle[at]


# ---- the long stop (ours: the guide sets no limit)


def check_long_stop(g: RiskState) -> bool:
    """Own design, re.r.long-stop: after so many rounds the best kingdom wins, so that every game ends."""
    if g.round < int(g.rules.option("long-stop")):
        return False
    judge(g)
    return True


def judge(g: RiskState) -> None:
    """The long stop is reached: who wins."""
    changed = g.points.judge
    if changed is None:
        base_judge(g)
    else:
        changed(g)


def base_judge(g: RiskState) -> None:
    crown(g, best(g, [s for s in range(g.seats) if not g.out[s]]), LONG_STOP)


POINTS: Final = (
    Point(check_victory, base_check_victory),
    Point(crowns_to_win, base_crowns_to_win),
    Point(score, base_score),
    Point(last_standing, base_last_standing),
    Point(last_fallen, base_last_fallen),
    Point(eliminate, base_eliminate),
    Point(judge, base_judge),
)
