"""A corpus: the same content from any number of processes and after any interruption, small, and with its card."""

import contextlib
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from regalia.bots import play
from regalia.kernel import registry
from regalia.kernel.rules import check_setup
from regalia.research.data import DataError, DataSet, corpus, folder
from regalia.research.data.about import Data
from tests.house import OURS
from tests.kernel import toy
from tests.research.data_sets import digests, needs_polars

registry.register(toy.GAME)
QUICK = ["risk-europe", "archon"]
PATIENCE = 120.0


def plan(games: int, seed: int = 1, titles: list[str] | None = None, *names: str) -> corpus.Plan:
    return corpus.plan(games, seed, [registry.game(id) for id in titles or QUICK], names)


def bytes_of(where: Path) -> dict[str, bytes]:
    return {path.relative_to(where).as_posix(): path.read_bytes() for path in where.rglob("*") if path.is_file()}


def still_there(group: int) -> bool:
    """Is any process of a group alive (and no zombie)?"""
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, own = path.read_text().rpartition(")")[2].split()[:3]
            if int(own) == group and state != "Z":
                return True
    return False


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> int:
    """Parts of three games, so that a short run has some. (In this process only.)"""
    for module in (folder, corpus):
        monkeypatch.setattr(module, "PART", 3)
    return 3


@pytest.mark.slow(8)
def test_two_processes_write_the_very_same_files_as_one(tmp_path: Path) -> None:
    needs_polars()
    alone = corpus.run(plan(6), tmp_path / "a", 1, "a test")
    both = corpus.run(plan(6), tmp_path / "b", 2, "a test")
    assert alone.data.content == both.data.content and alone.played == both.played == 6
    assert bytes_of(tmp_path / "a") == bytes_of(tmp_path / "b")
    other = corpus.run(plan(2, seed=2), tmp_path / "c", 1, "a test")
    assert other.data.content != corpus.run(plan(2), tmp_path / "d", 1, "a test").data.content


@pytest.mark.slow(12)
def test_killed_it_goes_on_where_it_stood(tmp_path: Path) -> None:
    """kill -9 in the midst of play: what was played is kept, and the end is that of a run that nobody disturbed."""
    needs_polars()
    args = ["corpus", str(tmp_path / "set"), "--games", "8", "--seed", "5", "--game", "risk-europe,archon", "--jobs", "2"]
    work = tmp_path / "set" / ".work"
    process = subprocess.Popen([sys.executable, "-m", "regalia.cli.main", *args], start_new_session=True)
    end = time.monotonic() + PATIENCE
    while len(list(work.glob("game-*.json"))) < 3:
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.01)
    process.kill()  # nobody tells those who play for it
    process.wait()
    while still_there(process.pid):
        assert time.monotonic() < end, "they play on for nobody"
        time.sleep(0.05)
    kept = {path.name: path.stat().st_mtime_ns for path in work.glob("game-*.json")}
    assert 3 <= len(kept) < 8 and not (tmp_path / "set" / "data.json").exists()
    with pytest.raises(DataError, match="no data set"):
        DataSet(tmp_path / "set")
    done = subprocess.run(
        [sys.executable, "-m", "regalia.cli.main", *args[:-1], "1", "--json"], capture_output=True, text=True, timeout=PATIENCE, check=True
    )
    said = json.loads(done.stdout)
    assert said["played"] == 8 - len(kept) and said["games"] == 8
    assert said["content"] == corpus.run(plan(8, 5, ["risk-europe", "archon"]), tmp_path / "again").data.content
    assert not work.exists() and not list((tmp_path / "set").rglob(".*"))


def test_parts_are_written_as_they_are_full_and_kept(tmp_path: Path, small_parts: int) -> None:
    needs_polars()
    where = tmp_path / "set"

    class Stopped(Exception):
        pass

    def stop(done: int) -> None:
        if done == 7:
            raise Stopped

    toys = plan(8, 3, ["toy"], "random")
    with pytest.raises(Stopped):
        corpus.run(toys, where, tick=stop)
    parts = sorted(path.name for path in (where / "games").iterdir())
    assert parts == ["part-00000.parquet", "part-00001.parquet"]
    whole = corpus.run(toys, tmp_path / "undisturbed").data
    (where / "events" / "part-00000.parquet").write_bytes(b"damaged")  # is noticed, and written again
    ran = corpus.run(toys, where)
    assert ran.data.content == whole.content and ran.played == 1
    assert [file.sha256 for file in ran.data.files] == [file.sha256 for file in whole.files]
    again = corpus.run(toys, where)
    assert again.played == 0 and again.data == ran.data, "a finished corpus stays as it is"


def test_every_row_of_it_leads_back(tmp_path: Path, small_parts: int) -> None:
    needs_polars()
    toys = plan(5, 1, ["toy"], "random")
    corpus.run(toys, tmp_path / "set")
    data = DataSet(tmp_path / "set")
    for n in range(5):
        kept = data.record(n)
        assert kept.dump() == corpus.play(toys, n).record
        known = digests(kept)
        for table in ("decisions", "events", "chance"):
            rows = [row for row in data.frame(table).iter_rows(named=True) if row["id"] == n]
            assert rows and all(data.state_at(row).digest() == known[max(0, row["entry"] - 1)] for row in rows)


def test_tables_are_drawn_from_all_that_can_be() -> None:
    drawn = [corpus.table(plan(1, 7, [game.id for game in registry.games() if game.id != "toy"]), n) for n in range(150)]
    for setup, names, _ in drawn:
        check_setup(registry.game(setup.game), setup)
        assert len(names) == setup.seats
    titles = {setup.game for setup, _, _ in drawn}
    for id in titles:
        mine = [(setup, names) for setup, names, _ in drawn if setup.game == id]
        assert {setup.seats for setup, _ in mine} == set(registry.game(id).seats)
        assert {name for _, names in mine for name in names} == set(corpus.mixed(id))
        assert any(setup.variants for setup, _ in mine) and any(not setup.variants for setup, _ in mine)
    assert len({seed for _, _, seed in drawn}) == 150
    assert drawn == [corpus.table(plan(1, 7, sorted(titles)), n) for n in range(150)]


def test_a_game_that_breaks_is_told_and_the_others_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_polars()
    seen: list[int] = []

    def fragile(g: object, *args: object, **how: object) -> object:
        seen.append(1)
        if len(seen) == 2:
            raise RuntimeError("a fault in the rules")
        return play.drive(g, *args, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(corpus, "drive", fragile)
    data = corpus.run(plan(3, 1, ["toy"], "random"), tmp_path / "set").data
    assert data.games == 2 and list(data.failed) == ["1"] and "RuntimeError: a fault in the rules" in data.failed["1"]
    assert "* 1: toy," in (tmp_path / "set" / "README.md").read_text()
    assert DataSet(tmp_path / "set").frame("games")["id"].to_list() == [0, 2]


def test_what_cannot_be_played_is_refused_at_once(tmp_path: Path) -> None:
    needs_polars()
    for names, says in ((("marshal:0.2",), "thinks by the clock"), (("sage",), "no bot 'sage'")):
        with pytest.raises(Exception, match=says):
            plan(3, 1, ["toy"], *names)
    with pytest.raises(DataError, match="at least 1 game, not 0"):
        plan(0)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").write_text("mine")
    with pytest.raises(DataError, match="is there already, and no corpus"):
        corpus.run(plan(1, 1, ["toy"], "random"), tmp_path / "mine")
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter"]
    corpus.run(plan(1, 1, ["toy"], "random"), tmp_path / "set")
    with pytest.raises(DataError, match="holds another data set"):
        corpus.run(plan(2, 1, ["toy"], "random"), tmp_path / "set")
    corpus.begin(plan(2, 1, ["toy"], "random"), tmp_path / "begun")
    with pytest.raises(DataError, match="holds another corpus that is not finished"):
        corpus.run(plan(3, 1, ["toy"], "random"), tmp_path / "begun")


@pytest.mark.slow(10)
def test_a_game_takes_less_than_twenty_kilobytes(tmp_path: Path) -> None:
    needs_polars()
    ids = [game.id for game in OURS]
    data: Data = corpus.run(plan(15, 11, ids), tmp_path / "set", 2).data
    assert data.games == 15 and not data.failed
    assert data.bytes / data.games < 20_000
    assert not any(data.kinds["mishap"].values()), "a bot failed"
