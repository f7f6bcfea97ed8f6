"""Games from outside on a server: in the catalogue with their bots, played by them; those that do not load are named at the start."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.cli import main
from tests.outside import bring, python_path
from tests.server.harness import Api, Player, Server, guest, play_out, run


@pytest.fixture
def visited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("PYTHONPATH", python_path(bring(tmp_path / "outside")))
    made = Server(tmp_path / "data").start()
    yield made
    made.stop()


def test_a_game_from_outside_stands_beside_ours_and_its_steward_plays(visited: Server) -> None:
    games = {g["id"]: g for g in Api(visited).get("/api/games")}
    assert set(games) == {"archon", "lonely", "outside", "risk-europe", "toy", "warrior-knights"}
    assert [b["id"] for b in games["outside"]["bots"]] == ["random", "apprentice", "squire", "steward", "steward:first", "marshal"]
    assert "left out: half (broken.half:GAME of broken 0.1): RuntimeError: half finished" in visited.text()
    assert "left out: lonely (broken.lonely.players)" in visited.text()

    who = guest(visited)
    table, _ = who.open("outside", "me", "bot:steward")

    async def some() -> None:
        player = await Player(visited, table, who.secret).connect()
        await play_out([player], stop=lambda: player.view["moment"] >= 12)
        await player.close()

    run(some())
    metrics = visited.metrics()
    assert any(x.startswith("regalia_bot_thoughts_total") for x in metrics)
    assert not any(x.startswith("regalia_bot_failures_total") for x in metrics)


def test_a_game_that_was_just_written_is_played_to_its_end_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its folder alone: as `regalia new` leaves it, named in the environment and not installed."""
    assert main.run(["new", "nine-castles", "--into", str(tmp_path)]) == 0
    monkeypatch.setenv("PYTHONPATH", python_path(tmp_path / "nine-castles"))
    monkeypatch.setenv("REGALIA_GAMES", "nine_castles.game")
    server = Server(tmp_path / "data").start()
    try:
        who = guest(server)
        told = who.get("/api/games/nine-castles")
        assert told["names"]["crown"][0] == "thorn crown" and told["words"]["ask"]["Reign.bid"]
        table, _ = who.open("nine-castles", "me", "bot:random")

        async def whole() -> None:
            player = await Player(server, table, who.secret).connect()
            await play_out([player])
            assert player.view["over"]["end"] == "most-worth"
            await player.close()

        run(whole())
    finally:
        server.stop()
