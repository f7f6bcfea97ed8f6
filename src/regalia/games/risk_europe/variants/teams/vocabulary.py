"""Its words as integers."""

from typing import Final

from regalia.games.risk_europe.vocabulary import V

W: Final = V.of("teams")

TEAMMATE: Final = W.reason("teammate", "re.team.separate", "territory", "army")
MOST_CITIES: Final = W.end("most-cities")
ALL_CITIES: Final = W.end("all-cities")
