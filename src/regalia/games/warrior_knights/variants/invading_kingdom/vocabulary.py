"""Its words as integers."""

from typing import Final

from regalia.games.warrior_knights.vocabulary import V

W: Final = V.of("invading-kingdom")

# ---- chance
RECRUITS: Final = W.purpose("invader_recruits")
CARDS: Final = W.purpose("invader_cards")

# ---- what it does
LANDS: Final = W.event("invader_lands", "area", "strength")
LANDS_BY_CITY: Final = W.event("invader_lands_by_city", "area", "city", "strength")
MAKES_FOR: Final = W.event("invader_makes_for", "noble", "wall")
JOINS: Final = W.event("invader_joins", "noble", "other:noble")
IDLE: Final = W.event("invader_idle", "card")
ENLISTS: Final = W.event("invader_enlists", "noble", "troop")
PLUNDERS: Final = W.event("invader_plunders", "seat", "crowns")
STIRS_UP: Final = W.event("invader_stirs_up", "city", "seat")
RECOVERS: Final = W.event("invader_recovers")
REPAIRS: Final = W.event("invader_repairs", "wall")
RIDES_ON: Final = W.event("invader_rides_on")
BURNS_LIBRARY: Final = W.event("invader_burns_library", "advancement")
SACKS: Final = W.event("invader_sacks", "city")
HOLDS: Final = W.event("invader_holds", "city")
TAKES_CROWNS: Final = W.event("invader_takes_crowns", "seat", "crowns")

# ---- how it ends
STRONGHOLD_LOST: Final = W.event("invader_stronghold_lost")
BEATEN: Final = W.event("invader_beaten", "seat", "crowns")
OVER: Final = W.event("invasion_over")
BARREN: Final = W.event("barren_upkeeps", "n")
TWENTY_ROUNDS: Final = W.end("twenty-rounds")
STANDSTILL: Final = W.end("standstill")

# ---- why not
NO_PASSAGE: Final = W.reason("invader-gives-no-passage", "wkv.invading-kingdom.movement", "area", "on_the_way:area")
STANDS_IN_THE_WAY: Final = W.reason("invader-stands-in-the-way", "wkv.invading-kingdom.under-attack", "wall", "noble")
NOBODY_PLAYS_IT: Final = W.reason("nobody-plays-invader", "wkv.invading-kingdom.not-a-baron")
