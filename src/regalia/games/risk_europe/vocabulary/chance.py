"""What chance is asked for: each purpose has a stream of its own."""

from typing import Final

from regalia.games.risk_europe.vocabulary.book import V

TIE_DICE: Final = V.purpose("tie")
DICE: Final = V.purpose("dice")
