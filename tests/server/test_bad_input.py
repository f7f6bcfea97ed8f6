"""Whatever a client sends: refused with a clear code, logged, and nobody else is disturbed."""

import asyncio
import contextlib
import json
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.harness import PATIENCE, Api, Player, Server, guest, play_out, run


def seated(server: Server, public: bool = False) -> tuple[Api, Api, str]:
    first, second = guest(server, "First"), guest(server, "Second")
    table, links = first.open("toy", "me", "link", public=public)
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    return first, second, table


def test_bad_moves_are_refused_and_change_nothing(server: Server) -> None:
    first, second, table = seated(server)

    async def misbehave() -> None:
        a, b = await Player(server, table, first.secret).connect(), await Player(server, table, second.secret).connect()
        stranger = await Player(server, table, guest(server, "Stranger").secret).connect()
        nobody = await Player(server, table, None).connect()
        untouched = b.view

        async def refused(player: Player, code: str, **message: Any) -> dict[str, Any]:
            await player.send(**message)
            refusal = await player.refusal()
            assert refusal["code"] == code, (message, refusal)
            assert refusal["message"]
            return refusal

        v = a.view["version"]
        # not offered, with the rule that governs the decision
        assert (await refused(a, "not-offered", t="move", version=v, options=["bid coins:11"], id=5))["rule"] == "toy.bid.secret"
        assert (await refused(a, "not-offered", t="move", version=v, options=["keep card:3"], id=6))["id"] == 6
        await refused(a, "not-offered", t="move", version=v, options=["sing loudly"])
        # another's seat, nobody's seat, no seat at all
        await refused(a, "not-your-seat", t="move", version=v, seat=1, options=["bid coins:1"])
        await refused(a, "not-your-seat", t="move", version=v, seat=-1, options=["bid coins:1"])
        await refused(a, "not-your-seat", t="move", version=v, seat=99, options=["bid coins:1"])
        await refused(stranger, "not-your-seat", t="move", version=v, seat=0, options=["bid coins:1"])
        await refused(stranger, "not-your-seat", t="undo")
        await refused(stranger, "not-your-seat", t="retract", seat=0)
        await refused(stranger, "not-your-seat", t="interject", seat=0, option="give seat:1 coins:1")
        await refused(stranger, "not-your-seat", t="look", seat=0)
        await refused(nobody, "not-your-seat", t="move", version=v, options=["bid coins:1"])
        await refused(nobody, "bad-token", t="chat", text="boo")
        # from the past, from the future
        await refused(a, "stale", t="move", version=v - 1, options=["bid coins:1"])
        await refused(a, "stale", t="move", version=v + 7, options=["bid coins:1"])
        # nothing to take back
        await refused(a, "nothing-to-undo", t="undo")
        await refused(a, "nothing-to-undo", t="retract")
        await refused(a, "not-offered", t="interject", option="give seat:1 coins:999")
        await refused(a, "malformed", t="chat", text="   ")
        await refused(a, "malformed", t="chat", text="x" * 501)
        # malformed in every way
        for raw in ("", "{", "null", "[]", "7", '"move"', "{}", '{"t": "dance"}', '{"t": "move"}x', "\x00", '{"t":"move","options":"bid"}'):
            await a.socket.send(raw)
            assert (await a.refusal())["code"] == "malformed", raw
        for message in (
            {"t": "move", "version": "x", "options": ["bid coins:1"]},
            {"t": "move", "version": v, "options": []},
            {"t": "move", "version": v, "options": [1]},
            {"t": "move", "version": v, "options": ["x" * 201]},
            {"t": "move", "version": v, "seat": "0", "options": ["bid coins:1"]},
            {"t": "gap", "since": None},
            {"t": "hello", "table": table},
        ):
            await refused(a, "malformed", **message)
        # twice
        await a.play(lambda o: "bid coins:3")
        await refused(a, "stale", t="move", version=v, options=["bid coins:3"])
        # out of turn
        await refused(a, "not-your-turn", t="move", version=a.view["version"], options=["bid coins:3"])
        # the other one saw none of it, and goes on
        assert b.view["columns"] == untouched["columns"] and not b.refusals and b.closed is None
        await play_out([a, b])
        await refused(a, "finished", t="move", version=a.view["version"], options=["bid coins:3"])
        await refused(a, "finished", t="interject", option="give seat:1 coins:1")
        await asyncio.gather(*[p.close() for p in (a, b, stranger, nobody)])

    run(misbehave())
    assert "refused not-offered" in server.text()


def test_who_does_not_say_hello_properly_is_shown_out(server: Server) -> None:
    _, _, table = seated(server)

    async def knock(text: str) -> tuple[str, int]:
        async with websockets.connect(server.ws, compression=None) as socket:
            await socket.send(text)
            answer = json.loads(await socket.recv())
            await socket.wait_closed()
            return answer["code"], socket.close_code or 0

    async def knocks() -> None:
        assert await knock('{"t": "move", "options": ["bid coins:1"]}') == ("hello-first", 4400)
        assert await knock("what?") == ("malformed", 4400)
        assert await knock(json.dumps({"t": "hello", "table": table, "secret": "forged"})) == ("bad-token", 4401)
        assert await knock(json.dumps({"t": "hello", "table": "no-such-table"})) == ("not-found", 4404)

    run(knocks())


def test_frames_too_large_are_cut_off_and_the_table_goes_on(server: Server) -> None:
    first, second, table = seated(server)

    async def shout() -> None:
        a, b = await Player(server, table, first.secret).connect(), await Player(server, table, second.secret).connect()
        await a.socket.send(json.dumps({"t": "chat", "text": "x" * 17_000}))
        await a.until(lambda: a.closed is not None)
        assert a.refusals[0]["code"] == "too-large" and a.closed == 1009
        await a.connect()
        # The server may hang up while the flood is still on its way: then the reason is lost with the rest of the frame.
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            await a.socket.send("y" * 3_000_000)
        await a.until(lambda: a.closed is not None)
        assert a.closed in (1009, 1006)
        await a.connect()
        await play_out([a, b])
        await asyncio.gather(a.close(), b.close())

    run(shout())


def test_malformed_twenty_times_in_a_row_ends_the_connection(server: Server) -> None:
    first, _, table = seated(server)

    async def babble() -> None:
        a = await Player(server, table, first.secret).connect()
        for _ in range(20):
            await a.socket.send("?")
        await a.until(lambda: a.closed is not None)
        assert a.closed == 1008 and len(a.refusals) >= 19

    run(babble())


def test_floods_are_refused_then_cut_off_while_others_play(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"socket_burst": 30, "socket_rate": 20.0}).start()
    try:
        first, second, table = seated(server, public=True)  # where strangers may talk
        flooder = guest(server, "Flooder")

        async def flood() -> None:
            a, b = await Player(server, table, first.secret).connect(), await Player(server, table, second.secret).connect()
            noisy = await Player(server, table, flooder.secret).connect()
            begun = time.monotonic()

            async def shout() -> None:
                try:
                    for _ in range(2_000):
                        await noisy.socket.send('{"t":"chat","text":"BUY"}')
                except websockets.ConnectionClosed:
                    pass

            await asyncio.gather(shout(), play_out([a, b]))
            await noisy.until(lambda: noisy.closed is not None)
            assert noisy.closed == 1008
            assert {r["code"] for r in noisy.refusals} == {"too-fast"}
            await a.settled()
            assert len(a.chat) <= 30 + 20 * (time.monotonic() - begun) + 1, "more was let through than the rate allows"
            assert f"a flood of messages at table {table} was cut off" in server.text()
            await asyncio.gather(a.close(), b.close())

        run(flood())
    finally:
        server.stop()


def test_requests_too_many_are_refused(tmp_path: Path) -> None:
    server = Server(tmp_path, limits={"request_burst": 20, "request_rate": 0.001, "guest_burst": 3, "guest_rate": 0.001}).start()
    try:
        codes = [Api(server).request("POST", "/api/guests", json={"name": "Wren"}).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]
        codes = [Api(server).request("GET", "/api/games").status_code for _ in range(20)]
        assert 429 in codes and codes[0] == 200
        assert Api(server).request("GET", "/api/health").status_code == 200
    finally:
        server.stop()


@pytest.mark.parametrize(
    ("seats", "variants", "options", "says"),
    [
        (4, ["missions", "might-is-right"], {}, "leave one of them out"),
        (4, ["king", "king"], {}, "variant 'king' is named 2 times; once is enough"),
        (4, ["king"], {"length": 15}, "option 'length' with variant 'king' is one of 8, 6, 10, not '15'"),
        (4, [], {"length": 6}, "is one of 10, 8, 12, 15, not '6' (which it may be with variant 'king')"),
        (7, ["king"], {}, "warrior-knights seats 2, 3, 4, 5, 6, not 7"),
        (4, ["kings"], {}, "warrior-knights has no variant 'kings'; it has "),
    ],
)
def test_a_company_that_cannot_be_is_refused_with_what_would_do(
    server: Server, seats: int, variants: list[str], options: dict[str, int], says: str
) -> None:
    wanted = {"game": "warrior-knights", "seats": [{"kind": "me"}] * seats, "variants": variants, "options": options}
    answer = guest(server).request("POST", "/api/tables", json=wanted)
    assert answer.status_code == 400 and says in answer.json()["message"]


def test_requests_of_every_wrong_kind_get_a_code(server: Server) -> None:
    who = guest(server)
    table, _ = who.open("toy", "me", "bot:random")
    seats = [{"kind": "me"}, {"kind": "me"}]
    refused = who.refused
    assert refused("POST", "/api/guests", {}) == "malformed"
    assert refused("POST", "/api/guests", {"name": ""}) == "malformed"
    assert refused("POST", "/api/guests", {"name": "x" * 41}) == "malformed"
    assert refused("POST", "/api/guests", {"name": "\u202e\x00"}) == "malformed"
    assert refused("POST", "/api/guests", {"name": "a", "admin": True}) == "malformed"
    assert refused("POST", "/api/tables", {"game": "chess", "seats": seats}) == "setup"
    assert refused("POST", "/api/tables", {"game": "toy", "seats": []}) == "malformed"
    assert refused("POST", "/api/tables", {"game": "toy", "seats": seats * 4}) == "setup"
    assert refused("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "ghost"}] * 2}) == "malformed"
    assert refused("POST", "/api/tables", {"game": "toy", "seats": seats, "variants": ["short", "other"]}) == "setup"
    assert refused("POST", "/api/tables", {"game": "toy", "seats": seats, "variants": ["tall"]}) == "setup"
    assert refused("POST", "/api/tables", {"game": "toy", "seats": seats, "options": {"coins": "7"}}) == "setup"
    for bot in ("grandmaster", "os:system", "/etc/passwd:Bot", "tests.kernel.toy:ToyGame"):
        assert refused("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}]}) == "setup"
    assert refused("GET", "/api/tables") == "malformed"
    assert refused("GET", "/api/tables/none", status=404) == "not-found"
    assert refused("GET", "/api/nothing", status=404) == "not-found"
    assert refused("GET", f"/api/tables/{table}/record", status=409) == "running"
    assert refused("GET", f"/api/tables/{table}/at/999", status=404) == "not-found"
    assert refused("GET", f"/api/tables/{table}/at/0?as=1", status=409) == "running"
    assert refused("GET", f"/api/tables/{table}/at/0?as=-2", status=409) == "running"
    assert refused("GET", f"/api/tables/{table}/at/0?as=9", status=404) == "not-found"
    assert refused("GET", f"/api/tables/{table}/at/x") in ("not-found", "malformed")
    assert refused("POST", f"/api/tables/{table}/rematch", {}, 409) == "running"
    assert refused("POST", f"/api/tables/{table}/fork", {"at": -1}, 404) == "not-found"
    assert refused("POST", f"/api/tables/{table}/fork", {"at": "x"}) == "malformed"
    assert refused("POST", "/api/import", {"record": "not a record"}) == "record"
    assert refused("POST", "/api/import", {"record": "regalia-record 1\ngame toy\nrules 1\nseats 2\nseed 1\n---\n"}) == "record"
    assert refused("PATCH", "/api/guests/me", {"webhook": "file:///etc/passwd"}) == "malformed"
    assert refused("POST", "/api/guests/claim", {"passphrase": "bobab-bobab-bobab-bobab-bobab-bobab"}, 401) == "bad-token"
    stranger = Api(server, "forged-secret")
    assert stranger.refused("GET", "/api/guests/me", status=401) == "bad-token"
    assert stranger.refused("POST", "/api/tables", {"game": "toy", "seats": seats}, 401) == "bad-token"
    assert Api(server).refused("POST", "/api/tables", {"game": "toy", "seats": seats}, 401) == "bad-token"
    other = guest(server, "Other")
    assert other.refused("POST", f"/api/tables/{table}/fork", {"at": 0}, 409) == "running"
    assert other.refused("POST", f"/api/tables/{table}/lend", {"seat": 0, "bot": "random"}, 403) == "not-your-seat"
    assert other.refused("POST", f"/api/tables/{table}/takeback", {"seat": 0}, 403) == "not-your-seat"
    assert other.refused("POST", f"/api/tables/{table}/join", {}, 409) == "no-seat"
    assert other.refused("POST", f"/api/tables/{table}/join", {"invite": "forged"}, 409) == "no-seat"
    assert "defect at" not in server.text()


def test_bodies_too_large_are_refused(server: Server) -> None:
    who = guest(server)
    assert who.request("POST", "/api/guests", json={"name": "x" * 20_000}).json()["code"] == "too-large"
    assert who.request("POST", "/api/import", json={"record": "x" * 2_000_000}).status_code == 413

    def chunks() -> Any:  # no length is given: it must be counted
        yield b'{"name": "'
        for _ in range(100):
            yield b"x" * 1_000
        yield b'"}'

    answer = httpx.post(server.http + "/api/guests", content=chunks(), headers={"content-type": "application/json"}, timeout=PATIENCE)
    assert answer.status_code == 413 and answer.json()["code"] == "too-large"


def test_pages_of_other_sites_cannot_act(server: Server) -> None:
    who = guest(server)
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        answer = who.request("POST", "/api/tables", json={"game": "toy", "seats": [{"kind": "me"}] * 2}, headers={"Origin": origin})
        assert answer.status_code == 403 and answer.json()["code"] == "bad-origin"
    own = who.request("POST", "/api/tables", json={"game": "toy", "seats": [{"kind": "me"}] * 2}, headers={"Origin": server.http})
    assert own.status_code == 201

    async def knock(origin: str) -> int:
        try:
            async with websockets.connect(server.ws, origin=origin):  # type: ignore[arg-type]
                return 101
        except websockets.InvalidStatus as fault:
            return fault.response.status_code

    assert run(knock("https://evil.example")) == 403
    assert run(knock(server.http)) == 101


def test_security_headers_are_on_everything(server: Server) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/assets/none.js"):
        headers = Api(server).request("GET", path).headers
        assert "script-src 'self'" in headers["content-security-policy"] and "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.parametrize("path", ["/../../../../etc/passwd", "/%2e%2e/%2e%2e/app.py", "/..%2fapp.py", "/assets/../../app.py"])
def test_the_page_does_not_reach_outside_its_folder(server: Server, path: str) -> None:
    import http.client

    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    answer = connection.getresponse()
    body = answer.read()
    assert answer.status in (200, 404) and b"root:" not in body and b"import" not in body[:2000] or b"<!doctype" in body[:20].lower()
