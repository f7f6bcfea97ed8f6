"""How long things are kept: finished games, guests who do not come any more, talk. For ever, unless who keeps the server says otherwise.
And a guest who wants to be forgotten."""

import asyncio
import contextlib
import logging
from collections import deque
from typing import TYPE_CHECKING, Final

from regalia.server.errors import ConflictError, Refusal, StorageError, stored
from regalia.server.storage.store import DAY, Guest, SeatRow
from regalia.server.table import CHAT_KEPT, Table, now
from regalia.server.thinking import stand_in

if TYPE_CHECKING:
    from regalia.server.house import House

log = logging.getLogger("regalia.server")

EVERY: Final = 3_600.0  # seconds
SOMEBODY: Final = "Somebody"


class Keeping:
    def __init__(self, house: "House") -> None:
        self.house = house

    async def run_forever(self) -> None:
        while True:
            with contextlib.suppress(StorageError, ConflictError):
                await self.tidy(now())
            await asyncio.sleep(EVERY)

    async def tidy(self, at: int) -> None:
        """What is older than it shall become."""
        house, config = self.house, self.house.config
        people = house.store.people
        gone = [0, 0, 0]
        if config.keep_finished:
            for id in await people.finished(at - config.keep_finished * DAY):
                await house.store.delete_table(id)
                house.gone(id)
                gone[0] += 1
        if config.keep_guests:
            gone[1] = await people.drop_idle_guests(at - config.keep_guests * DAY)
        if config.keep_chat:
            gone[2] = await people.drop_chat(at - config.keep_chat * DAY)
        if any(gone):
            log.info("no longer kept: %d finished tables, %d guests, %d lines of chat", *gone)

    async def forget(self, guest: Guest) -> None:
        """Somebody wants nothing of himself kept. Where he plays a bot plays on, so that the others have their game."""
        house = self.house
        with stored():
            ids = await house.store.people.tables_of(guest.id)
        for id in ids:
            with contextlib.suppress(Refusal):  # a table that stands: its seats are emptied with the rest
                await self._leave(await house.table(id), guest)
        with stored():
            await house.store.people.forget(guest.id, SOMEBODY)

    async def _leave(self, table: Table, guest: Guest) -> None:
        bot = stand_in(table.row.game)

        def choose() -> list[SeatRow]:
            return [SeatRow(seat, "bot", None, SOMEBODY, bot=bot, conceded=not table.state.over) for seat in table.seats_of(guest.id)]

        if table.seats_of(guest.id):
            await self.house.seating.change(table, guest, choose)
        table.chat = deque((line for line in table.chat if table.speakers.get(line.name) != guest.id), CHAT_KEPT)
        table.speakers = {name: id for name, id in table.speakers.items() if id != guest.id}
