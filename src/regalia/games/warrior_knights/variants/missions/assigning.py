"""Assigning Mission cards: one for each Baron, for his eyes only."""

from collections.abc import Callable

from regalia.games.warrior_knights.rules.setup import SetUp
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.missions import vocabulary as w
from regalia.games.warrior_knights.variants.missions.content import CARDS
from regalia.games.warrior_knights.variants.missions.state import FORFEITED, missions
from regalia.kernel.columns import replaced
from regalia.kernel.procedure import ASK_ALL, Flow
from regalia.kernel.rules import Form
from regalia.kernel.vocabulary import Option


def deal_missions(self: SetUp, g: Kingdom) -> Flow | None:
    """The deck is shuffled, each Baron gets a card, and the others leave the game with nobody having seen them."""
    own = missions(g)
    deck = g.shuffled(w.MISSION_DECK, range(len(CARDS.rows)))
    own.mission = tuple([(card,) for card in deck[: g.seats]])
    own.missions_gone = deck[g.seats :]
    g.emit(w.MISSIONS_DEALT)
    for seat in range(g.seats):
        g.tell(seat, (w.MISSION_RECEIVED, seat, deck[seat]), ())
    return None


# ---- showing it to others


def interjections(before: Callable[[Kingdom, int], list[Form]], g: Kingdom, seat: int) -> list[Form]:
    """He may turn his card up, for whatever that is worth to him. What he says about it is his affair. cg.ruling.mission-reveal"""
    forms = before(g, seat)
    if g.over or g.out[seat] or (g.asking is not None and g.asking.kind == ASK_ALL):
        return forms
    if missions(g).mission[seat]:
        forms.append(Form(w.SHOW_MISSION, []))
    return forms


def interject(before: Callable[[Kingdom, int, Option], None], g: Kingdom, seat: int, option: Option) -> None:
    """Once seen it can no longer be fulfilled. cg.missions.reveal-forfeits"""
    if option[0] != w.SHOW_MISSION:
        before(g, seat, option)
        return
    own = missions(g)
    card = turn_up(g, seat)
    own.mission_standing = replaced(own.mission_standing, seat, FORFEITED)
    g.emit(w.MISSION_SHOWN, seat, card)


def turn_up(g: Kingdom, seat: int) -> int:
    """His face-down card lies open from now on; which it is."""
    own = missions(g)
    card = own.mission[seat][0]
    own.mission = replaced(own.mission, seat, ())
    own.mission_shown = replaced(own.mission_shown, seat, card)
    return card


# ---- leaving the game


def mission_leaves(g: Kingdom, seat: int) -> None:
    """The Mission of a Baron who is out goes where the undealt ones are, unseen like them. cg.combine.elimination-goods"""
    own = missions(g)
    own.missions_gone += own.mission[seat]
    own.mission = replaced(own.mission, seat, ())
