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


def test_a_chapter_that_several_variants_write_stands_after_the_last_of_them() -> None:
    order = list(rules_reference.chapters(reference(registry.game("warrior-knights")).passage))
    glory = [chapter for chapter in order if chapter.startswith(("Crown and Glory", "For Glory", "Missions", "The King"))]
    first = order.index(glory[0])
    assert order[first : first + len(glory)] == glory
    assert glory[0] == "Crown and Glory: using it" and glory[-1] == "Crown and Glory: combinations"


def test_every_card_of_our_own_stands_there_with_what_it_does() -> None:
    decks = rules_reference.decks(registry.game("warrior-knights"))
    assert {deck: len(lines) for deck, lines in decks.items()} == {
        "agendas": 40 + 24,  # kinds: five Private Motions are one, and two of the expansion
        "events": 36 + 20,
        "advancements": 22,
        "captains": 12,
        "missions": 10,
    }
    powder = next(line for line in decks["advancements"] if "Black Powder" in line)
    assert powder.startswith("* **Black Powder** (For Glory; battle") and "two more Deal 100" in powder
    assert decks["captains"][0].startswith("* **Captain of the Greenwood** (For Glory)")
    assert rules_reference.decks(registry.game("archon")) == {}


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
