"""Why can't I? Every declared reason has a position in one of the files here, or in its variant's, and only one."""

import importlib
from pathlib import Path

from regalia.games.warrior_knights.game import GAME
from tests.games import warrior_knights

ROOM = Path(warrior_knights.__file__).parent


def test_every_reason_is_shown_once() -> None:
    found = [p.relative_to(ROOM).with_suffix("") for folder in ("reasons", "variants") for p in sorted((ROOM / folder).rglob("test_*.py"))]
    files = [".".join(path.parts) for path in found]
    modules = [importlib.import_module(f"{warrior_knights.__name__}.{file}") for file in files]
    shown = [reason for module in modules if hasattr(module, "CASES") for reason in module.CASES.by_reason]
    assert sorted(shown) == sorted(GAME.vocabulary.reasons)
