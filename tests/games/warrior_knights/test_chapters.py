"""A test file carries the number of the chapter to which most of the passages it proves belong. What spans chapters has no number.

Those of a variant go by its own rulebook: For Glory's are numbered in its order, whole groups of small chapters at once.
"""

import importlib
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

from regalia.games.warrior_knights.game import GAME
from regalia.kernel import words

HERE = Path(__file__).parent
NUMBERED = sorted(str(p.relative_to(HERE)) for p in HERE.rglob("test_[0-9]*.py") if HERE / "variants" not in p.parents)
SPANNING = {"test_terminal", "test_chapters", "test_content_checks", "test_faq_on_war", "test_judge", "test_war_at_random"}

CHAPTER_OF = {p.id: p.chapter for p in words.reference(GAME).passage}
CHAPTERS = list(dict.fromkeys(CHAPTER_OF.values()))  # in the rulebook's order


def passages(module: ModuleType) -> list[str]:
    """What a file's tests prove, and, in the files of reasons, what its reasons rest on."""
    proved = [passage for thing in vars(module).values() for passage in getattr(thing, "__proves__", ())]
    reasons = module.CASES.by_reason if hasattr(module, "CASES") else ()
    return [p for p in (*proved, *[GAME.vocabulary.passages[reason] for reason in reasons]) if p in CHAPTER_OF]


@pytest.mark.parametrize("file", NUMBERED)
def test_a_file_has_the_number_of_its_chapter(file: str) -> None:
    name = file.removesuffix(".py").replace("/", ".")
    chapter, _ = Counter(CHAPTER_OF[p] for p in passages(importlib.import_module(f"{__package__}.{name}"))).most_common(1)[0]
    assert int(name.split("test_")[1][:2]) == CHAPTERS.index(chapter) + 1, f"most of it proves {chapter!r}"


def test_only_what_spans_chapters_has_no_number() -> None:
    assert {p.stem for p in HERE.glob("test_[!0-9]*.py")} == SPANNING
