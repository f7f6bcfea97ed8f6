"""docs/data.md: its tables are the schema, its examples run and are as short as they say."""

import re
from pathlib import Path

import pytest

from regalia.kernel import registry
from regalia.research.data import corpus
from regalia.research.data.schema import VERSION, page
from tests.research.data_sets import needs_polars

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^## ([^\n]* in twenty lines)\n.*?^```python\n(.*?)^```$", PAGE, re.M | re.S))


def test_the_tables_are_the_schema_word_for_word() -> None:
    assert page() in PAGE, "docs/data.md shows other tables than there are: paste what regalia.research.data.schema.page() says"
    assert f"Schema version {VERSION}" in PAGE


def test_there_are_two_examples_of_twenty_lines() -> None:
    assert list(EXAMPLES) == ["A data frame of games in twenty lines", "A plotted arena in twenty lines"]
    for text in EXAMPLES.values():
        assert len([line for line in text.splitlines() if line.strip()]) <= 20


def test_the_data_frame_of_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    needs_polars()
    monkeypatch.chdir(tmp_path)
    corpus.run(corpus.plan(4, 1, [registry.game("archon"), registry.game("risk-europe")]), Path("corpus"))
    known: dict[str, object] = {}
    exec(EXAMPLES["A data frame of games in twenty lines"], known)
    out = capsys.readouterr().out
    assert "steward:" in out and "risk-europe" in out and known["g"].digest() in out  # type: ignore[attr-defined]
    assert known["seats"]["won"].sum() >= 4 and not known["seats"]["won"].all()  # type: ignore[index]


def test_the_plotted_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="the extra 'arena' is not installed")
    pytest.importorskip("openskill", reason="the extra 'arena' is not installed")
    monkeypatch.chdir(tmp_path)
    exec(EXAMPLES["A plotted arena in twenty lines"], {})
    assert "<svg" in Path("arena.svg").read_text() and len(list(Path("arena/records").iterdir())) == 12
