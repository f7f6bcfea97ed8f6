"""What is kept of people, and how it goes: their own data given out, forgotten at their wish, and what nobody has used for long."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from regalia.server.storage.schema import guests, journal, outbox, seats, seen, shelved, snapshots, tables, tokens


class People:
    def __init__(
        self,
        read: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        transaction: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
    ) -> None:
        self._read = read
        self._transaction = transaction

    async def tables_of(self, guest: str) -> list[str]:
        """Where he sits, or talked."""
        sits = select(seats.c.table_id).where(seats.c.guest == guest)
        talked = select(journal.c.table_id).where(journal.c.guest == guest).distinct()
        async with self._read() as c:
            return sorted({r[0] for query in (sits, talked) for r in (await c.execute(query)).all()})

    async def data_of(self, guest: str) -> dict[str, Any]:
        """Everything that is kept of a guest, without the hashes of his secrets."""
        async with self._read() as c:

            async def rows(query: Any) -> list[dict[str, Any]]:
                return [dict(r) for r in (await c.execute(query)).mappings().all()]

            me = (await rows(select(guests.c.id, guests.c.name, guests.c.webhook, guests.c.created).where(guests.c.id == guest)))[0]
            said = select(journal.c.table_id, journal.c.body).where(journal.c.guest == guest, journal.c.kind == "chat")
            chose = select(journal.c.table_id, journal.c.seat, journal.c.kind, journal.c.body, journal.c.at)
            return {
                "guest": me,
                "devices": await rows(select(tokens.c.created, tokens.c.used).where(tokens.c.guest == guest)),
                "seats": await rows(select(seats.c.table_id, seats.c.seat, seats.c.name).where(seats.c.guest == guest)),
                "hosts": [r["id"] for r in await rows(select(tables.c.id).where(tables.c.host == guest))],
                "seen": await rows(select(seen.c.table_id, seen.c.moment, seen.c.at).where(seen.c.guest == guest)),
                "chat": [{"table_id": r["table_id"], **msgspec.json.decode(r["body"])} for r in await rows(said)],
                "choices": await rows(chose.where(journal.c.guest == guest, journal.c.kind.not_in(("chat", "seats")))),
            }

    async def forget(self, guest: str, name: str) -> None:
        """His name, words and secrets. His choices stay in the games of the others, as those of nobody."""
        async with self._transaction() as c:
            for his in (tokens, outbox, seen, shelved):
                await c.execute(delete(his).where(his.c.guest == guest))
            wrote = (journal.c.guest == guest) | (journal.c.kind == "seats") & journal.c.body.contains(guest, autoescape=True)
            at = (journal.c.table_id, journal.c.seq)
            for table, seq, kind, body in (await c.execute(select(*at, journal.c.kind, journal.c.body).where(wrote))).all():
                line = (journal.c.table_id == table) & (journal.c.seq == seq)
                await c.execute(update(journal).where(line).values(body=_without(kind, body, guest, name), guest=None))
            await c.execute(update(seats).where(seats.c.guest == guest).values(guest=None, name=name))
            await c.execute(update(guests).where(guests.c.id == guest).values(name=name, webhook="", passphrase=None))

    # ---- what nobody has used for long

    async def finished(self, before: int) -> list[str]:
        query = select(tables.c.id).where(tables.c.over.is_not(None), tables.c.updated < before)
        async with self._read() as c:
            return [r[0] for r in (await c.execute(query)).all()]

    async def drop_idle_guests(self, before: int) -> int:
        """Those who sit nowhere, opened nothing, and have not been here since."""
        used = select(tokens.c.guest).where((tokens.c.used >= before) | (tokens.c.created >= before))
        sits = select(seats.c.guest).where(seats.c.guest.is_not(None))
        idle = select(guests.c.id).where(
            guests.c.created < before, guests.c.id.not_in(used), guests.c.id.not_in(sits), guests.c.id.not_in(select(tables.c.host))
        )
        async with self._transaction() as c:
            gone = [r[0] for r in (await c.execute(idle)).all()]
            for his in (tokens, outbox, seen, shelved):
                await c.execute(delete(his).where(his.c.guest.in_(gone)))
            await c.execute(delete(guests).where(guests.c.id.in_(gone)))
        return len(gone)

    async def drop_chat(self, before: int) -> int:
        """Only what no restart reads again: the numbers of later lines must stay."""
        kept = select(func.max(snapshots.c.seq)).where(snapshots.c.table_id == journal.c.table_id).scalar_subquery()
        old = (journal.c.kind == "chat") & (journal.c.at < before) & (journal.c.seq <= kept)
        async with self._transaction() as c:
            return int((await c.execute(delete(journal).where(old))).rowcount)


def _without(kind: str, body: str, guest: str, name: str) -> str:
    """A line of the journal without who wrote it."""
    if kind == "chat":
        line = msgspec.json.decode(body)
        return msgspec.json.encode({**line, "name": name, "text": ""}).decode()
    if kind == "seats":
        rows = msgspec.json.decode(body)
        return msgspec.json.encode([{**r, "guest": None, "name": name} if r["guest"] == guest else r for r in rows]).decode()
    return body
