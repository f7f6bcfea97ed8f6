"""What Event cards share: their figures, their targets, casualties outside battle."""

from regalia.games.warrior_knights import vocabulary as v
from regalia.games.warrior_knights.rules import armies, pieces
from regalia.games.warrior_knights.rules.deaths import restore_line
from regalia.games.warrior_knights.rules.events import NOTHING, UNTARGETED
from regalia.games.warrior_knights.state import Kingdom


def amount(g: Kingdom, id: str, name: str) -> int:
    return g.content.event_rows[g.content.event[id]].amounts[name]


def if_any(found: bool) -> int:
    """The target of an Event that needs none, provided that it can do something."""
    return UNTARGETED if found else NOTHING


def on_board(g: Kingdom, seat: int) -> list[int]:
    """His Nobles in some area: neither off the board nor at sea."""
    return [n for n in pieces.nobles_of(g, seat) if g.noble_area[n] >= 0]


def living_line(g: Kingdom, noble: int) -> bool:
    """Has he an heir, and is he not lost for good?"""
    return bool(g.heir[noble]) and not g.gone[noble]


def undo_broken_line(g: Kingdom, place: int) -> None:
    """The Event at this place among the lasting ones is lifted: its Noble may have an heir again."""
    restore_line(g, g.lasting_target[place])


def strike(g: Kingdom, army: int, casualties: int) -> None:
    """Casualty tokens outside battle, not more than the army can take. Call CheckArmies afterwards. wk.death.outside-battle"""
    room = (armies.troops(g, army) + 99) // 100 - g.casualties[army]
    taken = min(casualties, room)
    if taken > 0:
        g.casualties[army] += taken
        g.emit(v.STRUCK, army, taken)


def heal(g: Kingdom, army: int, casualties: int) -> None:
    healed = min(casualties, g.casualties[army])
    if healed > 0:
        g.casualties[army] -= healed
        g.emit(v.HEALED, army, healed)


def mercenaries_of(g: Kingdom, seat: int, nation: int) -> list[int]:
    """His Mercenary cards of a nationality, in whichever army."""
    nations = g.content.troop_nation
    return [t for t in pieces.hired(g, seat) if nations[t] == nation]
