"""Words of Riot, Retreat/Draw 1 Fate and Funds Needed."""

from typing import Final

from regalia.games.warrior_knights.variants.for_glory.vocabulary.book import W

# Riot
LET_RIOT: Final = W.verb("let_riot", "city")
RIOT_DRAWN: Final = W.event("riot_drawn", "seat", "city")
RIOT_STOPPED: Final = W.event("riot_stopped", "city")
RIOT_BEGINS: Final = W.event("riot_begins", "city")
RIOT_ENDS: Final = W.event("riot_ends", "city")
