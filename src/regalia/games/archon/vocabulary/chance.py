"""What chance is asked for: each purpose has a stream of its own."""

from typing import Final

from regalia.games.archon.vocabulary.book import V

FIRST_ORDER: Final = V.purpose("order")
GRANT_DRAW: Final = V.purpose("grant")
FAVOR_DRAW: Final = V.purpose("favor")
PROVINCE_DRAW: Final = V.purpose("province")
ATTACK_DRAW: Final = V.purpose("attack")
DECK_DRAWS: Final = (V.purpose("arts"), V.purpose("science"), V.purpose("warrior"))  # by deck
