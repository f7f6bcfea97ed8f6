"""The store on both databases: migrations, the optimistic lock, group commit."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from regalia.server.config import Config
from regalia.server.errors import ConflictError
from regalia.server.storage import migrate
from regalia.server.storage import store as stores
from regalia.server.storage.store import Append, Guest, Lending, Line, SeatRow, Snapshot, Store, TableRow
from tests.server.harness import run

Opener = Callable[[], Any]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return Config(data=str(tmp_path)).url
    postgres = request.getfixturevalue("postgres")
    return Config(db=postgres.url(f"store-{tmp_path.name}")).url


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = Store(url, "node")
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    async def main() -> None:
        async with opened(url) as store:
            await test(store)

    run(main())


ROW: dict[str, Any] = {
    "updated": 9,
    "moment": 1,
    "waiting": "[1]",
    "over": None,
    "bot_turn": True,
    "since": '{"1":7}',
    "remind_at": None,
    "name": "",
    "standing": "{}",
    "rules": 1,
    "content": "",
    "moderation": "{}",
}


async def furnish(store: Store, id: str = "t") -> None:
    if await store.guest("g") is None:
        await store.add_guest(Guest("g", "Wren"), b"hash", 1)
    seats = (SeatRow(0, "player", "g", "Wren"), SeatRow(1, "open", None, "", invite="x"))
    await store.add_table(
        TableRow(id, "toy", "{}", "g", "correspondence", True, True, None, None, 1, 1, 0, "[0]", None, False, seats), Snapshot(0, "r", "{}")
    )


def line(seq: int, kind: str = "move", seat: int = 0) -> Line:
    return Line(seq, kind, seat, '["bid coins:1"]', "g", 5)


def test_migrations_lead_to_the_schema_and_back(url: str) -> None:
    async def test(store: Store) -> None:
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate.check)
            await connection.run_sync(migrate.downgrade)
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate.upgrade)
            await connection.run_sync(migrate.upgrade)  # again: nothing to do

    with_store(url, test)


def test_tables_of_an_older_schema_are_brought_along(url: str) -> None:
    """As version 0.1.0 left them (revision 0004)."""

    async def test() -> None:
        store = Store(url, "node")
        async with store.engine.begin() as c:
            await c.run_sync(migrate.upgrade, "0004")
            await c.execute(text("insert into guests (id, name, created) values ('g', 'Wren', 1)"))
            for id, pace in (("live", "live"), ("letter", "correspondence")):
                columns = "id, game, setup, host, pace, public, odds, created, updated, moment, waiting, bot_turn"
                values = f"'{id}', 'toy', '{{}}', 'g', '{pace}', true, true, 1, 1, 0, '[0]', false"
                await c.execute(text(f"insert into tables ({columns}) values ({values})"))
                await c.execute(text(f"insert into seats (table_id, seat, kind, guest, name) values ('{id}', 0, 'player', 'g', 'Wren')"))
                await c.execute(text(f"insert into snapshots (table_id, seq, record, counts) values ('{id}', 0, 'r', '{{}}')"))
                await c.execute(text(f"insert into journal (table_id, seq, kind, seat, body, at) values ('{id}', 1, 'move', 0, '[]', 7)"))
        await store.open()
        try:
            live, letter = await store.table("live"), await store.table("letter")
            assert live is not None and letter is not None
            assert (live.patience, letter.patience) == (600, 259_200)
            assert live.seats == (SeatRow(0, "player", "g", "Wren"),)
            assert await store.lines("live", 0) == [Line(1, "move", 0, "[]", None, 7)]
            assert await store.snapshot("live") == Snapshot(0, "r", "{}")
        finally:
            await store.close()

    run(test())


def test_guests_and_tokens(url: str) -> None:
    async def test(store: Store) -> None:
        await store.add_guest(Guest("g", "Wren"), b"one", 1)
        await store.add_token("g", b"two", 2)
        assert (await store.guest_by_token(b"one")) == (await store.guest_by_token(b"two")) == Guest("g", "Wren")
        assert await store.guest_by_token(b"three") is None
        await store.update_guest("g", passphrase=b"p", webhook="http://x")
        assert await store.guest_by_passphrase(b"p") == Guest("g", "Wren", "http://x", True)
        with pytest.raises(ConflictError):
            await store.add_guest(Guest("g", "Again"), b"four", 1)

    with_store(url, test)


def test_a_sequence_number_is_taken_once(url: str) -> None:
    async def test(store: Store) -> None:
        await furnish(store)
        await store.append(Append("t", line(1), ROW))
        with pytest.raises(ConflictError):
            await store.append(Append("t", line(1), ROW))
        await store.append(Append("t", line(2), ROW))
        assert [x.seq for x in await store.lines("t", 0)] == [1, 2]
        assert [x.seq for x in await store.lines("t", 1)] == [2]

    with_store(url, test)


def test_a_lost_race_in_a_batch_costs_only_the_loser(url: str) -> None:
    async def test(store: Store) -> None:
        for i in range(20):
            await furnish(store, f"t{i}")
        await store.append(Append("t7", line(1), ROW))
        results = await asyncio.gather(*[store.append(Append(f"t{i}", line(1), ROW)) for i in range(20)], return_exceptions=True)
        assert [i for i, r in enumerate(results) if r is not None] == [7]
        assert isinstance(results[7], ConflictError)
        for i in range(20):
            assert len(await store.lines(f"t{i}", 0)) == 1

    with_store(url, test)


def test_row_and_seats_change_with_their_line(url: str) -> None:
    async def test(store: Store) -> None:
        await furnish(store)
        seat = SeatRow(1, "player", "g", "Wren", lending=Lending("random", ("g",)))
        await store.append(Append("t", line(1, "seats"), ROW, (seat,)))
        row = await store.table("t")
        assert row is not None and row.seats[1] == seat and row.waiting == "[1]" and row.moment == 1 and row.bot_turn
        with pytest.raises(ConflictError):
            await store.append(Append("t", line(1, "seats"), {**ROW, "moment": 99}, (SeatRow(1, "bot", None, "x", bot="random"),)))
        assert await store.table("t") == row, "a lost race changes nothing"
        assert await store.with_bot_turn(10) == ["t"] and await store.with_bot_turn(9) == []
        assert [t.id for t in await store.tables_of("g")] == ["t"]
        assert await store.open_tables() == []
        assert await store.set_next("t", "u") and not await store.set_next("t", "v")

    with_store(url, test)


def test_the_log_begins_anew_while_people_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite's: carried over beside the writer alone it would never be empty, and grow as long as nobody pauses."""
    monkeypatch.setattr(stores, "CHECKPOINT", 0.05)
    monkeypatch.setattr(stores, "LOG_PAGES", 50)

    async def test(store: Store) -> None:
        await furnish(store)
        sizes = []
        for n in range(1, 1_500):
            await store.append(Append("t", line(n), ROW))
            sizes.append((tmp_path / "tables.sqlite-wal").stat().st_size)
        assert [x.seq for x in await store.lines("t", 0)] == list(range(1, 1_500))
        assert sizes[-1] < 1_500 * 3 * 4096 / 2, f"the log has {sizes[-1]} bytes"

    with_store(Config(data=str(tmp_path)).url, test)


def test_looking_for_bots_that_must_be_woken_reads_no_table_of_people(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        queries: list[str] = []
        event.listen(store.reader.sync_engine, "before_cursor_execute", lambda _c, _k, statement, *_: queries.append(statement))
        assert await store.with_bot_turn(5) == []
        async with store._read() as c:
            plan = (await c.exec_driver_sql(f"explain query plan {queries[0]}", (5, "correspondence"))).all()
        assert "ix_tables_bot_turn" in str(plan), plan

    with_store(Config(data=str(tmp_path)).url, test)


def test_an_older_snapshot_never_replaces_a_newer_one(url: str) -> None:
    async def test(store: Store) -> None:
        await furnish(store)
        await store.save_snapshot("t", Snapshot(20, "new", "{}"))
        await store.save_snapshot("t", Snapshot(10, "old", "{}"))
        assert await store.snapshot("t") == Snapshot(20, "new", "{}")

    with_store(url, test)
