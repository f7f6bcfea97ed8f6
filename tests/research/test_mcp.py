"""`regalia mcp` through the official SDK's client: in memory, and over stdio with a process of its own."""

import json
import os
import re
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra 'models' is not installed")
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from tools.model_text import Counted, by_tools, measured

from regalia.cli.main import run
from regalia.cli.mcp import open_table, opened
from regalia.kernel import engine, registry, saves, visibility
from regalia.kernel.chance import Dice
from regalia.kernel.errors import RegaliaError
from regalia.kernel.rules import Setup
from regalia.kernel.visibility import redact, redetermine
from regalia.research import text
from regalia.research.llm import settings
from regalia.research.mcp import server
from regalia.research.mcp.desk import Desk
from regalia.research.mcp.local import LocalSeat
from regalia.research.mcp.remote import RemoteSeat
from tests.research.test_text import everything, walked
from tests.server.harness import Api, Server, aside, guest
from tests.server.harness import run as elsewhere

ROOT = Path(__file__).resolve().parents[2]
CEILING = 60_000
Scene = Callable[[Counted], Awaitable[None]]


def played(scene: Scene, seat: Any = None) -> Counted:
    """A scene with a client in memory."""

    async def whole() -> Counted:
        async with Client(server.server(seat) if seat is not None else server.server(opener=opened)) as client:
            player = Counted(client)
            await scene(player)
            return player

    return elsewhere(whole())


# ---- whole games


@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_of_warrior_knights_within_the_ceiling(seed: int) -> None:
    """Four seats, all that the model is sent: instructions, tools, boards, questions, news."""
    player = elsewhere(measured("warrior-knights", seed))
    assert not player.refusals
    assert player.characters == sum(player.by.values()) <= CEILING


@pytest.mark.parametrize("game", ["risk-europe", "archon"])
def test_a_whole_game_with_every_decision(game: str) -> None:
    player = elsewhere(measured(game, 1, "all"))
    assert not player.refusals and player.characters <= CEILING


def test_a_whole_game_over_stdio() -> None:
    """The command as a desktop client starts it. What is said on stdout besides the protocol would break it."""

    async def whole() -> str:
        path = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
        command = ["-m", "regalia.cli.main", "mcp", "risk-europe", "--seats", "3", "--seed", "4", "--bots", "random,steward"]
        how = StdioServerParameters(command=sys.executable, args=command, env={"PYTHONPATH": path}, cwd=ROOT)
        async with Client(stdio_client(how)) as client:
            player = Counted(client)
            await player.list_tools()
            assert "begin with `look`" in client.instructions
            return await by_tools(player, await player.call("look"))

    assert re.search(r"The game is over: .* won\. Blue \d+", elsewhere(whole()))


# ---- what is refused, and how


def test_what_is_not_offered_is_answered_with_what_is() -> None:
    async def scene(player: Counted) -> None:
        said = await player.call("choose", answer="1")
        assert "you sit at no table yet: `new_game` opens one" in said
        await player.call("new_game", game="archon", seats=3, seed=1)
        for answer in ("99", "conquer the moon", "place slot:999", ""):
            said = await player.call("choose", answer=answer)
            assert re.search(r"Offered are 1 to \d+: 1 ", said), said
        assert "there is no place 'Atlantis'; there are Treasury" in await player.call("place", name="Atlantis")
        assert "its parts are seasons, city" in await player.call("board", part="cellar")
        assert "another seat, 0 to 2" in await player.call("say", text="hm", to="0")
        assert "there is nobody called 'Napoleon' here; there are White" in await player.call("say", text="hm", to="Napoleon")
        assert "1 to 500 characters" in await player.call("say", text="x" * 501)

    assert len(played(scene).refusals) == 10


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "warrior-knights"),
        ({"game": "archon", "seats": 9}, "2, 3"),
        ({"game": "archon", "seat": 7}, "seat is a number from 0 to 3, not 7"),
        ({"game": "archon", "bots": "wizard"}, "there is no bot 'wizard'"),
        ({"game": "archon", "decide": "some"}, "decide is weighty or all"),
        ({"game": "archon", "options": "length"}, "KEY=VALUE"),
    ],
)
def test_a_table_that_cannot_be(asked: dict[str, Any], said: str) -> None:
    async def scene(player: Counted) -> None:
        answer = await player.call("new_game", **asked)
        assert said in answer, answer

    assert played(scene).refusals


def test_without_the_extra_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    monkeypatch.delitem(sys.modules, "regalia.research.mcp.server", raising=False)
    monkeypatch.delattr("regalia.research.mcp.server", raising=False)
    assert run(["mcp"]) == 1
    assert "pip install 'regalia[models]'" in " ".join(capsys.readouterr().err.split())


# ---- looking, asking, talking


def test_everything_one_can_ask() -> None:
    async def scene(player: Counted) -> None:
        await player.call("new_game", game="risk-europe", seats=4, seed=1, decide="all")
        whole = await player.call("board")
        assert "London" in whole
        assert (await player.call("board")).startswith("Nothing on the board has changed")
        assert "\nYou: Blue: " in "\n" + await player.call("look")
        assert "re." in await player.call("rules")
        assert "castle" in (await player.call("rules", word="castle")).lower()
        assert "Wales" in await player.call("place", name="England")
        assert await player.call("why", about="Paris")
        assert "odds" in await player.call("odds", answer="1")
        assert "nothing to say out of turn" in await player.call("deal")
        await player.call("choose", answer="1")
        assert (await player.call("board")).startswith("Changed since you looked:")
        assert len(await player.call("board", part="whole")) > 1000
        assert await player.call("events") != await player.call("events")

    assert not played(scene).refusals


def test_several_choices_in_one_call() -> None:
    async def scene(player: Counted) -> None:
        said = await player.call("new_game", game="warrior-knights", seats=4, seed=1, decide="all")
        assert "The Canal Guard" in said
        said = await player.call("choose", answer="1; 3; 2; 999")
        assert said.startswith("(")  # it says what was left out
        said = await player.call("look")
        assert "So far: The Canal Guard" in said

    assert not played(scene).refusals


def test_odds_of_a_fight() -> None:
    async def scene(player: Counted) -> None:
        said = await player.call("new_game", game="warrior-knights", seats=4, seed=1)
        for _ in range(60):
            if "Assault " in said:
                number = re.findall(r"^(\d+) Assault ", said, re.M)[0]
                odds = await player.call("odds", answer=number)
                assert re.search(r"\d+%", odds), odds
                return
            said = (
                await player.call("wait")
                if "`wait`" in said
                else await player.call("choose", answer="4" if "4 Start a battle" in said else "1")
            )
        raise AssertionError("no assault was offered")

    played(scene)


def seat(game: str = "warrior-knights", decide: str = "weighty", seats: int = 4, bots: str = "", seed: int = 1) -> LocalSeat:
    made = open_table(game, seats, 0, bots, [], [], seed, decide)
    assert isinstance(made, LocalSeat) and made.wait(30)
    return made


def test_a_deal_is_offered_and_answered_by_the_bots() -> None:
    at = seat()
    desk = Desk(at)
    while not desk.deal("").startswith("offer "):
        desk.choose("1")
    said = desk.deal("offer seat:Zobel crowns:5 crowns:0 promise:0")
    assert "News: " in said and "Zobel" in said
    heard = at.events(0)[0]
    offers = [event for event in heard if registry.game("warrior-knights").vocabulary.events[event[0]].name.startswith("deal")]
    assert len(offers) >= 2  # offered, and taken or turned down
    at.close()


def test_what_the_model_says_is_heard_by_the_bots_it_is_said_to() -> None:
    at = seat("archon", bots="steward")
    desk = Desk(at)
    desk.say("a truce, all of you", "")
    desk.say("you alone", "Grey")
    ears = [minder.bot.talk for minder in at.minders]
    assert all(ear is at.talk for ear in ears)
    assert [said.text for said in at.talk.heard(2)] == ["a truce, all of you", "you alone"]
    assert [said.text for said in at.talk.heard(1)] == ["a truce, all of you"]
    at.talk.say(1, "never")
    assert "Sand: never" in desk.look() and "never" not in desk.look()
    at.close()


def test_bots_that_think_long_do_not_hold_up_a_call() -> None:
    """A marshal thinks for seconds: `choose` comes back when it is asked to, and `wait` tells the rest."""
    at = seat("archon", seats=2, bots="marshal:0.3", decide="all")
    assert at.wait(30)
    at.choose(at.view().asking.options[0])  # type: ignore[union-attr, attr-defined]
    assert at.wait(0.0) in (True, False)
    assert at.wait(30)
    at.close()


def test_a_table_that_breaks_down_says_so() -> None:
    at = seat("archon", decide="all")

    def broken(*_: object) -> None:
        raise ZeroDivisionError("a stranger's fault")

    at.minders[1].choose = broken  # type: ignore[method-assign, assignment]
    with pytest.raises(RegaliaError, match="the table has broken down: ZeroDivisionError: a stranger's fault"):
        for _ in range(30):
            at.choose(text.options(at.view(), 0)[0])
            at.wait(30)


# ---- secrets


@pytest.mark.parametrize("game", ["warrior-knights", "risk-europe", "archon"])
def test_no_answer_of_any_tool_holds_a_secret(game: str) -> None:
    """At the same moments of the same game, the hidden cells filled otherwise: the desk says the same, to the letter."""
    at = seat(game, "all", seed=3)
    moments = 0
    for turn in range(40):
        told = asked(at)
        true = at.s.state
        for seed in range(2):
            at.s.state = redetermine(true, 0, Dice(seed))
            assert redact(at.s.state, 0).same(redact(true, 0))
            assert asked(at) == told
        at.s.state = true
        moments += 1
        offered = engine.offered(at.view(), 0)
        at.choose(offered[turn % len(offered)])
        assert at.wait(30)
        if at.s.state.over:
            break
        if not engine.offered(at.view(), 0):
            at.wait(30)
    assert moments > 20
    at.close()


def asked(at: LocalSeat) -> list[str]:
    """All that a fresh desk says: nothing is left out because it was told before."""
    desk = Desk(at)
    said = [desk.look(), desk.board(""), desk.deal(""), desk.question(at.view(), draft=True), desk.events()]
    for ask in (desk.why, desk.odds):
        try:
            said.append(ask("step" if ask == desk.why else "1"))
        except Exception as fault:
            said.append(str(fault))
    return said


# ---- a table of a running server


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("server")).start()
    yield made
    made.stop()


def joined(house: Server, game: str, *others: str) -> tuple[RemoteSeat, str, Api]:
    """A table that somebody opened with a link for the model; he holds the first seat, or bots all the others."""
    host = guest(house, "Wren")
    table, links = host.open(game, *others, "link")
    return RemoteSeat(f"{house.http}/#/join/{table}/{links[0]['invite']}", name="Scribe"), table, host


@pytest.mark.parametrize("game", ["warrior-knights", "risk-europe", "archon"])
def test_a_whole_game_at_a_server(house: Server, game: str) -> None:
    at, table, host = joined(house, game, "bot:steward", "bot:random")

    async def scene(player: Counted) -> None:
        await player.list_tools()
        said = await by_tools(player, await player.call("look"))
        assert "won." in said

    player = played(scene, at)
    assert not player.refusals
    assert "Scribe" in str(host.get(f"/api/tables/{table}")["seats"])
    at.close()


def test_what_a_server_sends_reads_as_the_state_it_was_made_from(house: Server) -> None:
    """The view of a client, made a state again, is told in the same words as the redacted state on the other side."""
    for setup in (Setup("warrior-knights", 4, ("treachery", "king")), Setup("risk-europe", 3), Setup("archon", 4)):
        for g in walked(setup, 13, 160):
            for viewer in range(g.seats):
                view = json.loads(json.dumps(visibility.view(g, viewer)))
                again = saves.from_view(g.rules, view)
                assert everything(again, viewer) == everything(redact(g, viewer), viewer)


def test_refusals_and_chat_at_a_server(house: Server) -> None:
    at, table, host = joined(house, "risk-europe", "me", "bot:steward")
    desk = Desk(at)
    desk.say("good evening", "")
    with pytest.raises(RegaliaError, match="on a server one speaks to all"):
        desk.say("psst", "Orange")
    with pytest.raises(RegaliaError, match="Offered are 1 to "):
        desk.choose("99")
    stale = dict(at.shown)
    option = text.options(at.view(), at.seat)[0]
    at.choose(option)
    at.shown = stale
    with pytest.raises(RegaliaError, match="since|not|twice"):
        at.choose(option)
    at.close()
    again = RemoteSeat(f"{house.http}/#/t/{table}", secret=at.secret)
    assert again.seat == at.seat
    again.close()


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("nonsense", "as the page shows it, not 'nonsense'"),
        ("http://127.0.0.1:9/#/t/x", "no Regalia server answers at http://127.0.0.1:9"),
    ],
)
def test_a_link_that_leads_nowhere(link: str, said: str) -> None:
    with pytest.raises(RegaliaError, match=re.escape(said)):
        RemoteSeat(link)


def test_a_table_that_is_not_there(house: Server) -> None:
    with pytest.raises(RegaliaError, match="the server refuses: "):
        RemoteSeat(f"{house.http}/#/t/nowhere")


# ---- the page


PAGE = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    aside(exec, compile(example, "docs/models.md", "exec"), {"__name__": "models"})
    assert re.search(r"^The game is over: .* won\.", capsys.readouterr().out, re.M)


def test_the_page_names_every_tool_and_every_setting() -> None:
    async def names() -> list[str]:
        async with Client(server.server(opener=opened)) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    tools = elsewhere(names())
    assert len(tools) == 12 and all(f"`{name}`" in PAGE for name in tools)
    assert all(f"`{name}=" in PAGE for name in [*settings.CHOICES, *settings.NUMBERS])
    assert all(name in PAGE for name in (settings.URL, settings.KEY, settings.TRANSCRIPTS, "REGALIA_SECRET"))
