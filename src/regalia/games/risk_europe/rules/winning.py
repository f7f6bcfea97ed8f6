"""Winning the game, elimination, Saved by the Crown."""

from typing import Final

from regalia.games.risk_europe import vocabulary as v
from regalia.games.risk_europe.content import UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.state import NOBODY, RiskState

# ways a game can end
BY_CROWNS: Final = v.VOCABULARY.end("crowns")
LAST_KINGDOM: Final = v.VOCABULARY.end("last-kingdom")
MOST_CITIES: Final = v.VOCABULARY.end("most-cities")
ALL_CITIES: Final = v.VOCABULARY.end("all-cities")
LONG_STOP: Final = v.VOCABULARY.end("long-stop")

MARKER_WORTH: Final = 10  # coins, in a tie


def crown(g: RiskState, winners: list[int], reason: int) -> None:
    g.winners = winners
    g.end_reason = reason
    for seat in winners:
        g.emit(v.E_WON, seat)


# ---- victory


def check_victory(g: RiskState) -> bool:
    won: bool = g.rules.hooks["victory"](g)
    return won


def enough_crowns(g: RiskState) -> bool:
    """The base rule behind the hook `victory`: enough crowns at the end of a round; the most crowns win."""
    needed: int = g.rules.hooks["crowns_to_win"](g)
    contenders = [s for s in range(g.seats) if not g.out[s] and board.crowns(g, s) >= needed]
    if not contenders:
        return False
    crown(g, best(g, contenders), BY_CROWNS)
    return True


def seven(g: RiskState) -> int:
    """The base rule behind the hook `crowns_to_win`."""
    return 7


# re.r.win-most-crowns re.r.win-all-tied
def best(g: RiskState, seats: list[int]) -> list[int]:
    """Most crowns, then most territories, then most coins with the marker as ten; who is still level shares the victory."""
    ranked = [(board.crowns(g, s), len(board.territories(g, s)), coins_with_marker(g, s)) for s in seats]
    return [s for s, rank in zip(seats, ranked, strict=True) if rank == max(ranked)]


def coins_with_marker(g: RiskState, seat: int) -> int:
    return g.coins[seat] + (MARKER_WORTH if g.marker == seat else 0)


# ---- elimination


# re.r.saved-again re.r.saved-battle re.r.elim-last
def check_elimination(g: RiskState) -> bool:
    """Players without a city leave, or are saved for one round by a permanent crown. True if the game ends with it."""
    leaving: list[int] = []
    for army in range(len(g.out)):
        if g.out[army]:
            continue
        if board.cities(g, army):
            g.saved[army] = 0
        elif board.permanent_crowns(g, army) and not g.saved[army]:
            g.saved[army] = 1
            g.emit(v.E_SAVED, army)
        else:
            leaving.append(army)
    if not leaving:
        return False
    before = [s for s in range(g.seats) if not g.out[s]]
    alive = [s for s in before if s not in leaving]
    winners: list[int] = [] if alive else g.rules.hooks["last_fallen"](g, before)  # judged by what they held before
    for army in leaving:
        eliminate(g, army)
    if alive:
        winners = g.rules.hooks["last_standing"](g, alive)
    if winners:
        crown(g, winners, LAST_KINGDOM)
        return True
    pass_marker_on(g)
    return False


def single_survivor(g: RiskState, alive: list[int]) -> list[int]:
    """The base rule behind the hook `last_standing`."""
    return alive if len(alive) == 1 else []


def held_most(g: RiskState, fallen: list[int]) -> list[int]:
    """The base rule behind the hook `last_fallen`, for players who all fall in one round: most territories, then most coins."""
    ranks = [(len(board.territories(g, s)), coins_with_marker(g, s)) for s in fallen]
    return [s for s, rank in zip(fallen, ranks, strict=True) if rank == max(ranks)]


# re.r.elim-units re.r.merc-no-cities
def eliminate(g: RiskState, army: int) -> None:
    """Units leave the board, coins and tiles go to the reserve, Crown Cards and order cards leave the game; castles stay.

    Completed missions keep their owner's name: they lie open, but count for nobody any more.
    """
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
    g.pile[army] = []
    g.controller[army] = NOBODY
    if army < g.seats:
        g.buried += g.missions[army]
        g.missions[army] = []
    g.emit(v.E_ELIMINATED, army)


# re.r.elim-marker
def pass_marker_on(g: RiskState) -> None:
    """The marker of an eliminated player goes to the next surviving player to the left."""
    at = g.circle.index(g.marker)
    while g.out[g.marker] or g.marker >= g.seats:
        at = (at + 1) % len(g.circle)
        g.marker = g.circle[at]


# ---- the long stop (ours: the guide sets no limit)


def check_long_stop(g: RiskState) -> bool:
    """Own design, re.r.long-stop: after so many rounds the best kingdom wins, so that every game ends."""
    if g.round < int(g.rules.option("long-stop")):
        return False
    g.rules.hooks["judge"](g)
    return True


def judge_by_crowns(g: RiskState) -> None:
    """The base rule behind the hook `judge`."""
    crown(g, best(g, [s for s in range(g.seats) if not g.out[s]]), LONG_STOP)
