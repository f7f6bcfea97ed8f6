"""The clients at the tables of this process: what each is shown, and who is there (here and in the other processes)."""

import asyncio
import contextlib
from time import monotonic
from typing import Final

import msgspec

from regalia.kernel.columns import SPECTATOR
from regalia.server import journal, protocol
from regalia.server.errors import ConflictError, Refusal, StorageError
from regalia.server.eyes import eyes
from regalia.server.order import BARRED
from regalia.server.rows import row_of
from regalia.server.storage.letters import Seen
from regalia.server.storage.store import Guest, Line, Store, TableRow
from regalia.server.table import Table, Trial, acting
from regalia.server.tasks import Tasks
from regalia.server.visits import Visits

SOON: Final = 0.1  # seconds after which it is told who is there
LATER: Final = 2.0  # where many are
CROWD: Final = 50


class Client:
    """One socket at one table."""

    __slots__ = ("guest", "table", "viewer", "looking", "outbox", "room", "dead", "seen", "looked", "token", "farewell")

    def __init__(self, guest: Guest | None, table: Table, size: int, room: int) -> None:
        self.guest = guest
        self.table = table
        self.viewer = SPECTATOR
        self.looking = (SPECTATOR, 0)  # at a shared screen: the seat that asked to see its own things, and the moment it was
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(size)
        self.room = room  # bytes that may still wait
        self.farewell = (1013, "too-slow")  # how the socket is closed if it is cut off
        self.token: bytes | None = None  # the hash of the secret it came with
        self.dead = False
        self.seen: Seen | None = None  # what he had seen when he was here last
        self.looked: int | None = None  # the moment up to which he says he has looked; None: he looks at everything

    @property
    def guest_id(self) -> str | None:
        return self.guest.id if self.guest is not None else None

    def push(self, frame: bytes) -> None:
        if self.dead:
            return
        self.room -= len(frame)
        if (self.room < 0 and not self.outbox.empty()) or self.outbox.full():
            self.dead = True  # it cannot keep up: it has to come back and start from a fresh view
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
            return
        self.outbox.put_nowait(frame)

    def cut(self, refusal: Refusal) -> None:
        """He hears why, and nothing more."""
        self.push(msgspec.json.encode({"t": "refused", "code": refusal.code, "message": str(refusal)}))
        if not self.dead and not self.outbox.full():
            self.outbox.put_nowait(None)
            self.farewell = (1008, refusal.code)
        self.dead = True

    async def next(self) -> bytes | None:
        """What is to be sent; None: it is cut off."""
        frame = await self.outbox.get()
        self.room += len(frame) if frame is not None else 0
        return frame


class Clients:
    def __init__(self, store: Store, tasks: Tasks, visits: Visits) -> None:
        self.store = store
        self.tasks = tasks
        self.visits = visits
        self.at: dict[str, set[Client]] = {}  # table -> sockets
        self._telling: dict[str, bool] = {}  # tables whose presence is about to be told: abroad too?
        self.remote: dict[str, dict[str, tuple[float, list[int], int]]] = {}  # presence elsewhere: table -> node -> (when, seats, watchers)

    @property
    def count(self) -> int:
        return sum(len(c) for c in self.at.values())

    def watched(self, id: str) -> bool:
        """Is anybody at this table, in this process?"""
        return id in self.at

    def forget(self, id: str) -> None:
        """The table leaves memory."""
        self.remote.pop(id, None)

    # ---- coming and going

    def enter(self, table: Table, client: Client) -> None:
        self.at.setdefault(table.id, set()).add(client)
        client.viewer = eyes(table, client.guest, SPECTATOR)
        client.push(self.view_frame(table, client))
        client.push(self._presence_frame(table.id))
        self.tell_presence(table.id)

    def leave(self, client: Client) -> None:
        client.dead = True
        here = self.at.get(client.table.id)
        if here is None or client not in here:
            return
        here.discard(client)
        client.table.touch()
        if client.table.seats_of(client.guest_id):
            client.table.attended = monotonic()
        self.visits.note(client.guest, client.table, client.looked)
        if not here:
            del self.at[client.table.id]
        self.tell_presence(client.table.id)

    def begin_anew(self, table: Table) -> None:
        """The table came back into memory: who is still there sees it as it is now."""
        for client in self.at.get(table.id, ()):
            client.table = table
            client.viewer = eyes(table, client.guest, SPECTATOR)
            client.push(self.view_frame(table, client))

    def _send_away(self, table: Table) -> None:
        """Those who may not look on any more."""
        for client in self.at.get(table.id, ()):
            if not table.order.may_look(client.guest_id, bool(table.seats_of(client.guest_id))):
                client.cut(Refusal("barred", BARRED))

    def log_out(self, tokens: list[bytes]) -> None:
        """Sockets that were opened with secrets that are worth nothing any more."""
        for here in list(self.at.values()):
            for client in here:
                if client.token in tokens:
                    client.cut(Refusal("bad-token", "this device was logged out"))

    def dismiss(self, table: Table, refusal: Refusal) -> None:
        """Everybody: the table is gone."""
        for client in self.at.get(table.id, ()):
            client.cut(refusal)

    def tell(self, table: Table, refusal: Refusal) -> None:
        """Everybody at a table hears why nothing happens there."""
        for client in self.at.get(table.id, ()):
            client.push(msgspec.json.encode({"t": "refused", "code": refusal.code, "message": str(refusal)}))

    # ---- what they see

    def show(self, table: Table, line: Line, trial: Trial | None, moment_before: int) -> None:
        """A line was committed: tell everybody what of it he may know."""
        clients = self.at.get(table.id)
        if not clients:
            table.shown.clear()
            return
        if trial is not None:
            for viewer in list(table.shown):
                theirs = [c for c in clients if c.viewer == viewer]
                if not theirs:
                    del table.shown[viewer]
                    continue
                frame = table.update(viewer, trial, moment_before)
                if frame is not None:
                    for client in theirs:
                        client.push(frame)
        elif line.kind == journal.CHAT:
            frame = msgspec.json.encode({"t": "chat", **msgspec.to_builtins(table.chat[-1])})
            for client in clients:
                client.push(frame)
        if trial is None and line.kind != journal.CHAT or line.kind == journal.BACK:  # what stands in the row besides the game
            for client in clients:
                client.push(msgspec.json.encode({"t": "table", "table": self.row(table.as_row(), client.guest)}))
        if line.kind == journal.ORDER:
            self._send_away(table)
        for client in clients:
            self._turn_head(table, client)

    def _turn_head(self, table: Table, client: Client) -> None:
        """One who holds several seats speaks for the one that must choose; who looks at his own things does so until the table moves."""
        seat, moment = client.looking
        viewer = seat if seat >= 0 and moment == table.moment else eyes(table, client.guest, acting(client.viewer))
        if viewer != client.viewer:
            client.viewer = viewer
            client.push(self.view_frame(table, client))

    def looked(self, client: Client, moment: int) -> None:
        client.looked = moment
        self.visits.note(client.guest, client.table, client.looked)

    def look(self, table: Table, client: Client, seat: int) -> None:
        """Through the eyes of one of one's seats; -1: as it was before."""
        if seat != SPECTATOR and seat not in table.seats_of(client.guest_id):
            raise Refusal("not-your-seat", "that seat is not yours")
        client.looking = (seat, table.moment)
        client.viewer = seat if seat >= 0 else eyes(table, client.guest, SPECTATOR)
        client.push(self.view_frame(table, client))

    def fill_gap(self, table: Table, client: Client, since: int) -> bool:
        """The updates that a client missed; False if they are not kept: then it needs a whole view."""
        if since == table.counts.version(acting(client.viewer)):
            return True
        frames = table.missed(client.viewer, since)
        for frame in frames or []:
            client.push(frame)
        return frames is not None

    def show_whole(self, table: Table, client: Client) -> None:
        client.push(self.view_frame(table, client))

    def view_frame(self, table: Table, client: Client) -> bytes:
        shown = table.show(client.viewer)
        return msgspec.json.encode(
            {
                "t": "view",
                "version": shown.version,
                "view": shown.view,
                "table": self.row(table.as_row(), client.guest),
                "variants": [v.id for v in table.state.rules.variants],
                "names": table.state.rules.names(table.state),
                "chat": [msgspec.to_builtins(c) for c in list(table.chat)[-100:]],
                "seen": seen_at(client.seen),
            }
        )

    def row(self, row: TableRow, guest: Guest | None, stands: bool = False) -> protocol.TableRow:
        return msgspec.structs.replace(row_of(row, guest, *self.presence(row.id)), stands=stands)

    # ---- who is there

    def here(self, id: str) -> tuple[list[int], int]:
        """Seats with a socket open, and how many watch, in this process."""
        online: set[int] = set()
        watching = 0
        for client in self.at.get(id, ()):
            mine = client.table.seats_of(client.guest_id)
            online.update(mine)
            watching += not mine
        return sorted(online), watching

    def guests_at(self, table: Table) -> frozenset[str]:
        """Those who sit here and have the table open, in any process."""
        online, _ = self.presence(table.id)
        return frozenset(s.guest for s in table.seats if s.seat in online and s.guest is not None)

    def presence(self, id: str) -> tuple[list[int], int]:
        """The same, in all processes."""
        seats, watching = self.here(id)
        fresh = monotonic() - 60.0
        for when, more, watchers in self.remote.get(id, {}).values():
            if when > fresh:
                seats = sorted({*seats, *more})
                watching += watchers
        return seats, watching

    def tell_presence(self, id: str, abroad: bool = True) -> None:
        """A little later, and once for all who come and go meanwhile: else each arrival would be told to all who are there."""
        if id in self._telling:
            self._telling[id] = self._telling[id] or abroad
            return
        self._telling[id] = abroad
        self.tasks.spawn(self._tell_later(id))

    async def _tell_later(self, id: str) -> None:
        crowd = len(self.at.get(id, ()))
        await asyncio.sleep(SOON if crowd < CROWD else LATER)
        abroad = self._telling.pop(id)
        frame = self._presence_frame(id)
        for client in self.at.get(id, ()):
            client.push(frame)
        if abroad and not self.store.sqlite:
            await self.tell_abroad(id)

    def _presence_frame(self, id: str) -> bytes:
        online, watching = self.presence(id)
        return msgspec.json.encode({"t": "presence", "online": online, "watching": watching})

    async def tell_abroad(self, id: str) -> None:
        """Tell the other processes who is here."""
        seats, watchers = self.here(id)
        with contextlib.suppress(StorageError, ConflictError):
            await self.store.say(f"{id} presence {watchers} {','.join(map(str, seats))}")

    def heard(self, node: str, table: Table, seats: list[int], watchers: int) -> None:
        """Another process tells who is there."""
        before = self.presence(table.id)
        self.remote.setdefault(table.id, {})[node] = (monotonic(), seats, watchers)
        if self.presence(table.id) != before:
            self.tell_presence(table.id, abroad=False)


def seen_at(seen: Seen | None) -> protocol.SeenAt | None:
    return protocol.SeenAt(seen.moment, seen.at // 1000) if seen is not None else None
