"""Bots think outside the event loop; odds are reckoned there too; webhooks call people who are away."""

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from regalia.bots import registry as bots
from regalia.kernel import registry
from regalia.server.metrics import Metrics
from regalia.server.webhooks import Webhooks, check_url
from tests.server.harness import PATIENCE, Api, Player, Server, guest, play_out

THINKERS = [g.id for g in registry.games() if "marshal" in bots.names(g.id)]


@pytest.mark.skipif(not THINKERS, reason="no game has a thinking bot")
def test_a_thinking_bot_delays_nobody(server: Server) -> None:
    who = guest(server)
    game = THINKERS[0]
    slow, _ = who.open(game, "me", *["bot:marshal"] * (min(registry.game(game).seats) - 1))
    table, _ = who.open("toy", "me", "bot:random")

    async def play() -> int:
        """How often somebody elsewhere was answered during one thought of a bot, at best. (A marshal thinks for a second; a server that
        waited for it would answer once.)"""
        person = await Player(server, slow, who.secret).connect()
        elsewhere = await Player(server, table, who.secret).connect()
        best = answered = 0
        version = -1
        end = time.monotonic() + 2 * PATIENCE
        while best < 8 and time.monotonic() < end and person.view["over"] is None:
            if person.options:
                await person.play()
            if person.view["version"] != version:  # somebody has chosen: another thought begins
                version, answered = person.view["version"], 0
            await elsewhere.settled()
            answered += not person.options
            best = max(best, answered)
        await asyncio.gather(person.close(), elsewhere.close())
        return best

    assert asyncio.run(play()) >= 8, "whoever was elsewhere waited for a bot"


@pytest.mark.parametrize("game", [g.id for g in registry.games() if "steward" in bots.names(g.id)])
def test_stewards_play_at_a_table(server: Server, game: str) -> None:
    who = guest(server)
    table, _ = who.open(game, "me", *["bot:steward"] * (min(registry.game(game).seats) - 1))

    async def some() -> None:
        player = await Player(server, table, who.secret).connect()
        await play_out([player], stop=lambda: player.view["moment"] >= 12)
        await player.close()

    asyncio.run(some())
    assert "was refused" not in server.text()
    failures = [x for x in Api(server).get("/api/metrics").splitlines() if x.startswith("regalia_bot_failures_total")]
    assert not failures, failures


@pytest.mark.parametrize("game", ["risk-europe", "warrior-knights"])
def test_odds_for_an_option_that_one_has(server: Server, game: str) -> None:
    who = guest(server)
    table, _ = who.open(game, "me", *["bot:random"] * (min(registry.game(game).seats) - 1))

    async def ask() -> None:
        player = await Player(server, table, who.secret).connect()
        await player.until(lambda: bool(player.options))
        answer = who.get(f"/api/tables/{table}/odds", option=player.options[0])
        assert answer["odds"] is None or abs(sum(answer["odds"]["chances"].values()) - 1) < 1e-6
        assert who.refused("GET", f"/api/tables/{table}/odds?option=dance", status=409) == "not-offered"
        await player.close()

    asyncio.run(ask())
    quiet, _ = who.open("toy", "me", "bot:random", odds=False)
    assert who.refused("GET", f"/api/tables/{quiet}/odds?option=bid%20coins:1", status=404) == "not-found"
    talking, _ = who.open("toy", "me", "bot:random")
    assert who.get(f"/api/tables/{talking}/odds", option="bid coins:1") == {"option": "bid coins:1", "odds": None}


@pytest.fixture
def mailbox() -> Iterator[tuple[str, list[dict[str, object]]]]:
    got: list[dict[str, object]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    listening = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{listening.server_port}/turn?me=1", got
    listening.shutdown()
    listening.server_close()


def test_a_webhook_hears_of_the_turn_of_one_who_is_away(tmp_path: Path, mailbox: tuple[str, list[dict[str, object]]]) -> None:
    url, got = mailbox
    server = Server(tmp_path, private_webhooks=True).start()
    try:
        here, away = guest(server, "Here"), guest(server, "Away")
        assert away.request("PATCH", "/api/guests/me", json={"webhook": url}).json()["webhook"] == url
        table, links = here.open("toy", "me", "link", pace="correspondence", variants=[])
        away.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

        async def play() -> None:
            player, other = await Player(server, table, here.secret).connect(), await Player(server, table, away.secret).connect()
            await other.play(lambda o: "bid coins:3")
            await other.close()
            await player.until(lambda: player.online == [0])
            await player.play(lambda o: "bid coins:1")  # now seat 1 has the card and must choose, and is away
            await player.until(lambda: player.view["asking"]["waiting"] == [1])
            await player.close()

        asyncio.run(play())
        deadline = time.monotonic() + PATIENCE
        while not got and time.monotonic() < deadline:
            time.sleep(0.05)
        assert got == [{"event": "your-turn", "table": table, "game": "toy", "title": "Toy", "seat": 1, "url": f"/#/t/{table}"}]
        assert away.request("PATCH", "/api/guests/me", json={"webhook": ""}).json()["webhook"] == ""
    finally:
        server.stop()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.1.2.3", "169.254.169.254", "[::1]", "0.0.0.0"])
def test_webhooks_do_not_reach_into_our_own_network(host: str) -> None:
    name = host.strip("[]")
    with pytest.raises(ValueError, match="inside this network"):
        Webhooks(False, Metrics())._address(name, 80)
    assert check_url(f"http://{host}/x") == f"http://{host}/x"
