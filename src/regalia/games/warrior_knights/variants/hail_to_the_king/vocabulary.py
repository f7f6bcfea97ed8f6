"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("hail-to-the-king")

FIGHT_ON: Final = W.verb("fight_on")
CONCEDE: Final = W.verb("concede")
CONCESSIONS: Final = W.event("concessions", "barons", "asked")
INFLUENCE_PASSES: Final = W.event("influence_passes", "seat", "to:seat", "influence")
HAILED: Final = W.end("hailed")
ALL_IS_HIS: Final = W.end("all-is-his")
LONG_REIGN: Final = W.end("long-reign")
