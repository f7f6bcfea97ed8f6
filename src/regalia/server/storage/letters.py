"""What play by letter keeps: the outbox of webhooks, who was reminded, and how far each player has looked.

A letter is written in the transaction of the line that calls for it, so none is lost when the process is killed; it is posted at least
once. One letter of a kind stands for a seat: a newer one takes the place of an older one that could not be delivered.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Connection, Integer, Text, bindparam, delete, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from regalia.server.identity import new_id
from regalia.server.storage.schema import guests, outbox, seats, seen, tables

YOUR_TURN: Final = "your-turn"
REMINDER: Final = "reminder"


class Call(msgspec.Struct, frozen=True):
    """Somebody to be told that a seat of his is waited for, if he has a webhook."""

    guest: str
    table: str
    seat: int
    event: str
    since: int
    at: int


class Letter(msgspec.Struct, frozen=True):
    id: str
    guest: str
    table: str
    game: str
    seat: int
    event: str
    since: int
    due: int
    tries: int
    url: str  # '' if the player has removed it
    waiting: bool  # is the seat still waited for?


class Overdue(msgspec.Struct, frozen=True):
    """A table at which somebody may have to be reminded."""

    table: str
    remind: int
    remind_at: int
    since: dict[int, int]
    seats: list[tuple[int, str, int | None]]  # people who are waited for: seat, guest, when last reminded


class Seen(msgspec.Struct, frozen=True):
    moment: int
    at: int


_replace = delete(outbox).where(
    outbox.c.table_id == bindparam("_table"), outbox.c.seat == bindparam("_seat"), outbox.c.event == bindparam("_event")
)
_write = insert(outbox).from_select(
    ["id", "guest", "table_id", "seat", "event", "since", "due", "tries"],
    select(
        bindparam("_id", type_=Text),
        guests.c.id,
        bindparam("_table", type_=Text),
        bindparam("_seat", type_=Integer),
        bindparam("_event", type_=Text),
        bindparam("_since", type_=BigInteger),
        bindparam("_at", type_=BigInteger),
        bindparam("_tries", type_=Integer),
    ).where(guests.c.id == bindparam("_guest", type_=Text), guests.c.webhook != ""),
)


def write_calls(c: Connection, calls: Sequence[Call]) -> None:
    for call in calls:
        c.execute(_replace, {"_table": call.table, "_seat": call.seat, "_event": call.event})
        values = {f"_{name}": value for name, value in msgspec.structs.asdict(call).items()}
        c.execute(_write, {**values, "_id": new_id(), "_tries": 0})


class LetterStore:
    def __init__(
        self,
        is_sqlite: bool,
        read: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        transaction: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
    ) -> None:
        self._insert: Any = sqlite.insert if is_sqlite else postgresql.insert
        self._read = read
        self._transaction = transaction

    # ---- the outbox

    async def due(self, now: int, limit: int = 64) -> list[Letter]:
        joined = outbox.join(guests, guests.c.id == outbox.c.guest).join(tables, tables.c.id == outbox.c.table_id)
        query = select(outbox, guests.c.webhook, tables.c.game, tables.c.waiting).select_from(joined)
        async with self._read() as c:
            rows = (await c.execute(query.where(outbox.c.due <= now).order_by(outbox.c.due).limit(limit))).mappings().all()
        return [
            Letter(
                id=r["id"],
                guest=r["guest"],
                table=r["table_id"],
                game=r["game"],
                seat=r["seat"],
                event=r["event"],
                since=r["since"],
                due=r["due"],
                tries=r["tries"],
                url=r["webhook"],
                waiting=r["seat"] in msgspec.json.decode(r["waiting"]),
            )
            for r in rows
        ]

    async def claim(self, letter: Letter, until: int) -> bool:
        """Ours to post now, or another process's? Whoever claims it and dies leaves it to be posted after `until`."""
        mine = (outbox.c.id == letter.id) & (outbox.c.due == letter.due)
        async with self._transaction() as c:
            done = await c.execute(update(outbox).where(mine).values(due=until, tries=letter.tries + 1))
            return done.rowcount == 1

    async def postpone(self, id: str, due: int) -> None:
        async with self._transaction() as c:
            await c.execute(update(outbox).where(outbox.c.id == id).values(due=due))

    async def drop(self, id: str) -> None:
        """It was delivered, or nobody wants it any more."""
        async with self._transaction() as c:
            await c.execute(delete(outbox).where(outbox.c.id == id))

    # ---- reminders

    async def overdue(self, now: int, limit: int = 64) -> list[Overdue]:
        late = select(tables).where(tables.c.remind_at <= now).order_by(tables.c.remind_at).limit(limit)
        async with self._read() as c:
            found = (await c.execute(late)).mappings().all()
            if not found:
                return []
            ids = [r["id"] for r in found]
            sitting = (await c.execute(select(seats).where(seats.c.table_id.in_(ids)))).mappings().all()
        made = []
        for r in found:
            waiting = msgspec.json.decode(r["waiting"], type=list[int])
            people = [
                (s["seat"], s["guest"], s["reminded"])
                for s in sitting
                if s["table_id"] == r["id"] and s["seat"] in waiting and s["guest"] is not None and s["lent"] is None
            ]
            since = msgspec.json.decode(r["since"], type=dict[int, int])
            made.append(Overdue(r["id"], r["remind"], r["remind_at"], since, people))
        return made

    async def remind(self, late: Overdue, calls: Sequence[Call], again: int | None, at: int) -> bool:
        """Write the reminders and note when to look again; False if the table has moved on, or another process was quicker."""
        unchanged = (tables.c.id == late.table) & (tables.c.remind_at == late.remind_at)
        async with self._transaction() as c:
            done = await c.execute(update(tables).where(unchanged).values(remind_at=again))
            if done.rowcount != 1:
                return False
            for call in calls:
                where = (seats.c.table_id == call.table) & (seats.c.seat == call.seat)
                await c.execute(update(seats).where(where).values(reminded=at))
            await c.run_sync(write_calls, calls)
        return True

    # ---- how far each player has looked

    async def see(self, rows: Sequence[tuple[str, str, Seen]]) -> None:
        if not rows:
            return
        fresh = self._insert(seen)
        upsert = fresh.on_conflict_do_update(
            index_elements=[seen.c.guest, seen.c.table_id], set_={"moment": fresh.excluded.moment, "at": fresh.excluded.at}
        )
        async with self._transaction() as c:
            await c.execute(upsert, [{"guest": g, "table_id": t, "moment": s.moment, "at": s.at} for g, t, s in rows])

    async def seen(self, guest: str, ids: Sequence[str]) -> dict[str, Seen]:
        """By table."""
        if not ids:
            return {}
        async with self._read() as c:
            rows = (await c.execute(select(seen).where(seen.c.guest == guest, seen.c.table_id.in_(ids)))).mappings().all()
        return {r["table_id"]: Seen(r["moment"], r["at"]) for r in rows}
