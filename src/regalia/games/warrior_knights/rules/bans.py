"""Being banned from the Assembly, and coming back."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import fate, table
from regalia.games.warrior_knights.state import Kingdom
from regalia.kernel.columns import replaced


def ban(g: Kingdom, seat: int) -> None:
    """He leaves the Assembly at once and stays out of it until a vote lifts the ban. wk.ban.consequence, wk.ban.duration"""
    if g.banned[seat]:
        return
    g.banned = replaced(g.banned, seat, 1)
    g.attending = replaced(g.attending, seat, 0)
    g.emit(v.BANNED, seat)
    if g.chairman == seat:
        replace_chairman(g)


def may_be_chairman(g: Kingdom, seat: int) -> bool:
    """wk.ban.never-chairman"""
    return not g.banned[seat] and not g.out[seat]


def replace_chairman(g: Kingdom) -> None:
    """The token goes to the Baron with the most Votes in hand; nobody to take it, and it stays where it is.

    wk.ban.chairman-replaced, wk.ruling.new-chairman-after-ban, wk.ruling.no-chairman
    """
    fit = [s for s in range(g.seats) if s != g.chairman and may_be_chairman(g, s)]
    if fit:
        table.make_chairman(g, foremost(g, g.votes, fit))


def foremost(g: Kingdom, values: list[int], fit: list[int]) -> int:
    """The one of `fit` who has the most; among equals Fate decides."""
    most = max(values[s] for s in fit)
    first = [s for s in fit if values[s] == most]
    return first[0] if len(first) == 1 else fate.random_seat(g, first)


def reinstate(g: Kingdom, seat: int) -> None:
    """He attends from the next Assembly on. If all were banned he takes the token. wk.ban.reinstated-later, wk.ruling.no-chairman"""
    if not g.banned[seat]:
        return
    g.banned = replaced(g.banned, seat, 0)
    g.emit(v.REINSTATED, seat)
    if g.chairman >= 0 and g.banned[g.chairman]:
        table.make_chairman(g, seat)
