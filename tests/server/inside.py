"""A house without a process around it: its tables, guests and clock in the test's own hands."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from regalia.kernel import registry
from regalia.kernel.rules import Setup
from regalia.server import botplay, house, opening, seating, visits
from regalia.server.clients import Client
from regalia.server.config import Config
from regalia.server.house import House
from regalia.server.identity import new_id
from regalia.server.metrics import Metrics
from regalia.server.opening import Manner, NewSeat
from regalia.server.storage.store import Guest, Store
from regalia.server.table import Table, now
from tests.kernel import toy
from tests.server.harness import run

registry.register(toy.GAME)


class Clock:
    """What time the house thinks it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = now()
        for module in (house, opening, seating, botplay, visits):
            monkeypatch.setattr(module, "now", lambda: self.at)

    def passes(self, seconds: float) -> None:
        self.at += int(seconds * 1000)


@asynccontextmanager
async def opened(folder: Path, **config: Any) -> AsyncIterator[House]:
    given = Config(data=str(folder), bot_pace=0.0, **config)
    store = Store(given.url, new_id(48))
    await store.open()
    made = House(given, store, Metrics())
    try:
        yield made
    finally:
        await made.close()
        await store.close()


def inside(folder: Path, test: Callable[[House], Awaitable[None]], **config: Any) -> None:
    async def main() -> None:
        async with opened(folder, **config) as made:
            await test(made)

    run(main())


async def guest(made: House, name: str) -> Guest:
    found = Guest(new_id(), name)
    await made.store.add_guest(found, new_id().encode(), now())
    return found


async def seated(made: House, game: str, *who: Guest | str, **manner: Any) -> Table:
    """A table of the first of them: guests sit down one after the other, a string is a bot."""
    host = who[0]
    assert isinstance(host, Guest)
    seats = [NewSeat("me" if w is host else "open") if isinstance(w, Guest) else NewSeat("bot", w) for w in who]
    row = await made.opening.open(host, Setup(game, len(who)), seats, Manner(**{"public": True, **manner}))
    table = await made.table(row.id)
    for w in who[1:]:
        if isinstance(w, Guest):
            await made.seating.join(table, w, None)
    return table


def enters(made: House, table: Table, who: Guest | None) -> Client:
    """Somebody opens the table on a screen."""
    client = Client(who, table, 512, 262_144)
    made.clients.enter(table, client)
    return client


async def until(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
