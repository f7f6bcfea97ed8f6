"""The rules references say what passages.toml says, and lead where they point."""

import re
from pathlib import Path

import pytest
from tools import rules_reference

from regalia.kernel import registry
from regalia.kernel.words import Passage, reference

GAMES = ["archon", "risk-europe", "warrior-knights"]


def committed(game: str) -> str:
    return (rules_reference.PAGES / f"{game}.md").read_text(encoding="utf-8")


def test_every_game_has_a_page_and_every_page_a_game() -> None:
    assert sorted(p.stem for p in rules_reference.PAGES.glob("*.md")) == GAMES == sorted(p.stem for p in rules_reference.pages())


@pytest.mark.parametrize("game", GAMES)
def test_the_committed_page_is_what_the_tool_writes(game: str) -> None:
    written = rules_reference.page(registry.game(game)).splitlines()
    for number, (have, want) in enumerate(zip(committed(game).splitlines(), written), start=1):
        assert have == want, f"docs/rules/{game}.md:{number} is old: run python tools/rules_reference.py"
    assert len(committed(game).splitlines()) == len(written), "run python tools/rules_reference.py"


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_and_ruling_stands_there_once_under_its_anchor(game: str) -> None:
    book = reference(registry.game(game))
    anchors = re.findall(r'<a id="([^"]+)"></a>', committed(game))
    assert len(anchors) == len(set(anchors))
    assert {p.id for p in book.passage} | {r.id for r in book.ruling} <= set(anchors)


@pytest.mark.parametrize("game", GAMES)
def test_each_link_inside_a_page_has_its_anchor(game: str) -> None:
    text = committed(game)
    anchors = set(re.findall(r'<a id="([^"]+)"></a>', text)) | {rules_reference.slug(h) for h in re.findall(r"^## (.+)$", text, re.M)}
    targets = re.findall(r"\]\(#([^)]+)\)", text)
    assert targets
    assert [t for t in targets if t not in anchors] == []


@pytest.mark.parametrize("game", GAMES)
def test_what_is_our_own_design_says_so(game: str) -> None:
    text = committed(game)
    own = [p.id for p in reference(registry.game(game)).passage if "own design" in p.source.lower()]
    assert re.findall(r'^\* <a id="[^"]+"></a>`([^`]+)` \*\*\(own design\)\*\*', text, re.M) == own


def test_a_rule_keeps_its_characters_and_its_label() -> None:
    ours = Passage(id="x.y", chapter="X", rule="Pay *2* [or 3] <more>", source="own design")
    assert rules_reference.rule(ours, []) == '* <a id="x.y"></a>`x.y` **(own design)** Pay \\*2\\* \\[or 3\\] \\<more\\>'


def test_the_tool_sees_a_page_that_is_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    stale = rules_reference.PAGES / "archon.md"
    texts = {stale: stale.read_text(encoding="utf-8") + "One rule more.\n"}
    monkeypatch.setattr(rules_reference, "pages", lambda: texts)
    monkeypatch.setattr("sys.argv", ["rules_reference.py", "--check"])
    assert rules_reference.main() == 1
    assert capsys.readouterr().out == "differs: docs/rules/archon.md\n"
