"""Words of the new Agendas and Events."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# ---- what a Baron may choose
RIDE_POST: Final = W.verb("ride_post", "noble", "area", "road")
ENTER_WAGER: Final = W.verb("enter_wager", "crowns")
BUY_KNOWLEDGE: Final = W.verb("buy_knowledge", "knowledge", "crowns")

# ---- what happens
DUES_PAID: Final = W.event("dues_paid", "seat", "noble", "crowns")
TITHE_PAID: Final = W.event("tithe_paid", "seat", "crowns")
USURY_CAPPED: Final = W.event("usury_capped", "seat", "voyage", "n")
POST_RIDDEN: Final = W.event("post_ridden", "noble")
ON_TRIAL: Final = W.event("on_trial", "seat", "advancement")
WAGER_ENTERED: Final = W.event("wager_entered", "seat", "crowns")
WAGER_WON: Final = W.event("wager_won", "seat", "crowns")

# ---- why can't I?
IS_LEGATE: Final = W.reason("is_legate", "wk.assembly.attendance", "seat", "agenda")
DUES_SHORT: Final = W.reason("dues_short", "wk.agenda.law", "noble", "agenda", "need:crowns", "have:crowns")
POST_USED: Final = W.reason("post_used", "wk.agenda.charge", "agenda")
ROAD_UNDER_WATER: Final = W.reason("road_under_water", "wk.move.road", "area", "event")

W.costs(ENTER_WAGER, BUY_KNOWLEDGE)
