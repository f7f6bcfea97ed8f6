"""Why can't I? Every declared reason has a position in one of the files beside this one, and only one."""

import importlib
from pathlib import Path

from regalia.games.warrior_knights.game import GAME
from tests.games.reason_cases import Cases

HERE = Path(__file__)


def cases() -> list[Cases]:
    beside = sorted(p.stem for p in HERE.parent.glob("test_*.py") if p != HERE)
    return [importlib.import_module(f"{__package__}.{name}").CASES for name in beside]


def test_every_reason_is_shown_once() -> None:
    shown = sorted(reason for chapter in cases() for reason in chapter.by_reason)
    assert shown == sorted(GAME.vocabulary.reasons)
