"""Its words as integers."""

from typing import Final

from regalia.games.risk_europe.vocabulary import V

W: Final = V.of("mercenaries")

BID_ON: Final = W.verb("bid_on", "army")  # which Mercenary Army is bid on first
MERCENARIES_HIRED: Final = W.event("mercenaries_hired", "seat", "army", "coins:n")
MERCENARY_CITY: Final = W.event("mercenary_city", "army", "territory")
MERCENARY_CITIES: Final = W.purpose("mercenary-cities", stream=3)
MERCENARY_CARDS: Final = W.purpose("mercenary-cards", stream=4)
NOT_FOR_HIRE: Final = W.reason("not_for_hire", "re.three.control-bid", "army")
