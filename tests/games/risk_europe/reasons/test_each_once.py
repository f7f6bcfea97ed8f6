"""Why can't I? Every declared reason has a position in one of the files here, and only one."""

import importlib
from pathlib import Path

from regalia.games.risk_europe.game import GAME
from tests.games.risk_europe import reasons

ROOM = Path(reasons.__file__).parent


def test_every_reason_is_shown_once() -> None:
    modules = [importlib.import_module(f"{reasons.__name__}.{p.stem}") for p in sorted(ROOM.glob("test_*.py"))]
    shown = [reason for module in modules if hasattr(module, "CASES") for reason in module.CASES.by_reason]
    assert sorted(shown) == sorted(GAME.vocabulary.reasons)
