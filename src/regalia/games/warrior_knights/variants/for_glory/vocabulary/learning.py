"""Words of Knowledge, the Scholar, Advancements bought and owned, and the new Action cards."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# ---- what a Baron may choose
BUY_ADVANCEMENT: Final = W.verb("buy_advancement", "advancement", "knowledge")
DISCARD_ADVANCEMENT: Final = W.verb("discard_advancement", "advancement")
REFRESH_NOBLE: Final = W.verb("refresh_noble", "noble", "crowns")
RESEARCH: Final = W.verb("research", "crowns")
REPLACE_ADVANCEMENT: Final = W.verb("replace_advancement", "advancement")

# ---- what happens
KNOWLEDGE_GAINED: Final = W.event("knowledge_gained", "seat", "knowledge")
KNOWLEDGE_PAID: Final = W.event("knowledge_paid", "seat", "knowledge")
KNOWLEDGE_LOST: Final = W.event("knowledge_lost", "seat", "knowledge")
ADVANCEMENT_BOUGHT: Final = W.event("advancement_bought", "seat", "advancement", "knowledge")
ADVANCEMENT_DISCARDED: Final = W.event("advancement_discarded", "advancement")
ADVANCEMENT_USED: Final = W.event("advancement_used", "seat", "advancement")
ADVANCEMENTS_REFRESHED: Final = W.event("advancements_refreshed")
ADVANCEMENT_DRAWN: Final = W.event("advancement_drawn", "seat", "advancement")
NOBLE_REFRESHED: Final = W.event("noble_refreshed", "noble")
SPACE_BLOCKED: Final = W.event("space_blocked", "space")

# ---- why something cannot be done
KNOWLEDGE_SHORT: Final = W.reason("knowledge_short", "cg.advancements.cost", "advancement", "need:knowledge", "have:knowledge")
OWNS_A_COPY: Final = W.reason("owns_a_copy", "cg.advancements.one-copy", "advancement")
NOT_FOR_SALE: Final = W.reason("not_for_sale", "cg.advancements.purchase-one", "advancement")
DRAWN_CARD_ONLY: Final = W.reason("drawn_card_only", "cg.research.display-untouched", "advancement")
NOT_YOUR_ADVANCEMENT: Final = W.reason("not_your_advancement", "cg.advancements.limit-discard", "advancement")
BOUGHT_BY_CARD: Final = W.reason("bought_by_card", "cg.advancements.purchase-when", "advancement")
ADVANCEMENT_IDLE: Final = W.reason("advancement_idle", "cg.advancements.exhausted-idle", "advancement")
NOT_ITS_MOMENT: Final = W.reason("not_its_moment", "cg.advancements.use-timing", "advancement")
NOT_EXHAUSTED: Final = W.reason("not_exhausted", "cg.forced-march.first", "noble")
NOT_REFRESHED_AT_SEA: Final = W.reason("not_refreshed_at_sea", "cg.forced-march.at-sea", "noble")
TOKEN_ON_SPACE: Final = W.reason("token_on_space", "cg.assemble-troops.block", "space")
NOT_TO_WAGES: Final = W.reason("not_to_wages", "cg.enrich-mind.allocation", "phase")

W.costs(REFRESH_NOBLE, RESEARCH)
