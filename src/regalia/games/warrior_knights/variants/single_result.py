"""One battle result, read outside a battle: what sieges, appeals, bribes and the like of the manual draw for.

wkv.use.single-result, wkv.ruling.redraw
"""

from regalia.games.warrior_knights.rules import fate
from regalia.games.warrior_knights.rules.battles import draws_another
from regalia.games.warrior_knights.state import Kingdom


def single_result(g: Kingdom) -> int:
    """The battle result of a Fate card (a place in `content.deeds.battles`); -1, and nothing drawn, if no card in the deck shows one.

    A Draw 1 Fate, and whatever else brings another card in battle, is set aside and another card is drawn.
    """

    def shown(card: int) -> int:
        return -1 if draws_another(g, card) else g.content.fate_battle[card]

    return fate.until_named(g, shown)
