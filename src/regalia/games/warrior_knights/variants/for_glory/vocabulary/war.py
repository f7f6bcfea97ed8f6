"""Words of the Advancements used in war, on the march and at court."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# ---- what a Baron may choose
USE_ADVANCEMENT: Final = W.verb("use_advancement", "advancement")
TREAT: Final = W.verb("treat", "army", "advancement")
NOT_THIS_STACK: Final = W.verb("not_this_stack", "stack")

# ---- ways that an Advancement opens
RELAY: Final = W.verb("relay", "noble", "area", "via:area", "advancement")
RELAY_ROAD: Final = W.verb("relay_road", "noble", "area", "via:area", "road", "advancement")
RELAY_POST: Final = W.verb("relay_post", "noble", "area", "via:area", "road", "advancement")
PATHFIND: Final = W.verb("pathfind", "noble", "area", "advancement")
PATHFIND_RELAY: Final = W.verb("pathfind_relay", "noble", "area", "via:area", "advancement", "with:advancement")
PATHFIND_RELAY_ROAD: Final = W.verb("pathfind_relay_road", "noble", "area", "via:area", "road", "advancement", "with:advancement")
PATHFIND_RELAY_POST: Final = W.verb("pathfind_relay_post", "noble", "area", "via:area", "road", "advancement", "with:advancement")
SAIL_IN: Final = W.verb("sail_in", "noble", "area", "advancement")

# ---- Faith paid with Illuminated Scripture; the same that the base game's verbs say
DRAW_EVENT_BY_SCRIPTURE: Final = W.verb("draw_event_by_scripture", "seat")
CANCEL_BY_SCRIPTURE: Final = W.verb("cancel_by_scripture", "event", "faith")
PLEDGE_BY_SCRIPTURE: Final = W.verb("pledge_by_scripture", "faith")
BLESS_BY_SCRIPTURE: Final = W.verb("bless_by_scripture", "voyage")
PAY_BY_SCRIPTURE: Final = W.verb("pay_by_scripture")
OFFER_BY_SCRIPTURE: Final = W.verb("offer_by_scripture", "faith")

# ---- what happens
DRILLED: Final = W.event("drilled", "side", "n")
LONGBOWS_SHOOT: Final = W.event("longbows_shoot", "side")
HELD_OUT: Final = W.event("held_out", "seat", "wall")
ARMY_TREATED: Final = W.event("army_treated", "army")
LEDGERS_PAY: Final = W.event("ledgers_pay", "seat", "crowns")
DECIPHERED: Final = W.event("deciphered", "action")

W.costs(PLEDGE_BY_SCRIPTURE, CANCEL_BY_SCRIPTURE)
