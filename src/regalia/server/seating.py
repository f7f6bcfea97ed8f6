"""Who sits where: invitations, and seats lent to bots by agreement and taken back. Each change is a line of the journal."""

import contextlib
import secrets
from typing import TYPE_CHECKING

import msgspec

from regalia.kernel.columns import SPECTATOR
from regalia.server import journal
from regalia.server.absence import Signs, to_be_asked
from regalia.server.errors import Refusal, stored
from regalia.server.rows import needed
from regalia.server.storage.store import Guest, Lending, SeatRow
from regalia.server.table import Table, now
from regalia.server.thinking import is_bot, is_worthy, stand_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from regalia.server.house import House


class Seating:
    def __init__(self, house: "House") -> None:
        self.house = house

    async def change(self, table: Table, guest: Guest, choose: "Callable[[], list[SeatRow]]") -> None:
        await self.house.act(table, journal.SEATS, SPECTATOR, "[]", guest, seats=choose)

    async def join(self, table: Table, guest: Guest, invite: str | None) -> int:
        """Take the seat an invitation is for, or any open seat of a public table."""
        taken: list[int] = []

        def choose() -> list[SeatRow]:
            taken.clear()
            if guest.id in table.order.barred:
                raise Refusal("barred", "the host has sent you away from this table")
            mine = table.seats_of(guest.id)
            for s in table.seats:
                fits = s.kind == "open" and (
                    secrets.compare_digest((s.invite or "").encode(), invite.encode())
                    if invite
                    else s.invite is None and table.row.public and not mine
                )
                if fits:
                    taken.append(s.seat)
                    return [SeatRow(s.seat, "player", guest.id, guest.name)]
            if mine:
                taken.append(mine[0])
                raise _Already()
            raise Refusal("no-seat", "this invitation was used, or is none of this table's" if invite else "no seat is open here")

        with contextlib.suppress(_Already):
            await self.change(table, guest, choose)
        return taken[0]

    async def lend(self, table: Table, guest: Guest, seat: int, bot: str) -> None:
        """Let a bot play a seat: one's own at once, an open one if one is the host, another's while he is away, if the others agree."""
        if not is_bot(table.row.game, bot):
            raise Refusal("setup", f"there is no bot {bot!r} for {table.row.game}")
        signs = await self._signs(table)

        def choose() -> list[SeatRow]:
            s = seat_of(table, seat)
            if table.state.over:
                raise Refusal("finished", "the game is over")
            if s.kind == "bot" or s.lent is not None:
                raise Refusal("no-seat", "a bot plays that seat already")
            if s.guest == guest.id:
                return [msgspec.structs.replace(s, lent=bot, lending=None)]
            if s.kind == "open":
                if table.row.host != guest.id:
                    raise Refusal("not-your-seat", "only the host fills an open seat")
                return [SeatRow(seat, "bot", None, s.name or bot, bot=bot)]
            must_sit(table, guest)
            if not is_worthy(table.row.game, bot):
                raise Refusal("setup", f"for another's seat the bot is {stand_in(table.row.game)!r} or a stronger one, not {bot!r}")
            _must_be_away(table, s, signs)
            return [_with_consent(table, s, Lending(bot, (guest.id,), to_be_asked(table, s, guest.id, signs)))]

        await self.change(table, guest, choose)

    async def _signs(self, table: Table) -> Signs:
        with stored():
            last = await self.house.store.last_signs(table.id)
        return Signs(last, self.house.clients.guests_at(table), now())

    async def agree(self, table: Table, guest: Guest, seat: int, yes: bool) -> None:
        signs = await self._signs(table)

        def choose() -> list[SeatRow]:
            s = seat_of(table, seat)
            if s.lending is None:
                raise Refusal("not-found", "nobody proposes to lend that seat")
            if not yes and s.guest == guest.id:
                return [msgspec.structs.replace(s, lending=None)]
            must_sit(table, guest)
            if not yes:
                return [msgspec.structs.replace(s, lending=None)]
            if s.guest == guest.id:
                return [msgspec.structs.replace(s, lent=s.lending.bot, lending=None)]
            _must_be_away(table, s, signs)
            agreed = tuple(dict.fromkeys((*s.lending.agreed, guest.id)))
            return [_with_consent(table, s, msgspec.structs.replace(s.lending, agreed=agreed))]

        await self.change(table, guest, choose)

    async def concede(self, table: Table, guest: Guest, seat: int, bot: str | None = None) -> None:
        """Give a seat up for good: a bot plays it on, so that the others have their game, and the result stands as conceded."""
        bot = bot or stand_in(table.row.game)
        if not is_bot(table.row.game, bot):
            raise Refusal("setup", f"there is no bot {bot!r} for {table.row.game}")

        def choose() -> list[SeatRow]:
            s = seat_of(table, seat)
            if s.guest != guest.id:
                raise Refusal("not-your-seat", "only its owner gives a seat up")
            if table.state.over or s.conceded:
                raise Refusal("finished", "the game is over for this seat")
            return [msgspec.structs.replace(s, lent=s.lent or bot, lending=None, conceded=True)]

        await self.change(table, guest, choose)

    async def take_back(self, table: Table, guest: Guest, seat: int) -> None:
        def choose() -> list[SeatRow]:
            s = seat_of(table, seat)
            if s.guest != guest.id:
                raise Refusal("not-your-seat", "only its owner takes a seat back")
            if s.conceded:
                raise Refusal("finished", "this seat was given up")
            if s.lent is None:
                raise Refusal("no-seat", "the seat is not lent")
            return [msgspec.structs.replace(s, lent=None, lent_at=None, lending=None)]

        await self.change(table, guest, choose)


class _Already(Exception):
    """He sits here already."""


def seat_of(table: Table, seat: int) -> SeatRow:
    if not 0 <= seat < len(table.seats):
        raise Refusal("not-found", f"there is no seat {seat}")
    return table.seats[seat]


def must_sit(table: Table, guest: Guest) -> None:
    if not table.seats_of(guest.id):
        raise Refusal("not-your-seat", "only those who play here decide")


def _with_consent(table: Table, seat: SeatRow, lending: Lending) -> SeatRow:
    """The seat lent if all who were asked agree, else with the proposal on it."""
    if needed(table.seats, seat, lending):
        return msgspec.structs.replace(seat, lending=lending)
    return msgspec.structs.replace(seat, lent=lending.bot, lent_at=now(), lending=None)


def _must_be_away(table: Table, seat: SeatRow, signs: Signs) -> None:
    if seat.guest is not None and not signs.is_away(table, seat.guest):
        raise Refusal("present", f"whoever plays seat {seat.seat} is here, or was in the last {table.row.patience} seconds")
