"""Games from outside on the command line: found with their bots, odds and variants; one that does not load says why, the others stay."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside import SAID, bring, python_path


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return bring(tmp_path_factory.mktemp("outside"))


def regalia(folder: Path, *args: str, **env: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "regalia.cli.main", *args]
    told = {**os.environ, "PYTHONPATH": python_path(folder), "COLUMNS": "400", **env}
    return subprocess.run(command, env=told, cwd=folder, capture_output=True, text=True, timeout=300, check=False)


def test_all_that_load_are_listed_and_what_does_not_says_why(folder: Path) -> None:
    done = regalia(folder, "games", "--json")
    assert done.returncode == 0, done.stderr
    said = [json.loads(line) for line in done.stdout.splitlines()]
    games = {one["id"]: one for one in said if "trouble" not in one}
    assert set(games) == {"archon", "lonely", "outside", "risk-europe", "warrior-knights"}
    assert games["outside"]["bots"] == ["random", "apprentice", "squire", "steward", "steward:first", "marshal"]
    assert [v["id"] for v in games["outside"]["variants"]] == ["short", "other", "brought"]
    assert games["lonely"]["bots"] == ["random"]
    troubles = {one["id"]: f"{one['where']}: {one['trouble']}" for one in said if "trouble" in one}
    assert set(troubles) == set(SAID)
    for id, words in SAID.items():
        for word in words:
            assert word in troubles[id]


def test_people_read_it_too(folder: Path) -> None:
    shown = regalia(folder, "games").stdout
    assert "Warrior Knights" in shown and "left out: half, from broken.half:GAME of broken 0.1: RuntimeError: half finished" in shown
    asked = regalia(folder, "games", "half")
    assert asked.returncode == 2 and "the game 'half' does not load, from broken.half:GAME" in asked.stderr
    bot = regalia(folder, "sim", "lonely", "--bots", "steward")
    assert bot.returncode == 2 and "Its players do not load, from broken.lonely.players: its PLAYERS is of type str" in bot.stderr


def test_it_is_played_asked_and_measured(folder: Path) -> None:
    sim = regalia(folder, "sim", "outside", "--games", "4", "--jobs", "2", "--bots", "steward,random", "--variant", "brought", "--json")
    assert sim.returncode == 0, sim.stderr
    odds = regalia(folder, "odds", "outside", "even", "--json")
    assert json.loads(odds.stdout)["chances"] == {"heads": 0.5, "tails": 0.5}
    arena = regalia(folder, "arena", "outside", "--bots", "steward,random", "--games", "4", "--jobs", "2", "--out", str(folder / "arena"))
    assert arena.returncode == 0, arena.stderr
    assert len((folder / "arena" / "games.jsonl").read_text().splitlines()) == 5


def test_a_module_that_is_not_installed_is_named_in_the_environment(folder: Path) -> None:
    done = regalia(folder, "sim", "toy", "--games", "2", "--json", REGALIA_GAMES="tests.kernel.toy")
    assert done.returncode == 0, done.stderr
    wrong = regalia(folder, "games", "tests.nothing", REGALIA_GAMES=" tests.kernel.toy, tests.nothing ")
    assert wrong.returncode == 2 and "from REGALIA_GAMES: ModuleNotFoundError: No module named 'tests.nothing'" in wrong.stderr
