"""`regalia arena` and `regalia odds` as a person or a script meets them."""

import json
from pathlib import Path

import pytest

from regalia.cli import main


def test_arena_writes_its_folder_and_speaks_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    assert main.run(["arena", "risk-europe", "--bots", "steward,random", "--games", "4", "--out", str(out), "--no-page", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert summary["games"] == 4 and summary["standings"][0]["bot"] == "steward"
    assert {p.name for p in out.iterdir()} == {"games.jsonl", "records", "summary.json"}
    assert len(list((out / "records").iterdir())) == 4
    assert main.run(["arena", "risk-europe", "--bots", "steward,random", "--games", "4", "--out", str(out), "--no-page"]) == 0
    assert "steward" in capsys.readouterr().out  # resumed: nothing was left to play


def test_arena_refuses_with_a_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for args, why in (
        (["--bots", "sage"], "there is no bot 'sage'"),
        (["--bots", "marshal:fast"], "wants a number"),
        (["--seats", "9"], "seats 2, 3, 4, not 9"),
        (["--games", "0"], "1 or more"),
    ):
        assert main.run(["arena", "risk-europe", *args, "--out", str(tmp_path / "x")]) == 2
        assert why in " ".join(capsys.readouterr().err.split())


def test_odds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.run(["odds", "risk-europe", "fight", "attacker=5f", "defender=3f", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["exact"] and answer["chances"]["taken"] == pytest.approx(0.769, abs=0.001)
    assert main.run(["odds", "warrior-knights"]) == 0
    assert "assault" in capsys.readouterr().out
    assert main.run(["odds", "warrior-knights", "assault", "troops=300", "walls=200"]) == 0
    assert "taken" in capsys.readouterr().out
    assert main.run(["odds", "warrior-knights", "battle", "troops=200", "against-troops=200", "variants=for-glory"]) == 0
    assert "left the field" in capsys.readouterr().out
    assert main.run(["odds", "warrior-knights", "assault", "troops=300"]) == 2
    assert "needs walls" in capsys.readouterr().err
    assert main.run(["odds", "warrior-knights", "assault", "300"]) == 2
    assert "NAME=VALUE" in capsys.readouterr().err
