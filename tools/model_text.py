"""How much a language model is sent in a whole game: `python tools/model_text.py [--games N] [--seed S] [GAME ...]`.

Two scripted models play: one by the tools of `regalia mcp` (everything it is sent counts: instructions, the list of tools, every answer),
one as the bot `llm:` (every message of every request counts, as often as it is sent). Both read the options out of the text alone and take
one of them by a rule, so the figures are the same on every machine.
"""

import argparse
import asyncio
import json
import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from mcp import Client

from regalia.bots import registry as bots
from regalia.bots.play import Played, drive
from regalia.cli.mcp import opened
from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup
from regalia.research.llm import Model
from regalia.research.llm.settings import URL
from regalia.research.mcp import server

SEATS = 4
OPTION = re.compile(r"(\d+) ")
LISTED = re.compile(r"(?:: |; )(\d+) ")
NOTE = re.compile(r" \([^()]*\)")
Reply = Callable[[list[dict[str, str]], int], str | bytes]


def pick(said: str, turn: int) -> str:
    """One of the options in a text, another from turn to turn: they are numbered from 1, and the last list is the question."""
    numbers: list[int] = []
    for line in NOTE.sub("", said).splitlines():
        own = OPTION.match(line)
        if own:
            numbers.append(int(own[1]))
        elif "…" in line:
            numbers += [int(n) for n in LISTED.findall(line[line.index("…") :])]
    last = len(numbers) - 1 - numbers[::-1].index(1) if 1 in numbers else 0
    count = 1
    for n in numbers[last:]:
        count += n == count + 1
    return str(1 + turn * 7 % count)


# ---- by tools


class Counted:
    """A client that counts all it is sent."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.characters = 0
        self.calls = 0
        self.refusals: list[str] = []
        self.by: dict[str, int] = {}  # characters by what they were: the list of tools, or the tool that answered

    async def list_tools(self) -> None:
        tools = (await self.client.list_tools()).tools
        told = [json.dumps(tool.model_dump(mode="json", exclude_none=True, by_alias=True), ensure_ascii=False) for tool in tools]
        self.count("tools", sum(map(len, told)) + len(self.client.instructions or ""))

    def count(self, what: str, characters: int) -> None:
        self.characters += characters
        self.by[what] = self.by.get(what, 0) + characters

    async def call(self, tool: str, /, **arguments: Any) -> str:
        answer = await self.client.call_tool(tool, arguments)
        said = "".join([part.text for part in answer.content])
        self.count(tool, len(said))
        self.calls += 1
        if answer.is_error:
            self.refusals.append(said)
        return said


async def by_tools(player: Counted, said: str, most: int = 3_000) -> str:
    """Play to the end, looking at the board once a round; the last answer."""
    await player.call("board")
    for turn in range(most):
        if "The game is over" in said:
            return said
        if "\nYou: " in said:  # it is told where it stands: another round
            await player.call("board")
        said = await (player.call("wait") if "`wait`" in said else player.call("choose", answer=pick(said, turn)))
    raise AssertionError(f"the game does not end: {said}")


async def measured(game: str, seed: int, decide: str = "weighty") -> Counted:
    async with Client(server.server(opener=opened)) as client:
        player = Counted(client)
        await player.list_tools()
        await by_tools(player, await player.call("new_game", game=game, seats=SEATS, seed=seed, decide=decide))
        return player


# ---- as a bot


class Scripted(ThreadingHTTPServer):
    """An OpenAI-compatible address with a script for a model: bytes are sent as they are, a number is a status."""

    daemon_threads = True

    def __init__(self, reply: Reply) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.reply = reply
        self.asked: list[list[dict[str, str]]] = []
        self.bodies: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1"


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body in one piece, which nobody waits for
    server: Scripted

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.bodies.append(body)
        self.server.headers.append(dict(self.headers))
        self.server.asked.append(body["messages"])
        said = self.server.reply(body["messages"], len(self.server.asked))
        whole = said if isinstance(said, bytes) else json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
        self.send_response(500 if whole == b"500" else 200)
        self.send_header("Content-Length", str(len(whole)))
        self.end_headers()
        self.wfile.write(whole)

    def log_message(self, *said: Any) -> None:
        pass


@contextmanager
def scripted(reply: Reply) -> Iterator[Scripted]:
    """The address while it lasts, and the environment that names it."""
    there = Scripted(reply)
    thread = threading.Thread(target=there.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    before = os.environ.get(URL)
    os.environ[URL] = there.url
    try:
        yield there
    finally:
        os.environ.pop(URL) if before is None else os.environ.update({URL: before})
        there.shutdown()
        there.server_close()


def sensible(messages: list[dict[str, str]], turn: int) -> str:
    """A model that answers as it is asked to."""
    asked = messages[-1]["content"]
    return json.dumps({"choice": "A" if "\nPlan A: " in asked else pick(asked, turn), "note": f"turn {turn}"})


def as_bot(game: str, seed: int, name: str = "llm:scripted", seats: int = SEATS) -> tuple[Model, Played]:
    """A whole game of one model against stewards."""
    g = engine.new(registry.game(game), Setup(game, seats), seed)
    model = bots.make(game, name)
    assert isinstance(model, Model)
    played = drive(g, [model, *[bots.make(game, "steward") for _ in range(seats - 1)]], seed)
    return model, played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=["warrior-knights", "risk-europe", "archon"])
    parser.add_argument("--games", dest="count", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print("game             seed  as                           characters  calls  decided by")
    for game in asked.games:
        for seed in range(asked.seed, asked.seed + asked.count):
            for decide in ("weighty", "all"):
                by = asyncio.run(measured(game, seed, decide))
                print(f"{game:16} {seed:4}  tools, decide={decide:14} {by.characters:10,} {by.calls:6}  {by.by}")
            for name in ("llm:scripted", "llm:scripted?characters=0", "llm:scripted?characters=0&decide=all"):
                with scripted(sensible):
                    model, _ = as_bot(game, seed, name)
                print(f"{game:16} {seed:4}  {name.replace('scripted', 'M')[:28]:28} {model.sent:10,} {model.calls:6}  {model.made}")


if __name__ == "__main__":
    main()
