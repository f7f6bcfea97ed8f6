"""Telling people who are away: "it is your turn" and, by letter, a reminder when a seat has been silent for long.

What has to be told stands in the store's outbox, so it survives a restart; a letter that cannot be delivered is tried again ever more
seldom and at last given up.
"""

import asyncio
import http.client
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

import msgspec

from regalia.kernel import engine
from regalia.server.clients import Clients
from regalia.server.config import Config
from regalia.server.errors import ConflictError, StorageError
from regalia.server.metrics import Metrics
from regalia.server.rows import title
from regalia.server.storage.letters import REMINDER, YOUR_TURN, Call, Letter, LetterStore, Overdue
from regalia.server.storage.store import SeatRow
from regalia.server.table import Table, Trial, now
from regalia.server.tasks import Tasks
from regalia.server.webhooks import Webhooks

log = logging.getLogger("regalia.server")

AT_ONCE: Final = 16  # letters on their way
OF_ONE: Final = 2  # of these, to one guest or to one host
STAND_ASIDE: Final = 5_000  # milliseconds after which a letter that had to make room is looked at again
LOOK_AGAIN: Final = 3_600_000  # milliseconds after which one who sits at the table and does nothing is looked at again


class Letters:
    def __init__(self, config: Config, store: LetterStore, metrics: Metrics, tasks: Tasks, clients: Clients) -> None:
        self.store = store
        self.metrics = metrics
        self.tasks = tasks
        self.clients = clients
        self.every = config.post_every
        self.waits = config.webhook_waits
        self.lease = int(config.webhook_lease * 1000)
        self.gap = int(config.remind_gap * 1000)
        self.webhooks = Webhooks(config.private_webhooks)
        self._poked = asyncio.Event()
        self._posting: dict[str, Letter] = {}
        self._threads = ThreadPoolExecutor(AT_ONCE, "letters")  # their own: a webhook that hangs keeps nobody else waiting

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    def poke(self) -> None:
        """There is something to post."""
        self._poked.set()

    # ---- whom to call

    def calls(self, table: Table, trial: Trial | None, seats: list[SeatRow], at: int) -> tuple[Call, ...]:
        """Those whose turn a line makes it and who are not looking. (`trial` None: the table was just opened, by its host, who knows.)"""
        if trial is not None and trial.only >= 0:
            return ()
        before = table.waiting() if trial is not None else []
        after = engine.waiting(trial.state if trial is not None else table.state)
        fresh = [seats[s] for s in after if s not in before and (trial is not None or seats[s].guest != table.row.host)]
        absent = {s.guest: s.seat for s in reversed(fresh) if s.guest is not None and s.lent is None}
        if not absent:
            return ()
        online, _ = self.clients.presence(table.id)
        return tuple(Call(guest, table.id, seat, YOUR_TURN, at, at) for guest, seat in absent.items() if seat not in online)

    # ---- posting

    async def run_forever(self) -> None:
        while True:
            try:
                await self._remind()
                await self._post()
            except (StorageError, ConflictError) as fault:
                log.warning("letters wait until the database is back: %s", fault)
            try:
                await asyncio.wait_for(self._poked.wait(), self.every)
            except TimeoutError:
                continue
            self._poked.clear()

    async def _post(self) -> None:
        for letter in await self.store.due(now()):
            if letter.id in self._posting:
                continue  # slower than its lease
            if not letter.url or (letter.tries and not letter.waiting):
                await self.store.drop(letter.id)  # nobody to tell, or it is no longer true
                continue
            if len(self._posting) >= AT_ONCE:
                return  # whoever is done calls again
            if self._is_crowded(letter):  # one slow webhook, or one guest's, keeps nobody else's letters
                await self.store.postpone(letter.id, now() + STAND_ASIDE)
            elif await self.store.claim(letter, now() + self.lease):
                self._posting[letter.id] = letter
                self.tasks.spawn(self._deliver(letter))

    def _is_crowded(self, letter: Letter) -> bool:
        host = urlsplit(letter.url).hostname
        of_guest = sum(other.guest == letter.guest for other in self._posting.values())
        to_host = sum(urlsplit(other.url).hostname == host for other in self._posting.values())
        return of_guest >= OF_ONE or to_host >= OF_ONE

    async def _deliver(self, letter: Letter) -> None:
        try:
            if await self._try(letter):
                await self.store.drop(letter.id)
            else:
                await self.store.postpone(letter.id, now() + int(self.waits[letter.tries] * 1000))
        except (StorageError, ConflictError) as fault:  # it will be posted once more
            log.warning("what became of a letter could not be noted: %s", fault)
        finally:
            was_full = len(self._posting) >= AT_ONCE
            self._posting.pop(letter.id, None)
            if was_full:
                self.poke()

    async def _try(self, letter: Letter) -> bool:
        """Post it. False: it must be tried again later."""
        metrics = self.metrics
        try:
            await asyncio.get_running_loop().run_in_executor(self._threads, self.webhooks.post, letter.url, body(letter))
            metrics.count("webhooks_sent_total")
        except (OSError, http.client.HTTPException, ValueError) as fault:
            if isinstance(fault, (OSError, http.client.HTTPException)) and letter.tries < len(self.waits):
                metrics.count("webhooks_delayed_total")
                return False
            log.info("a webhook of table %s was given up: %s", letter.table, fault)
            metrics.count("webhooks_failed_total")
        return True

    # ---- reminding

    async def _remind(self) -> None:
        at = now()
        for late in await self.store.overdue(at):
            calls, again = self.reminders(late, at)
            if await self.store.remind(late, calls, again, at) and calls:
                log.info("table %s: reminders to %d", late.table, len(calls))
                self.metrics.count("reminders_total", len(calls))

    def reminders(self, late: Overdue, at: int) -> tuple[list[Call], int | None]:
        """Who must be reminded now, and when to look again."""
        online, _ = self.clients.presence(late.table)
        calls: list[Call] = []
        looks: list[int] = []
        for seat, guest, reminded in late.seats:
            since = late.since.get(seat, at)
            when = max(since + late.remind * 1000, reminded + self.gap if reminded is not None else 0)
            if when > at:
                looks.append(when)
            elif seat in online:
                looks.append(at + LOOK_AGAIN)
            else:
                calls.append(Call(guest, late.table, seat, REMINDER, since, at))
                looks.append(at + self.gap)
        return calls, min(looks, default=None)


def body(letter: Letter) -> bytes:
    return msgspec.json.encode(
        {
            "event": letter.event,
            "table": letter.table,
            "game": letter.game,
            "title": title(letter.game),
            "seat": letter.seat,
            "since": letter.since // 1000,
            "url": f"/#/t/{letter.table}",
        }
    )
