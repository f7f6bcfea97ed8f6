"""Load: many tables on one server process, bots as socket clients, and how long a move takes to reach everybody.

    python bench/load.py --tables 500 --rate 200 --seconds 30

Each table has two players and a spectator, each on a socket of its own. Moves are started at the given rate, spread over all tables;
a move's latency ends when the last of the three sockets has its update. Every update must follow the version before it: a lost or
reordered one is a failure. The server runs in its own process, the clients in another, so on two cores each has one; how much of a
core each used is told. So is what the disk takes for a write of the same size by itself, in the same seconds before and after: a move
cannot be quicker than the disk that must have it first.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import httpx
import msgspec
import websockets
from tests.server.harness import Server


class Update(msgspec.Struct):
    t: str
    version: int = 0
    since: int = -1
    moment: int = 0
    asking: Any = None
    over: Any = None
    view: Any = None
    code: str = ""


decode = msgspec.json.Decoder(Update).decode


class Seat:
    __slots__ = ("socket", "version", "moment", "options", "over", "table", "index", "decision")

    def __init__(self, table: "Table", index: int) -> None:
        self.table = table
        self.index = index
        self.version = -1
        self.moment = -1
        self.options: list[str] = []
        self.over = False

    async def run(self, url: str, secret: str | None) -> None:
        self.socket = await websockets.connect(url, compression=None, max_size=None, ping_interval=None)
        await self.socket.send(json.dumps({"t": "hello", "secret": secret, "table": self.table.id, "since": -1}))
        try:
            async for text in self.socket:
                self.take(decode(text))
        except websockets.ConnectionClosed:
            self.table.load.closed += not self.table.load.done

    def take(self, message: Update) -> None:
        load = self.table.load
        if message.t == "view":
            self.version, self.moment = message.view["version"], message.view["moment"]
            self.note(message.view["asking"], message.view["over"])
        elif message.t == "update":
            if message.since != self.version:
                load.disorder += 1
            self.version, self.moment = message.version, message.moment
            self.note(message.asking, message.over)
            load.updates += 1
            self.table.arrived(self)
        elif message.t == "refused":
            load.refused[message.code] = load.refused.get(message.code, 0) + 1
            self.table.pending = None

    def note(self, asking: Any, over: Any) -> None:
        self.options = [o["text"] for o in asking["options"]] if asking else []
        self.over = over is not None


class Table:
    """A table and the move on its way there."""

    def __init__(self, load: "Load", id: str) -> None:
        self.load = load
        self.id = id
        self.seats = [Seat(self, i) for i in range(3)]
        self.pending: tuple[float, list[int], int] | None = None

    def arrived(self, seat: Seat) -> None:
        """A move counts when everybody who must notice it has noticed."""
        if self.pending is None:
            return
        start, versions, mover = self.pending
        noticed = [s.version > v for s, v in zip(self.seats, versions, strict=True)]
        moved_on = self.seats[mover].moment > self.load.moment_before.get(self.id, -1)
        if noticed[mover] and (all(noticed) or not moved_on and self.secret()):
            self.load.latencies.append(time.perf_counter() - start)
            self.pending = None

    def secret(self) -> bool:
        """A secret choice that leaves the seat choosing is shown to nobody else."""
        return bool(self.seats[self.pending[2]].options) if self.pending else False

    def start(self, dice: random.Random) -> bool:
        if self.pending is not None or self.seats[0].over:
            return False
        able = [s for s in self.seats[:2] if s.options]
        if not able:
            return False
        seat = dice.choice(able)
        self.pending = (time.perf_counter(), [s.version for s in self.seats], seat.index)
        self.load.moment_before[self.id] = seat.moment
        self.load.moves += 1
        text = json.dumps({"t": "move", "version": seat.version, "options": [dice.choice(seat.options)]})
        asyncio.ensure_future(seat.socket.send(text))
        return True


def server_seconds(server: Server) -> float:
    """Processor time of the server and its threads."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def server_megabytes(server: Server) -> float:
    assert server.process is not None
    lines = Path(f"/proc/{server.process.pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1000


def probe_disk(folder: Path, seconds: float = 1.5) -> list[float]:
    """A journal page's worth written and synced, again and again."""
    took = []
    where = os.open(folder / "probe", os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    end = time.perf_counter() + seconds
    while (start := time.perf_counter()) < end:
        os.write(where, b"x" * 16_384)
        os.fdatasync(where)
        took.append(time.perf_counter() - start)
        time.sleep(0.004)
    os.close(where)
    return took


class Load:
    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.refused: dict[str, int] = {}
        self.moment_before: dict[str, int] = {}
        self.disorder = self.updates = self.moves = self.closed = self.skipped = 0
        self.done = False


async def main(args: argparse.Namespace, server: Server) -> int:
    load = Load()
    tables: list[Table] = []
    tasks = []
    async with httpx.AsyncClient(base_url=server.http, timeout=60) as http:
        hosts = [(await http.post("/api/guests", json={"name": f"Bot {i}"})).json() for i in range(2)]
        headers = [{"Authorization": f"Bearer {h['secret']}"} for h in hosts]

        async def furnish() -> Table:
            bots = [{"kind": "bot", "bot": "random"}] * (args.seats - 2)
            wanted = {"game": args.game, "seats": [{"kind": "me"}, {"kind": "link"}, *bots]}
            made = (await http.post("/api/tables", json=wanted, headers=headers[0])).json()
            invite = made["links"][0]["invite"]
            (await http.post(f"/api/tables/{made['table']}/join", json={"invite": invite}, headers=headers[1])).raise_for_status()
            table = Table(load, made["table"])
            for seat, secret in zip(table.seats, (hosts[0]["secret"], hosts[1]["secret"], None), strict=True):
                tasks.append(asyncio.create_task(seat.run(server.ws, secret)))
            return table

        begun = time.perf_counter()
        for i in range(0, args.tables, 10):
            tables += await asyncio.gather(*[furnish() for _ in range(min(10, args.tables - i))])
        while any(s.version < 0 for t in tables for s in t.seats):
            await asyncio.sleep(0.05)
        print(f"{len(tables)} tables of {args.game} with {3 * len(tables)} sockets set up in {time.perf_counter() - begun:.1f} s")
        gc.collect()
        gc.freeze()
        gc.disable()  # the pauses of the measuring client are not the server's
        dice = random.Random(1)
        interval = 1.0 / args.rate
        for phase, seconds in (("warm-up", args.warmup), ("measured", args.seconds)):
            load.latencies.clear()
            load.moves = load.updates = load.skipped = 0
            disk = await asyncio.to_thread(probe_disk, server.folder) if phase == "measured" else []
            start, used, own = time.perf_counter(), server_seconds(server), time.process_time()
            n = 0
            while (elapsed := time.perf_counter() - start) < seconds:
                due = int(elapsed / interval)
                while n < due:
                    n += 1
                    for _ in range(20):
                        i = dice.randrange(len(tables))
                        if tables[i].seats[0].over:
                            tables[i] = await furnish()
                            continue
                        if tables[i].start(dice):
                            break
                    else:
                        load.skipped += 1
                await asyncio.sleep(interval / 2)
            took = time.perf_counter() - start
            used, own = server_seconds(server) - used, time.process_time() - own
            await asyncio.sleep(1.0)
            report(phase, load, took)
            shares = f"server {used / took:.0%} ({used / max(load.moves, 1) * 1000:.2f} ms a move), clients {own / took:.0%}"
            print(f"  of a core: {shares}; server's memory {server_megabytes(server):.0f} MB")
        disk += await asyncio.to_thread(probe_disk, server.folder)
        print("  the disk alone, 16 KB written and synced:", percentiles(disk))
        log_size = sum(p.stat().st_size for p in server.folder.glob("*.sqlite-wal"))
        print(f"  SQLite's log has {log_size / 1e6:.1f} MB")
        waiting = sum(t.pending is not None for t in tables)
        lines = await asyncio.to_thread(server.metrics)
    load.done = True
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for name in ("store_seconds", "move_seconds"):  # since the server's start, warm-up and all
        buckets = [line.split('"')[1::2] + [line.rsplit(" ", 1)[1]] for line in lines if line.startswith(f"regalia_{name}_bucket")]
        print(
            f"  server's own {name}, so many within:", " ".join(f"{float(n) / float(buckets[-1][-1]):.2%} {le} s" for le, n in buckets[3:])
        )
    p99 = percentile(load.latencies, 0.99)
    sound = load.disorder == 0 and load.closed == 0 and not load.refused and waiting == 0
    print(f"lost or reordered updates: {load.disorder}; refused: {load.refused or 0}; sockets lost: {load.closed}; unfinished: {waiting}")
    print("PASS" if sound and p99 < 0.1 else "FAIL", f"(99th percentile {p99 * 1000:.1f} ms, wanted < 100 ms)")
    return 0 if sound and p99 < 0.1 else 1


def percentile(values: list[float], q: float) -> float:
    return sorted(values)[min(len(values) - 1, int(q * len(values)))] if values else float("inf")


def percentiles(values: list[float]) -> str:
    return "  ".join(f"p{int(q * 1000) / 10:g} {percentile(values, q) * 1000:.1f} ms" for q in (0.5, 0.9, 0.99, 0.999))


def report(phase: str, load: Load, took: float) -> None:
    rates = f"{load.moves / took:.0f} moves/s, {load.updates / took:.0f} updates/s"
    print(f"{phase}: {rates}, move to everybody's update: {percentiles(load.latencies)}; skipped {load.skipped}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=200.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--warmup", type=float, default=5.0)
    parser.add_argument("--game", default="risk-europe")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--db", default="", help="a PostgreSQL address; otherwise SQLite in a temporary folder")
    parser.add_argument("--folder", default="", help="where the SQLite file lies (the disk that is synced)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=given.folder or None) as folder:
        running = Server(Path(folder), db=given.db).start()
        try:
            code = asyncio.run(main(given, running))
        finally:
            running.stop()
    sys.exit(code)
