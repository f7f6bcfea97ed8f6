"""A data set: any row leads back to its state, a seat's view has no hidden number, nothing is written by half."""

import hashlib
import json
import re
from pathlib import Path

import msgspec
import pytest

from regalia.conformance.golden import random_session
from regalia.conformance.walk import meddle, random_choice
from regalia.kernel import engine, record, registry, session
from regalia.kernel.chance import Dice
from regalia.kernel.columns import HIDE, OMNISCIENT, SPECTATOR
from regalia.kernel.record import Record, Replay
from regalia.kernel.rules import Setup
from regalia.kernel.saves import from_json
from regalia.kernel.visibility import events_for, redetermine
from regalia.research.data import DataError, DataSet, folder, state_at, view_at
from regalia.research.data.rows import CHOOSER, Source, Wanted, add_game, no_rows
from regalia.research.data.schema import TABLES
from regalia.research.data.seen import seen
from tests.kernel import toy
from tests.research.data_sets import digests, golden, needs_polars, played, written

TOLD = ("decisions", "deals", "events", "chance")


@pytest.fixture(scope="module")
def some(tmp_path_factory: pytest.TempPathFactory) -> tuple[DataSet, list[Record]]:
    """A short game of each title, with deals, secrets and a table of variants among them."""
    needs_polars()
    sources = [golden("archon/2-players.rec"), golden("risk-europe/two-missions.rec"), golden("warrior-knights/instant-last-baron.rec")]
    s = session.new(toy.GAME, Setup("toy", 3, ("short",), {"coins": "5"}), 4)
    dice = Dice(4)
    while not s.state.over:
        meddle(s, dice)
        s.choose(*random_choice(s.state, dice))
    sources.append(Source("toy", s.dump(), ("random", "random", "random"), 0))
    where = tmp_path_factory.mktemp("data") / "set"
    written(where, *sources, wanted=Wanted(CHOOSER, states=True))
    return DataSet(where), [record.load(source.record) for source in sources]


# ---- back to the state


def test_any_row_leads_back_to_the_digest_of_its_state(some: tuple[DataSet, list[Record]]) -> None:
    data, records = some
    known = [digests(kept) for kept in records]
    rows = 0
    for table in TOLD:
        for row in data.frame(table).iter_rows(named=True):
            assert data.state_at(row).digest() == known[row["id"]][max(0, row["entry"] - 1)], row
            rows += 1
    assert rows > 4_000
    for row in data.frame("decisions").sample(200, seed=1).sort("id", "entry").iter_rows(named=True):  # after the entry
        assert data.state_at(row, after=True).digest() == known[row["id"]][row["entry"]]
    for row in data.frame("games").iter_rows(named=True):
        assert state_at(row, data.folder).digest() == known[row["id"]][-1]


def test_the_tables_make_up_the_record_word_for_word(some: tuple[DataSet, list[Record]]) -> None:
    data, records = some
    for id, kept in enumerate(records):
        assert data.record(id).dump() == kept.dump()


def test_a_state_is_the_callers_own(some: tuple[DataSet, list[Record]]) -> None:
    data, _ = some
    row = data.frame("decisions").row(40, named=True)
    g = data.state_at(row)
    engine.apply(g, row["seat"], engine.offered(g, row["seat"])[0])
    assert data.state_at(row).digest()[:4] == f"{row['check']:04x}"


def test_what_was_offered_and_chosen(some: tuple[DataSet, list[Record]]) -> None:
    data, records = some
    for row in data.frame("decisions").sample(300, seed=2).sort("id", "entry").iter_rows(named=True):
        g = data.state_at(row)
        write = g.rules.game.vocabulary.write
        entry = records[row["id"]].entries[row["entry"] - 1]
        assert row["options"] == [write(o) for o in engine.offered(g, row["seat"])]
        assert row["options"][row["chosen"]] == write(entry.option)
        assert row["mask"] == [i == row["chosen"] for i in range(len(row["options"]))]
        assert row["secret"] == (len(engine.waiting(g)) > 1 or bool(g.drafts))


def test_events_are_told_to_each_seat_as_it_heard_them(some: tuple[DataSet, list[Record]]) -> None:
    import polars as pl

    data, records = some
    private = 0
    for id, kept in enumerate(records):
        again = Replay(kept)
        heard: dict[int, list[list[object]]] = {seat: [] for seat in (SPECTATOR, *range(kept.setup.seats))}
        for _ in range(len(kept.entries) + 1):
            for seat, into in heard.items():
                into += [
                    [again.at, again.state.rules.game.vocabulary.events[e[0]].name, list(e[1:])]
                    for e in events_for(again.state.events, seat)
                ]
            if again.at < len(kept.entries):
                again.step()
        rows = data.frame("events").filter(pl.col("id") == id)
        private += rows.filter(pl.col("seat").is_not_null()).height
        for seat, expected in heard.items():
            own = rows.filter(pl.col("seat").is_null() | ((pl.col("seat") == seat) != pl.col("others")))
            assert [list(r) for r in own.select("entry", "event", "args").iter_rows()] == expected
    assert private > 20


def test_the_vocabulary_names_every_argument(some: tuple[DataSet, list[Record]]) -> None:
    data, _ = some
    words = json.loads((data.folder / "vocabulary.json").read_text())
    ids = data.frame("games")["game"].to_list()
    for row in data.frame("events").iter_rows(named=True):
        assert len(words[ids[row["id"]]]["events"][row["event"]]) == len(row["args"])
    for row in data.frame("deals").iter_rows(named=True):
        assert len(words[ids[row["id"]]]["verbs"][row["verb"]]) == len(row["option"].split()) - 1


# ---- views


@pytest.mark.parametrize("name", ["archon/4-players.rec", "risk-europe/four-missions.rec", "warrior-knights/company-lords-in-arms.rec"])
def test_no_hidden_number_is_in_a_view(name: str) -> None:
    """Whatever else could be true leads to the same view, and every number that is blanked in a redacted state is null here."""
    again = Replay(record.load(golden(name).record))
    dice = Dice(1)
    nulls = 0
    for at in range(0, len(again.record.entries), max(1, len(again.record.entries) // 25)):
        g = again.to(at)
        for seat in (SPECTATOR, *range(g.seats)):
            view = seen(g, seat)
            nulls += msgspec.json.encode(view).count(b"null")
            assert view == seen(redetermine(g, seat, dice), seat)
            assert _filled(view) == _filled(g.to_json(seat)), "a hidden number is null and nothing else is"
    assert nulls > 100


def _filled(value: object) -> object:
    """With -1 for null, and for what a redacted state leaves out."""
    if isinstance(value, dict):
        return {key: _filled(v) for key, v in value.items()}
    if isinstance(value, list | tuple | bytearray):
        return [_filled(v) for v in value] or None
    return None if value == HIDE else value


def test_a_marked_secret_is_in_nobody_elses_view() -> None:
    g = random_session(toy.GAME, Setup("toy", 3), 2).state
    assert isinstance(g, toy.Toy)
    g.hand = [[987_001], [987_002], [987_003, HIDE]]
    g.deck = [987_004]
    for seat in (SPECTATOR, 0, 1, 2):
        text = msgspec.json.encode(seen(g, seat)).decode()
        assert re.findall(r"98700\d", text) == ([f"98700{seat + 1}"] if seat >= 0 else [])
    assert seen(g, 2)["hand"] == [[None], [None], [987_003, HIDE]], "a -1 of one's own is no blank"
    assert seen(g, 0)["hand"] == [[987_001], [None], [None, None]]
    assert len(re.findall(r"98700\d", msgspec.json.encode(seen(g, OMNISCIENT)).decode())) == 4


def test_views_that_are_written_are_those_of_the_chooser(some: tuple[DataSet, list[Record]]) -> None:
    data, _ = some
    views = data.frame("views")
    decisions = data.frame("decisions")
    assert views.select("id", "entry", "seat").equals(decisions.select("id", "entry", "seat"))
    for n in range(0, decisions.height, 97):
        row = views.row(n, named=True)
        view = view_at(decisions.row(n, named=True), row["seat"], data)
        assert json.loads(row["view"]) == json.loads(msgspec.json.encode(view))


def test_states_are_written_on_request_only_and_are_whole(some: tuple[DataSet, list[Record]], tmp_path: Path) -> None:
    data, _ = some
    states = data.frame("states")
    for row in states.sample(20, seed=3).sort("id", "entry").iter_rows(named=True):
        g = data.state_at(row)
        assert from_json(g.rules, json.loads(row["state"])).digest() == g.digest()
    written(tmp_path / "plain", golden("risk-europe/two-crowns.rec"))
    plain = DataSet(tmp_path / "plain")
    assert plain.tables() == ["games", "decisions", "deals", "events", "chance", "talk"]
    with pytest.raises(DataError, match="no table 'states'; it has games.*writes it with --states"):
        plain.frame("states")


# ---- schema and files


def test_files_have_the_columns_of_the_schema_and_their_hashes(some: tuple[DataSet, list[Record]]) -> None:
    data, _ = some
    assert {file.table for file in data.about.files} == set(TABLES)
    for table, (_, columns) in TABLES.items():
        frame = data.frame(table)
        assert frame.columns == [field.name for field in columns]
        for field in columns:
            assert frame[field.name].dtype == folder.dtype(field.type)
            assert field.null or frame[field.name].null_count() == 0, f"{table}.{field.name}"
    card = (data.folder / "README.md").read_text()
    for file in data.about.files:
        bytes_ = (data.folder / file.path).read_bytes()
        assert hashlib.sha256(bytes_).hexdigest() == file.sha256 and file.sha256 in card and len(bytes_) == file.bytes
    assert data.about.content in card and "Apache-2.0" in card and "risk-europe, missions | 1" in card


def test_content_is_the_same_again_and_tells_another(tmp_path: Path) -> None:
    needs_polars()
    first = written(tmp_path / "a", golden("archon/2-players.rec"))
    assert written(tmp_path / "b", golden("archon/2-players.rec")).content == first.content
    assert (tmp_path / "a" / "README.md").read_text() == (tmp_path / "b" / "README.md").read_text()
    assert written(tmp_path / "c", golden("archon/3-players.rec")).content != first.content


# ---- what is wrong


def test_rows_that_do_not_fit_are_refused(some: tuple[DataSet, list[Record]]) -> None:
    data, records = some
    row = data.frame("decisions").row(7, named=True)
    for wrong, says in (
        ({**row, "check": row["check"] ^ 1}, "the row says"),
        ({**row, "id": 99}, "has no game 99"),
        ({**row, "id": -1}, "has no game -1"),
        ({**row, "entry": 999_999}, f"has entries 1 to {len(records[0].entries)}; there is no entry 999998"),
        ({"entry": 3}, "a row has an `id`; this has entry"),
        ({"id": 0}, "a row has an `entry`"),
        ({"id": 0, "entry": None}, "its `entry` is null"),
    ):
        with pytest.raises(DataError, match=re.escape(says)):
            data.state_at(wrong)


def test_tables_that_were_changed_are_refused(tmp_path: Path) -> None:
    needs_polars()
    import polars as pl

    written(tmp_path / "set", golden("risk-europe/two-crowns.rec"))
    path = tmp_path / "set" / "decisions" / "part-00000.parquet"
    frame = pl.read_parquet(path)
    frame.filter(pl.col("entry") != 5).write_parquet(path)
    row = frame.row(30, named=True)
    with pytest.raises(DataError, match="entries, and the tables"):
        DataSet(tmp_path / "set").state_at(row)
    swapped = frame.with_columns(
        pl.when(pl.col("entry") == 5).then((pl.col("chosen") + 1) % pl.col("options").list.len()).otherwise("chosen").alias("chosen")
    )
    swapped.with_columns(pl.col("chosen").cast(pl.Int32)).write_parquet(path)
    with pytest.raises(DataError):
        DataSet(tmp_path / "set").state_at(frame.row(-1, named=True))


def test_what_is_no_data_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="there is no folder"):
        DataSet(tmp_path / "nowhere")
    with pytest.raises(DataError, match="is no data set: it has no data.json"):
        DataSet(tmp_path)
    (tmp_path / "data.json").write_text("{}")
    with pytest.raises(DataError, match="damaged, or no data set"):
        DataSet(tmp_path)
    needs_polars()
    written(tmp_path / "old", golden("risk-europe/two-crowns.rec"))
    about = tmp_path / "old" / "data.json"
    about.write_text(about.read_text().replace('"schema": 1', '"schema": 0'))
    with pytest.raises(DataError, match="version 0 of the tables; this program reads version 1"):
        DataSet(tmp_path / "old")


def test_records_of_other_rules_are_refused_when_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    needs_polars()
    written(tmp_path / "set", golden("risk-europe/two-crowns.rec"))
    game = registry.game("risk-europe")
    monkeypatch.setattr(game, "version", game.version + 1)
    with pytest.raises(DataError, match=f"rules version {game.version - 1} of risk-europe; this program has version {game.version}"):
        DataSet(tmp_path / "set").record(0)


def test_a_broken_record_leaves_nothing_half_written(tmp_path: Path) -> None:
    needs_polars()
    good = golden("risk-europe/two-crowns.rec")
    lines = good.record.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("~ ") and i > 30)
    other = re.sub(r" \d+:", " 77:", lines[place], count=1)  # chance was asked for something else
    for text, says in (
        (good.record[: len(good.record) // 2], "broken: (the record is truncated|line)"),
        (good.record.replace("risk-europe", "chess", 1), "broken: there is no game 'chess'"),
        ("hello", "broken: this is no Regalia record"),
        ("\n".join([*lines[:place], other, *lines[place + 1 :]]) + "\n", "broken: entry .* asks chance for something else"),
    ):
        with pytest.raises(DataError, match=says):
            written(tmp_path / "set", good, Source("broken", text))
        assert list(tmp_path.iterdir()) == []
    (tmp_path / "set").mkdir()
    (tmp_path / "set" / "letter").write_text("mine")
    with pytest.raises(DataError, match="is there already, and not empty"):
        written(tmp_path / "set", good)
    assert [path.name for path in tmp_path.rglob("*")] == ["set", "letter"]


def test_an_unfinished_record_is_told_as_that() -> None:
    kept = played(Setup("toy", 3), 1, "random", "random", "random").prefix(4)
    tables = no_rows(Wanted())
    add_game(tables, 0, Source("half", kept.dump()), kept, Wanted())
    row = {name: column[0] for name, column in tables["games"].columns.items()}
    assert row["end"] is None and row["winners"] == [] and row["players"] == ["?", "?", "?"] and row["entries"] == 4


def test_without_the_extra_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(DataError, match=re.escape("pip install 'regalia[data]'")):
        written(tmp_path / "set", golden("risk-europe/two-crowns.rec"))
    assert list(tmp_path.iterdir()) == []


def test_the_core_does_not_need_it() -> None:
    import subprocess
    import sys

    code = (
        "import sys; sys.modules['polars'] = None\nimport regalia.cli.main, regalia.research.data, regalia.cli.export, regalia.cli.corpus"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=120, check=False).returncode == 0
