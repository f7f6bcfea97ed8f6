"""Several server processes on one real PostgreSQL: people on different processes share a table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.server.conftest import Postgres
from tests.server.harness import Api, Player, Server, guest, play_out, run
from tests.server.test_secrets import check_frames


@pytest.fixture
def two(tmp_path: Path, postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    url = postgres.url(f"cluster-{tmp_path.name}")
    made = [Server(tmp_path / str(i), db=url, snapshot_every=10) for i in range(2)]
    try:
        for server in made:
            server.start()
        yield made[0], made[1]
    finally:
        for server in made:
            server.stop()


def elsewhere(who: Api, server: Server) -> Api:
    return Api(server, who.secret, who.id)


def test_two_people_on_two_processes_play_a_whole_game(two: tuple[Server, Server]) -> None:
    left, right = two
    first, second = guest(left, "First"), guest(right, "Second")
    for game in ("toy", "archon"):
        table, links = first.open(game, "me", "link")
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

        async def go(table: str = table) -> list[Player]:
            a = await Player(left, table, first.secret).connect()
            b = await Player(right, table, second.secret).connect()
            watcher = await Player(right, table, None).connect()
            await a.until(lambda: a.online == [0, 1])
            await b.send(t="chat", text="from the other side")
            await a.until(lambda: [c["text"] for c in a.chat] == ["from the other side"])
            await play_out([a, b])
            for p in (a, b, watcher):
                await p.until(lambda p=p: p.view["over"] is not None)
            assert a.view["columns"]["winners"] == b.view["columns"]["winners"] == watcher.view["columns"]["winners"]
            await asyncio.gather(*[p.close() for p in (a, b, watcher)])
            return [a, b, watcher]

        players = run(go())
        saved = elsewhere(first, right).get(f"/api/tables/{table}/record")
        assert saved == first.get(f"/api/tables/{table}/record")
        for player, viewer in zip(players, (0, 1, -1), strict=True):
            check_frames(player, viewer, saved)


def test_the_same_seat_on_both_processes_cannot_move_twice(two: tuple[Server, Server]) -> None:
    left, right = two
    who = guest(left)
    table, _ = who.open("toy", "me", "bot:random")

    sent = 0

    async def race() -> list[str]:
        nonlocal sent
        a, b = await Player(left, table, who.secret).connect(), await Player(right, table, who.secret).connect()
        while True:
            for p in (a, b):
                await p.until(lambda p=p: bool(p.options) or p.view["over"] is not None)
            top = max(a.view["version"], b.view["version"])
            for p in (a, b):
                await p.until(lambda p=p, t=top: p.view["version"] >= t)
            if a.view["version"] != b.view["version"] or not (a.options and b.options):
                if a.view["over"] is not None and b.view["over"] is not None:
                    break
                continue
            assert a.view == b.view
            sent += 2
            version = a.view["version"]
            await asyncio.gather(a.move(a.options[-1]), b.move(b.options[0]))
            for p in (a, b):
                await p.until(lambda p=p, v=version: p.view["version"] > v)
        assert a.view == b.view
        accepted = sum(line.startswith("0 ") for line in who.get(f"/api/tables/{table}/record").splitlines())
        await a.until(lambda: len(a.refusals) + len(b.refusals) == sent - accepted)  # each was either accepted or refused, none twice
        await asyncio.gather(a.close(), b.close())
        return [r["code"] for p in (a, b) for r in p.refusals]

    refused = run(race())
    assert refused and set(refused) <= {"stale", "not-your-turn", "finished"}, refused


def test_when_one_process_dies_the_other_carries_on_its_tables(two: tuple[Server, Server]) -> None:
    left, right = two
    first, second = guest(left, "First"), guest(right, "Second")
    table, links = first.open("toy", "me", "link", "bot:random")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def go() -> None:
        a, b = await Player(left, table, first.secret).connect(), await Player(right, table, second.secret).connect()
        await a.play()
        before = a.view
        left.kill()
        await a.until(lambda: a.closed is not None)
        a.server = right
        await a.connect()
        assert a.view["moment"] >= before["moment"]
        await play_out([a, b])
        await asyncio.gather(a.close(), b.close())

    run(go())
    assert elsewhere(first, right).get(f"/api/tables/{table}")["over"] is not None


def test_a_line_that_one_process_cannot_replay_deafens_it_for_no_other_table(two: tuple[Server, Server]) -> None:
    """Finding C2: as a rolling upgrade with other rules would write it."""
    left, right = two
    who = guest(left)
    bad, _ = who.open("toy", "me", "me")
    good, _ = who.open("toy", "me", "me")

    async def go() -> None:
        looking = await Player(right, bad, who.secret).connect()
        here, there = await Player(left, good, who.secret).connect(), await Player(right, good, who.secret).connect()
        db = await asyncpg.connect(left.config["db"])
        await db.execute(
            "insert into journal (table_id, seq, kind, seat, body, at) values ($1, 1, 'move', 0, '[\"bid coins:99\"]', 1)", bad
        )
        await db.execute(f"select pg_notify('regalia', 'elsewhere {bad} 1')")
        await db.close()
        await looking.until(lambda: bool(looking.refusals))
        assert looking.refusals[0]["code"] == "record" and "coins" not in looking.refusals[0]["message"]
        for _ in range(3):
            version = there.view["version"]
            await here.until(lambda: bool(here.options))
            await here.move(here.options[0])
            await there.until(lambda v=version: there.view["version"] > v)
        anew = await Player(right, bad, who.secret).connect()
        assert anew.row["stands"] and anew.view["moment"] == 0
        told = Api(right).get("/api/health")
        assert told["status"] == "ok" and told["standing"] == 1
        await asyncio.gather(*[p.close() for p in (looking, here, there, anew)])

    run(go())


def test_a_fault_while_listening_starts_it_anew(two: tuple[Server, Server]) -> None:
    left, right = two
    who = guest(left)
    table, _ = who.open("toy", "me", "me")

    async def go() -> None:
        here, there = await Player(left, table, who.secret).connect(), await Player(right, table, who.secret).connect()
        db = await asyncpg.connect(left.config["db"])
        await db.execute(f"select pg_notify('regalia', 'elsewhere {table} no-number')")
        await db.close()
        version = there.view["version"]
        await here.move(here.options[0])
        await there.until(lambda: there.view["version"] > version)
        await asyncio.gather(here.close(), there.close())

    run(go())
    assert Api(right).get("/api/health")["status"] == "ok"
