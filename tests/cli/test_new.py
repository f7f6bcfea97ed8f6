"""`regalia new`: what it writes is a game like any other, at the first attempt; what it cannot write it refuses with a sentence."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from regalia.cli import main
from regalia.cli.new import below, renamed

SOURCE = Path(main.__file__).parents[2]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    into = tmp_path_factory.mktemp("new")
    assert main.run(["new", "nine-castles", "--into", str(into)]) == 0
    return into / "nine-castles"


def python(folder: Path, *args: str, said: str = "", **env: str) -> "subprocess.CompletedProcess[str]":
    """A process that knows the new game without having it installed."""
    path = os.pathsep.join([str(SOURCE), str(folder)])
    told = {**os.environ, "PYTHONPATH": path, "REGALIA_GAMES": "nine_castles.game", "COLUMNS": "200", "PYTEST_ADDOPTS": "", **env}
    command = [sys.executable, *args]
    return subprocess.run(command, env=told, cwd=folder, input=said, capture_output=True, text=True, timeout=300, check=False)


def regalia(folder: Path, *args: str, said: str = "", **env: str) -> str:
    done = python(folder, "-m", "regalia.cli.main", *args, said=said, **env)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_says_what_it_wrote_and_all_names_are_the_new_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["new", "nim", "--into", str(tmp_path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    written = sorted(p for p in (tmp_path / "nim").rglob("*") if p.is_file())
    assert said == {
        "game": "nim",
        "folder": str(tmp_path / "nim"),
        "files": [p.relative_to(tmp_path / "nim").as_posix() for p in written],
    }
    assert {"pyproject.toml", "README.md", "nim/game.py", "nim/words.toml", "tests/test_rules.py"} <= set(said["files"])
    for path in written:
        text = path.read_text(encoding="utf-8").lower()
        assert "throne" not in text and "lt." not in text.replace("default.", ""), path


def test_names_are_made_from_the_id() -> None:
    text = "little-throne little_throne 'Little Throne' class LittleThrone lt.bid default.x"
    assert renamed(text, "nine-castles") == "nine-castles nine_castles 'Nine Castles' class NineCastles nc.bid default.x"
    assert renamed("lt.bid", "nim") == "ni.bid"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Nine", "small letters, digits and hyphens"),
        ("nine_castles", "small letters, digits and hyphens"),
        ("9-castles", "small letters, digits and hyphens"),
        ("nine--castles", "small letters, digits and hyphens"),
        ("../castles", "small letters, digits and hyphens"),
        ("archon", "there is a game 'archon' already"),
        ("json", "means something to Python already"),
        ("class", "means something to Python already"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_written(
    name: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.run(["new", name, "--into", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "nine-castles").mkdir()
    assert main.run(["new", "nine-castles", "--into", str(tmp_path)]) == 2
    assert "exists already: choose another name, or another place with --into" in capsys.readouterr().err
    assert list((tmp_path / "nine-castles").iterdir()) == []


def test_its_own_tests_pass(folder: Path) -> None:
    done = python(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    assert done.returncode == 0, done.stdout[-3000:]


def test_it_is_simulated_examined_measured_and_kept(folder: Path) -> None:
    *games, summary = [json.loads(line) for line in regalia(folder, "sim", "nine-castles", "--games", "5", "--json").splitlines()]
    assert summary["games"] == 5 and summary["failures"] == 0
    assert {g["end"] for g in games} == {"most-worth"}
    assert "nothing found" in regalia(folder, "fuzz", "nine-castles", "--seconds", "1")
    assert "wrote" in regalia(folder, "golden", "nine-castles", "--write")
    assert "most-worth.rec: most-worth" in regalia(folder, "golden", "nine-castles")
    covered = json.loads(regalia(folder, "coverage", "nine-castles", "--json"))
    assert covered["coverage"] == 1.0 and covered["steps_visited"] == covered["steps"] == 4
    regalia(folder, "arena", "nine-castles", "--bots", "random,random", "--games", "4", "--out", "arena")
    assert len((folder / "arena" / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 5


def test_a_person_plays_it_in_the_terminal(folder: Path) -> None:
    shown = regalia(folder, "play", "nine-castles", "--seed", "3", said="b\n" + "1\n" * 30)
    assert "you are Red" in shown and "Your heirloom is the" in shown and "The most worthy head rules." in shown


def test_installed_it_is_found_by_its_entry_point(folder: Path, tmp_path: Path) -> None:
    quiet = ["-q", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    done = python(folder, "-m", "pip", "install", *quiet, "--target", str(tmp_path), str(folder))
    assert done.returncode == 0, done.stdout + done.stderr
    found = regalia(tmp_path, "games", "nine-castles", "--json", REGALIA_GAMES="")
    assert json.loads(found)["title"] == "Nine Castles"


def test_what_python_has_compiled_is_not_copied(tmp_path: Path) -> None:
    """Wherever it lies: the first import of a package leaves it beside the sources, unless the machine says otherwise."""
    for folder in (tmp_path, tmp_path / "inner"):
        (folder / "__pycache__").mkdir(parents=True)
        (folder / "__pycache__" / "rules.pyc").write_bytes(b"\xa7\r\r\n")
        (folder / "rules.py").write_text("X = 1\n")
    assert below(tmp_path, "") == {"rules.py": "X = 1\n", "inner/rules.py": "X = 1\n"}
