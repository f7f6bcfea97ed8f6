"""docs/points.md says what the games' rule points are today."""

import pytest
from tools import points_reference

from regalia.kernel import registry
from regalia.kernel.draft import Point

GAMES = ["archon", "risk-europe", "warrior-knights"]


def test_the_committed_page_is_what_the_tool_writes() -> None:
    have, want = points_reference.PAGE.read_text(encoding="utf-8").splitlines(), points_reference.page().splitlines()
    for number, (old, new) in enumerate(zip(have, want), start=1):
        assert old == new, f"docs/points.md:{number} is old: run python tools/points_reference.py"
    assert len(have) == len(want), "run python tools/points_reference.py"


@pytest.mark.parametrize("id", GAMES)
def test_every_point_stands_there_once(id: str) -> None:
    rows = [line for line in points_reference.section(registry.game(id)) if line.startswith("| `")]
    names = [line.removeprefix("| `").partition("(")[0] for line in rows]
    assert names == sorted(point.name for point in registry.game(id).points)


def test_who_changes_a_point_is_found_by_letting_him() -> None:
    changes = points_reference.changed_by(registry.game("warrior-knights"))
    assert "might-is-right" in changes["pool_is_empty"]
    assert changes["interjections"] == ["exchanging-heirs", "miracles", "missions", "treachery"]


def wage(g: object, troop: int) -> int | None:
    """What a troop is paid (wk.taxation.wages, wk.terms.army). More is said elsewhere. wk.victory.majority"""


def test_a_row_has_the_signature_one_sentence_and_the_passages() -> None:
    game = registry.game("warrior-knights")
    known = {p.id for p in points_reference.reference(game).passage}
    sentence, ids = points_reference.said(game, Point(wage, wage))
    assert sentence.startswith("What a troop is paid") and "elsewhere" not in sentence
    assert ids == [id for id in ("wk.taxation.wages", "wk.terms.army", "wk.victory.majority") if id in known]
    assert points_reference.row(game, Point(wage, wage), ["miracles"]).startswith("| `wage(g, troop) -> int \\| None` |")


def test_the_tool_sees_a_page_that_is_old(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(points_reference, "page", lambda: "another page\n")
    monkeypatch.setattr("sys.argv", ["points_reference.py", "--check"])
    assert points_reference.main() == 1
    assert capsys.readouterr().out == "differs: docs/points.md\n"


@pytest.mark.parametrize("id", GAMES)
def test_every_point_says_what_it_is(id: str) -> None:
    game = registry.game(id)
    assert [point.name for point in game.points if not points_reference.said(game, point)[0]] == []


@pytest.mark.parametrize("id", GAMES)
def test_every_point_says_in_a_sentence_what_it_is(id: str) -> None:
    game = registry.game(id)
    assert [point.name for point in game.points if not points_reference.said(game, point)[0]] == []
