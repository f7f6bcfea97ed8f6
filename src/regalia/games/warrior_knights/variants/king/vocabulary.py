"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("king")

POOL_RUNS_OUT: Final = W.event("pool_runs_out")
NO_KING_YET: Final = W.event("no_king_yet")
BECOMES_KING: Final = W.event("becomes_king", "seat")
USURPS: Final = W.event("usurps", "seat", "old:seat")
ARMY_SWORN: Final = W.event("kings_army_sworn", "seat", "n")
CROWN_VACANT: Final = W.event("crown_vacant", "seat")
WINS_THE_GAME: Final = W.event("wins_the_game", "seat")

NOT_BESIEGED: Final = W.reason("kings_army_not_besieged", "cg.king.army-besieged", "noble")
ONLY_AT_WALLS: Final = W.reason("kings_army_only_at_walls", "cg.king.army-assign", "noble")
