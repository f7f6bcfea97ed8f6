"""One client's connection: hello, then whatever it says, each message answered by an effect or a refusal."""

import asyncio
import contextlib
import logging
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket

from regalia.server import journal
from regalia.server import messages as m
from regalia.server.clients import Client
from regalia.server.door import Door
from regalia.server.errors import Refusal
from regalia.server.eyes import own_seat
from regalia.server.house import House
from regalia.server.identity import hashed
from regalia.server.limits import Bucket
from regalia.server.still import SENTENCE, Standstill
from regalia.server.storage.store import Guest
from regalia.server.table import acting

log = logging.getLogger("regalia.server")

HELLO_SECONDS: Final = 15.0
FLOOD: Final = 200  # messages above the rate: that is no impatience
FORGIVEN: Final = 5.0  # of them, a second


class _Closing(Exception):
    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/ws")
async def play(socket: WebSocket[Any, Any, Any]) -> None:
    """The socket of docs/protocol.md."""
    house: House = socket.app.state.house
    await socket.accept()
    connection = Connection(socket, house)
    door: Door = socket.app.state.door
    address = door.address(socket.scope, socket.headers)
    try:
        door.let_in(address)
    except Refusal as refusal:
        await connection.turn_away(refusal)
        return
    try:
        await connection.run()
    except _Closing as closing:
        with contextlib.suppress(Exception):
            await socket.close(code=closing.code, reason=closing.reason)
    finally:
        door.let_out(address)


class Connection:
    def __init__(self, socket: WebSocket[Any, Any, Any], house: House) -> None:
        self.socket = socket
        self.house = house
        self.door = socket.app.state.door
        self.limits = house.config.limits
        self.bucket = Bucket(self.limits.socket_burst, self.limits.socket_rate)
        self.client: Client | None = None
        self.guest: Guest | None = None
        self.standing: Standstill | None = None  # instead of a client, at a table that can be looked at only
        self.views = Bucket(self.limits.view_burst, self.limits.view_rate)
        self.malformed = 0
        self.patience = Bucket(FLOOD, FORGIVEN)

    async def turn_away(self, refusal: Refusal) -> None:
        await self._say(refusal)
        with contextlib.suppress(Exception):
            await self.socket.close(code=1013, reason=refusal.code)

    async def run(self) -> None:
        if self.house.clients.count >= self.limits.sockets:
            await self._say(Refusal("busy", "this server has all the players it can take"))
            raise _Closing(1013, "busy")
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                client = await self._hello()
        except TimeoutError:
            raise _Closing(4400, "hello-first") from None
        if client is None:
            if self.standing is not None:
                await self._stand()
            return
        writer = asyncio.create_task(self._write(client))
        try:
            while True:
                text = await self._receive()
                if text is None:
                    return
                await self._take(client, text)
        except _Closing:
            with contextlib.suppress(TimeoutError):  # it may still hear why
                async with asyncio.timeout(1.0):
                    while not client.outbox.empty():
                        await asyncio.sleep(0.01)
            raise
        finally:
            self.house.clients.leave(client)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer

    async def _receive(self) -> str | None:
        event: Any = await self.socket.receive()
        if event["type"] != "websocket.receive":
            return None
        text = event.get("text")
        if text is None:
            text = (event.get("bytes") or b"").decode("utf-8", "replace")
        if len(text) > self.limits.frame:
            await self._say(Refusal("too-large", f"a message has at most {self.limits.frame} bytes"))
            raise _Closing(1009, "too-large")
        return str(text)

    async def _hello(self) -> Client | None:
        text = await self._receive()
        if text is None:
            return None
        try:
            hello = m.read(text)
            if not isinstance(hello, m.Hello):
                raise Refusal("hello-first", "say hello before anything else")
            if hello.secret:
                self.guest = await self.door.guest(hello.secret)
            table = await self.house.look(hello.table, self.guest)
        except msgspec.DecodeError as fault:
            await self._say(Refusal("malformed", str(fault)))
            raise _Closing(4400, "malformed") from fault
        except Refusal as refusal:
            await self._say(refusal)
            code = {"bad-token": 4401, "barred": 4403, "not-found": 4404, "storage": 1013}.get(refusal.code, 4400)
            raise _Closing(code, refusal.code) from refusal
        if isinstance(table, Standstill):
            await self._show(table)
            return None
        client = self.client = Client(self.guest, table, self.limits.waiting_frames, self.limits.waiting_bytes)
        client.token = hashed(hello.secret) if hello.secret else None
        if table.seats_of(client.guest_id):
            client.seen = (await self.house.visits.last(self.guest, [table.id])).get(table.id)
        self.house.clients.enter(table, client)
        self.house.bots.kick(table)
        return client

    async def _show(self, table: Standstill) -> None:
        """A table that can be looked at only: its last view, and one sentence for whatever is said."""
        viewer = table.seat_of(self.guest.id if self.guest is not None else None)
        view = table.view(viewer)
        if view is None or table.still is None:
            await self._say(Refusal("record", SENTENCE))
            raise _Closing(4400, "record")
        frame = {
            "t": "view",
            "version": view["version"],
            "view": view,
            "table": self.house.clients.row(table.row, self.guest, stands=True),
            "variants": table.still.variants,
            "names": table.still.names,
            "chat": [msgspec.to_builtins(c) for c in table.chat],
            "seen": None,
        }
        await self._send(msgspec.json.encode(frame))
        self.standing = table

    async def _stand(self) -> None:
        """As long as somebody looks at a table that stands."""
        while (text := await self._receive()) is not None:
            if not self.bucket.take() and not self.patience.take():
                raise _Closing(1008, "too-fast")
            try:
                message: m.Any_ | None = m.read(text)
            except msgspec.DecodeError:
                message = None
            if isinstance(message, m.Ping):
                await self._send(b'{"t":"pong"}')
            elif not isinstance(message, m.Seen):
                await self._send(_frame(self._note(Refusal("record", SENTENCE)), message))

    async def _send(self, frame: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def _write(self, client: Client) -> None:
        send = self.socket.send
        while True:
            frame = await client.next()
            if frame is None:
                code, reason = client.farewell
                await self.socket.close(code=code, reason=reason)
                return
            await send({"type": "websocket.send", "text": frame.decode(), "bytes": None})

    async def _take(self, client: Client, text: str) -> None:
        start = perf_counter()
        message: m.Any_ | None = None
        try:
            if not self.bucket.take():
                if not self.patience.take():
                    log.warning("a flood of messages at table %s was cut off", client.table.id)
                    raise _Closing(1008, "too-fast")
                raise Refusal("too-fast", "too many messages; wait a moment")
            message = m.read(text)
            self.malformed = 0
            await self._do(client, message)
            if isinstance(message, m.Move):
                self.house.metrics.move_seconds.add(perf_counter() - start)
        except msgspec.DecodeError as fault:
            self.malformed += 1
            client.push(_frame(self._note(Refusal("malformed", str(fault))), None))
            if self.malformed >= self.limits.malformed:
                raise _Closing(1008, "malformed") from fault
        except Refusal as refusal:
            client.push(_frame(self._note(refusal), message))

    async def _do(self, client: Client, message: m.Any_) -> None:
        house = self.house
        table = await house.table(client.table.id)
        if table is not client.table:
            client.table = table  # it left memory and came back
        if isinstance(message, m.Move):
            seat = own_seat(table, self.guest, message.seat, acting(client.viewer))
            await house.move(table, self.guest, seat, message.version, message.options)
        elif isinstance(message, m.Undo):
            seat = own_seat(table, self.guest, message.seat, acting(client.viewer))
            await house.act(table, journal.UNDO, seat, "", self.guest)
        elif isinstance(message, m.Retract):
            seat = own_seat(table, self.guest, message.seat, acting(client.viewer))
            await house.act(table, journal.RETRACT, seat, "", self.guest)
        elif isinstance(message, m.Interject):
            seat = own_seat(table, self.guest, message.seat, acting(client.viewer))
            await house.act(table, journal.INTERJECT, seat, message.option, self.guest)
        elif isinstance(message, m.Chat):
            if self.guest is None:
                raise Refusal("bad-token", "say who you are before you talk")
            await house.say(table, self.guest, acting(client.viewer), message.text)
        elif isinstance(message, m.Gap):
            if not house.clients.fill_gap(table, client, message.since):
                self._whole_view()
                house.clients.show_whole(table, client)
        elif isinstance(message, m.Look):
            self._whole_view()
            house.clients.look(table, client, message.seat)
        elif isinstance(message, m.Seen):
            house.clients.looked(client, message.moment)
        elif isinstance(message, m.Ping):
            client.push(b'{"t":"pong"}')
        elif isinstance(message, m.Hello):
            raise Refusal("malformed", "hello was said already; open another socket for another table")

    def _whole_view(self) -> None:
        if not self.views.take():
            raise Refusal("too-fast", "too many whole views; wait a moment")

    def _note(self, refusal: Refusal) -> Refusal:
        self.house.metrics.count(f'refused_total{{code="{refusal.code}"}}')
        where = self.client.table.id if self.client is not None else "-"
        log.info("refused %s at table %s (guest %s): %s", refusal.code, where, self.guest.id if self.guest else "-", refusal)
        return refusal

    async def _say(self, refusal: Refusal) -> None:
        with contextlib.suppress(Exception):
            await self.socket.send({"type": "websocket.send", "text": _frame(self._note(refusal), None).decode(), "bytes": None})


def _frame(refusal: Refusal, message: m.Message | None) -> bytes:
    data: dict[str, Any] = {"t": "refused", "code": refusal.code, "message": str(refusal)}
    if refusal.rule:
        data["rule"] = refusal.rule
    if message is not None and message.id is not None:
        data["id"] = message.id
    return msgspec.json.encode(data)
