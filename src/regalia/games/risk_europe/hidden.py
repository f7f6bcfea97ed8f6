"""Filling the blanks of a redacted state: what the viewer cannot know, drawn from what he can work out."""

from regalia.games.risk_europe.state import RiskState
from regalia.kernel.chance import Dice


def fill(g: RiskState, viewer: int, dice: Dice) -> None:
    """Cards that a player has neither discarded nor shown are in hand or laid: which of them are laid is anybody's guess."""
    for seat in range(g.seats):
        if seat == viewer or g.out[seat]:
            continue
        unseen = g.content.deck[:]
        for card in g.discard[seat] + g.shown[seat]:
            unseen.remove(card)
        dice.shuffle(unseen)
        n = len(g.laid[seat])
        g.laid[seat] = unseen[:n]
        g.hand[seat] = sorted(unseen[n:])
