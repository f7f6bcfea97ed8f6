"""Golden records: games that were played under these rules and must go on being played so; one for every way of ending."""

from pathlib import Path

import pytest

from regalia.bots.golden import declared
from regalia.conformance import golden
from regalia.conformance.digests import plain_lines
from regalia.kernel.rules import Game
from tests.conformance.games import GAMES, game_id
from tests.house import OURS

FOLDER = Path(__file__).parent.parent / "golden"
FILES = sorted(FOLDER.glob("*/*.rec"))
REAL = [g for g in GAMES if g.id != "toy"]


@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_a_golden_record_replays_to_every_digest(path: Path) -> None:
    assert golden.verify(path).over


@pytest.mark.parametrize("game", REAL, ids=game_id)
def test_every_way_of_ending_has_a_golden_record(game: Game) -> None:
    """Those that are declared to end in some way are looked at first: all are replayed only where one is missing."""
    reasons: list[int] = []
    ending = [table.name for table in declared(FOLDER / game.id).game if table.end]
    for path in sorted(golden.files(FOLDER / game.id), key=lambda path: path.stem not in ending):
        if golden.missing_ends(game, reasons):
            reasons.append(golden.verify(path).end_reason)
    assert golden.missing_ends(game, reasons) == [], f"write them with: regalia golden {game.id} --write"


@pytest.mark.parametrize("game", OURS, ids=game_id)
def test_no_variant_changes_a_table_that_does_without(game: Game) -> None:
    """Kept from before Crown and Glory: a random game of every table without variants, to its last digest."""
    kept = (FOLDER / game.id / "plain-tables.txt").read_text(encoding="utf-8").splitlines()
    assert plain_lines(game) == kept, (
        f"if a rule of {game.id} itself was mended, raise its version and write them anew: "
        f"python -m regalia.conformance.digests --plain {game.id} > tests/golden/{game.id}/plain-tables.txt"
    )
