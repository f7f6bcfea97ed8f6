"""Order at tables, and one's own devices (findings A2, E9)."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from regalia.cli import main
from regalia.kernel import engine
from regalia.server import journal
from regalia.server.errors import Refusal
from regalia.server.house import House
from regalia.server.moderation import Wanted
from regalia.server.storage.store import Guest
from tests.server.conftest import Postgres
from tests.server.harness import Api, Player, Server, aside, guest, run
from tests.server.inside import enters, inside, opened, seated, until
from tests.server.inside import guest as newcomer


async def code(doing: Any) -> str:
    with pytest.raises(Refusal) as fault:
        await doing
    return fault.value.code


async def three(house: House) -> tuple[Guest, Guest, Guest]:
    host, player, stranger = [await newcomer(house, name) for name in ("Host", "Player", "Stranger")]
    return host, player, stranger


def test_strangers_do_not_talk_at_a_private_table(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        host, player, stranger = await three(house)
        private = await seated(house, "toy", host, "random", public=False)
        public = await seated(house, "toy", host, player)
        assert await code(house.say(private, stranger, -1, "boo")) == "muted"
        await house.say(private, host, 0, "quiet here")
        await house.say(public, stranger, -1, "hello")
        double = Guest(stranger.id, "pLAYER")
        assert await code(house.say(public, double, -1, "I am the player")) == "muted", "one name, one person"
        row = house.clients.row(private.as_row(), None)
        assert (row.chat, house.clients.row(public.as_row(), None).chat) == ("players", "all")

    inside(tmp_path, test)


def test_a_host_keeps_order(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        host, player, stranger = await three(house)
        table = await seated(house, "toy", host, player)
        order = house.moderation.keep_order
        assert await code(order(table, player, Wanted(chat="off"))) == "not-your-seat"
        await house.say(table, stranger, -1, "hello")
        await order(table, host, Wanted(mute="Stranger"))
        assert await code(house.say(table, stranger, -1, "hello again")) == "muted"
        await order(table, host, Wanted(pardon="Stranger"))
        await house.say(table, stranger, -1, "thank you")
        await order(table, host, Wanted(chat="players"))
        assert await code(house.say(table, stranger, -1, "and now?")) == "muted"
        await house.say(table, player, 1, "peace")
        await order(table, host, Wanted(chat="off"))
        assert await code(house.say(table, player, 1, "and now?")) == "muted"
        assert await code(order(table, host, Wanted(mute="Nobody"))) == "not-found"
        assert await code(order(table, host, Wanted(bar="Player"))) == "setup", "whoever plays is not sent away"
        assert table.moment == 0 and table.order.chat == "off"

    inside(tmp_path, test)


def test_lookers_on_are_sent_away(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        host, player, stranger = await three(house)
        table = await seated(house, "toy", host, player)
        mine, theirs, nobody = enters(house, table, player), enters(house, table, stranger), enters(house, table, None)
        await house.say(table, stranger, -1, "hello")
        await house.moderation.keep_order(table, host, Wanted(bar="Stranger"))
        assert (mine.dead, theirs.dead, nobody.dead) == (False, True, False)
        assert await code(house.look(table.id, stranger)) == "barred"
        assert await house.look(table.id, None) is table
        await house.moderation.keep_order(table, host, Wanted(watch="players"))
        assert (mine.dead, nobody.dead) == (False, True)
        assert await code(house.look(table.id, None)) == "barred" and await house.look(table.id, player) is table
        assert await code(house.seating.join(table, stranger, None)) == "barred"

    inside(tmp_path, test)


def test_a_closed_table_waits_and_opens_again_after_a_restart_too(tmp_path: Path) -> None:
    ids: list[Any] = []

    async def before(house: House) -> None:
        host, player, _ = await three(house)
        table = await seated(house, "toy", host, player, pace="correspondence")
        await house.moderation.keep_order(table, host, Wanted(closed=True))
        ids.extend([table.id, host, player])

    async def after(house: House) -> None:
        table, host, player = await house.table(ids[0]), ids[1], ids[2]
        assert await code(house.move(table, player, 1, None, ["bid coins:1"])) == "closed"
        assert await code(house.act(table, journal.RETRACT, 1, "", player)) == "closed"
        assert house.clients.row(table.as_row(), None).closed
        await house.moderation.keep_order(table, host, Wanted(closed=False))
        await house.move(table, player, 1, None, ["bid coins:1"])

    inside(tmp_path, before)
    inside(tmp_path, after)


def test_a_table_is_deleted_with_all_that_hangs_on_it(tmp_path: Path, postgres: Postgres) -> None:
    async def test(house: House) -> None:
        host, player, stranger = await three(house)
        table = await seated(house, "toy", host, player, pace="correspondence")
        assert await code(house.moderation.delete(table, stranger)) == "not-your-seat"
        assert await code(house.moderation.delete(table, host)) == "not-your-seat", "another plays at this public table"
        private = await seated(house, "toy", host, "random", public=False, pace="correspondence")
        await house.move(private, host, 0, None, ["bid coins:1"])
        looking = enters(house, private, host)
        await house.stills.keep([private])
        await house.visits.store()
        await house.moderation.delete(private, host)
        assert looking.dead and await code(house.table(private.id)) == "not-found"
        assert await house.store.table(private.id) is None and await house.store.lines(private.id, 0) == []
        assert await house.store.snapshot(private.id) is None and await house.store.still(private.id) is None
        await until(lambda: not house.bots.busy)
        assert (await house.store.table(table.id)) is not None

    inside(tmp_path, test)
    inside(tmp_path / "pg", test, db=postgres.url(f"delete-{tmp_path.name}"))


def test_another_process_hears_of_order_and_of_the_end(tmp_path: Path, postgres: Postgres) -> None:
    url = postgres.url(f"order-{tmp_path.name}")

    async def both() -> None:
        async with opened(tmp_path / "a", db=url) as left, opened(tmp_path / "b", db=url) as right:
            await left.open()
            await right.open()
            host, player, stranger = await three(left)
            table = await seated(left, "toy", host, "random", public=False)
            there = await right.table(table.id)
            looking = enters(right, there, stranger)
            await until(lambda: right.listening)
            await left.moderation.keep_order(table, host, Wanted(watch="players"))
            await until(lambda: there.order.watch == "players")
            await until(lambda: looking.dead)
            await left.moderation.delete(table, host)
            await until(lambda: table.id not in right.tables)

    run(both())


# ---- one's own devices


def test_devices_are_listed_and_logged_out(server: Server) -> None:
    first = guest(server, "Wren")
    phrase = first.post("/api/guests/passphrase")["passphrase"]
    second = Api(server, first.post("/api/guests/claim", {"passphrase": phrase})["secret"])
    third = Api(server, first.post("/api/guests/claim", {"passphrase": phrase})["secret"])
    table, _ = first.open("toy", "me", "me")
    told = first.get("/api/guests/devices")
    assert [d["current"] for d in told].count(True) == 1 and len(told) == 3
    assert first.secret not in str(told) and all(len(d["id"]) == 16 for d in told)
    mine = next(d["id"] for d in second.get("/api/guests/devices") if d["current"])

    async def cut() -> list[str]:
        player = await Player(server, table, second.secret).connect()
        await asyncio.to_thread(first.request, "DELETE", f"/api/guests/devices/{mine}")
        await player.until(lambda: player.closed is not None)
        return [r["code"] for r in player.refusals]

    assert run(cut()) == ["bad-token"]
    assert second.refused("GET", "/api/guests/me", status=401) == "bad-token"
    assert third.get("/api/guests/me")["name"] == "Wren"
    assert first.refused("DELETE", f"/api/guests/devices/{mine}", status=404) == "not-found"
    assert first.request("DELETE", "/api/guests/devices/others").status_code == 204
    assert third.refused("GET", "/api/guests/me", status=401) == "bad-token"
    assert len(first.get("/api/guests/devices")) == 1


def test_order_over_http(server: Server) -> None:
    host, stranger = guest(server, "Host"), guest(server, "Stranger")
    table, _ = host.open("toy", "me", "bot:random")
    path = f"/api/tables/{table}"
    assert stranger.get(path)["watch"] == "all"
    assert stranger.refused("POST", path + "/order", {"watch": "players"}, 403) == "not-your-seat"
    row = host.post(path + "/order", {"watch": "players", "chat": "off", "closed": True})
    assert (row["watch"], row["chat"], row["closed"]) == ("players", "off", True)
    for what in ("", "/log", "/at/0", "/stats", "/why?about=step"):
        assert stranger.refused("GET", path + what, status=403) == "barred", what
    assert stranger.refused("DELETE", path, status=403) == "not-your-seat"
    assert host.request("DELETE", path).status_code == 204 and host.refused("GET", path, status=404) == "not-found"


# ---- how long things are kept


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    if request.param == "sqlite":
        return {}
    return {"db": request.getfixturevalue("postgres").url(f"keeping-{tmp_path.name}")}


def test_who_wants_to_be_forgotten_is(tmp_path: Path, database: dict[str, str]) -> None:
    async def test(house: House) -> None:
        host, player, _ = await three(house)
        table = await seated(house, "toy", host, player, pace="correspondence")
        await house.say(table, player, 1, "my secret words")
        await house.say(table, host, 0, "hello")
        await house.move(table, player, 1, None, ["bid coins:1"])
        told = await house.store.people.data_of(player.id)
        assert told["guest"]["name"] == "Player" and told["chat"][0]["text"] == "my secret words" and told["choices"][0]["seat"] == 1
        assert "my secret words" not in str(await house.store.people.data_of(host.id))
        await house.keeping.forget(player)
        assert (table.seats[1].kind, table.seats[1].guest, table.seats[1].name) == ("bot", None, "Somebody")
        assert [line.text for line in table.chat] == ["hello"]
        lines = str(await house.store.lines(table.id, 0))
        assert "Player" not in lines and "my secret words" not in lines and player.id not in lines and "bid coins:1" in lines
        assert await house.store.tokens_of(player.id) == []
        before = table.view(0)
        del house.tables[table.id]
        again = await house.table(table.id)
        assert again.view(0)["columns"] == before["columns"], "the game goes on"
        assert again.seats[1].name == "Somebody"

    inside(tmp_path, test, **database)


def test_what_is_old_goes_where_it_shall(tmp_path: Path, database: dict[str, str]) -> None:
    day = 86_400_000

    async def test(house: House) -> None:
        host, player, stranger = await three(house)
        table = await seated(house, "toy", host, player)
        over = await seated(house, "toy", host, "random")
        enters(house, over, host)
        house.bots.kick(over)
        while not over.state.over:
            await until(lambda: over.state.over or 0 in over.waiting())
            if not over.state.over:
                await house.move(over, host, 0, None, [over.game.vocabulary.write(engine.offered(over.state, 0)[0])])
        await house.say(table, host, 0, "old talk")
        at = over.updated
        await house.keeping.tidy(at + 29 * day)
        assert await house.store.table(over.id) is not None and await house.store.guest(stranger.id) is not None
        await house.keeping.tidy(at + 31 * day)
        assert await house.store.table(over.id) is None and over.id not in house.tables
        assert await house.store.table(table.id) is not None, "it is not over"
        assert await house.store.guest(stranger.id) is None, "he sits nowhere"
        assert await house.store.guest(player.id) is not None and await house.store.guest(host.id) is not None
        assert len(await house.store.lines(table.id, 0)) == 2, "what a restart reads stays"

    inside(tmp_path, test, keep_finished=30, keep_guests=30, keep_chat=30, **database)


def test_nothing_goes_by_itself(tmp_path: Path) -> None:
    async def test(house: House) -> None:
        _, _, stranger = await three(house)
        await house.keeping.tidy(1 << 60)
        assert await house.store.guest(stranger.id) is not None

    inside(tmp_path, test)


def test_ones_own_data_over_http(server: Server) -> None:
    who = guest(server, "Gone")
    table, _ = who.open("toy", "me", "me")
    assert who.get("/api/guests/me/data")["hosts"] == [table]
    assert who.request("DELETE", "/api/guests/me").status_code == 204
    assert who.refused("GET", "/api/guests/me", status=401) == "bad-token"
    assert "Gone" not in str(Api(server).get(f"/api/tables/{table}"))


def test_guests_block_and_report_each_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(house: House) -> None:
        host, player, stranger = await three(house)
        table = await seated(house, "toy", host, player)
        await house.say(table, stranger, -1, "insult one")
        mine, theirs = enters(house, table, host), enters(house, table, player)
        await house.moderation.block(table, host, "Stranger", True)
        assert await code(house.moderation.block(table, host, "Nobody", True)) == "not-found"
        await house.say(table, stranger, -1, "insult two")

        async def heard(client: Any) -> str:
            told = b""
            while not client.outbox.empty():
                told += await client.next() or b""
            return told.decode()

        assert "insult two" not in await heard(mine) and "insult two" in await heard(theirs)
        house.clients.show_whole(table, mine)
        assert "insult" not in await heard(mine)
        await house.moderation.block(table, host, "Stranger", False)
        await house.say(table, stranger, -1, "insult three")
        assert "insult three" in await heard(mine)
        await house.moderation.report(table, host, "Stranger", "he insults")

    inside(tmp_path, test)
    assert aside(main.run, ["reports", "--data", str(tmp_path), "--json"]) == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["by_name"], told["about_name"], told["text"]) == ("Host", "Stranger", "he insults")


def test_block_and_report_over_http(server: Server) -> None:
    host, other = guest(server, "Host"), guest(server, "Other")
    table, links = host.open("toy", "me", "link")
    other.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    for path, body in (("block", {"name": "Other"}), ("report", {"name": "Other", "text": "slow"})):
        assert host.request("POST", f"/api/tables/{table}/{path}", json=body).status_code == 204
        assert host.refused("POST", f"/api/tables/{table}/{path}", {**body, "name": "None"}, 404) == "not-found"

    async def blocked() -> None:
        player = await Player(server, table, host.secret).connect()
        assert player.row["host"]
        await player.close()

    run(blocked())
