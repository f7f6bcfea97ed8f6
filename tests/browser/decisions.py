"""Every kind of decision of whole golden games, as the frames a page is told at it: no game is played for it a second time."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from regalia.kernel import engine, visibility
from regalia.kernel.record import Replay, load
from tests.server.harness import Api, Player, Server, run

GOLDEN = Path(__file__).parents[1] / "golden"
# The page is told what it is fed, by nobody else; what it asks the log for is answered by an empty one.
FED = """
(() => {
  const made = [];
  window.feed = (text) => made.forEach((s) => s.onmessage?.({data: text}));
  window.fed = () => made.length;
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() { made.push(this); setTimeout(() => this.onopen?.({}), 0); }
    send() {}
    close() {}
    addEventListener() {}
    removeEventListener() {}
  };
  const ask = window.fetch;
  window.fetch = (url, how) => (/[/]log|[/]odds/.test(String(url.url ?? url)) ? Promise.resolve(new Response('[]')) : ask(url, how));
})()
"""


Asked = dict[str, tuple[int, int]]


@cache
def kinds(game: str, name: str) -> Asked:
    """Every kind of decision of a golden game: where it is asked for the last time, and whom."""
    replay = Replay(load((GOLDEN / game / f"{name}.rec").read_text(encoding="utf-8")))
    found: Asked = {}
    for at in range(len(replay.record.entries)):
        g = replay.state
        found[f"{type(g.stack[-1]).__name__}.{g.rules.step_name(g.stack[-1])}"] = (at, engine.waiting(g)[0])
        replay.step()
    return found


def told(server: Server, who: Api, game: str, name: str, asked: Asked, called: str = "") -> tuple[str, dict[str, str]]:
    """A table of that golden game, and what who is asked is told at each of these decisions. `called`: the name of all players."""
    record = load((GOLDEN / game / f"{name}.rec").read_text(encoding="utf-8"))
    table = str(who.post("/api/import", {"record": record.prefix(1).dump()})["table"])
    hello = run(first_view(server, table, who))
    replay = Replay(record)
    frames: dict[str, str] = {}
    for kind, (at, seat) in sorted(asked.items(), key=lambda x: x[1]):
        seats = [{**s, "mine": s["seat"] == seat, "name": called or s["name"]} for s in hello["table"]["seats"]]
        view = {**visibility.view(replay.to(at), seat), "shared": False, "version": at + 1, "moment": at, "undo": True}
        frames[kind] = json.dumps({**hello, "table": {**hello["table"], "seats": seats}, "version": at + 1, "view": view})
    return table, frames


async def first_view(server: Server, table: str, who: Api) -> dict[str, Any]:
    player = await Player(server, table, who.secret).connect()
    await player.close()
    return next(frame for frame in map(json.loads, player.frames) if frame["t"] == "view")
