"""The HTTP API: identities, seats, lists, history, forks, rematches, lending, and what it tells about itself."""

import asyncio
import time
from typing import Any

import pytest

from tests.house import SERVED
from tests.server.harness import PATIENCE, Api, Player, Server, guest, play_out, run


async def finish(server: Server, table: str, *who: Api) -> None:
    players = [await Player(server, table, w.secret).connect() for w in who]
    await play_out(players)
    await asyncio.gather(*[p.close() for p in players])


def test_a_passphrase_carries_an_identity_to_another_device(server: Server) -> None:
    wren = guest(server, "  Wren \n of the Fen ")
    assert wren.get("/api/guests/me")["name"] == "Wren of the Fen"
    assert wren.get("/api/guests/me")["passphrase"] is False
    phrase = wren.post("/api/guests/passphrase")["passphrase"]
    assert wren.get("/api/guests/me")["passphrase"] is True
    typed = phrase.upper().replace("-", "  ")
    claimed = Api(server).post("/api/guests/claim", {"passphrase": typed})
    assert claimed["id"] == wren.id and claimed["secret"] != wren.secret
    second = Api(server, claimed["secret"], claimed["id"])
    table, _ = wren.open("toy", "me", "bot:random")
    assert [t["id"] for t in second.get("/api/tables", mine=1)] == [table]
    fresh = wren.post("/api/guests/passphrase")["passphrase"]
    assert Api(server).refused("POST", "/api/guests/claim", {"passphrase": phrase}, 401) == "bad-token"
    assert Api(server).post("/api/guests/claim", {"passphrase": fresh})["id"] == wren.id


def test_secrets_are_not_in_the_database(server: Server) -> None:
    wren = guest(server, "Wren")
    phrase = wren.post("/api/guests/passphrase")["passphrase"]
    end = time.monotonic() + PATIENCE
    while wren.id.encode() not in (stored := b"".join(p.read_bytes() for p in server.folder.glob("tables.sqlite*"))):
        assert time.monotonic() < end, "the guest is there"  # (unless the log was carried over between our reading of the two files)
    assert wren.secret is not None and wren.secret.encode() not in stored
    assert phrase.encode() not in stored and phrase.replace("-", "").encode() not in stored
    assert wren.secret not in server.text()


def test_games_are_told_once_and_cached(server: Server) -> None:
    games = Api(server).get("/api/games")
    assert [g["id"] for g in games] == [g.id for g in sorted(SERVED, key=lambda g: (g.shelf, g.id))], "as they stand on the shelf"
    for game in games:
        assert game["bots"][0] == {"id": "random"}
        answer = Api(server).request("GET", f"/api/games/{game['id']}")
        told = answer.json()
        assert told["vocabulary"]["verbs"] and told["ends"]
        again = Api(server).request("GET", f"/api/games/{game['id']}", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304 and not again.content


def test_a_game_is_told_as_a_company_of_variants_has_it(server: Server) -> None:
    """A variant may bring cards: then its tables and names are longer. A company that cannot be is refused with what is wrong."""
    plain = Api(server).get("/api/games/warrior-knights")
    glory = Api(server).get("/api/games/warrior-knights", variants="for-glory")
    assert (len(plain["tables"]["fate"]), len(glory["tables"]["fate"])) == (24, 48)
    assert len(glory["names"]["troop"]) == len(plain["names"]["troop"]) + 12 + 18
    assert "advancements" in glory["tables"] and "advancements" not in plain["tables"]
    refused = Api(server).request("GET", "/api/games/warrior-knights?variants=for-glory,for-fun")
    assert refused.status_code == 400 and "'for-fun'" in refused.json()["message"]


def test_every_link_seats_one_person(server: Server) -> None:
    host, second, third = guest(server, "Host"), guest(server, "Second"), guest(server, "Third")
    table, links = host.open("toy", "me", "link", "link")
    assert [x["seat"] for x in links] == [1, 2] and all(x["url"] == f"/#/join/{table}/{x['invite']}" for x in links)
    assert host.get(f"/api/tables/{table}")["links"] == links
    assert "links" not in second.get(f"/api/tables/{table}")
    assert second.post(f"/api/tables/{table}/join", {"invite": links[1]["invite"]})["seat"] == 2
    assert third.refused("POST", f"/api/tables/{table}/join", {"invite": links[1]["invite"]}, 409) == "no-seat"
    assert third.refused("POST", f"/api/tables/{table}/join", {}, 409) == "no-seat"
    assert second.post(f"/api/tables/{table}/join", {"invite": links[1]["invite"]})["seat"] == 2, "his own seat again"
    row = second.get(f"/api/tables/{table}")
    assert [(s["kind"], s["name"], s["mine"]) for s in row["seats"]] == [
        ("player", "Host", False),
        ("open", None, False),
        ("player", "Second", True),
    ]
    assert host.get(f"/api/tables/{table}")["links"] == links[:1]


def test_public_tables_are_listed_and_joined_without_a_link(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    private, _ = host.open("toy", "me", "link")
    table, _ = host.open("toy", "me", "open", public=True, pace="correspondence")
    kept, _ = host.open("toy", "me", "link", public=True)
    found = [t["id"] for t in Api(server).get("/api/tables", open=1)]
    assert table in found and private not in found
    assert kept not in found, "a seat that is kept by a link is nobody else's"
    assert second.refused("POST", f"/api/tables/{kept}/join", {}) == "no-seat"
    assert [t["host_name"] for t in Api(server).get("/api/tables", open=1) if t["id"] == table] == ["Host"]
    assert second.post(f"/api/tables/{table}/join")["seat"] == 1
    assert table not in [t["id"] for t in Api(server).get("/api/tables", open=1)]
    assert table in [t["id"] for t in Api(server).get("/api/tables", watch=1)]
    run(finish(server, table, host, second))
    assert table not in [t["id"] for t in Api(server).get("/api/tables", watch=1)]
    mine = {t["id"]: t for t in second.get("/api/tables", mine=1)}
    assert mine[table]["over"]["end"] == "most-points" and mine[table]["waiting"] == []


def test_whose_turn_it_is_shows_in_my_games(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, links = host.open("toy", "me", "link")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def bid() -> None:
        player = await Player(server, table, host.secret).connect()
        await player.play()
        await player.close()

    run(bid())
    assert [t["waiting"] for t in second.get("/api/tables", mine=1)] == [[1]]


def test_history_log_record_and_statistics(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, links = host.open("toy", "me", "link")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def half() -> None:
        a, b = await Player(server, table, host.secret).connect(), await Player(server, table, second.secret).connect()
        await a.play(lambda o: "bid coins:5")
        await b.play(lambda o: "bid coins:1")
        await asyncio.gather(a.close(), b.close())

    run(half())
    row = host.get(f"/api/tables/{table}")
    assert row["moment"] == 1 and row["waiting"] == [0]
    then = host.get(f"/api/tables/{table}/at/0")
    assert then["view"]["columns"]["coins"] == [10, 10] and then["view"]["viewer"] == 0
    now_host, now_second = host.get(f"/api/tables/{table}/at/1")["view"], second.get(f"/api/tables/{table}/at/1")["view"]
    assert now_host["columns"]["hand"][0][0] >= 0 and now_second["columns"]["hand"] == [[-1], []]
    assert Api(server).get(f"/api/tables/{table}/at/1")["view"]["viewer"] == -1
    assert [e[0] for r in host.get(f"/api/tables/{table}/log") for e in r["events"]] == ["bought", "drew"]
    assert [e[0] for r in second.get(f"/api/tables/{table}/log") for e in r["events"]] == ["bought"]
    assert host.get(f"/api/tables/{table}/log", since=2) == []
    assert host.get(f"/api/tables/{table}/stats")["luck"] == {}
    run(finish(server, table, host, second))
    row = host.get(f"/api/tables/{table}")
    for viewer in (-2, -1, 0, 1):
        view = Api(server).get(f"/api/tables/{table}/at/1", **{"as": viewer})["view"]
        assert (view["columns"]["hand"][0][0] >= 0) == (viewer in (-2, 0))
    saved = Api(server).get(f"/api/tables/{table}/record")
    assert saved.startswith("regalia-record 1\ngame toy")
    stats = host.get(f"/api/tables/{table}/stats")
    assert stats["rounds"] == [0, 1, 2, 3] and len(stats["series"]["coins"]) == 2
    assert stats["series"]["coins"][0][0] == 10 and stats["series"]["score"][0][-1] == row["over"]["scores"][0]


def test_records_are_imported_and_forked_with_another_future(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, links = host.open("toy", "me", "link")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    assert host.refused("POST", f"/api/tables/{table}/fork", {"at": 0}, 409) == "running"
    run(finish(server, table, host, second))
    saved = host.get(f"/api/tables/{table}/record")
    third = guest(server, "Third")
    imported = third.post("/api/import", {"record": saved})["table"]
    assert third.get(f"/api/tables/{imported}")["over"] == host.get(f"/api/tables/{table}")["over"]
    assert third.get(f"/api/tables/{imported}/record") == saved
    damaged = saved.replace("bid coins:", "bid coins:9", 1)  # more than anybody has, whatever was bid
    assert third.refused("POST", "/api/import", {"record": damaged}, 400) == "record"
    fork = third.post(f"/api/tables/{table}/fork", {"at": 1})["table"]
    row = third.get(f"/api/tables/{fork}")
    assert row["parent"] == table and row["moment"] == 1 and row["over"] is None and all(s["mine"] for s in row["seats"])
    assert (
        third.get(f"/api/tables/{fork}/at/1")["view"]["columns"]["coins"]
        == third.get(f"/api/tables/{table}/at/1")["view"]["columns"]["coins"]
    )
    run(finish(server, fork, third))
    assert third.get(f"/api/tables/{fork}")["over"] is not None
    seeds = [next(line for line in third.get(f"/api/tables/{t}/record").splitlines() if line.startswith("seed")) for t in (table, fork)]
    assert seeds[0] != seeds[1]


def test_a_lone_player_may_fork_a_running_game(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("toy", "me", "bot:random")
    fork = host.post(f"/api/tables/{table}/fork", {"at": 0})["table"]
    assert [s["kind"] for s in host.get(f"/api/tables/{fork}")["seats"]] == ["player", "bot"]


def test_a_rematch_is_one_table_whoever_asks(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, links = host.open("toy", "me", "link", "bot:random", options={"coins": "5"}, variants=["short"])
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    run(finish(server, table, host, second))
    assert guest(server, "Else").refused("POST", f"/api/tables/{table}/rematch", {}, 403) == "not-your-seat"
    again = [w.post(f"/api/tables/{table}/rematch")["table"] for w in (host, second, host)]
    assert len(set(again)) == 1 and again[0] != table
    row = second.get(f"/api/tables/{again[0]}")
    assert (
        [s["name"] for s in row["seats"]] == ["Host", "Second", "random"]
        and row["options"] == {"coins": "5"}
        and row["variants"] == ["short"]
    )
    assert host.get(f"/api/tables/{table}")["next"] == again[0]


@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_a_seat_is_lent_and_taken_back(server: Server, pace: str) -> None:
    """Whose consent it takes is in test_absence.py."""
    host, second, absent = guest(server, "Host"), guest(server, "Second"), guest(server, "Absent")
    assert host.refused("POST", "/api/tables", {"game": "toy", "seats": [{"kind": "me"}] * 2, "patience": 0}, 400) == "setup"
    table, links = host.open("toy", "me", "link", "link", pace=pace, patience=1)
    for who, link in zip((second, absent), links, strict=True):
        who.post(f"/api/tables/{table}/join", {"invite": link["invite"]})
    path = f"/api/tables/{table}"
    assert guest(server, "Else").refused("POST", path + "/lend", {"seat": 2, "bot": "random"}, 403) == "not-your-seat"
    assert host.refused("POST", path + "/agree", {"seat": 2}, 404) == "not-found"
    assert host.get(path)["patience"] == 1
    time.sleep(1.1)
    row = host.post(path + "/lend", {"seat": 2, "bot": "random"})
    assert row["lending"] == [] and row["seats"][2]["lent"] == "random"
    deadline = time.monotonic() + PATIENCE
    while 2 in host.get(path)["waiting"] and time.monotonic() < deadline:
        time.sleep(0.05)
    assert 2 not in host.get(path)["waiting"], "the bot plays the lent seat"

    async def acts_for_a_lent_seat() -> str:
        player = await Player(server, table, absent.secret).connect()
        await player.send(t="retract")
        code = (await player.refusal())["code"]
        await player.close()
        return str(code)

    assert run(acts_for_a_lent_seat()) == "not-your-turn"
    assert second.refused("POST", path + "/takeback", {"seat": 2}, 403) == "not-your-seat"
    assert absent.post(path + "/takeback", {"seat": 2})["seats"][2]["lent"] is None
    assert absent.refused("POST", path + "/takeback", {"seat": 2}, 409) == "no-seat"
    assert absent.post(path + "/lend", {"seat": 2, "bot": "random"})["seats"][2]["lent"] == "random", "one's own seat at once"
    run(finish(server, table, host, second))
    assert host.get(path)["over"] is not None


def test_the_host_gives_an_open_seat_to_a_bot(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, _ = host.open("toy", "me", "link", "link")
    assert second.refused("POST", f"/api/tables/{table}/lend", {"seat": 1, "bot": "random"}, 403) == "not-your-seat"
    for seat in (1, 2):
        host.post(f"/api/tables/{table}/lend", {"seat": seat, "bot": "random"})
    assert [s["kind"] for s in host.get(f"/api/tables/{table}")["seats"]] == ["player", "bot", "bot"]
    run(finish(server, table, host))


def test_one_device_plays_several_seats(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("toy", "me", "hotseat", "hotseat")

    async def alone() -> list[Any]:
        player = await Player(server, table, host.secret).connect()
        viewers = [player.view["viewer"]]
        while player.view["over"] is None:
            await player.until(lambda: bool(player.options) or player.view["over"] is not None)
            if player.options:
                viewers.append(player.view["viewer"])
                await player.play(lambda options: options[-1])
        await player.send(t="look", seat=2)
        await player.until(lambda: player.view["viewer"] == 2)
        await player.close()
        return viewers

    assert set(run(alone())) == {0, 1, 2}


def test_chat_and_presence(server: Server) -> None:
    host, second, watcher = guest(server, "Host"), guest(server, "Second"), guest(server, "Watcher")
    table, links = host.open("toy", "me", "link", public=True)
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def talk() -> None:
        a = await Player(server, table, host.secret).connect()
        b = await Player(server, table, second.secret).connect()
        w = await Player(server, table, watcher.secret).connect()
        await a.until(lambda: a.online == [0, 1])
        await b.send(t="chat", text="Well met, <b>all</b>\u0007!")
        await w.until(lambda: len(w.chat) == 1)  # or it would be chance who is heard first
        await w.send(t="chat", text="I only watch")
        for p in (a, b, w):
            await p.until(lambda p=p: len(p.chat) == 2)
        assert [(c["seat"], c["name"], c["text"]) for c in a.chat] == [
            (1, "Second", "Well met, <b>all</b>!"),
            (None, "Watcher", "I only watch"),
        ]
        await b.close()
        await a.until(lambda: a.online == [0])
        again = await Player(server, table, second.secret).connect()
        assert [c["text"] for c in again.chat] == [c["text"] for c in a.chat]
        await asyncio.gather(a.close(), w.close(), again.close())

    run(talk())


def test_a_gap_is_filled_or_answered_by_a_fresh_view(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, links = host.open("toy", "me", "link")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def gap() -> None:
        a, b = await Player(server, table, host.secret).connect(), await Player(server, table, second.secret).connect()
        start, frames = b.view, len(b.frames)
        await a.play(lambda o: "bid coins:5")
        await b.until(lambda: b.view["version"] > start["version"])
        await b.play(lambda o: "bid coins:2")
        missed = b.frames[frames:]
        top = b.view
        b.view = start  # as if those frames had been lost
        seen = len(b.frames)
        await b.send(t="gap", since=start["version"])
        await b.until(lambda: b.view["version"] == top["version"])
        updates = [[f for f in frames if '"t":"update"' in f] for frames in (b.frames[seen:], missed)]
        assert updates[0] == updates[1] and len(updates[0]) >= 2, "the very updates that were missed"
        assert b.view == top
        b.view = {**start, "version": -3}
        await b.send(t="gap", since=-3)
        await b.until(lambda: b.view["version"] == top["version"])
        assert [f for f in b.frames if '"version"' in f][-1].startswith('{"t":"view"')
        await asyncio.gather(a.close(), b.close())

    run(gap())


def test_health_metrics_and_openapi(server: Server) -> None:
    health = Api(server).get("/api/health")
    assert health["status"] == "ok" and "toy" in health["games"]
    assert Api(server).refused("GET", "/api/metrics", status=404) == "not-found", "numbers are for who keeps the server"
    lines = server.metrics()
    assert "# TYPE regalia_move_seconds histogram" in lines and any(x.startswith("regalia_tables ") for x in lines)
    for line in lines:
        assert line.startswith("#") or float(line.rsplit(" ", 1)[1]) >= 0
    schema = Api(server).get("/api/schema/openapi.json")
    assert schema["openapi"].startswith("3.1")
    for path in ("/api/guests", "/api/tables", "/api/tables/{table_id}/join", "/api/tables/{table_id}/at/{moment}", "/api/import"):
        assert path in schema["paths"], path
    assert schema["components"]["schemas"]["WantedTable"]["required"] == ["game", "seats"]


@pytest.mark.parametrize("path", ["/", "/t/abc", "/join/x/y"])
def test_the_page_answers_at_its_own_addresses(server: Server, path: str) -> None:
    answer = Api(server).request("GET", path)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
