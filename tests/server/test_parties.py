"""Which Baron, colour or house a seat plays is agreed on when the table is opened: the game really gives it that one, and keeps it."""

from typing import Any

import pytest

from regalia.kernel import record, registry
from regalia.kernel import session as sessions
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Setup
from tests.house import OURS
from tests.server.harness import Player, Server, guest, play_out, run

NAMES: dict[str, list[str]] = {
    "warrior-knights": ["Zobel", "Madder", "da Viola", "Niebieski", "de Limon", "d'Emerande"],
    "risk-europe": ["Purple", "Blue", "Green", "Orange"],
    "archon": ["Black", "White", "Grey", "Sand"],
}


@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_each_seat_is_given_the_party_chosen_for_it(server: Server, game: str) -> None:
    host = guest(server, "Host")
    info = next(g for g in host.get("/api/games") if g["id"] == game)
    assert sorted(info["parties"]) == sorted(NAMES[game])
    seats = max(info["seats"])
    sides = [info["parties"].index(name) for name in NAMES[game][:seats]]
    body: dict[str, Any] = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (seats - 1)]}
    table = host.post("/api/tables", {**body, "sides": sides})["table"]
    row = host.get(f"/api/tables/{table}")
    assert [s["side"] for s in row["seats"]] == sides
    assert [s["house"] for s in row["seats"]] == NAMES[game][:seats]
    for wrong in ([0] * seats, sides[:-1], [*sides[:-1], 6], [*sides[:-1], -1]):
        assert host.refused("POST", "/api/tables", {**body, "sides": wrong}, status=400) == "setup"


@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_a_record_keeps_who_played_whom(game: str) -> None:
    declared = registry.game(game)
    sides = tuple(reversed(range(len(declared.parties()))))[: min(declared.seats)]
    session = sessions.new(declared, Setup(game, min(declared.seats), sides=sides), 3)
    again = record.replay(record.load(session.dump()), verify=True)
    assert declared.sides(again) == list(sides)
    assert again.rules.names(again)["seat"][: len(sides)] == [declared.parties()[side] for side in sides]


def test_a_game_without_parties_has_none_to_choose() -> None:
    with pytest.raises(SetupError, match="no parties"):
        sessions.new(registry.game("toy"), Setup("toy", 2, sides=(1, 0)), 1)


def test_in_a_rematch_everybody_plays_whom_he_played(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("risk-europe", "me", "bot:random", options={"long-stop": "30"}, sides=[3, 1])

    async def go() -> None:
        player = await Player(server, table, host.secret).connect()
        await play_out([player])
        await player.close()

    run(go())
    again = host.post(f"/api/tables/{table}/rematch", {})["table"]
    assert [s["side"] for s in host.get(f"/api/tables/{again}")["seats"]] == [3, 1]
