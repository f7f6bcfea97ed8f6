"""How far each player has looked at each table, so that he can be told what happened since he was here."""

import asyncio
import contextlib
from typing import TYPE_CHECKING, Final

from regalia.server.clients import Client
from regalia.server.errors import ConflictError, StorageError
from regalia.server.storage.letters import Seen
from regalia.server.storage.store import Guest
from regalia.server.table import now

if TYPE_CHECKING:
    from regalia.server.house import House

GATHER: Final = 0.5  # seconds in which notes are gathered before they are stored


class Visits:
    def __init__(self, house: "House") -> None:
        self.house = house
        self._notes: dict[tuple[str, str], Seen] = {}  # not yet stored
        self._gathering = False

    async def last(self, guest: Guest | None, ids: list[str]) -> dict[str, Seen]:
        """By table: what this guest had seen when he was there last."""
        if guest is None:
            return {}
        try:
            found = await self.house.store.letters.seen(guest.id, ids)
        except StorageError:
            found = {}
        return found | {id: self._notes[guest.id, id] for id in ids if (guest.id, id) in self._notes}

    def note(self, client: Client) -> None:
        """What a client has on its screen, or says it has looked at."""
        table = client.table
        if client.guest is None or not table.seats_of(client.guest.id):
            return
        moment = table.moment if client.looked is None else min(client.looked, table.moment)
        self._notes[client.guest.id, table.id] = Seen(moment, now())
        if not self._gathering:
            self._gathering = True
            self.house.spawn(self._gather())

    async def _gather(self) -> None:
        try:
            await asyncio.sleep(GATHER)
        finally:
            self._gathering = False
        await self.store()

    async def store(self) -> None:
        notes = self._notes.copy()
        with contextlib.suppress(StorageError, ConflictError):  # the next visit will do
            await self.house.store.letters.see([(guest, table, seen) for (guest, table), seen in notes.items()])
        for key, seen in notes.items():
            if self._notes.get(key) is seen:
                del self._notes[key]
