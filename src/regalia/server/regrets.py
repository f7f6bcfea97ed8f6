"""Taking a choice back after others have chosen: one asks, the table goes back when all the other people agree. What chance brings from
there is drawn anew, so that nobody profits from what he saw."""

import secrets
from typing import TYPE_CHECKING

import msgspec

from regalia.server import journal
from regalia.server.errors import Refusal
from regalia.server.rows import consent
from regalia.server.seating import must_sit, seat_of
from regalia.server.storage.store import Guest, Regret, SeatRow
from regalia.server.table import Table

if TYPE_CHECKING:
    from regalia.server.house import House


class Regrets:
    def __init__(self, house: "House") -> None:
        self.house = house

    async def ask(self, table: Table, guest: Guest, seat: int) -> None:
        """Ask to take the last choice of one's seat back; bots do not mind."""

        def choose() -> list[SeatRow]:
            s = seat_of(table, seat)
            if s.guest != guest.id or s.conceded:
                raise Refusal("not-your-seat", "only its player takes a choice back")
            if table.state.over:
                raise Refusal("finished", "the game is over")
            moment = table.session.last_choice(seat)
            if moment < 0:
                raise Refusal("nothing-to-undo", "this seat has chosen nothing yet")
            return [msgspec.structs.replace(s, regret=Regret(moment, ()))]

        await self.house.seating.change(table, guest, choose)
        await self._return(table, guest, seat)

    async def answer(self, table: Table, guest: Guest, seat: int, yes: bool) -> None:
        """Agree or refuse; one's own request is withdrawn by refusing it."""

        def choose() -> list[SeatRow]:
            s = seat_of(table, seat)
            must_sit(table, guest)
            if s.regret is None or s.regret.moment >= table.moment:
                raise Refusal("not-found", "nobody asks to take a choice of that seat back")
            if not yes:
                return [msgspec.structs.replace(s, regret=None)]
            if s.guest == guest.id:
                raise Refusal("not-your-seat", "the others decide")
            agreed = tuple(dict.fromkeys((*s.regret.agreed, guest.id)))
            return [msgspec.structs.replace(s, regret=Regret(s.regret.moment, agreed))]

        await self.house.seating.change(table, guest, choose)
        await self._return(table, guest, seat)

    async def _return(self, table: Table, guest: Guest, seat: int) -> None:
        """Back, if everybody agrees."""
        s = table.seats[seat]
        regret = s.regret
        if regret is None or consent(table.seats, s, regret.agreed):
            return
        body = journal.write(journal.Return(regret.moment, secrets.randbelow(1 << 62)))

        def agreed() -> None:
            if table.seats[seat].regret != regret or table.moment <= regret.moment:
                raise Refusal("stale", "the table has gone back already")

        def settled() -> list[SeatRow]:
            return [msgspec.structs.replace(row, regret=None) for row in table.seats if row.regret is not None]

        await self.house.act(table, journal.BACK, seat, body, guest, agreed, settled)
