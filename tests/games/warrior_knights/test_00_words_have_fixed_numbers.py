"""The numbers of verbs stand in frames and so in digests: they must not depend on what a process happens to import first."""

import subprocess
import sys

import pytest

PRINT = "from regalia.games.warrior_knights.game import GAME; print([v.name for v in GAME.vocabulary.verbs])"


@pytest.mark.parametrize("first", ["vocab_politics", "rules.laws", "cards.motions"])
def test_the_vocabulary_is_the_same_whatever_is_imported_first(first: str) -> None:
    orders = []
    for lead in ("vocab_war", first):
        code = f"import regalia.games.warrior_knights.{lead}; {PRINT}"
        orders.append(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
    assert orders[0] == orders[1]
