"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("noble-reassignment")

PROPOSE_MASTER: Final = W.verb("propose_master", "noble")
TAKE_IN: Final = W.verb("take_in", "noble")
SET_ASIDE: Final = W.event("set_aside", "noble")
PROPOSED_MASTER: Final = W.event("proposed_master", "seat", "noble")
SYMBOLS_DRAWN: Final = W.event("symbols_drawn", "seat", "noble", "matches:n")
NOBODY_MATCHES: Final = W.event("nobody_matches", "noble")
NEW_MASTER: Final = W.event("new_master", "noble", "seat")
NOT_TAKEN_IN: Final = W.event("not_taken_in", "noble", "seat")
NOT_SET_ASIDE: Final = W.reason("not_set_aside", "wkv.noble-reassignment.motion", "noble")
