"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("diplomatic-conquest")

APPEAL: Final = W.verb("appeal", "city", "noble")

APPEAL_ALLOWED: Final = W.event("appeal_allowed", "seat", "asker:seat", "city")
APPEAL_FORBIDDEN: Final = W.event("appeal_forbidden", "seat", "asker:seat", "city")
APPEAL_MADE: Final = W.event("appeal_made", "seat", "noble", "city")
APPEAL_HEARD: Final = W.event("appeal_heard", "seat", "city")
APPEAL_UNHEARD: Final = W.event("appeal_unheard", "seat", "city")

HELD_UNDER_ARMS: Final = W.reason("held_under_arms", "wkv.diplomatic-conquest.targets", "city")
NO_APPEAL_IN_SIEGE: Final = W.reason("no_appeal_in_siege", "wkv.diplomatic-conquest.targets", "city")
APPEAL_TOO_DEAR: Final = W.reason("appeal_too_dear", "wkv.diplomatic-conquest.price", "city", "need:crowns", "have:crowns")
NOBODY_TO_APPEAL_TO: Final = W.reason("nobody_to_appeal_to", "wkv.diplomatic-conquest.noble")
