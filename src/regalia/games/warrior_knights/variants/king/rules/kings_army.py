"""The King's Army: Troop cards that a King is given, and that are his as long as he is King.

They are Regulars (content/mercenaries.toml says so): paid first, they neither desert nor are lost for casualties; and in all else troops
like others. cg.king.army-regular, cg.king.army-wages, cg.king.army-as-troops, cg.king.army-figures
"""

from collections.abc import Callable
from typing import Final

from regalia.games.warrior_knights import figures as f
from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces, table
from regalia.games.warrior_knights.rules.deaths import end_line
from regalia.games.warrior_knights.rules.mercenary_draft import receives_in_draft
from regalia.games.warrior_knights.rules.wages import PayTroops
from regalia.games.warrior_knights.state import Kingdom
from regalia.games.warrior_knights.variants.king import vocabulary as w
from regalia.games.warrior_knights.variants.king.state import crown
from regalia.kernel.draft import Draft

COMPANY: Final = "King's Army"


def apply(draft: Draft) -> None:
    draft.wrap_rule(end_line, cards_go_home)
    draft.cite(PayTroops, "pay_regulars", "cg.king.army-wages cg.king.army-figures")


def all_cards(g: Kingdom) -> list[int]:
    """The six cards. Never change the list."""
    return g.content.others[COMPANY]


def in_service(g: Kingdom) -> list[int]:
    """Those that serve the King; the others stay beside the board."""
    return all_cards(g)[: crown(g).kings_army]


def muster(g: Kingdom, seat: int) -> None:
    """They wait to be assigned by a new King: one for each player when the first is crowned, whoever has them when there is another.

    cg.king.army-number, cg.king.usurp-army, cg.combine.elimination-army-number
    """
    own = crown(g)
    if not own.kings_army:
        own.kings_army = table.in_play(g)
    for card in in_service(g):
        g.troop_at[card] = pieces.waiting_army(g, seat)
    g.emit(w.ARMY_SWORN, seat, own.kings_army)


def to_be_assigned(g: Kingdom, seat: int) -> list[int]:
    return [card for card in in_service(g) if g.troop_at[card] == pieces.waiting_army(g, seat)]


def armies_for_it(g: Kingdom, seat: int) -> list[int]:
    """His Nobles at his stronghold or at cities of his that are not besieged, and the stronghold itself, always.

    cg.king.army-assign, cg.king.army-besieged, cg.king.army-nowhere, cg.ruling.kings-army-place
    """
    return [*[n for n in pieces.nobles_of(g, seat) if receives_in_draft(g, n)], pieces.home_army(g, seat)]


def assign(g: Kingdom, card: int, army: int) -> None:
    g.troop_at[card] = army
    g.emit(v.TROOP_ASSIGNED, card, army)


def lay_aside(g: Kingdom) -> None:
    """There is no King: his army waits beside the board. cg.king.aside"""
    for card in all_cards(g):
        g.troop_at[card] = f.OUT


def cards_go_home(before: Callable[[Kingdom, int], None], g: Kingdom, noble: int) -> None:
    """A Noble's line ends: what he had of the King's Army goes to the King's stronghold, before the rest is lost.

    cg.king.army-kept, cg.ruling.kings-army-no-heir
    """
    serving = in_service(g)
    for card in armies.cards(g, noble):
        if card in serving:
            assign(g, card, pieces.home_army(g, crown(g).king))
    before(g, noble)
