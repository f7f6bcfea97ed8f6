"""How far each player has looked at each table, so that he can be told what happened since he was here."""

import asyncio
import contextlib
from typing import Final

from regalia.server.errors import ConflictError, StorageError
from regalia.server.storage.letters import LetterStore, Seen
from regalia.server.storage.store import Guest
from regalia.server.table import Table, now
from regalia.server.tasks import Tasks

GATHER: Final = 0.5  # seconds in which notes are gathered before they are stored


class Visits:
    def __init__(self, store: LetterStore, tasks: Tasks) -> None:
        self._store = store
        self._tasks = tasks
        self._notes: dict[tuple[str, str], Seen] = {}  # not yet stored
        self._gathering = False

    async def last(self, guest: Guest | None, ids: list[str]) -> dict[str, Seen]:
        """By table: what this guest had seen when he was there last."""
        if guest is None:
            return {}
        try:
            found = await self._store.seen(guest.id, ids)
        except StorageError:
            found = {}
        return found | {id: self._notes[guest.id, id] for id in ids if (guest.id, id) in self._notes}

    def note(self, guest: Guest | None, table: Table, looked: int | None) -> None:
        """Up to which moment somebody says he has looked (None: he has seen everything)."""
        if guest is None or not table.seats_of(guest.id):
            return
        moment = table.moment if looked is None else min(looked, table.moment)
        self._notes[guest.id, table.id] = Seen(moment, now())
        if not self._gathering:
            self._gathering = True
            self._tasks.spawn(self._gather())

    async def _gather(self) -> None:
        try:
            await asyncio.sleep(GATHER)
        finally:
            self._gathering = False
        await self.store()

    async def store(self) -> None:
        notes = self._notes.copy()
        with contextlib.suppress(StorageError, ConflictError):  # the next visit will do
            await self._store.see([(guest, table, seen) for (guest, table), seen in notes.items()])
        for key, seen in notes.items():
            if self._notes.get(key) is seen:
                del self._notes[key]
