"""Words of Knowledge, the Scholar, Advancements bought and owned, and the new Action cards."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# ---- what a Baron may choose
BUY_ADVANCEMENT: Final = W.verb("buy_advancement", "advancement", "knowledge")
DISCARD_ADVANCEMENT: Final = W.verb("discard_advancement", "advancement")

# ---- what happens
KNOWLEDGE_GAINED: Final = W.event("knowledge_gained", "seat", "knowledge")
KNOWLEDGE_PAID: Final = W.event("knowledge_paid", "seat", "knowledge")
KNOWLEDGE_LOST: Final = W.event("knowledge_lost", "seat", "knowledge")
ADVANCEMENT_BOUGHT: Final = W.event("advancement_bought", "seat", "advancement", "knowledge")
ADVANCEMENT_DISCARDED: Final = W.event("advancement_discarded", "advancement")
ADVANCEMENT_USED: Final = W.event("advancement_used", "seat", "advancement")
ADVANCEMENTS_REFRESHED: Final = W.event("advancements_refreshed")
