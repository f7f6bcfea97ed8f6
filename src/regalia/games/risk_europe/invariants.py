"""What must always hold: figures, castles and cards are conserved, and the columns agree. For the conformance suite."""

from regalia.games.risk_europe.figures import NOBODY, UNITS
from regalia.games.risk_europe.rules import board
from regalia.games.risk_europe.rules.battles import Battle
from regalia.games.risk_europe.state import RiskState


def faults(g: RiskState) -> list[str]:
    """Broken invariants: figures, castles and cards are conserved, and the columns agree about who is where."""
    found: list[str] = []
    box = g.content
    for army in range(len(g.units)):
        for unit in range(UNITS):
            on_board = sum(g.units[army][t * UNITS + unit] for t in range(box.count))
            if on_board + g.reserve[army][unit] != box.unit_count[unit] or min(on_board, g.reserve[army][unit]) < 0:
                found.append(f"army {army} has {on_board} + {g.reserve[army][unit]} of unit {unit}")
        if g.coins[army] < 0:
            found.append(f"army {army} has {g.coins[army]} coins")
    for t in range(box.count):
        there = [a for a in range(len(g.units)) if board.total(g, a, t)]
        wanted = sorted(a for a in (g.holder[t], g.attacker[t]) if a != NOBODY)
        settling = g.round == 0 and not there  # a city founded in set-up stands empty until its Footmen come
        if there != wanted and not settling and not fighting(g, t):
            found.append(f"territory {t}: units of {there}, but holder {g.holder[t]} and attacker {g.attacker[t]}")
    castles = sum(g.castle) + g.castles_left
    if castles != box.castles if g.round else castles > box.castles:
        found.append(f"{castles} castles instead of {box.castles}")
    if g.crown_cards_left + sum(g.crown_cards) > box.crown_cards:
        found.append("there are too many Crown Cards")
    for seat in range(g.seats):
        cards = sorted(g.hand[seat] + g.laid[seat] + g.shown[seat] + g.discard[seat])
        if not g.out[seat] and cards != box.deck:
            found.append(f"seat {seat} has the order cards {cards}")
    return found


def fighting(g: RiskState, t: int) -> bool:
    """The battle there is going on: an army may be gone before its end is told."""
    return any(isinstance(f, Battle) and f.territory == t for f in g.stack)
