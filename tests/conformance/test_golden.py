"""Golden records: games that were played under these rules and must go on being played so; one for every way of ending."""

from pathlib import Path

import pytest

from regalia.conformance import golden
from regalia.kernel.rules import Game
from tests.conformance.games import GAMES, game_id

FOLDER = Path(__file__).parent.parent / "golden"
FILES = sorted(FOLDER.glob("*/*.rec"))
REAL = [g for g in GAMES if g.id != "toy"]


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_golden_record_replays_to_every_digest(path: Path) -> None:
    assert golden.verify(path).over


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_every_way_of_ending_has_a_golden_record(game: Game) -> None:
    reasons = [golden.verify(path).end_reason for path in golden.files(FOLDER / game.id)]
    assert golden.missing_ends(game, reasons) == [], f"write them with: regalia golden {game.id} --write"
