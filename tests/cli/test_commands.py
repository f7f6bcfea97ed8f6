"""The command line: what scripts read, what people see, and what bad input gets."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli import main
from regalia.cli._table import make_setup
from regalia.conformance.examine import examine
from regalia.kernel import record, registry
from regalia.kernel.errors import SetupError
from regalia.kernel.rules import Game
from tests.kernel import toy

registry.register(toy.GAME)

GAME_KEYS = ["seed", "seats", "variants", "decisions", "rounds", "end", "winner", "scores", "hash", "seconds"]
SUMMARY_KEYS = ["summary", "games", "decisions", "seconds", "decisions_per_s", "games_per_s", "failures"]


def lines(out: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in out.splitlines()]


def saved(tmp_path: Path, name: str = "toy.rec") -> Path:
    """A finished toy game as a record."""
    from regalia.conformance.golden import random_session
    from regalia.kernel.rules import Setup

    path = tmp_path / name
    path.write_text(random_session(toy.GAME, Setup("toy", 3), 9).dump(), encoding="utf-8")
    return path


# ---- games


def test_games_lists_every_game_with_its_variants(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["games", "--json"]) == 0
    found = {line["id"]: line for line in lines(capsys.readouterr().out)}
    for game in registry.games():
        assert [v["id"] for v in found[game.id]["variants"]] == [v.id for v in game.variants]  # type: ignore[index,attr-defined]
        assert found[game.id]["seats"] == list(game.seats)


def test_games_reads_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["games", "toy"]) == 0
    out = capsys.readouterr().out
    assert "2 to 4 seats" in out and "Cards are always kept." in out


# ---- sim


def test_sim_prints_one_object_per_game_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    table = ["--seats", "3", "--variant", "short", "--option", "coins=5"]
    assert main.run(["sim", "toy", *table, "--games", "4", "--seed", "7", "--json"]) == 0
    *games, last = lines(capsys.readouterr().out)
    assert [list(g) for g in games] == [GAME_KEYS] * 4
    assert list(last) == SUMMARY_KEYS
    assert [g["seed"] for g in games] == [7, 8, 9, 10]
    assert games[0]["variants"] == ["short"] and games[0]["seats"] == 3
    assert last["games"] == 4 and last["failures"] == 0
    assert last["decisions"] == sum(g["decisions"] for g in games)  # type: ignore[misc]


def test_sim_in_several_processes_prints_the_same_in_the_same_order(capsys: pytest.CaptureFixture[str]) -> None:
    game = next(g.id for g in registry.games() if g.id != "toy")
    hashes = []
    for jobs in ("1", "2"):
        assert main.run(["sim", game, "--games", "4", "--seed", "3", "--jobs", jobs, "--json"]) == 0
        hashes.append([line["hash"] for line in lines(capsys.readouterr().out)[:-1]])
    assert hashes[0] == hashes[1]


def test_sim_gives_the_same_hashes_under_any_hash_seed() -> None:
    game = registry.games()[0].id
    hashes = []
    for seed in ("1", "77"):
        command = [sys.executable, "-m", "regalia.cli.main", "sim", game, "--games", "2", "--seed", "7", "--json"]
        done = subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True, timeout=120, check=True)
        hashes.append([line.get("hash") for line in lines(done.stdout)])
    assert hashes[0] == hashes[1] and hashes[0][0]


def test_a_game_that_breaks_is_counted_and_the_others_go_on(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.GAME, "decision_bound", 5)
    assert main.run(["sim", "toy", "--seats", "3", "--games", "2", "--json"]) == 1
    *games, last = lines(capsys.readouterr().out)
    assert all("did not end within 5 decisions" in str(g["error"]) for g in games)
    assert last["failures"] == 2


# ---- bad usage


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        (["sim", "chess"], "there is no game 'chess'; there are"),
        (["sim", "toy", "--seats", "9"], "toy seats 2, 3, 4, not 9"),
        (["sim", "toy", "--variant", "long"], "no variant 'long'; it has short, other"),
        (["sim", "toy", "--variant", "short,other"], "exclude each other"),
        (["sim", "toy", "--option", "coins=3"], "one of 10, 5, not '3'"),
        (["sim", "toy", "--option", "coins"], "KEY=VALUE"),
        (["sim", "toy", "--option", "money=3"], "no option 'money'; it has coins"),
        (["sim", "toy", "--games", "0"], "1 or more"),
        (["sim", "toy", "--games", "many"], "many"),
        (["sim", "toy", "--bots", "genius"], "there is no bot 'genius'"),
        (["sim", "toy", "--bots", "random,random,random,random,random"], "5 bots for 4 seats"),
        (["sim"], "GAME"),
        (["sim", "toy", "--speed", "9"], "--speed"),
        (["dance"], "dance"),
        (["fuzz", "toy", "--seconds", "0"], "above 0"),
        (["fuzz", "toy", "--decisions", "0"], "above 0"),
        (["fuzz", "toy", "--variants", "kong"], "toy has no variant 'kong'"),
        (["fuzz", "warrior-knights", "--variant", "king,might-is-right"], "exclude each other"),
        (["play"], "which game?"),
        (["play", "toy", "--seat", "5"], "from 0 to 3, not 5"),
        (["replay", "/nowhere/at/all.rec"], "there is no file /nowhere/at/all.rec"),
        (["coverage", "toy", "--at-least", "7"], "from 0 to 1"),
        (["bench", "--repeats", "0"], "1 or more"),
    ],
)
def test_bad_usage_is_explained_with_exit_code_2(argv: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(argv) == 2
    caught = capsys.readouterr()
    assert says in caught.err and "Traceback" not in caught.err and caught.out == ""


# ---- replay


def test_replay_verifies_and_tells_the_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    assert main.run(["replay", str(path), "--verify"]) == 0
    out = capsys.readouterr().out
    assert "verified" in out and "pays" in out and "the game is over" in out


def test_replay_at_a_point_as_a_seat_shows_what_that_seat_saw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    assert main.run(["replay", str(path), "--at", "4", "--as", "1", "--json"]) == 0
    seen = json.loads(capsys.readouterr().out)
    assert seen["viewer"] == 1 and seen["entries"] == 4
    assert set(seen["columns"]["deck"]) == {-1}
    truth = record.replay(record.load(path.read_text()), 4)
    assert seen["hash"] == truth.digest()


def test_replay_as_a_seat_does_not_tell_what_others_chose_in_secret(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    assert main.run(["replay", str(path), "--as", "1"]) == 0
    out = capsys.readouterr().out
    others = [line for line in out.splitlines() if "seat 0" in line or "seat 2" in line]
    assert others and not any("bid" in line for line in others)


@pytest.mark.parametrize(
    ("old", "new", "code", "says"),
    [
        ("regalia-record 1", "something else", 1, "no Regalia record"),
        ("rules 1", "rules 2", 1, "rules version 2 of toy; this program has version 1"),
        ("game toy", "game toi", 2, "there is no game 'toi'"),
        ("\n0 bid", "\n0 bribe", 1, "is damaged"),
        ("bid coins:", "bid coins:9", 1, "entry 1"),
    ],
)
def test_a_damaged_record_is_refused_in_words(
    old: str, new: str, code: int, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path)
    path.write_text(path.read_text().replace(old, new, 1))
    before = path.read_text()
    assert main.run(["replay", str(path)]) == code
    caught = capsys.readouterr()
    assert says in caught.err and "Traceback" not in caught.err
    assert path.read_text() == before


def test_a_truncated_or_binary_file_is_refused_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    path.write_text(path.read_text().rpartition("\n. ")[0] + "\n")
    assert main.run(["replay", str(path)]) == 1
    assert "the record is truncated" in capsys.readouterr().err
    path.write_bytes(bytes(range(256)))
    assert main.run(["replay", str(path)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_a_tampered_record_fails_verification(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path)
    head, _, digest = path.read_text().rstrip().rpartition(" ")
    path.write_text(f"{head} {'0' * len(digest)}\n")
    assert main.run(["replay", str(path)]) == 0
    assert main.run(["replay", str(path), "--verify"]) == 1
    assert "the record says 0000" in capsys.readouterr().err


def test_replay_beyond_the_end_is_bad_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["replay", str(saved(tmp_path)), "--at", "999"]) == 2
    assert "--at wants a number from 0 to" in capsys.readouterr().err


# ---- tables


def test_a_table_that_says_nothing_of_seats_has_as_many_as_it_can() -> None:
    game = registry.game("risk-europe")
    assert make_setup(game, None, ["three-players"], []).seats == 3
    assert make_setup(game, None, [], []).seats == 4
    with pytest.raises(SetupError, match="'three-players' is for 3 seats and 'teams' is for 4 seats; leave out one of them"):
        make_setup(game, None, ["three-players,teams"], [])


# ---- fuzz


def test_fuzz_finds_nothing_in_a_sound_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["fuzz", "toy", "--seconds", "0.5", "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["failures"] == [] and found["games"] > 0 and found["examined"] > 0
    assert list(tmp_path.iterdir()) == []


def test_fuzz_keeps_a_record_that_shows_the_failure_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A planted fault: a coin is gone after the second auction."""
    monkeypatch.setattr(toy.ToyGame, "faults", lambda self, g: ["a coin is gone"] if g.round == 2 else [])
    assert main.run(["fuzz", "toy", "--seconds", "5", "--out", str(tmp_path), "--json"]) == 1
    failure = json.loads(capsys.readouterr().out)["failures"][0]
    assert "a coin is gone" in failure["message"]
    again = failure["reproduce"].split()
    assert again[0] == "regalia"
    assert main.run(again[1:]) == 1
    assert "reproduced: conserved: " in capsys.readouterr().err


def test_fuzz_draws_tables_of_all_seats_by_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["fuzz", "toy", "--decisions", "400", "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["decisions"] >= 400 and len(toy.GAME.seats) < found["tables"] <= found["games"]


def test_fuzz_plays_each_table_of_a_description_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["fuzz", "risk-europe", "--seats", "4", "--variants", "teams,missions", "--option", "long-stop=30", "--each", "--every", "5000"]
    assert main.run([*argv, "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == found["tables"] == 3  # neither, or one of two that exclude each other


def test_fuzz_stopped_by_hand_says_what_was_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []

    def stopped(game: Game, setup: object, *more: object, **others: object) -> object:
        if len(opened) == 5:
            raise KeyboardInterrupt
        opened.append(setup)
        return examine(game, setup, *more, **others)  # type: ignore[arg-type]

    monkeypatch.setattr("regalia.conformance.fuzz.examine", stopped)
    assert main.run(["fuzz", "toy", "--decisions", "1000000", "--out", str(tmp_path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 5 and 0 < found["decisions"] < 1000 and found["failures"] == []


def test_fuzz_goes_on_when_a_table_cannot_even_be_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(self: toy.ToyGame, rules: object, seed: int) -> None:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr(toy.ToyGame, "new_state", breaks)
    assert main.run(["fuzz", "toy", "--variants", "none", "--each", "--out", str(tmp_path), "--json"]) == 1
    failures = json.loads(capsys.readouterr().out)["failures"]
    assert {f["table"][:7] for f in failures} == {"2-seats", "3-seats", "4-seats"}
    assert main.run(failures[0]["reproduce"].split()[1:]) == 1
    assert "reproduced: ZeroDivisionError: planted" in capsys.readouterr().err


# ---- coverage, bench


@pytest.mark.parametrize("game", [g for g in registry.games() if g.id != "toy"], ids=lambda g: g.id)
def test_coverage_is_a_number(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["coverage", game.id, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert 0 < found["coverage"] <= 1
    assert found["covered"] + len(found["missing"]) == found["passages"]
    assert found["unknown_proved"] == []


def test_coverage_may_be_demanded(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(g.id for g in registry.games() if g.id != "toy")
    monkeypatch.setattr("regalia.cli._coverage.Coverage.covered", lambda self: set())
    assert main.run(["coverage", game, "--at-least", "0.5"]) == 1
    assert "0.0% of the passages are covered, 50.0% are wanted" in capsys.readouterr().err


def test_bench_measures_bots_where_there_are_any(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["bench", "risk-europe", "--repeats", "1", "--seconds", "0.05"]
    assert main.run([*argv, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    row = found["games"]["risk-europe"]
    assert row["stewards_games_per_s"] > 0 and row["marshals_worlds_per_s"] > 0
    if found["peer"] is None:
        return
    path = tmp_path / "baseline.json"
    wanted = {"risk-europe": {"ratio_decisions": 0, "ratio_clone": 1e9, "ratio_stewards": 1e9}}
    path.write_text(json.dumps({"interpreted": wanted, "compiled": wanted}))
    assert main.run([*argv, "--check", str(path)]) == 1
    assert "games among stewards" in capsys.readouterr().err


def test_bench_measures_everything_and_compares_ratios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["bench", "toy", "--repeats", "1", "--seconds", "0.05", "--json"]
    assert main.run(argv) == 0
    found = json.loads(capsys.readouterr().out)
    row = found["games"]["toy"]
    assert all(row[k] > 0 for k in ("decisions_per_s", "games_per_s", "clone_us", "view_us", "pending_us", "replay_us"))
    if found["peer"] is None:
        assert main.run([*argv, "--check", str(tmp_path / "x.json")]) == 1
        return
    assert row["ratio_decisions"] > 0 and row["ratio_clone"] > 0
    path = tmp_path / "baseline.json"
    wanted = {"toy": {"ratio_decisions": 1e9, "ratio_clone": 9}}
    path.write_text(json.dumps({"interpreted": wanted, "compiled": wanted}))
    assert main.run([*argv, "--check", str(path)]) == 1
    assert "slower than" in capsys.readouterr().err
