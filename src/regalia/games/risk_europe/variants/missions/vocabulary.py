"""Its words as integers."""

from typing import Final

from regalia.games.risk_europe.vocabulary import V

W: Final = V.of("missions")

KEEP: Final = W.verb("keep", "mission")
PUT_BACK: Final = W.verb("put_back", "mission")
SHOW: Final = W.verb("show", "mission")
CONCEAL: Final = W.verb("conceal")
REROLL_DIE: Final = W.verb("reroll_die", "die:n")
MISSIONS_DRAWN: Final = W.event("missions_drawn", "seat", "number:n")
MISSION_KEPT: Final = W.event("mission_kept", "seat", "mission")
MISSION_KEPT_SECRET: Final = W.event("mission_kept_secret", "seat")
MISSION_SHOWN: Final = W.event("mission_shown", "seat", "mission")
MISSION_DECK: Final = W.purpose("missions", stream=2)
NOT_FULFILLED: Final = W.reason("not_fulfilled", "re.mission.reveal", "mission")
