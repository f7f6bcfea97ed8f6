"""What the tests of the server share: real processes, and clients that do what a page does."""

import asyncio
import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import httpx
import websockets

ROOT = Path(__file__).parents[2]
T = TypeVar("T")
CALM = {  # tests come from one address and in a hurry
    "request_burst": 100_000,
    "request_rate": 10_000.0,
    "guest_burst": 100_000,
    "guest_rate": 10_000.0,
    "table_burst": 100_000,
    "table_rate": 10_000.0,
    "socket_burst": 1_000,
    "socket_rate": 1_000.0,
    "patience": 1,
    "connect_burst": 100_000,
    "connect_rate": 10_000.0,
    "sockets_of_one": 10_000,
    "look_burst": 100_000,
    "look_rate": 10_000.0,
    "view_burst": 1_000,
    "view_rate": 1_000.0,
}


def aside(do: Callable[..., T], *args: Any) -> T:
    """In a thread of its own: one in which a browser was driven before has a loop already."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(do, *args).result()


def run(doing: Coroutine[Any, Any, T]) -> T:
    done: T = aside(asyncio.run, doing)
    return done


PATIENCE = 90.0  # seconds for anything that must happen: what is proved is that it does, however busy the machine is
_given: set[int] = set()


def free_port() -> int:
    """Below the range from which systems number outgoing connections: while a server is down, none of those takes its port, and
    nobody who calls there in vain is connected with himself."""
    while True:
        port = 12_000 + secrets.randbelow(20_000)
        if port in _given:
            continue
        with socket.socket() as s, contextlib.suppress(OSError):
            s.bind(("127.0.0.1", port))
            _given.add(port)
            return port


class Server:
    """A server in a process of its own. `kill` is kill -9; `start` again resumes on the same data and port."""

    def __init__(self, folder: Path, db: str = "", limits: dict[str, Any] | None = None, **config: Any) -> None:
        self.folder = folder
        self.config = {"bot_pace": 0.0, "lend_pause": 0.0, **config, "db": db, "data": str(folder), "limits": {**CALM, **(limits or {})}}
        self.process: subprocess.Popen[str] | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self.settle()

    def settle(self) -> None:
        """Take a port; it is kept over restarts."""
        self.port = free_port()
        self.config["metrics"] = f"127.0.0.1:{free_port()}"
        self.file = self.folder / f"server-{self.port}.json"
        self.file.write_text(json.dumps({"port": self.port, "config": self.config}))
        self.log = self.folder / f"server-{self.port}.log"

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    def start(self) -> "Server":
        """Returns when it answers."""
        fresh = self.process is None
        for _ in range(5):
            if self._start():
                return self
            if not fresh or "cannot listen on" not in self.text():
                break
            self.settle()  # another process took the port between our looking and its listening
        raise AssertionError(f"the server did not start:\n{self.text()[-3000:]}")

    def _start(self) -> bool:
        path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
        games = ",".join(filter(None, ("tests.kernel.toy", os.environ.get("REGALIA_GAMES"))))
        env = {**os.environ, "REGALIA_GAMES": games, "PYTHONPATH": path}
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.server.serve", str(self.file)],
                cwd=ROOT,
                env=env,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        watchdog = threading.Timer(2 * PATIENCE, self.process.kill)  # one that hangs is a failure, not a test that never ends
        watchdog.start()
        line = self.process.stdout.readline()
        watchdog.cancel()
        if not line.startswith("ready"):
            self.process.wait()
        return line.startswith("ready")

    def kill(self) -> None:
        """kill -9: nothing is flushed, nobody says goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def text(self) -> str:
        return self.log.read_text()

    def metrics(self) -> list[str]:
        """The lines that Prometheus reads."""
        return httpx.get(f"http://{self.config['metrics']}/metrics", timeout=PATIENCE).text.splitlines()


class Api:
    """One guest's requests."""

    def __init__(self, server: Server, secret: str | None = None, id: str = "") -> None:
        self.server = server
        self.secret = secret
        self.id = id

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"} if self.secret else {}

    def request(self, method: str, path: str, **how: Any) -> httpx.Response:
        return httpx.request(method, self.server.http + path, headers={**self.headers, **how.pop("headers", {})}, timeout=PATIENCE, **how)

    def get(self, path: str, **params: Any) -> Any:
        answer = self.request("GET", path, params=params)
        assert answer.status_code == 200, (path, answer.status_code, answer.text)
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.request("POST", path, json=body if body is not None else {})
        assert answer.status_code in (200, 201), (path, answer.status_code, answer.text)
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, status: int = 0) -> str:
        answer = self.request(method, path, json=body)
        assert answer.status_code >= 400, (path, answer.text)
        assert not status or answer.status_code == status, (path, answer.status_code, answer.text)
        return str(answer.json()["code"])

    def open(self, game: str, *seats: str, **more: Any) -> tuple[str, list[Any]]:
        """`open("toy", "me", "link", "bot:random")`"""
        wanted = [{"kind": "bot", "bot": s[4:]} if s.startswith("bot:") else {"kind": s} for s in seats]
        made = self.post("/api/tables", {"game": game, "seats": wanted, **more})
        return made["table"], made["links"]


def guest(server: Server, name: str = "Wren") -> Api:
    made = Api(server).post("/api/guests", {"name": name})
    return Api(server, made["secret"], made["id"])


class Player:
    """A socket client: keeps its view as a page does, every frame as it came, and asks for gaps."""

    def __init__(self, server: Server, table: str, secret: str | None) -> None:
        self.server = server
        self.table = table
        self.secret = secret
        self.socket: Any = None
        self.view: dict[str, Any] = {}
        self.frames: list[str] = []
        self.refusals: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.row: dict[str, Any] = {}
        self.online: list[int] = []
        self.history: dict[int, dict[str, Any]] = {}  # moment -> view
        self.heard: dict[int, list[Any]] = {}  # moment -> events
        self.skipped: set[int] = set()  # moments that a fresh view jumped over: their events are in the log, not in frames
        self.closed: int | None = None
        self.views = 0  # fresh views, one for each connection at least
        self.pongs = 0
        self.seen: Any = None
        self.changed = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def connect(self, since: int = -1) -> "Player":
        """Returns when the fresh view is there (or the server has hung up)."""
        opened = await websockets.connect(self.server.ws, max_size=None, compression=None, open_timeout=PATIENCE, ping_interval=None)
        self.socket, self.closed, views = opened, None, self.views
        await self.send(t="hello", secret=self.secret, table=self.table, since=since)
        self._reader = asyncio.create_task(self._read(opened))
        await self.until(lambda: self.views > views or self.closed is not None)
        return self

    async def _read(self, opened: Any) -> None:
        try:
            async for text in opened:
                self.frames.append(text)
                self.take(json.loads(text))
                self.changed.set()
        except (websockets.ConnectionClosed, OSError):
            pass
        if opened is self.socket:  # not if it has called again already
            self.closed = opened.close_code if opened.close_code is not None else 1006
        self.changed.set()

    def take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "view":
            self.views += 1
            self.skipped.update(range(self.view.get("moment", 0) + 1, message["view"]["moment"] + 1))
            self.view = message["view"]
            assert self.view["version"] == message["version"]
            self.row = message["table"]
            self.chat = message["chat"]
            self.seen = message["seen"]
            self.note()
        elif kind == "update":
            if message["version"] <= self.view["version"]:
                return
            assert message["since"] == self.view["version"], "an update was lost or came out of order"
            self.view = {
                **self.view,
                **{k: v for k, v in message.items() if k in ("version", "moment", "crumbs", "asking", "interjections", "undo", "over")},
                "columns": {**self.view["columns"], **message["columns"]},
            }
            if message["undone"]:
                self.history = {m: v for m, v in self.history.items() if m <= self.view["moment"]}
                self.heard = {m: v for m, v in self.heard.items() if m <= self.view["moment"]}
                self.skipped = {m for m in self.skipped if m <= self.view["moment"]}
            else:
                self.heard.setdefault(self.view["moment"], []).extend(message["events"])
            self.note()
        elif kind == "refused":
            self.refusals.append(message)
        elif kind == "chat":
            self.chat.append(message)
        elif kind == "table":
            self.row = message["table"]
        elif kind == "presence":
            self.online = message["online"]
        elif kind == "pong":
            self.pongs += 1

    def note(self) -> None:
        self.history.setdefault(self.view["moment"], self.view)

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def until(self, condition: Any, seconds: float = PATIENCE) -> None:
        end = time.monotonic() + seconds
        while not condition():
            self.changed.clear()
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(
                    f"waited in vain; refusals {self.refusals[-3:]}, asking {self.view.get('asking')}, closed {self.closed}"
                )
            try:
                await asyncio.wait_for(self.changed.wait(), min(left, 0.5))
            except TimeoutError:
                continue

    @property
    def options(self) -> list[str]:
        asking = self.view.get("asking")
        return [o["text"] for o in asking["options"]] if asking else []

    async def move(self, *options: str, **more: Any) -> None:
        await self.send(t="move", version=self.view["version"], options=list(options), **more)

    async def settled(self) -> None:
        """Wait until whatever this client has said is done with, and everything shown to it before now has arrived.

        A server answers one socket's messages in their order, so the answer to a ping comes after the effect of what was said before.
        (That the version changed would tell less: another's move changes it too.)"""
        pongs, hasty = self.pongs, self._hasty()
        await self.send(t="ping")
        await self.until(lambda: self.pongs > pongs or self._hasty() > hasty or self.closed is not None)

    def _hasty(self) -> int:
        return sum(r["code"] == "too-fast" for r in self.refusals)

    async def play(self, choose: Any = secrets.choice) -> None:
        """Choose something offered and wait until the table has answered."""
        with contextlib.suppress(websockets.ConnectionClosed):  # `closed` tells
            await self.move(choose(self.options))
            await self.settled()

    async def refusal(self) -> dict[str, Any]:
        """The next refusal."""
        await self.until(lambda: bool(self.refusals))
        return self.refusals.pop(0)

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await asyncio.wait([self._reader], timeout=PATIENCE)


async def play_out(players: list[Player], steps: int = 20_000, stop: Any = None) -> None:
    """All of them choose at random whenever they are asked, until the game is over (or `stop()`)."""

    async def one(player: Player) -> None:
        for _ in range(steps):
            await player.until(
                lambda: player.view["over"] is not None or bool(player.options) or (stop is not None and stop()), 2 * PATIENCE
            )
            if player.view["over"] is not None or (stop is not None and stop()):
                return
            await player.play()
            assert player.closed is None, f"the socket was closed: {player.closed}"
        raise AssertionError("the game does not end")

    await asyncio.gather(*[one(p) for p in players])
