"""No frame tells anybody what he may not know: whole games over sockets, every frame compared with the kernel's own redaction."""

import asyncio
import json
import random
from typing import Any

import pytest

from regalia.kernel import record, registry, visibility
from regalia.kernel.columns import SPECTATOR
from regalia.kernel.session import resume
from tests.house import SERVED
from tests.server.harness import Api, Player, Server, guest, play_out, run

FRAME_KEYS = {
    "view": {"t", "version", "view", "table", "names", "variants", "chat", "seen"},  # variants: what the table agreed on
    "update": {"t", "version", "since", "moment", "columns", "crumbs", "asking", "interjections", "undo", "over", "events", "by", "undone"},
    "presence": {"t", "online", "watching"},
    "table": {"t", "table"},
    "refused": {"t", "code", "message", "rule", "id"},
    "chat": {"t", "seat", "name", "text", "at"},
    "pong": {"t"},
}
VIEW_KEYS = {"game", "viewer", "shared", "seats", "columns", "crumbs", "asking", "interjections", "over", "version", "moment", "undo"}


def check_frames(player: Player, viewer: int, saved: str, whole: bool = True) -> None:
    """Everything this client was ever sent is what the kernel shows that viewer, and nothing else; `whole`: to the end of the game."""
    kept = record.load(saved)
    session = resume(kept)
    moments = [0, *session.moments]
    again = record.Replay(kept)
    expected: dict[int, Any] = {0: as_json(visibility.view(again.state, viewer))}
    last = max(player.history)
    assert last == len(moments) - 1 or not whole
    for moment in range(1, last + 1):
        g = again.to(moments[moment])
        expected[moment] = as_json(visibility.view(g, viewer))
        events = [visibility.event_to_json(g, e) for e in visibility.events_for(session.log[moments[moment]], viewer)]
        if moment in player.heard or moment not in player.skipped:  # who could not keep up came back to a fresh view
            assert player.heard.get(moment, []) == as_json(events), f"moment {moment}: other events than viewer {viewer} may hear"
    for moment, view in player.history.items():
        assert set(view) == VIEW_KEYS
        for key in ("columns", "crumbs", "over", "viewer", "interjections"):
            assert view[key] == expected[moment][key], f"moment {moment}: {key} is not what viewer {viewer} may see"
        asking, wanted = view["asking"], expected[moment]["asking"]
        if wanted is not None:
            assert asking["options"] == wanted["options"] or asking["draft"], f"moment {moment}: other options than viewer {viewer} has"
            assert wanted["options"] == [] if viewer == SPECTATOR else True
    secret = kept.seed
    for text in player.frames:
        frame = json.loads(text)
        assert set(frame) <= FRAME_KEYS[frame["t"]], frame
        assert str(secret) not in text, "the seed left the server"
        asking = frame.get("asking") or frame.get("view", {}).get("asking")
        if viewer == SPECTATOR and asking:
            assert asking["options"] == [] and asking["draft"] == []


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def games() -> list[str]:
    return [g.id for g in SERVED]


@pytest.mark.parametrize("game", games())
def test_no_frame_holds_what_its_viewer_may_not_know(server: Server, game: str) -> None:
    first, second = guest(server, "First"), guest(server, "Second")
    seats = min(s for s in registry.game(game).seats)
    table, links = first.open(game, "me", "link", *["bot:random"] * (seats - 2))
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def whole_game() -> list[Player]:
        players = [await Player(server, table, who.secret).connect() for who in (first, second, Api(server))]
        await play_out(players[:2])
        await players[2].until(lambda: players[2].view["over"] is not None)
        for player in players:
            await player.close()
        return players

    players = run(whole_game())
    saved = first.get(f"/api/tables/{table}/record")
    for player, viewer in zip(players, (0, 1, SPECTATOR), strict=True):
        check_frames(player, viewer, saved)


def test_undo_interjection_and_retraction_leak_nothing_either(server: Server) -> None:
    first, second = guest(server, "First"), guest(server, "Second")
    dice = random.Random(5)

    async def whole_game(table: str) -> list[Player]:
        players = [await Player(server, table, who.secret).connect() for who in (first, second, Api(server))]
        while players[0].view["over"] is None:
            for player in players[:2]:
                action = dice.random()
                if action < 0.2:
                    await player.send(t="undo")
                elif action < 0.4:
                    await player.send(t="retract")
                elif action < 0.5:
                    await player.send(t="interject", option="give seat:0 coins:1")
                elif player.options:
                    await player.move(dice.choice(player.options))
                else:
                    continue
                await player.settled()
                for other in players:  # let everybody catch up, so that what one sees is comparable
                    await other.settled()
                    assert other.view["moment"] == player.view["moment"]
        for player in players:
            await player.close()
        return players

    for _ in range(4):
        table, links = first.open("toy", "me", "link")
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
        players = run(whole_game(table))
        saved = first.get(f"/api/tables/{table}/record")
        for player, viewer in zip(players, (0, 1, SPECTATOR), strict=True):
            check_frames(player, viewer, saved)


def test_a_secret_choice_moves_nobody_elses_version(server: Server) -> None:
    first, second = guest(server, "First"), guest(server, "Second")
    table, links = first.open("toy", "me", "link")
    second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})

    async def bid() -> None:
        a, b, watcher = [await Player(server, table, who.secret).connect() for who in (first, second, Api(server))]
        versions = [p.view["version"] for p in (a, b, watcher)]
        await a.play(lambda options: "bid coins:7")
        for other in (b, watcher):
            await other.settled()
            assert other.view["asking"]["waiting"] == [1]
        assert a.view["asking"]["draft"][0]["text"] == "bid coins:7"
        for other in (b, watcher):
            assert other.view["asking"]["draft"] == []
            assert not any("coins:7" in f for f in other.frames[2:] if other is watcher)
        assert [p.view["version"] - v for p, v in zip((a, b, watcher), versions, strict=True)] == [1, 1, 1]
        await a.send(t="retract")
        await b.until(lambda: b.view["asking"]["waiting"] == [0, 1])
        await asyncio.gather(*[p.close() for p in (a, b, watcher)])

    run(bid())
