"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("limited-heirs")

HEIR_FOUND: Final = W.event("heir_found", "noble")
NO_HEIR_FOUND: Final = W.event("no_heir_found", "noble")
