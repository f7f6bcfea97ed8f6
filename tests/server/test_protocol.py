"""What the server says is what protocol.py says: every answer and every frame, of every game, and nothing more."""

import asyncio
import time
from typing import Any

import msgspec
import pytest

from regalia.bots import odds
from regalia.kernel import registry
from regalia.server import protocol
from tests.server.harness import Api, Player, Server, guest, play_out, run

GAMES = ["archon", "risk-europe", "toy", "warrior-knights"]


def held(answer: Any, type: Any) -> Any:
    """Strictly: no field more, none less, none of another type. The page trusts it as much."""
    return msgspec.convert(answer, type, strict=True)


def every_variant(game: str) -> dict[str, Any]:
    """As many variants as go together."""
    chosen: list[str] = []
    variants = {v.id: v for v in registry.game(game).variants}
    for v in variants.values():
        apart = any(v.id in variants[c].excludes or c in v.excludes for c in chosen)
        if not apart and all(n in chosen for n in v.needs) and (not v.seats or 3 in v.seats):
            chosen.append(v.id)
    return {"variants": chosen}


def a_table(server: Server, game: str, **more: Any) -> tuple[Api, str]:
    who = guest(server, "Wren")
    table, _ = who.open(game, "me", "bot:random", "bot:random", **more)
    return who, table


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("variants", [False, True], ids=["base", "variants"])
def test_frames_of_a_game_under_way(server: Server, game: str, variants: bool) -> None:
    company = every_variant(game) if variants else {}
    who, table = a_table(server, game, **company)

    async def play() -> list[str]:
        me = await Player(server, table, who.secret).connect()
        watcher = await Player(server, table, None).connect()
        await me.send(t="chat", text="Good morning")
        await me.send(t="ping")
        await me.send(t="move", version=0, options=["no such thing"], id=7)
        await me.refusal()
        moved = me.view["moment"] + 12
        await play_out([me], stop=lambda: me.view["moment"] >= moved)
        await me.send(t="undo")
        await me.until(lambda: me.pongs)
        frames = me.frames + watcher.frames
        await me.close()
        await watcher.close()
        return frames

    frames = [msgspec.json.decode(text, type=protocol.Frame, strict=True) for text in run(play())]
    kinds = {type(frame) for frame in frames}
    assert {protocol.ViewFrame, protocol.Update, protocol.ChatFrame, protocol.Presence, protocol.Refused, protocol.Pong} <= kinds
    told = who.get(f"/api/games/{game}", variants=",".join(company.get("variants", [])))  # as the page asks: some figures are a company's
    columns = {c.name for c in held(told, protocol.GameInfo).columns}
    for frame in frames:
        if isinstance(frame, protocol.ViewFrame):
            assert set(frame.view.columns) <= columns


@pytest.mark.parametrize("game", GAMES)
def test_answers_about_a_game_and_its_tables(server: Server, game: str) -> None:
    who, table = a_table(server, game)
    at = f"/api/tables/{table}"
    held(who.get("/api/games"), list[protocol.GameSummary])
    info = held(who.get(f"/api/games/{game}"), protocol.GameInfo)
    shown = set(held(who.get(f"{at}/at/0"), protocol.Past).view.columns)
    assert {c.name for c in info.columns if c.variant is None} <= shown <= {c.name for c in info.columns}
    row = held(who.get(at), protocol.TableRow)
    assert row.seen is None and row.links == []
    held(who.get("/api/tables", mine=1), list[protocol.TableRow])
    held(who.get(f"{at}/log"), list[protocol.LogRow])
    held(who.get(f"{at}/why", about="step"), protocol.Why)
    held(who.get(f"{at}/stats"), protocol.Stats)
    view = held(who.get(f"{at}/at/{row.moment}"), protocol.Past).view
    if view.asking is not None and view.asking.options:
        held(who.get(f"{at}/odds", option=view.asking.options[0].text), protocol.OddsAnswer)


@pytest.mark.parametrize(
    ("game", "kind", "figures"),
    [("risk-europe", "fight", {"attacker": "3f", "defender": "2f"}), ("warrior-knights", "assault", {"troops": "300", "walls": "200"})],
)
def test_odds_have_the_fields_that_the_protocol_names(game: str, kind: str, figures: dict[str, str]) -> None:
    """And those that stand beside them."""
    answer = odds.ask(game, kind, figures)
    answer.besides = [odds.ask(game, kind, figures)]
    told = held(msgspec.to_builtins(answer), protocol.Odds)
    assert told.chances == answer.chances and told.besides[0].asked == answer.besides[0].asked


def test_answers_to_guests_and_hosts(server: Server) -> None:
    who = guest(server, "Host")
    wanted = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}], "public": True, "patience": 2}
    made = held(who.post("/api/tables", wanted), protocol.Opened)
    at = f"/api/tables/{made.table}"
    held(Api(server).post("/api/guests", {"name": "Other"}), protocol.Identity)
    held(who.get("/api/guests/me"), protocol.Me)
    held(who.post("/api/guests/passphrase"), protocol.Passphrase)
    row = held(who.get(at), protocol.TableRow)
    assert [link.seat for link in row.links or []] == [1, 2]
    friend = guest(server, "Friend")
    assert held(friend.post(f"{at}/join", {"invite": made.links[0].invite}), protocol.Joined).seat == 1
    third = guest(server, "Third")
    third.post(f"{at}/join", {"invite": made.links[1].invite})

    async def lend_while_the_third_looks_on() -> Any:
        looking = await Player(server, made.table, third.secret).connect()
        answer = await asyncio.to_thread(who.post, f"{at}/lend", {"seat": 1, "bot": "random"})
        await looking.close()
        return answer

    time.sleep(2.1)
    lent = held(run(lend_while_the_third_looks_on()), protocol.TableRow)
    assert [(x.seat, x.bot, x.agreed, x.needed) for x in lent.lending] == [(1, "random", [0], [2])]


def test_a_field_that_is_not_declared_is_found() -> None:
    with pytest.raises(msgspec.ValidationError, match="rumour"):
        held({"table": "T", "links": [], "rumour": 1}, protocol.Opened)
    with pytest.raises(msgspec.ValidationError):
        held([["area", 3, 4]], list[protocol.Arg])
