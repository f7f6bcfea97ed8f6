"""The recorded games as the page's test has them are those of today."""

import json
from typing import Any

import pytest
from tools import stories

from regalia.kernel.record import load

GAMES = [game.id for game in stories.games()]
SMALL = {"warrior-knights": "2-barons", "risk-europe": "two-crowns", "archon": "2-players"}  # played again here; the rest by --check


def committed(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((stories.STORIES / f"{game}.gen.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("game", stories.games(), ids=GAMES)
def test_they_are_of_every_record_as_it_stands(game: Any) -> None:
    assert committed(game.id)["records"] == {p.stem: stories.digest(p) for p in stories.records(game)}, "run python tools/stories.py"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_again_tells_the_same(game: str) -> None:
    record = load((stories.GOLDEN / game / f"{SMALL[game]}.rec").read_text(encoding="utf-8"))
    told = dict(stories.told(record))
    kept = [step for step in committed(game)["steps"] if step["record"] == SMALL[game]]
    assert kept
    for step in kept:
        assert step["events"] == json.loads(json.dumps(told[step["entry"]])), "run python tools/stories.py"


def test_a_battle_is_kept_whole() -> None:
    names = [["moved"], ["battle_begun", "rolled"], ["rolled"], ["held"], ["moved"]]
    steps: list[stories.Step] = [(at, [[name, {}] for name in heard]) for at, heard in enumerate(names)]
    assert [[at for at, _ in chunk] for chunk in stories.chunks("risk-europe", iter(steps))] == [[0], [1, 2, 3], [4]]


def test_they_stay_small() -> None:
    assert sum((stories.STORIES / f"{game}.gen.json").stat().st_size for game in GAMES) < 400_000
