"""What chance is asked for. The order counts: each purpose is a stream of its own, keyed by its number."""

from typing import Final

from regalia.games.warrior_knights.vocabulary.book import V

# ---- purposes of chance
FATE: Final = V.purpose("fate")
STACKS: Final = V.purpose("stacks")
NEUTRALS: Final = V.purpose("neutrals")
MERCENARY: Final = V.purpose("mercenary")
AGENDAS: Final = V.purpose("agendas")
EVENTS: Final = V.purpose("events")
BARONS: Final = V.purpose("barons")
TABLE: Final = V.purpose("table")  # the table's own order: shuffled discards, quick start
