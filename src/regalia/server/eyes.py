"""Through whose eyes somebody looks at a table, and for which seat he speaks.

Who holds one seat looks through it. Several people at one device hold several, and what one of them sees the others see too: they look
through nobody's eyes while nothing secret is to be chosen, and a choice that is no secret is offered there; only for a secret one does
the screen show what its seat alone may know (docs/protocol.md, hot seat).
"""

from regalia.kernel.columns import SPECTATOR
from regalia.server.errors import Refusal
from regalia.server.storage.store import Guest
from regalia.server.table import Table, shared_with


def played_by(table: Table, guest: Guest | None) -> list[int]:
    """One's seats that people play. Who has lent all but one of them sits alone; who has lent all still watches through them."""
    mine = table.seats_of(guest.id if guest is not None else None)
    return [s for s in mine if table.player_of(s) is None] or mine


def asked_of(table: Table, mine: list[int]) -> list[int]:
    """Of one's seats, those that must choose and that one plays oneself."""
    return [s for s in table.waiting() if s in mine and table.player_of(s) is None]


def best_seat(table: Table, guest: Guest | None, current: int) -> int:
    """The seat somebody speaks for: one of his own that must choose, else the one he has."""
    mine = played_by(table, guest)
    if not mine:
        return SPECTATOR
    asked = asked_of(table, mine)
    if current in mine and (current in asked or not asked):
        return current
    return asked[0] if asked else mine[0]


def is_shared(table: Table, guest: Guest | None) -> bool:
    """Do several people sit before one screen? After the end there is nothing left to hide."""
    return not table.state.over and len(played_by(table, guest)) > 1


def eyes(table: Table, guest: Guest | None, current: int) -> int:
    """The viewer whose frames somebody gets."""
    seat = best_seat(table, guest, current)
    if not is_shared(table, guest):
        return seat
    if seat not in asked_of(table, played_by(table, guest)):
        return SPECTATOR
    return shared_with(seat) if table.asks_openly() else seat


def own_seat(table: Table, guest: Guest | None, seat: int | None, viewer: int) -> int:
    """The seat somebody acts for, if it is his."""
    chosen = viewer if seat is None else seat
    if guest is None or chosen not in table.seats_of(guest.id):
        raise Refusal("not-your-seat", "that seat is not yours")
    if table.seats[chosen].lent is not None:
        raise Refusal("not-your-turn", "a bot plays this seat for you; take it back first")
    return chosen
