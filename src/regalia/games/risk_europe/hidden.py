"""Filling the blanks of a redacted state: what the viewer cannot know, drawn from what he can work out."""

from regalia.games.risk_europe.state import NOBODY, RiskState
from regalia.kernel.chance import Dice


def fill(g: RiskState, viewer: int, dice: Dice) -> None:
    fill_orders(g, viewer, dice)
    fill_missions(g, viewer, dice)


def fill_orders(g: RiskState, viewer: int, dice: Dice) -> None:
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


def fill_missions(g: RiskState, viewer: int, dice: Dice) -> None:
    """Missions that are neither completed nor the viewer's own lie in the deck, before other players, or are out of the game."""
    known = [m for m, owner in enumerate(g.mission_owner) if owner != NOBODY]
    if 0 <= viewer < g.seats:
        known += g.missions[viewer] + g.drawn[viewer]
    unseen = [m for m in range(len(g.content.missions)) if m not in known]
    dice.shuffle(unseen)
    for seat in range(g.seats):
        if seat != viewer:
            g.missions[seat] = [unseen.pop() for _ in g.missions[seat]]
            g.drawn[seat] = [unseen.pop() for _ in g.drawn[seat]]
    g.buried = [unseen.pop() for _ in g.buried]
    g.mission_deck = [unseen.pop() for _ in g.mission_deck]
