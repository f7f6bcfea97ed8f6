"""kill -9 at any moment loses nothing that was accepted; a database that fails refuses moves and play goes on when it is back."""

import asyncio
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import websockets

from regalia.kernel import registry
from tests.house import SERVED
from tests.server.conftest import Postgres
from tests.server.harness import PATIENCE, Player, Server, guest, play_out, run


async def reconnect(player: Player) -> None:
    """As a page does: again and again until somebody answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            await player.connect(since=player.view.get("version", -1))
            assert player.closed is None, f"it hung up at once: {player.closed}, {player.refusals}"
            return
        except (OSError, websockets.InvalidHandshake, websockets.ConnectionClosed):
            assert time.monotonic() < end, "nobody answers"
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("game", [g.id for g in SERVED])
def test_killed_in_mid_game_both_go_on_where_they_were(tmp_path: Path, game: str) -> None:
    server = Server(tmp_path, snapshot_every=15).start()
    dice = random.Random(game)
    try:
        first, second = guest(server, "First"), guest(server, "Second")
        seats = min(registry.game(game).seats)
        table, links = first.open(game, "me", "link", *["bot:random"] * (seats - 2))
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

        async def go() -> None:
            players = [await Player(server, table, who.secret).connect() for who in (first, second)]
            for kill in range(4):
                # play a while, up to a point where somebody's secret choice may be open
                goal = players[0].view["version"] + dice.randrange(3, 25)
                while players[0].view["over"] is None and players[0].view["version"] < goal:
                    able = [p for p in players if p.options]
                    if not able:  # the bots' turn
                        await players[0].until(lambda: players[0].view["over"] is not None or any(p.options for p in players))
                        continue
                    await dice.choice(able).play(dice.choice)
                if players[0].view["over"] is not None:
                    break
                if kill % 2 == 0:
                    # a move is on its way: it is either accepted and there, or it never happened
                    able = [p for p in players if p.options]
                    if able:
                        await able[0].move(able[0].options[0])
                else:
                    for p in players:
                        await p.settled()  # everything that was accepted has been announced
                server.kill()
                for p in players:
                    await p.until(lambda p=p: p.closed is not None)
                before = [p.view for p in players]
                await asyncio.to_thread(server.start)
                for player, was in zip(players, before, strict=True):
                    await reconnect(player)
                    assert player.view["version"] >= was["version"], "an accepted move was lost"
                    if player.view["version"] == was["version"]:
                        assert player.view == was, "the table is not where it was"
                if kill % 2 == 1 and seats == 2:
                    assert [p.view["version"] for p in players] == [v["version"] for v in before]
            enough = players[0].view["version"] + 60  # whole games are played elsewhere: here it matters that it goes on
            await play_out(players, stop=lambda: game != "toy" and players[0].view["version"] > enough)
            for p in players:
                await p.close()

        run(go())
        if game == "toy":
            saved = first.get(f"/api/tables/{table}/record")
            assert first.post("/api/import", {"record": saved}), "the record of a game with restarts replays, checkpoints and all"
    finally:
        server.stop()


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_pace=0.3).start()
    try:
        who = guest(server)
        table, _ = who.open("toy", "bot:random", "bot:random")

        async def watch() -> None:
            player = await Player(server, table, who.secret).connect()
            await player.until(lambda: player.view["moment"] >= 1)
            server.kill()
            await asyncio.to_thread(server.start)
            await reconnect(player)
            await player.until(lambda: player.view["over"] is not None)
            await player.close()

        run(watch())
    finally:
        server.stop()


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        second = Server(tmp_path)
        done = subprocess.run(
            [sys.executable, "-m", "tests.server.serve", str(second.file)],
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE,
        )
        assert done.returncode != 0 and "another Regalia server already runs on" in done.stderr
    finally:
        server.stop()


def set_file_limit(server: Server, size: int) -> None:
    """What a full disk is to a process: its files cannot grow."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="prlimit is Linux only")
def test_a_full_disk_refuses_the_move_and_play_resumes(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        first, second = guest(server, "First"), guest(server, "Second")
        table, links = first.open("toy", "me", "link")
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

        async def go() -> None:
            a, b = [await Player(server, table, who.secret).connect() for who in (first, second)]
            await a.play(lambda o: "bid coins:4")
            await b.until(lambda: b.view["asking"]["waiting"] == [1])
            before_a, before_b = a.view, b.view
            set_file_limit(server, 1)
            await b.move("bid coins:2")
            assert (await b.refusal())["code"] == "storage"
            await b.send(t="chat", text="hello?")
            assert (await b.refusal())["code"] == "storage"
            assert a.view == before_a and b.view == before_b, "nothing was pretended"
            assert first.request("GET", "/api/health").status_code == 503
            assert first.request("POST", "/api/guests", json={"name": "New"}).json()["code"] == "storage"
            set_file_limit(server, resource.RLIM_INFINITY)
            await b.move("bid coins:2")
            await b.until(lambda: b.view["moment"] == 1)
            assert first.request("GET", "/api/health").status_code == 200
            await play_out([a, b])
            await asyncio.gather(a.close(), b.close())

        run(go())
    finally:
        server.stop()


def test_a_lost_postgresql_refuses_the_move_and_play_resumes(tmp_path: Path, frail_postgres: Postgres) -> None:
    server = Server(tmp_path, db=frail_postgres.url("lost")).start()
    try:
        first, second = guest(server, "First"), guest(server, "Second")
        table, links = first.open("toy", "me", "link", "bot:random")
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

        async def go() -> None:
            a, b = [await Player(server, table, who.secret).connect() for who in (first, second)]
            await a.play()
            for p in (a, b):  # the bot has bid as well
                await p.until(lambda p=p: p.view["asking"]["waiting"] == [1])
                await p.settled()
            before: list[Any] = [a.view, b.view]
            await asyncio.to_thread(frail_postgres.stop)
            try:
                await b.move(b.options[0])
                assert (await b.refusal())["code"] == "storage"
                assert [a.view, b.view] == before
                assert a.closed is None and b.closed is None
                assert first.request("GET", "/api/health").status_code == 503
            finally:
                await asyncio.to_thread(frail_postgres.start)
            await b.move(b.options[0])
            await b.until(lambda: b.view["moment"] >= 1 or bool(b.refusals))
            assert not b.refusals
            await play_out([a, b])
            await asyncio.gather(a.close(), b.close())

        run(go())
    finally:
        server.stop()
