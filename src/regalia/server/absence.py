"""Who is here, and who is away: over somebody's head a seat is lent only when he has given no sign for as long as the table chose to wait.

A sign is whatever he did at this table (a choice, a line of chat, an answer), and the time he left it. Whoever has it open is here, but
not for ever: a screen on which nothing was done for several such waits is nobody.
"""

from typing import Final

import msgspec

from regalia.server.storage.store import SeatRow
from regalia.server.table import Table

SCREEN: Final = 6  # an open screen counts for so many times the table's patience
PATIENCE: Final = {"live": 600, "correspondence": 3 * 86_400}  # seconds, where the table does not choose


class Signs(msgspec.Struct, frozen=True):
    """When each guest gave his last sign at a table, in milliseconds; who has it open; and what time it is."""

    last: dict[str, int]
    open_at: frozenset[str]
    at: int

    def is_away(self, table: Table, guest: str) -> bool:
        patience = table.row.patience * 1000
        silent = self.at - max(self.last.get(guest, 0), table.row.created)
        return silent >= (SCREEN * patience if guest in self.open_at else patience)


def to_be_asked(table: Table, seat: SeatRow, proposer: str, signs: Signs) -> tuple[str, ...]:
    """The guests whose consent is wanted before a seat is lent over its player's head: all other people who are here. At a private table
    the host decides alone: he knows whom he invited."""
    if proposer == table.row.host and not table.row.public:
        return ()
    others = dict.fromkeys(s.guest for s in table.seats if s.guest not in (None, seat.guest, proposer) and not s.conceded)
    return tuple(guest for guest in others if guest is not None and not signs.is_away(table, guest))
