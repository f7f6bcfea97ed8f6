"""docs/games.md shows the small game as it is, and the small game is as small as it says."""

import re
from pathlib import Path

from regalia import example

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(example.__file__).parent
SHOWN = re.compile(r"^<!-- (\S+) -->\n```\w+\n(.*?)^```$", re.M | re.S)
MOST_LINES = 120


def lines(text: str) -> list[str]:
    """A file is shown in pieces, so blank lines between them do not count."""
    return [line for line in text.splitlines() if line.strip()]


def shown(page: Path) -> dict[str, list[str]]:
    """What a page shows of each file, its pieces put together."""
    found: dict[str, list[str]] = {}
    for name, text in SHOWN.findall(page.read_text(encoding="utf-8")):
        found[name] = found.get(name, []) + lines(text)
    return found


def test_the_page_shows_the_files_word_for_word() -> None:
    pieces = shown(ROOT / "docs" / "games.md")
    real = [path for room in ("little_throne", "tests") for path in (FOLDER / room).glob("*.*") if path.stat().st_size]
    assert set(pieces) == {path.relative_to(FOLDER).as_posix() for path in real}
    for name, text in pieces.items():
        assert text == lines((FOLDER / name).read_text(encoding="utf-8")), f"docs/games.md shows another {name} than there is"


def test_the_small_game_is_small_and_the_page_says_how_small() -> None:
    count = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in (FOLDER / "little_throne").rglob("*.py"))
    assert count < MOST_LINES
    assert f"{count} lines of Python" in (ROOT / "docs" / "games.md").read_text(encoding="utf-8")
