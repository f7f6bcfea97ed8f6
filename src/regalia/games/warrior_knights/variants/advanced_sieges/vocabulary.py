"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("advanced-sieges")

BUILD_ENGINE: Final = W.verb("build_engine", "wall", "crowns")
PRESS_SIEGE: Final = W.verb("press_siege", "wall")

SIEGE_PRESSED: Final = W.event("siege_pressed", "seat", "wall", "strength", "defence:strength")
ENGINE_BUILT: Final = W.event("engine_built", "seat", "wall")
SIEGE_DRAW: Final = W.event("siege_draw", "seat", "wall", "cards:n")
HUNGER: Final = W.event("hunger", "wall", "tokens:n", "needed:n")
TERMS_GRANTED: Final = W.event("terms_granted", "seat", "wall")
STARVED_OUT: Final = W.event("starved_out", "seat", "wall", "tokens:n")
LET_GO: Final = W.event("let_go", "noble")

SIEGE_STOPPED: Final = W.reason("siege_stopped", "wkv.advanced-sieges.no-draw", "wall")
SIEGE_DRAWN: Final = W.reason("siege_drawn", "wkv.advanced-sieges.upkeep-draw", "wall")
NOT_BESIEGED_BY_YOU: Final = W.reason("not_besieged_by_you", "wkv.advanced-sieges.upkeep-draw", "wall")

W.costs(BUILD_ENGINE)
