"""Chapters 2, 6.10 and 7: the row of King's Favor cards in the Palace. Its cards belong to nobody and are slots like any other."""

from regalia.games.archon import vocabulary as v
from regalia.games.archon.state import ArchonState


def reveal_favor(g: ArchonState) -> None:
    """Turn up a Favor card into the first slot; the others have moved on by one."""
    favor = g.draw_from(v.FAVOR_DRAW, g.favor_deck)
    g.favor_row.insert(0, favor)
    g.emit(v.FAVOR_REVEALED, favor)


def shift_favors(g: ArchonState) -> None:
    """The card of the last slot leaves the game, the others move one slot on, a new one comes first."""
    gone = g.favor_row.pop()
    g.favors_gone.append(gone)
    g.emit(v.FAVOR_GONE, gone)
    reveal_favor(g)
