"""A seat at a table of a running server: a client like the page, over HTTP and the socket of docs/protocol.md."""

import json
import threading
from time import monotonic, sleep
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from regalia.kernel import registry, saves
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Setup, ruleset
from regalia.kernel.state import State
from regalia.kernel.vocabulary import Event, Option
from regalia.players.talk import EVERYBODY, MOST

TIMEOUT: Final = 30.0
CARRIED: Final = ("version", "moment", "crumbs", "asking", "interjections", "undo", "over")  # from an update into the view
PAUSES: Final = (0.5, 1, 2, 4, 8, 15, 30)  # seconds before calling again where the server has hung up


class RemoteSeat:
    def __init__(self, link: str, secret: str = "", name: str = "Model") -> None:
        """`link` is what the page shows: ADDRESS/#/join/TABLE/INVITATION, or ADDRESS/#/t/TABLE of a table where one sits already (or which
        is public and has room)."""
        self.address, self.table, invite = parts(link)
        self.http = httpx.Client(base_url=self.address, timeout=TIMEOUT, trust_env=False)
        self.secret = secret or self._call("POST", "/api/guests", {"name": name})["secret"]
        self.http.headers["Authorization"] = f"Bearer {self.secret}"
        row = self._call("GET", f"/api/tables/{self.table}")
        own = [s["seat"] for s in row["seats"] if s["mine"]]
        if own:
            self.seat: int = own[0]
        else:
            joined = self._call("POST", f"/api/tables/{self.table}/join", {"invite": invite} if invite else {})
            self.seat, row = joined["seat"], joined["table"]
        self.odds: bool = row["odds"]
        game = registry.game(row["game"])
        theirs = self._call("GET", f"/api/games/{game.id}")["version"]
        if theirs != game.version:
            raise RegaliaError(
                f"the server plays version {theirs} of {game.title}, this is version {game.version}: install the same Regalia"
            )
        self.rules = ruleset(game, Setup(game.id, len(row["seats"]), tuple(row["variants"]), row["options"]))
        self.numbers = {term.name: number for number, term in game.vocabulary.events.items()}
        self.changed = threading.Condition()
        self.shown: dict[str, Any] = {}
        self.log: list[Event] = []
        self.chat: list[str] = []
        self.refusals: dict[int, str] = {}
        self.asked_by = 0  # number of the last message that wants an answer
        self.pongs = 0
        self.offer = False
        self.gone = ""  # why the server is not there any more
        self.closed = False
        self.socket = self._connect()
        threading.Thread(target=self._read, daemon=True, name="regalia-remote").start()
        self._until(lambda: bool(self.shown), TIMEOUT)

    # ---- what a seat can do

    def view(self) -> State:
        with self.changed:
            if self.gone:
                raise RegaliaError(self.gone)
            return saves.from_view(self.rules, self.shown)

    def asked(self) -> bool:
        with self.changed:
            return self._asked()

    def _asked(self) -> bool:
        asking = self.shown.get("asking")
        return bool(self.gone or self.shown.get("over") or self.offer or (asking and asking["options"]))

    def choose(self, option: Option) -> None:
        self._act({"t": "move", "version": self.shown["version"], "options": [self.rules.game.vocabulary.write(option)]})

    def interject(self, option: Option) -> None:
        self._act({"t": "interject", "option": self.rules.game.vocabulary.write(option)})

    def say(self, text: str, to: int) -> None:
        if to != EVERYBODY:
            raise RegaliaError("on a server one speaks to all: leave `to` out")
        if not 0 < len(text.strip()) <= MOST:
            raise RegaliaError(f"what is said has 1 to {MOST} characters, not {len(text.strip())}")
        self._send({"t": "chat", "text": text.strip()})

    def wait(self, seconds: float) -> bool:
        with self.changed:
            asking = self.shown.get("asking")
            self.offer = self.offer and bool(asking and asking["options"])
        return self._until(self._asked, seconds)

    def events(self, since: int) -> tuple[list[Event], int]:
        with self.changed:
            return self.log[since:], len(self.log)

    def heard(self, since: int) -> tuple[list[str], int]:
        with self.changed:
            return self.chat[since:], len(self.chat)

    def close(self) -> None:
        self.closed = True
        self.socket.close()
        self.http.close()

    # ---- talking to the server

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        try:
            answer = self.http.request(method, path, json=body)
            data = answer.json()
        except (httpx.HTTPError, ValueError) as fault:
            raise RegaliaError(f"no Regalia server answers at {self.address}: {fault}") from fault
        if answer.is_error:
            raise RegaliaError(f"the server refuses: {data.get('message', answer.status_code)}")
        return data

    def _connect(self) -> ClientConnection:
        where = urlsplit(self.address)
        url = f"{'wss' if where.scheme == 'https' else 'ws'}://{where.netloc}{where.path}/ws"
        try:
            socket = connect(url, max_size=None, open_timeout=TIMEOUT, proxy=None).__enter__()  # left by `close`, in another thread
            socket.send(json.dumps({"t": "hello", "secret": self.secret, "table": self.table, "since": self.shown.get("version", -1)}))
        except (OSError, WebSocketException) as fault:
            raise RegaliaError(f"the server at {self.address} cannot be reached: {fault}") from fault
        return socket

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self.socket.send(json.dumps(message))
        except (OSError, WebSocketException) as fault:
            raise RegaliaError("the server has hung up; `wait` calls again") from fault

    def _act(self, message: dict[str, Any]) -> None:
        """Do something and return when the table has taken it, or refused: the answer to a ping comes after what was said before it."""
        with self.changed:
            self.asked_by += 1
            number, pongs = self.asked_by, self.pongs
        self._send({**message, "seat": self.seat, "id": number})
        self._send({"t": "ping"})
        done = self._until(lambda: self.pongs > pongs or bool(self.gone), TIMEOUT)
        with self.changed:
            self.offer = False
            refused = self.refusals.pop(number, self.gone)
        if refused or not done:
            raise RegaliaError(refused or "the server does not answer; `look` tells whether it was done")

    def _until(self, condition: Any, seconds: float) -> bool:
        end = monotonic() + seconds
        with self.changed:
            while not condition() and monotonic() < end:
                self.changed.wait(max(0.0, end - monotonic()))
            return bool(condition())

    # ---- listening

    def _read(self) -> None:
        while not self.closed:
            try:
                for text in self.socket:
                    with self.changed:
                        self._take(json.loads(text))
                        self.changed.notify_all()
            except (OSError, WebSocketException):
                pass
            if not self.closed and not self._again():
                return

    def _again(self) -> bool:
        for pause in PAUSES:
            sleep(pause)
            try:
                self.socket = self._connect()
                return True
            except RegaliaError as fault:
                why = str(fault)
        with self.changed:
            self.gone = why
            self.changed.notify_all()
        return False

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "view":
            self.shown = message["view"]
        elif kind == "update":
            self._update(message)
        elif kind == "pong":
            self.pongs += 1
        elif kind == "chat" and message["seat"] != self.seat:
            self.chat.append(f"{message['name']}: {message['text']}")
        elif kind == "refused":
            said = message["message"] + (f" ({message['rule']})" if message.get("rule") else "")
            self.refusals[message.get("id", 0)] = said

    def _update(self, message: dict[str, Any]) -> None:
        if message["version"] <= self.shown["version"]:
            return
        if message["since"] != self.shown["version"]:
            self._send({"t": "gap", "since": self.shown["version"]})
            return
        before = self._verbs()
        same = {name: value for name, value in message.items() if name in CARRIED}
        self.shown = {**self.shown, **same, "columns": {**self.shown["columns"], **message["columns"]}}
        for name, values in message["events"]:
            term = self.rules.game.vocabulary.events.get(self.numbers.get(name, -1))
            if term is not None and all(isinstance(values.get(arg), int) for arg in term.args):
                self.log.append((self.numbers[name], *[values[arg] for arg in term.args]))
        self.offer = self.offer or (message["by"] not in (None, self.seat) and not self._verbs() <= before and not message["over"])

    def _verbs(self) -> set[str]:
        return {form["verb"] for form in self.shown.get("interjections", ())}


def parts(link: str) -> tuple[str, str, str]:
    """The server's address, the table and the invitation (or '') of a link."""
    address, _, path = link.strip().partition("/#/")
    words = [word for word in path.split("/") if word]
    if urlsplit(address).scheme in ("http", "https") and urlsplit(address).netloc:
        if len(words) == 3 and words[0] == "join":
            return address, words[1], words[2]
        if len(words) == 2 and words[0] in ("t", "join"):
            return address, words[1], ""
    raise RegaliaError(f"a link is ADDRESS/#/join/TABLE/INVITATION or ADDRESS/#/t/TABLE, as the page shows it, not {link!r}")
