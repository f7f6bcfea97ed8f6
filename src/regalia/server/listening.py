"""Hearing the other processes: PostgreSQL's own notifications, one kept connection, with a fresh look at every table after it was lost."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import asyncpg

from regalia.server.storage.store import CHANNEL

if TYPE_CHECKING:
    from regalia.server.house import House

log = logging.getLogger("regalia.server")


async def listen_forever(house: "House") -> None:
    wait = 0.2
    while True:
        try:
            await _listen(house)
            wait = 0.2
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as fault:
            log.warning("lost the notifications of the database: %s", fault)
        except Exception:  # noqa: BLE001  (a process that hears nothing shows what is no longer true: listening must outlive anything)
            log.exception("a fault while listening to the other processes")
        finally:
            house.listening = False
        await asyncio.sleep(wait)
        wait = min(5.0, wait * 2)


async def _listen(house: "House") -> None:
    dsn = house.store.engine.url.render_as_string(hide_password=False).replace("postgresql+asyncpg://", "postgresql://", 1)
    connection = await asyncpg.connect(dsn, timeout=5)
    lost = asyncio.Event()
    hints: asyncio.Queue[str] = asyncio.Queue()
    connection.add_termination_listener(lambda *_: lost.set())
    try:
        await connection.add_listener(CHANNEL, lambda _c, _pid, _channel, hint: hints.put_nowait(str(hint)))
        house.listening = True
        for table in list(house.tables.values()):  # whatever was said while nobody listened
            await _hear(house, table.id, table.seq + 1)
        while not lost.is_set():
            try:
                hint = await asyncio.wait_for(hints.get(), 1.0)
            except TimeoutError:
                continue
            await _take(house, hint)
    finally:
        if not connection.is_closed():
            await connection.close(timeout=2)


async def _take(house: "House", hint: str) -> None:
    """`node table seq`, or `node table presence watchers seats`."""
    words: list[Any] = hint.split(" ")
    if len(words) < 3 or words[0] == house.store.node:
        return
    table = house.tables.get(words[1])
    if table is None:
        return
    if words[2] == "gone":
        house.gone(table.id)
        return
    if words[2] == "presence":
        seats = [int(s) for s in words[4].split(",") if s] if len(words) > 4 else []
        house.clients.heard(words[0], table, seats, int(words[3]))
        return
    await _hear(house, table.id, int(words[2]))


async def _hear(house: "House", id: str, seq: int) -> None:
    """What goes wrong at one table keeps nobody from hearing of the others."""
    try:
        await house.heard(id, seq)
    except Exception:  # noqa: BLE001
        log.exception("table %s could not be read on", id)
