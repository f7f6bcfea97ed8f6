"""Around the table: turn order, treasury, offices of the table. Small verbs that every chapter uses."""

from typing import Final

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import action_cards, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced
from regalia.kernel.draft import Point


def clockwise(g: Kingdom, first: int) -> list[int]:
    """Seats still in the game, clockwise from `first`. wk.ruling.simultaneous-order, wk.ruling.order-fixed-at-start"""
    return [s for s in (*range(first, g.seats), *range(first)) if not g.out[s]]


def from_chairman(g: Kingdom) -> list[int]:
    return clockwise(g, g.chairman if g.chairman >= 0 else 0)


def sides_from_chairman(g: Kingdom) -> list[int]:
    """All who have pieces on the map: the Barons in their order, then who plays without being one."""
    return [*from_chairman(g), *range(g.seats, pieces.sides(g))]


def in_play(g: Kingdom) -> int:
    """How many Barons are still in the game: thresholds follow this number."""
    return g.seats - sum(g.out)


def leave_the_game(g: Kingdom, seat: int) -> None:
    """A Baron is out: he is asked and counted no more. What becomes of all he has is for those who make him leave."""
    changed = g.points.leave_the_game
    if changed is None:
        base_leave_the_game(g, seat)
    else:
        changed(g, seat)


def base_leave_the_game(g: Kingdom, seat: int) -> None:
    g.out = replaced(g.out, seat, 1)


UNTOLD: Final = -1  # the same crowns are never told twice


def gain_crowns(g: Kingdom, seat: int, crowns: int, event: int = v.CROWNS_GAINED) -> None:
    """`event` says what for; `UNTOLD` where something else has said how many."""
    if crowns > 0:
        g.crowns[seat] += crowns
        if event != UNTOLD:
            g.emit(event, seat, crowns)


def pay_crowns(g: Kingdom, seat: int, crowns: int, event: int = v.CROWNS_PAID) -> int:
    """Pay the treasury as much of `crowns` as there is; returns what was paid."""
    paid = min(crowns, g.crowns[seat])
    if paid > 0:
        g.crowns[seat] -= paid
        if event != UNTOLD:
            g.emit(event, seat, paid)
    return paid


def give_crowns(g: Kingdom, seat: int, to: int, crowns: int) -> int:
    paid = min(crowns, g.crowns[seat])
    if paid > 0:
        g.crowns[seat] -= paid
        g.crowns[to] += paid
        g.emit(v.CROWNS_GIVEN, seat, to, paid)
    return paid


def gain_votes(g: Kingdom, seat: int, votes: int) -> None:
    if votes > 0:
        g.votes[seat] += votes
        g.emit(v.VOTES_GAINED, seat, votes)


def lose_votes(g: Kingdom, seat: int, votes: int) -> None:
    lost = min(votes, g.votes[seat])
    if lost > 0:
        g.votes[seat] -= lost
        g.emit(v.VOTES_LOST, seat, lost)


def gain_faith(g: Kingdom, seat: int, faith: int) -> None:
    """An excommunicated Baron gains none."""
    if faith > 0 and g.excommunicated_until[seat] < g.round:
        g.faith[seat] += faith
        g.emit(v.FAITH_GAINED, seat, faith)


def faith_at_hand(g: Kingdom, seat: int) -> int:
    """The most Faith that a Baron can pay or pledge now: what he holds."""
    changed = g.points.faith_at_hand
    return base_faith_at_hand(g, seat) if changed is None else changed(g, seat)


def base_faith_at_hand(g: Kingdom, seat: int) -> int:
    return g.faith[seat]


def pay_faith(g: Kingdom, seat: int, faith: int) -> None:
    """To the treasury, for whatever asks it of him."""
    changed = g.points.pay_faith
    if changed is None:
        base_pay_faith(g, seat, faith)
    else:
        changed(g, seat, faith)


def base_pay_faith(g: Kingdom, seat: int, faith: int) -> None:
    if faith > 0:
        g.faith[seat] -= faith
        g.emit(v.FAITH_PAID, seat, faith)


def influence_of(g: Kingdom, seat: int) -> int:
    """The Influence that a Baron has now."""
    changed = g.points.influence_of
    return base_influence_of(g, seat) if changed is None else changed(g, seat)


def base_influence_of(g: Kingdom, seat: int) -> int:
    return g.influence[seat]


def gain_influence(g: Kingdom, seat: int, n: int) -> None:
    """From the pool; what the pool lacks comes from the spare tokens. wk.upkeep.influence-short, wk.components-out.tokens"""
    changed = g.points.gain_influence
    if changed is None:
        base_gain_influence(g, seat, n)
    else:
        changed(g, seat, n)


def base_gain_influence(g: Kingdom, seat: int, n: int) -> None:
    if n > 0:
        g.influence = replaced(g.influence, seat, g.influence[seat] + n)
        g.pool = max(0, g.pool - n)
        g.emit(v.INFLUENCE_GAINED, seat, n)


def lose_influence(g: Kingdom, seat: int, n: int) -> None:
    """As much as he has."""
    changed = g.points.lose_influence
    if changed is None:
        base_lose_influence(g, seat, n)
    else:
        changed(g, seat, n)


def base_lose_influence(g: Kingdom, seat: int, n: int) -> None:
    lost = min(n, g.influence[seat])
    if lost > 0:
        g.influence = replaced(g.influence, seat, g.influence[seat] - lost)
        return_influence(g, lost)
        g.emit(v.INFLUENCE_LOST, seat, lost)


def return_influence(g: Kingdom, n: int) -> None:
    """Influence that a Baron has lost goes back to the pool."""
    changed = g.points.return_influence
    if changed is None:
        base_return_influence(g, n)
    else:
        changed(g, n)


def base_return_influence(g: Kingdom, n: int) -> None:
    g.pool += n


def make_chairman(g: Kingdom, seat: int) -> None:
    if g.chairman != seat:
        g.chairman = seat
        g.emit(v.OFFICE_CHAIRMAN, seat)


def make_head(g: Kingdom, seat: int) -> None:
    if g.head != seat:
        g.head = seat
        if seat >= 0:
            g.emit(v.OFFICE_HEAD, seat)


def leads(values: list[int], seat: int) -> bool:
    """Strictly more than every other Baron, banned ones included. wk.ruling.banned-votes-compare"""
    return all(values[seat] > value for s, value in enumerate(values) if s != seat)


def may_head_church(g: Kingdom, seat: int) -> bool:
    return not g.out[seat] and g.excommunicated_until[seat] < g.round


def return_cards(g: Kingdom, phase: int) -> None:
    """All cards of an area go back to where they belong. wk.taxation.return-cards, wk.wages.return-cards, wk.assembly.return-cards"""
    for card in g.phase_area[phase]:
        if not action_cards.is_neutral(g, card):
            g.hold[card] += 1
        elif card not in g.neutral_seen:  # everybody knows that it lies in no stack
            g.neutral_seen += (card,)
    g.phase_area = replaced(g.phase_area, phase, ())


POINTS: Final = (
    Point(leave_the_game, base_leave_the_game),
    Point(faith_at_hand, base_faith_at_hand),
    Point(pay_faith, base_pay_faith),
    Point(influence_of, base_influence_of),
    Point(gain_influence, base_gain_influence),
    Point(lose_influence, base_lose_influence),
    Point(return_influence, base_return_influence),
)
