"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("player-elimination")

ELIMINATED: Final = W.event("eliminated", "seat")
LAST_BARON: Final = W.end("last-baron")
OUT_OF_THE_GAME: Final = W.reason("out_of_the_game", "wk.option.elimination.out", "seat")
