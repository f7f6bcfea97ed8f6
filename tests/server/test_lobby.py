"""What a lobby tells: names, how games stand, seats given up, games put away."""

from tests.server.harness import Api, Player, Server, guest, run


def test_a_table_has_a_name_and_its_host_may_change_it(server: Server) -> None:
    host, other = guest(server, "Host"), guest(server, "Other")
    table, _ = host.open("toy", "me", "bot:random")
    assert host.get(f"/api/tables/{table}")["name"].startswith("The ")
    assert host.post(f"/api/tables/{table}/name", {"name": "  Six   chairs "})["name"] == "Six chairs"
    assert other.refused("POST", f"/api/tables/{table}/name", {"name": "Mine"}) == "not-your-seat"
    assert [t["name"] for t in host.get("/api/tables", mine=1)] == ["Six chairs"]
    named, _ = host.open("toy", "me", "bot:random", name="Tuesday table")
    assert host.get(f"/api/tables/{named}")["name"] == "Tuesday table"


def test_a_row_tells_how_the_game_stands_and_nothing_secret(server: Server) -> None:
    host = guest(server, "Host")
    table, links = host.open("toy", "me", "link")
    second = guest(server, "Second")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def bid() -> tuple[str, str]:
        player = await Player(server, table, host.secret).connect()
        before = host.get(f"/api/tables/{table}")["last"]
        await player.play()
        after = second.get(f"/api/tables/{table}")["last"]
        await player.close()
        return before, after

    before, after = run(bid())
    assert before == after, "a secret choice is no news"
    row = Api(server).get(f"/api/tables/{table}")
    assert [s["side"] for s in row["seats"]] == [0, 1]
    knights, _ = host.open("warrior-knights", "me", "bot:random")
    seats = host.get(f"/api/tables/{knights}")["seats"]
    assert len({s["house"] for s in seats}) == 2 and all(0 <= s["side"] < 6 for s in seats)


def test_a_seat_that_is_given_up_is_played_on_and_never_taken_back(server: Server) -> None:
    host, second = guest(server, "Host"), guest(server, "Second")
    table, links = host.open("toy", "me", "link")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
    assert host.refused("POST", f"/api/tables/{table}/concede", {"seat": 1, "bot": "random"}) == "not-your-seat"
    row = second.post(f"/api/tables/{table}/concede", {"seat": 1, "bot": "random"})
    assert row["seats"][1]["conceded"] and row["seats"][1]["lent"] == "random"
    assert second.refused("POST", f"/api/tables/{table}/takeback", {"seat": 1}) == "finished"
    assert second.refused("POST", f"/api/tables/{table}/concede", {"seat": 1, "bot": "random"}) == "finished"


def test_games_are_put_away_and_brought_back(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("toy", "me", "bot:random")
    assert host.post(f"/api/tables/{table}/away", {})["away"]
    assert [t["away"] for t in host.get("/api/tables", mine=1)] == [True]
    assert not host.post(f"/api/tables/{table}/away", {"away": False})["away"]
    assert [t["away"] for t in host.get("/api/tables", mine=1)] == [False]


def test_watchers_are_counted(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("toy", "me", "bot:random")

    async def watch() -> int:
        stranger = await Player(server, table, None).connect()
        seen = host.get(f"/api/tables/{table}")["watching"]
        await stranger.close()
        return int(seen)

    assert run(watch()) == 1
