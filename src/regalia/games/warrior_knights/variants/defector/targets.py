"""Who may be bribed, by whom, and why somebody may not. All of it reads only what is public."""

from typing import Final

from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.defector import vocabulary as w
from regalia.games.warrior_knights.variants.defector.state import bribes
from regalia.games.warrior_knights.variants.instead_of_battle import can_pay, speakers
from regalia.kernel.vocabulary import Option, Reason

CROWNS: Final = 5  # or 1 Faith. wkv.defector.price


def targets(g: Kingdom, seat: int, area: int) -> list[Option]:
    """The Nobles of others beside a fresh Noble of his. wkv.defector.action, wkv.defector.where, wkv.ruling.defector-action"""
    if not can_pay(g, seat, CROWNS) or not speakers(g, seat, area):
        return []
    return [(w.BRIBE, noble) for noble in armies.rivals_in(g, seat, area) if may_be_bribed(g, noble)]


def may_be_bribed(g: Kingdom, noble: int) -> bool:
    """Once a round by whomever, and never the last one a Baron has. wkv.defector.once, wkv.defector.last-noble"""
    return is_a_barons(g, noble) and not was_tried(g, noble) and not is_last(g, noble)


def is_a_barons(g: Kingdom, noble: int) -> bool:
    """Not of a power without a seat, which makes no deals. wkv.compat.invader-defector"""
    return pieces.baron_of(g, noble) < g.seats


def was_tried(g: Kingdom, noble: int) -> bool:
    return bribes(g).bribe_round[noble] == g.round


def is_last(g: Kingdom, noble: int) -> bool:
    """Has his Baron nobody else whose line goes on, on the board or off it?"""
    return not [n for n in pieces.nobles_of(g, pieces.baron_of(g, noble)) if n != noble and not g.gone[n]]


# ---- why not?


def why_not_bribed(g: Kingdom, seat: int, noble: int) -> list[Reason]:
    """Why a Noble of another Baron who is in the area of one of his cannot be bribed; [] if he stands elsewhere, or could be."""
    area = g.noble_area[noble]
    if area < 0 or not armies.has_noble_in(g, seat, area) or not is_a_barons(g, noble):
        return []
    if not speakers(g, seat, area):
        return [(w.NOBODY_BESIDE_HIM, noble)]
    if was_tried(g, noble):
        return [(w.TRIED_THIS_ROUND, noble)]
    if is_last(g, noble):
        return [(w.LAST_NOBLE, noble, pieces.baron_of(g, noble))]
    return [] if can_pay(g, seat, CROWNS) else [(w.NO_BRIBE, CROWNS)]


def why_no_bribe(g: Kingdom, seat: int) -> list[Reason]:
    """Why no bribe is offered at all."""
    found: list[Reason] = []
    for noble in pieces.rivals(g, seat):
        found += [reason for reason in why_not_bribed(g, seat, noble) if reason not in found]
    return found or [(w.NOBODY_TO_BRIBE,)]
