"""What a Noble who has died twice is to a steward: with a third death his line will most likely end, so he is spared.

Everything here reads public columns only.
"""

from regalia.games.warrior_knights.players.steward.judgement import Judgement
from regalia.games.warrior_knights.players.steward.war import LINE
from regalia.games.warrior_knights.rules import pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.limited_heirs.figures import HEIRS
from regalia.games.warrior_knights.variants.limited_heirs.state import deaths


def no_heir(g: Kingdom, noble: int) -> float:
    """How likely his next death is the last: the share of Fate cards that do not show his shape, once a card is drawn for it."""
    if deaths(g).deaths[noble] < HEIRS:
        return 0.0
    shapes = g.content.fate_shape
    return 1.0 - shapes.count(pieces.shape_of(noble)) / len(shapes)


def counsel(j: Judgement) -> None:
    """Whose line ends anyway is counted so already."""
    for noble in j.nobles:
        if j.g.heir[noble]:
            j.spared[noble] = LINE * no_heir(j.g, noble)
