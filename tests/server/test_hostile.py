"""Hostile guests: what was once broken, and is answered with a sentence now (the ids are those of the findings)."""

import http.client
import json
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import websockets

from regalia.server.config import Config
from regalia.server.door import Door
from regalia.server.errors import Refusal, StorageError
from regalia.server.metrics import Metrics
from regalia.server.page import Page
from regalia.server.run import log_as
from regalia.server.storage.store import Store
from regalia.server.webhooks import Webhooks, check_url
from tests.server.harness import Api, Player, Server, guest, play_out, run

DEEP = "[" * 7_000


def raw(server: Server, method: str, path: str, body: bytes = b"", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """A request as it stands, with nothing tidied up on its way."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            connection.putheader(name, value.encode("latin-1"))
        connection.endheaders(body)
        answer = connection.getresponse()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
    finally:
        connection.close()


# ---- E1, E2, E3, E4: odd input is malformed, not a defect


def test_an_invitation_in_other_letters_fits_no_seat(server: Server) -> None:
    host, other = guest(server), guest(server, "Other")
    table, _ = host.open("toy", "me", "link")
    assert other.refused("POST", f"/api/tables/{table}/join", {"invite": "é"}, 409) == "no-seat"


@pytest.mark.parametrize("body", [DEEP.encode(), b'{"name": "\xff\xfe"}', b"\xff"], ids=["deep", "no UTF-8", "no JSON"])
def test_a_body_that_cannot_be_read_is_malformed(server: Server, body: bytes) -> None:
    status, headers, told = raw(server, "POST", "/api/guests", body, **{"Content-Type": "application/json"})
    assert (status, json.loads(told)["code"]) == (400, "malformed")
    assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize("url", ["http://[", "http://[::1", "https://a:99999/"])
def test_a_webhook_that_is_no_address_is_malformed(server: Server, url: str) -> None:
    assert guest(server).refused("PATCH", "/api/guests/me", {"webhook": url}, 400) == "malformed"


@pytest.mark.parametrize("path", ["/%00.js", "/assets/%00", "/a%00b"])
def test_a_page_with_a_nought_in_its_name_is_not_there(server: Server, path: str) -> None:
    assert raw(server, "GET", path)[0] in (200, 404)
    assert "defect at" not in server.text()


@pytest.mark.parametrize("id", ["a%00b", "%C3%A9", "a'b", "x" * 65])
def test_a_table_whose_id_none_could_have_is_not_found(server: Server, id: str) -> None:
    status, _, told = raw(server, "GET", f"/api/tables/{id}")
    assert (status, json.loads(told)["code"]) in ((404, "not-found"), (400, "malformed"))


@pytest.mark.parametrize("origin", ["http://[", "//", "http://\xe9"])
def test_an_origin_that_cannot_be_read_is_refused_under_all_headers(server: Server, origin: str) -> None:
    status, headers, told = raw(server, "POST", "/api/guests", b"{}", Origin=origin)
    assert (status, json.loads(told)["code"]) == (403, "bad-origin")
    assert headers["x-content-type-options"] == "nosniff" and "content-security-policy" in headers

    async def knock() -> int:
        try:
            async with websockets.connect(server.ws, additional_headers={"Origin": "http://["}):
                return 101
        except websockets.InvalidStatus as fault:
            return fault.response.status_code

    assert run(knock()) == 403


def test_a_deep_message_is_malformed_and_the_socket_goes_on(server: Server) -> None:
    who = guest(server)
    table, _ = who.open("toy", "me", "me")

    async def deep() -> None:
        player = await Player(server, table, who.secret).connect()
        await player.socket.send(DEEP)
        await player.until(lambda: bool(player.refusals))
        assert player.refusals[-1]["code"] == "malformed"
        await player.send(t="ping")
        await player.until(lambda: player.pongs > 0)
        await player.close()

    run(deep())


# ---- E7: addresses that lead back into this network


@pytest.mark.parametrize(
    "inside", ["64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1", "224.0.0.1", "ff02::1", "::ffff:10.0.0.1", "127.0.0.1"]
)
def test_a_webhook_reaches_no_address_inside(inside: str) -> None:
    with pytest.raises(ValueError, match="inside this network"):
        Webhooks(private=False).address(inside, 80)


def test_a_webhook_reaches_an_address_outside() -> None:
    assert check_url("https://example.org/hook")
    assert Webhooks(private=False).address("192.0.9.7", 80) == "192.0.9.7"


# ---- D2: the page's files are kept once


def test_a_file_has_one_name(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "a.js").write_text("x" * 2_000)
    (tmp_path / "index.html").write_text("<!doctype html>")
    page = Page(tmp_path)
    asked = page.find("/assets/a.js")
    assert asked is not None
    for alias in ("/q1/../assets/a.js", "//assets//a.js", "/./assets/a.js", "/assets/./a.js", "/assets/../assets/a.js"):
        assert page.find(alias) in (None, asked)
    assert page.find("/assets/../index.html") is None, "the page itself would be kept for ever by browsers"
    assert page.kept == 1


def test_aliases_of_files_are_not_kept(server: Server) -> None:
    for n in range(20):
        assert raw(server, "GET", f"/q{n}/../assets/none.js")[0] == 404


# ---- D7: who sends X-Forwarded-For without a proxy is himself


def test_a_forwarded_address_is_not_believed_without_a_proxy(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"guest_burst": 3, "guest_rate": 0.001}).start()
    try:
        told = [
            Api(server).request("POST", "/api/guests", json={"name": "Many"}, headers={"X-Forwarded-For": f"10.0.0.{n}"}).status_code
            for n in range(6)
        ]
    finally:
        server.stop()
    assert told == [201, 201, 201, 429, 429, 429]


# ---- E15: a table that no longer replays tells nothing


def test_a_table_that_does_not_replay_tells_no_secret(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        who = guest(server)
        table, _ = who.open("toy", "me", "me")
        server.kill()
        with sqlite3.connect(tmp_path / "tables.sqlite") as db:
            db.execute(
                "insert into journal (table_id, seq, kind, seat, body, guest, at) values (?, 1, 'move', 0, ?, null, 0)",
                (table, json.dumps(["bid crowns:99"])),
            )
        server.start()
        row = Api(server).request("GET", f"/api/tables/{table}")
        refusal = who.request("POST", f"/api/tables/{table}/concede", json={"seat": 0})

        async def look() -> list[str]:
            player = await Player(server, table, None).connect()
            await player.send(t="move", options=["bid coins:1"], version=1)
            await player.until(lambda: bool(player.refusals))
            await player.close()
            return player.frames

        frames = run(look())
    finally:
        server.stop()
    assert row.json()["stands"] and row.json()["moment"] == 0
    assert refusal.status_code == 400 and refusal.json()["code"] == "record"
    assert json.loads(frames[0])["view"]["columns"]["coins"] == [10, 10] and json.loads(frames[-1])["code"] == "record"
    for told in (row.text, refusal.text, *frames):
        assert "offered" not in told and "coins:99" not in told, told
    assert "does not replay" in server.text(), "who keeps the server reads why in its log"


# ---- L1: secret choices cannot be counted


def test_a_secret_choice_moves_no_number(server: Server) -> None:
    who, stranger = guest(server), Api(server)
    table, _ = who.open("risk-europe", "me", "me", "me", "me")

    async def choose() -> None:
        player = await Player(server, table, who.secret).connect()

        def numbers() -> Any:
            row = stranger.get(f"/api/tables/{table}")
            assert stranger.refused("GET", "/api/metrics", status=404) == "not-found"
            return row["updated"], row["moment"], row["waiting"]

        before = numbers()
        seen = 0
        while player.view["asking"]["kind"] == "all" and player.view["asking"]["options"] and seen < 3:
            version = player.view["version"]
            draft = len(player.view["asking"]["draft"])
            await player.move(player.view["asking"]["options"][0]["text"])
            await player.until(lambda version=version: player.view["version"] > version)
            if len(player.view["asking"]["draft"]) <= draft:
                break  # the seat is done: that is told to all
            seen += 1
            assert numbers() == before
        await player.close()

    run(choose())


# ---- E5: another's name for this machine


@pytest.mark.parametrize("path", ["/api/games", "/api/guests/me"])
def test_a_name_of_the_wide_world_is_not_ours(server: Server, path: str) -> None:
    for host in ("evil.example", f"evil.example:{server.port}", "a.b.evil.example."):
        status, headers, told = raw(server, "GET", path, Host=host, Origin=f"http://{host}")
        assert (status, json.loads(told)["code"]) == (403, "bad-origin") and "x-frame-options" in headers


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:8000", "[::1]:80", "[::1]", "192.168.1.7:8000", "tower", "tower.local", ""])
def test_names_and_addresses_of_the_household_are(host: str) -> None:
    Door(Config(), None, Metrics()).check_host({"host": host})  # type: ignore[arg-type]


def test_a_name_that_was_told_is_ours_and_a_proxy_knows_its_own() -> None:
    told = Config(origins=("https://play.example.org",))
    Door(told, None, Metrics()).check_host({"host": "play.example.org"})  # type: ignore[arg-type]
    with pytest.raises(Refusal, match="does not answer to that name"):
        Door(told, None, Metrics()).check_host({"host": "other.example.org"})  # type: ignore[arg-type]
    Door(Config(trust_proxy=True), None, Metrics()).check_host({"host": "any.example"})  # type: ignore[arg-type]


# ---- E8: what is logged


def test_debug_is_of_ourselves_only() -> None:
    root, ours = logging.getLogger(), logging.getLogger("regalia")
    before = (root.level, ours.level, root.handlers[:])
    root.handlers = []  # as in a process that has just begun
    try:
        log_as("debug")
        assert logging.getLogger("regalia.server").isEnabledFor(logging.DEBUG)
        for name in ("aiosqlite", "websockets.server", "uvicorn.error", "sqlalchemy.engine"):
            assert not logging.getLogger(name).isEnabledFor(logging.DEBUG), name
    finally:
        root.setLevel(before[0])
        ours.setLevel(before[1])
        root.handlers = before[2]


# ---- E10: a fork tells nothing of the game it came from


def test_a_fork_of_a_game_that_goes_on_does_not_show_what_that_one_hides(server: Server) -> None:
    who = guest(server)
    table, _ = who.open("toy", "me", "bot:random")
    fork = who.post(f"/api/tables/{table}/fork", {"at": 0})["table"]

    async def play(id: str) -> None:
        player = await Player(server, id, who.secret).connect()
        await play_out([player])
        await player.close()

    run(play(fork))
    assert who.get(f"/api/tables/{fork}")["over"] is not None
    assert who.refused("GET", f"/api/tables/{fork}/at/0?as=-2", status=409) == "running"
    assert who.refused("GET", f"/api/tables/{fork}/record", status=409) == "running"
    assert who.get(f"/api/tables/{fork}/at/0")["view"]["viewer"] == 0, "one's own eyes"
    run(play(table))
    assert who.get(f"/api/tables/{fork}/at/0", **{"as": -2})["view"]["viewer"] == -2


# ---- E11, E14: the file of the database


def test_a_file_has_one_server_by_whatever_name(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "real" / "tables.sqlite")

    async def both() -> None:
        first = Store(Config(db=str(tmp_path / "real" / "tables.sqlite")).url, "a")
        second = Store(Config(db=str(tmp_path / "link.sqlite")).url, "b")
        await first.open()
        try:
            with pytest.raises(StorageError, match="already runs"):
                await second.open()
        finally:
            await second.close()
            await first.close()

    run(both())


def test_an_emptied_file_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def once() -> None:
        store = Store(Config(db=str(path)).url, "a")
        try:
            await store.open()
        finally:
            await store.close()

    run(once())
    for more in tmp_path.glob("tables.sqlite-*"):
        more.unlink()
    path.write_bytes(b"")
    with pytest.raises(StorageError, match="is empty, and tables were kept in it"):
        run(once())
    path.unlink()
    run(once())


# ---- E16: what is asked for by habit


@pytest.mark.parametrize("path", ["/favicon.ico", "/robots.txt"])
def test_what_is_asked_for_by_habit_is_there(server: Server, path: str) -> None:
    assert raw(server, "GET", path)[0] == 200
