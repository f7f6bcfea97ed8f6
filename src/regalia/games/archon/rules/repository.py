"""Chapters 2 and 7: the Repository is filled by a Province card and emptied at the end of the round."""

from regalia.games.archon import vocabulary as v
from regalia.games.archon.figures import RESOURCES
from regalia.games.archon.state import ArchonState


def reveal_province(g: ArchonState) -> None:
    """Turn up a Province card and lay the cubes it shows into the Repository, as far as the stockpile goes."""
    g.province = g.draw_from(v.PROVINCE_DRAW, g.province_deck)
    g.emit(v.PROVINCE_REVEALED, g.province)
    shown = g.content.provinces[g.province].rows[g.seats - 2]
    for kind in range(RESOURCES):
        laid = min(shown[kind], g.supply[kind])
        g.supply[kind] -= laid
        g.repository[kind] += laid


def empty_repository(g: ArchonState) -> None:
    """What is left goes back to the stockpile; the Province card has had its day."""
    for kind in range(RESOURCES):
        g.supply[kind] += g.repository[kind]
        g.repository[kind] = 0
    g.provinces_gone.append(g.province)
    g.province = -1
