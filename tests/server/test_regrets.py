"""A choice is taken back after others have chosen only if all the other people agree; nobody asks or agrees for another."""

import json
from pathlib import Path
from typing import Any

from tests.server.harness import Api, Player, Server, guest, run


def three(server: Server) -> tuple[str, list[Api]]:
    who = [guest(server, name) for name in ("Ada", "Ben", "Cleo")]
    table, links = who[0].open("toy", "me", "link", "link")
    for one, link in zip(who[1:], links, strict=True):
        one.post(f"/api/tables/{table}/join", {"invite": link["invite"]})
    return table, who


def play(server: Server, table: str, who: list[Api], rounds: int) -> None:
    """Everybody who is asked chooses once, so many times over."""

    async def go() -> None:
        players = [await Player(server, table, one.secret).connect() for one in who]
        for _ in range(rounds):
            for player in players:
                if player.options:
                    await player.play()
        for player in players:
            await player.close()

    run(go())


def moment(one: Api, table: str) -> int:
    return int(one.get(f"/api/tables/{table}")["moment"])


def test_the_table_goes_back_when_all_others_agree(server: Server) -> None:
    table, (ada, ben, cleo) = three(server)
    play(server, table, [ada, ben, cleo], 2)
    before = moment(ada, table)
    assert before > 0
    row = ada.post(f"/api/tables/{table}/regret", {"seat": 0})
    assert row["regrets"] == [{"seat": 0, "needed": [1, 2]}] and row["moment"] == before
    assert ben.post(f"/api/tables/{table}/forgive", {"seat": 0})["regrets"] == [{"seat": 0, "needed": [2]}]

    async def agree() -> tuple[dict[str, Any], list[str]]:
        """What a page at the table hears of it."""
        page = await Player(server, table, ada.secret).connect()
        row = cleo.post(f"/api/tables/{table}/forgive", {"seat": 0})
        await page.until(lambda: any(f["t"] == "table" and f["table"]["regrets"] == [] for f in map(json.loads, page.frames)))
        await page.close()
        return row, page.frames

    row, frames = run(agree())
    assert row["regrets"] == [] and row["moment"] < before and 0 in row["waiting"]
    assert any(f["t"] == "update" and f["undone"] for f in map(json.loads, frames))
    play(server, table, [ada, ben, cleo], 3)
    assert moment(ada, table) >= before


def test_one_who_refuses_is_enough_and_nobody_speaks_for_another(server: Server) -> None:
    table, (ada, ben, cleo) = three(server)
    stranger = guest(server, "Stranger")
    assert ada.refused("POST", f"/api/tables/{table}/regret", {"seat": 0}) == "nothing-to-undo"
    play(server, table, [ada, ben, cleo], 2)
    before = moment(ada, table)
    assert ben.refused("POST", f"/api/tables/{table}/regret", {"seat": 0}) == "not-your-seat"
    assert stranger.refused("POST", f"/api/tables/{table}/regret", {"seat": 0}) == "not-your-seat"
    assert ben.refused("POST", f"/api/tables/{table}/forgive", {"seat": 0}) == "not-found"
    ada.post(f"/api/tables/{table}/regret", {"seat": 0})
    assert ada.refused("POST", f"/api/tables/{table}/forgive", {"seat": 0}) == "not-your-seat", "nobody agrees with himself"
    assert stranger.refused("POST", f"/api/tables/{table}/forgive", {"seat": 0}) == "not-your-seat"
    ben.post(f"/api/tables/{table}/forgive", {"seat": 0})
    assert cleo.post(f"/api/tables/{table}/forgive", {"seat": 0, "yes": False})["regrets"] == []
    assert ben.refused("POST", f"/api/tables/{table}/forgive", {"seat": 0}) == "not-found" and moment(ada, table) == before
    ada.post(f"/api/tables/{table}/regret", {"seat": 0})
    assert ada.post(f"/api/tables/{table}/forgive", {"seat": 0, "yes": False})["regrets"] == [], "withdrawn"


def test_one_who_left_need_not_agree_and_bots_do_not_mind(server: Server) -> None:
    table, (ada, ben, cleo) = three(server)
    play(server, table, [ada, ben, cleo], 2)
    cleo.post(f"/api/tables/{table}/concede", {"seat": 2, "bot": "random"})
    assert cleo.refused("POST", f"/api/tables/{table}/regret", {"seat": 2}) == "not-your-seat"
    row = ada.post(f"/api/tables/{table}/regret", {"seat": 0})
    assert [r["needed"] for r in row["regrets"]] in ([[1]], [])
    alone = guest(server, "Alone")
    mine, _ = alone.open("toy", "me", "bot:random")
    play(server, mine, [alone], 1)
    row = alone.post(f"/api/tables/{mine}/regret", {"seat": 0})
    assert row["regrets"] == [] and 0 in row["waiting"]


def test_what_was_taken_back_stays_so_after_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    table, (ada, ben, cleo) = three(server)
    play(server, table, [ada, ben, cleo], 2)
    ada.post(f"/api/tables/{table}/regret", {"seat": 0})
    ben.post(f"/api/tables/{table}/forgive", {"seat": 0})
    server.kill()
    server.start()
    assert cleo.get(f"/api/tables/{table}")["regrets"] == [{"seat": 0, "needed": [2]}], "a request is kept"
    row = cleo.post(f"/api/tables/{table}/forgive", {"seat": 0})
    server.kill()
    server.start()
    again = cleo.get(f"/api/tables/{table}")
    assert (again["moment"], again["waiting"], again["regrets"]) == (row["moment"], row["waiting"], [])
    play(server, table, [ada, ben, cleo], 2)
    server.stop()
