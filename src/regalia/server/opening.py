"""Opening tables: new ones, from a record, forked from a moment of another, and the rematch."""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

import msgspec

from regalia.kernel import record, registry
from regalia.kernel import session as sessions
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.errors import RecordError
from regalia.kernel.rules import Setup, check_setup
from regalia.kernel.session import Session
from regalia.server import journal
from regalia.server.absence import PATIENCE
from regalia.server.errors import Refusal, stored
from regalia.server.identity import new_id
from regalia.server.naming import new_name
from regalia.server.storage.store import Guest, SeatRow, TableRow
from regalia.server.table import Table, fresh_counts, now
from regalia.server.thinking import is_bot

if TYPE_CHECKING:
    from regalia.server.house import House

log = logging.getLogger("regalia.server")


class NewSeat(msgspec.Struct, frozen=True):
    kind: str
    bot: str | None = None
    name: str | None = None


class Manner(msgspec.Struct, frozen=True):
    """How a table is played."""

    pace: str = "live"
    public: bool = False
    odds: bool = True
    remind: int = 86_400  # by letter: seconds of silence after which a seat is reminded; 0: never
    patience: int = PATIENCE["live"]  # seconds without a sign after which somebody is away


def manner_of(row: TableRow) -> Manner:
    return Manner(row.pace, row.public, row.odds, row.remind, row.patience)


class Opening:
    def __init__(self, house: "House") -> None:
        self.house = house

    async def open(self, host: Guest, setup: Setup, seats: list[NewSeat], manner: Manner, name: str = "") -> TableRow:
        game = registry.game(setup.game)
        check_setup(game, setup)
        if len(seats) != setup.seats:
            raise Refusal("setup", f"{setup.seats} seats, but {len(seats)} of them filled")
        rows = tuple(_new_seat(host, setup.game, i, s) for i, s in enumerate(seats))
        session = await asyncio.to_thread(sessions.new, game, setup, secrets.randbelow(1 << 62))
        return await self._add(host, session, rows, manner, name=name)

    async def import_record(self, host: Guest, text: str) -> TableRow:
        def read() -> Session:
            saved = record.load(text)
            record.replay(saved, verify=True)
            return sessions.resume(saved)

        try:
            session = await self.house.aside(read)
        except RecordError as fault:
            raise Refusal("record", str(fault)) from fault
        seats = tuple(SeatRow(i, "hotseat", host.id, f"Seat {i + 1}") for i in range(session.state.seats))
        return await self._add(host, session, seats, Manner())

    async def fork(self, table: Table, guest: Guest, moment: int) -> TableRow:
        mine = table.seats_of(guest.id)
        alone = bool(mine) and all(s.guest == guest.id or s.kind == "bot" for s in table.seats)
        if not table.state.over and not alone:
            raise Refusal("running", "a game among people can be forked after its end")
        table.check_moment(moment)
        kept = table.record_until(moment)
        kept.seed = secrets.randbelow(1 << 62)  # the past is as it was, the future is open
        session = await self.house.aside(sessions.resume, kept)
        seats = tuple(
            s
            if s.kind == "bot"
            else SeatRow(s.seat, "player" if s.guest == guest.id else "hotseat", guest.id, s.name or f"Seat {s.seat + 1}")
            for s in table.seats
        )
        return await self._add(guest, session, seats, msgspec.structs.replace(manner_of(table.row), public=False), table.id)

    async def rematch(self, table: Table, guest: Guest) -> TableRow:
        """The same seats and rules again: one table, whoever asks and however often."""
        house = self.house
        if not table.state.over:
            raise Refusal("running", "a rematch comes after the end")
        if not table.seats_of(guest.id) and table.row.host != guest.id:
            raise Refusal("not-your-seat", "only those who played may ask for a rematch")
        if table.next is None:
            setup = msgspec.structs.replace(table.setup, rules=0)  # a new game is played by the rules of today
            if table.game.parties():  # everybody plays whom he played
                setup = msgspec.structs.replace(setup, sides=tuple(table.game.sides(table.state)))
            session = await asyncio.to_thread(sessions.new, table.game, setup, secrets.randbelow(1 << 62))
            seats = tuple(
                msgspec.structs.replace(
                    s, invite=new_id(96) if s.invite else None, lending=None, lent=None, lent_at=None, regret=None, conceded=False
                )
                for s in table.seats
            )
            row = await self._add(guest, session, seats, manner_of(table.row), table.id)
            with stored():
                first = await house.store.set_next(table.id, row.id)
            if first:
                await house.act(table, journal.NEXT, SPECTATOR, row.id, guest)
            else:
                with stored():
                    fresh = await house.store.table(table.id)
                table.next = fresh.next if fresh is not None else row.id
        with stored():
            found = await house.store.table(table.next or "")
        if found is None:
            raise Refusal("not-found", "the rematch is gone")
        return found

    async def _add(
        self, host: Guest, session: Session, seats: tuple[SeatRow, ...], manner: Manner, parent: str | None = None, name: str = ""
    ) -> TableRow:
        at = now()
        setup = session.record.setup
        row = TableRow(
            id=new_id(),
            game=setup.game,
            setup=msgspec.json.encode(setup).decode(),
            host=host.id,
            pace=manner.pace,
            public=manner.public,
            odds=manner.odds,
            parent=parent,
            next=None,
            created=at,
            updated=at,
            moment=0,
            waiting="[]",
            over=None,
            bot_turn=False,
            seats=seats,
            remind=manner.remind,
            patience=manner.patience,
            name=name or new_name(),
        )
        counts = fresh_counts(setup.seats)
        made = Table(row, session.record.game, session, counts, 0)
        made.row = row = made.as_row()
        calls = self.house.letters.calls(made, None, made.seats, at)
        with stored():
            snapshot = made.snapshot()
            await self.house.store.add_table(row, msgspec.structs.replace(snapshot, first=snapshot.record), calls)
        self.house.metrics.count("tables_opened_total")
        log.info("table %s opened: %s, %d seats", row.id, setup.game, setup.seats)
        self.house.welcome(made)
        return row


def _new_seat(host: Guest, game: str, i: int, seat: NewSeat) -> SeatRow:
    if seat.kind == "me":
        return SeatRow(i, "player", host.id, host.name)
    if seat.kind == "hotseat":
        return SeatRow(i, "hotseat", host.id, seat.name or f"Friend {i + 1}")
    if seat.kind == "open":
        return SeatRow(i, "open", None, seat.name or "")
    if seat.kind == "link":
        return SeatRow(i, "open", None, seat.name or "", invite=new_id(96))
    if not seat.bot or not is_bot(game, seat.bot):
        raise Refusal("setup", f"there is no bot {seat.bot!r} for {game}")
    return SeatRow(i, "bot", None, seat.name or seat.bot, bot=seat.bot)
