"""Bots think outside the event loop; odds are reckoned there too."""

import asyncio
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from regalia.bots import play
from regalia.bots import registry as bots
from regalia.kernel import engine, registry
from regalia.kernel.rules import Setup
from regalia.kernel.state import State
from regalia.kernel.visibility import redact
from regalia.players import Bot
from regalia.server import thinking
from regalia.server.webhooks import Webhooks, check_url
from tests.bots.test_play import Chatty, Faulty, Liar
from tests.house import OURS
from tests.kernel import toy
from tests.server.harness import PATIENCE, Player, Server, guest, play_out, run

THINKERS = [g.id for g in OURS if "marshal" in bots.names(g.id)]


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

    assert run(play()) >= 8, "whoever was elsewhere waited for a bot"


@pytest.mark.parametrize("game", [g.id for g in OURS if "steward" in bots.names(g.id)])
def test_stewards_play_at_a_table(server: Server, game: str) -> None:
    who = guest(server)
    table, _ = who.open(game, "me", *["bot:steward"] * (min(registry.game(game).seats) - 1))

    async def some() -> None:
        player = await Player(server, table, who.secret).connect()
        await play_out([player], stop=lambda: player.view["moment"] >= 12)
        await player.close()

    run(some())
    assert "was refused" not in server.text()
    failures = [x for x in server.metrics() if x.startswith("regalia_bot_failures_total")]
    assert not failures, failures


@pytest.mark.parametrize(("bot", "trouble"), [(Faulty, "raised"), (Liar, "nonsense"), (Chatty, "")])
def test_a_worker_redacts_once_and_minds_its_bot(monkeypatch: pytest.MonkeyPatch, bot: type[Bot], trouble: str) -> None:
    views: list[int] = []

    def redacted(g: State, viewer: int) -> State:
        views.append(viewer)
        return redact(g, viewer)

    monkeypatch.setattr(play, "redact", redacted)
    monkeypatch.setattr(bots, "make", lambda game, name: bot())
    g = engine.new(toy.GAME, Setup("toy", 2), 1)
    thought = thinking._choose(msgspec.msgpack.encode((g.rules.setup, g.to_json())), 1, "x", 5)
    assert trouble in thought.trouble and bool(trouble) == bool(thought.trouble)
    assert thought.interjection == bot.interjects
    if not thought.interjection:
        assert toy.V.read(thought.option) in engine.offered(g, 1)
    assert views == ([1, 1] if trouble else [1]), "once; and once more for the stand-in, since the bot may have spoilt its view"


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

    run(ask())
    quiet, _ = who.open("toy", "me", "bot:random", odds=False)
    assert who.refused("GET", f"/api/tables/{quiet}/odds?option=bid%20coins:1", status=404) == "not-found"
    talking, _ = who.open("toy", "me", "bot:random")
    assert who.get(f"/api/tables/{talking}/odds", option="bid coins:1") == {"option": "bid coins:1", "odds": None}


def workers(server: Server) -> list[int]:
    """The processes in which its bots think."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [int(pid) for pid in children if b"multiprocessing-fork" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="worker processes are found in /proc")
def test_who_waits_for_odds_while_the_server_is_stopped_hears_that(tmp_path: Path) -> None:
    server = Server(tmp_path, bot_workers=1).start()
    who = guest(server)
    table, _ = who.open("toy", "me", "bot:random")
    asked = f"/api/tables/{table}/odds?option=bid%20coins:1"
    assert who.request("GET", asked).status_code == 200
    (worker,) = workers(server)
    os.kill(worker, signal.SIGSTOP)  # odds that take longer than a stopping server waits
    with ThreadPoolExecutor(1) as elsewhere:
        waiting = elsewhere.submit(who.request, "GET", asked)
        time.sleep(0.5)
        server.stop()
        answer = waiting.result()
    assert answer.status_code == 503 and answer.json() == {
        "code": "busy",
        "message": "the server is being stopped; please try again in a moment",
    }
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "Exception in ASGI application" not in server.text()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "10.1.2.3", "169.254.169.254", "[::1]", "0.0.0.0"])
def test_webhooks_do_not_reach_into_our_own_network(host: str) -> None:
    name = host.strip("[]")
    with pytest.raises(ValueError, match="inside this network"):
        Webhooks(False).address(name, 80)
    assert check_url(f"http://{host}/x") == f"http://{host}/x"
