"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("missions")

SHOW_MISSION: Final = W.verb("show_mission")
MISSIONS_DEALT: Final = W.event("missions_dealt")
MISSION_RECEIVED: Final = W.event("mission_received", "seat", "mission")
MISSION_SHOWN: Final = W.event("mission_shown", "seat", "mission")
MISSION_REVEALED: Final = W.event("mission_revealed", "seat", "mission")
MISSION_FULFILLED: Final = W.event("mission_fulfilled", "seat", "mission", "influence:n")
MISSION_FAILED: Final = W.event("mission_failed", "seat", "mission")
MISSION_FORFEITED: Final = W.event("mission_forfeited", "seat", "mission")
MISSION_DECK: Final = W.purpose("missions")
