"""Golden games are made in one way: a declaration for each game, played by `regalia golden GAME --write`."""

from pathlib import Path

import pytest

from regalia.bots import golden
from regalia.cli import main
from regalia.conformance.golden import files
from regalia.games.archon.game import GAME as ARCHON
from regalia.kernel import record
from regalia.kernel.errors import ContentError
from regalia.kernel.rules import Game

FOLDERS = [path.parent for path in sorted((Path(__file__).parents[1] / "golden").glob(f"*/{golden.FILE}"))]

SMALL = """
[[game]]
name = "two"
seats = 2
players = ["steward", "random"]
variants = ["calm-frontier"]
seed = 3
"""


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: path.name)
def test_what_is_declared_is_there_and_what_is_there_is_declared(folder: Path) -> None:
    there = {path.stem: record.load(path.read_text(encoding="utf-8")) for path in files(folder)}
    for wanted in golden.declared(folder).game:
        kept = there.pop(wanted.name)
        assert (kept.setup.seats, list(kept.setup.variants), kept.setup.options) == (wanted.seats, wanted.variants, wanted.options)
        assert kept.seed >= wanted.seed  # the first that was tried
    assert [name for name in there if not name.startswith("further-")] == []


def test_a_declared_game_is_played_once(tmp_path: Path) -> None:
    (tmp_path / golden.FILE).write_text(SMALL, encoding="utf-8")
    ((name, kept),) = golden.missing(ARCHON, tmp_path, 1)
    assert name == "two" and kept.seed == 3 and kept.setup.variants == ("calm-frontier",)
    (tmp_path / "two.rec").write_text(kept.dump(), encoding="utf-8")
    assert record.replay(record.load(kept.dump()), verify=True).over
    assert list(golden.missing(ARCHON, tmp_path, 1)) == []


def test_a_game_that_does_not_end_as_it_should_is_named(tmp_path: Path) -> None:
    (tmp_path / golden.FILE).write_text(SMALL + 'end = "by-force"\n', encoding="utf-8")
    with pytest.raises(ContentError, match="two: no game of 1 ended by 'by-force'"):
        list(golden.missing(ARCHON, tmp_path, 1))


def test_further_games_are_kept_only_if_they_show_something_new(tmp_path: Path) -> None:
    (tmp_path / golden.FILE).write_text('[[further]]\nseats = 2\nplayers = ["random"]\n', encoding="utf-8")
    ((name, kept),) = golden.further(ARCHON, tmp_path, 1)
    assert name == "further-1"
    (tmp_path / f"{name}.rec").write_text(kept.dump(), encoding="utf-8")
    assert list(golden.further(ARCHON, tmp_path, 1)) == []  # the same game shows nothing more


def test_so_many_further_games_are_played_as_a_table_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = (
        '[[further]]\nseats = 2\nplayers = ["random"]\nseed = 100\ngames = 1\n',
        '[[further]]\nseats = 3\nplayers = ["random"]\ngames = 2\n',
    )
    (tmp_path / golden.FILE).write_text(one + other, encoding="utf-8")
    seen: list[tuple[int, int]] = []
    play = golden.played

    def watched(game: Game, folder: Path, table: golden.Table, seed: int) -> tuple[record.Record, str]:
        seen.append((table.seats, seed))
        return play(game, folder, table, seed)

    monkeypatch.setattr(golden, "played", watched)
    list(golden.further(ARCHON, tmp_path, 2000))
    assert seen == [(2, 100), (3, 1), (3, 2)]


def test_the_command_looks_for_further_games_beside_those_it_has_just_written(tmp_path: Path) -> None:
    """The further table plays the declared game again: it shows nothing that the record, written a moment before, does not show."""
    further = '[[further]]\nseats = 2\nplayers = ["steward", "random"]\nvariants = ["calm-frontier"]\nseed = 3\ngames = 1\n'
    (tmp_path / golden.FILE).write_text(SMALL + further, encoding="utf-8")
    main.run(["golden", "archon", "--write", "--tries", "1", "--folder", str(tmp_path)])
    assert [path.stem for path in files(tmp_path) if path.stem.startswith("further")] == []
    assert (tmp_path / "two.rec").exists()


def test_a_folder_may_bring_players_of_its_own(tmp_path: Path) -> None:
    assert golden.own_players(tmp_path) == {}
    named = {folder.name: sorted(golden.own_players(folder)) for folder in FOLDERS}
    assert named["risk-europe"] == ["conqueror", "emperor", "hermit"]
    assert named["warrior-knights"] == ["cautious", "courtier", "idle", "litigant"]
