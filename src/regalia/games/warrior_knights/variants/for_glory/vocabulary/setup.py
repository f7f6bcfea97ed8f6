"""Words of the set-up."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

ADVANCEMENTS: Final = W.purpose("advancements")
LEVIES: Final = W.purpose("levies")
SCHOLAR_BY_LOT: Final = W.purpose("scholar")

SCHOLAR: Final = W.event("scholar", "seat")
ADVANCEMENT_OFFERED: Final = W.event("advancement_offered", "advancement")
