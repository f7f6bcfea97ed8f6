"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("defector")

BRIBE: Final = W.verb("bribe", "noble")
SEND_WITH_BRIBE: Final = W.verb("send_with_bribe", "noble")
BRIBED: Final = W.event("bribed", "noble", "target:noble", "seat")
DEFECTS: Final = W.event("defects", "noble", "seat", "old:seat")
STAYS_TRUE: Final = W.event("stays_true", "noble", "seat")
LEFT_BEHIND: Final = W.event("left_behind", "troop", "noble")
TRIED_THIS_ROUND: Final = W.reason("tried_this_round", "wkv.defector.once", "noble")
LAST_NOBLE: Final = W.reason("last_noble", "wkv.defector.last-noble", "noble", "seat")
NO_BRIBE: Final = W.reason("no_bribe", "wkv.defector.price", "crowns:n")
NOBODY_BESIDE_HIM: Final = W.reason("nobody_beside_him", "wkv.defector.where", "noble")
NOBODY_TO_BRIBE: Final = W.reason("nobody_to_bribe", "wkv.defector.where")
