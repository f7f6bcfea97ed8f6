"""Several people at one screen: it shows nobody's secrets, but where one of them must choose in secret."""

from typing import Any

import pytest

from regalia.kernel import registry
from regalia.kernel.chance import Dice
from tests.house import OURS
from tests.server.harness import Player, Server, guest, run

OPTIONS: dict[str, dict[str, str]] = {"warrior-knights": {"length": "8"}, "risk-europe": {"long-stop": "30"}}
SECRET = {"warrior-knights": "Planning.", "risk-europe": "Bid.", "archon": "Divide."}  # where something is surely chosen in secret


@pytest.mark.parametrize("game", [g.id for g in OURS])
def test_the_screen_shows_what_everybody_may_know_unless_the_choice_is_secret(server: Server, game: str) -> None:
    host = guest(server, "Host")
    bots = ["bot:random"] * (min(registry.game(game).seats) - 2)
    table, _ = host.open(game, "me", "hotseat", *bots, options=OPTIONS.get(game, {}))
    shared: list[str] = []
    secret: list[str] = []

    async def play() -> None:
        player = await Player(server, table, host.secret).connect()
        bystander = await Player(server, table, None).connect()
        dice = Dice(5)
        while player.view["over"] is None and len(shared) + len(secret) < 90:
            await player.until(lambda: bool(player.options) or player.view["over"] is not None)
            view = player.view
            if not player.options:
                continue
            if view["shared"]:
                await bystander.until(lambda view=view: bystander.view["moment"] >= view["moment"])
                assert view["columns"] == bystander.view["columns"], "more than everybody may know"
                assert view["asking"]["kind"] == "ask" and not view["interjections"]
            (shared if view["shared"] else secret).append(view["asking"]["step"])
            await player.play(lambda options: options[dice.below(len(options))])
        for one in (player, bystander):
            await one.close()

    run(play())
    assert shared and secret, "both kinds of choices came up"
    assert not {step for step in shared if step.startswith(SECRET[game])}
    assert len(shared) > len(secret) / 2, "the device is not handed on for what is no secret"


def test_who_looks_at_his_own_things_does_so_until_the_table_moves(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("warrior-knights", "me", "hotseat", "bot:random", "bot:random", options={"length": "8"})

    async def look() -> None:
        player = await Player(server, table, host.secret).connect()
        await player.until(lambda: bool(player.options))
        while not player.view["shared"]:
            await player.play(lambda options: options[0])
            await player.until(lambda: bool(player.options))
        asked = player.view["viewer"]
        await player.send(t="look", seat=1 - asked)
        await player.until(lambda: not player.view["shared"] and player.view["viewer"] == 1 - asked)
        await player.send(t="look", seat=-1)
        await player.until(lambda: player.view["shared"] and player.view["viewer"] == asked)
        await player.send(t="look", seat=asked)
        await player.until(lambda: not player.view["shared"])
        await player.play(lambda options: options[0])
        await player.until(lambda: player.view["shared"] or player.view["viewer"] == -1)
        await player.close()

    run(look())


def test_who_has_lent_all_other_seats_sits_alone_and_sees_his_own_things_while_others_move(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("warrior-knights", "me", "hotseat", "bot:random", options={"length": "8"})
    host.post(f"/api/tables/{table}/lend", {"seat": 1, "bot": "random"})

    async def play() -> None:
        player = await Player(server, table, host.secret).connect()
        dice = Dice(3)
        for _ in range(30):
            assert player.view["viewer"] == 0 and not player.view["shared"]
            await player.until(lambda: bool(player.options))
            await player.play(lambda options: options[dice.below(len(options))])
        await player.close()

    run(play())


def test_while_nobody_at_the_screen_is_asked_it_shows_the_public_view(server: Server) -> None:
    """What one sealed is no longer on the common screen while others move."""
    host, far = guest(server, "Host"), guest(server, "Far")
    table, links = host.open("warrior-knights", "me", "hotseat", "link", "bot:random", options={"length": "8"})
    far.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def play() -> None:
        screen = await Player(server, table, host.secret).connect()
        other = await Player(server, table, far.secret).connect()
        waits: list[dict[str, Any]] = []
        dice = Dice(3)
        for _ in range(400):
            if any(w["asking"]["kind"] == "all" for w in waits):
                break
            able = [p for p in (screen, other) if p.options]
            if not able:
                await screen.until(lambda: bool(screen.options or other.options))
                continue
            if screen.options:
                await screen.play(lambda options: options[dice.below(len(options))])
            else:
                if screen.view["asking"]:
                    waits.append(screen.view)
                await other.play(lambda options: options[dice.below(len(options))])
        assert waits and all(w["viewer"] == -1 for w in waits)
        for one in (screen, other):
            await one.close()

    run(play())


def test_the_log_and_the_past_of_a_shared_screen_are_what_everybody_heard(server: Server) -> None:
    host = guest(server, "Host")
    table, _ = host.open("archon", "me", "hotseat")
    assert host.get(f"/api/tables/{table}/at/0")["view"]["viewer"] == -1
    assert host.get(f"/api/tables/{table}/at/0", **{"as": 1})["view"]["viewer"] == 1, "one may ask for one's own"
