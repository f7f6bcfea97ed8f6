"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("miracles")

PRAY: Final = W.verb("pray", "event", "faith")
PRAYED: Final = W.event("prayed", "seat", "event", "faith")
MIRACLE: Final = W.event("miracle", "event")
