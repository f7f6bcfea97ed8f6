"""Many at once, slow readers, and what has to be worked out: nobody takes more than his share (findings D3 to D6)."""

import asyncio
import contextlib
import http.client
import json
import socket
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from regalia.server import clients, letters, webhooks
from regalia.server.guard import is_heavy
from regalia.server.house import House
from regalia.server.stats import Charts
from regalia.server.storage.letters import Letter
from regalia.server.webhooks import Webhooks
from tests.server.harness import PATIENCE, Player, Server, guest, run
from tests.server.inside import enters, inside, seated, until
from tests.server.inside import guest as newcomer

# ---- D3: webhooks


def test_an_answer_that_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "DEADLINE", 0.5)
    listening = socket.create_server(("127.0.0.1", 0))
    done = threading.Event()

    def drip() -> None:
        made, _ = listening.accept()
        with made:
            while not done.wait(0.05):
                try:
                    made.sendall(b"H")
                except OSError:
                    return

    threading.Thread(target=drip, daemon=True).start()
    with pytest.raises((OSError, http.client.HTTPException)):
        Webhooks(private=True).post(f"http://127.0.0.1:{listening.getsockname()[1]}/", b"{}")
    done.set()
    listening.close()


def letter(id: str, guest: str, url: str) -> Letter:
    return Letter(id, guest, "t", "toy", 0, "your-turn", 0, 0, 0, url, True)


def test_slow_webhooks_do_not_keep_anothers_letter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred that never answer, of one guest at many hosts and of many guests at one host; then an honest one."""

    async def test(house: House) -> None:
        due = [letter(f"a{n}", "rogue", f"http://h{n}.example/") for n in range(50)]
        due += [letter(f"b{n}", f"guest{n}", "http://slow.example/") for n in range(50)]
        due += [letter("honest", "honest", "http://home.example/")]
        begun: list[str] = []
        aside: list[str] = []

        async def hang(letter: Letter) -> None:
            begun.append(letter.id)
            await asyncio.sleep(3_600)

        async def claim(letter: Letter, until: int) -> bool:
            return True

        async def postpone(id: str, due: int) -> None:
            aside.append(id)

        async def all_due(now: int) -> list[Letter]:
            return due

        for name, stand_in in (("claim", claim), ("postpone", postpone), ("due", all_due)):
            monkeypatch.setattr(house.letters.store, name, stand_in)
        monkeypatch.setattr(house.letters, "_deliver", hang)
        async with asyncio.timeout(10):
            await house.letters._post()
        await until(lambda: "honest" in begun)
        assert begun == ["a0", "a1", "b0", "b1", "honest"] and len(aside) == 96
        for n in range(letters.AT_ONCE):
            due.append(letter(f"c{n}", f"c{n}", f"http://c{n}.example/"))
        async with asyncio.timeout(10):  # the round ends also where all places are taken: reminders are in the same loop
            await house.letters._post()
        assert len(house.letters._posting) == letters.AT_ONCE

    inside(tmp_path, test)


# ---- D4: sockets


def test_one_address_has_so_many_sockets_and_comes_so_often(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"sockets_of_one": 3, "connect_burst": 6, "connect_rate": 0.001}).start()
    try:
        who = guest(server)
        table, _ = who.open("toy", "me", "me")

        async def knock() -> tuple[str, Any]:
            opened = await websockets.connect(server.ws, open_timeout=PATIENCE)
            with contextlib.suppress(websockets.ConnectionClosed):
                await opened.send(json.dumps({"t": "hello", "table": table}))
            said = json.loads(await opened.recv())
            return said.get("code", "here"), opened

        async def crowd() -> list[str]:
            came = [await knock() for _ in range(5)]
            await came[0][1].close()
            await asyncio.sleep(0.3)
            came += [await knock() for _ in range(2)]
            for _, opened in came[1:]:
                await opened.close()
            return [told for told, _ in came]

        assert run(crowd()) == ["here", "here", "here", "busy", "busy", "here", "too-fast"]
    finally:
        server.stop()


def test_a_crowd_is_told_of_once_and_not_at_each_arrival(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "LATER", 0.1)

    async def test(house: House) -> None:
        who = await newcomer(house, "Who")
        table = await seated(house, "toy", who, "random")
        mine = enters(house, table, who)
        others = [enters(house, table, None) for _ in range(200)]
        await asyncio.sleep(0.5)
        pushed = [c.outbox.qsize() for c in (mine, *others)]
        assert sum(pushed) < 4 * len(pushed), f"{sum(pushed)} frames for {len(pushed)} arrivals"
        last = b""
        while not mine.outbox.empty():
            last = await mine.next() or b""
        assert msgspec.json.decode(last) == {"t": "presence", "online": [0], "watching": 200}

    inside(tmp_path, test)


# ---- D5: sockets that never read


def test_what_waits_for_one_who_does_not_read_is_bounded(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        who = await newcomer(house, "Who")
        table = await seated(house, "warrior-knights", who, "random", "random")
        client = enters(house, table, who)
        for _ in range(500):
            house.clients.show_whole(table, client)
        assert client.dead and client.outbox.qsize() == 1 and await client.next() is None
        reader = enters(house, table, who)
        for _ in range(500):
            while not reader.outbox.empty():
                await reader.next()
            house.clients.show_whole(table, reader)
        assert not reader.dead

    inside(tmp_path, test)


def test_whole_views_are_rationed(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"view_burst": 3, "view_rate": 0.001}).start()
    try:
        who = guest(server)
        table, _ = who.open("toy", "me", "me")

        async def ask() -> list[str]:
            player = await Player(server, table, None).connect()
            for _ in range(10):
                await player.send(t="gap", since=-1)
            await player.settled()
            await player.close()
            return [r["code"] for r in player.refusals]

        assert run(ask()) == ["too-fast"] * 7
    finally:
        server.stop()


# ---- D6: what has to be worked out


def test_charts_are_worked_out_once_whoever_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    worked = Charts.until

    def counted(self: Charts, record: Any) -> Any:
        made.append(len(record.entries))
        time.sleep(0.01)
        return worked(self, record)

    monkeypatch.setattr(Charts, "until", counted)

    async def test(house: House) -> None:
        who = await newcomer(house, "Who")
        table = await seated(house, "toy", who, "random")

        async def ask() -> list[bytes]:
            of = (table.record_until(table.moment), table.state.over)
            return await asyncio.gather(*[house.aside(table.history.charts, *of) for _ in range(40)])

        assert len(set(await ask())) == 1 and made == [0]
        enters(house, table, who)
        house.bots.kick(table)
        await until(lambda: table.waiting() == [0])
        await house.move(table, who, 0, None, ["bid coins:1"])
        await ask()
        assert len(made) == 2

    inside(tmp_path, test)


def test_a_few_games_at_a_time_are_played_again(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        at_once: list[int] = []
        running = threading.Semaphore(0)
        count = [0]

        def work() -> None:
            count[0] += 1
            at_once.append(count[0])
            running.acquire(timeout=0.02)
            count[0] -= 1

        await asyncio.gather(*[house.aside(work) for _ in range(10)])
        assert max(at_once) <= 2

    inside(tmp_path, test)


def test_looks_into_the_past_have_a_rate_of_their_own(tmp_path: Path) -> None:
    paths = {"/api/tables/T/stats": True, "/api/tables/T/at/3": True, "/api/tables/T/record": True, "/api/import": True}
    for path, heavy in {**paths, "/api/tables/T": False, "/api/tables/T/log": False, "/api/games/at": False, "/": False}.items():
        assert is_heavy(path) == heavy, path
    server = Server(tmp_path, limits={"look_burst": 3, "look_rate": 0.001}).start()
    try:
        who = guest(server)
        table, _ = who.open("toy", "me", "me")
        told = [who.request("GET", f"/api/tables/{table}/stats").status_code for _ in range(5)]
        assert told == [200, 200, 200, 429, 429] and who.get(f"/api/tables/{table}")["id"] == table
    finally:
        server.stop()
